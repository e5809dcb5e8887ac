"""A table of a web page: one of data, or one that only lays out its cells."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from laws.reading.web.labelled import is_label

_SENTENCE = 5
"""Words beside a numeral from which on they are a place's wording, and no figures."""


@dataclass(slots=True)
class OpenTable:
    """A table whose end has not come.

    Attributes:
        start: how many pieces there were when it began.
        nested, lists: whether another table, or a list, stands in it.
    """

    start: int
    rows: list[list[list[str]]] = field(default_factory=list)
    header: bool = False
    nested: bool = False
    lists: bool = False


def is_data(table: OpenTable, rows: tuple[tuple[str, ...], ...]) -> bool:
    """Whether a table is one of data; else its cells are blocks like others."""
    if table.nested or table.lists or len(rows) < 2:
        return False
    widths = {len(row) for row in rows}
    if len(widths) != 1 or widths.pop() < 2:
        return False
    cells = [cell for row in rows for cell in row]
    marks = [row[0] for row in rows if re.fullmatch(r"\(?(?:[A-Za-z]|\d{1,2}|[ivx]+)[.)]+|§.*", row[0])]
    short = sum(len(cell) for cell in cells) <= 60 * len(cells)
    told = all(is_label(row[0]) and len(" ".join(row[1:]).split()) >= _SENTENCE for row in rows)
    return not told and short and len(marks) * 2 <= len(rows)


def open_cell(tables: Sequence[OpenTable], tag: str) -> None:
    """Opens a row or a cell of the innermost table."""
    if not tables:
        return
    table = tables[-1]
    if tag == "tr":
        table.rows.append([])
    elif tag in ("td", "th"):
        if not table.rows:
            table.rows.append([])
        table.rows[-1].append([])
        table.header |= tag == "th" and len(table.rows) == 1


def note_list(tables: Sequence[OpenTable]) -> None:
    """Notes that a list stands in the innermost table, and so in those around it."""
    for table in reversed(tables):
        if table.lists:
            break  # and so have those around it
        table.lists = True
