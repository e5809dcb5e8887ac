"""What a lost suit symbol leaves in an article: a bid's bare digit, a card's or a hand's bare letters."""

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

SYMBOLS = "♠♥♦♣"
LOST_SIGN = "▯"
"""Stands where a symbol is missing."""
CALL = rf"[1-7](?:[{SYMBOLS}▯]|ut\b|NT\b|sans\b)"
"""A pattern for a bid with its strain."""
_ABBREVIATION = re.compile(
    r"(?:^|[\s(])(?:f\.eks|fx|dvs|jf|ca|nr|pkt|evt|bl\.a|mv|mfl|kl|inkl)\.$", re.IGNORECASE
)
_SENTENCE_END = re.compile(r"[.!?…][\"”’)»]*(?=\s+[A-ZÆØÅÉ0-9§“\"(«•])|\n")

_LONGEST_ABBREVIATION = 8
REACH = 200
"""How many characters on either side decide what a digit or a letter is."""


@dataclass(frozen=True, slots=True)
class MissingSuit:
    """A place where a suit symbol is missing.

    Attributes:
        token: the letters that are left of the bid, card or holding.
        start, end: where they stand.
        sure: how surely something is missing here at all.
        suit: the symbol, where it is known.
    """

    token: str
    start: int
    end: int
    kind: Literal["bid", "card", "holding"]
    sure: float = 0.95
    suit: str = ""


def sentence_at(text: str, offset: int) -> tuple[int, int]:
    """Where the sentence around an offset begins and ends; a line's end always ends one.

    >>> start, end = sentence_at("Øst passer. Vest melder 2. Nord passer.", 25)
    >>> "Øst passer. Vest melder 2. Nord passer."[start:end]
    'Vest melder 2.'
    """
    ends = _sentence_ends(text)
    index = bisect_right(ends, offset)
    start = ends[index - 1] if index else 0
    while start < offset and text[start] == " ":
        start += 1
    return start, ends[index] if index < len(ends) else len(text)


@lru_cache(maxsize=4)
def _sentence_ends(text: str) -> list[int]:
    found: list[int] = []
    for match in _SENTENCE_END.finditer(text):
        if not _ABBREVIATION.search(text[max(0, match.end() - _LONGEST_ABBREVIATION) : match.end()]):
            found.append(match.end())
    return found


def words_before(text: str, start: int, offset: int) -> str:
    """The end of a sentence before an offset, as much as decides what a digit or a letter there is."""
    return text[max(start, offset - REACH) : offset]


def either(words: list[str]) -> str:
    """A pattern for any of the words, the longest first, so that none hides another."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
