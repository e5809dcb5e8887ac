"""`bridgelov claim --json` over HTTP."""

from flask import Blueprint, Response, jsonify

from kb.web.claim.page import SECONDS
from kb.web.site.requests.sent import sent_object
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from rulings.claims import ClaimError, OutOfTime, Unclear, check, read_claim, say, verdict_json
from rulings.claims.unknown import FIELD, check_all, spread_text

bp = Blueprint("claim_api", __name__, url_prefix="/api/v1")


@bp.errorhandler(ClaimError)
def refuse(error: ClaimError) -> tuple[Response, int]:
    """An error of the common shape, with the field at fault."""
    message = error.said[current_language()]
    fault: dict[str, object] = {"status": 400, "message": message, "field": error.field}
    if isinstance(error, Unclear):
        choices = say.choices(error, current_language())
        fault["choices"] = [{"text": text, "line": line} for text, line in choices]
    return jsonify(error=fault), 400


@bp.errorhandler(OutOfTime)
def too_long(error: OutOfTime) -> tuple[Response, int]:
    """An ending that takes longer than a request may, with what is sure of its numbers."""
    fault: dict[str, object] = {"status": 503, "message": error.said[current_language()]}
    for name, bounds in (("fewest", error.fewest), ("most", error.most)):
        if bounds:
            fault[name] = {"least": bounds[0], "greatest": bounds[1]}
    return jsonify(error=fault), 503


@bp.post("/claim")
def claim() -> Response:
    """The verdict on a claim given as a JSON object."""
    request_data = sent_object(
        _("Send ét JSON-objekt med »hands«, »leader«, »trumps« og »claimer«; se bridgelov claim --help.")
    )
    language = current_language()
    if not request_data.get(FIELD):
        return jsonify(verdict_json(check(read_claim(request_data), seconds=SECONDS), language))
    verdict = check_all(request_data, seconds=SECONDS)
    text, citations = spread_text(verdict, language)
    spread = {
        "text": text,
        "citation": str(citations),
        "fewest": list(verdict.fewest),
        "whole": verdict.is_whole,
    }
    return jsonify({**verdict_json(verdict.worst, language), "spread": spread})
