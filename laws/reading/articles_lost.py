"""What a lost suit symbol leaves behind: a bid's bare digit, a card's bare letter, a hand's bare holding."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Literal

from laws.reading.articles_data import suit_words

Role = Literal["", "opening", "contract"]
SYMBOLS = "♠♥♦♣"
CALL = rf"[1-7](?:[{SYMBOLS}▯]|ut\b|NT\b|sans\b)"
"""A pattern for a bid with its strain."""
_ABBREVIATED = re.compile(
    r"(?:^|[\s(])(?:f\.eks|fx|dvs|jf|ca|nr|pkt|evt|bl\.a|mv|mfl|kl|inkl)\.$", re.IGNORECASE
)
_SENTENCE_END = re.compile(r"[.!?…][\"”’)»]*(?=\s+[A-ZÆØÅÉ0-9§“\"(«•])|\n")


@dataclass(frozen=True, slots=True)
class Lost:
    """A place where a suit symbol is missing.

    Attributes:
        token: the letters that are left of the bid, card or holding.
        start, end: where they stand.
        role: what the words around it make it.
        group: which suit of a written hand a holding is, counted from the highest; -1 for all else.
        owner: the player who makes the call, where the sentence says so.
        sure: how surely something is missing here at all.
    """

    token: str
    start: int
    end: int
    kind: Literal["bid", "card", "holding"]
    role: Role = ""
    group: int = -1
    owner: str = ""
    sure: float = 0.95

    @property
    def at(self) -> int:
        """Where the symbol belongs: after a bid's level, before a card."""
        return self.end if self.kind == "bid" else self.start


def sentence_at(text: str, offset: int) -> tuple[int, int]:
    """Where the sentence around an offset begins and ends; a line's end always ends one.

    >>> start, end = sentence_at("Øst passer. Vest melder 2. Nord passer.", 25)
    >>> "Øst passer. Vest melder 2. Nord passer."[start:end]
    'Vest melder 2.'
    """
    start = 0
    for match in _SENTENCE_END.finditer(text):
        if _ABBREVIATED.search(text[start : match.end()]):
            continue
        if match.end() > offset:
            return start, match.end()
        start = match.end() + len(text[match.end() :]) - len(text[match.end() :].lstrip(" "))
    return start, len(text)


def either(words: list[str]) -> str:
    """A pattern for any of the words, the longest first, so that none hides another."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


@cache
def players() -> re.Pattern[str]:
    """A player's name, with or without the ending of possession."""
    return re.compile(rf"\b({either(suit_words()['proof']['players'])})s?\b")


def owner_of(before: str) -> str:
    """The player named last before a call, in its sentence.

    >>> owner_of("Øst er giver, men Syd åbner ")
    'Syd'
    """
    named = players().findall(before)
    return named[-1] if named else ""
