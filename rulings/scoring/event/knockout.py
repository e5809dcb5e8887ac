"""A single match that ends level in imps (222)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from laws.citation import Citation, parse


@dataclass(frozen=True, slots=True)
class Side:
    """A team's match.

    Attributes:
        imps: scored in the match itself.
        carried: carried over into it (207A).
        points: in all boards; None where they are not known.
    """

    name: str
    imps: Fraction
    carried: Fraction = Fraction(0)
    points: Fraction | None = None

    @property
    def total(self) -> Fraction:
        """Imps with what was carried over."""
        return self.imps + self.carried


@dataclass(frozen=True, slots=True)
class Decided:
    """The winner, None where more boards are played, and the provision; none where imps decide."""

    winner: str | None
    law: Citation | None


def decided(one: Side, other: Side, *, carried: bool) -> Decided:
    """Who wins.

    Args:
        carried: whether 207A was used to find a score to carry over, be it 0.

    Raises:
        ValueError: points are needed and not known.
    """
    if one.total != other.total:
        return Decided(_more((one, one.total), (other, other.total)), None)
    if carried:
        winner = _more((one, one.imps), (other, other.imps))
        return Decided(winner, parse("222A1") if winner else parse("222A2"))
    if one.points is None or other.points is None:
        raise ValueError("points")
    winner = _more((one, one.points), (other, other.points))
    return Decided(winner, parse("222B1") if winner else parse("222B2"))


def _more(*sides: tuple[Side, Fraction]) -> str | None:
    (one, first), (other, second) = sides
    return None if first == second else one.name if first > second else other.name


def without_points(sides: Sequence[Side]) -> int | None:
    """The first team, from 0, whose points are not known."""
    return next((place for place, one in enumerate(sides) if one.points is None), None)
