"""A law's pieces as a tree of numbered places: explicit numerals and counted lists without any."""

from __future__ import annotations

import re
from collections.abc import Sequence

from laws.citation import NAMED_ROOTS
from laws.reading.letters.breaks import BREAK
from laws.reading.outline.numbering import Fit, Level, Step, fit, numeral_of, readings_of
from laws.reading.web.headings import goes_on_as_title, split_heading
from laws.reading.web.markers import closed, numerals_after, read_marker, read_note, read_spelt, signs_in
from laws.reading.web.nodes import Count, Place, Planted
from laws.reading.web.pieces import Piece, Shape, text_after

_ABOVE_NUMBERS = Level.NUMBER - 1
"""The level above numbers: right under a definition stand its senses, which have numbers and no letters."""
_STYLES = {"A": Level.CAPITAL, "1": Level.NUMBER, "a": Level.SMALL, "i": Level.ROMAN}
_JOINING = re.compile(r"(?:,|\b(?:og|eller|and|or))$")


def plant(root: str, title: str, pieces: Sequence[Piece], wrapped: bool = False) -> Planted:
    """Builds the tree of a law.

    Args:
        root: the law's number, or the name of a part (`def`, `intro`).
        title: its title as far as it stands beside the number.
        pieces: what follows.
        wrapped: whether the line with the title was as long as the page is wide.
    """
    planter = _Planter(root, title, pieces, wrapped)
    for at in range(len(pieces)):
        planter.take(at)
    return Planted(planter.root, planter.notes, planter.missing)


