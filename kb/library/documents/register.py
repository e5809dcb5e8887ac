"""The register of documents: the bytes of each under its SHA-256, and beside them a small record of its own.

    sources/<sha256>           the bytes as they were imported
    sources/<sha256>.json      kind, name, size, when; of a forgotten document only this is left
    sources/<sha256>.damaged   bytes that are no longer those that were imported

It depends on no build, and nothing in it is deleted but by `forget`.
"""

import contextlib
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from kb.errors import StoreError
from kb.library.disk.files import faults, flush, private_folder, read_sealed, seal, write_whole
from kb.library.documents.document import (
    FORMAT,
    KINDS,
    Document,
    Record,
    as_written,
    documents_of,
    in_force,
    lacks_year,
    nameless,
    record_from_json,
    record_json,
    remaining,
)
from laws.errors import UnreadableSource

_NAME = re.compile(r"[0-9a-f]{64}")
_AGAIN = "importér det igen, eller glem det med »bridgelov forget {}«"


class Register:
    """The documents of one knowledge base.

    Args:
        folder: where they lie; made when the first is kept.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def records(self) -> tuple[Record, ...]:
        """What is written down of each document, the forgotten ones too; a damaged record is left out."""
        with faults(self.folder, "læses"):
            entries = (self._record(path) for path in sorted(self.folder.glob("*.json")))
            return tuple(record for record in entries if record is not None)

    def _record(self, path: Path) -> Record | None:
        values = read_sealed(path)
        if values is None or values.get("sha256") != path.stem:
            return None
        if values.get("format", 1) > FORMAT or values.get("kind", "") not in KINDS:
            newer = "optegnelsen er skrevet af en nyere version af programmet"
            raise StoreError(
                path, newer, "brug den nyere version, eller peg BRIDGELOV_HOME på en anden mappe"
            )
        return record_from_json(values)

    def not_forgotten(self) -> frozenset[str]:
        """SHA-256 of the documents that nobody has forgotten, also of those that a newer program recorded."""
        with faults(self.folder, "læses"):
            written = {path.stem: read_sealed(path) for path in self.folder.glob("*.json")}
        return frozenset(
            name for name, entry in written.items() if entry and not entry.get("forgotten", True)
        )

    def in_force(self) -> tuple[Document, ...]:
        """The documents that a build is made of."""
        return in_force(self.records())

    def known(self) -> frozenset[str]:
        """SHA-256 of every document that need not be imported again: held, superseded or forgotten."""
        return frozenset(
            record.document.sha256
            for record in self.records()
            if record.forgotten or self.is_there(record.document)
        )

    def is_there(self, document: Document) -> bool:
        """Whether bytes of the right size are held."""
        try:
            return (self.folder / document.sha256).stat().st_size == document.size
        except (FileNotFoundError, NotADirectoryError):
            return False

    def lost(self) -> tuple[str, ...]:
        """A sentence for each document whose bytes are gone or set aside as damaged."""
        return tuple(
            f"{document.name}: kopien i vidensbasen {self._fate(document)}; "
            f"{_AGAIN.format(document.sha256[:8])}."
            for document in (record.document for record in remaining(self.records()))
            if not self.is_there(document)
        )

    def _fate(self, document: Document) -> str:
        damaged = (self.folder / f"{document.sha256}.damaged").exists()
        return "er beskadiget og lagt til side" if damaged else "mangler"

    def read(self, document: Document) -> bytes:
        """The bytes of a document.

        Raises:
            StoreError: they are gone, or no longer those that were imported.
        """
        path = self.folder / document.sha256
        with faults(self.folder, "læses"):
            try:
                data = path.read_bytes()
            except FileNotFoundError:
                data = b""  # gone, or set aside as damaged
        if sha256(data).hexdigest() != document.sha256:
            fault = f"kopien af »{document.name}« er beskadiget"
            raise StoreError(path, fault, _AGAIN.format(document.sha256[:8]))
        return data

    def keep(self, record: Record, data: bytes) -> None:
        """Keeps a document: its bytes, then its record."""
        path = self.folder / record.document.sha256
        with faults(self.folder, "skrives"):
            private_folder(self.folder)
            if not self._holds(path):
                write_whole(path, data)
            # The file's own time tells when it was imported, should its record be lost
            when = datetime.fromisoformat(record.imported).timestamp()
            os.utime(path, (when, when))
            self._write(record)
            path.with_name(f"{path.name}.damaged").unlink(missing_ok=True)

    def _holds(self, path: Path) -> bool:
        try:
            return sha256(path.read_bytes()).hexdigest() == path.name
        except FileNotFoundError:
            return False

    def _write(self, record: Record) -> None:
        write_whole(self.folder / f"{record.document.sha256}.json", seal(record_json(record)))

    def forget(self, record: Record) -> None:
        """Removes a document for good; that it was held, and is not wanted, is still known."""
        path = self.folder / record.document.sha256
        with faults(self.folder, "skrives"):
            self._write(Record(record.document, record.imported, forgotten=True))
            for bytes_of in (path, path.with_name(f"{path.name}.damaged")):
                bytes_of.unlink(missing_ok=True)
            flush(self.folder)

    # ——— what went wrong in the folder, and how it is put right ———

    def is_sound(self) -> bool:
        """Whether every file is what its record says; documents that are gone altogether are in `lost`."""
        with faults(self.folder, "læses"):
            return not any(self._ailing())

    def ailment(self) -> str:
        """What is wrong with the first file that is not what its record says, in Danish."""
        path = next(self._ailing())
        return f"filen sources/{path.name} er ikke, som den blev skrevet"

    def _ailing(self) -> Iterator[Path]:
        """Bytes that are damaged, forgotten or unrecorded, and records that are not whole."""
        records = {record.document.sha256: record for record in self.records()}
        for path in sorted(self.folder.iterdir()) if self.folder.is_dir() else ():
            record = records.get(path.stem)
            if path.suffix == ".json" and _NAME.fullmatch(path.stem):
                if record is None:
                    yield path
            elif _NAME.fullmatch(path.name) and not (record and self._is_whole(record, path)):
                yield path

    def _is_whole(self, record: Record, path: Path) -> bool:
        return not record.forgotten and not lacks_year(record.document) and self._holds(path)

    def mend(self, earlier: Mapping[str, Any]) -> tuple[str, ...]:
        """Puts right what can be put right; nothing that somebody imported is deleted.

        Args:
            earlier: the manifest of the build at hand; it knows what a lost record said, and homes of earlier
                programs have their documents nowhere else.

        Returns:
            A sentence for each file that was recognised anew or cannot be read.
        """
        with faults(self.folder, "skrives"):
            sentences = self._record_earlier(earlier)
            sentences += [self._mend(path) for path in list(self._ailing())]
        return tuple(sentence for sentence in sentences if sentence)

    def _record_earlier(self, earlier: Mapping[str, Any]) -> list[str]:
        recorded = {record.document.sha256 for record in self.records()}
        known = (document for document in documents_of(earlier) if document is not None)
        missing = [document for document in known if document.sha256 not in recorded]
        for document in missing:
            self._write(Record(document, self._time_of(document.sha256)))
        if "replaced" not in earlier:
            return [f"{d.name}: optegnelsen var beskadiget og er skrevet igen." for d in missing]
        # Format 3 had no records; of documents that were superseded only this is left.
        for superseded in sorted(set(earlier["replaced"]) - recorded):
            self._write(self._tombstone(superseded))
        return []

    def _time_of(self, digest: str) -> str:
        """When a document was imported, as far as its file tells."""
        path = self.folder / digest
        return as_written(
            datetime.fromtimestamp(path.stat().st_mtime, UTC) if path.exists() else datetime.now(UTC)
        )

    def _tombstone(self, digest: str) -> Record:
        return Record(Document("", "", digest, 0), self._time_of(digest), forgotten=True)

    def _mend(self, path: Path) -> str:
        record = self._record(path.with_suffix(".json"))
        if path.suffix == ".json":
            return self._without_record(path) if record is None else ""
        if record is not None and record.forgotten:
            path.unlink()  # the command that said so was interrupted
            return ""
        if self._holds(path):
            return self._add_year(path, record) if record else self._recognise(path)
        path.rename(path.with_name(f"{path.name}.damaged"))
        return "" if record else f"{path}: et dokument er beskadiget og lagt til side; importér det igen."

    def _without_record(self, path: Path) -> str:
        """What is left of a document when neither its bytes nor its record nor a build tell of it."""
        self._write(self._tombstone(path.stem))
        return f"{path}: optegnelsen var beskadiget; var det ikke et glemt dokument, så importér det igen."

    def _add_year(self, path: Path, record: Record) -> str:
        """Writes down of which year a book is, which earlier programs did not."""
        from laws.reading.recognise import recognise

        with contextlib.suppress(UnreadableSource):
            year = recognise(path.read_bytes(), record.document.name).year
            self._write(replace(record, document=replace(record.document, year=year)))
        return ""

    def _recognise(self, path: Path) -> str:
        # The readers take a while to load, and only damage needs them here.
        from laws.reading.recognise import recognise

        data = path.read_bytes()
        try:
            source = recognise(data, path.name[:8])
        except UnreadableSource as error:
            return f"{path}: kan ikke genkendes og bliver liggende; {error.reason}"
        known = nameless(source.kind.value, path.name, len(data), source.year)
        self._write(Record(known, self._time_of(path.name)))
        return f"{known.name}: optegnelsen manglede; dokumentet er genkendt på ny."
