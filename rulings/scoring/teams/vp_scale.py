"""The VP scale that the WBF published in 2013, for any number of boards (202A, 202B1)."""

from decimal import ROUND_FLOOR, Context, Decimal, localcontext
from fractions import Fraction
from functools import cache
from itertools import accumulate, pairwise

EVEN, MOST = 10, 20
"""The VP of a drawn match, and the most that a match gives."""

MOST_BOARDS = 400
UNITS = {"continuous": Fraction(1, 100), "whole": Fraction(1)}
"""The two versions of the scale with the least step of each, in VP."""

_DIGITS = Context(prec=50)
_BLITZ = 15


def blitz(boards: int) -> int:
    """The least difference in imps that wins all the VP: 15·√N, rounded up.

    >>> blitz(16), blitz(24)
    (60, 74)
    """
    imps = int((_BLITZ**2 * boards) ** 0.5)
    return next(most for most in range(max(imps - 1, 0), imps + 3) if most**2 >= _BLITZ**2 * boards)


@cache
def formula(boards: int) -> tuple[Decimal, ...]:
    """The VP for a difference of 0, 1, … imps up to the blitz, before any rounding.

    10 + 10·(1 − τ^(3M/(15√N)))/(1 − τ³), τ = (√5 − 1)/2, at most 20.
    """
    with localcontext(_DIGITS):
        tau = (Decimal(5).sqrt() - 1) / 2
        each = (tau.ln() * 3 / (_BLITZ * Decimal(boards).sqrt())).exp()
        powers = accumulate(range(blitz(boards)), lambda power, _: power * each, initial=Decimal(1))
        values = (EVEN + EVEN * (1 - power) / (1 - tau**3) for power in powers)
        return (*tuple(values)[:-1], Decimal(MOST))


@cache
def rounded_scale(boards: int, scale: str) -> tuple[Fraction, ...]:
    """The formula rounded half up to two decimals, or to whole VP."""
    unit = UNITS[scale]
    with localcontext(_DIGITS):
        per = Decimal(unit.denominator)
        whole = ((vp * per + Decimal("0.5")).to_integral_value(ROUND_FLOOR) for vp in formula(boards))
        return tuple(int(number) * unit for number in whole)


@cache
def scale_of(boards: int, scale: str) -> tuple[Fraction, ...]:
    """The VP of the winner by imps: index 0 is a draw, the last one the blitz.

    Rounding may let an imp gain 0.01 more than the imp before. Then the value between the two is raised by
    0.01, until no imp gains more than the one before; that puts the gains in falling order. Whole VP
    have no such step: most imps gain nothing.
    """
    values = rounded_scale(boards, scale)
    if scale == "whole":
        return values
    gains = sorted((after - before for before, after in pairwise(values)), reverse=True)
    return tuple(accumulate(gains, initial=Fraction(EVEN)))


def vp(imps: int, boards: int, scale: str = "continuous") -> Fraction:
    """The VP of the side that is so many imps ahead (or behind, where negative).

    >>> str(vp(14, 16)), str(vp(-14, 16)), str(vp(14, 16, "whole")), str(vp(300, 16))
    ('55/4', '25/4', '14', '20')
    """
    table = scale_of(boards, scale)
    values = table[min(abs(imps), len(table) - 1)]
    return values if imps >= 0 else MOST - values


def imps_for(points: Fraction, boards: int, scale: str = "continuous") -> int:
    """The lowest difference in imps that gives at least so many VP (202C3); at most 20 VP are asked for.

    >>> imps_for(Fraction(13), 16), imps_for(Fraction(10), 16)
    (11, 0)
    """
    table = scale_of(boards, scale)
    return next(number for number, value in enumerate(table) if value >= points)


def ranges(boards: int) -> tuple[tuple[int, int, int | None], ...]:
    """The whole scale as it is printed: VP, the least imps and the most (None: no limit)."""
    table = scale_of(boards, "whole")
    values = []
    for points in range(EVEN, MOST + 1):
        imps = [number for number, value in enumerate(table) if value == points]
        if imps:
            values.append((points, imps[0], None if points == MOST else imps[-1]))
    return tuple(values)
