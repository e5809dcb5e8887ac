"""The places of one law of the slides, found in their running text.

A place begins at a capital letter, `1.`, `a)` or `1)` that either has a heading in capitals after it or
continues the sequence where a sentence begins. Notes begin at a sign that stands before its word.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from laws.reading.outline import Fit, Level, Node, Numeral, Path, Planter
from laws.reading.slides.anchors import Anchors
from laws.reading.slides.caps import LOWER, UPPER, caps_run
from laws.reading.slides.mend import Mend, Sign
from laws.reading.slides.pages import slide_words

_LEVELS = {"letter": Level.CAPITAL, "number": Level.NUMBER, "small": Level.SMALL, "deep": Level.ROMAN}
"""Where a slide's markers stand: `1)` under a small letter is what law books count with romans."""
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
    place: Node


@dataclass(frozen=True, slots=True)
class _MarkerAndHeading:
    """A marker and the heading after it: as it stands, what it counts, and where the wording begins."""

    label: str
    level: Level
    value: int
    heading: str
    end: int

    def goes_on(self, place: Node) -> bool:
        """Whether this is the heading of an open place, repeated on the next slide."""
        mine = bool(place.path) and place.path[-1].level is self.level
        return mine and bool(self.heading) and place.heading == self.heading


@dataclass(slots=True)
class Outline:
    """One law as it grows.

    Attributes:
        planter: the tree of the law, its root with the title.
        short: abbreviations, which are no headings.
        words: every word of the document, in small letters.
        gapless: no slide is missing, so that a gap in the letters is a wrong letter.
        anchors: where footnote signs and mended words stand.
    """

    planter: Planter
    short: Collection[str]
    words: Collection[str]
    gapless: bool
    anchors: Anchors[Sign | Mend]
    notes: list[Note] = field(default_factory=list)
    repeated: list[str] = field(default_factory=list)

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
        place = self.planter.here
        if note:
            self.notes.append(Note(note, text, slide, len(self.anchors.values), place))
        elif text:

            def hang(sign: re.Match[str]) -> str:
                return self.anchors.mark(Sign(sign[1], slide, len(self.anchors.values)))

            place.lead.append(_SIGN.sub(hang, text))

    def _markers(self, text: str) -> Iterator[tuple[int, int, _MarkerAndHeading | str]]:
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

    def _accept(self, match: re.Match[str], text: str) -> _MarkerAndHeading | None:
        before = text[max(0, match.start() - _REACH) : match.start()]
        if _cites(before):
            return None
        kind = "letter" if match["glued"] else next(name for name in _LEVELS if match[name])
        label, level = match["glued"] or match[kind], _LEVELS[kind]
        value = int(label) if label.isdigit() else ord(label.lower()) - ord("a") + 1
        stop = level.label(value + 1) if level is Level.CAPITAL else ""
        end = caps_run(text, match.end(), self.short, stop)
        comes_next = value == self.planter.following(level).value
        if match["glued"] and not (comes_next and self._is_glued(text[match.start() :])):
            return None
        found = _MarkerAndHeading(label, level, value, text[match.end() : end], max(end, match.end()))
        taken = self.planter.find(self._path(found)) is not None
        if taken and not any(found.goes_on(place) for place in self.planter.open):
            return None
        if found.heading:
            return found
        begins = _ends_sentence(before) and _capital(text[match.end() :])
        return found if comes_next and (begins or kind in ("small", "deep")) else None

    def _is_glued(self, text: str) -> bool:
        """Whether the capital that stands before a word without a space is no letter of that word."""
        word = re.match(rf"[{UPPER}]+", text)
        return word is not None and word[0][1:].lower() in self.words and word[0].lower() not in self.words

    def _begin(self, found: _MarkerAndHeading, slide: int) -> None:
        for place in self.planter.open:
            if found.goes_on(place):
                self.repeated.append(found.heading)
                self.planter.back_to(place)
                return
        place = self.planter.plant(Fit(self._path(found)))
        place.numeral = found.label + (")" if found.level in (Level.SMALL, Level.ROMAN) else "")
        place.heading, place.page = found.heading, slide

    def _path(self, found: _MarkerAndHeading) -> Path:
        """Where a numeral leads: to what its sequence wants, but over a gap where slides are missing."""
        above = tuple(step for step in self.planter.here.path if step.level < found.level)
        expected = self.planter.following(found.level).value
        value = expected if self.gapless else max(found.value, expected)
        return (*above, Numeral(found.level, _part(above, found.level, value), value))


def _part(above: Path, level: Level, value: int) -> str:
    """The numeral as the citation writes it: right under a number stand small letters, even for `1)`."""
    if level is not Level.ROMAN:
        return level.label(value)
    return Level.SMALL.label(value) if above and above[-1].level is Level.NUMBER else str(value)


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
