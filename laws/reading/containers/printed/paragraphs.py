"""Lines of a printed document as headings, paragraphs, items of lists, and tables without rules."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from laws.reading.containers.blocks import Block, drop_marks, is_capital
from laws.reading.containers.labels import CHAIN, LIST, SIGN, WORD, labels_of
from laws.reading.containers.printed.free_tables import BULLET, free_table
from laws.reading.containers.printed.page import Element, Grid, Line
from laws.reading.containers.series import Series, learn_series
from laws.reading.web.markers import mentions_next
from laws.reading.web.pieces import tidy

_LARGE = 1.07
"""A heading's letters are larger than those of the text by this."""
_INDENT = 3.0
"""Points by which a line stands farther right than another."""
_ROOM = 0.55
"""Share of the letters' height between two lines beyond the usual that parts two paragraphs."""
_TIGHT = 0.9
"""Share of the letters' height up to which two large lines are one heading."""
_CALLS = re.compile(
    r"\b(?:question|spørgsmål|spørsmål|rule|regel|bilag|vedlegg|appendix|artikel|article|afsnit|sag|sak)$",
    re.IGNORECASE,
)
"""The end of a line behind which a number is the name of a place."""
_LONGEST_HEADING, _LONGEST_CAPITALS = 160, 70


@dataclass(frozen=True, slots=True)
class Looks:
    """How a document is set.

    Attributes:
        body: the height of most of its letters.
        levels: the level of a heading by the height of its letters.
        words: those that it has, so that one divided at a line's end is put together as it stands elsewhere.
        series: of its labels.
    """

    body: float
    levels: Mapping[float, int]
    words: frozenset[str]
    series: Series


