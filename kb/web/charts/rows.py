"""The rows of a section of a chart: boxes below each other, each further in than the one it hangs from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from kb.web.charts.lettering import Line, Paragraph, lines_of, width_of
from kb.web.charts.wording import Asks, Box, Wording
from rulings.charts.chart import Branch, Node, Turn
from rulings.engine.ruling import Stated

WIDTH, HEIGHT = 595.28, 841.89
"""A4, in points."""
LEFT, RIGHT = 30.0, WIDTH - 30.0
SIZE, LEADING = 9.2, 11.0
"""Of the type, in points: nobody reads less than nine from where a poster hangs."""
PAD, GAP = 3.2, 3.4
INDENT, DISC = 13.0, 24.0
_NARROWEST, _WIDEST = 34.0, (90.0, 120.0, 150.0, 190.0, 230.0)


class Shape(StrEnum):
    """How a box is drawn."""

    QUESTION = "asked"
    RULING = "ruled"
    REFERENCE = "reference"
    ENTRY = "entered"


_SHAPES_ELSEWHERE = {Asks.ELSEWHERE: Shape.REFERENCE, Asks.NOWHERE: Shape.ENTRY}
_SHAPES = {Turn.ASKED: Shape.QUESTION, Turn.RULED: Shape.RULING, Turn.ENTERED: Shape.ENTRY}


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """A box with its lines.

    Attributes:
        above: the row that it hangs from; None for the head of a section.
        branch: what it shows.
        x, label: where the box begins, and how wide its cell with the answer is.
        asks: where the question is asked that it leads to.
        notes: the marks of the notes that it points to.
    """

    above: Row | None
    branch: Branch
    shape: Shape
    x: float
    label: float
    answer: tuple[Line, ...]
    content: tuple[Line, ...]
    asks: Asks
    notes: frozenset[str]

    @property
    def to(self) -> Node | None:
        """The section that it points to, where its question is asked elsewhere."""
        return self.branch.to if self.above is not None and self.asks is Asks.ELSEWHERE else None

    @property
    def height(self) -> float:
        """Of the box."""
        own = len(self.content) + (1 if self.to is not None else 0)
        lines = max(len(self.answer), own, 2 if self.above is None else 1)
        return lines * LEADING + 2 * PAD


@dataclass(frozen=True, slots=True, eq=False)
class Section:
    """A part of a chart that stands together under its number.

    Attributes:
        root: its first question.
        rows: from above to below.
    """

    root: Node
    rows: tuple[Row, ...]

    @property
    def height(self) -> float:
        """Of all rows and the gaps below them."""
        return sum(row.height + GAP for row in self.rows)

    @property
    def notes(self) -> frozenset[str]:
        """The marks of the notes that it points to."""
        return frozenset().union(*(row.notes for row in self.rows))


def section_of(branch: Branch, wording: Wording, places: Mapping[Node, Asks]) -> Section:
    """The section under a branch, as far as the places that are asked elsewhere or nowhere.

    Args:
        branch: of the chart's beginning, or a bare one to a place that is asked elsewhere.
    """
    times_said = Counter(_all_stated(branch, places, is_head=True))
    wording = wording.with_notes(stated for stated, times in times_said.items() if times > 1)
    box = wording.box(branch, None)
    content = _lines((*box.paragraphs, *wording.head(branch.to)), RIGHT - LEFT - DISC - 2 * PAD)
    shape = _SHAPES[branch.to.turn]
    head = Row(None, branch, shape, LEFT, DISC, (), content, Asks.IN_PLACE, box.notes)
    return Section(branch.to, (head, *_below(head, wording, places)))


def _all_stated(branch: Branch, places: Mapping[Node, Asks], *, is_head: bool = False) -> Iterator[Stated]:
    """What the boxes of a section say, as often as they do."""
    yield from branch.says
    if is_head or places.get(branch.to, Asks.IN_PLACE) is Asks.IN_PLACE:
        for below in branch.to.branches:
            yield from _all_stated(below, places)


def _below(row: Row, wording: Wording, places: Mapping[Node, Asks]) -> Iterator[Row]:
    """What hangs from a row."""
    if not row.branch.to.branches:
        return
    node, x = row.branch.to, row.x + INDENT
    boxes = [wording.box(branch, node, places.get(branch.to, Asks.IN_PLACE)) for branch in node.branches]
    label = _best_label(boxes, RIGHT - x)
    for branch, box in zip(node.branches, boxes, strict=True):
        asks = places.get(branch.to, Asks.IN_PLACE)
        below = Row(
            row,
            branch,
            _SHAPES_ELSEWHERE.get(asks, _SHAPES[branch.to.turn]),
            x,
            label,
            _lines(box.answers, label - 2 * PAD),
            _lines(box.paragraphs, RIGHT - x - label - 2 * PAD),
            asks,
            box.notes,
        )
        yield below
        if asks is Asks.IN_PLACE:
            yield from _below(below, wording, places)


def _best_label(boxes: Sequence[Box], width: float) -> float:
    """How wide the cell of the answers is, so that the boxes below each other are as low as they can be."""
    texts = [run.text for box in boxes for paragraph in box.answers for run in paragraph]
    widest = max(width_of(text, SIZE, True) for text in texts) + 2 * PAD + 1
    several = {min(max(widest, _NARROWEST), most) for most in _WIDEST}

    def height(label: float) -> int:
        answers = (len(_lines(box.answers, label - 2 * PAD)) for box in boxes)
        contents = (len(_lines(box.paragraphs, width - label - 2 * PAD)) for box in boxes)
        return sum(map(max, answers, contents))

    return min(sorted(several), key=height)


def _lines(paragraphs: Sequence[Paragraph], width: float) -> tuple[Line, ...]:
    return tuple(line for paragraph in paragraphs for line in lines_of(paragraph, width, SIZE))
