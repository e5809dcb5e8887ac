"""How the law book's scan mangles the numerals before places, and what it costs to believe that it did."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from laws import shipped
from laws.reading.outline import Marker

_COUNTING = frozenset("abcdefghijklmnovx")
"""Letters that some place of a book may have for its numeral; any other is one that was misread."""


def read_marker(line: str) -> Marker | None:
    """The numeral or numerals with which a line begins, if it begins with any.

    >>> [read_marker(t).symbols for t in ("l.a. Hvis en spiller", ". Hvis", "A.Kort")]
    [('l', 'a'), ('',), ('A',)]
    >>> read_marker("Hvis en spiller"), read_marker("12.30")
    (None, None)
    """
    if line in _lost() or (_alone().match(line) and len(line) <= 2 and "." not in line):
        return Marker((line,), line, "")
    match = _markers().match(line)
    if match is None:
        return None
    symbols: tuple[str, ...] = (match["first"] or "",)
    if match["second"]:
        symbols = (*symbols, match["second"])
    return Marker(symbols, match[0], line[match.end() :])


@cache
def _table() -> dict[str, object]:
    return shipped.table("numerals.toml")


@cache
def _symbol() -> str:
    """What a numeral looks like, as a regular expression: a figure, a letter, a roman one, their remains."""
    two = "|".join(pair for some in _pairs().values() for pair in some)
    return rf"(?:\d{{1,2}}|[^\W\d_]|(?:{two})(?=\.)|[ivxlIVX1|!;:íìîï]{{1,4}}|[A-Za-z][¢°'’©]|[¢©€@&!|])"


@cache
def _markers() -> re.Pattern[str]:
    one = _symbol()
    return re.compile(rf"^(?P<first>{one})?\s?\.(?:\s?(?P<second>{one})\.)?(?:\s+|(?=[^\s.\d])|$)")


@cache
def _alone() -> re.Pattern[str]:
    one = _symbol()
    return re.compile(rf"^(?:{one}\s?\.?|{one}\.\s?{one}\.)$")


@cache
def _lost() -> frozenset[str]:
    lost = _table()["lost"]
    assert isinstance(lost, list)
    return frozenset(lost)


@cache
def _alike() -> frozenset[tuple[str, str]]:
    groups = _table()["alike"]
    assert isinstance(groups, list)
    return frozenset((a, b) for group in groups for a in group for b in group)


@cache
def _pairs() -> dict[str, list[str]]:
    pairs = _table()["pairs"]
    assert isinstance(pairs, dict)
    return pairs


@cache
def _base(symbol: str) -> str:
    """A letter without the accent that a machine saw on it."""
    return unicodedata.normalize("NFD", symbol)[:1] if len(symbol) == 1 else symbol


def misreading(symbol: str, label: str) -> float:
    """What it costs to believe that `symbol` is what the scan has of `label`: 0 for the label itself.

    >>> misreading("b", "b"), misreading("l", "1") < 2, misreading("", "4") < 2, misreading("c", "4") > 5
    (0.0, True, True, True)
    >>> misreading("á", "a"), misreading("cl", "d")
    (1.0, 1.0)
    """
    if symbol == label:
        return 0.0
    if _base(symbol) == label or symbol in _pairs().get(label, ()):
        return 1.0
    if not symbol:
        return 1.5
    if symbol in _lost():
        return 1.0
    if len(symbol) == len(label) and all(
        p in _alike() or p[0] == p[1] for p in zip(symbol, label, strict=True)
    ):
        return 1.0
    if symbol[0] == label[0] or symbol.rstrip("¢°'’©") == label:
        return 2.0 if not symbol[-1].isalnum() else 8.0
    if symbol.lower() == label.lower():
        return 4.0
    if len(symbol) == 1 and symbol.isalpha() and symbol.lower() not in _COUNTING:
        return 6.0
    return 8.0
