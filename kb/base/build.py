"""From the user's documents to a knowledge base that answers: read, store, index, publish."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.metadata import PackageNotFoundError, version
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kb.base.guides import Guide, gather_guides, guide_to_json, ruling_passages
from kb.base.store import Document, Store, document_json
from kb.errors import StoreError
from kb.search import build_index
from kb.search.answer import by_preference
from kb.search.passages import Passage, passages_of
from kb.search.weights import WEIGHTS, FieldWeights
from laws.asked import load_asked
from laws.citation import Citation
from laws.model import Edition
from laws.serial import edition_to_json

if TYPE_CHECKING:
    from laws.reading.recognise import Source

FORMAT = 4
"""Number of the form in which a build is kept; another number means that it must be built anew."""

EXACT = "exact"
"""The folder of the index of exact reading, in that of the index."""

_SEVERAL = ("web", "pdf")  # kinds of which many may be held

Progress = Callable[[str, float], None]
Compiler = Callable[[Sequence["Source"], Progress | None], tuple[Edition, ...]]


def _silent(_step: str, _done: float) -> None:
    return


@cache
def program_version() -> str:
    """The version of this program."""
    try:
        return version("bridgelov")
    except PackageNotFoundError:
        return "0"


@cache
def fingerprint() -> str:
    """A hash of everything in the program that a build depends on: code and data, not the pages."""
    digest = hashlib.sha256()
    for package in ("laws", "rulings"):
        _digest(digest, resources.files(package), package)
    for name in ("base", "search", "data"):
        _digest(digest, resources.files("kb").joinpath(name), name)
    return digest.hexdigest()[:16]


def _digest(digest: Any, place: Traversable, name: str) -> None:
    if place.is_dir():
        for child in sorted(place.iterdir(), key=lambda c: c.name):
            if child.name != "__pycache__":
                _digest(digest, child, f"{name}/{child.name}")
    elif place.is_file():
        digest.update(f"{name}\0".encode() + place.read_bytes() + b"\0")


def is_usable(manifest: Mapping[str, Any]) -> bool:
    """Whether this program can answer from a build as it is."""
    return manifest.get("format") == FORMAT and manifest.get("version") == program_version()


def add(
    store: Store,
    given: Iterable[tuple[Document, bytes]],
    progress: Progress = _silent,
    compiler: Compiler | None = None,
    ours: Sequence[Edition] | None = None,
) -> bool:
    """Adds documents to a knowledge base and builds it anew together with the earlier ones.

    Killed at any point, the earlier build goes on answering.

    Args:
        given: recognised documents with their bytes.
        compiler: how sources become editions; the readers of `laws` when None.
        ours: the editions that come with the program; those of `laws` when None.

    Returns:
        False where the very same knowledge base was there already.

    Raises:
        StoreError: the folder cannot be used.
        UnreadableSource: a document turned out to be unreadable; nothing was changed.
    """
    fresh = tuple(given)
    with store.lock():
        documents = joined(store.documents(), [document for document, _ in fresh])
        manifest = store.manifest()
        if manifest and _is_current(manifest, documents):
            store.tidy()
            return False
        data = {document.sha256: content for document, content in fresh}
        # The readers take a while to load, and only an import needs them.
        from laws.embedded import embedded_editions
        from laws.reading.recognise import recognise

        sources = [
            recognise(data.get(document.sha256) or store.read(document), document.name)
            for document in documents
        ]
        ours = embedded_editions() if ours is None else ours
        editions = _read(sources, progress, compiler or _compiler(), ours)
        for document, content in fresh:
            store.keep(document, content)
        replaced = store.known().union(data) - {d.sha256 for d in documents}
        _build(store, documents, editions, sorted(replaced), progress)
        store.tidy()
    return True


def ensure(store: Store, progress: Progress = _silent, compiler: Compiler | None = None) -> None:
    """Sees to it that there is a build that this program can answer from, made of the documents at hand."""
    manifest = store.manifest()
    if manifest is None or not is_usable(manifest):
        add(store, (), progress, compiler)


def _is_current(manifest: Mapping[str, Any], documents: Sequence[Document]) -> bool:
    return (
        is_usable(manifest)
        and manifest.get("fingerprint") == fingerprint()
        and manifest.get("documents") == document_json(documents)
    )


def joined(earlier: Sequence[Document], fresh: Sequence[Document]) -> tuple[Document, ...]:
    """Earlier and new documents together, in an order that does not depend on when each was imported.

    Web pages and PDFs may hold any book and stand beside one another; of every other kind the newest counts.
    The same bytes under another name are nothing new.
    """
    kept: dict[tuple[str, str], Document] = {}
    for document in (*earlier, *fresh):
        place = (document.kind, document.sha256 if document.kind in _SEVERAL else "")
        if place not in kept or kept[place].sha256 != document.sha256:
            kept[place] = document
    return tuple(sorted(kept.values()))


def _compiler() -> Compiler:
    from laws.reading.compile import compile_editions

    return compile_editions


def _read(
    sources: Sequence[Source], progress: Progress, compiler: Compiler, ours: Sequence[Edition]
) -> Mapping[str, Edition]:
    """The editions that the sources hold, beside our own."""

    def reading(step: str, done: float) -> None:
        if done < 1:  # the readers being done is not the end
            progress(step, 0.8 * done)

    read = compiler(sources, reading) if sources else ()
    progress("finder henvisninger i vores egne tekster", 0.8)
    return {e.id: e for e in (*_annotated(ours, read), *read)}


def _build(
    store: Store,
    documents: Sequence[Document],
    editions: Mapping[str, Edition],
    replaced: Sequence[str],
    progress: Progress,
) -> None:
    name = hashlib.sha256(
        json.dumps([FORMAT, program_version(), fingerprint(), document_json(documents)]).encode()
    ).hexdigest()[:20]
    folder = store.begin(name)
    try:
        (folder / "editions").mkdir()
        for edition in editions.values():
            text = json.dumps(edition_to_json(edition), ensure_ascii=False)
            (folder / "editions" / f"{edition.id}.json").write_text(text, encoding="utf-8")
        guides = gather_guides()
        kept = json.dumps([guide_to_json(g) for g in guides], ensure_ascii=False)
        (folder / "guides.json").write_text(kept, encoding="utf-8")
        progress("indekserer", 0.82)
        index_editions(folder / "index", editions, guides)
    except OSError as fault:
        reason = f"kunne ikke skrives ({fault.strerror})"
        raise StoreError(folder, reason, "gør plads og prøv igen") from fault
    progress("gemmer", 0.96)
    manifest = {
        "format": FORMAT,
        "version": program_version(),
        "fingerprint": fingerprint(),
        "documents": document_json(documents),
        "replaced": list(replaced),
        "editions": [e.id for e in editions.values()],
    }
    store.publish(folder, manifest)
    progress("færdig", 1.0)


def _annotated(ours: Sequence[Edition], read: Sequence[Edition]) -> tuple[Edition, ...]:
    """Our own editions with their references; they stand in for the book they follow where it is not held."""
    from laws.concordance import load_concordance
    from laws.references import annotate

    held = {e.laws_of: frozenset(p.citation for p in e.walk()) for e in ours if e.kind == "laws"}
    held |= {e.id: frozenset(p.citation for p in e.walk()) for e in (*ours, *read)}
    return tuple(annotate(edition, held, load_concordance()) for edition in ours)


def index_editions(folder: Path, editions: Mapping[str, Edition], guides: Sequence[Guide]) -> None:
    """Writes the index of editions and guides, with that of exact reading, into a folder."""
    index_ranked(folder, editions, guides)
    from kb.search.exact import build_exact  # with Whoosh, which only a build and an exact query need

    build_exact(folder / EXACT, by_preference(editions))


def index_ranked(
    folder: Path,
    editions: Mapping[str, Edition],
    guides: Sequence[Guide],
    weights: FieldWeights = WEIGHTS.fields,
) -> None:
    """Writes the index that a search is ranked from into a folder.

    Args:
        weights: what a word is worth by its field.
    """
    seen: set[Citation] = set()

    def passages() -> Iterable[Passage]:
        for edition in by_preference(editions):
            places = {place.citation for place in edition.walk()}
            yield from passages_of(edition, places - seen)
            seen.update(places)
        yield from ruling_passages(guides)

    build_index(folder, passages(), load_asked(), weights)
