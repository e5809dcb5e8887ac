"""`bridgelov calc --json` over HTTP."""

from flask import Blueprint, Response, jsonify

from kb.web.site.requests.equal import remember
from kb.web.site.requests.refusals import Refusal
from kb.web.site.requests.sent import sent_object
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from kb.web.site.words.reasons import sentence
from rulings.scoring.catalogue import calculator, calculators
from rulings.scoring.describe import calculation_json, calculator_json
from rulings.scoring.errors import CalcError, UnknownCalculator

bp = Blueprint("calc_api", __name__, url_prefix="/api/v1")


@bp.errorhandler(CalcError)
def refuse(error: CalcError) -> tuple[Response, int]:
    """An error of the common shape, with the field at fault."""
    return jsonify(
        error={"status": 400, "message": error.said[current_language()], "field": error.field}
    ), 400


@bp.get("/calc")
@remember
def listing() -> Response:
    """Every calculator with its schema and an example that runs."""
    return jsonify([calculator_json(each, current_language()) for each in calculators()])


@bp.post("/calc/<name>")
def work(name: str) -> Response:
    """The result on a JSON object."""
    try:
        the_calculator = calculator(name)
    except UnknownCalculator as error:
        raise Refusal(404, "", sentence(error)) from error
    values = sent_object(_("Send ét JSON-objekt; se bridgelov calc --list --json."))
    return jsonify(calculation_json(the_calculator, the_calculator.work(values), current_language()))
