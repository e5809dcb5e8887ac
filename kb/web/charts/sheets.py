"""A chart on as few A4 sheets as it takes: cut into numbered sections, and those put on sheets."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache

from kb.web.charts.lettering import Line, Run, lines_of
from kb.web.charts.rows import GAP, HEIGHT, LEADING, LEFT, RIGHT, SIZE, Row, Section, Shape, section_of
from kb.web.charts.wording import Asks, Wording, letters_of, wording_of, words
from rulings.charts import Branch, Chart, Node, Turn, chart_of, examples_through

MOST_SHEETS = 12
"""More than that nobody hangs up: what is rarest is left to the interview then."""
TOP, FOOT = 80.0, HEIGHT - 72.0
"""Between which the sections of a sheet stand, its notes with them."""
BETWEEN = 9.0
"""Between two sections."""
_LEAST = 60.0
"""A part lower than that is not worth a section of its own."""
_MANY = 60
"""Branches from which on a chart is set flowing at once: a line for each sentence takes more sheets."""
_ROWS_TWICE = 4
"""Rows that stand twice before what they show has a section of its own."""


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """One page.

    Attributes:
        notes: the notes that its boxes point to, each with its lines.
        letters: of the notes, by the marks that stand for them in the lines.
    """

    sections: tuple[Section, ...]
    notes: tuple[tuple[Line, ...], ...]
    letters: Mapping[str, str]


@dataclass(frozen=True, slots=True, eq=False)
class Poster:
    """The sheets of a topic's chart in a language.

    Attributes:
        left_out: the questions at which it hands over to the interview, as they are rare.
    """

    chart: Chart
    language: str
    sheets: tuple[Sheet, ...]
    left_out: frozenset[Node]

    def number(self, root: Node) -> int:
        """The number of the section of a place."""
        roots = dict.fromkeys(section.root for sheet in self.sheets for section in sheet.sections)
        return list(roots).index(root) + 1

    def sheet(self, root: Node) -> int:
        """The number of the sheet on which a place's section stands."""
        return next(n for n, sheet in enumerate(self.sheets, 1) if root in [s.root for s in sheet.sections])


class TooLarge(Exception):
    """A chart that sheets do not hold."""


@cache
def poster_of(topic_id: str, language: str) -> Poster:
    """The poster of a topic that is drawn: a line for each sentence, or else flowing where that is shorter.

    Raises:
        UnknownTopic: for a topic that there is none of.
        TooLarge: where one box alone takes more than a sheet.
    """
    chart = chart_of(topic_id)
    posters: list[Poster] = []
    is_large = sum(len(node.branches) for node in chart.nodes()) > _MANY
    for flowing in (True,) if is_large else (False, True):
        cutting = _Cutting(chart, wording_of(chart, language, flowing=flowing))
        with suppress(TooLarge):
            posters.append(Poster(chart, language, cutting.sheets(), cutting.left_out))
            if len(posters[0].sheets) == 1:
                break
    if not posters:
        raise TooLarge(topic_id)
    return min(posters, key=lambda poster: (len(poster.left_out), len(poster.sheets)))


