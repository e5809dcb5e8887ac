"""A topic's graph as a phone keeps it: a text, and numbers of which most are guessed (`kb.offline.guessed`).

The text is a line of JSON – all that `kb.offline.graph` tells but `lines`, `blocks`, `entries`, `frames`,
`rows`, `nodes` and `start` – and below it the lines of HTML; one that ends no line has `OPEN` behind it.

The numbers are the interview from its beginning, each state, frame, row and entry told where it is first met,
and in the end each block by its lines. They are read in this order; 0 ends a row or stands for none, and
every other number is one more than what it tells:

- a state: `node`, 0 where it is told here: its frame; `off` with `entry` …, of which a new one is told
  behind it; `off` with `block` …, the trace; its question (`small`), and each answer (`small`) with the state
  that it leads to; where it asks nothing, each question that may be added with the same.
- a `frame`, if it is new: title and `after`, both `block`; three of `row`, of which a new one is told behind
  it (`block` …); `set` twice, `look` twice.
- an entry: question, answer (`small`); four of `block`.

The contexts that a number is guessed from stand beside it in `phone-graph.js` too: both change together.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kb.offline.guessed import Guessed, met
from kb.offline.pieces import Numbered

OPEN = "\x01"

KINDS = ("node", "frame", "row", "off", "entry", "small", "set", "look", "block", "line")

_OF_BLOCKS = ("tops", "revisedTops", "facts", "factsEnd", "between", "heads", "readers", "form", "names")
_NUMBERS = ("lines", "blocks", "entries", "frames", "rows", "nodes", "start")


@dataclass(frozen=True, slots=True)
class Way:
    """How a state is come to.

    Attributes:
        question: its number and one; 0 at the beginning.
        value: that of the answer and one.
        above: the title of the state before and one.
        before: the state that the answer before leads to and one.
    """

    question: int = 0
    value: int = 0
    above: int = 0
    before: int = 0


def written(graph: dict[str, Any]) -> tuple[bytes, bytes]:
    """The text and the numbers of a graph, from `kb.offline.graph.Grower.grown`."""
    writing = _Writing(graph)
    writing.node(graph["start"], Way())
    rest = {key: value for key, value in graph.items() if key not in _NUMBERS}
    rest |= {key: writing.renumbered(graph[key]) for key in _OF_BLOCKS}
    lines = writing.lines()
    head = json.dumps(rest, ensure_ascii=False, separators=(",", ":"))
    return "\n".join((head, *map(_line, lines))).encode(), writing.numbers.written()


def _line(line: str) -> str:
    return line[:-1] if line.endswith("\n") else line + OPEN


class _Writing:
    """A graph on its way into numbers; each thing is numbered when it is first met.

    Args:
        graph: as it was grown.
    """

    def __init__(self, graph: dict[str, Any]) -> None:
        self.graph = graph
        self.numbers = Guessed(KINDS)
        self._blocks, self._entries, self._frames, self._rows = Numbered(), Numbered(), Numbered(), Numbered()
        self._nodes: dict[int, int] = {}
        self._after = 0  # the block behind the trace of the frame before, and one

    def node(self, number: int, way: Way) -> int:
        """Tells a state; its new number and one."""
        known = self._nodes.get(number, 0)
        by_answer, by_title = met(1, way.question, way.value), met(2, way.above, way.value)
        self.numbers.put("node", known, by_answer, by_title, met(3, way.before))
        if not known:
            self._new_node(_Row(self.graph["nodes"][number]), way)
            known = self._nodes[number] = len(self._nodes) + 1
        return known

    def renumbered(self, told: Any) -> Any:
        """Numbers of blocks, in lists or by names, as their new numbers; -1 stays."""
        if isinstance(told, dict):
            return {key: self.renumbered(value) for key, value in told.items()}
        if isinstance(told, list):
            return [self.renumbered(value) for value in told]
        return self._blocks(told) if told >= 0 else told

    def lines(self) -> list[str]:
        """Tells every block by its lines; these, in the order of coming."""
        found = Numbered()
        for block in self._blocks.values:
            lines = [found(line) + 1 for line in self.graph["blocks"][block]]
            self.numbers.put_row("line", lines, (met(4), met(4)), (met(5),))
        return [self.graph["lines"][line] for line in found.values]

    def _new_node(self, row: _Row, way: Way) -> None:
        title = self._frame(row.one(), way)
        self.numbers.put("off", row.one(), met(6, way.question, way.value))
        self._list(row.some(row.one()), way)
        self.numbers.put("off", row.one(), met(7, way.question, way.value, way.above))
        self._trace(row.some(row.one()), title, way)
        question = row.one() + 1
        self.numbers.put("small", question, met(8, title))
        self._ways(question, row, title)
        for _ in range(0 if question else row.one()):
            self._added(row, title, way)
        if not question:
            self.numbers.put("small", 0, met(9, title, way.above))

    def _added(self, row: _Row, title: int, way: Way) -> None:
        question = row.one() + 1
        self.numbers.put("small", question, met(9, title, way.above))
        self._ways(question, row, title)

    def _ways(self, question: int, row: _Row, title: int) -> None:
        last = before = 0
        for _ in range(row.one()):
            value = row.one() + 1
            self.numbers.put("small", value, met(10, question, last))
            before = self.node(row.one(), Way(question, value, title, before))
            last = value
        self.numbers.put("small", 0, met(10, question, last))

    def _list(self, entries: Sequence[int], way: Way) -> None:
        last = 0
        for entry in (*entries, None):
            known = len(self._entries)
            number = 0 if entry is None else self._entries(entry) + 1
            contexts = met(11, way.question, way.value, last), met(12, way.question, last)
            self.numbers.put("entry", number, *contexts)
            if number > known:
                self._entry(self.graph["entries"][entry], way)
            last = number

    def _entry(self, row: Sequence[int], way: Way) -> None:
        question, value, *blocks = row
        self.numbers.put("small", question + 1, met(13, way.question))
        self.numbers.put("small", value + 1, met(14, way.value))
        for place, block in enumerate(blocks):
            self._block(block, met(15, place, question, value), met(16, place, question))

    def _trace(self, blocks: Sequence[int], title: int, way: Way) -> None:
        by_title = met(17, title, way.question, way.value), met(18, title)
        self._pieces(blocks, by_title, (met(19, way.question, way.value),))

    def _frame(self, frame: int, way: Way) -> int:
        """Tells a state's frame; the number of its title and one."""
        known = len(self._frames)
        number = self._frames(frame) + 1
        by_answer = met(20, way.question, way.value)
        self.numbers.put("frame", number, met(21, way.question, way.value, way.above), by_answer)
        if number > known:
            self._new_frame(self.graph["frames"][frame], way)
        return self._blocks(self.graph["frames"][frame][0]) + 1

    def _new_frame(self, frame: Sequence[int], way: Way) -> None:
        title, middle, after, end, lower, *rest = frame
        by_answer = met(22, way.question, way.value)
        title = self._block(title, met(23, way.question, way.value, way.above), by_answer)
        self._after = self._block(after, met(24, title), met(25, self._after))
        for place, row in enumerate((middle, end, lower)):
            self._row(row, place, title)
        for place, (kind, one) in enumerate(zip(("set", "set", "look", "look"), rest, strict=True)):
            by_answer = met(26, place, way.question, way.value)
            self.numbers.put(kind, one, met(27, place, title, way.above), by_answer, met(28, place, title))

    def _row(self, row: int, place: int, title: int) -> None:
        known = len(self._rows)
        number = self._rows(row) + 1
        self.numbers.put("row", number, met(29, place, title), met(30, place))
        if number <= known:
            return
        blocks = self.graph["rows"][row]
        self._pieces(blocks, (met(31, place, title), met(32)), (met(33, title), met(34)))

    def _pieces(self, blocks: Sequence[int], two: Sequence[int], one: Sequence[int]) -> None:
        self.numbers.put_row("block", [self._blocks(block) + 1 for block in blocks], two, one)

    def _block(self, block: int, *contexts: int) -> int:
        """Tells a block; its new number and one, 0 for none."""
        number = self._blocks(block) + 1 if block >= 0 else 0
        self.numbers.put("block", number, *contexts)
        return number


class _Row:
    """Numbers read one after the other."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self._numbers = numbers
        self._at = 0

    def one(self) -> int:
        """The next number."""
        self._at += 1
        return self._numbers[self._at - 1]

    def some(self, count: int) -> Sequence[int]:
        """The next so many."""
        self._at += count
        return self._numbers[self._at - count : self._at]
