"""Places whose numerals stand in the middle of a line: `B. … 1. (a) … (b) …` cut where the sequence says.

A numeral in running text is a place's only where it goes on a list of the same make (`(b)` after `(a)`), or
begins one that is gone on with; what is merely mentioned (`see (b) above`) begins nothing.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise

from laws.reading.outline import Fit, Level, Path, fit
from laws.reading.web.markers import CITING, in_row, is_closed, is_day, read_marker
from laws.reading.web.pieces import Piece, Shape, law_words, text_after

_INSIDE = re.compile(
    r"(?:(?<=\s)|(?<=^))(?P<open>\(?)(?P<numeral>[A-Z]|\d{1,2}|[a-z]|[ivx]{2,5})(?P<close>[.:]\)?|\)[.:]?)(?=\s|\(|$)"
)
_END_OF_CLAUSE = re.compile(r"(?:[.:;,!?–—]|[.:;,!?]\s*(?:and|or|og|eller|samt))[\"'»”’)\]]*\s*$")
_MENTION = re.compile(
    rf"(?:\b{CITING}(?:\s|$)|§)\s*(?:(?-i:[\dA-Z][\dA-Z()]*)\s*)?$",
    re.IGNORECASE,
)
_GOES_ON = re.compile(r"\s*(?:[,;).]|(?:and|or|to|above|below|og|eller|til|ovenfor|nedenfor)\b)")
_IN_BRACKETS = re.compile(r"^(?:§\s*|[^\W\d_]+\.?\s*)?\d{1,2}\s*\([A-Z]\)(?:\s*\(\w{1,5}\))*")
"""A place spelt out at the beginning of its line, `27 (B) (1)`: nothing in it begins another."""
_HEADING_WORDS = 10
_LETTERS_SEEN = 600
"""Letters before and after a numeral that tell what it is."""
_FAR = 200
"""Numerals after the first of a list among which its second is looked for."""


@dataclass(frozen=True, slots=True)
class _Numeral:
    """A numeral as it stands.

    Attributes:
        at, start: the piece and the letter with which it begins.
        make: what stands around it (`(…)`, `….`).
        begins: whether it begins a piece after a finished one, so that nobody doubts it.
        before, after: the words of its piece around it; before it also those of the line that it goes on.
    """

    at: int
    start: int
    numeral: str
    make: str
    begins: bool
    before: str
    after: str


def cut(pieces: Sequence[Piece]) -> list[Piece]:
    """A law's pieces with each place at the beginning of one.

    A law whose lists the page counts itself is left as it is.
    """
    if any(piece.shape is Shape.ITEM for piece in pieces):
        return list(pieces)
    cuts: dict[int, list[int]] = {}
    for numeral in _places(list(_numerals(pieces))):
        cuts.setdefault(numeral.at, []).append(numeral.start)
    return [part for at, piece in enumerate(pieces) for part in _parts(piece, cuts.get(at, []))]


def _parts(piece: Piece, starts: Sequence[int]) -> Iterator[Piece]:
    if not starts:
        yield piece
        return
    for first, last in pairwise((0, *starts, len(piece.text))):
        text = piece.text[first:last].strip()
        if text:
            strong = max(0, min(piece.strong - first, len(text)))
            yield replace(piece, text=text, strong=strong, soft=piece.soft and not first)


def _numerals(pieces: Sequence[Piece]) -> Iterator[_Numeral]:
    so_far = ""
    for at, piece in enumerate(pieces):
        if piece.shape is not Shape.TEXT:
            continue
        so_far = so_far if piece.soft and not is_closed(so_far) else ""
        spelt = _IN_BRACKETS.match(piece.text)
        for found in _INSIDE.finditer(piece.text, spelt.end() if spelt else 0):
            before = _before(so_far, piece.text, found.start())
            make = f"{found['open']}…{found['close']}"
            after = piece.text[found.end() : found.end() + _LETTERS_SEEN] or _next_line(pieces, at)
            if not after and found.start():
                continue
            begins = not before and read_marker(piece.text) is not None
            yield _Numeral(at, found.start(), found["numeral"], make, begins, before, after)
        so_far = piece.text


def _before(so_far: str, text: str, start: int) -> str:
    """What stands before a numeral in its sentence; of much the end, marked as one that begins nothing."""
    if len(so_far) + start <= _LETTERS_SEEN:
        return f"{so_far} {text[:start]}".lstrip()
    end = text[max(0, start - _LETTERS_SEEN) : start]
    return f"… {so_far[len(end) - _LETTERS_SEEN :] if len(end) < _LETTERS_SEEN else ''} {end}"


def _next_line(pieces: Sequence[Piece], at: int) -> str:
    """What goes on behind a line; empty where its paragraph ends."""
    after = text_after(pieces, at)
    return after.text if after is not None and after.shape is Shape.TEXT and after.soft else ""


def _places(numerals: Sequence[_Numeral]) -> Iterator[_Numeral]:
    """The numerals in the middle of a line that begin a place."""
    path: Path = ()
    makes: dict[Level, str] = {}
    end = (-1, 0)
    for at, numeral in enumerate(numerals):
        found = fit(numeral.numeral, path, gap=2 if numeral.begins else 0)
        if found is None:
            continue
        level = found.path[-1].level
        own = (numeral.at, numeral.start) == end
        later = islice(numerals, at + 1, at + 1 + _FAR)
        if not (numeral.begins or _is_place(found, numeral, later, makes, own)):
            continue
        path = found.path
        makes = {deep: make for deep, make in makes.items() if deep < level} | {level: numeral.make}
        end = (numeral.at, numeral.start + len(numeral.make) + len(numeral.numeral))
        if not numeral.begins:
            yield numeral


def _is_place(
    found: Fit, numeral: _Numeral, later: Iterable[_Numeral], makes: dict[Level, str], own: bool
) -> bool:
    """Whether a numeral in the middle of a line begins a place.

    Args:
        makes: how the numerals of the open levels look.
        own: whether it stands right after another place's numeral.
    """
    level, value = found.path[-1].level, found.path[-1].value
    if _is_mentioned(numeral):
        return False
    if value > 1:
        return makes.get(level) == numeral.make and _may_begin(numeral, own)
    begins = _may_begin(numeral, own) or _after_heading(numeral)
    announced = numeral.before.rstrip().endswith(":") and level > Level.CAPITAL
    return begins and (announced or _is_gone_on_with(found, numeral, later))


def _is_mentioned(numeral: _Numeral) -> bool:
    mentioned = _MENTION.search(numeral.before) is not None and not _is_titled(numeral)
    mentioned = mentioned or in_row(numeral.before) or (numeral.numeral.isdecimal() and is_day(numeral.after))
    return mentioned or _GOES_ON.match(numeral.after) is not None


def _is_titled(numeral: _Numeral) -> bool:
    """Whether before it stands a place's heading with a capital at each word, which names no law."""
    marker = read_marker(numeral.before)
    words = marker.rest.split() if marker else []
    law = words and re.fullmatch(law_words(), words[-1], re.IGNORECASE)
    return bool(words) and not law and all(word[:1].isupper() for word in words)


def _may_begin(numeral: _Numeral, own: bool) -> bool:
    """Whether what stands before it has come to a stop; one in brackets may stand in a sentence."""
    return own or numeral.make.startswith("(") or bool(_END_OF_CLAUSE.search(numeral.before))


def _after_heading(numeral: _Numeral) -> bool:
    """Whether before it stands a place's heading alone, which has no stop."""
    marker = read_marker(numeral.before)
    rest = marker.rest if marker else ""
    return rest[:1].isupper() and len(rest.split()) <= _HEADING_WORDS and not re.search(r"[.,;]", rest)


def _is_gone_on_with(found: Fit, numeral: _Numeral, later: Iterable[_Numeral]) -> bool:
    """Whether the second of its list comes before the list around it goes on."""
    level = found.path[-1].level
    for other in later:
        if other.make == numeral.make and other.numeral == level.label(2) and not _is_mentioned(other):
            return True
        if other.begins:
            outer = fit(other.numeral, found.path, gap=0)
            if outer is not None and outer.path[-1].level < level:
                return False
    return False
