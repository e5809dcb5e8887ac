"""From the bytes of documents to editions; what cannot be read is named, and the rest is read."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kb.errors import StoreError
from kb.library.disk.stamp import reading_fingerprint
from kb.library.documents.document import Document
from kb.library.documents.own_emendations import OwnEmendations
from laws.errors import UnreadableSource
from laws.model import Edition

if TYPE_CHECKING:
    from laws.reading.recognise import Source

Progress = Callable[[str, float], None]
Compiler = Callable[[Sequence["Source"], Progress | None], tuple[Edition, ...]]

NO_EMENDATIONS = OwnEmendations()

# The readers take a while to load, and opening a finished build needs none of them.


@dataclass(frozen=True, slots=True)
class Readings:
    """What documents were read into.

    Attributes:
        editions: in the readers' order.
        key: of what was read and how; the same key gives the same editions.
        lost: SHA-256 of documents whose bytes are not held whole.
        unread: SHA-256 of other documents that had to be left out.
        said: why, a sentence each.
    """

    editions: tuple[Edition, ...]
    key: str
    lost: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    said: tuple[str, ...] = ()


def reading_key(digests: Iterable[str], own: str = "") -> str:
    """A hash of documents and of how this program reads them.

    Args:
        own: of an editor's own emendations; empty where there are none.
    """
    parts = [reading_fingerprint(), *digests, *([own] if own else [])]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:20]


@dataclass(slots=True)
class _Desk:
    """The documents that are being read; those that give way leave it."""

    fresh: Collection[str]
    sources: list[Source] = field(default_factory=list)
    read: list[Document] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    def lay(self, document: Document, bytes_of: Callable[[Document], bytes]) -> None:
        from laws.reading.recognise import recognise
        from laws.reading.told import read_told

        try:
            self.sources.append(recognise(bytes_of(document), document.name, read_told(document.told)))
            self.read.append(document)
        except StoreError:
            self.lost.append(document.sha256)
        except UnreadableSource as error:
            self.leave_out(error, [document.sha256])

    def leave_out(self, error: UnreadableSource, digests: Collection[str]) -> None:
        """Takes documents off; one that is only now imported is refused instead."""
        old = set(digests).difference(self.fresh)
        if not old:
            raise error
        self.sources = [source for source in self.sources if source.sha256 not in old]
        self.read = [document for document in self.read if document.sha256 not in old]
        self.unread += sorted(old)
        self.said.append(f"{error} Resten er læst uden.")


def read_documents(
    documents: Iterable[Document],
    bytes_of: Callable[[Document], bytes],
    fresh: Collection[str],
    progress: Progress,
    compiler: Compiler | None,
    own: OwnEmendations = NO_EMENDATIONS,
) -> Readings:
    """Reads documents into editions.

    Args:
        bytes_of: gives the bytes of a document; raises StoreError where they are not held whole.
        fresh: SHA-256 of those that are only now imported, and refused if they cannot be read.
        compiler: how sources become editions; the readers of `laws` when None.
        own: what an editor has corrected here.

    Raises:
        EmendationFileError: the file of the editor's corrections cannot be read.
        UnreadableSource: a fresh document cannot be read.
    """
    own.entries()  # a file with a fault is named before the documents are read, which takes long
    desk = _Desk(fresh)
    for document in documents:
        desk.lay(document, bytes_of)
    editions = own.applied(_compile(desk, progress, compiler or _readers()))
    key = reading_key((document.read_as for document in desk.read), own.digest)
    return Readings(editions, key, tuple(desk.lost), tuple(desk.unread), tuple(desk.said))


def _compile(desk: _Desk, progress: Progress, compiler: Compiler) -> tuple[Edition, ...]:
    def reading(step: str, share: float) -> None:
        if share < 1:  # the readers being done is not the end
            progress(step, 0.8 * share)

    while desk.sources:
        try:
            return compiler(tuple(desk.sources), reading)
        except UnreadableSource as error:
            desk.leave_out(error, [s.sha256 for s in desk.sources if s.name == error.name])
    return ()


def _readers() -> Compiler:
    from laws.reading.compile import compile_editions

    return compile_editions


def our_editions() -> tuple[Edition, ...]:
    """The editions that come with the program."""
    from laws.embedded import embedded_editions

    return embedded_editions()


def annotate(
    editions: Sequence[Edition], ours: Sequence[Edition], read: Sequence[Edition]
) -> tuple[Edition, ...]:
    """Editions of ours with their references; ours stand in for the book they follow, if none is held.

    Args:
        ours: all our own editions.
        read: those that were read from documents.
    """
    from laws.concordance import load_concordance
    from laws.references import annotate

    places = {e.laws_of: frozenset(e.citations) for e in ours if e.kind == "laws"}
    places |= {e.id: frozenset(e.citations) for e in (*ours, *read)}
    return tuple(annotate(edition, places, load_concordance()) for edition in editions)
