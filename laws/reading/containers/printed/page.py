"""A page of a PDF as lines with their places, letters and weights, its ruled tables, and its rules."""

import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pdfplumber

from laws.errors import UnreadableSource
from laws.reading.containers.blocks import Rows, mark_sign, row_of
from laws.reading.decoding import without_ligatures, without_private

_SIGN = re.compile(r"\(?(?:\d{1,3}|\*{1,4}|[†‡])\)?(?:/\d{1,4})?")
"""A sign of a note; one that begins anew on a page has that behind it."""
_BOLD = re.compile(r"bold|black|heavy|semibold|demi", re.IGNORECASE)
_RAISED = 0.82
"""A raised sign's letters are smaller than this share of those beside it."""
_JOINED = 0.11
"""Share of the letters' height between two words up to which they are one."""
_PIECE = 1.3
"""Share of the letters' height between two words from which on they may stand in two columns."""
_MOST_DRAWINGS, _MOST_WORDS = 3_000, 5_000
"""Lines and words of a page beyond which it is a drawing and no text."""
_ONE_CELL = 2
"""Fewer cells than this in a row make a box and no table."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word; lengths in points from the upper left corner of the page."""

    text: str
    x0: float
    x1: float
    top: float
    bottom: float
    size: float
    bold: bool


@dataclass(frozen=True, slots=True)
class Line:
    """Words beside one another.

    Attributes:
        parts: the pieces that wide gaps divide it into.
    """

    parts: tuple[tuple[Word, ...], ...]

    @property
    def words(self) -> tuple[Word, ...]:
        """All of them."""
        return tuple(word for part in self.parts for word in part)

    @property
    def x0(self) -> float:
        """Where it begins."""
        return self.parts[0][0].x0

    @property
    def x1(self) -> float:
        """Where it ends."""
        return self.parts[-1][-1].x1

    @property
    def top(self) -> float:
        """Its upper edge."""
        return min(word.top for word in self._full)

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return max(word.bottom for word in self._full)

    @property
    def size(self) -> float:
        """The height of most of its letters."""
        sizes: Counter[float] = Counter()
        for word in self.words:
            sizes[round(word.size, 1)] += len(word.text)
        return max(sizes, key=lambda size: (sizes[size], size))

    @property
    def _full(self) -> list[Word]:
        size = self.size
        return [word for word in self.words if word.size > _RAISED * size]

    @property
    def text(self) -> str:
        """Its words; a raised sign between the marks of a footnote's."""
        return write_line(self.words, self.size)

    @property
    def strong(self) -> int:
        """How many letters at its beginning are bold."""
        bold = next((at for at, word in enumerate(self.words) if not word.bold), len(self.words))
        return len(write_line(self.words[:bold], self.size)) if bold else 0


@dataclass(frozen=True, slots=True)
class Grid:
    """A table that lines are ruled around."""

    rows: Rows
    x0: float
    x1: float
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Page:
    """What stands on a page.

    Attributes:
        pieces: of lines, not yet put together.
        rules: horizontal lines: where they begin and end, and how far down they stand.
    """

    pieces: tuple[Line, ...]
    grids: tuple[Grid, ...]
    rules: tuple[tuple[float, float, float], ...]


Element = Line | Grid


def read_pages(data: bytes) -> tuple[list[Page], Mapping[str, Any]]:
    """The pages of a PDF, and what it says of itself."""
    with pdfplumber.open(io.BytesIO(data)) as opened:
        pages = []
        for page in opened.pages:
            pages.append(_page(page))
            page.close()  # its letters are let go
        return pages, {**opened.metadata, "Lang": opened.doc.catalog.get("Lang", "")}


