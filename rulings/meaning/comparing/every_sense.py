"""The verdict on two notes: every sense of both is judged, and asked about only where that matters."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from laws.languages import FIRST_LANGUAGE
from rulings.bridge.cards import Hand
from rulings.meaning.comparing.limits import words
from rulings.meaning.comparing.verdict import Verdict, compare
from rulings.meaning.counting.empty import explain_empty
from rulings.meaning.errors import MeaningError
from rulings.meaning.model import Meaning
from rulings.meaning.reading.senses import Sense, Senses

OLD, NEW = "withdrawn", "new"
MOST_PAIRS = 30
"""Pairs of senses that are judged; with more the senses of one note are asked about first."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is said of two notes.

    Attributes:
        verdict: of the likeliest senses; None where the senses differ in it.
        pairs: how many pairs of senses give it.
        asked: by side, the senses to choose between; empty where there is a verdict.
    """

    verdict: Verdict | None
    pairs: int
    asked: dict[str, tuple[Sense, ...]]

    def agreed(self, language: str) -> str:
        """That all senses give the same verdict; empty where there is only one pair."""
        if self.verdict is None or self.pairs == 1:
            return ""
        return words("senses", "agree", language=language, n=self.pairs)


def left_out_text(gone: str, language: str) -> str:
    """That no account is taken of some words."""
    return words("senses", "left-out", language=language, words=gone)


def differing_text(language: str) -> str:
    """What is wrong with a note whose senses give different verdicts, a clause."""
    return words("senses", "differ", language=language)


def judge(
    old: Senses, new: Senses, partner_hand: Hand | None = None, language: str = FIRST_LANGUAGE
) -> Judgement:
    """Judges every sense of the one note beside every sense of the other.

    Args:
        old: of the withdrawn call; it has senses.
        new: of the call that replaces it; it has senses.
        partner_hand: cards that the caller cannot hold, where they are known.
        language: of the message when a meaning fits no hand.

    Raises:
        MeaningError: when no hand fits any sense of one of them.
    """
    before, after = (_with_hands(one.senses, partner_hand, language) for one in (old, new))
    if len(before) * len(after) > MOST_PAIRS:
        side, senses = max(((OLD, before), (NEW, after)), key=lambda one: len(one[1]))
        return Judgement(None, 0, {side: senses})
    rows = [[_compared(b.meaning, a.meaning, partner_hand, language) for a in after] for b in before]
    grades = [[verdict.grade for verdict in row] for row in rows]
    if len({grade for row in grades for grade in row}) == 1:
        return Judgement(rows[0][0], len(before) * len(after), {})
    asked = {}
    if any(row != grades[0] for row in grades):
        asked[OLD] = before
    if any(len(set(row)) > 1 for row in grades):
        asked[NEW] = after
    return Judgement(None, len(before) * len(after), asked)


@lru_cache(maxsize=512)
def _compared(old: Meaning, new: Meaning, hand: Hand | None, language: str) -> Verdict:
    """`compare`, remembered: a choice between senses asks for pairs that have been judged."""
    return compare(old, new, hand, language)


def _with_hands(senses: tuple[Sense, ...], hand: Hand | None, language: str) -> tuple[Sense, ...]:
    """The senses that some hand fits; nobody means another."""
    possible = tuple(one for one in senses if not explain_empty(one.meaning, language, hand))
    if not possible:
        first = senses[0]
        raise MeaningError(first.text, 0, first.text, explain_empty(first.meaning, language, hand))
    return possible
