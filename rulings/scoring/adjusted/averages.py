"""Average plus, average and average minus in every form of scoring, with the session's own result (12C2)."""

from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.adjusted.compare import BAM, BUTLER, CROSS_IMPS, KNOCKOUT, MATCHPOINTS, VP

NONE, PARTLY, DIRECTLY = "none", "partly", "directly"
FAULTS = (NONE, PARTLY, DIRECTLY)
"""How far a contestant was at fault for the irregularity (12C2a)."""

PERCENT = "percent"
MOST_IN_A_MATCH = 3
"""Boards with average plus, and boards with average minus, that a team may have in a match (X86B)."""


@dataclass(frozen=True, slots=True)
class Averages:
    """What the artificial scores are worth on one board.

    Attributes:
        plus, average, minus: in the unit of the form; per cent where it is matchpoints.
        least, most: between what limits a contestant's own result on the other boards lies.
        law: the provision that says so.
    """

    plus: Fraction
    average: Fraction
    minus: Fraction
    least: Fraction
    most: Fraction
    law: str

    def of(self, fault: str, session: Fraction | None = None) -> Fraction:
        """What a contestant gets for the board (12C2a-c).

        Args:
            session: its own result on the other boards of the session, a board; None where it is not known.
        """
        if fault == NONE:
            return self.plus if session is None else max(self.plus, session)
        if fault == DIRECTLY:
            return self.minus if session is None else min(self.minus, session)
        return self.average


def averages(form: str, comparisons: int = 1) -> Averages:
    """The artificial scores of a form of scoring.

    Args:
        comparisons: how many a pair has on the board; of use at imps across the field only.

    >>> found = averages("percent")
    >>> [str(found.of(fault, Fraction(65))) for fault in FAULTS]
    ['65', '50', '40']
    """
    if form in (PERCENT, MATCHPOINTS):
        return _averages(60, 50, 40, 0, 100, "12C2a")
    if form == BAM:
        return _averages(Fraction(6, 5), 1, Fraction(4, 5), 0, 2, "206A")
    size, law = {VP: (3, "12C2b"), KNOCKOUT: (3, "12C2b"), BUTLER: (2, "204C"), CROSS_IMPS: (2, "203A")}[form]
    per = size * (comparisons if form == CROSS_IMPS else 1)
    most = 24 * (comparisons if form == CROSS_IMPS else 1)
    return _averages(per, 0, -per, -most, most, law)


def _averages(
    plus: Fraction | int, average: int, minus: Fraction | int, least: int, most: int, law: str
) -> Averages:
    worth = Fraction(plus), Fraction(average), Fraction(minus)
    return Averages(*worth, Fraction(least), Fraction(most), law)


def boards_counted(boards: int, faults: tuple[str, str]) -> int:
    """How many of the boards stay in a match: three with average plus or minus at the most (X86B).

    >>> boards_counted(5, ("none", "directly")), boards_counted(5, ("partly", "partly"))
    (3, 5)
    """
    return boards if set(faults) == {PARTLY} else min(boards, MOST_IN_A_MATCH)