def _page(page: Any) -> Page:
    rows = page.extract_words(extra_attrs=["size", "fontname"], x_tolerance_ratio=0.15)
    if len(rows) > _MOST_WORDS:
        raise UnreadableSource("", "En side har flere ord, end en side kan have.")
    words = [
        Word(
            without_ligatures(without_private(row["text"])),
            row["x0"],
            row["x1"],
            row["top"],
            row["bottom"],
            row["size"],
            _BOLD.search(row["fontname"]) is not None,
        )
        for row in rows
    ]
    grids = list(_grids(page, words))
    outside = [
        word
        for word in words
        if word.text and not any(_stands_in(word, g.x0, g.top, g.x1, g.bottom) for g in grids)
    ]
    flat = [shape for shape in (*page.lines, *page.rects) if shape["bottom"] - shape["top"] < 2]
    rules = tuple((shape["x0"], shape["x1"], shape["top"]) for shape in flat)
    return Page(tuple(_pieces(outside)), tuple(grids), rules)


def _stands_in(word: Word, x0: float, top: float, x1: float, bottom: float) -> bool:
    return x0 <= (word.x0 + word.x1) / 2 <= x1 and top <= (word.top + word.bottom) / 2 <= bottom


def _grids(page: Any, words: Sequence[Word]) -> Iterator[Grid]:
    if len(page.lines) + len(page.rects) + len(page.curves) > _MOST_DRAWINGS:
        return
    for table in page.find_tables():
        rows = [row_of([_cell(words, cell) for cell in row.cells]) for row in table.rows]
        filled = [row for row in rows if any(row)]
        if len(filled) < _ONE_CELL or max(sum(map(bool, row)) for row in filled) < _ONE_CELL:
            continue  # a box around text, lines under headings
        x0, top, x1, bottom = table.bbox
        used = [at for at in range(len(filled[0])) if any(row[at] for row in filled)]
        yield Grid(tuple(tuple(row[at] for at in used) for row in filled), x0, x1, top, bottom)


def _cell(words: Sequence[Word], box: tuple[float, float, float, float] | None) -> str:
    """The words in a cell of a table, line by line."""
    if box is None:
        return ""
    inside = [word for word in words if _stands_in(word, *box)]
    lines: list[list[Word]] = []
    for word in sorted(inside, key=lambda word: (word.bottom, word.x0)):
        middle = (word.top + word.bottom) / 2
        row = next((line for line in lines if any(w.top < middle < w.bottom for w in line)), None)
        if row is None:
            lines.append([word])
        else:
            row.append(word)
    size = max((word.size for word in inside), default=0.0)
    text = " ".join(write_line(sorted(line, key=lambda word: word.x0), size) for line in lines)
    return re.sub(r"(?<=[a-zæøå])- (?=[a-zæøå])(?!(?:og|eller|and|or)\b)", "", text)


def _pieces(words: Sequence[Word]) -> list[Line]:
    """Words that stand close beside one another, as pieces of lines."""
    pieces: list[list[Word]] = []
    for word in sorted(words, key=lambda word: (word.x0, word.top)):
        near = [piece for piece in pieces if _goes_on(piece, word)]
        if near:
            min(near, key=lambda piece: abs(word.x0 - piece[-1].x1)).append(word)
        else:
            pieces.append([word])
    return [Line((tuple(piece),)) for piece in pieces]


def _goes_on(piece: Sequence[Word], word: Word) -> bool:
    last = piece[-1]
    size = max(last.size, word.size)
    gap = word.x0 - last.x1
    apart = abs((word.top + word.bottom) / 2 - (last.top + last.bottom) / 2)
    return -0.3 * size <= gap <= _PIECE * size and apart <= 0.45 * size


def write_line(words: Sequence[Word], size: float) -> str:
    """Words in one line; a raised sign between the marks of a footnote's."""
    text, before = "", None
    level = max((word.bottom for word in words if word.size > _RAISED * size), default=0.0)
    for word in words:
        raised = word.size <= _RAISED * size and level - word.bottom > 0.12 * size
        said = mark_sign(word.text.strip("()")) if raised and _SIGN.fullmatch(word.text) else word.text
        joined = before is None or word.x0 - before.x1 <= _JOINED * size
        text = f"{text}{'' if joined else ' '}{said}"
        before = word
    return text
