"""From a ruling to its number and back: the calculator's address carries the case, the ruling's the number.

The number comes back as the calculator's name and inputs (`regnet`), and is worked out again where it is
shown: nothing that an address claims is ever printed as a figure.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from flask import request, url_for

from kb.results.row_score import row_score
from kb.web.interview.answers import CALCULATION, GivenAnswers, boards_part
from kb.web.interview.round_trip import ANSWERS, CASE
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from laws.citation import Citation
from rulings.scoring import say
from rulings.scoring.catalogue import calculator
from rulings.scoring.errors import CalcError, UnknownCalculator

SHOWN_FIELDS = "vist"
"""The fields that were filled in before: what else is missing is asked for, and is no mistake."""
_LONGEST = 8000
"""Characters of an input that still fits an address that people share."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number that a ruling ends in.

    Attributes:
        title: of the calculator.
        headline: the result in one sentence.
        steps: each with its provision.
        url: of the calculation, to look at or change.
        score: as a row of the evening's results takes it; empty where it is none.
    """

    title: str
    headline: str
    steps: tuple[tuple[str, Citation], ...]
    url: str
    score: str = ""


def to_number(name: str, values: Mapping[str, str], topic: str, answers: GivenAnswers) -> str:
    """The address of a calculator, with what the ruling knows filled in and the way back."""
    parameters = {CASE: topic, ANSWERS: answers.as_value(), SHOWN_FIELDS: ",".join(values), **boards_part()}
    return url_for("calc.page", name=name) + "?" + urlencode({**values, **parameters})


def to_evening(topic: str, answers: str, calculation: str) -> str:
    """The address of the evening's results, with what is put in there, where, and the way back.

    Args:
        topic: id of the ruling; empty where the number was worked out by itself.
        answers: of the ruling, as one value.
        calculation: the number, as a ruling's address carries it.
    """
    case = {CASE: topic, ANSWERS: answers} if topic else {}
    number_carried = {CALCULATION: calculation} if calculation and len(calculation) <= _LONGEST else {}
    return _with_query(url_for("evening.ask"), {**case, **boards_part(), **number_carried})


def with_carried_number(back: str) -> str:
    """The address of a ruling with the number that this page's address carries."""
    calculation = request.args.get(CALCULATION, "")[:_LONGEST]
    return _with_query(back, {CALCULATION: calculation} if calculation else {})


def calculation_carried(name: str, values: Mapping[str, str]) -> str:
    """A calculation as an address carries it."""
    return f"{name}?{urlencode(values)}"


def with_number(back: str, name: str, values: Mapping[str, str]) -> str:
    """The address of a ruling, with the number taken along; empty where it would be too long."""
    calculation = calculation_carried(name, values)
    return "" if len(calculation) > _LONGEST else _with_query(back, {CALCULATION: calculation})


def _with_query(url: str, parameters: Mapping[str, str]) -> str:
    """An address with more in its query."""
    path, mark, anchor = url.partition("#")
    query = urlencode(parameters)
    return f"{path}{('&' if '?' in path else '?') if query else ''}{query}{mark}{anchor}"


def number() -> tuple[Number | None, str]:
    """The number that the ruling's address carries, worked out anew, and what is wrong where it cannot be."""
    name, _mark, query = request.args.get(CALCULATION, "").partition("?")
    if not name:
        return None, ""
    values = dict(parse_qsl(query[:_LONGEST]))
    language = current_language()
    try:
        the_calculator = calculator(name)
        calculation = the_calculator.work(values)
    except (UnknownCalculator, CalcError):
        return None, _("Tallet, der fulgte med adressen, kan ikke regnes ud igen; regn det forfra.")
    steps = tuple(
        (say.step_text(the_calculator, step, language), step.citation) for step in calculation.steps
    )
    url = url_for("calc.page", name=name) + "?" + urlencode(values)
    return Number(
        say.title(the_calculator, language),
        say.headline_text(the_calculator, calculation, language),
        steps,
        url,
        row_score(name, values, calculation, language),
    ), ""
