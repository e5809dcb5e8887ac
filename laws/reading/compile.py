"""From recognised documents to editions: read, collate, emend, annotate references; all of it or nothing."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

from laws.account import Account
from laws.citation import slug
from laws.concordance import load_concordance
from laws.errors import UnreadableSource
from laws.model import Edition, Finding
from laws.reading.account import Tally, last_words, tally
from laws.reading.articles import read_articles
from laws.reading.beside import read_beside
from laws.reading.book import read_law_book
from laws.reading.decoding import HALF_LETTER
from laws.reading.documents import read_document, under_issuer
from laws.reading.emend import emend_read
from laws.reading.handbook import read_handbook
from laws.reading.kinds import Kind
from laws.reading.recognise import USUAL, Source
from laws.reading.slides import known_part, read_slides
from laws.reading.spoken import text_alone
from laws.reading.unopened import places_not_opened
from laws.reading.unshown import unshown
from laws.reading.web import read_published
from laws.reading.whole import absent, broken_off, spans
from laws.references import annotate

Progress = Callable[[str, float], None]

_READERS: Mapping[Kind, tuple[str, Callable[[Any], Edition]]] = {
    Kind.HANDBOOK: ("turneringslederhåndbogen", read_handbook),
    Kind.ARTICLES: ("artiklerne", read_articles),
    Kind.SLIDES: ("de norske love", read_slides),
    Kind.WEB: ("websiden", read_published),
    Kind.PDF: ("PDF-teksten", read_published),
    Kind.PAGES: ("siderne", read_published),
    Kind.DOCUMENT: ("dokumentet", read_document),
}
_CLEAN_DANISH = (Kind.HANDBOOK, Kind.ARTICLES)
"""Kinds whose letters are whole, so that they teach how Danish bridge words stand together."""
_SAY_THEIR_END = (Kind.SCAN, Kind.HANDBOOK)
"""Kinds whose readers know a sentence's end from an index's or a table's."""
_MANY = (Kind.WEB, Kind.PDF, Kind.PAGES, Kind.DOCUMENT)
"""Kinds of which several may hold different books; which replace each other shows when they are read."""
_Place = tuple[Kind, int]
"""What only one document can stand for: a kind and, of a book that says its year, the year."""
_SCAN, _TRANSCRIPT = (Kind.SCAN, 0), (Kind.TRANSCRIPT, 0)
_READ = 0.92
"""How much of everything is done after reading."""
_BOOK_EFFORT = 30
"""How much longer the law book takes than any other document."""


@dataclass(frozen=True, slots=True)
class _Step:
    """One reading: what it reads, the documents that go into it, those that they replace."""

    what: str
    sources: tuple[Source, ...]
    read: Callable[[], Edition]
    replaced: tuple[tuple[Source, Source], ...]
    effort: int = 1


def compile_editions(sources: Sequence[Source], progress: Progress | None = None) -> tuple[Edition, ...]:
    """Makes editions of documents.

    A scan and a transcript of the law book become one edition. Of two documents of the same kind (and, of a
    book that says its year, of the same year) the later replaces the earlier, and the edition says so in its
    findings.

    Args:
        sources: the documents in the order in which they were given.
        progress: called with what is being done (Danish) and how much of everything is done, 0 to 1.

    Raises:
        UnreadableSource: when any document cannot be read; then nothing is made.
    """
    report = progress or (lambda what, done: None)
    read: list[Edition] = []
    steps = _plan(sources)
    effort, done = sum(step.effort for step in steps), 0
    for step in steps:
        report(f"læser {step.what}", _READ * done / effort)
        read.append(emend_read(_read(step), [source.kind.value for source in step.sources]))
        done += step.effort
    editions = _one_each(read)
    held = {edition.id: frozenset(edition.citations) for edition in editions}
    concordance = load_concordance()
    for number, edition in enumerate(editions):
        report(f"finder henvisninger i {edition.title}", _READ + (1 - _READ) * number / len(editions))
        editions[number] = annotate(edition, held, concordance)
    report("færdig", 1.0)
    return tuple(editions)


