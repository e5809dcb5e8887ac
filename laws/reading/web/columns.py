"""Pages of two columns, where each line of the text holds a line of both: read one column after the other."""

import re
from collections.abc import Sequence
from itertools import groupby
from statistics import median

Page = list[str]

_BLANKS = 2
"""The least blanks between two columns."""
_LEAST = 6
"""Lines that must stand side by side before a page is two columns."""
_SIDE_WORDS = 3
"""Words that an ordinary line of a column has; what has fewer is a table, a numeral or a page number."""
_CROSSING = 0.15
"""Share of a page's lines that may run across both columns."""
_SHIFT = 3
"""How far the same gutter may be off on another page."""


def in_columns(pages: Sequence[Page]) -> list[list[Page]]:
    """The columns of each page in order; a line across both stands where it stood.

    A page with a short column is told by the gutter of the others.

    >>> lines = [f"left line number {n}     right line number {n}" for n in range(6)]
    >>> [column[0] for column in in_columns([lines])[0]]
    ['left line number 0', 'right line number 0']
    """
    laid = [[line.expandtabs().rstrip() for line in page] for page in pages]
    gutters = [_gutter(page) for page in laid]
    known = [gutter for gutter in gutters if gutter]
    if not known:
        return [[page] for page in pages]
    usual = int(median(known))
    found: list[list[Page]] = []
    for page, own in zip(laid, gutters, strict=True):
        at = own or (_short_column(page, usual) if len(known) * 2 >= len(pages) else 0)
        sides = _columns(page, at) if at else [page]
        found.append([column for side in (in_columns(sides) if at else [sides]) for column in side])
    return found


def _gutter(page: Page) -> int:
    """Where the right column of a page begins; 0 where it has one column."""
    full = [line for line in page if line.strip()]
    best, at = 0, 0
    for start in sorted(
        {m.end() for line in full for m in re.finditer(rf"(?<=\S) {{{_BLANKS},}}(?=\S)", line)}
    ):
        beside = sum(_is_beside(line, start) for line in full)
        if beside >= best:
            best, at = beside, start
    return at if best >= _LEAST and _holds(full, at) else 0


def _is_beside(line: str, at: int) -> bool:
    return bool(line[:at].strip()) and bool(line[at:].strip()) and not _crosses(line, at)


def _crosses(line: str, at: int) -> bool:
    """Whether a line has a letter where the gutter is."""
    return bool(line[at - _BLANKS : at].strip())


def _holds(full: Sequence[str], at: int) -> bool:
    """Whether a gutter parts running text on both sides."""
    inside = [line for line in full if not _crosses(line, at)]
    if len(full) - len(inside) > _CROSSING * len(full):
        return False
    left = [len(line[:at].split()) for line in inside if line[:at].strip()]
    right = [len(line[at:].split()) for line in inside if line[at:].strip()]
    return median(left) >= _SIDE_WORDS and median(right) >= _SIDE_WORDS


def _short_column(page: Page, usual: int) -> int:
    """The gutter of a page whose right column is too short to tell it, where the other pages have it."""
    full = [line for line in page if line.strip()]
    for at in range(usual + _SHIFT, usual - _SHIFT - 1, -1):
        if any(_is_beside(line, at) for line in full) and not any(_crosses(line, at) for line in full):
            return at
    return 0


def _columns(page: Page, at: int) -> list[Page]:
    found: list[Page] = []
    for crossing, lines in groupby(page, key=lambda line: _crosses(line, at)):
        part = list(lines)
        if crossing:
            found.append(part)
            continue
        found.append([line[:at].rstrip() for line in part])
        found.append([line[at:] for line in part])
    return [side for side in found if any(line.strip() for line in side)]
