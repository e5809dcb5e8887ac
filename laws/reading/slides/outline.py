"""The places of one law, found in the running text of its slides.

A place begins at a capital letter, `1.`, `a)` or `1)` that either has a heading in capitals after it or
continues the sequence where a sentence begins. Notes begin at a sign that stands before its word.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Literal

from laws.citation import Citation
from laws.reading.slides.anchors import Anchors
from laws.reading.slides.caps import LOWER, UPPER, caps_run
from laws.reading.slides.mend import Mend, Sign
from laws.reading.slides.pages import slide_words

Level = Literal["letter", "number", "small", "deep"]
LEVELS: tuple[Level, ...] = ("letter", "number", "small", "deep")
_MARKER = re.compile(
    rf"""(?<!\S)(?:
        (?P<letter>[A-H])(?=\s)
      | (?P<glued>[A-H])(?=[{UPPER}]{{4}})
      | (?P<number>[1-9][0-9]?)\.(?=\s?[{UPPER}])
      | (?P<small>[a-h])\)
      | (?P<deep>[1-9][0-9]?)\)
      | (?P<note>\*{{1,3}})(?=\s?\S)
    )\s*""",
    re.VERBOSE,
)
_REACH = 80
_SIGN = re.compile(r"(?<=[^\s*])(\*{1,3})(?![\w*])")


@dataclass(slots=True)
class Place:
    """A numbered place while its text is gathered from slide after slide.

    Attributes:
        numeral: what the sequence says that its numeral is.
        label: the numeral as it stands on the slide.
        slide: number of the slide on which it begins.
    """

    citation: Citation
    slide: int
    level: Level | None = None
    numeral: str = ""
    label: str = ""
    heading: str = ""
    pieces: list[str] = field(default_factory=list)
    children: list[Place] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Note:
    """A note at a slide's foot or under the place that it belongs to.

    Attributes:
        after: how many marks had been handed out when it came, so that signs before it are known.
    """

    sign: str
    text: str
    slide: int
    after: int
    citation: Citation


@dataclass(frozen=True, slots=True)
class _Found:
    level: Level
    label: str
    heading: str
    end: int

    def goes_on(self, place: Place) -> bool:
        """Whether this is the heading of an open place, repeated on the next slide."""
        return place.level == self.level and bool(self.heading) and place.heading == self.heading


@dataclass(slots=True)
class Outline:
    """One law as it grows.

    Attributes:
        short: abbreviations, which are no headings.
        words: every word of the document, in small letters.
        gapless: no slide is missing, so that a gap in the letters is a wrong letter.
        anchors: where footnote signs and mended words stand.
        open: the places that the text now stands in, the law first.
    """

    root: Place
    short: Collection[str]
    words: Collection[str]
    gapless: bool
    anchors: Anchors[Sign | Mend]
    notes: list[Note] = field(default_factory=list)
    repeated: list[str] = field(default_factory=list)
    open: list[Place] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.open = [self.root]

    def read(self, text: str, slide: int) -> None:
        """Takes in the text of one slide after its title; it goes on where the slide before ended."""
        at = 0
        note = ""
        for start, end, found in self._markers(text):
            self._put(text[at:start], note, slide)
            if isinstance(found, str):
                note = found
            else:
                note = ""
                self._begin(found, slide)
            at = end
        self._put(text[at:], note, slide)

    def _put(self, text: str, note: str, slide: int) -> None:
        text = text.strip()
        place = self.open[-1]
        if note:
            self.notes.append(Note(note, text, slide, len(self.anchors.values), place.citation))
        elif text:

            def hang(sign: re.Match[str]) -> str:
                return self.anchors.mark(Sign(sign[1], slide, len(self.anchors.values)))

            place.pieces.append(_SIGN.sub(hang, text))

    def _markers(self, text: str) -> Iterator[tuple[int, int, _Found | str]]:
        """Markers as they come: where each begins, where the text after it begins, and what it is.

        A generator, because what counts as a marker depends on the places that are open by then.
        """
        at = 0
        while match := _MARKER.search(text, at):
            at = match.end()
            if match["note"]:
                if re.match(rf"[^{LOWER}]", text[at:]) or _ends_sentence(
                    text[max(0, match.start() - _REACH) : match.start()]
                ):
                    yield match.start(), at, match["note"]
            elif found := self._accept(match, text):
                yield match.start(), found.end, found
                at = found.end
            else:
                at = match.start() + 1

    def _accept(self, match: re.Match[str], text: str) -> _Found | None:
        before = text[max(0, match.start() - _REACH) : match.start()]
        if _cites(before):
            return None
        level: Level = "letter" if match["glued"] else next(name for name in LEVELS if match[name])
        label = match["glued"] or match[level]
        stop = chr(ord(label) + 1) if level == "letter" else ""
        end = caps_run(text, match.end(), self.short, stop)
        expected = self._expected(level)
        if match["glued"] and not self._is_glued(label, text[match.start() :], expected):
            return None
        found = _Found(level, label, text[match.end() : end], max(end, match.end()))
        if self._is_taken(level, label) and not any(found.goes_on(place) for place in self.open):
            return None
        if found.heading:
            return found
        if label != expected:
            return None
        if level in ("letter", "number") and not (_ends_sentence(before) and _capital(text[match.end() :])):
            return None
        return found

    def _is_glued(self, letter: str, text: str, expected: str) -> bool:
        """Whether a capital that stands before a word without a space is the next place's letter."""
        word = re.match(rf"[{UPPER}]+", text)
        return (
            word is not None
            and letter == expected
            and word[0][1:].lower() in self.words
            and word[0].lower() not in self.words
        )

    def _expected(self, level: Level) -> str:
        """The numeral that comes next on this level where the text now stands."""
        for place in self.open:
            if place.level == level:
                return _after(place.numeral)
        return _FIRST[level]

    def _begin(self, found: _Found, slide: int) -> None:
        for place in self.open:
            if found.goes_on(place):
                self.repeated.append(found.heading)
                del self.open[self.open.index(place) + 1 :]
                return
        parent, numeral, citation = self._target(found.level, found.label)
        del self.open[self.open.index(parent) + 1 :]
        closing = ")" if found.level in ("small", "deep") else ""
        place = Place(citation, slide, found.level, numeral, found.label + closing, found.heading)
        parent.children.append(place)
        self.open.append(place)

    def _target(self, level: Level, label: str) -> tuple[Place, str, Citation]:
        """Where a numeral leads: the place around it, the numeral that its sequence wants, the citation."""
        rank = LEVELS.index(level)
        around = [p for p in self.open if p.level is None or LEVELS.index(p.level) < rank]
        expected = self._expected(level)
        skipped = not self.gapless and _order(label) > _order(expected)
        numeral = label if skipped else expected
        return around[-1], numeral, around[-1].citation.child(_part(around[-1].citation, level, numeral))

    def _is_taken(self, level: Level, label: str) -> bool:
        """Whether a numeral leads to a place that is there already, so that it can only be wording."""
        parent, _, citation = self._target(level, label)
        return any(child.citation == citation for child in parent.children)