def read_alone(source: Source) -> Edition:
    """A web book as its reader gives it: neither emended nor with references.

    Raises:
        UnreadableSource: it cannot be read.
    """
    return _read(*_plan([source]))


def _plan(sources: Iterable[Source]) -> list[_Step]:
    """The readings to make, the latest document of each kind and year in each."""
    latest: dict[_Place, Source] = {}
    many: dict[str, Source] = {}
    replaced: dict[_Place, list[tuple[Source, Source]]] = {}
    for source in sources:
        if source.kind in _MANY:
            many[source.sha256] = source
            continue
        place = source.kind, source.year
        earlier = latest.get(place)
        if earlier is not None and earlier.sha256 != source.sha256:
            replaced.setdefault(place, []).append((earlier, source))
        latest[place] = source
    steps = []
    scan, transcript = latest.pop(_SCAN, None), latest.pop(_TRANSCRIPT, None)
    if scan or transcript:
        old = (*replaced.get(_SCAN, ()), *replaced.get(_TRANSCRIPT, ()))
        held = tuple(source for source in (scan, transcript) if source)
        clean = tuple(s.text for kind in _CLEAN_DANISH for s in latest.values() if s.kind is kind)
        seen = (scan.seen if scan else None, transcript.seen if transcript else None)
        read_book = partial(read_law_book, *seen, clean)
        steps.append(_Step("lovbogen", held, read_book, old, _BOOK_EFFORT))
    for source in (*latest.values(), *many.values()):
        what, read = _READERS[source.kind]
        old = tuple(replaced.get((source.kind, source.year), ()))
        reading = (
            partial(read_beside, source, read_alone)
            if source.kind is Kind.DOCUMENT
            else partial(read, source.seen)
        )
        steps.append(_Step(what, (source,), reading, old))
    return steps


def _read(step: _Step) -> Edition:
    """The edition of a step; a web book is read to learn which it is, and the next time it is known.

    Raises:
        UnreadableSource: with the file's name filled in.
    """
    source = step.sources[0]
    return (
        _compile_alone(source) if source.kind in _MANY and len(source.text) <= USUAL else _compile_step(step)
    )


@lru_cache(maxsize=3)  # the books of one import: each is read to learn which it is before all are compiled
def _compile_alone(source: Source) -> Edition:
    """The edition of a web book, which no other document has a part in."""
    return _compile_step(*_plan([source]))


def _compile_step(step: _Step) -> Edition:
    """The edition of a step, with what it replaces among its findings.

    Raises:
        UnreadableSource: with the file's name filled in.
    """
    try:
        edition = step.read()
    except UnreadableSource as error:
        if error.name:
            raise
        raise error.of(step.sources[0].name) from None
    said = tuple(
        Finding("replaced", None, earlier.name, f"»{later.name}« er af samme slags og er brugt i stedet.")
        for earlier, later in step.replaced
    )
    said += tuple(
        Finding("encoding", None, source.name, f"Filen er læst som {source.encoding}; den var ikke i UTF-8.")
        for source in step.sources
        if source.encoding
    )
    return _add_account(_with_findings(edition, said) if said else edition, step.sources)


_MOST_LISTED = 40
"""Losses of a document that are listed one by one."""


def _add_account(edition: Edition, sources: Sequence[Source]) -> Edition:
    """The edition with what became of its sources' words, and what a whole book would have besides."""
    counted = {source.name: tally(edition, text_alone(source)) for source in sources}
    gone = absent(edition, _part(edition, sources))
    cut = _cut(edition, sources, counted.values())
    account = Account(
        sources=tuple(source.sha256 for source in sources),
        words=sum(found.words for found in counted.values()),
        lost=sum(found.lost for found in counted.values()),
        absent=gone,
        cut=cut,
        unopened=places_not_opened(edition),
        dropped=sum(found.dropped for found in counted.values()),
    )
    said = [finding for name, found in counted.items() for finding in _losses(name, found)]
    said += unshown(edition)
    if gone:
        said.append(Finding("absent", None, spans(gone), "En hel bog har dem; i kilden blev de ikke fundet."))
    if last := broken_off(edition, gone):
        said.append(Finding("absent", last, "", "Den sidste lov, der blev fundet; den er måske ikke hel."))
    if account.unopened:
        detail = "Numre midt i teksten tæller videre, men blev ikke læst som steder."
        said.append(Finding("unopened", None, spans(account.unopened), detail))
    if cut and not any(finding.kind == "cut" for finding in edition.findings):
        said.append(Finding("cut", None, cut, "Kilden ender midt i en sætning."))
    return replace(_with_findings(edition, tuple(said)), account=account)


