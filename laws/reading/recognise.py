"""What kind of document a file is, found from its content and never from its name."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from laws.errors import UnreadableSource
from laws.reading.articles import articles
from laws.reading.book import scan, transcript
from laws.reading.decoding import PDF_MAGIC, decode
from laws.reading.handbook import handbook
from laws.reading.slides import slides
from laws.reading.web import lawbook as webform
from laws.reading.web import pdf
from laws.reading.web.language import reads_clean


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
_LOOKERS: Mapping[Kind, Callable[[str], float]] = {
    Kind.SCAN: scan.looks_like,
    Kind.TRANSCRIPT: transcript.looks_like,
    Kind.HANDBOOK: handbook.looks_like,
    Kind.ARTICLES: articles.looks_like,
    Kind.SLIDES: slides.looks_like,
    Kind.WEB: webform.looks_like,
    Kind.PDF: pdf.looks_like,
}
SURE_ENOUGH = 0.3
"""The least `looks_like` with which a text counts as one of a kind."""
APART = 0.05
"""The least distance between the best kind and the next; anything nearer is a tie."""


@dataclass(frozen=True, slots=True)
class Source:
    """A document that somebody holds, recognised.

    Attributes:
        name: the file's name as the user gave it.
        text: its text, line ends as `\\n`.
        sha256: of the file's bytes, so that the same file is known again.
    """

    name: str
    kind: Kind
    text: str
    sha256: str


def recognise(data: bytes, name: str) -> Source:
    """Finds the kind of a file from its bytes.

    Raises:
        UnreadableSource: empty, binary, wrongly encoded, cut off or of no kind that we know; the sentence
            says what to do.
    """
    digest = hashlib.sha256(data).hexdigest()
    printed = data.lstrip().startswith(PDF_MAGIC)
    text = pdf.extract(data, name) if printed else decode(data, name)
    return Source(name, kind_of(text, name), text, digest)


def kind_of(text: str, name: str) -> Kind:
    """The kind whose reader knows the text best.

    Raises:
        UnreadableSource: when none knows it, or two know it equally well.
    """
    marks = sorted(((look(text), kind) for kind, look in _LOOKERS.items()), key=lambda mark: -mark[0])
    (best, kind), (second, other) = marks[0], marks[1]
    known = ", ".join(k.label for k in Kind)
    if kind is Kind.SCAN and _clean_text(marks, text):
        return Kind.PDF
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


def _clean_text(marks: Sequence[tuple[float, Kind]], text: str) -> bool:
    """Whether what has a scanned page's lines is a clean text, so that nothing in it may be repaired."""
    fits = any(kind is Kind.PDF and mark >= SURE_ENOUGH for mark, kind in marks)
    return fits and reads_clean(text)
