"""A single match that ends level in imps (222)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Side:
    """A team's match.

    Attributes:
        imps: scored in the match itself.
        carry_over: carried over into it (207A).
        points: in all boards; None where they are not known.
    """

    name: str
    imps: Fraction
    carry_over: Fraction = Fraction(0)
    points: Fraction | None = None

    @property
    def total(self) -> Fraction:
        """Imps with what was carried over."""
        return self.imps + self.carry_over


@dataclass(frozen=True, slots=True)
class Decision:
    """The winner, None where more boards are played, and the provision; none where imps decide."""

    winner: str | None
    law: str | None


def decide(home: Side, away: Side, *, carries_over: bool) -> Decision:
    """Who wins.

    Args:
        carries_over: whether 207A was used to find a score to carry over, be it 0.

    Raises:
        ValueError: points are needed and not known.
    """
    if home.total != away.total:
        return Decision(_more((home, home.total), (away, away.total)), None)
    if carries_over:
        winner = _more((home, home.imps), (away, away.imps))
        return Decision(winner, "222A1" if winner else "222A2")
    if home.points is None or away.points is None:
        raise ValueError("points")
    winner = _more((home, home.points), (away, away.points))
    return Decision(winner, "222B1" if winner else "222B2")


def _more(*sides: tuple[Side, Fraction]) -> str | None:
    (home, first), (away, second) = sides
    return None if first == second else home.name if first > second else away.name


def without_points(sides: Sequence[Side]) -> int | None:
    """The first team, from 0, whose points are not known."""
    return next((place for place, side in enumerate(sides) if side.points is None), None)
