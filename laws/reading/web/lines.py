"""Plain text, or a PDF's, as pieces: heads left out, columns one by one, wrapped lines as soft ones."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from laws.reading.letters import BREAK
from laws.reading.web.columns import in_columns
from laws.reading.web.feet import Foot, take_feet
from laws.reading.web.heads import without_heads
from laws.reading.web.markers import is_closed
from laws.reading.web.pieces import CAPITALS, COLUMN_BREAK, PAGE_BREAK, Piece, Shape, tidy

_LAW_TITLE = re.compile(rf"§\s?\d{{1,2}}[.:]?\s+[{CAPITALS}]\w")
"""A law's number with its title, and no mention of it that a sentence ends with."""
_FEW, _NEARLY = 5, 0.9
"""Pages of which one cannot tell what they have in common; the share of more of them that is nearly all."""
_FULL, _HALF = 0.85, 0.6
"""Share of the page's width up to which a line, with the next word, ended of its own; surely a paragraph."""


_RUNNING = 0.2
"""Share of the lines after room that go on with a sentence, from which on room parts nothing."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line; `text` is empty where there is nothing but room, `page` whether a page begins with it.

    `title` is whether a page begins with it and it stands by itself there, as a title does.
    """

    text: str
    indent: int = 0
    page: bool = False
    title: bool = False
    feet: tuple[Foot, ...] = ()


def line_pieces(text: str) -> tuple[list[Piece], list[str]]:
    """The pieces of plain text, and the lines that were left out as running heads or page numbers."""
    pages, dropped = _pages(text)
    lines = list(_lines(take_feet(pages)))
    width = _width(lines)
    followers = _followers(lines)
    pieces: list[Piece] = []
    doubled = _double_spaced(lines)
    begins = ended = True
    for line, after in zip(lines, followers, strict=True):
        if line.page:
            pieces.append(Piece(Shape.PAGE))
        elif not line.text:
            begins = begins or ended or not doubled
        else:
            begins = begins or line.title
            needed = len(line.text) + 1 + len(after.partition(" ")[0])
            piece = Piece(Shape.TEXT, line.text, soft=not begins, indent=line.indent, typed=True)
            ended = needed <= _FULL * width
            pieces.append(replace(piece, short=ended))
            # a finished line that leaves much of the width empty ends its paragraph
            begins = needed <= _HALF * width and is_closed(line.text) and _begins(after)
            pieces += [
                Piece(Shape.NOTE, BREAK.join(map(tidy, foot.lines)), numeral=foot.sign) for foot in line.feet
            ]
    return pieces, dropped


def _double_spaced(lines: Sequence[_Line]) -> bool:
    """Whether there is room after nearly every line, so that sentences run on over it."""
    said = [at for at, line in enumerate(lines) if line.text]
    pairs = list(pairwise(said))
    over = sum(b > a + 1 for a, b in pairs)
    running = sum(
        b > a + 1 and not is_closed(lines[a].text) and lines[b].text[:1].islower() for a, b in pairs
    )
    return over >= _NEARLY * len(pairs) and running > _RUNNING * over


def _indent(line: str) -> int:
    """How many letters a line stands to the right; a tabulator is four."""
    said = line.expandtabs(4)
    return len(said) - len(said.lstrip())


def _begins(line: str) -> bool:
    """Whether a line may begin a paragraph."""
    return line[:1].isupper() or _LAW_TITLE.match(line) is not None


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
    columns = [(number, *column) for page in pages for number, column in enumerate(page)]
    over = _with_room([(number, lines) for number, lines, _ in columns], 0)
    under = _with_room([(number, lines) for number, lines, _ in columns], -1)
    for number, column, feet in columns:
        if len(columns) > 1:
            yield _Line("", page=True)
        said = [at for at, line in enumerate(column) if line.strip()]
        first = said[0] if said and number in over else 0
        last = said[-1] + 1 if said and number in under else len(column)
        for at in range(first, last):
            line = tidy(column[at])
            title = len(columns) > 1 and at == first and _is_title(line, column[at + 1 : at + 3])
            below = tuple(foot for foot in feet if foot.at == at)
            yield _Line(line, _indent(column[at]), title=title, feet=below)


def _with_room(columns: Sequence[tuple[int, list[str]]], edge: int) -> frozenset[int]:
    """The columns of a page that nearly always have room at an edge, so that it parts nothing.

    What stands over such an edge may go on behind it.
    """
    held: dict[int, list[bool]] = {}
    for number, lines in columns:
        if any(line.strip() for line in lines):
            held.setdefault(number, []).append(not lines[edge].strip())
    return frozenset(n for n, room in held.items() if len(room) > _FEW and sum(room) >= _NEARLY * len(room))


def _is_title(line: str, below: Sequence[str]) -> bool:
    """Whether the first line of a page stands by itself, or with a second, and is not of a sentence."""
    if not _begins(line) or is_closed(line) or not below:
        return False
    return not below[0].strip() or (len(below) > 1 and not below[1].strip() and below[0][:1].islower())


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