class _Planter:
    """Puts pieces one by one where they belong.

    `open` are the places from the root to the one that was read last; `waiting` is the place of a counted
    item that has no text yet; `ended` the last item of a list that was just closed; `last` the paragraphs to
    which the newest one was added, None where a new one must begin.
    """

    def __init__(self, root: str, title: str, pieces: Sequence[Piece], wrapped: bool) -> None:
        self.number = root
        self.root = Place((), title)
        self.pieces = pieces
        self.signs = signs_in(pieces)
        self.wrapped = wrapped
        self.open: list[Place] = [self.root]
        self.notes: list[tuple[str, str]] = []
        self.missing: list[tuple[Step, ...]] = []
        self.lists: list[Count] = []
        self.waiting: tuple[Step, ...] | None = None
        self.ended: Place | None = None
        self.last: list[str] | None = None
        self.in_title = not title or wrapped
        self.in_heading = self.in_note = self.fresh = False

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
        elif piece.shape is Shape.PAGE:
            self.in_note = False
        elif piece.shape is Shape.TABLE:
            place = self.open[-1]
            place.tables.append((bool(place.children), len(place.own), piece))
            self.last, self.in_heading = None, False
        else:
            self._text(piece, at)

    def _begin_list(self, piece: Piece) -> None:
        if self.waiting is not None:
            self._open(Fit(self.waiting, 0))
            self.waiting, self.fresh = None, False
        above = self.open[-1].path
        level = _STYLES.get(piece.numeral)
        if piece.numeral == "?":
            deepest = above[-1].level if above else _ABOVE_NUMBERS if self.number in NAMED_ROOTS else -1
            level = Level(deepest + 1) if deepest < Level.ROMAN else None
        start = int(piece.text) - 1 if piece.text.isdecimal() else 0
        if level is not None:
            above = tuple(step for step in above if step.level < level)
        self.lists.append(Count(level, above, start))

    def _next_item(self, piece: Piece) -> None:
        self.last, self.in_heading, self.waiting = None, False, None
        count = self.lists[-1] if self.lists else None
        if count is None or count.level is None:
            return
        count.value = int(piece.numeral) if piece.numeral.isdecimal() else count.value + 1
        if count.item is None and count.value == 1:
            count.value = self._after_elders(count.level, count.above)
        part = numeral_of(count.level, count.value)
        count.item = (*count.above, Step(count.level, part, count.value)) if part else None
        self.waiting = count.item

    def _after_elders(self, level: Level, above: tuple[Step, ...]) -> int:
        """The ordinal with which a list begins: after the places of its level that are there already."""
        around = next((p for p in reversed(self.open) if p.path == above), self.root)
        elders = (c.path for c in around.children if c.path[:-1] == above and c.path[-1].level is level)
        return max((path[-1].value for path in elders), default=0) + 1

    def _end_list(self, count: Count) -> None:
        """After a counted list, text belongs to the place that the list stood in."""
        if count.item is not None and self.open[-1].path[: len(count.item)] == count.item:
            self.ended = next(p for p in self.open if p.path == count.item)
            self.open = [p for p in self.open if len(p.path) <= len(count.above)]
        self.last, self.in_heading, self.waiting = None, False, None

    def _text(self, piece: Piece, at: int) -> None:
        note = read_note(piece.text)
        if note is not None and note[0] in self.signs:
            self.notes.append(note)
            self.in_note, self.waiting = True, None
            return
        rest, placed = self._numerals(piece, at)
        if self.in_note and not placed and piece.soft:
            sign, so_far = self.notes[-1]
            self.notes[-1] = (sign, so_far + BREAK + piece.text)
            return
        self.in_note = False
        if not placed and self.waiting is not None:
            self._open(Fit(self.waiting, 0))
            placed, self.waiting = True, None
        self.in_title = self.in_title and not placed
        if rest:
            self._wording(rest, piece, at, new=placed)

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
        spelt = read_spelt(text, self.number, self.open[-1].path) if first else None
        if spelt is not None:
            return Fit(spelt[0], 0), spelt[1]
        marker = read_marker(text, bare=first and (piece.heading > 0 or 0 < piece.strong <= 2))
        if marker is None:
            return None, text
        numeral, rest = marker
        counted = self.waiting
        if counted is not None:
            said = next((s for s in readings_of(numeral) if s.value == counted[-1].value), None)
            if said is not None:
                return Fit((*(s for s in counted[:-1] if s.level < said.level), said), 0), rest
        announced = self.last is not None and bool(self.last) and self.last[-1].rstrip().endswith(":")
        return fit(numeral, self.open[-1].path, announced), rest

    def _believed(self, found: Fit, rest: str, piece: Piece, at: int) -> bool:
        """Whether a numeral at the beginning of a line is one, and no mention that the line broke before."""
        if found.missing and (rest[:1].islower() or not rest):
            return False
        if not piece.soft or self.last is None or closed(self.last[-1]) or not rest[:1].islower():
            return True
        step = found.path[-1]
        if step.value > 1:
            return bool(_JOINING.search(self.last[-1])) or not found.missing
        second = numeral_of(step.level, 2)
        for numeral in numerals_after(self.pieces, at):
            if numeral == second or fit(numeral, self.open[-1].path, gap=0):
                return numeral == second
        return False

    def _open(self, found: Fit) -> None:
        last = found.path[-1]
        for value in range(last.value - found.missing, last.value):
            self.missing.append((*found.path[:-1], Step(last.level, numeral_of(last.level, value), value)))
        parents = [
            p for p in self.open if len(p.path) < len(found.path) and p.path == found.path[: len(p.path)]
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
        self.last, self.in_heading, self.fresh, self.ended = None, False, twin is None, None

    def _wording(self, text: str, piece: Piece, at: int, new: bool) -> None:
        place = self.open[-1]
        new, self.fresh = new or self.fresh, False
        if self.in_title and not new and goes_on_as_title(text, piece, self.root.heading, self.wrapped):
            self.root.heading = f"{self.root.heading} {text}".strip()
            return
        self.in_title = False
        if new:
            after = text_after(self.pieces, at)
            strong = max(0, piece.strong - (len(piece.text) - len(text)))
            lettered = bool(place.path) and place.path[-1].level is Level.CAPITAL
            heading, text = split_heading(text, strong, piece, after, lettered)
            if heading:
                place.heading, self.in_heading = heading, not text
            if not text:
                return
        elif piece.soft and self.in_heading and not place.lead and text[:1].islower():
            place.heading = f"{place.heading} {text}"
            return
        elif self.last and (piece.soft or (not piece.heading and self._goes_on(text))):
            self.last[-1] += BREAK + text
            return
        self.in_heading = False
        owner = place if new else self._owner(piece, at)
        owner.own.append(text)
        self.last = owner.own

    def _goes_on(self, text: str) -> bool:
        """A paragraph cut by a page: unfinished before, small letter after."""
        return bool(self.last) and not closed((self.last or [""])[-1]) and text[:1].islower()

    def _owner(self, piece: Piece, at: int) -> Place:
        """The place that a paragraph without a numeral belongs to.

        In an item of a counted list, that item. After one whose text was finished: the elder of the numeral
        that comes next, or, when the list is at its end, the lettered place around it.
        """
        here = self.open[-1]
        if self.ended is not None and self._list_goes_on(self.ended.path, at):
            return self.ended
        inside = any(c.item is not None and here.path[: len(c.item)] == c.item for c in self.lists)
        if inside or piece.soft or self.last is None or not here.path:
            return here
        numeral = next(numerals_after(self.pieces, at), "")
        found = fit(numeral, here.path, gap=0)
        if found is not None and found.path[-1].level is not Level.CAPITAL:
            level = found.path[-1].level
            return next((p for p in self.open if p.path and p.path[-1].level is level), here)
        lettered = next((p for p in self.open if p.path and p.path[-1].level is Level.CAPITAL), None)
        announced = bool(self.root.lead) and self.root.lead[-1].rstrip().endswith(":")
        return self.root if lettered is None or (announced and not lettered.heading) else lettered

    def _list_goes_on(self, elder: tuple[Step, ...], at: int) -> bool:
        """Whether after this text comes the next of the list that just ended."""
        level = elder[-1].level
        for piece in self.pieces[at + 1 :]:
            if piece.shape is Shape.LIST:
                return _STYLES.get(piece.numeral, level if piece.numeral else None) is level
            if piece.shape is Shape.END:
                return False
            marker = read_marker(piece.text) if piece.shape is Shape.TEXT else None
            if marker is not None:
                found = fit(marker[0], elder, gap=0)
                return found is not None and found.path[-1].level is level
        return False
