"""The numbered places of a law in the law book's scan, found though it lost or mangled their numerals.

A beam search over the lines: each line goes on with the text, begins a paragraph, returns to the text of
a parent, or opens the next place on some level. What the numeral looks like, which one must come next,
paragraph breaks, whether a line reads as a heading, which places the book refers to and which pages lost
their margin decide together; a reading that contradicts a later numeral loses to one that does not.
"""

from collections.abc import Callable, Collection, Container, Sequence

from laws.citation import Citation
from laws.reading.book.hypothesis import (
    FULL_LINE,
    Cost,
    Drop,
    Hypothesis,
    Open,
    RecordWeights,
    Text,
    Trail,
    closing_cost,
    finish,
    openings,
    running_cost,
    share_numeral,
)
from laws.reading.book.lawlines import LawLines
from laws.reading.book.markers import is_numeral, misreading, read_marker
from laws.reading.book.scan import Line
from laws.reading.book.wording import ends_sentence, starts_sentence
from laws.reading.letters import bare
from laws.reading.outline import Grid, Level, Marker, Path

_BEAM = 40


class Parser:
    """Reads the lines of one law after its heading.

    Args:
        law: the law's citation.
        lines: its lines and tables.
        cropped: whether a page lost its margin.
        cited: places that the book refers to (`16D2c`).
        recorded: places that the book is known to have; empty where that is not known.
    """

    def __init__(
        self,
        law: Citation,
        lines: Sequence[Line | Grid],
        cropped: Callable[[int], bool],
        cited: Container[str],
        recorded: Collection[str] = (),
    ) -> None:
        self.law = str(law)
        self.lines = LawLines(lines)
        self.cropped = cropped
        self.cited = cited
        self.recorded = recorded
        self.frontier: dict[int, dict[tuple[object, ...], Hypothesis]] = {0: {(): Hypothesis()}}

    def run(self) -> Hypothesis:
        """The cheapest way to read all lines."""
        for at in range(len(self.lines)):
            here = sorted(self.frontier.pop(at, {}).values(), key=lambda h: h.cost)[:_BEAM]
            for reading in here:
                if reading.cost <= here[0].cost + Cost.WIDEST:
                    self._step(at, reading)
        return min((finish(h) for h in self.frontier[len(self.lines)].values()), key=lambda h: h.cost)

    def _push(self, at: int, reading: Hypothesis) -> None:
        here = self.frontier.setdefault(at, {})
        key = reading.key
        known = here.get(key)
        if known is None or reading.cost < known.cost:
            here[key] = reading

    def _step(self, at: int, reading: Hypothesis) -> None:
        """Tries everything that can be done with a line."""
        line = self.lines[at]
        if isinstance(line, Grid):
            action = Text(line, True, reading.sealed >= 0, reading.depth)
            self._push(at + 1, reading._replace(fresh=False, trail=(reading.trail, action)))
            return
        marker = self.lines.markers[at]
        before, gap = self.lines.before(at)
        open_sentence = not (reading.fresh or not before or ends_sentence(before))
        if line.joined:
            assert marker is not None
            if marker.rest:
                self._open(at, reading, marker, Cost.JOINED)
            else:
                self._set_aside(at, reading._replace(cost=reading.cost + Cost.JOINED), marker)
            action = Text(line.text, False, reading.sealed >= 0, reading.depth)
            self._go(at, reading, Cost.JOINED_AS_WORDS, action, listing=reading.listing)
        elif marker is None:
            doubt = None if open_sentence else self.lines.doubts[at]
            words = 0.0
            if doubt is not None:
                stopped = "." in doubt.raw
                missing = 0.0 if stopped else Cost.STOP_MISSING
                self._open(at, reading, doubt, missing + (0.0 if gap else 1.0))
                words = Cost.ILLEGIBLE_AS_WORDS if stopped else Cost.STOP_MISSING_AS_WORDS
            self._text(at, reading._replace(cost=reading.cost + words), line, before, gap)
            if (gap or reading.fresh or not before) and starts_sentence(line.text) and not open_sentence:
                self._try_without_numeral(at, reading, line)
        elif not marker.rest:
            self._set_aside(at, reading, marker)
        else:
            extra = (Cost.NUMERAL_IN_SENTENCE if gap == 0 else 1.0) if open_sentence else 0.0
            second = self.lines.doubts[at] if len(marker.symbols) == 1 else None
            if second is not None:
                both = Marker((*marker.symbols, *second.symbols), marker.raw + second.raw, second.rest)
                self._open(at, reading, both, extra + Cost.STOP_MISSING)
                extra += Cost.STOP_MISSING_AS_WORDS
            self._open(at, reading, marker, extra)
            self._try_torn_numeral(at, reading, marker)
            words = 1.5 if open_sentence and marker.symbols[0] else Cost.MARKER_AS_WORDS
            self._text(at, reading._replace(cost=reading.cost + words), line, before, gap)

    def _try_without_numeral(self, at: int, reading: Hypothesis, line: Line) -> None:
        """A line without a numeral may take the one that waits, or have lost its own altogether."""
        if reading.queue:
            found = Marker(_symbols(reading.queue[0]), reading.queue[0], line.text)
            self._open(at, reading._replace(queue=reading.queue[1:]), found, 0.0)
        lost = Cost.LOST_IN_CUT_MARGIN if self.cropped(line.page) else Cost.LOST
        lost += Cost.LOST_THOUGH_ONE_WAITS if reading.queue else 0.0
        self._open(at, reading, Marker(("",), "", line.text), lost - misreading("", "1"))

    def _try_torn_numeral(self, at: int, reading: Hypothesis, marker: Marker) -> None:
        """A numeral torn from its stop or from the smaller numeral that follows it."""
        if not reading.queue:
            return
        waiting = reading.queue[0]
        symbols = _symbols(waiting)
        rest = reading._replace(queue=reading.queue[1:])
        raw = f"{waiting.rstrip()} {marker.raw}"
        above = self.lines.markers[at - 1] if at else None
        if marker.symbols == ("",):
            if above is not None and not above.rest and "." not in waiting:
                self._open(at, rest, Marker(symbols, raw, marker.rest), 0.0)
        elif len(symbols) + len(marker.symbols) == 2:
            self._open(at, rest, Marker((*symbols, *marker.symbols), raw, marker.rest), 0.0)

    def _set_aside(self, at: int, reading: Hypothesis, marker: Marker) -> None:
        """A numeral alone on its line: it waits for its text, or it is a numeral's remains."""
        legible = marker.raw[0].isalnum()
        if legible:
            queue = (*reading.queue, marker.raw)
            self._push(at + 1, reading._replace(queue=queue, cost=reading.cost + Cost.ASIDE))
        debris = Cost.NUMERAL_AS_DEBRIS if legible else Cost.DEBRIS
        dropped = Drop(marker.raw, "rest af et nummer")
        self._push(at + 1, reading._replace(cost=reading.cost + debris, trail=(reading.trail, dropped)))

    def _open(self, at: int, reading: Hypothesis, marker: Marker, extra: float) -> None:
        """Tries the marker as the next place on every level, and as a place with its first child."""
        for depth, places, cost in openings(reading, marker, extra):
            self._enter(at, reading, marker, depth, places, cost)

    def _enter(
        self, at: int, reading: Hypothesis, marker: Marker, depth: int, places: Path, cost: float
    ) -> None:
        """Opens places with a heading, and with wording at once."""
        line = self.lines[at]
        assert isinstance(line, Line)
        innermost = places[-1].level
        path = (*reading.path[:depth], *places)
        label = self.law
        symbol, part = marker.symbols[-1], places[-1].part
        stands = Cost.PLAIN if symbol == part else Cost.LEGIBLE if is_numeral(symbol) else Cost.SUFFERED
        if line.joined:
            stands = Cost.SUFFERED
        for at_depth, step in enumerate(path):
            above, label = label, label + step.part
            cost += self._record_cost(label, above, stands) if at_depth >= depth else 0.0
        if depth and depth == len(reading.path) and not reading.fresh:
            cost += 0.0 if self.lines.follows_colon(at) else Cost.NO_COLON[innermost]
        cost += reading.cost
        opened = (path, -1, reading.queue)
        numerals = share_numeral(places, marker.raw)
        count = self.lines.heading(at, marker.rest)
        follows = self.lines.text_follows(at + count)
        plain = Cost.UNHEADED_LETTER if innermost is Level.CAPITAL else 0.0
        if count and (innermost is Level.CAPITAL or follows):
            heading = (marker.rest, *(_text_of(self.lines[n]) for n in range(at + 1, at + count)))
            trail: Trail = (reading.trail, Open(depth, numerals, "", heading, line.page))
            price = Cost.HEADED[innermost] + self.lines.looseness(at + count, heading)
            self._push(at + count, Hypothesis(cost + price, *opened, True, True, False, trail))
            plain += Cost.HEADING_REFUSED.get(innermost, 1.5)
        trail = (reading.trail, Open(depth, numerals, marker.rest, (), line.page))
        self._push(at + 1, Hypothesis(cost + plain, *opened, False, False, False, trail))

    def _record_cost(self, label: str, above: str, stands: RecordWeights) -> float:
        """What it tells of a place that the book refers to it, or is known to have it or not.

        The record is of one edition: it helps to read a numeral that suffered, and what stands there plainly
        counts for more. Of what is under a place that it has not it says nothing.
        """
        known = 0.0
        if label in self.recorded:
            known = stands.recorded
        elif self.recorded and (above in self.recorded or above == self.law):
            known = stands.without_place
        return known + (Cost.CITED if label in self.cited else 0.0)

    def _text(self, at: int, reading: Hypothesis, line: Line, before: str, gap: int) -> None:
        """Tries a line as more of the paragraph, as a new paragraph, and as a parent's text after a list."""
        tail = reading.sealed >= 0
        more = Text(line.text, False, tail, reading.depth)
        apart = Text(line.text, True, tail, reading.depth)
        untitled = Cost.UNTITLED if self.lines.heading(at, line.text) else 0.0
        if reading.fresh:
            self._go(at, reading, untitled if gap else 0.0, apart)
            return
        closed, begins = ends_sentence(before), starts_sentence(line.text)
        titled = not closed and begins and self.lines.follows_title(at)
        run_on = Cost.TITLE_RUN_ON if titled else 0.0
        self._go(at, reading, run_on + running_cost(line, before, gap), more, listing=reading.listing)
        if titled:
            self._go(at, reading, 0.8, apart)
        elif not closed or not begins:
            if gap:
                self._go(at, reading, Cost.PARAGRAPH_IN_SENTENCE, apart)
        elif gap == 0:
            if len(before) < FULL_LINE:
                self._go(at, reading, Cost.PARAGRAPH_WITHOUT_GAP + untitled, apart)
        else:
            listing = bare(before).endswith(":") or reading.listing
            item = bool(reading.path) and not reading.headed and not tail
            loose = item and not listing
            price = Cost.PARAGRAPH_IN_ITEM if loose else Cost.NEW_PARAGRAPH
            apart = Text(line.text, True, tail, reading.depth, loose)
            self._go(at, reading, price + untitled, apart, listing=listing)
            self._tails(at, reading, line, untitled)

    def _tails(self, at: int, reading: Hypothesis, line: Line, untitled: float) -> None:
        """Tries a paragraph as the text after a list of each open place."""
        for target in range(len(reading.path)):
            if 0 <= reading.sealed <= target:
                break
            inner = len(reading.path) - 1 - target
            cost = untitled + Cost.TAIL * (1 + inner) + closing_cost(reading.path, target)
            if reading.path[target].level is Level.CAPITAL and reading.headed and not inner:
                cost += Cost.TAIL_AFTER_HEADED
            self._go(at, reading, cost, Text(line.text, True, True, target, loose=True), sealed=target)

    def _go(
        self,
        at: int,
        reading: Hypothesis,
        cost: float,
        action: Text,
        *,
        sealed: int | None = None,
        listing: bool = False,
    ) -> None:
        """Goes on with a line of text."""
        cost += reading.cost + (Cost.TEXT_THOUGH_ONE_WAITS if reading.queue and action.paragraph else 0.0)
        kept = reading.sealed if sealed is None else sealed
        trail = (reading.trail, action)
        self._push(
            at + 1,
            Hypothesis(cost, reading.path, kept, reading.queue, False, reading.headed, listing, trail),
        )


def _symbols(raw: str) -> tuple[str, ...]:
    """The numerals of a marker that stood alone."""
    marker = read_marker(raw)
    return marker.symbols if marker else (raw.rstrip(". "),)


def _text_of(line: Line | Grid) -> str:
    assert isinstance(line, Line)
    return line.text
