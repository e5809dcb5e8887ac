"""Imps across the field: a board's comparisons of every table with every other (203, X78A, X78D)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rulings.scoring.play.imp_scale import imps
from rulings.scoring.teams.entries import Average, Score
from rulings.scoring.teams.lines import Line, frequencies, offends, results_in

ARTIFICIAL_IMPS = 2
"""What an average plus is worth for each comparison (203A)."""


def field_imps(lines: Sequence[Line], tables: int, side: str, method: str = "full") -> tuple[Fraction, ...]:
    """The imps of one side, line by line, over all its comparisons.

    Args:
        tables: all that the board is scored over; a pair makes a comparison fewer.
        side: `ns` or `ew`.
        method: `full` (X78A and 203B) or `simple` (X78D).
    """
    worth = {group: _worth(lines, group, tables, side, method) for group in {line.group for line in lines}}
    return tuple(_of_line(line, worth[line.group], tables, side, method) for line in lines)


def _worth(lines: Sequence[Line], group: str, tables: int, side: str, method: str) -> Mapping[int, Fraction]:
    """What each score gives against its group, converted to all tables where that is the method."""
    here = [line for line in lines if line.group == group]
    table = frequencies([line for line in here if method == "full" or not line.special], side)
    factor = (1 if side == "ns" else -1) * (conversion(here, tables, side) if method == "full" else 1)
    scores = {points for line in here for points in _points(line, side)}
    return {points: factor * against(points, table) for points in scores}


def _points(line: Line, side: str) -> list[int]:
    score = line.side(side)
    return [points for points, _ in score.parts] if isinstance(score, Score) else []


def against(points: int, table: Mapping[int, Fraction]) -> Fraction:
    """The imps of a score against a frequency table."""
    return sum((often * imps(points - other) for other, often in table.items()), Fraction(0))


def _of_line(line: Line, worth: Mapping[int, Fraction], tables: int, side: str, method: str) -> Fraction:
    score = line.side(side)
    if isinstance(score, Average):
        return Fraction(ARTIFICIAL_IMPS * score * (tables - 1))
    total = sum((worth[points] * weight for points, weight in score.parts), Fraction(0))
    return settle(total, offends(line, side)) if method == "simple" else total


def settle(total: Fraction, offending: bool) -> Fraction:
    """Rounded to a whole number: up, but down for an offending side (X78D7)."""
    return Fraction(total.__floor__() if offending else total.__ceil__())


def conversion(group: Sequence[Line], tables: int, side: str) -> Fraction:
    """A/G of a group's side (203B); 1 where it has no result."""
    results = results_in(group, side)
    return Fraction(tables, results) if results else Fraction(1)
