"""X78B: the matchpoints of a group of results converted to the number of tables of the whole board."""

from fractions import Fraction

_SMALL = 3
_LONE = Fraction(60)
_A_POINT = Fraction(5)


def top(tables: Fraction | int) -> Fraction:
    """The most matchpoints on a board that so many tables play: 2 for each other table (78A)."""
    return 2 * (Fraction(tables) - 1)


def small_group_percent(points: Fraction, results: Fraction | int) -> Fraction:
    """The per cent that a group of one, two or three results gives (X78B1-3).

    One result gives 60; two give 65 and 55; three give 70, 60 and 50, and equal results share. That is 5 per
    cent a matchpoint within the group, about 60 in the middle, so a weighted score finds its place as well.

    >>> [int(small_group_percent(Fraction(p), 3)) for p in (4, 3, 2, 1, 0)]
    [70, 65, 60, 55, 50]
    """
    return _LONE + _A_POINT * (points - (results - 1))


def neuberg(points: Fraction, results: Fraction | int, tables: Fraction | int) -> Fraction:
    """Neuberg's formula: A / G · (P + 1) − 1 (X78B4).

    >>> str(neuberg(Fraction(16), 9, 10))
    '161/9'
    """
    return Fraction(tables) / results * (points + 1) - 1


def convert(points: Fraction, results: Fraction | int, tables: Fraction | int) -> Fraction:
    """Matchpoints within a group as matchpoints of the whole board (X78B).

    Args:
        points: P, within the group.
        results: G, the results of the group, at least one.
        tables: A, the tables that they are converted to, no fewer than the results.

    >>> [str(convert(Fraction(p), 2, 8)) for p in (2, 1, 0)], convert(Fraction(3), 4, 4)
    (['91/10', '42/5', '77/10'], Fraction(3, 1))
    """
    if results == tables:
        return points
    if results <= _SMALL:
        return top(tables) * small_group_percent(points, results) / 100
    return neuberg(points, results, tables)
