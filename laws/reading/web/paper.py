"""A PDF page's text in reading order: columns one by one, raised signs marked, room between lines kept."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from statistics import median

from laws.reading.web.pieces import COLUMN_BREAK, NOTE_CLOSE, NOTE_OPEN

_GAP = 1.4
"""How many times the usual distance between lines sets two paragraphs apart."""
_RAISED_SIZE = 0.8
"""A raised sign's letters are smaller than this share of those beside it."""
_NOTE_SIZE = 0.93
"""A footnote's letters are smaller than this share of the page's."""
_SIGN = re.compile(r"\(?(?:\d{1,2}|\*{1,4}|[†‡])\)?")
_NOTE = re.compile(r"^\s*(?P<sign>\d{1,2}|\*{1,4}|[†‡])\)?(?=\s|[^\W\d_])")
_LETTER = 0.5
"""Width of an ordinary letter as a share of its height, roughly."""
_DOUBT = 0.35
"""Share by which a run may be narrower than that says."""
_LINE = 0.6
"""Share of the letters' height by which runs of one line are apart at the most: a raised sign is."""
_BEHIND = 3.0
"""Points behind a gutter within which the right column's margin is."""
_ROOM = 3
"""How many letters' heights of room between two columns count."""
_MARGINS, _ALIGNMENT = 4, 0.7
"""So many margins and indents a column has, and this share of its lines begin at one of them."""
_JUMP = 0.3
"""Share of a page's height that text jumps upwards from the foot of a column to the head of the next."""
_LEAST = 6
"""Lines that must stand side by side before a page is two columns."""
_OFTEN = 0.02
"""Share of a document's lines with several runs that a column's edge has at the least."""
_SIDE_WORDS = 3
"""Words of an ordinary line of a column; what has fewer is a table, a numeral or a page number."""
_CROSSING = 0.15
"""Share of a page's lines that may run across both columns."""


@dataclass(frozen=True, slots=True)
class Run:
    """Letters set in one go: where they begin, in points from the lower left corner, and their height."""

    text: str
    x: float
    y: float
    size: float


Line = list[Run]


def page_texts(pages: Sequence[Sequence[Run]]) -> list[str]:
    """The text of each page; an empty line where it leaves room, a column break where a new column begins.

    Args:
        pages: the runs of each, in the order in which the PDF sets them; a line ends with a line feed.
    """
    lines = [_lines(runs) for runs in pages]
    edges = _edges([line for page in lines for line in page])
    gutters = [_gutter(page, edges) for page in lines]
    known = Counter(gutter for gutter in gutters if gutter)
    usual = max(known, key=lambda at: known[at]) if known.total() * 2 >= len(pages) and known else 0.0
    texts: list[str] = []
    for page, runs, own in zip(lines, pages, gutters, strict=True):
        at = own or (usual if _is_free(page, usual) else 0.0)
        columns = _columns(page, at) if at else _jumps(page)
        body = _body(runs)
        texts.append(COLUMN_BREAK.join(_column_text(column, body) for column in columns if column))
    return texts


def _lines(runs: Sequence[Run]) -> list[Line]:
    lines: list[Line] = [[]]
    for run in runs:
        for number, text in enumerate(run.text.split("\n")):
            if lines[-1] and (number or (text.strip() and _is_elsewhere(run, lines[-1][-1]))):
                lines.append([])
            if text.strip() or (text and lines[-1]):
                lines[-1].append(Run(text, run.x, run.y, run.size))
    return [line for line in lines if any(run.text.strip() for run in line)]


def _is_elsewhere(run: Run, before: Run) -> bool:
    """Whether a run stands on another line than the one before it, though no line feed parts them."""
    return run.x < before.x - 1 or abs(run.y - before.y) > _LINE * max(run.size, before.size)


@dataclass(frozen=True, slots=True)
class _Body:
    """The height of most of a page's letters, and where the highest of these stand."""

    size: float
    top: float


def _body(runs: Sequence[Run]) -> _Body:
    sizes: Counter[float] = Counter()
    for run in runs:
        sizes[round(run.size, 1)] += len(run.text.strip())
    size = max(sizes, key=lambda size: (sizes[size], size), default=0.0)
    return _Body(size, max((run.y for run in runs if round(run.size, 1) == size), default=0.0))


# ——— columns ———


def _edges(lines: Sequence[Line]) -> list[float]:
    """Where so much begins behind other words of its line that a column may begin there."""
    starts = Counter(round(run.x) for line in lines for run in line[1:] if run.text.strip())
    often = max(_LEAST, _OFTEN * sum(len(line) > 1 for line in lines))
    return [start - 1.0 for start in sorted(starts) if starts[start] + starts[start + 1] >= often]


def _gutter(lines: Sequence[Line], edges: Sequence[float]) -> float:
    """Where the right column begins on a page that sets a line of both at a time; 0 where there is none."""
    holding = [at for at in edges if _holds(lines, at)]
    return max(holding, key=lambda at: _speaks_for(lines, at), default=0.0)


def _speaks_for(lines: Sequence[Line], at: float) -> tuple[int, float]:
    """How many lines have a column on either side, and how much room there is between them."""
    beside = [line for line in lines if _is_beside(line, at)]
    rooms = (min(at - _end(_left(line, at)), _ROOM * line[0].size) for line in beside)
    return len(beside) - sum(_crosses(line, at) for line in lines), sum(rooms)


