"""One way to read the lines of a law in the law book's scan: what is done with each, and what that costs."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import ClassVar, NamedTuple

from laws.reading.book.markers import misreading
from laws.reading.book.scan import Line
from laws.reading.book.wording import ends_sentence, starts_sentence
from laws.reading.letters import bare
from laws.reading.outline import Grid, Level, Marker, Numeral, Path

_PARTS = re.compile(r"(?<![^\s.])(?:[^\s.]*+\.|[^\s.]++$)")
FULL_LINE = 52
"""A line of at least so many characters may be full, so that its sentence's end is not its paragraph's."""
Trail = tuple["Trail", "Action"] | tuple[()]
"""What was done so far, the last first."""


class RecordWeights(NamedTuple):
    """What it tells of a place that the record of an edition has it, and that it has not."""

    recorded: float
    without_place: float


class Cost:
    """What speaks against doing something with a line. Units have no meaning but beside one another."""

    WIDEST = 14.0
    """A reading that costs so much more than the best one at the same line is given up."""
    UNLIKELY = 12.0
    """A place that costs so much is not tried."""

    CITED = -0.8
    """The book itself refers to the place."""
    PLAIN = RecordWeights(-1.0, 0.5)
    """A place's numeral stands there letter for letter, …"""
    LEGIBLE = RecordWeights(-1.0, 3.0)
    """… another does that might be it, …"""
    SUFFERED = RecordWeights(-4.0, 3.0)
    """… or what stands there is no numeral."""
    SKIPPED = 6.0
    """A numeral is left out: the scan would have lost a whole place."""
    LEVEL_LEFT_OUT = 4.0
    """A number stands right under a law, a small letter right under a letter."""
    ONLY_ONE = 2.5
    """A list has one member."""
    UNHEADED_LETTER = 1.5
    HEADING_REFUSED: ClassVar[Mapping[Level, float]] = {Level.CAPITAL: 3.0}
    """A line that reads as a heading is wording; 1.5 on the lower levels when text follows it."""
    HEADED: ClassVar[Mapping[Level, float]] = {
        Level.CAPITAL: 0.0,
        Level.NUMBER: 3.0,
        Level.SMALL: 4.0,
        Level.ROMAN: 4.0,
    }
    """A place of the level has a heading."""
    NO_COLON: ClassVar[Mapping[Level, float]] = {
        Level.CAPITAL: 1.0,
        Level.NUMBER: 1.0,
        Level.SMALL: 2.0,
        Level.ROMAN: 2.5,
    }
    """A list begins after wording that does not announce it."""
    STOP_ONLY: ClassVar[Mapping[Level, float]] = {
        Level.CAPITAL: -0.3,
        Level.NUMBER: -0.2,
        Level.SMALL: 0.2,
        Level.ROMAN: 1.0,
    }
    """Only a numeral's stop is left: a margin is cut off from the outside, so an outer numeral goes first."""
    TWO_UNDER_ONE_STOP = 2.0
    """One stop is all that is left of two numerals (`2. a.`)."""

    LOST = 7.0
    """Nothing is left of a numeral."""
    LOST_IN_CUT_MARGIN = 2.0
    LOST_THOUGH_ONE_WAITS = 2.0
    TEXT_THOUGH_ONE_WAITS = 2.0
    ASIDE = 0.3
    """A numeral alone on a line waits for its text."""
    NEVER_USED = 5.0
    """A numeral that waited has found no text."""
    DEBRIS = 0.5
    NUMERAL_AS_DEBRIS = 6.0
    NUMERAL_IN_SENTENCE = 2.5
    """A numeral stands in the middle of a sentence; 1.0 after a gap."""
    MARKER_AS_WORDS = 7.0
    """What looks like a numeral is wording; 1.5 in the middle of a sentence."""

    STOP_MISSING = 1.0
    """A numeral has lost its stop, or has another sign for it."""
    STOP_MISSING_AS_WORDS = 3.0
    """What may be such a numeral is a word."""
    ILLEGIBLE_AS_WORDS = 5.0
    """A sign or two and a stop before a capital are words, no numeral that is illegible."""
    JOINED = 1.0
    """A numeral began a line that was joined to the one before."""
    JOINED_AS_WORDS = 3.0
    """It stands in the middle of a sentence's end and another's beginning, and is none."""

    GAP_IN_SENTENCE = 0.2
    GAP_BEFORE_CAPITAL = 2.5
    GAP_IN_PARAGRAPH = 4.0
    PAGE_IN_PARAGRAPH = 3.0
    """A page's end after a sentence is no paragraph's end; 1.5 after a full line."""
    TITLE_RUN_ON = 3.0
    NEW_PARAGRAPH = 0.5
    PARAGRAPH_IN_ITEM = 3.0
    """A member of a list has a second paragraph, unless after a colon."""
    PARAGRAPH_WITHOUT_GAP = 2.5
    PARAGRAPH_IN_SENTENCE = 6.0
    UNTITLED = 3.0
    """A title opens no numbered place."""
    TAIL = 1.0
    """Text after a list is its parent's; as much again for each level further out."""
    TAIL_AFTER_HEADED = 3.0


class Open(NamedTuple):
    """Opens places from `depth` on, each with its numeral as it stood; `heading` lines make the heading."""

    depth: int
    places: tuple[tuple[Numeral, str], ...]
    rest: str
    heading: tuple[str, ...]
    page: int


class Text(NamedTuple):
    """Adds a line to the text of the place at `depth`: its lead, or its tail.

    `loose` is a paragraph where a list's next place might be expected.
    """

    line: str | Grid
    paragraph: bool
    tail: bool
    depth: int
    loose: bool = False


