"""Numbered places found in the lines of one law, though the scan lost or mangled their numerals.

A beam search over the lines: each line goes on with the text, begins a paragraph, returns to the text of
a parent, or opens the next place on some level. What the numeral looks like, which one must come next,
paragraph breaks, whether a line reads as a heading, and which pages lost their margin decide together;
a reading that contradicts a later numeral loses to one that does not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass, replace

from laws.citation import Citation
from laws.reading.draft import MARKS, DraftPlace, DraftTable, Ledger
from laws.reading.numerals import Kind, Marker, misreading, read_marker
from laws.reading.scan import Line

BEAM = 40
_WIDEST = 14.0
"""Readings that cost so much more than the best one at the same line are given up."""
_CITED = 0.8
"""What speaks for a place that the book itself refers to."""
_HEADING_LENGTH = 150
_UNTITLED = 3.0
"""What speaks against a title that opens no numbered place."""
_TITLE_LINE = 40
_FULL_LINE = 52
"""A line of at least so many characters may be full, so that its sentence's end is not its paragraph's."""


@dataclass(frozen=True, slots=True)
class _Open:
    """Opens places: (kind, order, numeral as it stood) from `depth` on; `heading` lines make the heading."""

    depth: int
    places: tuple[tuple[Kind, int, str], ...]
    rest: str
    heading: tuple[str, ...]
    page: int


@dataclass(frozen=True, slots=True)
class _Text:
    """Adds a line to the text of the place at `depth`: its lead, or its tail."""

    line: str | DraftTable
    paragraph: bool
    tail: bool
    depth: int


@dataclass(frozen=True, slots=True)
class _Drop:
    text: str
    reason: str


_Action = _Open | _Text | _Drop


@dataclass(frozen=True, slots=True)
class _Reading:
    """One way to read the lines so far.

    Attributes:
        path: kinds and orders of the open places.
        sealed: depth of the place whose tail is open, or -1.
        queue: numerals that stood alone and wait for their text.
        fresh: whether a heading was just read.
        headed: whether the innermost place has a heading.
        listing: whether unnumbered paragraphs after a colon are being read.
    """

    cost: float = 0.0
    path: tuple[tuple[Kind, int], ...] = ()
    sealed: int = -1
    queue: tuple[str, ...] = ()
    fresh: bool = True
    headed: bool = True
    listing: bool = False
    trail: tuple[object, ...] = ()

    @property
    def key(self) -> tuple[object, ...]:
        return (self.path, self.sealed, self.queue, self.fresh, self.headed, self.listing)


def bare(text: str) -> str:
    """Text without footnote marks."""
    return "".join(c for c in text if ord(c) not in MARKS)


def ends_sentence(text: str) -> bool:
    """Whether a line closes a sentence or announces a list.

    >>> ends_sentence("mister sin ret (§ 9)."), ends_sentence("mister sin ret til"), ends_sentence("følgende:")
    (True, False, True)
    """
    return bare(text).rstrip(" )»”\"'").endswith((".", ":", ";", "!", "?"))


def starts_sentence(text: str) -> bool:
    """Whether a line begins as a sentence does: with a capital, a section sign or an opening bracket or quote.

    >>> starts_sentence("§ 16C gælder"), starts_sentence("(Se der)"), starts_sentence("og så"), starts_sentence("»Kan«")
    (True, True, False, True)
    """
    text = bare(text)
    if text.startswith("§"):
        return True
    letters = text.lstrip("(»\"'")
    return bool(letters) and (letters[0].isupper() or letters.startswith("§"))


def heading_lines(first: str, following: Sequence[Line | DraftTable]) -> int:
    """How many lines make a heading that begins with `first`; 0 when it is no heading.

    A heading has no stop at its end; its later lines begin small, the text after it does not.

    >>> more = [Line("i en kamp", 1, 0), Line("Når nogen spørger,", 1, 0)]
    >>> heading_lines("Spørgsmål og svar", more), heading_lines("Spørgsmål er tilladt.", more)
    (2, 0)
    """
    collected = [first]
    for line in following:
        if isinstance(line, DraftTable):
            break
        marker = read_marker(line.text)
        if marker or starts_sentence(line.text) or ends_sentence(collected[-1]):
            break
        collected.append(line.text)
        if len(collected) > 3:
            return 0
    text = bare(" ".join(collected))
    sentence = re.search(r"\.\s\W*[A-ZÆØÅ§]", text) or text.rstrip().endswith(tuple(".:;,"))
    if not first or sentence or len(text) > _HEADING_LENGTH or text.count("(") != text.count(")"):
        return 0
    if not starts_sentence(first) or len(collected) > len(following):
        return 0
    return len(collected)


class _Parser:
    """Reads the lines of one law after its heading."""

    def __init__(
        self,
        law: Citation,
        lines: Sequence[Line | DraftTable],
        cropped: Callable[[int], bool],
        cited: Container[str],
    ) -> None:
        self.law = law
        self.lines = lines
        self.cropped = cropped
        self.cited = cited
        self.markers = [None if isinstance(x, DraftTable) else read_marker(x.text) for x in lines]
        self.frontier: dict[int, dict[tuple[object, ...], _Reading]] = {0: {(): _Reading()}}

    def run(self) -> _Reading:
        for at in range(len(self.lines)):
            readings = sorted(self.frontier.pop(at, {}).values(), key=lambda r: r.cost)[:BEAM]
            for reading in readings:
                if reading.cost <= readings[0].cost + _WIDEST:
                    self._step(at, reading)
        final = [self._finish(r) for r in self.frontier[len(self.lines)].values()]
        return min(final, key=lambda r: r.cost)

    def _finish(self, reading: _Reading) -> _Reading:
        cost = reading.cost + 5 * len(reading.queue) + _closing_cost(reading.path, 0)
        left = tuple(_Drop(raw, "nummer uden plads") for raw in reading.queue)
        trail = reading.trail
        for drop in left:
            trail = (trail, drop)
        return replace(reading, cost=cost, trail=trail)

    def _push(self, at: int, reading: _Reading) -> None:
        here = self.frontier.setdefault(at, {})
        known = here.get(reading.key)
        if known is None or reading.cost < known.cost:
            here[reading.key] = reading

    def _before(self, at: int) -> tuple[str, int]:
        """The last line of text before a line ("" at the beginning), and the widest gap since it."""
        gap = 0
        line = self.lines[at]
        if not isinstance(line, DraftTable):
            gap = line.gap
        for n in range(at - 1, -1, -1):
            earlier = self.lines[n]
            if isinstance(earlier, DraftTable):
                return ".", max(gap, 1)
            marker = self.markers[n]
            if marker is None or marker.rest:
                return earlier.text, gap
            gap = max(gap, earlier.gap, 1)
        return "", max(gap, 1)

    def _step(self, at: int, reading: _Reading) -> None:
        line = self.lines[at]
        if isinstance(line, DraftTable):
            depth = reading.sealed if reading.sealed >= 0 else len(reading.path)
            action = _Text(line, True, reading.sealed >= 0, depth)
            self._push(at + 1, replace(reading, fresh=False, trail=(reading.trail, action)))
            return
        marker = self.markers[at]
        before, gap = self._before(at)
        after_heading = reading.fresh or not before
        if marker is not None and not marker.rest:
            self._set_aside(at, reading, marker)
            return
        if marker is not None:
            extra = 0.0 if after_heading or ends_sentence(before) else (2.5 if gap == 0 else 1.0)
            self._open(at, reading, marker, extra)
            self._torn(at, reading, marker)
            stays = 1.5 if not ends_sentence(before) and not after_heading and marker.symbols[0] else 6.0
            self._text(at, replace(reading, cost=reading.cost + stays), line, before, gap)
            return
        self._text(at, reading, line, before, gap)
        paragraph = (gap > 0 or after_heading) and starts_sentence(line.text)
        if paragraph and (after_heading or ends_sentence(before)):
            if reading.queue:
                waiting = read_marker(reading.queue[0])
                symbols = waiting.symbols if waiting else (reading.queue[0].rstrip(". "),)
                found = Marker(symbols, reading.queue[0], line.text)
                self._open(at, replace(reading, queue=reading.queue[1:]), found, 0.0)
            lost = (2.0 if self.cropped(line.page) else 7.0) + (2.0 if reading.queue else 0.0)
            self._open(at, reading, Marker(("",), "", line.text), lost - 1.5)

    def _torn(self, at: int, reading: _Reading, marker: Marker) -> None:
        """A numeral torn from its stop or from the smaller numeral that follows it."""
        if not reading.queue:
            return
        waiting = read_marker(reading.queue[0])
        symbols = waiting.symbols if waiting else (reading.queue[0].rstrip(". "),)
        rest = replace(reading, queue=reading.queue[1:])
        raw = f"{reading.queue[0].rstrip()} {marker.raw}"
        if marker.symbols == ("",):
            alone = at > 0 and self.markers[at - 1] is not None and "." not in reading.queue[0]
            if alone and not (self.markers[at - 1] or marker).rest:
                self._open(at, rest, Marker(symbols, raw, marker.rest), 0.0)
        elif len(symbols) + len(marker.symbols) == 2:
            self._open(at, rest, Marker((*symbols, *marker.symbols), raw, marker.rest), 0.0)

    def _set_aside(self, at: int, reading: _Reading, marker: Marker) -> None:
        """A numeral alone on its line: it waits for its text, or it is a numeral's remains."""
        queued = replace(reading, queue=(*reading.queue, marker.raw), cost=reading.cost + 0.3)
        if misreading(marker.symbols[0], "1") > 1.0 or marker.raw[0].isalnum():
            self._push(at + 1, queued)
        junk = 0.5 if not marker.raw[0].isalnum() else 3.0
        dropped = _Drop(marker.raw, "rest af et nummer")
        self._push(at + 1, replace(reading, cost=reading.cost + junk, trail=(reading.trail, dropped)))

    def _open(self, at: int, reading: _Reading, marker: Marker, extra: float) -> None:
        """Tries the marker as the next place on every level."""
        for depth in range(len(reading.path) + 1):
            if 0 <= reading.sealed < depth:
                break
            closing = _closing_cost(reading.path, depth + 1)
            if depth < len(reading.path):
                kind, order = reading.path[depth]
                self._place(at, reading, marker, depth, ((kind, order + 1),), extra + closing)
                self._place(at, reading, marker, depth, ((kind, order + 2),), extra + closing + 6.0)
                continue
            above = int(reading.path[-1][0]) if reading.path else -1
            for child in Kind:
                if child > above:
                    skip = 4.0 * (child - above - 1)
                    self._place(at, reading, marker, depth, ((child, 1),), extra + skip)

    def _place(
        self,
        at: int,
        reading: _Reading,
        marker: Marker,
        depth: int,
        places: tuple[tuple[Kind, int], ...],
        extra: float,
    ) -> None:
        kind, order = places[0]
        if kind is not Kind.NUMBER and order > 26:
            return
        cost = extra + misreading(marker.symbols[0], kind.label(order))
        if not marker.symbols[0]:
            # The margin is cut off from the outside: an outer numeral is lost sooner than an inner one.
            cost += (-0.3, -0.2, 0.2, 1.0)[kind]
        second = marker.symbols[1] if len(marker.symbols) > 1 else None
        if kind is not Kind.ROMAN:
            child = Kind(kind + 1)
            if second is not None:
                both = cost + misreading(second, child.label(1))
                self._enter(at, reading, marker, depth, ((kind, order), (child, 1)), both)
            elif marker.symbols[0] == "" and marker.raw:
                self._enter(at, reading, marker, depth, ((kind, order), (child, 1)), cost + 2.0)
        if second is None:
            self._enter(at, reading, marker, depth, ((kind, order),), cost)

    def _enter(
        self,
        at: int,
        reading: _Reading,
        marker: Marker,
        depth: int,
        places: tuple[tuple[Kind, int], ...],
        cost: float,
    ) -> None:
        if cost >= 12:
            return
        innermost = places[-1][0]
        line = self.lines[at]
        assert isinstance(line, Line)
        heading = heading_lines(marker.rest, self.lines[at + 1 :])
        numerals = _numerals(places, marker.raw)
        path = (*reading.path[:depth], *places)
        for end in range(depth + 1, len(path) + 1):
            if str(self.law) + "".join(k.label(o) for k, o in path[:end]) in self.cited:
                cost -= _CITED
        if depth and depth == len(reading.path) and not reading.fresh:
            before = self._before(at)[0]
            cost += 0.0 if bare(before).endswith(":") else (1.0, 1.0, 2.0, 2.5)[innermost]
        opened = replace(reading, path=path, sealed=-1, listing=False, cost=reading.cost + cost)
        if heading and (innermost is Kind.LETTER or self._text_follows(at + heading)):
            lines = (marker.rest, *(_text_of(x) for x in self.lines[at + 1 : at + heading]))
            action = _Open(depth, numerals, "", lines, line.page)
            price = (0.0, 2.0, 4.0, 4.0)[innermost] + self._looseness(at + heading, lines)
            headed = replace(
                opened, cost=opened.cost + price, fresh=True, headed=True, trail=(reading.trail, action)
            )
            self._push(at + heading, headed)
        plain = _Open(depth, numerals, marker.rest, (), line.page)
        price = 1.5 if innermost is Kind.LETTER else 0.0
        if heading and innermost is Kind.LETTER:
            price += 3.0
        elif heading and self._text_follows(at + heading):
            price += 1.5
        self._push(
            at + 1,
            replace(
                opened, cost=opened.cost + price, fresh=False, headed=False, trail=(reading.trail, plain)
            ),
        )

    def _looseness(self, at: int, heading: tuple[str, ...]) -> float:
        """What speaks against a heading that ends before a line: it runs on without a gap from a full line."""
        following = self.lines[at] if at < len(self.lines) else None
        if not isinstance(following, Line) or following.gap or len(heading[-1]) < _FULL_LINE:
            return 0.0
        return 1.0 if len(heading) == 1 else 3.0

    def _text_follows(self, at: int) -> bool:
        """Whether a new unnumbered paragraph begins at a line."""
        if at >= len(self.lines):
            return False
        line = self.lines[at]
        return not isinstance(line, DraftTable) and self.markers[at] is None and line.gap > 0

    def _titled(self, at: int) -> bool:
        """Whether the line before is a title inside the text: short, after a gap, without a stop."""
        before = self.lines[at - 1] if at else None
        if not isinstance(before, Line) or not before.gap or len(before.text) > _TITLE_LINE:
            return False
        return heading_lines(before.text, self.lines[at:]) == 1

    def _text(self, at: int, reading: _Reading, line: Line, before: str, gap: int) -> None:
        """Tries a line as more of the paragraph, as a new paragraph, and as a parent's text after a list."""
        closed = ends_sentence(before) or reading.fresh
        begins = starts_sentence(line.text)
        depth = reading.sealed if reading.sealed >= 0 else len(reading.path)
        tail = reading.sealed >= 0

        def go(cost: float, action: _Text, sealed: int = reading.sealed, listing: bool = False) -> None:
            cost += 1.0 if reading.queue and action.paragraph else 0.0
            self._push(
                at + 1,
                _Reading(
                    reading.cost + cost,
                    reading.path,
                    sealed,
                    reading.queue,
                    False,
                    reading.headed,
                    listing,
                    (reading.trail, action),
                ),
            )

        if reading.fresh:
            odd = _UNTITLED if gap and heading_lines(line.text, self.lines[at + 1 :]) else 0.0
            go(odd, _Text(line.text, True, tail, depth))
            return
        if gap == 0:
            more = 0.0
        elif not closed and begins and gap == 1 and bare(line.text)[0].isupper() and not before.endswith("-"):
            more = 2.5
        elif not closed or not begins:
            more = 0.2
        else:
            more = (1.5 if len(before) >= _FULL_LINE else 3.0) if gap == 2 else 4.0
        titled = not closed and begins and self._titled(at)
        more += 3.0 if titled else 0.0
        go(more, _Text(line.text, False, tail, depth), listing=reading.listing)
        if titled:
            go(0.8, _Text(line.text, True, tail, depth))
            return
        if not closed or not begins:
            if gap:
                go(6.0, _Text(line.text, True, tail, depth))
            return
        odd = _UNTITLED if heading_lines(line.text, self.lines[at + 1 :]) else 0.0
        if gap == 0:
            if len(before) < _FULL_LINE:
                go(2.5 + odd, _Text(line.text, True, tail, depth))
            return
        item = reading.path and not reading.headed and not tail
        listing = bare(before).endswith(":") or reading.listing
        apart = 0.5 if listing or not item else 3.0
        go(apart + odd, _Text(line.text, True, tail, depth), listing=listing)
        for target in range(len(reading.path)):
            if tail and target >= reading.sealed:
                break
            out = 1.0 + (len(reading.path) - 1 - target)
            if reading.path[target][0] is Kind.LETTER and reading.headed and target == len(reading.path) - 1:
                out += 3.0
            out += _closing_cost(reading.path, target)
            go(out + odd, _Text(line.text, True, True, target), sealed=target)


