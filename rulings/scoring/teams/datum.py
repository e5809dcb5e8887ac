"""Butler's datum and the imps against it (204, X78A, X78D)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.adjusted.averages import averages
from rulings.scoring.adjusted.compare import BUTLER
from rulings.scoring.numbers import half_away
from rulings.scoring.pairs.board import is_adjusted
from rulings.scoring.pairs.frequency import FrequencyTable, Number
from rulings.scoring.pairs.lines import Line
from rulings.scoring.pairs.outcomes import Artificial, Score, SideName
from rulings.scoring.pairs.standing import of_side, parts
from rulings.scoring.play.imp_scale import imps
from rulings.scoring.teams.entries import level
from rulings.scoring.teams.field_imps import settle
from rulings.scoring.teams.lines import conversion

ARTIFICIAL_IMPS = averages(BUTLER).plus
"""What an average plus is worth on a board (204C)."""

_TEN = 10
Removal = tuple[tuple[Number, Fraction], ...]
"""What was taken off an end of the table: points, and how often."""


@dataclass(frozen=True, slots=True)
class Datum:
    """The score that a group is measured by, as its side sees it.

    Attributes:
        table: the frequency table, converted to all tables where it had fewer results.
        high, low: what was taken off its ends.
        rest: what is left.
        value: the mean of that, not rounded (204A1).
    """

    table: FrequencyTable
    high: Removal
    low: Removal
    rest: FrequencyTable
    value: Fraction


def datum(table: FrequencyTable, off: int = 1) -> Datum | None:
    """The mean of a frequency table without its highest and its lowest `off` scores (204A1).

    A score that is there less than once goes wholly and takes a part of the next one with it (footnote of
    204A2c). Where nothing would be left nothing goes, as with the two scores of 204A3b. None: no scores.

    >>> str(datum(FrequencyTable.of([(620, 1), (170, 2), (-100, 1)])).value)
    '170'
    >>> str(datum(FrequencyTable.of([(500, Fraction(1, 2)), (400, 3), (100, 1)])).value)
    '400'
    """
    if not table.total:
        return None
    if table.total <= 2 * off:
        return Datum(table, (), (), table, table.mean)
    high, low = _take_off(table.entries[::-1], off), _take_off(table.entries, off)
    rest = table.plus((points, -often) for points, often in (*high, *low))
    return Datum(table, high, low, rest, rest.mean)


def _take_off(entries: Removal, off: int) -> Removal:
    """What has to go from one end, until it is `off` occurrences."""
    rest, removal = Fraction(off), []
    for points, often in entries:
        if not rest:
            break
        removal.append((points, min(rest, often)))
        rest -= min(rest, often)
    return tuple(removal)


def datum_of(lines: Sequence[Line], tables: Fraction, side: SideName, method: str, off: int) -> Datum | None:
    """The datum of one side of a group of tables.

    Args:
        method: `exact` (204A2) or `manual` (204A3, only ordinary scores count).
    """
    if method == "manual":
        return datum(FrequencyTable.of(parts([line for line in lines if not is_adjusted(line)], side)), off)
    return datum(FrequencyTable.of(parts(lines, side)).times(conversion(lines, tables, side)), off)


def round_to_ten(removal: Fraction) -> Fraction:
    """A difference to the nearest ten, a five away from 0 (204B2).

    >>> [int(round_to_ten(Fraction(n))) for n in (225, -225, 224, -3)]
    [230, -230, 220, 0]
    """
    return half_away(removal, _TEN)


def butler_imps(line: Line, side: SideName, against: Datum | None, method: str) -> Fraction | None:
    """The imps of one side of a table, in whole numbers (204B, 204C, X78C1 or X78D7).

    None for a pair without a score.
    """
    score = of_side(line, side)
    if isinstance(score, Artificial):
        return ARTIFICIAL_IMPS * level(score)
    if not isinstance(score, Score) or against is None:
        return None
    each = ((imps(round_to_ten(points - against.value)), weight) for points, weight in score.parts)
    if not score.has_weights:
        return Fraction(next(each)[0])
    total = sum((value * weight for value, weight in each), Fraction(0))
    return settle(total, side in line.offending) if method == "manual" else half_away(total)