class _Cutting:
    """One chart being cut into sections, the rarest of them left out where it takes too many sheets."""

    def __init__(self, chart: Chart, wording: Wording) -> None:
        self._chart = chart
        self._wording = wording
        self._examples_through = examples_through(chart)
        self._notes = {
            mark: lines_of((Run(mark, True), *wording.sentence(stated)), RIGHT - LEFT, SIZE)
            for stated, mark in wording.notes.items()
        }
        self._kept_sections: dict[Node, Section] = {}
        self._flat: set[Node] = set()
        self._places = dict.fromkeys((chart.start.to, *self._reached_often()), Asks.ELSEWHERE)

    @property
    def _by_kinds(self) -> bool:
        """Whether the chart begins with kinds of cards, each a chart of its own."""
        first = self._chart.start.to.question
        return first is not None and not first.values

    @property
    def left_out(self) -> frozenset[Node]:
        """The questions that are asked nowhere, as they are rare."""
        return frozenset(node for node, asks in self._places.items() if asks is Asks.NOWHERE)

    def sheets(self) -> tuple[Sheet, ...]:
        """Its sheets.

        Raises:
            TooLarge: where a section cannot be cut small enough for a sheet.
        """
        sections = self._fitting()
        sheets = self._pack(sections)
        while len(sheets) > MOST_SHEETS:
            rarest = sorted(sections[1:], key=lambda each: (self._examples_through[each.root], -each.height))
            for section in rarest[: max(1, (len(sheets) - MOST_SHEETS) // 3)]:
                self._places[section.root] = Asks.NOWHERE
            sections = self._fitting()
            sheets = self._pack(sections)
        return tuple(self._sheet(each) for each in sheets)

    def _sheet(self, sections: Sequence[Section]) -> Sheet:
        letters = letters_of(line for each in sections for row in each.rows for line in row.content)
        return Sheet(tuple(sections), tuple(self._notes[mark] for mark in letters), letters)

    def _pack(self, sections: Iterable[Section]) -> list[list[Section]]:
        """The sections on sheets, each on the first with room; a further piece never before an earlier.

        Kinds of cards stand in their order, so that the sheets of each lie together.
        """
        sheets: list[list[Section]] = []
        for section in sections:
            pieces = [
                n
                for n, filled_sheet in enumerate(sheets)
                if section.root in [other.root for other in filled_sheet]
            ]
            open_sheets = sheets[-1:] if self._by_kinds else sheets[max(pieces, default=0) :]
            room = (
                filled_sheet
                for filled_sheet in open_sheets
                if self._height([*filled_sheet, section]) <= FOOT - TOP
            )
            sheet = next(room, None)
            if sheet is None:
                sheets.append([section])
            else:
                sheet.append(section)
        return sheets

    def _fitting(self) -> list[Section]:
        """The sections, cut until each fits on a sheet."""
        sections = self._sections()
        while too_high := [section for section in sections if self._height([section]) > FOOT - TOP]:
            parts = {section.root: self._part_of(section) for section in too_high}
            self._places.update((part, Asks.ELSEWHERE) for part in parts.values() if part is not None)
            self._flat.update(root for root, part in parts.items() if part is None)
            sections = self._sections()
        return sections

    def _sections(self) -> list[Section]:
        """The sections in the order in which they are first pointed to; kinds of cards one after another."""
        by_root: dict[Node, Section] = {}
        waiting = [self._chart.start]
        while waiting:
            branch = waiting.pop(0)
            if branch.to not in by_root:
                section = self._section(branch)
                by_root[branch.to] = section
                next_sections = [
                    Branch((), (), frozenset(), row.to) for row in section.rows if row.to is not None
                ]
                waiting = [*next_sections, *waiting] if self._by_kinds else [*waiting, *next_sections]
        return [piece for each in by_root.values() for piece in self._pieces(each)]

    def _pieces(self, section: Section) -> Iterator[Section]:
        """A section, or where it is too high for a sheet and only rulings hang from it, pieces of it.

        Raises:
            TooLarge: where one of its boxes is.
        """
        if section.root not in self._flat:
            yield section
            return
        further = lines_of((Run(words("more_answers", self._wording.language)),), RIGHT - LEFT, SIZE)
        head = replace(section.rows[0], content=(*section.rows[0].content, *further))
        rows: list[Row] = []
        for row in (replace(row, above=head) for row in section.rows[1:]):
            if self._height([Section(section.root, (head, *rows, row))]) > FOOT - TOP:
                if not rows:
                    raise TooLarge
                yield Section(section.root, (head, *rows))
                rows = []
            rows.append(row)
        yield Section(section.root, (head, *rows))

    def _section(self, branch: Branch) -> Section:
        """The section under a branch: the one of before, where nothing in it is asked otherwise by now."""
        kept_section = self._kept_sections.get(branch.to)
        if kept_section is None or any(
            row.above is not None and self._places.get(row.branch.to, Asks.IN_PLACE) is not row.asks
            for row in kept_section.rows
        ):
            kept_section = self._kept_sections[branch.to] = section_of(branch, self._wording, self._places)
        return kept_section

    def _reached_often(self) -> Iterator[Node]:
        for node, times in self._chart.times_reached().items():
            if times > 1 and node.turn is Turn.ASKED and (times - 1) * _rows_below(node) >= _ROWS_TWICE:
                yield node

    def _height(self, sections: Sequence[Section]) -> float:
        notes = sum(map(len, self._notes_of(sections)))
        heading = 1.5 if notes else 0
        between = BETWEEN * (len(sections) - 1)
        return sum(section.height for section in sections) + between + (notes + heading) * LEADING

    def _notes_of(self, sections: Iterable[Section]) -> tuple[tuple[Line, ...], ...]:
        marks = frozenset().union(*(section.notes for section in sections))
        return tuple(lines for mark, lines in self._notes.items() if mark in marks)

    def _part_of(self, section: Section) -> Node | None:
        """The part to be cut out of a section that is too high: the least that suffices, or else the largest.

        None where nothing but rulings hangs from it.
        """
        heights: dict[Row, float] = {}
        for row in section.rows:
            for upper in _line_above(row):
                heights[upper] = heights.get(upper, 0.0) + row.height + GAP
        parts = {
            row.branch.to: high
            for row, high in heights.items()
            if row.above is not None and row.shape is Shape.QUESTION
        }
        if not parts:
            return None
        over = self._height([section]) - (FOOT - TOP) + _LEAST
        enough = [node for node, high in parts.items() if over <= high <= FOOT - TOP - _LEAST]
        if enough:
            return min(enough, key=parts.__getitem__)
        whole = [node for node, high in parts.items() if high <= FOOT - TOP - _LEAST]
        return max(whole, key=parts.__getitem__) if whole else min(parts, key=parts.__getitem__)


def _line_above(row: Row) -> Iterator[Row]:
    """A row and those that it hangs from."""
    at: Row | None = row
    while at is not None:
        yield at
        at = at.above


def _rows_below(node: Node) -> int:
    return sum(1 + _rows_below(branch.to) for branch in node.branches)
