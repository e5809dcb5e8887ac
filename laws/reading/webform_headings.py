"""Which words at the beginning of a place or a law are its heading."""

from __future__ import annotations

import re

from laws.reading.webform_markers import closed, read_marker
from laws.reading.webform_pieces import Piece, Shape

_LONGEST = 14
"""Words; a longer line is wording."""
_EDGES = " .:–—-"


def split_heading(
    text: str, strong: int, piece: Piece, after: Piece | None, lettered: bool
) -> tuple[str, str]:
    """A place's heading and the rest of its text.

    Args:
        text: the piece's text without its numerals.
        strong: how many letters at the beginning of `text` are bold.
        piece: the piece itself.
        after: the piece that follows.
        lettered: whether the place has a capital letter; only those have headings that nothing marks.
    """
    if 2 < strong < len(text) - 2 and re.search(r"[^\W\d_]{3}", text[:strong]):
        run_in = text[:strong].rstrip()
        if re.search(r"[.:–—-]$", run_in) or re.match(r"\s*[–—-]\s", text[strong:]):
            return run_in.rstrip(_EDGES), text[strong:].lstrip(_EDGES)
    marked = piece.heading > 0 or strong >= len(text) - 2
    short = len(text.split()) <= _LONGEST and not text[:1].islower()
    if not text or (after is not None and _wraps(piece, after, marked)):
        return "", text
    if marked and (short or piece.heading):
        return text.rstrip(" .:"), ""
    if lettered and short and after is not None and not closed(text):
        return text, ""
    return "", text


def _wraps(piece: Piece, after: Piece, marked: bool) -> bool:
    """Whether a line goes on in the piece after it; one marked as a heading only on its own next line."""
    if after.shape is not Shape.TEXT or (marked and not after.soft):
        return False
    if after.soft and not piece.short and not read_marker(after.text):
        return True
    return after.text[:1].islower() and not read_marker(after.text)


def goes_on_as_title(text: str, piece: Piece, heading: str, wrapped: bool) -> bool:
    """Whether a line right after a law's number belongs to its title.

    Args:
        heading: the title so far.
        wrapped: whether the line with the title was as long as the page is wide.
    """
    if heading and wrapped and piece.soft and text[:1].islower():
        return True
    if closed(text) or len(text.split()) > _LONGEST or text[:1].islower():
        return False
    return bool(piece.heading) or text.isupper() or not heading
