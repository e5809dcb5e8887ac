"""What a web page or a PDF's text is cut into before it is read, and the words of each language."""

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from laws import shipped
from laws.reading.decoding import without_ligatures

NOTE_OPEN, NOTE_CLOSE = "\ue010", "\ue011"
"""Stand around a raised sign that may be a footnote's."""
PAGE_BREAK, COLUMN_BREAK = "\f", "\v"
"""Stand between the pages of a text, and between the columns of one."""
SCAN_MARK = "\ue012"
"""Stands alone on a page that is an image without text."""
_MARKS = {ord(mark): None for mark in (NOTE_OPEN, NOTE_CLOSE, SCAN_MARK)}
SUPERSCRIPTS = str.maketrans("¹²³⁴⁵⁶⁷⁸⁹⁰", "1234567890")


CAPITALS, SMALLS = "A-ZÀ-ÖØ-ÞĄĆĘŁŃŒŚŹŻ", "a-zß-öø-ÿąćęłńœśźż"
"""The letters of every language that is read, as they stand between the brackets of a regular expression."""


class Shape(StrEnum):
    """What a piece is."""

    TEXT = "text"
    LIST = "list"
    ITEM = "item"
    END = "end"
    TABLE = "table"
    PAGE = "page"
    NOTE = "note"


BETWEEN = frozenset([Shape.PAGE, Shape.NOTE])
"""What stands between two pieces without parting them."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A block of text, a table, the edge of a list or of a page.

    Attributes:
        text: the block's words, blanks joined.
        heading: 1 to 6 where the page says that it is a heading, else 0.
        strong: how many letters at its beginning are bold.
        slanted: how many are in italics.
        within: what of the page it stands in (an item, a cell, a box), outermost first.
        leads: the outermost of these that begins with it; 0 where none does.
        indent: how far it stands to the right, in letters or pixels; pieces of one page can be compared.
        language: what the page says that it is in, by the first letters; empty where it says nothing.
        typed: whether it is a line of plain text, whose next lines may stand farther right than its first.
        apart: how many stand in the first element of the line, a `<span>` or the like.
        soft: a line of the block before, broken by `<br>` or by the page's width.
        short: whether the line ended of its own, before the page's width made it.
        link: whether the block is nothing but links.
        numeral: for a list how its items count (`1`, `a`, `A`, `i`, or empty), for an item its number, for a
            note from a page's foot its sign.
        rows: a table's rows of cells, the first of them its header where `heading` is set.
    """

    shape: Shape
    text: str = ""
    heading: int = 0
    strong: int = 0
    slanted: int = 0
    apart: int = 0
    within: tuple[int, ...] = ()
    leads: int = 0
    indent: float = 0.0
    typed: bool = False
    language: str = ""
    soft: bool = False
    short: bool = True
    link: bool = False
    numeral: str = ""
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """One language's words of `laws/data/webform.toml`."""

    law: tuple[str, ...]
    chapter: tuple[str, ...]
    definitions: tuple[str, ...]
    introduction: tuple[str, ...]
    preface: tuple[str, ...]
    contents: tuple[str, ...]
    back: tuple[str, ...]
    telling: tuple[str, ...]
    book: tuple[str, ...]
    names: tuple[str, ...]
    called: tuple[str, ...]
    handbook: tuple[str, ...]
    beside: tuple[str, ...]
    title: str


def unmark(text: str) -> str:
    """A PDF's text without what was marked in it."""
    return text.translate(_MARKS)


def text_after(pieces: Sequence[Piece], at: int) -> Piece | None:
    """The piece after one, edges of pages passed over."""
    return next((pieces[n] for n in range(at + 1, len(pieces)) if pieces[n].shape not in BETWEEN), None)


def texts_after(pieces: Sequence[Piece]) -> list[int]:
    """Of each piece the position of the one after it, edges of pages passed over; -1 behind the last."""
    found, after = [], -1
    for at in range(len(pieces) - 1, -1, -1):
        found.append(after)
        after = after if pieces[at].shape in BETWEEN else at
    return found[::-1]


def around(pieces: Sequence[Piece]) -> list[tuple[Piece | None, Piece | None]]:
    """Of each piece the one before it and the one after it, edges of pages passed over."""
    found: list[tuple[Piece | None, Piece | None]] = []
    before = None
    for piece, after in zip(pieces, texts_after(pieces), strict=True):
        found.append((before, pieces[after] if after >= 0 else None))
        before = before if piece.shape in BETWEEN else piece
    return found


@cache
def languages() -> Mapping[str, Words]:
    """The words of every language that is read, by its code."""
    data = shipped.table("webform.toml")
    found: dict[str, Words] = {}
    for code, entry in data.items():
        lists = {key: tuple(value) for key, value in entry.items() if key != "title"}
        found[code] = Words(**lists, title=entry["title"])
    return found


@cache
def law_words(*codes: str) -> str:
    """The words before a law's number, as a regular expression: in some languages, or in all."""
    spoken = (entry for code, entry in languages().items() if code in (codes or languages()))
    words = sorted({word for entry in spoken for word in entry.law}, key=len, reverse=True)
    return "|".join(map(re.escape, words))


@cache
def names() -> frozenset[str]:
    """Words that have a capital in the middle of a sentence, in any language."""
    return frozenset(name for entry in languages().values() for name in entry.names)


def read_language(pieces: Sequence[Piece]) -> str:
    """The language that a page says that most of its words are in; empty where it says none."""
    words = Counter[str]()
    for piece in pieces:
        words[piece.language] += len(piece.text.split())
    return max(words, key=lambda code: words[code], default="")


def is_part_title(kind: str, text: str) -> bool:
    """Whether a line is, in any language, the title of a part (`definitions`, `preface` …).

    >>> is_part_title("definitions", "DEFINISJONER"), is_part_title("preface", "Forord til udgaven")
    (True, True)
    """
    bare = re.sub(r"[\W_]+", " ", text).strip().lower()
    titles = {title for entry in languages().values() for title in getattr(entry, kind)}
    if kind in ("preface", "introduction"):
        return bool(bare) and bare.split()[0] in titles and len(bare.split()) <= 7
    return bare in titles


def tidy(text: str) -> str:
    """Blanks and hyphens of every kind as plain ones, what has no width gone, ligatures spelt out.

    A soft hyphen is gone too, but at the end, where a line breaks its word.

    >>> tidy("§\\u00a027  of\\ufb01cial\\u00adly")
    '§ 27 officially'
    >>> tidy("non\\u2011playing cap\\u00ad ")
    'non-playing cap-'
    """
    text = text.translate(SUPERSCRIPTS) if NOTE_OPEN in text else text
    text = re.sub(r"\u00ad\s*$|[\u2010\u2011]", "-", text)
    text = re.sub("[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]", "", text)
    text = without_ligatures(text)
    return unicodedata.normalize("NFC", re.sub(r"\s+", " ", text)).strip()
