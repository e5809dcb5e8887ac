"""The calculator that a search asks for: by the words for its number, or by a result typed as it is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from flask import url_for

from kb.web.site.language import current_language
from kb.web.site.names import number
from laws import shipped
from laws.words import fold, words
from rulings.bridge.contract import parse_played
from rulings.errors import NotationError
from rulings.scoring import say
from rulings.scoring.calculator import Calculator
from rulings.scoring.catalogue import calculator

DATA = "asked-calculators.toml"
_LONGEST = 60
_MORE = 5
"""Words that a query may have besides those of the phrase: a whole sentence asks for a ruling."""


@dataclass(frozen=True, slots=True)
class NumberCard:
    """A calculator to start."""

    url: str
    title: str
    law: str


def number_card(query: str) -> NumberCard | None:
    """The calculator that a query asks for by its words; None where it asks for none."""
    asked = [fold(word) for word in words(query[: _LONGEST * 4])]
    found = [(len(phrase), name) for phrase, name in _phrases() if _asks(phrase, asked)]
    return _card(calculator(max(found)[1])) if found else None


def result_card(query: str) -> NumberCard | None:
    """The score of a query that is a contract with its tricks; None where it is none."""
    return _card(calculator("score"), played=query.strip()) if _is_result(query) else None


def _is_result(query: str) -> bool:
    """Whether the query is a contract with its tricks, as `4♠x -1` or `3ut N +1`, and no citation."""
    if len(query) > _LONGEST or not any(sign in query for sign in "=+-−"):
        return False
    try:
        return bool(parse_played(query))
    except NotationError:
        return False


def _asks(phrase: tuple[str, ...], asked: list[str]) -> bool:
    return len(asked) <= len(phrase) + _MORE and all(
        any(_meets(word, one) for one in asked) for word in phrase
    )


def _meets(word: str, one: str) -> bool:
    return one.startswith(word[:-1]) if word.endswith("*") else one == word


@cache
def _phrases() -> tuple[tuple[tuple[str, ...], str], ...]:
    table = shipped.table(DATA, "kb")
    return tuple((_folded(phrase), name) for name, phrases in table.items() for phrase in phrases)


def _folded(phrase: str) -> tuple[str, ...]:
    return tuple(fold(word.rstrip("*")) + "*" * word.endswith("*") for word in phrase.split())


def _card(one: Calculator, **values: str) -> NumberCard:
    filled: dict[str, Any] = {**values}
    url = url_for("calc.page", name=one.name, **filled)
    return NumberCard(url, say.title(one, current_language()), number(one.law))
