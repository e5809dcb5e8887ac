"""What kind of document a file is, found from its content and never from its name."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from laws.errors import UnreadableSource
from laws.reading.decoding import PDF_MAGIC, decode


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
_READERS = {
    Kind.SCAN: "laws.reading.scan",
    Kind.TRANSCRIPT: "laws.reading.transcript",
    Kind.HANDBOOK: "laws.reading.handbook",
    Kind.ARTICLES: "laws.reading.articles",
    Kind.SLIDES: "laws.reading.slides",
    Kind.WEB: "laws.reading.webform",
    Kind.PDF: "laws.reading.pdf",
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
    if data.lstrip()[: len(PDF_MAGIC)] == PDF_MAGIC:
        from laws.reading import pdf

        text = pdf.extract(data, name)
    else:
        text = decode(data, name)
    return Source(name, kind_of(text, name), text, digest)


def kind_of(text: str, name: str) -> Kind:
    """The kind whose reader knows the text best.

    Raises:
        UnreadableSource: when none knows it, or two know it equally well.
    """
    marks = sorted(((look(text), kind) for kind, look in _lookers()), key=lambda mark: -mark[0])
    (best, kind), (second, other) = (*marks, (0.0, Kind.PDF))[:2]
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


def _lookers() -> list[tuple[Kind, Callable[[str], float]]]:
    found = []
    for kind, module in _READERS.items():
        try:
            found.append((kind, importlib.import_module(module).looks_like))
        except (ModuleNotFoundError, AttributeError):
            continue
    return found