def looks_of(lines: Iterable[Line]) -> Looks:
    """How a document is set, by its lines."""
    sizes: Counter[float] = Counter()
    words: set[str] = set()
    lines = tuple(lines)
    for line in lines:
        sizes[line.size] += len(line.text)
        words.update(re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", line.text.lower()))
    body = max(sizes, key=lambda size: (sizes[size], size), default=0.0)
    large = sorted((size for size in sizes if size > _LARGE * body), reverse=True)
    ranks: dict[float, int] = {}
    level, before = 0, 0.0
    for size in large:
        level += not before or size < 0.97 * before
        before = size
        ranks[size] = min(level, 5)
    return Looks(body, ranks, frozenset(words), learn_series(drop_marks(line.text) for line in lines))


@dataclass(slots=True)
class Setter:
    """Makes blocks of columns, one after the other; a paragraph goes on from one to the next.

    Args:
        looks: of the whole document.
    """

    looks: Looks
    blocks: list[Block] = field(default_factory=list)
    _open: list[Line] = field(default_factory=list)
    _right: float = 0.0
    _left: float = 0.0
    _indents: list[float] = field(default_factory=list)

    def column(self, elements: Sequence[Element], rename: Mapping[str, str]) -> None:
        """One more column."""
        lines = [e for e in elements if isinstance(e, Line)]
        before = self._right
        self._right = max((line.x1 for line in lines), default=0.0)
        self._left = min((line.x0 for line in lines), default=0.0)
        gaps = sorted(b.top - a.bottom for a, b in pairwise(lines) if b.top > a.top)
        gap = max(gaps[len(gaps) // 4], 0.0) if gaps else 0.0
        at = 0
        while at < len(elements):
            element = elements[at]
            if isinstance(element, Grid):
                self._close(rename)
                self._table(Block("", 1, rows=element.rows))
                at += 1
                continue
            rows, end = free_table(elements, at)
            if rows:
                self._close(rename)
                self._table(Block("", 0, rows=rows))
                at = end
                continue
            above = elements[at - 1] if at else None
            if self._open and self._begins(element, above if isinstance(above, Line) else None, gap, before):
                self._close(rename)
            self._open.append(element)
            at += 1
        self._rename_open(rename)

    def end(self) -> list[Block]:
        """All blocks."""
        self._close({})
        return self.blocks

    # ——— paragraphs ———

    def _begins(self, line: Line, above: Line | None, gap: float, right: float) -> bool:
        """Whether a line begins a block behind the open one."""
        last = self._open[-1]
        heading, was = self._level(line), self._level(last)
        same = abs(line.size - last.size) < 0.3 and (line.strong > 0) == (last.strong > 0)
        if heading or was:
            room = line.top - last.bottom
            counted = labels_of(Block(drop_marks(line.text), level=9)) != ()
            same = same and (above is not None or _goes_below(line, last))
            return heading != was or counted or not same or room > _TIGHT * line.size
        if is_capital(line.text) != is_capital(last.text):
            return True
        if _is_all_bold(last) and not _is_all_bold(line):
            return True
        if BULLET.match(line.text) and (last.x0 > line.x0 + _INDENT or not _fits_below(line, self._open)):
            return True
        text = drop_marks(last.text).rstrip()
        ended = re.search(r"[.:;!?)»”]$", text) is not None
        edge = self._right if above is not None else right
        left_free = _would_fit(line, last, edge)
        label = next(iter(labels_of(Block(drop_marks(line.text)))), None)
        if label is not None:
            if (
                mentions_next(text) or _CALLS.search(text)
            ) and line.top - last.bottom <= gap + _ROOM * line.size:
                return False  # »se pkt. | 4.2«
            if _counts_on(drop_marks(self._open[0].text), label.style, label.value):
                return True
            return ended or left_free or (label.kind is LIST and abs(line.x0 - last.x0) > _INDENT)
        if (ended or left_free) and self.looks.series.begins(drop_marks(line.text)):
            return True
        if above is None:
            return left_free or (ended and not line.text[:1].islower())
        if line.top - last.bottom > gap + _ROOM * line.size:
            return True
        if left_free and (ended or line.text[:1].isupper()):
            return True
        outdented = line.x0 < last.x0 - _INDENT and len(self._open) > 1
        indented = line.x0 > last.x0 + _INDENT and len(self._open) > 1
        return ended and (outdented or indented)

    def _level(self, line: Line) -> int:
        return self.looks.levels.get(line.size, 0)

    def _close(self, rename: Mapping[str, str]) -> None:
        if not self._open:
            return
        self._rename_open(rename)
        lines, self._open = self._open, []
        first = lines[0]
        text = tidy(self.run([line.text for line in lines]))
        if not text:
            return
        level = self._level(first) if len(text) <= _LONGEST_HEADING else 0
        if not level and len(text) <= _LONGEST_CAPITALS and is_capital(text):
            level = min(max(self.looks.levels.values(), default=0) + 1, 6)
        bullet = BULLET.match(text)
        if bullet:
            text = f"• {text[bullet.end() :]}"
        strong = next(
            (
                sum(len(above.text) + 1 for above in lines[:n]) + line.strong
                for n, line in enumerate(lines)
                if line.strong < len(line.text)
            ),
            len(text),
        )
        item = self._depth(first, text, level, bool(bullet))
        self.blocks.append(Block(text, level, item=item, strong=0 if level else min(strong, len(text))))

    def _rename_open(self, rename: Mapping[str, str]) -> None:
        self._open = [_with_signs(line, rename) for line in self._open] if rename else self._open

    def _depth(self, line: Line, text: str, level: int, bullet: bool) -> int:
        """How deep in lists a block stands, by where it begins."""
        if level:
            self._indents = []
            return 0
        label = next(iter(labels_of(Block(drop_marks(text)))), None)
        if label is not None and label.kind in (CHAIN, SIGN, WORD):
            self._indents = []
            return 0
        listed = bullet or (label is not None and label.kind is LIST)
        self._indents = [x for x in self._indents if x < line.x0 - (_INDENT if listed else 1)]
        if listed and (bullet or line.x0 > self._left + _INDENT):
            self._indents.append(line.x0)
        return len(self._indents)

    def run(self, lines: Sequence[str]) -> str:
        """Lines as one text; a word that was divided between two is whole again."""
        text = ""
        for line in map(str.strip, lines):
            head, tail = re.search(r"([^\W\d_]+)-$", text), re.match(r"[^\W\d_]+", line)
            if head and tail and tail[0][0].islower() and not re.match(r"(?:og|eller|and|or)\b", line):
                kept = f"{head[1]}-{tail[0]}".lower() in self.looks.words
                text = text + line if kept else text[:-1] + line
            else:
                text = f"{text} {line}".strip()
        return text

    # ——— tables ———

    def _table(self, block: Block) -> None:
        """A table; what goes on behind a page's end is one with the part before it."""
        last = self.blocks[-1] if self.blocks else None
        if last is not None and last.rows and len(last.rows[0]) == len(block.rows[0]):
            again = block.rows[0] == last.rows[0]
            self.blocks[-1] = replace(last, rows=(*last.rows, *block.rows[again:]))
        else:
            self.blocks.append(block)


def _with_signs(line: Line, rename: Mapping[str, str]) -> Line:
    """A line whose raised signs are called what they are in the whole document."""
    if not any(word.text.strip("()") in rename for word in line.words if word.size < line.size):
        return line
    parts = tuple(
        tuple(
            replace(word, text=rename.get(word.text.strip("()"), word.text))
            if word.size < line.size
            else word
            for word in part
        )
        for part in line.parts
    )
    return Line(parts)


def _goes_below(line: Line, last: Line) -> bool:
    """Whether a large line that begins a column goes on with the one before: below it, or behind a dash."""
    below = abs(line.x0 - last.x0) < _INDENT and line.top > last.top
    return below or re.search(r"[–—-]$", last.text) is not None


def _is_all_bold(line: Line) -> bool:
    return line.strong >= len(line.text) and not re.search(r"[.,;:]$", line.text)


def _would_fit(line: Line, last: Line, right: float) -> bool:
    """Whether a line's first word would have had room at the end of the one before."""
    word = line.words[0]
    return last.x1 + (word.x1 - word.x0) + 0.35 * last.size < right - 0.5


def _fits_below(line: Line, opened: Sequence[Line]) -> bool:
    """Whether a line with a dash stands where the ones before it do."""
    return (
        line.text[:1] in "–-*" and abs(line.x0 - opened[-1].x0) < _INDENT and not BULLET.match(opened[0].text)
    )


def _counts_on(first: str, style: str, value: int) -> bool:
    return any(label.style == style and label.value + 1 == value for label in labels_of(Block(first)))