def _closing_cost(path: Sequence[tuple[Kind, int]], depth: int) -> float:
    """A list with one member only is rare: its price when the places from `depth` on are closed."""
    return sum(2.5 for _, order in path[depth:] if order == 1)


def _text_of(line: Line | DraftTable) -> str:
    assert isinstance(line, Line)
    return line.text


def read_law(
    citation: Citation,
    lines: Sequence[Line | DraftTable],
    cropped: Callable[[int], bool],
    cited: Container[str],
    ledger: Ledger,
) -> DraftPlace:
    """Reads one law.

    Args:
        citation: the law.
        lines: from its heading's first line (already without `§ 27.`) to its last.
        cropped: whether a page lost its margin.
        cited: places that the book refers to (`16D2c`), so far as their letters are legible.
        ledger: takes what is no text.
    """
    first = lines[0]
    assert isinstance(first, Line)
    count = max(1, heading_lines(first.text, lines[1:]))
    law = DraftPlace(citation, heading="\n".join(_text_of(x) for x in lines[:count]), page=first.page)
    best = _Parser(citation, lines[count:], cropped, cited).run()
    actions: list[_Action] = []
    trail = best.trail
    while trail:
        earlier, action = trail
        assert isinstance(earlier, tuple) and isinstance(action, _Open | _Text | _Drop)
        actions.append(action)
        trail = earlier
    _build(law, reversed(actions), ledger)
    return law


