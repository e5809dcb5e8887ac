"""The tool that a search asks for: by its name, by words for its number, or by a result as it is typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from flask import request, url_for

from kb.search.postings.passages import PassageKind
from kb.search.queries.tools import phrases_of_calculators, tool
from kb.search.ranking.results import Hit
from kb.web.site.words.language import current_language
from kb.web.site.words.names import number
from laws.words import fold, words

if TYPE_CHECKING:
    from rulings.scoring.calculator import Calculator

_LONGEST = 60
_MORE = 5
"""Words that a query may have besides those of the phrase: a whole sentence asks for a ruling."""


@dataclass(frozen=True, slots=True)
class NumberCard:
    """A tool to start.

    Attributes:
        law: the law that a calculator works by, or what another tool is for.
        first: whether the query is its name, so that it goes before every other answer.
        counts: whether it is a calculator.
    """

    url: str
    title: str
    law: str
    first: bool = False
    counts: bool = True


def tool_card(hits: Sequence[Hit]) -> NumberCard | None:
    """The tool that the first answer is; None where it is none."""
    if not hits or hits[0].kind is not PassageKind.TOOL or hits[0].guide is None:
        return None
    first, the_tool = hits[0], tool(hits[0].guide.id)
    url = request.script_root + the_tool.address
    counts = not the_tool.about
    return NumberCard(url, first.title, number(first.citation) if counts else first.snippet, True, counts)


def number_card(query: str) -> NumberCard | None:
    """The calculator that a query asks for by its words; None where it asks for none."""
    keys = [fold(word) for word in words(query[: _LONGEST * 4])]
    row = f" {' '.join(keys)} "
    # Of nearly every phrase the first word is not there already.
    near = ((phrase, name) for phrase, name in _phrases() if phrase[0] in row)
    matches = [(len(phrase), name) for phrase, name in near if _asks(phrase, len(keys), row)]
    return _card(_calculator(max(matches)[1])) if matches else None


def result_card(query: str) -> NumberCard | None:
    """The score of a query that is a contract with its tricks; None where it is none."""
    return _card(_calculator("score"), played=query.strip()) if _is_result(query) else None


def _is_result(query: str) -> bool:
    """Whether the query is a contract with its tricks, as `4♠x -1` or `3ut N +1`, and no citation."""
    if len(query) > _LONGEST or not any(sign in query for sign in "=+-−"):
        return False
    # Loaded only here, as what works out the numbers below: few queries are a result or ask for a number.
    from rulings.bridge.contract import parse_played
    from rulings.errors import NotationError

    try:
        return bool(parse_played(query))
    except NotationError:
        return False


def _asks(phrase: tuple[str, ...], many: int, row: str) -> bool:
    """Whether every word of a phrase stands in a row of so many words."""
    return many <= len(phrase) + _MORE and all(word in row for word in phrase)


@cache
def _phrases() -> tuple[tuple[tuple[str, ...], str], ...]:
    by_name = phrases_of_calculators().items()
    return tuple((_fold(phrase), name) for name, phrases in by_name for phrase in phrases)


def _fold(phrase: str) -> tuple[str, ...]:
    """Each word with a blank where it must begin, and with one where it must end."""
    return tuple(f" {fold(word.rstrip('*'))}{'' if word.endswith('*') else ' '}" for word in phrase.split())


def _calculator(name: str) -> Calculator:
    from rulings.scoring.catalogue import calculator

    return calculator(name)


def _card(the_calculator: Calculator, **values: str) -> NumberCard:
    from rulings.scoring import say

    fields: dict[str, Any] = {**values}
    url = url_for("calc.page", name=the_calculator.name, **fields)
    return NumberCard(url, say.title(the_calculator, current_language()), number(the_calculator.law))
