"""The order in which a page is read: columns one by one, pieces of a line put together."""

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median

from laws.reading.containers.printed.page import Element, Grid, Line, Word

_LEAST = 6
"""Pieces that stand on either side of a gutter before a page has columns."""
_WORDS = 2.5
"""Words of an ordinary line of a column; what has fewer is a table's, or a number."""
_ALIGNED = 0.55
"""Share of the right column's lines that begin at its margin."""
_CROSSING = 0.4
"""Share of a page's pieces that may run across its columns: headings, notes, what stands above them."""
_STRIP = 7.0
"""Points of the room between two columns."""
_ROOM = 0.45
"""Share of the letters' height between two words up to which a gutter parts them by chance."""
_MARGIN = 0.2
"""Share of the width at either side in which no column begins."""
_DEEPEST = 2
"""How often a page is divided."""


def in_order(elements: Sequence[Element], usual: float = 0.0, depth: int = 0) -> list[list[Element]]:
    """The columns of a page in the order in which they are read, each with its lines.

    Args:
        usual: where the right column begins on the other pages.
    """
    gutter = gutter_of(elements) or (usual if _is_free(elements, usual) else 0.0)
    if not gutter or depth == _DEEPEST:
        return [put_together(elements)]
    found: list[list[Element]] = []
    elements = [piece for element in elements for piece in _divide(element, gutter)]
    for part in _bands(elements, gutter):
        if any(_crosses(element, gutter) for element in part):
            found.append(put_together(part))
            continue
        for side in (
            [e for e in part if e.x0 < gutter],
            [e for e in part if e.x0 >= gutter],
        ):
            found += in_order(side, depth=depth + 1) if side else []
    return found


def _bands(elements: Sequence[Element], gutter: float) -> Iterator[list[Element]]:
    """The elements from top to bottom, cut where one runs across the gutter."""
    crossing = sorted((e for e in elements if _crosses(e, gutter)), key=lambda e: e.top)
    left = [e for e in elements if not _crosses(e, gutter)]
    wide: list[Element] = []
    for element in crossing:
        above = [e for e in left if (e.top + e.bottom) / 2 < (element.top + element.bottom) / 2]
        left = [e for e in left if e not in above]
        if above:
            if wide:
                yield wide
            yield above
            wide = []
        wide.append(element)
    if wide:
        yield wide
    if left:
        yield left


def gutter_of(elements: Sequence[Element]) -> float:
    """Where the right one of two columns begins; 0 where there is one column."""
    words = [word for e in elements if isinstance(e, Line) for word in e.words]
    if not words:
        return 0.0
    begin, end = min(word.x0 for word in words), max(word.x1 for word in words)
    room = _MARGIN * (end - begin)
    starts = Counter(round(word.x0) for word in words if begin + room < word.x0 < end - room)
    places = [at for at in starts if starts[at] + starts[at + 1] >= _LEAST]
    holding = [at - 1.0 for at in places if _holds(words, at - 1.0)]
    return max(holding, key=lambda at: (-sum(_is_in_strip(word, at) for word in words), at), default=0.0)


def _holds(words: Sequence[Word], gutter: float) -> bool:
    """Whether running text stands on both sides of a gutter, and little across it."""
    left = Counter(round(word.bottom) for word in words if word.x1 <= gutter - _STRIP)
    starts: dict[int, float] = {}
    right: Counter[int] = Counter()
    for word in words:
        if word.x0 >= gutter:
            right[round(word.bottom)] += 1
            starts[round(word.bottom)] = min(word.x0, starts.get(round(word.bottom), word.x0))
    crossing = sum(_is_in_strip(word, gutter) for word in words)
    if min(len(left), len(right)) < _LEAST or crossing > _CROSSING * (len(left) + len(right)) / 2:
        return False
    at_margin = sum(start - gutter < 5 for start in starts.values())
    beside = min(max(right), max(left)) > max(min(right), min(left))
    worded = all(median(side.values()) >= _WORDS for side in (left, right))
    return beside and worded and at_margin >= _ALIGNED * len(right)


def _is_in_strip(word: Word, gutter: float) -> bool:
    return word.x0 < gutter and word.x1 > gutter - _STRIP


def _divide(element: Element, gutter: float) -> list[Element]:
    """A piece of a line cut at a gutter where no word of it stands in that."""
    if isinstance(element, Grid) or not _crosses(element, gutter):
        return [element]
    ends = max((word.x1 for word in element.words if word.x0 < gutter), default=gutter)
    begins = min((word.x0 for word in element.words if word.x0 >= gutter), default=gutter)
    if begins - ends < _ROOM * element.size:
        return [element]  # a heading over both columns, whose words happen to part there
    if any(_is_in_strip(word, gutter) for word in element.words):
        return [element]
    sides = (
        tuple(word for word in element.words if word.x0 < gutter),
        tuple(word for word in element.words if word.x0 >= gutter),
    )
    return [Line((side,)) for side in sides]


def _is_free(elements: Sequence[Element], gutter: float) -> bool:
    """Whether a page whose right column is short may have the gutter of the others."""
    crossing = sum(_crosses(e, gutter) for e in elements)
    return gutter > 0 and any(e.x0 >= gutter for e in elements) and crossing <= 0.2 * len(elements)


def _crosses(element: Element, gutter: float) -> bool:
    return element.x0 < gutter - 1 and element.x1 > gutter + 1


def put_together(elements: Sequence[Element]) -> list[Element]:
    """One column from top to bottom, the pieces of each line in one."""
    lines: list[list[Line]] = []
    grids: list[Element] = [e for e in elements if isinstance(e, Grid)]
    pieces = sorted((e for e in elements if isinstance(e, Line)), key=lambda e: (e.bottom, e.x0))
    for piece in pieces:
        middle = (piece.top + piece.bottom) / 2
        row = next((r for r in lines[-3:] if r[0].top < middle < r[0].bottom), None)
        if row is None:
            lines.append([piece])
        else:
            row.append(piece)
    whole: list[Element] = [
        Line(tuple(part for piece in sorted(row, key=lambda p: p.x0) for part in piece.parts))
        for row in lines
    ]
    return sorted([*whole, *grids], key=lambda e: (e.top, e.x0))
