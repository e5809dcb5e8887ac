"""Running heads and feet: lines at the edge of pages, alike or not, that stand where no page's text does."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from laws.reading.containers.blocks import Block, drop_marks, mark_sign
from laws.reading.containers.labels import labels_of
from laws.reading.containers.printed.columns import put_together
from laws.reading.containers.printed.page import Line, Page
from laws.reading.web.heads import PAGE_NUMBER

_DEEPEST = 3
"""Lines at a page's head or foot that may be furniture."""
_SAME = 1.5
"""Points by which the places of one line differ from page to page."""
_SHARE = 0.6
"""Share of the pages that have a line where a running one is."""
_ROOM = 0.4
"""Share of its letters' height that stands between a running line and the text, at the least."""


@dataclass(frozen=True, slots=True)
class _Edge:
    line: Line
    room: float
    ruled: bool


def without_furniture(pages: Sequence[Page], body: float) -> tuple[list[Page], list[str]]:
    """The pages without their running heads and feet, and these, each once.

    Args:
        body: the height of most letters of the document.
    """
    dropped: dict[str, None] = {}
    kept = list(pages)
    for at_foot in (False, True):
        for _ in range(_DEEPEST):
            edges = [_edge(page, at_foot) for page in kept]
            running = _running(edges, body)
            if not any(running):
                break
            for number, (edge, is_running) in enumerate(zip(edges, running, strict=True)):
                if edge is not None and is_running and not _is_note(edge.line, kept[number]):
                    dropped[drop_marks(edge.line.text)] = None
                    kept[number] = _without(kept[number], edge.line)
    return kept, list(dropped)


def _is_note(line: Line, page: Page) -> bool:
    """Whether a line begins with a sign that stands raised in the page's text."""
    text = line.text
    begins = re.match(r"\W?(\d{1,3}|[*†‡]+)(?=\W|[^\W\d_])", text)
    if begins is None:
        return False
    sign = mark_sign(begins[1])
    celled = any(sign in cell for grid in page.grids for row in grid.rows for cell in row)
    return celled or any(sign in piece.text for piece in page.pieces if piece.top < line.top)


def _without(page: Page, line: Line) -> Page:
    gone = set(line.parts)
    pieces = tuple(piece for piece in page.pieces if not set(piece.parts) & gone)
    return Page(pieces, page.grids, page.rules)


def _edge(page: Page, at_foot: bool) -> _Edge | None:
    """The line at a page's edge, and how much room is between it and the rest."""
    rows = [*put_together(page.pieces), *page.grids]
    rows.sort(key=lambda row: -row.bottom if at_foot else row.top)
    if not rows or not isinstance(rows[0], Line):
        return None
    line = rows[0]
    if len(rows) == 1:
        return _Edge(line, 10 * line.size, True)
    rest = rows[1:]
    room = line.top - max(r.bottom for r in rest) if at_foot else min(r.top for r in rest) - line.bottom
    lower, upper = (
        (line.top + 1, line.top - room - 1) if at_foot else (line.bottom + room + 1, line.bottom - 1)
    )
    return _Edge(line, room, any(upper <= top <= lower for _x0, _x1, top in page.rules))


def _running(edges: Sequence[_Edge | None], body: float) -> list[bool]:
    """Of each page whether the line at its edge is a running one."""
    there = [edge for edge in edges if edge is not None]
    if len(there) < 2:
        return [edge is not None and _is_number(edge, body) for edge in edges]
    often = Counter(_bare(edge.line.text) for edge in there)
    return [edge is not None and _is_running(edge, there, often, body) for edge in edges]


def _is_running(edge: _Edge, every: Sequence[_Edge], often: Counter[str], body: float) -> bool:
    if _is_number(edge, body):
        return True
    beside = [other for other in every if abs(other.line.top - edge.line.top) <= _SAME]
    share = len(beside) >= max(2, _SHARE * (len(every) - 1))
    apart = all(other.room >= _ROOM * other.line.size for other in beside)
    again = often[_bare(edge.line.text)] >= max(2, len(every) // 3)
    if again and (share or often[_bare(edge.line.text)] * 2 >= len(every)):
        return not labels_of(Block(edge.line.text)) or (share and apart)
    small = edge.line.size < 0.97 * body
    return share and apart and edge.line.size < 1.03 * body and (small or (edge.ruled and len(every) > 2))


def _is_number(edge: _Edge, body: float) -> bool:
    text = drop_marks(edge.line.text).strip()
    return PAGE_NUMBER.match(text) is not None and edge.line.size <= 1.03 * body and edge.room > 0


def _bare(text: str) -> str:
    return re.sub(r"\d+", "#", " ".join(drop_marks(text).split()))