class Drop(NamedTuple):
    """Leaves letters out, for a reason."""

    text: str
    reason: str


Action = Open | Text | Drop


class Hypothesis(NamedTuple):
    """One way to read the lines so far; a tuple, as a book takes a hundred thousand of them.

    Attributes:
        path: numerals of the open places.
        sealed: depth of the place whose tail is open, or -1.
        queue: numerals that stood alone and wait for their text.
        fresh: whether a heading was just read.
        headed: whether the innermost place has a heading.
        listing: whether unnumbered paragraphs after a colon are being read.
    """

    cost: float = 0.0
    path: Path = ()
    sealed: int = -1
    queue: tuple[str, ...] = ()
    fresh: bool = True
    headed: bool = True
    listing: bool = False
    trail: Trail = ()

    @property
    def key(self) -> tuple[object, ...]:
        """What decides how the next lines can be read."""
        return (self.path, self.sealed, self.queue, self.fresh, self.headed, self.listing)

    @property
    def depth(self) -> int:
        """Depth of the place whose text is open."""
        return self.sealed if self.sealed >= 0 else len(self.path)

    def actions(self) -> Iterator[Action]:
        """What is done, the last first."""
        trail = self.trail
        while trail:
            trail, action = trail
            yield action


def closing_cost(path: Path, depth: int) -> float:
    """What it costs to close the places from `depth` on.

    >>> closing_cost((Level.CAPITAL.numeral(2), Level.NUMBER.numeral(1)), 0)
    2.5
    """
    cost = 0.0
    for step in path[depth:]:
        if step.value == 1:
            cost += Cost.ONLY_ONE
    return cost


def openings(reading: Hypothesis, marker: Marker, extra: float) -> Iterator[tuple[int, Path, float]]:
    """What a marker may open: the depth, a place and perhaps its first child, and what it costs to think so.

    >>> path = (Level.CAPITAL.numeral(2), Level.NUMBER.numeral(1))
    >>> found = openings(Hypothesis(path=path), Marker(("2",), "2.", "Hvis"), 0.0)
    >>> [(depth, step.part) for depth, (step,), cost in found if cost < Cost.ONLY_ONE]
    [(1, '2')]
    """
    symbol, *more = marker.symbols
    for depth, step, cost in _coming(reading):
        cost += extra + misreading(symbol, step.part) if step.part else Cost.UNLIKELY
        cost += 0.0 if symbol else Cost.STOP_ONLY[step.level]
        if cost >= Cost.UNLIKELY:
            continue
        if not more:
            yield depth, (step,), cost
        if step.level is Level.ROMAN:
            continue
        child = Level(step.level + 1).numeral(1)
        if more:
            yield depth, (step, child), cost + misreading(more[0], child.part)
        elif not symbol and step.level is not Level.CAPITAL:
            yield depth, (step, child), cost + Cost.TWO_UNDER_ONE_STOP


def _coming(reading: Hypothesis) -> Iterator[tuple[int, Numeral, float]]:
    """The numerals that may come next: at which depth, and what that costs whatever they look like."""
    path = reading.path
    for depth, elder in enumerate(path[: reading.sealed + 1] if reading.sealed >= 0 else path):
        cost = closing_cost(path, depth + 1)
        yield depth, elder.level.numeral(elder.value + 1), cost
        yield depth, elder.level.numeral(elder.value + 2), cost + Cost.SKIPPED
    above = int(path[-1].level) if path else -1
    for level in Level if reading.sealed < 0 else ():
        if level > above:
            yield len(path), level.numeral(1), Cost.LEVEL_LEFT_OUT * (level - above - 1)


@lru_cache(maxsize=4096)
def share_numeral(places: Path, raw: str) -> tuple[tuple[Numeral, str], ...]:
    """Gives each place that one marker opens its own part of the marker's letters.

    >>> places = (Level.NUMBER.numeral(2), Level.SMALL.numeral(1))
    >>> [raw for _, raw in share_numeral(places, "2. a. ")]
    ['2.', 'a.']
    >>> [raw for _, raw in share_numeral(places, ". ")]
    ['.', '']
    """
    parts = _PARTS.findall(raw.replace(" ", "")) or [""]
    over = len(parts) - len(places)
    if over > 0:
        parts = ["".join(parts[: over + 1]), *parts[over + 1 :]]
    parts += [""] * (len(places) - len(parts))
    return tuple(zip(places, parts, strict=True))


def running_cost(line: Line, before: str, gap: int) -> float:
    """What speaks against a line going on with the paragraph of the line before."""
    closed, begins = ends_sentence(before), starts_sentence(line.text)
    if gap == 0:
        return 0.0
    if not closed and begins and gap == 1 and bare(line.text)[0].isupper() and not before.endswith("-"):
        return Cost.GAP_BEFORE_CAPITAL
    if not closed or not begins:
        return Cost.GAP_IN_SENTENCE
    if gap == 2:
        return 1.5 if len(before) >= FULL_LINE else Cost.PAGE_IN_PARAGRAPH
    return Cost.GAP_IN_PARAGRAPH


def finish(reading: Hypothesis) -> Hypothesis:
    """A reading of all lines, with what closing its lists costs and what is left of numerals dropped."""
    cost = reading.cost + Cost.NEVER_USED * len(reading.queue) + closing_cost(reading.path, 0)
    trail = reading.trail
    for raw in reading.queue:
        trail = (trail, Drop(raw, "nummer uden plads"))
    return reading._replace(cost=cost, trail=trail)
