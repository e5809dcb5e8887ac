"""Butler's datum and the imps against it (204, X78A, X78D)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.numbers import half_away
from rulings.scoring.play.imp_scale import imps
from rulings.scoring.teams.entries import Average, Score, Side
from rulings.scoring.teams.field_imps import conversion, settle
from rulings.scoring.teams.lines import Line, frequencies, offends

ARTIFICIAL_IMPS = 2
"""What an average plus is worth on a board (204C)."""

_TEN = 10
Table = Mapping[int, Fraction]


@dataclass(frozen=True, slots=True)
class Datum:
    """The score that a group is measured by.

    Attributes:
        table: the frequency table, converted to all tables where it had fewer results.
        high, low: what was taken off it, points with how often.
        rest: what is left, and whose mean the datum is.
    """

    table: Table
    high: Table
    low: Table
    rest: Table

    @property
    def count(self) -> Fraction:
        """How many scores the mean is of."""
        return sum(self.rest.values(), Fraction(0))

    @property
    def total(self) -> Fraction:
        """The sum of those scores, points of North/South."""
        return sum((points * often for points, often in self.rest.items()), Fraction(0))

    @property
    def value(self) -> Fraction:
        """The mean, not rounded; points of North/South."""
        return self.total / self.count


def datum(table: Table, off: int = 1) -> Datum | None:
    """The mean of a frequency table without its highest and its lowest `off` scores (204A1).

    A score that is there less than once goes wholly and takes a part of the next one with it (footnote of
    204A2c). Where nothing would be left nothing goes, as with the two scores of 204A3b. None: no scores.

    >>> str(datum({620: Fraction(1), 170: Fraction(2), -100: Fraction(1)}).value)
    '170'
    >>> str(datum({500: Fraction(1, 2), 400: Fraction(3), 100: Fraction(1)}).value)
    '400'
    """
    there = {points: often for points, often in table.items() if often}
    if not there:
        return None
    if sum(there.values()) <= 2 * off:
        return Datum(there, {}, {}, there)
    high = _taken(there, sorted(there, reverse=True), off)
    low = _taken(there, sorted(there), off)
    rest = {points: often - high.get(points, 0) - low.get(points, 0) for points, often in there.items()}
    return Datum(there, high, low, {points: often for points, often in rest.items() if often})


def _taken(table: Table, order: Sequence[int], off: int) -> dict[int, Fraction]:
    """What has to go from one end, until it is `off` occurrences."""
    left, found = Fraction(off), {}
    for points in order:
        if not left:
            break
        found[points] = min(left, table[points])
        left -= found[points]
    return found


def datum_of(lines: Sequence[Line], tables: int, side: str, method: str, off: int) -> Datum | None:
    """The datum of one side of a group of tables.

    Args:
        method: `full` (204A2) or `simple` (204A3, only ordinary scores count).
    """
    if method == "simple":
        return datum(frequencies([line for line in lines if not line.special], side), off)
    factor = conversion(lines, tables, side)
    return datum({points: often * factor for points, often in frequencies(lines, side).items()}, off)


def difference(points: int, against: Fraction, side: str) -> Fraction:
    """What a side scored beyond the datum (204B1)."""
    return (points - against) * (1 if side == "ns" else -1)


def rounded(found: Fraction) -> Fraction:
    """To the nearest ten, a five away from 0 (204B2).

    >>> [int(rounded(Fraction(n))) for n in (225, -225, 224, -3)]
    [230, -230, 220, 0]
    """
    return half_away(found, _TEN)


def butler_imps(score: Side, against: Fraction | None, side: str, line: Line, method: str) -> Fraction:
    """The imps of one side of a table, in whole numbers (204B, 204C, X78C1 or X78D7)."""
    if isinstance(score, Average):
        return Fraction(ARTIFICIAL_IMPS * score)
    if against is None:
        return Fraction(0)
    parts = ((imps(rounded(difference(points, against, side))), weight) for points, weight in score.parts)
    total = sum((value * weight for value, weight in parts), Fraction(0))
    return settle(total, offends(line, side)) if method == "simple" else half_away(total)


def is_ordinary(score: Side) -> bool:
    """Whether a side has one score that was not put together."""
    return isinstance(score, Score) and not score.weighted
