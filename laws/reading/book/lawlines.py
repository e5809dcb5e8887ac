"""The lines of one law in the law book's scan: their numerals, and what stands around each."""

from collections.abc import Iterator, Sequence

from laws.reading.book.hypothesis import FULL_LINE
from laws.reading.book.markers import doubtful_marker, read_marker, split_at_numerals
from laws.reading.book.scan import Line
from laws.reading.book.wording import heading_lines
from laws.reading.letters import bare
from laws.reading.outline import Grid

_TITLE_LINE = 40
"""A title inside the text is shorter than this."""


class LawLines:
    """The lines and tables of a law, parted where two lines may have been joined.

    Attributes:
        markers: the numeral at the beginning of each line.
        doubts: what may be a numeral without its stop there.
    """

    def __init__(self, lines: Sequence[Line | Grid]) -> None:
        self._lines = [piece for line in lines for piece in pieces(line)]
        self.markers = [None if isinstance(x, Grid) else read_marker(x.text) for x in self._lines]
        self.doubts = [
            None if isinstance(line, Grid) else doubtful_marker(marker.rest if marker else line.text)
            for line, marker in zip(self._lines, self.markers, strict=True)
        ]
        self._headings: dict[tuple[int, str], int] = {}
        self._before = [self._last_before(at) for at in range(len(self._lines))]
        self._announced = [bare(text).endswith(":") for text, _ in self._before]

    def __len__(self) -> int:
        return len(self._lines)

    def __getitem__(self, at: int) -> Line | Grid:
        return self._lines[at]

    def heading(self, at: int, first: str) -> int:
        """How many lines from `at` make a heading that begins with `first`."""
        key = (at, first)
        if key not in self._headings:
            self._headings[key] = heading_lines(first, self._lines[at + 1 : at + 6])
        return self._headings[key]

    def before(self, at: int) -> tuple[str, int]:
        """The last line of text before a line ("" at the beginning), and the widest gap since it."""
        return self._before[at]

    def follows_colon(self, at: int) -> bool:
        """Whether the text before a line ends in a colon."""
        return self._announced[at]

    def _last_before(self, at: int) -> tuple[str, int]:
        line = self._lines[at]
        gap = 0 if isinstance(line, Grid) else line.gap
        for n in range(at - 1, -1, -1):
            earlier = self._lines[n]
            if isinstance(earlier, Grid):
                return ".", max(gap, 1)
            marker = self.markers[n]
            if marker is None or marker.rest:
                return earlier.text, gap
            gap = max(gap, earlier.gap, 1)
        return "", max(gap, 1)

    def follows_title(self, at: int) -> bool:
        """Whether the line before is a title inside the text: short, after a gap, without a stop."""
        before = self._lines[at - 1] if at else None
        if not isinstance(before, Line) or not before.gap or len(before.text) > _TITLE_LINE:
            return False
        return self.heading(at - 1, before.text) == 1

    def text_follows(self, at: int) -> bool:
        """Whether a new unnumbered paragraph begins at a line."""
        if at >= len(self._lines):
            return False
        line = self._lines[at]
        return not isinstance(line, Grid) and self.markers[at] is None and line.gap > 0

    def looseness(self, at: int, heading: tuple[str, ...]) -> float:
        """What speaks against a heading that ends before a line: a full line runs on without a gap."""
        following = self._lines[at] if at < len(self._lines) else None
        if not isinstance(following, Line) or following.gap or len(heading[-1]) < FULL_LINE:
            return 0.0
        return 1.0 if len(heading) == 1 else 3.0


def pieces(line: Line | Grid) -> Iterator[Line | Grid]:
    """A line, in pieces where another may have been joined to it."""
    first, *more = [""] if isinstance(line, Grid) else split_at_numerals(line.text)
    if isinstance(line, Grid) or not more:
        yield line
        return
    yield Line(first, line.gap, line.page, line.joined)
    yield from (Line(text, 0, line.page, joined=True) for text in more)
