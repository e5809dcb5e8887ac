"""Weights: how probable each result is, as shares of one, and the doubt that one side may have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from rulings.scoring.errors import refusal
from rulings.scoring.numbers import number_text

MOST_FAVOUR = Fraction(1, 6)
"""How much of the whole may be moved in favour of the non-offending side (X12A2)."""

_PERCENT = 100


@dataclass(frozen=True, slots=True)
class Weighed:
    """A result with its probability.

    Attributes:
        label: as it was given.
        points: the points of North/South.
        share: its part of the whole, which is one.
    """

    label: str
    points: int
    share: Fraction


def whole(weights: Sequence[Fraction], field: str) -> int:
    """What the weights add up to: 100 (per cent) or 1 (fractions).

    Raises:
        CalcError: they add up to neither; it says how much is missing or too much.
    """
    total = sum(weights, Fraction(0))
    goal = 1 if all(weight <= 1 for weight in weights) else _PERCENT
    if total == goal:
        return goal
    key = "weights-short" if total < goal else "weights-over"
    raise refusal(
        field, key, total=number_text(total), by=number_text(abs(goal - total)), goal=number_text(goal)
    )


def favoured(results: Sequence[Weighed], favour: Fraction, sign: int) -> tuple[Weighed, ...]:
    """The probabilities with the doubt given to one side: from its worst results to its best (X12A2).

    Args:
        favour: the share to move.
        sign: 1 where North/South are the non-offending side, −1 where East/West are.

    >>> half = Fraction(1, 2)
    >>> [str(one.share) for one in favoured([Weighed("", 420, half), Weighed("", -50, half)], MOST_FAVOUR, 1)]
    ['2/3', '1/3']
    """
    shares = [one.share for one in results]
    order = sorted(range(len(results)), key=lambda place: sign * results[place].points)
    best, left = order[-1], favour
    for place in order[:-1]:
        taken = min(left, shares[place])
        shares[place] -= taken
        shares[best] += taken
        left -= taken
    return tuple(replace(one, share=share) for one, share in zip(results, shares, strict=True))


def moved(before: Sequence[Weighed], after: Sequence[Weighed]) -> Fraction:
    """The share that was moved from some results to others."""
    gained = (new.share - old.share for old, new in zip(before, after, strict=True))
    return sum((share for share in gained if share > 0), Fraction(0))
