"""What a side can have on a board: a score, weighted or not; an artificial score; nothing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Literal

SideName = Literal["NS", "EW"]
SIDES: tuple[SideName, SideName] = ("NS", "EW")

PLUS, AVERAGE, MINUS = Fraction(60), Fraction(50), Fraction(40)
"""Per cent of the matchpoints of a board for average plus, average and average minus (12C2a)."""


@dataclass(frozen=True, slots=True)
class Score:
    """A score in points as its side sees it; with more than one part a weighted score (12C1c).

    Attributes:
        parts: (points, weight); the weights add up to 1.
    """

    parts: tuple[tuple[int, Fraction], ...]

    @property
    def has_weights(self) -> bool:
        """Whether several results are weighed."""
        return len(self.parts) > 1

    @property
    def mean(self) -> Fraction:
        """The points on average, to show where a weighted score lies; nothing is compared with it."""
        return sum((points * weight for points, weight in self.parts), Fraction(0))

    def other_side(self) -> Score:
        """The same for the other side."""
        return Score(tuple((-points, weight) for points, weight in self.parts))


@dataclass(frozen=True, slots=True)
class Artificial:
    """An artificial score (12C2) in per cent of the top."""

    percent: Fraction


class Absent(Enum):
    """No score: a result that is missing, or a pair that sits out."""

    MISSING = "missing"
    BYE = "bye"


Outcome = Score | Artificial | Absent
Both = tuple[Outcome, Outcome]
"""What North/South and East/West have, each as the side sees it."""


def plain(points: int) -> Score:
    """One result."""
    return Score(((points, Fraction(1)),))


def is_balanced(both: Both) -> bool:
    """Whether the two sides have the same score, each from its own end."""
    ns, ew = both
    return isinstance(ns, Score) and isinstance(ew, Score) and ns.other_side() == ew