def _is_free(lines: Sequence[Line], at: float) -> bool:
    """Whether a page whose right column is short may have the gutter of the others."""
    beside = any(_is_beside(line, at) for line in lines)
    return at > 0 and beside and sum(_crosses(line, at) for line in lines) <= _CROSSING * len(lines)


def _holds(lines: Sequence[Line], at: float) -> bool:
    """Whether running text stands on both sides of a gutter, and next to nothing across it."""
    beside = [(_text(_left(line, at)), _text(_right(line, at))) for line in lines if _is_beside(line, at)]
    crossing = sum(_crosses(line, at) for line in lines)
    if len(beside) < _LEAST or crossing > _CROSSING * (len(beside) + crossing):
        return False
    margins = Counter(round(_right(line, at)[0].x) for line in lines if _is_beside(line, at))
    aligned = sum(count for _, count in margins.most_common(_MARGINS))
    worded = all(median(len(pair[side].split()) for pair in beside) >= _SIDE_WORDS for side in (0, 1))
    return worded and aligned >= _ALIGNMENT * len(beside)


def _is_beside(line: Line, at: float) -> bool:
    return bool(_text(_left(line, at)) and _text(_right(line, at))) and not _crosses(line, at)


def _text(line: Line) -> str:
    return "".join(run.text for run in line).strip()


def _left(line: Line, at: float) -> Line:
    return [run for run in line if run.x < at]


def _right(line: Line, at: float) -> Line:
    return [run for run in line if run.x >= at]


def _crosses(line: Line, at: float) -> bool:
    """Whether a line's words run across a gutter, as far as their number tells.

    What begins right behind the gutter proves that the words before it ended in time.
    """
    right = _right(line, at)
    return _end(_left(line, at)) > at and not (right and right[0].x <= at + _BEHIND)


def _end(line: Line) -> float:
    """Where a line's words end at the least, as far as their number tells; 0 where it has none."""
    letters = [run for run in line if run.text.strip()]
    return max(
        (run.x + (1 - _DOUBT) * _LETTER * run.size * len(run.text.strip()) for run in letters), default=0
    )


def _columns(lines: Sequence[Line], at: float) -> list[list[Line]]:
    found: list[list[Line]] = []
    for crossing, group in groupby(lines, key=lambda line: _crosses(line, at)):
        part = list(group)
        if crossing:
            found.append(part)
        else:
            sides = ([_left(line, at) for line in part], [_right(line, at) for line in part])
            found += [[line for line in side if _text(line)] for side in sides]
    return found


def _jumps(lines: Sequence[Line]) -> list[list[Line]]:
    """The columns of a page that sets one after the other: a new one where the text jumps far up."""
    heights = [line[0].y for line in lines]
    far = _JUMP * (max(heights) - min(heights)) if heights else 0.0
    columns: list[list[Line]] = [[]]
    for number, line in enumerate(lines):
        if number and heights[number] - heights[number - 1] > max(far, 2 * line[0].size):
            columns.append([])
        columns[-1].append(line)
    return columns


# ——— lines ———


def _column_text(column: Sequence[Line], body: _Body) -> str:
    drops = sorted(a[0].y - b[0].y for a, b in pairwise(column) if a[0].y - b[0].y > 1)
    usual = drops[len(drops) // 4] if drops else 0.0
    written: list[str] = []
    for number, line in enumerate(column):
        if number and column[number - 1][0].y - line[0].y > _GAP * usual:
            written.append("")
        written.append(_line_text(line, body))
    return "\n".join(written)


def _line_text(line: Line, body: _Body) -> str:
    letters = [run for run in line if run.text.strip()]
    small = max(run.size for run in letters) <= _NOTE_SIZE * body.size
    if not small or letters[0].y >= body.top:
        return "".join(_marked_runs(line))
    texts = ("".join(_marked_runs(part)) for part in _notes(line))
    return "\n".join(
        _NOTE.sub(lambda m: f"{NOTE_OPEN}{m['sign']}{NOTE_CLOSE} ", text, count=1) for text in texts
    )


def _notes(line: Line) -> list[Line]:
    """A line of small letters, cut where the note of another column stands beside the one of the first."""
    parts: list[Line] = [line[:1]]
    for before, run in pairwise(line):
        if run.x - _end([before]) > 2 * run.size and _NOTE.match(run.text):
            parts.append([])
        parts[-1].append(run)
    return parts


def _marked_runs(line: Line) -> Iterator[str]:
    """A line's runs, a raised sign between the marks of a footnote's."""
    letters = [run for run in line if run.text.strip()]
    for run in line:
        at = letters.index(run) if run in letters else -1
        beside = letters[at - 1 : at] or letters[at + 1 : at + 2] if at >= 0 else []
        sign = run.text.strip()
        if beside and _SIGN.fullmatch(sign) and _is_raised(run, beside[0]):
            yield f"{NOTE_OPEN}{sign}{NOTE_CLOSE}{' ' if run.text.endswith(' ') else ''}"
        else:
            yield run.text


def _is_raised(run: Run, beside: Run) -> bool:
    return run.size <= _RAISED_SIZE * beside.size and 0 < run.y - beside.y < beside.size
