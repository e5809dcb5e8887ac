"""What is open while a web page is read: a block of words, a table, and what stands around both."""

import re
from dataclasses import dataclass, field

from lxml.html import HtmlElement

from laws.reading.web.labelled import is_label
from laws.reading.web.pieces import tidy

Rows = tuple[tuple[str, ...], ...]
_SENTENCE = 5
"""Words beside a numeral from which on they are a place's wording, and no figures."""


@dataclass(frozen=True, slots=True)
class Around:
    """What the elements around some words say of them."""

    heading: int = 0
    bold: bool = False
    italic: bool = False
    link: bool = False
    raised: bool = False
    notes: bool = False
    pre: bool = False
    listed: bool = False
    language: str = ""
    within: tuple[int, ...] = ()
    holders: int = 0


@dataclass(slots=True)
class OpenBlock:
    """A block whose end has not come: its words, and of how many of their parts something is said."""

    parts: list[str] = field(default_factory=list)
    strong: int = 0
    slanted: int = 0
    apart: int = 0
    linked: int = 0
    plain: bool = False
    upright: bool = False
    leads: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether it has no words yet."""
        return not any(map(str.strip, self.parts))

    def length(self, parts: int) -> int:
        """Characters of its first parts."""
        return len(tidy("".join(self.parts[:parts])))


@dataclass(slots=True)
class OpenTable:
    """A table whose end has not come.

    Attributes:
        start: how many pieces there were when it began.
        nested, lists: whether another table, or a list, stands in it.
    """

    element: HtmlElement
    start: int
    cells: list[list[list[str]]] = field(default_factory=list)
    nested: bool = False
    lists: bool = False

    @property
    def rows(self) -> Rows:
        """Its rows of cells."""
        return tuple(tuple(" ".join(cell) for cell in row) for row in self.cells if any(row))


def is_data(rows: Rows) -> bool:
    """Whether a table's cells are data, and not places and their words set side by side."""
    if len(rows) < 2 or len({len(row) for row in rows}) != 1 or len(rows[0]) < 2:
        return False
    cells = [cell for row in rows for cell in row]
    marks = [row[0] for row in rows if re.fullmatch(r"\(?(?:[A-Za-z]|\d{1,2}|[ivx]+)[.)]+|§.*", row[0])]
    worded = all(is_label(row[0]) and len(" ".join(row[1:]).split()) >= _SENTENCE for row in rows)
    return not worded and sum(map(len, cells)) <= 60 * len(cells) and len(marks) * 2 <= len(rows)