_FIRST: dict[Level, str] = {"letter": "A", "number": "1", "small": "a", "deep": "1"}


def _order(numeral: str) -> int:
    return int(numeral) if numeral.isdigit() else ord(numeral)


def _after(numeral: str) -> str:
    return str(int(numeral) + 1) if numeral.isdigit() else chr(ord(numeral) + 1)


def _part(parent: Citation, level: Level, numeral: str) -> str:
    """The numeral as the citation writes it: right under a number stand small letters, even for `1)`."""
    if level == "deep" and parent.path and parent.path[-1].isdigit():
        return chr(ord("a") + int(numeral) - 1)
    return numeral


def _capital(text: str) -> bool:
    return re.match(rf"\s*[{UPPER}]", text) is not None


def _ends_sentence(before: str) -> bool:
    """Whether what comes after may begin something new: at a slide's beginning too."""
    return not before.strip() or before.rstrip()[-1] in '.:;!?)"'


def _cites(before: str) -> bool:
    """Whether a numeral after this text is one that the text speaks of, not one that begins a place."""
    tokens = before.split()
    if tokens and tokens[-1] in ("og", "eller"):
        return len(tokens) > 1 and re.fullmatch(r"\(?[A-Za-z]?\d{0,2}\)?,?", tokens[-2]) is not None
    return bool(tokens) and tokens[-1].lower().lstrip("(") in slide_words()["signposts"]["citing"]
