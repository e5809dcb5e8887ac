"""An assigned score as values: each side's results, what they are compared with, and the outcome."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.adjusted.compare import KNOCKOUT, compared, rounded, weighted
from rulings.scoring.adjusted.self_inflicted import Outcome, outcome
from rulings.scoring.adjusted.weights import Weighed


@dataclass(frozen=True, slots=True)
class Adjustment:
    """An assigned score before it is compared.

    Attributes:
        form: how the event is scored (`compare.FORMS`).
        ns, ew: the results that make each side's score, points seen from North/South.
        others: North/South's points at the tables that are compared with.
    """

    form: str
    ns: tuple[Weighed, ...]
    ew: tuple[Weighed, ...]
    others: tuple[int, ...]

    def of(self, side: str) -> Fraction:
        """A side's comparison, not yet rounded."""
        return weighted(self.form, self.ns if side == "NS" else self.ew, self.others, sign(side))

    def without(self, side: str, results: tuple[Weighed, ...], at_table: int) -> Outcome:
        """What a non-offending side ends with that damaged itself (12C1e)."""
        table = (Weighed("", at_table, Fraction(1)),)
        hoped, had = (weighted(self.form, one, self.others, sign(side)) for one in (results, table))
        return outcome(hoped, had, self.of(side))

    def part(self, one: Weighed, side: str) -> Fraction:
        """What one result gives a side in the comparison, before it is weighted."""
        return compared(self.form, sign(side) * one.points, [sign(side) * other for other in self.others])


def sign(side: str) -> int:
    """1 for North/South, whose view points are written from; −1 for East/West."""
    return 1 if side == "NS" else -1


def entered(form: str, ns: Fraction, ew: Fraction) -> tuple[Fraction, Fraction]:
    """Both sides' figures as they are entered: rounded (X78C1), or in a knockout match averaged (12C4)."""
    if form == KNOCKOUT:
        average = (ns - ew) / 2
        return average, -average
    return rounded(form, ns), rounded(form, ew)


def mean_points(results: tuple[Weighed, ...]) -> Fraction:
    """The weighted points of North/South."""
    return sum((one.share * one.points for one in results), Fraction(0))
