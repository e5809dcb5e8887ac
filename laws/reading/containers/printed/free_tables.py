"""Tables without rules in a printed document: lines whose pieces stand below one another."""

import re
from collections.abc import Sequence

from laws.reading.containers.blocks import Block, row_of
from laws.reading.containers.labels import labels_of
from laws.reading.containers.printed.page import Element, Line, write_line
from laws.reading.containers.series import learn_series

BULLET = re.compile(r"^[•●○▪■◦‣–\u2013\uf0b7*-]\s*(?=\S)")
"""What an item of a list begins with."""
_FEWEST_ROWS = 3


def free_table(elements: Sequence[Element], at: int) -> tuple[tuple[tuple[str, ...], ...], int]:
    """The rows of a table without rules that begins at a line, and where it ends."""
    first = elements[at]
    if not isinstance(first, Line) or len(first.parts) < 2:
        return (), at
    starts = [part[0].x0 for part in first.parts]
    rows: list[list[str]] = []
    end = at
    while end < len(elements):
        line = elements[end]
        if not isinstance(line, Line):
            break
        places = [_column_of(part[0].x0, starts) for part in line.parts]
        if None in places or len(set(places)) < len(places):
            break
        cells = [write_line(part, line.size) for part in line.parts]
        if len(places) == len(starts):
            rows.append(cells)
        elif rows and 0 not in places:
            for place, cell in zip(places, cells, strict=True):
                rows[-1][place or 0] += f" {cell}"
        else:
            break
        end += 1
    heads = [f"{row[0]} X" for row in rows]
    series = learn_series(heads)
    labelled = all(labels_of(Block(h, level=9)) or BULLET.match(h) or series.begins(h) for h in heads)
    least = _FEWEST_ROWS if len(starts) == 2 else 2
    if len(rows) < least or (labelled and len(starts) == 2):
        return (), at
    return tuple(row_of(row) for row in rows), end


def _column_of(x0: float, starts: Sequence[float]) -> int | None:
    return next((number for number, start in enumerate(starts) if abs(start - x0) < 4), None)