def _build(law: DraftPlace, actions: Iterable[_Action], ledger: Ledger) -> None:
    path = [law]
    for action in actions:
        if isinstance(action, _Drop):
            ledger.drop(action.text, action.reason)
        elif isinstance(action, _Open):
            del path[action.depth + 1 :]
            for kind, order, raw in action.places:
                place = DraftPlace(path[-1].citation.child(kind.label(order)), raw.strip(), page=action.page)
                place.lost = not any(numeral for _, _, numeral in action.places)
                path[-1].children.append(place)
                path.append(place)
            path[-1].heading = "\n".join(action.heading)
            if action.rest:
                path[-1].lead.append(action.rest)
        else:
            place = path[action.depth]
            _add(place.tail if action.tail else place.lead, action)


def _add(blocks: list[str | DraftTable], action: _Text) -> None:
    if isinstance(action.line, DraftTable) or not blocks or isinstance(blocks[-1], DraftTable):
        blocks.append(action.line)
    else:
        blocks[-1] += ("\n\n" if action.paragraph else "\n") + action.line


def cited_places(text: str) -> frozenset[str]:
    """The places that a text refers to, their ancestors included, as far as their letters are legible.

    >>> sorted(cited_places("se § 16D2c eller §86B"))
    ['16', '16D', '16D2', '16D2c', '86', '86B']
    """
    found: set[str] = set()
    for match in re.finditer(r"§\s?(\d{1,2})([A-Z])?(\d)?([a-z](?![a-z](?<![ivx])))?([ivx]{1,4})?\b", text):
        place = ""
        for part in match.groups():
            if not part:
                break
            place += part
            found.add(place)
    return frozenset(found)


def _numerals(places: Sequence[tuple[Kind, int]], raw: str) -> tuple[tuple[Kind, int, str], ...]:
    """Gives each place that one marker opens its own part of the marker's letters."""
    parts = re.findall(r"[^\s.]*\.|[^\s.]+$", raw.replace(" ", "")) or [""]
    if len(parts) > len(places):
        parts = ["".join(parts[: len(parts) - len(places) + 1]), *parts[len(parts) - len(places) + 1 :]]
    parts += [""] * (len(places) - len(parts))
    return tuple((kind, order, part) for (kind, order), part in zip(places, parts, strict=True))
