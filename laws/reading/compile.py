"""From recognised documents to editions: read, collate, emend, annotate references; all of it or nothing."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from laws.citation import Citation
from laws.errors import UnreadableSource
from laws.model import Edition, Finding
from laws.reading.source import Kind, Source

if TYPE_CHECKING:
    from collections.abc import Iterator

Progress = Callable[[str, float], None]
_BOOK = (Kind.SCAN, Kind.TRANSCRIPT)
_SINGLE: Mapping[Kind, tuple[str, str, str]] = {
    Kind.HANDBOOK: ("laws.reading.handbook", "read_handbook", "turneringslederhåndbogen"),
    Kind.ARTICLES: ("laws.reading.articles", "read_articles", "artiklerne"),
    Kind.SLIDES: ("laws.reading.slides", "read_slides", "de norske love"),
}
_FORMS: Mapping[Kind, tuple[str, str, str]] = {
    Kind.WEB: ("laws.reading.webform", "read_web", "websiden"),
    Kind.PDF: ("laws.reading.pdf", "read_pdf", "PDF-teksten"),
}


def compile_editions(sources: Sequence[Source], progress: Progress | None = None) -> tuple[Edition, ...]:
    """Makes editions of documents.

    A scan and a transcript of the law book become one edition. Of two documents of the same kind the later
    replaces the earlier, and the edition says so in its findings.

    Args:
        sources: the documents in the order in which they were given.
        progress: called with what is being done (Danish) and how much of everything is done, 0 to 1.

    Raises:
        UnreadableSource: when any document cannot be read; then nothing is made.
    """
    report = progress or (lambda what, done: None)
    kept, replaced = _latest(sources)
    editions: list[Edition] = []
    steps = _plan(kept)
    for number, (what, read) in enumerate(steps):
        report(f"læser {what}", 0.7 * number / max(1, len(steps)))
        editions.append(read())
    editions = [_say_replaced(edition, kept, replaced) for edition in _one_each(editions)]
    report("retter efter rettelseslisten", 0.7)
    editions = [_emended(edition) for edition in editions]
    held = {edition.id: frozenset(place.citation for place in edition.walk()) for edition in editions}
    for number, edition in enumerate(editions):
        report(f"finder henvisninger i {edition.title}", 0.75 + 0.25 * number / len(editions))
        editions[number] = _annotated(edition, held)
    report("færdig", 1.0)
    return tuple(editions)


def _latest(sources: Iterable[Source]) -> tuple[list[Source], list[tuple[Source, Source]]]:
    """The sources that count, and the pairs of which the later replaces the earlier.

    Web pages and PDFs may hold different books; which of them replace each other shows when they are read.
    """
    by_kind: dict[Kind, Source] = {}
    forms: list[Source] = []
    replaced: list[tuple[Source, Source]] = []
    for source in sources:
        if source.kind in _FORMS:
            forms = [f for f in forms if f.sha256 != source.sha256] + [source]
            continue
        earlier = by_kind.pop(source.kind, None)
        if earlier is not None and earlier.sha256 != source.sha256:
            replaced.append((earlier, source))
        by_kind[source.kind] = source
    return [*by_kind.values(), *forms], replaced


def _plan(kept: Sequence[Source]) -> list[tuple[str, Callable[[], Edition]]]:
    steps: list[tuple[str, Callable[[], Edition]]] = []
    book = {source.kind: source for source in kept if source.kind in _BOOK}
    if book:
        steps.append(("lovbogen", lambda: _law_book(book)))
    for source in kept:
        if source.kind in _BOOK:
            continue
        module, name, what = _SINGLE.get(source.kind) or _FORMS[source.kind]
        steps.append((what, lambda s=source, m=module, n=name: _single(s, m, n)))  # type: ignore[misc]  # bound now
    return steps


def _law_book(book: Mapping[Kind, Source]) -> Edition:
    from laws.reading.lawbook import read_law_book

    scan, transcript = book.get(Kind.SCAN), book.get(Kind.TRANSCRIPT)
    with _named(scan or transcript):
        edition: Edition = read_law_book(scan.text if scan else None, transcript.text if transcript else None)
    return edition


def _single(source: Source, module: str, name: str) -> Edition:
    read: Callable[[str], Edition] = getattr(importlib.import_module(module), name)
    with _named(source):
        return read(source.text)


@contextmanager
def _named(source: Source | None) -> Iterator[None]:
    """Puts the file's name into an error that a reader raised without it."""
    try:
        yield
    except UnreadableSource as error:
        if error.name or source is None:
            raise
        raise UnreadableSource(source.name, error.reason) from None


def _one_each(editions: Sequence[Edition]) -> list[Edition]:
    """One edition of each id: the fuller one, of two as full the later."""
    chosen: dict[str, Edition] = {}
    for edition in editions:
        other = chosen.get(edition.id)
        if other is None:
            chosen[edition.id] = edition
            continue
        keep, drop = (edition, other) if _size(edition) >= _size(other) else (other, edition)
        detail = f"To dokumenter er {keep.id}; det med flest bestemmelser er brugt ({_size(keep)} mod {_size(drop)})."
        finding = Finding("replaced", None, drop.title, detail)
        chosen[edition.id] = replace(keep, findings=(*keep.findings, finding), _places={})
    return list(chosen.values())


def _size(edition: Edition) -> int:
    return sum(1 for _ in edition.walk())


def _say_replaced(
    edition: Edition, kept: Sequence[Source], replaced: Sequence[tuple[Source, Source]]
) -> Edition:
    kinds: dict[str, tuple[Kind, ...]] = {
        "handbook": (Kind.HANDBOOK,),
        "commentary": (Kind.ARTICLES,),
        "laws": (Kind.SLIDES,) if edition.language == "no" else _BOOK,
    }
    said = tuple(
        Finding("replaced", None, earlier.name, f"»{later.name}« er af samme slags og er brugt i stedet.")
        for earlier, later in replaced
        if later.kind in kinds[edition.kind]
    )
    return replace(edition, findings=(*edition.findings, *said), _places={}) if said else edition


def _emended(edition: Edition) -> Edition:
    from laws.reading.emend import emend

    emended: Edition = emend(edition)
    return emended


def _annotated(edition: Edition, held: Mapping[str, Any]) -> Edition:
    from laws.concordance import load_concordance
    from laws.references import annotate

    known: Mapping[str, frozenset[Citation]] = held
    annotated: Edition = annotate(edition, known, load_concordance())
    return annotated
