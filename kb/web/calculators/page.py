"""The list of the calculators, and a page for each: the result first, what was typed always kept."""

from flask import Blueprint, render_template, request, url_for

from kb.results.row_score import row_score
from kb.web.calculators import view
from kb.web.interview.answers import PLACE, PLAYED
from kb.web.interview.numbers import SHOWN_FIELDS, calculation_carried, to_evening, with_number
from kb.web.interview.round_trip import ANSWERS, CASE, QUESTION, origin
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import knowledge
from kb.web.site.texts.amended import amended_citations
from kb.web.site.texts.limits import clock_url, countdown_url
from kb.web.site.texts.own_text import link_citations
from kb.web.site.texts.places import held_url
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from rulings.scoring import say
from rulings.scoring.calculator import Calculator
from rulings.scoring.catalogue import calculator, calculators
from rulings.scoring.errors import CalcError, UnknownCalculator

bp = Blueprint("calc", __name__, url_prefix="/regn")

_OFFERS = 5
_ASIDE = frozenset({SHOWN_FIELDS, CASE, QUESTION, ANSWERS, PLACE, PLAYED})
"""What an address carries that no calculator asks for: fields last shown, the ruling and the table behind."""


@bp.get("")
def listing() -> str:
    """Every calculator under its heading."""
    language = current_language()
    groups: dict[str, list[tuple[Target, str]]] = {}
    for each in calculators():
        target = Target(url_for("calc.page", name=each.name), say.title(each, language))
        groups.setdefault(say.group(each), []).append((target, say.about(each, language)))
    titled_groups = [(say.group_title(key, language), groups[key]) for key in say.groups() if key in groups]
    return render_template("calculators/list.html", groups=titled_groups)


@bp.get("/<name>")
def page(name: str) -> str | tuple[str, int]:
    """An empty form, a result, or what cannot be worked out, with all that was typed."""
    the_calculator = _find(name)
    inputs = {
        key: value.strip() for key, value in request.args.items() if value.strip() and key not in _ASIDE
    }
    if not inputs:
        return _page(the_calculator, inputs)
    try:
        calculation = the_calculator.work(inputs)
    except CalcError as error:
        # whether all that is wrong is a field that the form has not shown until now
        shown_fields = request.args.getlist(SHOWN_FIELDS)
        if bool(shown_fields) and error.field in {f.id for f in the_calculator.applying(inputs)} - set(
            shown_fields[0].split(",")
        ):
            return _page(the_calculator, inputs)
        return _page(the_calculator, inputs, error), 400
    outcome = view.outcome(the_calculator, calculation, current_language())
    score = row_score(name, inputs, calculation, current_language())
    return _page(the_calculator, inputs, outcome=outcome, evening=_evening(name, inputs) if score else "")


def _evening(name: str, inputs: dict[str, str]) -> str:
    """Where the score is put into the evening's results."""
    case, answers = (request.args.get(key, "") for key in (CASE, ANSWERS))
    return to_evening(case, answers, calculation_carried(name, inputs))


def _find(name: str) -> Calculator:
    try:
        return calculator(name)
    except UnknownCalculator as error:
        language = current_language()
        near = (calculator(key) for key in error.known[:_OFFERS])
        offers = [Target(url_for("calc.page", name=c.name), say.title(c, language)) for c in near]
        sentence = _("Der er ingen udregning på den adresse; vælg en af dem, der er.")
        raise Refusal(404, _("Udregningen findes ikke"), sentence, offers) from error


def _page(
    the_calculator: Calculator,
    inputs: dict[str, str],
    error: CalcError | None = None,
    outcome: view.Outcome | None = None,
    evening: str = "",
) -> str:
    language = current_language()
    base = knowledge()
    fields = view.inputs(the_calculator, inputs, language, error)
    case, way_lost = origin()
    row = next((each for each in base.calculators if each.name == the_calculator.name), None)
    rested_on = row.citations if row is not None else (the_calculator.law,)
    apart = error is not None and not any(field.wrong for field in fields)
    return render_template(
        "calculators/page.html",
        one=the_calculator,
        title=say.title(the_calculator, language),
        about=say.about(the_calculator, language),
        amended=amended_citations(rested_on),
        fields=fields,
        shown=",".join(field.name for field in fields),
        problem=error.said[language] if error is not None and apart else "",
        wrong=error is not None,
        found=outcome,
        case=case,
        lost=way_lost if case is None else "",
        clock=clock_url(the_calculator.name),
        countdown=countdown_url,
        onward=with_number(case.back, the_calculator.name, inputs)
        if case is not None and outcome is not None
        else "",
        evening=evening,
        carried=[(key, request.args[key]) for key in (CASE, ANSWERS, PLACE, PLAYED) if request.args.get(key)],
        example=url_for("calc.page", name=the_calculator.name, **view.fill(the_calculator)),
        law=lambda citation: held_url(citation, base.editions),
        linked=lambda text: link_citations(base, text, language),
    )
