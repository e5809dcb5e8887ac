"""A law's pieces as a tree of numbered places: explicit numerals, counted lists, run-in headings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from laws.reading.numbering import Fit, Level, Step, fit, numeral_of, readings_of
from laws.reading.webform_pieces import NOTE_CLOSE, NOTE_OPEN, Piece, Shape

BREAK = "\ue000"
_MARKER = re.compile(
    r"^\s*(?:(?P<open>\()(?P<in>[A-Z]|\d{1,2}|[a-z]|[ivx]{2,5})\)|(?P<out>[A-Z]|\d{1,2}|[a-z]|[ivx]{2,5})(?:[.:]\)?|\)))"
    r"(?=\s|\(|$|[A-Z0-9]{1,2}[.)])\s*"
)
_BARE = re.compile(r"^(?P<bare>[A-Z]|\d{1,2}|[a-z])\s+")
_CLOSED = re.compile(r"[.:;!?…]['\"»”’)\]]*$|\*+\)?$")
_NOTE = re.compile(
    rf"^(?:{NOTE_OPEN}(?P<raised>[^{NOTE_CLOSE}]+){NOTE_CLOSE}|(?P<star>\*{{1,4}}|[†‡])\)?)\s*(?P<text>\S.*)$"
)
_SPELT = (
    r"^(?:§\s*|[^\W\d_]+\s+)?{root}\s?\.?"
    r"(?P<tail>[A-Z](?:\.?\d{{1,2}})?(?:\.?\(?[a-z]\)?)?(?:\.?\(?[ivx]+\)?)?)[.):]\s+"
)
_LONGEST_HEADING = 14
_STYLES = {"A": Level.CAPITAL, "1": Level.NUMBER, "a": Level.SMALL, "i": Level.ROMAN}


@dataclass(slots=True)
class Place:
    """A numbered place as the pieces have it; `tables` are (paragraphs before it in lead or tail, piece)."""

    path: tuple[Step, ...]
    heading: str = ""
    lead: list[str] = field(default_factory=list)
    tail: list[str] = field(default_factory=list)
    children: list[Place] = field(default_factory=list)
    tables: list[tuple[bool, int, Piece]] = field(default_factory=list)

    @property
    def own(self) -> list[str]:
        """Where the next paragraph goes: before the children, or after them."""
        return self.tail if self.children else self.lead


@dataclass(slots=True)
class Planted:
    """A law as a tree, its footnotes by sign, and numerals that are missing in it."""

    root: Place
    notes: list[tuple[str, str]]
    missing: list[tuple[Step, ...]]


@dataclass(slots=True)
class _Count:
    """An open list: how it counts, where, and how far."""

    level: Level | None
    above: tuple[Step, ...]
    value: int
    item: tuple[Step, ...] | None = None


def plant(root: str, title: str, pieces: Sequence[Piece]) -> Planted:
    """Builds the tree of a law from its pieces."""
    planter = _Planter(root, title, pieces)
    for at in range(len(pieces)):
        planter.take(at)
    return Planted(planter.root, planter.notes, planter.missing)


class _Planter:
    def __init__(self, root: str, title: str, pieces: Sequence[Piece]) -> None:
        self.number = root
        self.root = Place((), title)
        self.pieces = pieces
        self.open: list[Place] = [self.root]
        self.notes: list[tuple[str, str]] = []
        self.missing: list[tuple[Step, ...]] = []
        self.lists: list[_Count] = []
        self.waiting: tuple[Step, ...] | None = None
        self.last: list[str] | None = None
        self.in_title = not title
        self.in_heading = False
        self.in_note = False
        self.fresh = False

    def take(self, at: int) -> None:
        """Adds one piece."""
        piece = self.pieces[at]
        if piece.shape is Shape.LIST:
            self._begin_list(piece)
        elif piece.shape is Shape.END:
            if self.lists:
                self._end_list(self.lists.pop())
        elif piece.shape is Shape.ITEM:
            self._next_item(piece)
        elif piece.shape is Shape.TABLE:
            place = self.open[-1]
            place.tables.append((bool(place.children), len(place.own), piece))
            self.last, self.in_heading = None, False
        else:
            self._text(piece, at)

    def _begin_list(self, piece: Piece) -> None:
        above = self.open[-1].path
        level = _STYLES.get(piece.numeral)
        if piece.numeral == "?":
            deepest = above[-1].level if above else -1
            level = Level(deepest + 1) if deepest < Level.ROMAN else None
        start = int(piece.text) - 1 if piece.text.isdecimal() else 0
        if level is not None:
            above = tuple(step for step in above if step.level < level)
        self.lists.append(_Count(level, above, start))

    def _next_item(self, piece: Piece) -> None:
        self.last, self.in_heading, self.waiting = None, False, None
        if not self.lists:
            return
        count = self.lists[-1]
        if count.level is not None:
            count.value = int(piece.numeral) if piece.numeral.isdecimal() else count.value + 1
            part = numeral_of(count.level, count.value)
            count.item = (*count.above, Step(count.level, part, count.value)) if part else None
            self.waiting = count.item

    def _end_list(self, count: _Count) -> None:
        """After a counted list, text belongs to the place that the list stood in."""
        if count.item is not None and self.open[-1].path[: len(count.item)] == count.item:
            self.open = [p for p in self.open if len(p.path) <= len(count.above)]
        self.last, self.in_heading, self.waiting = None, False, None

    def _text(self, piece: Piece, at: int) -> None:
        text = piece.text
        note = _NOTE.match(text)
        if note and not (
            piece.soft and self.last and not _CLOSED.search(self.last[-1]) and not note["raised"]
        ):
            self.notes.append(((note["raised"] or note["star"]).strip("()"), note["text"]))
            self.in_note, self.waiting = True, None
            return
        rest, placed = self._numerals(piece, at)
        if not placed and self.in_note:
            if piece.soft:
                sign, so_far = self.notes[-1]
                self.notes[-1] = (sign, so_far + BREAK + text)
                return
            self.in_note = False
        if placed:
            self.in_note = self.in_title = False
            if rest:
                self._wording(rest, piece, at, new=True)
        elif self.waiting is not None:
            self._open(Fit(self.waiting, 0))
            self.waiting = None
            self.in_title = False
            self._wording(text, piece, at, new=True)
        else:
            self._wording(text, piece, at, new=False)

    def _numerals(self, piece: Piece, at: int) -> tuple[str, bool]:
        """Opens the places whose numerals stand at the piece's beginning; gives the rest of it."""
        text, placed = piece.text, False
        while True:
            found, rest = self._numeral(text, piece, first=not placed)
            if found is None or (not placed and not self._believed(found, rest, piece, at)):
                return text, placed
            if placed and found.path[:-1] != self.open[-1].path:
                return text, placed
            self._open(found)
            self.waiting = None
            text, placed = rest, True

    def _numeral(self, text: str, piece: Piece, first: bool) -> tuple[Fit | None, str]:
        full = re.match(_SPELT.format(root=re.escape(self.number)), text)
        if full and first:
            path = self._spelt(full["tail"])
            if path is not None:
                return Fit(path, 0), text[full.end() :]
        marker = _MARKER.match(text)
        if marker is None and first and (piece.heading or 0 < piece.strong <= 2):
            marker = _BARE.match(text)
        if marker is None:
            return None, text
        numeral = next(value for name, value in marker.groupdict().items() if value and name != "open")
        path = self.open[-1].path
        announced = bool(self.last) and self.last is not None and self.last[-1].rstrip().endswith(":")
        implied = self.waiting
        if implied is not None and any(s.value == implied[-1].value for s in readings_of(numeral)):
            step = next(s for s in readings_of(numeral) if s.value == implied[-1].value)
            above = tuple(s for s in implied[:-1] if s.level < step.level)
            return Fit((*above, step), 0), text[marker.end() :]
        return fit(numeral, path, announced), text[marker.end() :]

    def _spelt(self, tail: str) -> tuple[Step, ...] | None:
        """The path of a citation spelt out before its text, where the place around it is open."""
        path: tuple[Step, ...] = ()
        for numeral in re.findall(r"[A-Z]|\d+|[a-z]+", tail):
            steps = [s for s in readings_of(numeral) if not path or s.level > path[-1].level]
            if not steps:
                return None
            path = (*path, steps[-1] if path and path[-1].level is Level.SMALL else steps[0])
        around = self.open[-1].path
        return path if path and around[: len(path) - 1] == path[:-1] and path != around else None

    def _believed(self, found: Fit, rest: str, piece: Piece, at: int) -> bool:
        """Whether a numeral at the beginning of a line is one, and no mention that the line broke before."""
        if found.missing and (rest[:1].islower() or not rest):
            return False
        if not piece.soft or self.last is None or _CLOSED.search(self.last[-1]) or not rest[:1].islower():
            return True
        step = found.path[-1]
        if step.value > 1:
            return bool(re.search(r"(?:,|\b(?:og|eller|and|or))$", self.last[-1])) or not found.missing
        following = numeral_of(step.level, 2)
        ahead = (
            re.match(rf"^\s*\(?{re.escape(following)}[.)]", p.text) for p in self.pieces[at + 1 : at + 40]
        )
        return any(ahead)

    def _open(self, found: Fit) -> None:
        for back in range(found.missing, 0, -1):
            last = found.path[-1]
            lost = Step(last.level, numeral_of(last.level, last.value - back), last.value - back)
            self.missing.append((*found.path[:-1], lost))
        parents = [
            p for p in self.open if p.path == found.path[: len(p.path)] and len(p.path) < len(found.path)
        ]
        around = parents[-1]
        for depth in range(len(around.path) + 1, len(found.path)):
            around.children.append(Place(found.path[:depth]))
            around = around.children[-1]
            parents.append(around)
        twin = next((c for c in around.children if c.path == found.path), None)
        place = twin or Place(found.path)
        if twin is None:
            around.children.append(place)
        self.open = [*parents, place]
        self.last, self.in_heading, self.fresh = None, False, twin is None

    def _wording(self, text: str, piece: Piece, at: int, new: bool) -> None:
        place = self.open[-1]
        new, self.fresh = new or self.fresh, False
        if not new and self.in_title and self._titles(text, piece):
            self.root.heading = f"{self.root.heading} {text}".strip()
            return
        self.in_title = False
        if new:
            shift = len(piece.text) - len(text)
            strong = max(0, piece.strong - shift)
            heading, text = self._heading(text, strong, piece, at, place)
            if heading:
                place.heading, self.in_heading = heading, not text
            if not text:
                return
        elif piece.soft and self.in_heading and not place.lead and text[:1].islower():
            place.heading = f"{place.heading} {text}"
            return
        elif (piece.soft and self.last) or (self.last and not piece.heading and self._goes_on(text)):
            self.last[-1] += BREAK + text
            return
        self.in_heading = False
        if not new:
            place = self._owner(piece, at)
        place.own.append(text)
        self.last = place.own

    def _owner(self, piece: Piece, at: int) -> Place:
        """The place that a paragraph without a numeral belongs to.

        In an item of a counted list, that item. After one whose text was finished: the elder of the numeral
        that comes next, or, when the list is at its end, the lettered place around it.
        """
        here = self.open[-1]
        inside = any(c.item is not None and here.path[: len(c.item)] == c.item for c in self.lists)
        if inside or piece.soft or self.last is None or not here.path:
            return here
        for following in self.pieces[at + 1 :]:
            marker = _MARKER.match(following.text) if following.shape is Shape.TEXT else None
            if marker is None:
                continue
            numeral = marker["in"] or marker["out"]
            found = fit(numeral, here.path, gap=0)
            if found is not None and found.path[-1].level is not Level.CAPITAL:
                level = found.path[-1].level
                return next((p for p in self.open if p.path and p.path[-1].level is level), here)
            break
        return next((p for p in self.open if p.path and p.path[-1].level is Level.CAPITAL), self.open[0])

    def _goes_on(self, text: str) -> bool:
        """A paragraph cut by a page: unfinished before, small letter after."""
        assert self.last is not None
        return not _CLOSED.search(self.last[-1]) and text[:1].islower()

    def _titles(self, text: str, piece: Piece) -> bool:
        """Whether a line right after a law's number is its title, or goes on with it."""
        if _CLOSED.search(text) or len(text.split()) > _LONGEST_HEADING or text[:1].islower():
            return False
        begun = bool(self.root.heading)
        return bool(piece.heading) or text.isupper() or (not begun and not self.root.lead)

    def _heading(self, text: str, strong: int, piece: Piece, at: int, place: Place) -> tuple[str, str]:
        """A place's heading and the rest: run in before the text, or alone on its line."""
        after = self.pieces[at + 1] if at + 1 < len(self.pieces) else None
        if 2 < strong < len(text) - 2 and re.search(r"[^\W\d_]{3}", text[:strong]):
            run_in = text[:strong].rstrip()
            if re.search(r"[.:–—-]$", run_in) or re.match(r"\s*[–—-]\s", text[strong:]):
                return run_in.rstrip(" .:–—-"), text[strong:].lstrip(" .:–—-")
        wraps = after is not None and after.soft and after.shape is Shape.TEXT and after.text[:1].islower()
        short = len(text.split()) <= _LONGEST_HEADING and not text[:1].islower()
        if not short or wraps or (after is None and not piece.heading) or _CLOSED.search(text.rstrip()):
            whole = (strong >= len(text) - 2 and short) or piece.heading
            return (text.rstrip(" .:"), "") if whole and not wraps and text else ("", text)
        if piece.heading or strong >= len(text) - 2 or place.path[-1].level is Level.CAPITAL:
            return text, ""
        return "", text
