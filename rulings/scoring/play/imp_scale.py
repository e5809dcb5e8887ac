"""Law 78B: a difference in points as imps."""

from bisect import bisect_right
from fractions import Fraction

STEPS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250,
    2500, 3000, 3500, 4000,
)  # fmt: skip
"""The least difference that gives 1, 2, … 24 imps."""


def imps(difference: Fraction | int) -> int:
    """The imps for a difference in points, with its sign.

    >>> [imps(d) for d in (0, 10, 20, -40, 50, 430, -4000, 3990)]
    [0, 0, 1, -1, 2, 10, -24, 23]
    """
    size = difference if difference > 0 else -difference
    size_imps = bisect_right(STEPS, int(size))
    return size_imps if difference > 0 else -size_imps
