"""A law's pieces as a tree of numbered places: explicit numerals and counted lists without any."""

import re
from collections.abc import Sequence
from itertools import pairwise

from laws.citation import Citation
from laws.reading.letters import BREAK
from laws.reading.outline import Fit, Grid, Level, Node, Path, Planter, fit, readings_of
from laws.reading.web.headings import goes_on_as_title, split_heading
from laws.reading.web.lists import DEEPEST, STYLES, CountedList, open_list
from laws.reading.web.markers import (
    in_row,
    is_cited,
    is_closed,
    is_day,
    numerals_after,
    read_marker,
    read_note,
    read_spelt,
    signs_in,
)
from laws.reading.web.pieces import Piece, Shape, text_after

_JOINING = re.compile(r"(?:,|\b(?:og|eller|and|or))$")


_TITLE_WORDS = 10
"""Words of the longest sentence that stands where a section has its heading."""


def _has_several(section: Node) -> bool:
    """Whether a section has a heading, several paragraphs, or points under a sentence as short as one."""
    if section.heading or len(section.lead) > 1:
        return True
    said = str(section.lead[0]) if section.lead else ""
    return bool(section.children) and said.endswith(".") and len(said.split()) <= _TITLE_WORDS


class Gardener:
    """Puts the pieces of a law one by one where they belong, in the tree of its `planter`.

    `waiting` is the place of a counted item that has no text yet; `ended` the last item of a list that was
    just closed; `fresh` whether a place was opened whose text has not begun.

    Args:
        citation: the law, or a part like it.
        title: its title as far as it stands beside the number.
        pieces: what follows.
        wrapped: whether the line with the title was as long as the page is wide.
        capital_nouns: whether a line that begins with a capital may go on with a sentence.
    """

    def __init__(
        self,
        citation: Citation,
        title: str,
        pieces: Sequence[Piece],
        wrapped: bool = False,
        *,
        capital_nouns: bool = False,
    ) -> None:
        self.capital_nouns = capital_nouns
        self.planter = Planter(Node(citation, heading=title))
        self.pieces = pieces
        self.signs = signs_in(pieces)
        self.wrapped = wrapped
        self.notes: list[tuple[str, str]] = []
        self.lists: list[CountedList] = []
        self.waiting: Path = ()
        self.ended: Node | None = None
        self.holders: dict[Path, int] = {}
        self.indents: dict[Path, float] = {}
        self.in_title = not title or wrapped
        self.in_heading = self.in_note = self.fresh = False

    def grow(self) -> Node:
        """The law with everything under it."""
        for at, piece in enumerate(self.pieces):
            self._take(piece, at)
        return self.planter.root

    def _take(self, piece: Piece, at: int) -> None:
        if piece.shape is Shape.LIST:
            if self.waiting:
                self._open(Fit(self.waiting))
                self.waiting, self.fresh = (), False
            self.lists.append(open_list(piece, self.planter))
        elif piece.shape is Shape.END:
            if self.lists:
                self._end_list(self.lists.pop())
        elif piece.shape is Shape.ITEM:
            self._pause()
            self.waiting = self.lists[-1].next_item(self.planter, piece.numeral) if self.lists else ()
        elif piece.shape is Shape.PAGE:
            self.in_note = False
        elif piece.shape is Shape.NOTE:
            self.notes.append((piece.numeral, piece.text))
        elif piece.shape is Shape.TABLE:
            header, rows = (piece.rows[0], piece.rows[1:]) if piece.heading else ((), piece.rows)
            self.planter.here.own.append(Grid(header, rows))
            self.planter.last, self.in_heading = None, False
        else:
            self._text(piece, at)

    def _pause(self) -> None:
        """What comes next begins anew."""
        self.planter.last, self.in_heading, self.waiting = None, False, ()

    def _end_list(self, counted: CountedList) -> None:
        """After a counted list, text belongs to the place that the list stood in."""
        if counted.holds(self.planter.here.path):
            self.ended = next(p for p in self.planter.open if p.path == counted.item)
            self.planter.back_to(self.planter.around(counted.item))
        self._pause()

    def _text(self, piece: Piece, at: int) -> None:
        note = read_note(piece.text)
        if note is not None and note[0] in self.signs:
            self.notes.append(note)
            self.in_note, self.waiting = True, ()
            return
        rest, placed = self._numerals(piece, at)
        if self.in_note and not placed and piece.soft:
            sign, so_far = self.notes[-1]
            self.notes[-1] = (sign, so_far + BREAK + piece.text)
            return
        self.in_note = False
        if not placed and self.waiting:
            self._open(Fit(self.waiting), piece)
            placed, self.waiting = True, ()
        self.in_title = self.in_title and not placed
        if rest:
            self._wording(rest, piece, at, new=placed)

    def _numerals(self, piece: Piece, at: int) -> tuple[str, bool]:
        """Opens the places whose numerals stand at the piece's beginning; gives the rest of it."""
        text, placed = piece.text, False
        while True:
            found, rest = self._numeral(text, piece, first=not placed)
            if found is None or (not placed and not self._is_numeral(found, rest, piece, at)):
                return text, placed
            if placed and found.path[:-1] != self.planter.here.path:
                return text, placed
            self._open(found, piece)
            self.waiting = ()
            text, placed = rest, True

    def _numeral(self, text: str, piece: Piece, first: bool) -> tuple[Fit | None, str]:
        root = self.planter.root.citation.root
        spelt = (
            read_spelt(text, root, self.planter.here.path) if first and not self._goes_on_in(piece) else None
        )
        if spelt is not None:
            return Fit(spelt[0]), spelt[1]
        marker = read_marker(text, bare=first and (piece.heading > 0 or 0 < piece.strong <= 2))
        if marker is None:
            return None, text
        numeral, counted = marker.symbols[0], self.waiting
        if counted:
            said = next((s for s in readings_of(numeral) if s.value == counted[-1].value), None)
            if said is not None:
                return Fit((*(s for s in counted[:-1] if s.level < said.level), said)), marker.rest
        announced = self.planter.so_far.rstrip().endswith(":")
        return self.planter.fit(numeral, announced), marker.rest

    def _goes_on_in(self, piece: Piece) -> bool:
        """Whether a line goes on with a sentence, so that a place spelt out at its beginning is a mention."""
        return piece.soft and bool(self.planter.so_far) and not is_closed(self.planter.so_far)

    def _is_numeral(self, found: Fit, rest: str, piece: Piece, at: int) -> bool:
        """Whether a numeral at the beginning of a line is one, and no mention that the line broke before."""
        if found.missing and (rest[:1].islower() or not rest):
            return False
        before = self.planter.so_far
        if is_day(rest):
            return False
        if self._goes_on_in(piece) and (in_row(before) or is_cited(before)):
            return False
        if not piece.soft or self.planter.last is None or is_closed(before):
            return True
        if rest[:1].isupper() and not self.capital_nouns:
            return True
        step = found.path[-1]
        if step.value > 1:
            return bool(_JOINING.search(before)) or (not found.missing and self._ended_of_its_own(at))
        second = step.level.label(2)
        for numeral in numerals_after(self.pieces, at):
            if numeral == second or self.planter.fit(numeral, gap=0):
                return numeral == second
        return False

    def _ended_of_its_own(self, at: int) -> bool:
        """Whether the line before ended before the page's width made it, as that of a finished item does."""
        before = next((p for p in reversed(self.pieces[max(0, at - 3) : at]) if p.shape is Shape.TEXT), None)
        return before is None or before.short

    def _open(self, found: Fit, piece: Piece | None = None) -> None:
        node = self.planter.plant(found)
        self.holders[node.path] = piece.leads if piece else 0
        self.indents[node.path] = piece.indent if piece else 0.0
        self.fresh = not (node.heading or node.lead or node.children)
        self.in_heading, self.ended = False, None

    def _wording(self, text: str, piece: Piece, at: int, new: bool) -> None:
        planter, place = self.planter, self.planter.here
        new, self.fresh = new or self.fresh, False
        if self.in_title and not new and goes_on_as_title(text, piece, planter.root.heading, self.wrapped):
            glue = BREAK if planter.root.heading.endswith("-") else " "
            planter.root.heading = f"{planter.root.heading}{glue}{text}".strip()
            return
        self.in_title = False
        if new:
            text = self._take_heading(place, text, piece, at)
            if not text:
                return
        elif piece.soft and self.in_heading and not place.lead and text[:1].islower():
            place.heading = f"{place.heading} {text}"
            return
        elif planter.last and (piece.soft or (not piece.heading and self._goes_on(text))):
            planter.go_on(text, BREAK)
            return
        self.in_heading = False
        planter.add(text, place if new else self._owner(piece, at))

    def _take_heading(self, place: Node, text: str, piece: Piece, at: int) -> str:
        """Takes the heading off the first words of a place; gives the rest of them."""
        after = text_after(self.pieces, at)
        strong = max(0, piece.strong - (len(piece.text) - len(text)))
        lettered = bool(place.path) and place.path[-1].level is Level.CAPITAL
        heading, text = split_heading(text, strong, piece, after, lettered, capital_nouns=self.capital_nouns)
        if heading:
            place.heading, self.in_heading = heading, not text
        return text

    def _goes_on(self, text: str) -> bool:
        """A paragraph cut by a page: unfinished before, small letter after."""
        return not is_closed(self.planter.so_far) and text[:1].islower()

    def _owner(self, piece: Piece, at: int) -> Node:
        """Where a paragraph without a numeral belongs; in an item of a counted list, to that item."""
        here = self.planter.here
        settled = self._place_holding(piece) or self._place_aligned(piece)
        if settled is not None and not piece.soft:
            return settled
        if self.ended is not None and self._list_goes_on(self.ended.path, at):
            return self.ended
        inside = any(counted.holds(here.path) for counted in self.lists[-DEEPEST:])
        if inside or piece.soft or self.planter.last is None or not here.path:
            return here
        coming = next(numerals_after(self.pieces, at), "")
        owner = self.planter.owner(coming, gap=0)
        lettered = self.planter.standing(Level.CAPITAL)
        if owner is not self.planter.root or lettered is None:
            return owner
        # Between two sections no paragraph is the law's, nor behind the last where others have several.
        elders = (child for child in owner.children if child is not lettered)
        within = self.planter.fit(coming, gap=0) is not None or any(map(_has_several, elders))
        return lettered if within else owner

    def _place_holding(self, piece: Piece) -> Node | None:
        """The open place whose item, cell or box holds a paragraph; None where the page does not say."""
        for node in reversed(self.planter.open):
            holder = self.holders.get(node.path, 0)
            if not holder:
                return None
            if holder in piece.within:
                return node
        return None

    def _place_aligned(self, piece: Piece) -> Node | None:
        """The open place whose text a paragraph is set under, where deeper places stand farther right."""
        places = [(node, self.indents.get(node.path, 0.0)) for node in self.planter.open[1:]]
        if len(places) < 2 or any(inner <= outer for (_, outer), (_, inner) in pairwise(places)):
            return None
        if piece.typed and any(at == piece.indent for _, at in places):
            return None  # in plain text that may be the place, or the one around it
        return next((node for node, at in reversed(places) if at <= piece.indent), None)

    def _list_goes_on(self, elder: Path, at: int) -> bool:
        """Whether after this text comes the next of the list that just ended."""
        level = elder[-1].level
        for piece in self.pieces[at + 1 :]:
            if piece.shape is Shape.LIST:
                return STYLES.get(piece.numeral, level if piece.numeral else None) is level
            if piece.shape is Shape.END:
                return False
            marker = read_marker(piece.text) if piece.shape is Shape.TEXT else None
            if marker is not None:
                found = fit(marker.symbols[0], elder, gap=0)
                return found is not None and found.path[-1].level is level
        return False
