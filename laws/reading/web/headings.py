"""Which words at the beginning of a place or a law are its heading."""

import re

from laws.reading.web.markers import is_closed, mentions_next, read_marker
from laws.reading.web.pieces import Piece, Shape, law_words, names

_NUMERAL = re.compile(rf"^\(?(?:§+|(?:{law_words()})\b)? ?\d", re.IGNORECASE)
"""What a mention that a line's end announces begins with."""
_LONGEST = 14
"""Words; a longer line is wording."""
_LONGEST_APART = 24
"""Words; the same for a block of its own with another after it."""
_OPEN_END = re.compile(r"[§(,/]$|\s-$")
_EDGES = " .:–—-"


def without_stops(title: str) -> str:
    """A title without the stops and dashes around it; the stop of an abbreviation stays.

    >>> without_stops("Spoons."), without_stops(". Spoons o.l. -")
    ('Spoons', 'Spoons o.l.')
    """
    title = title.strip(_EDGES + "―|")
    return f"{title}." if re.search(r"\b\w\.\w$", title) else title


def split_heading(
    text: str, strong: int, piece: Piece, after: Piece | None, lettered: bool, *, capital_nouns: bool = False
) -> tuple[str, str]:
    """A place's heading and the rest of its text.

    Args:
        text: the piece's text without its numerals.
        strong: how many letters at the beginning of `text` are bold.
        piece: the piece itself.
        after: the piece that follows.
        lettered: whether the place has a capital letter; only such a place has a heading that nothing marks
            and no text of its own.
        capital_nouns: whether a line that begins with a capital may go on with a sentence.
    """
    if 2 < strong < len(text) - 2 and re.search(r"[^\W\d_]{3}", text[:strong]):
        run_in = text[:strong].rstrip()
        if re.search(r"[.:–—-]$", run_in) or re.match(r"\s*[–—-]\s", text[strong:]):
            return run_in.rstrip(_EDGES), text[strong:].lstrip(_EDGES)
    marked = piece.heading > 0 or strong >= len(text) - 2
    apart = after is not None and after.shape is Shape.TEXT and not after.soft
    short = len(text.split()) <= (_LONGEST_APART if apart else _LONGEST) and not text[:1].islower()
    if not text or (after is not None and _wraps(piece, after, marked, capital_nouns)):
        return "", text
    if marked and (short or piece.heading):
        return without_stops(text), ""
    asked = apart and text.endswith("?")
    if not short or (is_closed(text) and not asked) or _OPEN_END.search(text) or after is None:
        return "", text
    if after.soft and mentions_next(text) and _NUMERAL.match(after.text):
        return "", text
    text_follows = after.shape is Shape.TEXT and after.text[:1].isupper() and not read_marker(after.text)
    return (text, "") if lettered or text_follows else ("", text)


def _wraps(piece: Piece, after: Piece, marked: bool, capital_nouns: bool) -> bool:
    """Whether a line goes on in the piece after it; one marked as a heading only on its own next line."""
    if after.shape is not Shape.TEXT or (marked and not after.soft):
        return False
    if read_marker(after.text):
        return False
    first = re.match(r"[^\W\d_]{2,}(?!\w)", after.text)
    begins = not capital_nouns and first is not None and first[0].istitle() and first[0] not in names()
    if after.soft and not piece.short and not begins:
        return True
    return after.text[:1].islower()


def goes_on_as_title(text: str, piece: Piece, heading: str, wrapped: bool) -> bool:
    """Whether a line right after a law's number belongs to its title.

    Args:
        heading: the title so far.
        wrapped: whether the line with the title was as long as the page is wide.
    """
    if heading and wrapped and piece.soft and text[:1].islower():
        return True
    if is_closed(text) or len(text.split()) > _LONGEST or text[:1].islower():
        return False
    return bool(piece.heading) or text.isupper() or not heading
