"""Books whose laws are headed by a bare number and a title, without the word for a law."""

import re
from collections.abc import Sequence
from itertools import pairwise

from laws.reading.web.markers import is_closed, read_marker
from laws.reading.web.pieces import CAPITALS, Piece, Shape

_BARE = re.compile(rf"^(?P<root>[1-9][0-9]?)[.):]\s+(?P<title>[{CAPITALS}].*)$")
_LONGEST_BARE = 10
"""Words of the longest title that follows a bare number."""
_LEAST_BARE = 20
"""Laws that a book without the word has at the least; any other list may count to a dozen."""


def is_book(pieces: Sequence[Piece], numbers: Sequence[int], places: Sequence[int]) -> bool:
    """Whether bare numbers are laws': enough of them, none left out, half of them with a letter A below.

    Args:
        numbers: those that begin a piece, rising.
        places: of these pieces.
    """
    if len(numbers) < _LEAST_BARE or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        return False
    edges = [*places, len(pieces)]
    lettered = sum("A" in _letters(pieces[first:last]) for first, last in pairwise(edges))
    return 2 * lettered >= len(numbers)


def _letters(pieces: Sequence[Piece]) -> list[str]:
    return [m.symbols[0] for p in pieces if p.shape is Shape.TEXT and (m := read_marker(p.text))]


def bare_heading(piece: Piece, before: Piece | None, after: Piece | None) -> re.Match[str] | None:
    """A piece that is a number and a title, and no sentence."""
    match = _BARE.match(piece.text) if piece.shape is Shape.TEXT and not piece.link else None
    if match is None or is_closed(match["title"]) or len(match["title"].split()) > _LONGEST_BARE:
        return None
    begins = not piece.soft or before is None or is_closed(before.text) or before.short
    goes_on = after is not None and after.soft and after.text[:1].islower() and not read_marker(after.text)
    other = read_marker(after.text) if after is not None else None
    inside = other is not None and other.symbols[0].isupper() and other.symbols[0] != "A"
    return match if begins and not goes_on and not inside else None
