"""The ruling that stands beside any other because somebody else than the four players is told of."""

from collections.abc import Mapping, Sequence, Set
from functools import cache

from laws.words import fold, words
from rulings.engine import data_file

BESIDES = "told/besides.toml"
_ANY_ENDING = "*"

_Row = tuple[frozenset[str], tuple[str, ...]]
"""Whole words, and beginnings of words."""


def stands_beside(text: str, first: str) -> str:
    """The topic that a text is about too, whichever ruling it starts; empty where none is, or it is first.

    >>> stands_beside("en gæst siger, at øst svigtede kulør", "kuloersvigt")
    'tilskuer'
    >>> stands_beside("øst svigtede kulør", "kuloersvigt")
    ''
    """
    told = frozenset(fold(word) for word in words(text))
    fitting = (topic for topic, rows in _rows().items() if all(_has(row, told) for row in rows))
    return next((topic for topic in fitting if topic != first), "")


def _has(row: _Row, told: Set[str]) -> bool:
    whole, beginnings = row
    return not whole.isdisjoint(told) or any(word.startswith(beginnings) for word in told)


@cache
def _rows() -> Mapping[str, Sequence[_Row]]:
    return {topic: [_row(line) for line in one["words"]] for topic, one in data_file.read(BESIDES).items()}


def _row(line: str) -> _Row:
    entries = [fold(word) for word in line.split()]
    whole = frozenset(word for word in entries if not word.endswith(_ANY_ENDING))
    return whole, tuple(word.removesuffix(_ANY_ENDING) for word in entries if word.endswith(_ANY_ENDING))
