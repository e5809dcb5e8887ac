"""Plain text, or a PDF's, as pieces: heads left out, columns one by one, wrapped lines as soft ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from laws.reading.letters import BREAK
from laws.reading.web.columns import in_columns
from laws.reading.web.feet import Foot, take_feet
from laws.reading.web.heads import without_heads
from laws.reading.web.markers import closed
from laws.reading.web.pieces import COLUMN_BREAK, PAGE_BREAK, Piece, Shape, tidy

_FULL, _HALF = 0.85, 0.6
"""Share of the page's width up to which a line, with the next word, ended of its own; surely a paragraph."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line; `text` is empty where there is nothing but room, `page` whether a page begins with it."""

    text: str
    page: bool = False
    feet: tuple[Foot, ...] = ()


def line_pieces(text: str) -> tuple[list[Piece], list[str]]:
    """The pieces of plain text, and the lines that were left out as running heads or page numbers."""
    pages, dropped = _pages(text)
    lines = list(_lines(take_feet(pages)))
    width = _width(lines)
    followers = _followers(lines)
    pieces: list[Piece] = []
    begins = True
    for line, after in zip(lines, followers, strict=True):
        if line.page:
            pieces.append(Piece(Shape.PAGE))
        elif not line.text:
            begins = True
        else:
            needed = len(line.text) + 1 + len(after.partition(" ")[0])
            pieces.append(Piece(Shape.TEXT, line.text, soft=not begins, short=needed <= _FULL * width))
            # a finished line that leaves much of the width empty ends its paragraph
            begins = needed <= _HALF * width and closed(line.text) and after[:1].isupper()
            pieces += [
                Piece(Shape.NOTE, BREAK.join(map(tidy, foot.lines)), numeral=foot.sign) for foot in line.feet
            ]
    return pieces, dropped


def _pages(text: str) -> tuple[list[list[list[str]]], list[str]]:
    """The columns of each page, line by line, and what was left out at their edges."""
    apart = [page.split(COLUMN_BREAK) for page in text.split(PAGE_BREAK)]
    kept, dropped = without_heads([column.split("\n") for page in apart for column in page])
    whole = [number for number, page in enumerate(apart) for _ in page]
    numbers = whole if len(whole) == len(kept) else range(len(kept))
    pages: dict[int, list[list[str]]] = {}
    for number, columns in zip(numbers, in_columns(kept), strict=True):
        pages.setdefault(number, []).extend(columns)
    return list(pages.values()), dropped


def _lines(pages: Sequence[Sequence[tuple[list[str], list[Foot]]]]) -> Iterator[_Line]:
    columns = [column for page in pages for column in page]
    for column, feet in columns:
        if len(columns) > 1:
            yield _Line("", page=True)
        for at, line in enumerate(column):
            yield _Line(tidy(line), feet=tuple(foot for foot in feet if foot.at == at))


def _followers(lines: Sequence[_Line]) -> list[str]:
    """For each line the next one that has words."""
    found: list[str] = []
    after = ""
    for line in reversed(lines):
        found.append(after)
        after = line.text or after
    return found[::-1]


def _width(lines: Sequence[_Line]) -> float:
    """How many letters fill a line: nine tenths of the lines are no longer."""
    lengths = sorted(len(line.text) for line in lines if line.text)
    return lengths[int(0.9 * (len(lengths) - 1))] if lengths else 0.0
