"""What kind of document a file is, found from its content and never from its name."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from laws.errors import UnreadableSource
from laws.reading import articles, book, handbook, slides, web
from laws.reading.decoding import PDF_MAGIC, decode
from laws.reading.letters import misread
from laws.reading.look import Look


class Kind(StrEnum):
    """The kinds of documents that can be read."""

    SCAN = "scan"
    TRANSCRIPT = "transcript"
    HANDBOOK = "handbook"
    ARTICLES = "articles"
    SLIDES = "slides"
    WEB = "web"
    PDF = "pdf"

    @property
    def label(self) -> str:
        """The kind as a Danish sentence names it."""
        return _LABELS[self]


_LABELS = {
    Kind.SCAN: "indscannet lovbog",
    Kind.TRANSCRIPT: "afskrift af lovbogen",
    Kind.HANDBOOK: "turneringslederhåndbog",
    Kind.ARTICLES: "artikler om lovene",
    Kind.SLIDES: "norske lysbilleder om lovene",
    Kind.WEB: "lovene som webside (HTML)",
    Kind.PDF: "lovene som PDF eller tekst fra PDF",
}


def _as_text(likeness: Callable[[str], float]) -> Callable[[str], Look[str]]:
    """A look that works nothing out: the reader begins with the text."""
    return lambda text: Look(likeness(text), text)


_LOOKS: Mapping[Kind, Callable[[str], Look[Any]]] = {
    Kind.SCAN: _as_text(book.looks_like),
    Kind.TRANSCRIPT: book.look_at_transcript,
    Kind.HANDBOOK: _as_text(handbook.looks_like),
    Kind.ARTICLES: _as_text(articles.looks_like),
    Kind.SLIDES: _as_text(slides.looks_like),
    Kind.WEB: web.look_at_page,
    Kind.PDF: web.look_at_print,
}
SURE_ENOUGH = 0.3
"""The least likeness with which a text counts as one of a kind."""
APART = 0.05
"""The least distance between the best kind and the next; anything nearer is a tie."""


@dataclass(frozen=True, slots=True)
class Source:
    """A document that somebody holds, recognised.

    Attributes:
        name: the file's name as the user gave it.
        text: its text, line ends as `\\n`.
        sha256: of the file's bytes, so that the same file is known again.
        seen: what was worked out to recognise it; the reader of its kind goes on from there.
        year: of a book that comes out anew every few years, so that its editions stand beside one another;
            0 where of a kind only the latest document counts.
        encoding: what its letters were encoded in, where that is none of Unicode's.
    """

    name: str
    kind: Kind
    text: str
    sha256: str
    seen: Any = field(repr=False, compare=False)
    year: int = 0
    encoding: str = ""


def recognise(data: bytes, name: str) -> Source:
    """Finds the kind of a file from its bytes.

    Raises:
        UnreadableSource: empty, binary, wrongly encoded, cut off or of no kind that we know; the sentence
            says what to do.
    """
    printed = data.lstrip().startswith(PDF_MAGIC)
    text, encoding = (web.extract(data, name), "") if printed else decode(data, name)
    looks = {kind: look(text) for kind, look in _LOOKS.items()}
    kind = _kind_of(looks, text, name)
    year = handbook.year_of(text) if kind is Kind.HANDBOOK else None
    digest = hashlib.sha256(data).hexdigest()
    return Source(name, kind, text, digest, looks[kind].seen, year or 0, encoding)


def _kind_of(looks: Mapping[Kind, Look[Any]], text: str, name: str) -> Kind:
    """The kind whose reader knows the text best.

    Raises:
        UnreadableSource: when none knows it, or two know it equally well.
    """
    kind, other, *_ = sorted(looks, key=lambda kind: -looks[kind].likeness)
    best, second = looks[kind].likeness, looks[other].likeness
    if kind is Kind.SCAN and _is_clean(looks.get(Kind.PDF), text):
        return Kind.PDF
    known = ", ".join(k.label for k in Kind)
    if best < SURE_ENOUGH:
        raise UnreadableSource(
            name, f"Filen ligner ingen af de dokumenter, der kan læses ({known}); importér et af dem."
        )
    if best - second < APART:
        raise UnreadableSource(
            name,
            f"Filen ligner både {kind.label} og {other.label}; del den op, så hver fil er et af de "
            f"dokumenter, der kan læses ({known}).",
        )
    return kind


def _is_clean(printed: Look[Any] | None, text: str) -> bool:
    """Whether what has a scanned page's lines is a clean text, so that nothing in it may be repaired."""
    return (
        printed is not None
        and printed.likeness >= SURE_ENOUGH
        and web.reads_clean(text)
        and not misread(text)
    )
