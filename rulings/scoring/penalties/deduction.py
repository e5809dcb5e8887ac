"""How large a standard deduction is in each form of scoring (211B)."""

from fractions import Fraction

LONG_MATCH, SHORT_MATCH = 14, 12
"""Boards of a scale, at least and at most (211B1a, 211B1b); between them nothing is said."""

BAM_DEDUCTION = Fraction(1, 5)
KNOCKOUT_DEDUCTION = Fraction(3, 2)
BUTLER_DEDUCTION = Fraction(2)
_EACH_OTHER_TABLE = 2
_PART_OF_SPREAD = Fraction(1, 10)


def of_vp_scale(boards: int) -> Fraction | None:
    """Victory points, by the boards of the scale (211B1a, 211B1b); None where the handbook sets none.

    >>> [str(of_vp_scale(n)) for n in (12, 13, 14)]
    ['1', 'None', '1/2']
    """
    if boards >= LONG_MATCH:
        return Fraction(1, 2)
    return Fraction(1) if boards <= SHORT_MATCH else None


def of_matchpoints(top: Fraction, bottom: Fraction) -> Fraction:
    """A tenth of what lies between a top and a bottom on a board (211B2a)."""
    return (top - bottom) * _PART_OF_SPREAD


def of_cross_imps(tables: int) -> Fraction:
    """Imps for a board that is to be played at so many tables (211B2b)."""
    return Fraction(_EACH_OTHER_TABLE * (tables - 1))


def matchpoint_top(tables: int) -> Fraction:
    """The top of a board by 78A: two matchpoints for each other table."""
    return Fraction(2 * (tables - 1))
