"""How a knowledge base is made: documents and our own texts read, indexed, written aside and published."""

import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from kb.errors import Damaged
from kb.library.builds import health
from kb.library.builds.books import Books
from kb.library.builds.contents import files_of, open_database, write_checksums
from kb.library.builds.guides import gather_guides
from kb.library.builds.learning import Learner
from kb.library.disk.files import faults
from kb.library.disk.stamp import fingerprint
from kb.library.documents.adopted import adopted_editions
from kb.library.documents.document import Document, document_json
from kb.library.documents.own_emendations import own_emendations
from kb.library.documents.readings import (
    Compiler,
    Progress,
    Readings,
    annotate,
    our_editions,
    read_documents,
    reading_key,
)
from kb.library.documents.store import Store
from kb.search.queries.starting import CHOOSER
from laws.model import Edition
from laws.succession import keep_latest

Say = Callable[[str], None]


def silent(_step: str, _share: float) -> None:
    """Shows no progress."""


def aloud(sentence: str) -> None:
    """Says a sentence on standard error."""
    print(sentence, file=sys.stderr, flush=True)


@dataclass(frozen=True, slots=True)
class Work:
    """How a knowledge base is made.

    Attributes:
        progress: told each step and how much is done.
        say: told each sentence that somebody should read.
        compiler: how sources become editions; the readers of `laws` when None.
        ours: the editions that come with the program; those of `laws` when None.
        beside: whether a process may be started for what need not wait for the documents.
    """

    progress: Progress = silent
    say: Say = aloud
    compiler: Compiler | None = None
    ours: Sequence[Edition] | None = None
    beside: bool = False


@dataclass(frozen=True, slots=True)
class BuildContents:
    """A knowledge base that is read, not yet written.

    Attributes:
        own: digest of the editor's own emendations that are in it.
    """

    documents: tuple[Document, ...]
    readings: Readings
    editions: Mapping[str, Edition]
    own: str = ""


@dataclass(frozen=True, slots=True)
class Build:
    """A knowledge base in its folder, not yet the one that answers."""

    folder: Path
    manifest: Mapping[str, Any]


@cache
def program_version() -> str:
    """The version of this program."""
    # Takes 15 ms to load, and only a build and `about` need it.
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("bridgelov")
    except PackageNotFoundError:
        return "0"


def read(
    store: Store,
    documents: tuple[Document, ...],
    data: Mapping[str, bytes],
    work: Work,
    *,
    again: bool = False,
) -> BuildContents:
    """Reads documents, or takes over what the build at hand has read of the very same ones.

    Args:
        data: the bytes of documents that are only now imported, by their SHA-256.
        again: whether every document is read anew.

    Raises:
        UnreadableSource: one of those that are only now imported cannot be read.
    """
    own, adopted = own_emendations(store), adopted_editions(store)
    readings = None if again else _kept_readings(store, documents, own.digest, adopted.names)
    if readings is None:

        def bytes_of(document: Document) -> bytes:
            return data[document.sha256] if document.sha256 in data else store.register.read(document)

        readings = read_documents(documents, bytes_of, data.keys(), work.progress, work.compiler, own)
        for sentence in readings.said:
            work.say(sentence)
    # A folder is read each time, however old the reading of the documents is.
    key = _key_with(readings.key, adopted.names)
    readings = replace(readings, editions=adopted.applied(readings.editions), key=key)
    work.progress("finder henvisninger i vores egne tekster", 0.8)
    ours = our_editions() if work.ours is None else work.ours
    read = {edition.id for edition in readings.editions}
    every = {edition.id: edition for edition in keep_latest((*ours, *readings.editions))}
    own_books = annotate([every[name] for name in every if name not in read], ours, readings.editions)
    return BuildContents(
        documents,
        readings,
        every | {edition.id: edition for edition in own_books},
        own.digest + adopted.digest,
    )


def _key_with(key: str, names: str) -> str:
    """The key of readings beside which some editions were read from folders."""
    return hashlib.sha256(f"{key} {names}".encode()).hexdigest()[:20] if names else key


def _kept_readings(store: Store, documents: Iterable[Document], own: str, adopted: str) -> Readings | None:
    """What the build at hand has read of the very same documents; reading them again takes the longest."""
    build, manifest = store.current(), store.manifest()
    key = reading_key((document.read_as for document in documents), own)
    if build is None or manifest is None or not health.is_usable(manifest):
        return None
    if manifest["reading"] != _key_with(key, adopted):
        return None
    with suppress(Damaged, FileNotFoundError):
        editions = Books(open_database(build)).editions()
        return Readings(tuple(editions[name] for name in manifest["read"]), key)
    return None


def learned_before(store: Store) -> Learner | None:
    """Takes over what the build at hand learned of told cases; None where another program made that.

    It depends on nothing that is imported, and learning it anew takes longer than reading most documents.
    """
    build, manifest = store.current(), store.manifest()
    if build is None or manifest is None or manifest.get("fingerprint") != fingerprint():
        return None
    try:
        learned = files_of(build).read(CHOOSER)
    except (Damaged, FileNotFoundError):
        return None
    return lambda folder: (folder / CHOOSER).write_bytes(learned)


def write(store: Store, contents: BuildContents, work: Work, learner: Learner | None = None) -> Build:
    """Writes a knowledge base aside; it answers only once it is published.

    Args:
        learner: puts what is learned of told cases into the folder; learned here when None.

    Raises:
        StoreError: it cannot be written.
    """
    # What is found with takes a while to load, and only a build writes an index.
    from kb.library.builds.texts_written import write_texts

    def progress(share: float) -> None:
        work.progress("indekserer", 0.8 + 0.1 * share)

    folder = store.begin(_name(contents))
    guides = gather_guides()
    with faults(folder, "skrives"):
        write_texts(folder, contents.editions, guides, progress, learner)
        write_checksums(folder)
    manifest = {
        "format": health.FORMAT,
        "version": program_version(),
        "fingerprint": fingerprint(),
        "documents": document_json(contents.documents),
        "lost": list(contents.readings.lost),
        "unread": list(contents.readings.unread),
        "reading": contents.readings.key,
        "emendations": contents.own,
        "read": [edition.id for edition in contents.readings.editions],
        "editions": list(contents.editions),
    }
    return Build(folder, manifest)


def publish(store: Store, build: Build, work: Work) -> None:
    """Lets a knowledge base that was written aside answer from now on."""
    work.progress("gemmer", 0.96)
    store.publish(build.folder, build.manifest)
    work.progress("færdig", 1.0)


def _name(contents: BuildContents) -> str:
    made_of = [program_version(), fingerprint(), document_json(contents.documents), contents.own]
    text = json.dumps([health.FORMAT, *made_of])
    return hashlib.sha256(text.encode()).hexdigest()[:20]
