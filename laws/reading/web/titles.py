"""What a line outside the laws is the title of: a chapter, or a part that stands before them."""

import re

from laws.reading.web.markers import is_closed
from laws.reading.web.pieces import CAPITALS, Piece, Shape, is_part_title, languages

_CHAPTER = re.compile(
    r"^(?i:{})\s+(?:[IVXL]+|\d{{1,2}})(?=[\s.:–—-]*(?:[{}]|$))".format(
        "|".join(sorted({word for entry in languages().values() for word in entry.chapter})), CAPITALS
    )
)
PAGE_AFTER = re.compile(r"(?<![\s.·…])\s*+(?:[.·…]\s*+){2,}+\d{1,3}$|(?<!\s)\s++\d{1,3}$")
"""The number of a page at the end of a line in a list of contents."""
_NO_TITLE = re.compile(rf"^\W*\w{{1,3}}[.)]\s|^[^\W\d{CAPITALS}]")
_NUMERAL = re.compile(r"^\W*\w{1,3}[.):](?:\s|$)")
"""A heading that begins with a place's numeral, or is nothing else; no chapter's."""
_LETTER = re.compile(rf"^[A-Z](?:\s+[-–—]\s|\s+[{CAPITALS}]|$)")
"""One that begins with a letter without a stop; at the end of a law it may be a chapter's all the same."""


def front_kind(piece: Piece) -> str:
    """Which part before the laws a line is the title of: `def`, `intro`, `preface`; empty where of none."""
    if piece.shape is not Shape.TEXT or len(piece.text.split()) > 7 or (piece.soft and not piece.heading):
        return ""
    if PAGE_AFTER.search(piece.text) and not re.search(r"\b(?:19|20)\d\d$", piece.text):
        return ""
    for kind, root in (("definitions", "def"), ("introduction", "intro"), ("preface", "preface")):
        if is_part_title(kind, piece.text):
            return root
    return ""


def is_chapter_title(piece: Piece) -> bool:
    """Whether a line says that it is a chapter's title."""
    return piece.shape is Shape.TEXT and not piece.link and bool(_CHAPTER.match(piece.text))


def is_chapter(piece: Piece, after: Piece | None, before_law: bool) -> bool:
    """Whether a line that stands before a law, or somewhere else, is a chapter's title by all that it shows.

    Args:
        after: the piece that follows it.
    """
    if piece.shape is not Shape.TEXT or piece.link or len(piece.text.split()) > 12:
        return False
    if (
        piece.heading
        and (piece.heading <= 2 or before_law)
        and not _NUMERAL.match(piece.text)
        and not (_LETTER.match(piece.text) and not before_law)
    ):
        return True
    if not piece.soft and _CHAPTER.match(piece.text) and not re.search(r"[.,;:]$", piece.text):
        return True
    if not before_law or is_closed(piece.text) or not re.search(r"[^\W\d_]{4}", piece.text):
        return False
    apart = piece.short or (after is not None and not after.soft)
    alone = not piece.soft and apart and len(piece.text.split()) <= 8 and not _NO_TITLE.match(piece.text)
    return piece.text.isupper() or alone
