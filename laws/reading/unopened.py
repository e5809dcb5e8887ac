"""Numerals in the middle of a text that count on as places do, and that were not read as places."""

import re

from laws.citation import Citation
from laws.model import Edition

_NUMERAL = re.compile(
    r"(?:^|(?<=[.;:,]\s))(?:\((?P<inside>[A-Z]|\d{1,2}|[a-z])\)|(?P<before>[A-Z]|\d{1,2}|[a-z])(?:\.\)?|\)|:))"
    r"\s+(?=\S)",
    re.MULTILINE,
)
_FIRST = ("A", "1", "a")


def places_not_opened(edition: Edition) -> tuple[Citation, ...]:
    """The places of laws or a handbook in whose own text numerals follow one another from the first."""
    if edition.kind == "commentary":
        return ()
    return tuple(p.citation for p in edition.walk() if any(counts_on(text) for text in (p.lead, p.tail)))


def counts_on(text: str) -> bool:
    """Whether a text counts in the middle of its lines.

    >>> counts_on("Either: (a) tea. (b) milk."), counts_on("See A. Smith, and 2. editions.")
    (True, False)
    """
    numerals = [found["inside"] or found["before"] for found in _NUMERAL.finditer(text)]
    return any(_in_order(numerals, first) for first in _FIRST)


def _in_order(numerals: list[str], first: str) -> bool:
    if first not in numerals:
        return False
    second = str(int(first) + 1) if first.isdecimal() else chr(ord(first) + 1)
    return second in numerals[numerals.index(first) + 1 :]
