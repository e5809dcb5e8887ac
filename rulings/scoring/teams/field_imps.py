"""Imps across the field: a board's comparisons of every table with every other (203, X78A, X78D)."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from fractions import Fraction

from rulings.scoring.adjusted.averages import averages
from rulings.scoring.adjusted.compare import CROSS_IMPS
from rulings.scoring.pairs.board import is_adjusted
from rulings.scoring.pairs.frequency import FrequencyTable, Number
from rulings.scoring.pairs.lines import Line
from rulings.scoring.pairs.outcomes import Artificial, Score, SideName
from rulings.scoring.pairs.standing import groups, of_side, parts
from rulings.scoring.play.imp_scale import STEPS
from rulings.scoring.teams.entries import level
from rulings.scoring.teams.lines import conversion

ARTIFICIAL_IMPS = averages(CROSS_IMPS).plus
"""What an average plus is worth for each comparison (203A)."""

Imps = tuple[Fraction | None, ...]
"""A figure a line; None for a pair without a score."""


def field_imps(lines: Sequence[Line], tables: Fraction, side: SideName, method: str = "exact") -> Imps:
    """The imps of one side, line by line, over all its comparisons.

    Args:
        tables: all that the board is scored over; a pair makes a comparison fewer.
        method: `exact` (X78A and 203B) or `manual` (X78D).
    """
    worth = {name: _worth(group_lines, tables, side, method) for name, group_lines in groups(lines).items()}
    return tuple(_of_line(line, worth[line.group], tables, side, method) for line in lines)


def _worth(
    group_lines: Sequence[Line], tables: Fraction, side: SideName, method: str
) -> Mapping[int, Fraction]:
    """What each score gives against its group, converted to all tables where that is the method."""
    counting = group_lines if method == "exact" else [line for line in group_lines if not is_adjusted(line)]
    table = FrequencyTable.of(parts(counting, side))
    factor = conversion(group_lines, tables, side) if method == "exact" else Fraction(1)
    scores = {points for points, _ in parts(group_lines, side)}
    return {points: factor * against(points, table) for points in scores}


def against(points: Number, table: FrequencyTable) -> Fraction:
    """The imps of a score against a frequency table; against itself it has none.

    An imp for each step of the scale that a result lies below the score, and one less for each that it lies
    above, so that a field of many different scores need not be compared one by one.
    """
    below = (table.below[bisect_right(table.scores, points - step)] for step in STEPS)
    above = (table.total - table.worse(points + step) for step in STEPS)
    return sum(below, Fraction(0)) - sum(above, Fraction(0))


def _of_line(
    line: Line, worth: Mapping[int, Fraction], tables: Fraction, side: SideName, method: str
) -> Fraction | None:
    score = of_side(line, side)
    if isinstance(score, Artificial):
        return ARTIFICIAL_IMPS * level(score) * (tables - 1)
    if not isinstance(score, Score):
        return None
    total = sum((worth[points] * weight for points, weight in score.parts), Fraction(0))
    return settle(total, side in line.offending) if method == "manual" else total


def settle(total: Fraction, offending: bool) -> Fraction:
    """Rounded to a whole number: up, but down for an offending side (X78D7)."""
    return Fraction(total.__floor__() if offending else total.__ceil__())
