"""What a knowledge base holds: documents, editions, how old it is and how sure."""

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from kb.library.builds.work import program_version
from kb.library.documents.document import Document, as_written, remaining
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from kb.library.report import document_json, edition_of, report_json
from laws.model import Edition


class Standing(StrEnum):
    """What a document that is held counts for."""

    IN_FORCE = "in force"
    HISTORY = "history"
    SUPERSEDED = "superseded"
    UNREAD = "unread"
    LOST = "lost"


def holdings_json(store: Store, base: KnowledgeBase) -> dict[str, Any]:
    """Everything that is held, as JSON.

    Args:
        base: opened from that store.
    """
    manifest, report = store.manifest() or {}, report_json(base, findings=False)
    editions = report["editions"]
    return {
        "version": program_version(),
        "home": str(store.home),
        "built": _current_name(store),
        "built_by": manifest.get("version"),
        "documents": _documents(store, base, manifest),
        "editions": editions,
        "uncertain": sum(edition["uncertain"] for edition in editions),
        "unresolved": sum(edition["unresolved"] for edition in editions),
    }


def _current_name(store: Store) -> str | None:
    build = store.current()
    if build is None:
        return None
    return as_written(datetime.fromtimestamp((build / "manifest.json").stat().st_mtime, UTC))


def _documents(store: Store, base: KnowledgeBase, manifest: Mapping[str, Any]) -> list[dict[str, Any]]:
    in_force, unread = store.documents(), manifest.get("unread", ())
    entries = []
    for record in remaining(store.register.records()):
        standing = _standing(store, record.document, in_force, unread)
        read = [] if standing is Standing.SUPERSEDED else list(base.editions.values())
        if standing is Standing.IN_FORCE and _is_history(record.document, read):
            standing = Standing.HISTORY
        entry = document_json(record.document, read)
        entries.append({**entry, "imported": record.imported, "standing": standing.value})
    return entries


def _is_history(document: Document, editions: Sequence[Edition]) -> bool:
    """Whether it is an earlier edition of a book of which a later one is held."""
    edition = edition_of(document, editions) if document.year else None
    return edition is not None and not edition.in_force


def _standing(
    store: Store, document: Document, in_force: Collection[Document], unread: Collection[str]
) -> Standing:
    if not store.register.is_there(document):
        return Standing.LOST
    if document.sha256 in unread:
        return Standing.UNREAD
    return Standing.IN_FORCE if document in in_force else Standing.SUPERSEDED
