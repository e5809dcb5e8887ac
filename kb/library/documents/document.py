"""What is known of an imported file, and which of several of a kind counts."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import Any

from laws.reading.kinds import Kind

FORMAT = 2
"""Number of the form in which a record is kept; the first bore none. A higher one is a later program's."""
_SEVERAL = ("web", "pdf", "pages", "document")  # kinds of which many may be held
_KIND_BY_YEAR = "handbook"  # the kind of which one of each year may be held


@dataclass(frozen=True, slots=True, order=True)
class Document:
    """One imported file.

    Attributes:
        kind: what the file was recognised as.
        name: its name without folders.
        sha256: of its bytes.
        size: in bytes.
        year: of a book of which several editions may be held, an earlier one as history; else 0.
        told: year and language that whoever imported it gave, as `2017-en`, `2017-` or `-en`; else empty.
    """

    kind: str
    name: str
    sha256: str
    size: int
    year: int = 0
    told: str = ""

    @property
    def read_as(self) -> str:
        """What decides how it is read: its bytes and what was told of it."""
        return f"{self.sha256} {self.told}".rstrip()


def nameless(kind: str, sha256: str, size: int, year: int = 0) -> Document:
    """A document whose name was lost; it has one again when the same bytes are imported under it."""
    return Document(kind, f"{kind}-{sha256[:8]}", sha256, size, year)


def lacks_year(document: Document) -> bool:
    """Whether it was written down by a program that did not yet tell the editions of its book apart."""
    return document.kind == _KIND_BY_YEAR and not document.year


def _is_nameless(document: Document) -> bool:
    return document == nameless(document.kind, document.sha256, document.size, document.year)


@dataclass(frozen=True, slots=True)
class Record:
    """What is written down of a document, whatever any build is made of.

    Attributes:
        imported: when, in UTC (ISO 8601 with microseconds), no two alike: of one kind the latest counts.
        forgotten: whether a command removed it; it is still known, so that it is not taken in again unasked.
        over: SHA-256 of other documents of the same edition, imported before, that it took the place of.
    """

    document: Document
    imported: str
    forgotten: bool = False
    over: tuple[str, ...] = ()


def document_json(documents: Sequence[Document]) -> list[dict[str, Any]]:
    """Documents as a manifest has them."""
    return [asdict(d) for d in documents]


def documents_of(manifest: Mapping[str, Any]) -> list[Document | None]:
    """The documents of a manifest, None for one that this program cannot make out."""
    listed = manifest.get("documents")
    return [document_from_json(values) for values in listed] if isinstance(listed, list) else []


def document_from_json(values: Any) -> Document | None:
    """A document as a manifest or a record has it; what this program knows nothing of is left out.

    >>> values = {"kind": "scan", "name": "lovbog.txt", "sha256": "0a", "size": 3}
    >>> document_from_json({**values, "colour": "green"})
    Document(kind='scan', name='lovbog.txt', sha256='0a', size=3, year=0, told='')
    >>> document_from_json({**values, "size": "3"}) is document_from_json({**values, "kind": "film"}) is None
    True
    """
    if not isinstance(values, Mapping):
        return None
    fields = {"year": 0, "told": "", **{name: values[name] for name in _FIELDS if name in values}}
    if any(type(fields.get(name)) is not kind for name, kind in _FIELDS.items()):
        return None
    return Document(**fields) if fields["kind"] in KINDS else None


_FIELDS = {"kind": str, "name": str, "sha256": str, "size": int, "year": int, "told": str}
KINDS = {"", *Kind}
"""What a document may be; of one that an earlier program forgot, no more is known than that it was there."""


def record_json(record: Record) -> dict[str, Any]:
    """A record as the register keeps it."""
    return {
        "format": FORMAT,
        **asdict(record.document),
        "imported": record.imported,
        "forgotten": record.forgotten,
        "over": list(record.over),
    }


def record_from_json(data: Mapping[str, Any]) -> Record | None:
    """The record that `record_json` wrote; None where this program cannot make it out."""
    document, over = document_from_json(data), data.get("over", ())
    imported, forgotten = data.get("imported"), data.get("forgotten")
    if document is None or not isinstance(imported, str) or not isinstance(forgotten, bool):
        return None
    try:
        datetime.fromisoformat(imported)
    except ValueError:
        return None
    return Record(document, imported, forgotten, tuple(over) if isinstance(over, list) else ())


def remaining(records: Iterable[Record]) -> tuple[Record, ...]:
    """The records of documents that nobody has forgotten, the oldest first."""
    return tuple(sorted((r for r in records if not r.forgotten), key=lambda r: r.imported))


def in_force(records: Iterable[Record]) -> tuple[Document, ...]:
    """The documents that a build is made of, in an order that does not depend on when each was imported.

    Web pages and PDFs may hold any book and stand beside one another, and so do handbooks of several years;
    of every other kind, and of two handbooks of a year, the one that was imported last counts. A document
    gives way to a later one that was taken in over it, for as long as that one is held.
    """
    newest: dict[tuple[str, int, str], Document] = {}
    for record in remaining(records):
        newest = {place: kept for place, kept in newest.items() if kept.sha256 not in record.over}
        newest[_place(record.document)] = record.document
    return tuple(sorted(newest.values()))


def _place(document: Document) -> tuple[str, int, str]:
    return document.kind, document.year, document.sha256 if document.kind in _SEVERAL else ""


def taken_in(
    records: Iterable[Record],
    documents: Iterable[Document],
    now: datetime,
    over: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> tuple[Record, ...]:
    """The records that an import adds or renews; what is in force already is nothing new under any name.

    Args:
        over: for each document by its SHA-256 those of the same edition that it takes the place of.
    """
    known = {record.document.sha256: record for record in records}
    fresh: dict[str, Record] = {}
    for document in documents:
        at_hand = {d.sha256: d.told for d in in_force(known.values())}
        earlier = at_hand.get(document.sha256)
        if earlier is None or document.told not in ("", earlier):
            # the time as a record has it: later than every earlier one, even where the clock was set back
            last = max((datetime.fromisoformat(r.imported) for r in known.values()), default=now)
            written = as_written(max(now, last + timedelta(microseconds=1)))
            fresh[document.sha256] = Record(document, written, over=tuple(over.get(document.sha256, ())))
            known |= fresh
    return tuple(fresh.values())


def restore_names(records: Iterable[Record], documents: Iterable[Document]) -> tuple[Record, ...]:
    """The records of documents that had lost their names, under those with which they are imported."""
    by_digest = {document.sha256: document for document in documents}
    nameless_records = [
        r for r in remaining(records) if r.document.sha256 in by_digest and _is_nameless(r.document)
    ]
    return tuple(replace(record, document=by_digest[record.document.sha256]) for record in nameless_records)


def as_written(time: datetime) -> str:
    """A time as a record has it.

    >>> as_written(datetime(2026, 3, 1, 12, tzinfo=UTC))
    '2026-03-01T12:00:00.000000+00:00'
    """
    return time.astimezone(UTC).isoformat(timespec="microseconds")