def _part(edition: Edition, sources: Iterable[Source]) -> tuple[int, int] | None:
    """The first and the last law of a document that is known to be a part of the laws; None for any other."""
    if all(source.kind is not Kind.SLIDES for source in sources):
        return None
    return known_part(int(place.citation.root) for place in edition.provisions)


_LONGEST_LAST = 60
"""Letters of a document's last line up to which it needs no stop: a name, a date, a heading."""


def _ends_in_words(source: Source) -> bool:
    """Whether what stands last in a document is a paragraph, and neither a table nor a line for itself."""
    last = source.seen.sheets.blocks[-1:]
    return any(not (b.rows or b.level or b.sign) and len(b.text) > _LONGEST_LAST for b in last)


def _cut(edition: Edition, sources: Iterable[Source], counted: Iterable[Tally]) -> str:
    """The last words of a document that ends in the middle of a sentence, by what its reader says of it."""
    for source in sources:
        if source.text.endswith(HALF_LETTER):
            return last_words(source.text)
    if any(source.kind is Kind.DOCUMENT and not _ends_in_words(source) for source in sources):
        return ""
    if any(source.kind in _SAY_THEIR_END for source in sources):
        return next((finding.text for finding in edition.findings if finding.kind == "cut"), "")
    return next((found.cut for found in counted if found.cut), "")


def _losses(name: str, found: Tally) -> Iterable[Finding]:
    if found.again:
        detail = f"{name}: linjer, der går igen, og som ikke står i nogen bestemmelse."
        yield Finding("dropped", None, "; ".join(found.again), detail)
    for loss in found.losses[:_MOST_LISTED]:
        detail = f"{name}, linje {loss.line}: {loss.words} ord herfra står ikke i nogen bestemmelse."
        yield Finding("lost", None, loss.text, detail)
    more = len(found.losses) - _MOST_LISTED
    if more > 0:
        yield Finding("lost", None, "", f"{name}: {more} andre steder er ord gået tabt.")


def _one_each(editions: Iterable[Edition]) -> list[Edition]:
    """One edition of each id: the fuller one, of two as full the later; another issuer's has another id."""
    chosen: dict[str, Edition] = {}
    for edition in _by_issuer(list(editions)):
        other = chosen.get(edition.id)
        if other is None:
            chosen[edition.id] = edition
            continue
        kept, left = (edition, other) if _size(edition) >= _size(other) else (other, edition)
        detail = (
            f"To dokumenter er {kept.id}; det med flest bestemmelser er brugt "
            f"({_size(kept)} mod {_size(left)})."
        )
        chosen[edition.id] = _with_findings(kept, (Finding("replaced", None, left.title, detail),))
    return list(chosen.values())


def _by_issuer(editions: Sequence[Edition]) -> Iterable[Edition]:
    """The editions; documents of one title and year by several issuers each under a name with its issuer.

    All of them, so that no name comes to mean another's document when one more is taken in.
    """
    issuers: dict[str, set[str]] = {}
    for edition in editions:
        if edition.paper is not None and edition.paper.issuer:
            issuers.setdefault(edition.id, set()).add(slug(edition.paper.issuer))
    for edition in editions:
        several = edition.paper is not None and len(issuers.get(edition.id, ())) > 1
        yield under_issuer(edition) if several and edition.paper and edition.paper.issuer else edition


def _size(edition: Edition) -> int:
    return sum(1 for _ in edition.walk())


def _with_findings(edition: Edition, more: tuple[Finding, ...]) -> Edition:
    return replace(edition, findings=(*edition.findings, *more))
