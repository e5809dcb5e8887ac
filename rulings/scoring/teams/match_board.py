"""A board of a match without a result at one table, or with none that can be compared (86B, X86A)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.numbers import half_away
from rulings.scoring.pairs.outcomes import Score
from rulings.scoring.play.imp_scale import imps

NONE, PARTLY, DIRECTLY = "none", "partly", "directly"
FAULTS = (NONE, PARTLY, DIRECTLY)
"""How far a team was at fault for the irregularity (12C2a)."""

ARTIFICIAL = {NONE: Fraction(3), PARTLY: Fraction(0), DIRECTLY: Fraction(-3)}
"""An artificial score in imps by the team's fault (12C2a, 12C2b)."""

KNOCKOUT = "knockout"


@dataclass(frozen=True, slots=True)
class Team:
    """One team on the board.

    Attributes:
        fault: one of `FAULTS`.
        normal: imps of the result obtained against the normal result (X86A1), as this team sees it.
        session: its imps a board on the other boards of the match (12C2c, X12B1); None where not told.
    """

    fault: str
    normal: Fraction | None = None
    session: Fraction | None = None

    @property
    def artificial(self) -> Fraction:
        """The artificial score, as good or as bad as the team's own other boards (12C2b, 12C2c)."""
        return _further(self.fault, self.session)

    @property
    def by_handbook(self) -> Fraction:
        """The artificial score, raised or lowered to the normal result (X86A2)."""
        found = (_further(self.fault, one) for one in (self.session, self.normal))
        return min(found) if self.fault == DIRECTLY else max(found)


def _further(fault: str, own: Fraction | None) -> Fraction:
    plain = ARTIFICIAL[fault]
    if own is None or fault == PARTLY:
        return plain
    return max(plain, own) if fault == NONE else min(plain, own)


def comparison(obtained: int, normal: Score) -> Fraction:
    """The imps of the team that sits North/South where the result was obtained (X86A1, X78A1).

    Args:
        obtained: points of North/South at that table.
        normal: what the other table would normally have had, points of its North/South.

    >>> str(comparison(620, Score(((170, Fraction(1, 2)), (620, Fraction(1, 2))))))
    '5'
    """
    return sum((weight * imps(obtained - points) for points, weight in normal.parts), Fraction(0))


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


def entered(form: str, home: Fraction, away: Fraction) -> tuple[Fraction, Fraction]:
    """As it is entered: whole imps (X78C1); in a knockout match both get the average (12C4).

    >>> [str(one) for one in entered("knockout", Fraction(3), Fraction(0))]
    ['3/2', '-3/2']
    """
    if form == KNOCKOUT:
        mean = (home - away) / 2
        return mean, -mean
    return half_away(home), half_away(away)
