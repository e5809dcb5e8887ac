"""What an import found: what each document was, how much was read, repaired, left uncertain or unresolved."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kb.library.documents.document import Document
from kb.library.knowledge import KnowledgeBase
from kb.search.queries.text import words
from laws.citation import Citation
from laws.model import Edition, Provision, Reading, Reference, Status
from laws.reading.kinds import Kind

UNSURE = 0.75
"""A reading less sure than this is counted as uncertain and listed."""

_KIND_OF_BOOK = {
    Kind.HANDBOOK: ("handbook", None),
    Kind.ARTICLES: ("commentary", None),
    Kind.SLIDES: ("laws", "no"),
    Kind.SCAN: ("laws", "da"),
    Kind.TRANSCRIPT: ("laws", "da"),
}


@dataclass(frozen=True, slots=True)
class EditionReport:
    """How an edition came out.

    Attributes:
        provisions, words: what it holds.
        repaired: readings that differ from the source's letters.
        uncertain: those of them that are less sure than `UNSURE`, each with its place.
        references: how many of each status.
        unresolved: references that lead nowhere, or only part of the way, each with its place.
    """

    edition: Edition
    provisions: int
    words: int
    repaired: int
    uncertain: tuple[tuple[Citation, Reading], ...]
    references: Counter[Status]
    unresolved: tuple[tuple[Citation, Reference], ...]


def edition_report(edition: Edition) -> EditionReport:
    """Counts what is in an edition and what an editor should look at."""
    places = list(edition.walk())
    readings = [(p.citation, r) for p in places for r in p.readings]
    references = [(p.citation, r) for p in places for r in p.references]
    return EditionReport(
        edition=edition,
        provisions=len(places),
        words=sum(_words(place) for place in places),
        repaired=sum(1 for _, r in readings if r.was != r.now),
        uncertain=tuple((c, r) for c, r in readings if r.confidence < UNSURE),
        references=Counter(r.status for _, r in references),
        unresolved=tuple((c, r) for c, r in references if r.status.is_open),
    )


def _words(place: Provision) -> int:
    pieces = [place.heading, place.lead, place.tail, *(n.text for n in place.notes)]
    return sum(len(words(piece)) for piece in [*pieces, *(t.text for t in place.tables)])


def edition_of(document: Document, editions: Sequence[Edition]) -> Edition | None:
    """The edition that a document was read into, where that can be told."""
    read = [e for e in editions if not e.ours]
    exact = next((e for e in read if e.account and document.sha256 in e.account.sources), None)
    if exact is not None:
        return exact
    wanted = _KIND_OF_BOOK.get(Kind(document.kind))
    if wanted is not None:
        alike = [e for e in read if e.kind == wanted[0] and wanted[1] in (None, e.language)]
        matches = [e for e in alike if document.year in (0, e.year)]
    else:
        claimed = [(kind, language) for kind, language in _KIND_OF_BOOK.values()]
        matches = [
            e for e in read if (e.kind, None) not in claimed and (e.kind, e.language) not in claimed
        ] or [e for e in read if e.kind == "laws"]
    return matches[0] if matches else None


def report_json(base: KnowledgeBase, *, findings: bool) -> dict[str, Any]:
    """The report of a knowledge base.

    Args:
        findings: whether each finding, uncertain reading and unresolved reference is listed.
    """
    editions = list(base.editions.values())
    return {
        "documents": [document_json(d, editions) for d in base.documents],
        "editions": [_edition(edition_report(e), findings) for e in editions],
    }


def document_json(document: Document, editions: Sequence[Edition]) -> dict[str, Any]:
    """A document with the edition that it was read into, where that can be told."""
    edition = edition_of(document, editions)
    paper = edition.paper if edition is not None and edition.kind == "document" else None
    return {
        "name": document.name,
        "kind": document.kind,
        "label": paper.form.named().lower() if paper is not None else Kind(document.kind).label,
        "bytes": document.size,
        "sha256": document.sha256,
        "edition": edition.id if edition else None,
    }


def _edition(report: EditionReport, findings: bool) -> dict[str, Any]:
    edition = report.edition
    entry: dict[str, Any] = {
        "id": edition.id,
        "title": edition.title,
        "ours": edition.ours,
        "provisions": report.provisions,
        "words": report.words,
        "repaired": report.repaired,
        "uncertain": len(report.uncertain),
        "references": {status.value: report.references[status] for status in Status},
        "unresolved": len(report.unresolved),
        "findings": len(edition.findings),
    }
    if findings:
        entry["uncertain_readings"] = [
            {"citation": str(c), "was": r.was, "is": r.now, "why": r.why, "confidence": r.confidence}
            for c, r in report.uncertain
        ]
        entry["unresolved_references"] = [
            {"citation": str(c), "text": r.text, "status": r.status.value, "detail": r.detail}
            for c, r in report.unresolved
        ]
        entry["finding_list"] = [
            {
                "kind": f.kind,
                "citation": str(f.citation) if f.citation else None,
                "text": f.text,
                "detail": f.detail,
            }
            for f in edition.findings
        ]
    return entry
