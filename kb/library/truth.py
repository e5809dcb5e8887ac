"""What Bridgelov reports about itself: its books, how certain they are, and how its rules were checked."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from kb.library.documents.document import Document
from kb.library.knowledge import KnowledgeBase
from kb.library.report import EditionReport, edition_of, edition_report
from laws.embedded import embedded_editions
from laws.model import Edition
from laws.reading.kinds import Kind
from rulings.review import due, provisions_encoded
from rulings.topics import topics


@dataclass(frozen=True, slots=True)
class Source:
    """A document that an edition was read from.

    Attributes:
        label: what it is.
        sha256: of its bytes.
        size: in bytes.
        imported: when, as ISO 8601; empty where that is not known.
    """

    label: str
    sha256: str
    size: int
    imported: str


@dataclass(frozen=True, slots=True)
class Book:
    """An edition that is held, and where it came from.

    Attributes:
        report: how it came out.
        sources: the documents that it was read from; none of our own.
    """

    report: EditionReport
    sources: tuple[Source, ...]

    @property
    def edition(self) -> Edition:
        """The edition itself."""
        return self.report.edition


@dataclass(frozen=True, slots=True)
class Review:
    """What the rules were read against.

    Attributes:
        edition: our wording of the laws.
        topics, provisions: how many rulings there are, and how many provisions they rest on.
        due: provisions whose wording was changed since, or that nobody has read a rule against yet.
    """

    edition: Edition
    topics: int
    provisions: int
    due: tuple[str, ...]


def books(base: KnowledgeBase, import_days: Mapping[str, str] | None = None) -> tuple[Book, ...]:
    """Every edition that is held, in the order of the knowledge base.

    Args:
        import_days: when each document was imported, by its SHA-256.
    """
    when = import_days or {}
    return tuple(
        Book(
            edition_report(edition), tuple(_source(d, when) for d in base.documents if _of(d, edition, base))
        )
        for edition in base.editions.values()
    )


def _of(document: Document, edition: Edition, base: KnowledgeBase) -> bool:
    if edition.ours:
        return False
    if edition.account is not None and edition.account.sources:
        return document.sha256 in edition.account.sources
    return edition_of(document, list(base.editions.values())) is edition


def _source(document: Document, when: Mapping[str, str]) -> Source:
    label = Kind(document.kind).label
    return Source(label, document.sha256, document.size, when.get(document.sha256, ""))


@cache
def review() -> Review:
    """What the rules of this program were read against; the wording is the one that comes with it."""
    laws = next(edition for edition in embedded_editions() if edition.kind == "laws")
    waiting = tuple(str(law.citation) for law in due(laws))
    return Review(laws, len(topics()), len(provisions_encoded()), waiting)
