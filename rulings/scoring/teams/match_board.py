"""A board of a match without a result at one table, or with none that can be compared (86B, X86A)."""

from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.adjusted.averages import DIRECTLY, NONE, averages
from rulings.scoring.adjusted.compare import VP
from rulings.scoring.pairs.outcomes import Score
from rulings.scoring.play.imp_scale import imps


@dataclass(frozen=True, slots=True)
class Team:
    """One team on the board.

    Attributes:
        fault: how far it was at fault (`averages.FAULTS`).
        normal: imps of the result obtained against the normal result (X86A1), as this team sees it.
        session: its imps a board on the other boards of the match (12C2c, X12B1); None where not told.
    """

    fault: str
    normal: Fraction | None = None
    session: Fraction | None = None

    @property
    def artificial(self) -> Fraction:
        """The artificial score, as good or as bad as the team's own other boards (12C2b, 12C2c)."""
        return averages(VP).of(self.fault, self.session)

    @property
    def by_handbook(self) -> Fraction:
        """The artificial score, raised or lowered to the normal result (X86A2)."""
        normal = averages(VP).of(self.fault, self.normal)
        return (min if self.fault == DIRECTLY else max)(normal, self.artificial)


def comparison(points_obtained: int, normal: Score) -> Fraction:
    """The imps of the team that sits North/South where the result was obtained (X86A1, X78A1).

    Args:
        points_obtained: points of North/South at that table.
        normal: what the other table would normally have had, points of its North/South.

    >>> str(comparison(620, Score(((170, Fraction(1, 2)), (620, Fraction(1, 2))))))
    '5'
    """
    return sum((weight * imps(points_obtained - points) for points, weight in normal.parts), Fraction(0))


def incomparable(home: Team, away: Team) -> tuple[Fraction, Fraction, str]:
    """Both teams' imps where two results cannot be compared, and which of 86B2a-c says so.

    Where one team only is at fault, the other gets average plus or the assigned score, whichever is better,
    and the team at fault the opposite (86B2b).
    """
    if home.fault == away.fault == NONE:
        return home.artificial, away.artificial, "a"
    if NONE not in (home.fault, away.fault):
        return home.artificial, away.artificial, "c"
    if home.fault == NONE:
        best = max(home.artificial, home.normal or home.artificial)
        return best, -best, "b"
    best = max(away.artificial, away.normal or away.artificial)
    return -best, best, "b"
