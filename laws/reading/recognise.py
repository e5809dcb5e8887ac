"""What kind of document a file is, found from its content and never from its name."""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from laws.errors import UnreadableSource
from laws.languages import ABROAD
from laws.reading import articles, book, containers, documents, handbook, slides, web
from laws.reading.archive import is_archive, unpack
from laws.reading.decoding import CUT_IN_A_LETTER, HALF_LETTER, PDF_MAGIC, decode
from laws.reading.kinds import BOOKS, KINDS_WITH_DETAILS, Kind
from laws.reading.letters import misread
from laws.reading.look import Look
from laws.reading.told import NOTHING, Told


def _as_text(likeness: Callable[[str], float]) -> Callable[[str], Look[Any]]:
    """A look that works nothing out: the reader begins with the text."""
    return _without_marks(lambda text: Look(likeness(text), text))


def _as_paragraphs(likeness: Callable[[str], float]) -> Callable[[str], Look[Any]]:
    """The same of a text that has a line for each paragraph, which sheets may have broken."""
    look = _as_text(likeness)
    return lambda text: look(web.unwrapped(text))


def _without_marks(look: Callable[[str], Look[Any]]) -> Callable[[str], Look[Any]]:
    """A look at a text without the marks that only the reader of PDFs knows."""
    return lambda text: look(web.unmark(text))


_LOOKS: Mapping[Kind, Callable[[str], Look[Any]]] = {
    Kind.SCAN: _as_text(book.looks_like),
    Kind.TRANSCRIPT: lambda text: book.look_at_transcript(web.unmark(web.unwrapped(text))),
    Kind.HANDBOOK: _as_paragraphs(handbook.looks_like),
    Kind.ARTICLES: _as_paragraphs(articles.looks_like),
    Kind.SLIDES: _as_paragraphs(slides.looks_like),
    Kind.WEB: web.look_at_page,
    Kind.PDF: web.look_at_print,
}
SURE_ENOUGH = 0.3
"""The least likeness with which a text counts as one of a kind."""
LONGEST = 12_000_000
"""Letters of the longest text that is looked at; a law book has some 700,000, its web pages more."""
LARGEST = 2 * LONGEST
"""Bytes of the largest text that is decoded at all."""
USUAL = 2_000_000
"""Letters of a text, or bytes of a book's pages, of which is kept what was worked out."""
_LARGEST_BOOKS, _BOOKS = 8, 2
"""Texts whose looks are kept, a shelf of usual books; and books on many pages."""
APART = 0.05
"""The least distance between the best kind and the next; anything nearer is a tie."""


@dataclass(frozen=True, slots=True)
class Source:
    """A document that somebody holds, recognised.

    Attributes:
        name: the file's name as the user gave it.
        text: its text, line ends as `\\n`.
        sha256: of the file's bytes, so that the same file is known again.
        seen: what was worked out to recognise it; the reader of its kind goes on from there.
        year: of a book that comes out anew every few years, so that its editions stand beside one another;
            0 where of a kind only the latest document counts.
        encoding: what its letters were encoded in, where that is none of Unicode's.
        told: what whoever imported it said of its year and language.
    """

    name: str
    kind: Kind
    text: str
    sha256: str
    seen: Any = field(repr=False, compare=False)
    year: int = 0
    encoding: str = ""
    told: Told = NOTHING


def recognise(data: bytes, name: str, told: Told = NOTHING) -> Source:
    """Finds the kind of a file from its bytes.

    Args:
        told: its year and language as far as they were given; they go before what the document says.

    Raises:
        UnreadableSource: empty, binary, wrongly encoded, cut off or of no kind that we know; the sentence
            says what to do.
    """
    if told.form:
        return _document(data, name, told)
    if is_archive(data, name):
        return _pages(data, name, told)
    text, encoding = as_text(data, name, whole=False)
    if len(text) > LONGEST:
        raise UnreadableSource(
            name,
            f"Filen har {len(text) // 10**6} millioner tegn, og en lovbog har under én million; "
            "importér lovbogen alene.",
        )
    looks = _looked_at(text) if len(text) <= USUAL else _looked_at.__wrapped__(text)
    kind = _kind_of(looks, text, name)
    if kind in (Kind.SCAN, Kind.TRANSCRIPT) and (tongue := web.foreign_tongue(text)):
        raise web.ForeignLanguage(name, tongue, _unread(tongue))
    year = handbook.year_of(text) if kind is Kind.HANDBOOK else None
    digest = hashlib.sha256(data).hexdigest()
    seen = looks[kind].seen
    if kind in KINDS_WITH_DETAILS:
        seen = replace(seen, told=told)
    return Source(name, kind, text, digest, seen, year or 0, encoding, told)


def _document(data: bytes, name: str, told: Told) -> Source:
    """A file as the document that it was said to be.

    Raises:
        UnreadableSource: it is in a form that is not read.
    """
    sheets, encoding = containers.open_document(data, name)
    digest = hashlib.sha256(data).hexdigest()
    seen = documents.OpenDocument(sheets, told)
    return Source(name, Kind.DOCUMENT, sheets.spoken or sheets.text, digest, seen, 0, encoding, told)


@lru_cache(maxsize=_LARGEST_BOOKS)
def _looked_at(text: str) -> Mapping[Kind, Look[Any]]:
    """A text as each kind of document looks at it: an import asks if it is a page, what it is, and reads."""
    return {kind: look(text) for kind, look in _LOOKS.items()}


def as_text(data: bytes, name: str, *, whole: bool = True) -> tuple[str, str]:
    """A file's text, taken out of a PDF or decoded, and its encoding where that is none of Unicode's.

    Args:
        whole: whether a file that was cut off in the middle of a letter is refused.

    Raises:
        UnreadableSource: it has none.
    """
    if (text := containers.packed_text(data, name)) is not None:
        if not text.strip():
            raise UnreadableSource(name, documents.NO_TEXT)
        return text, ""
    printed = data.lstrip().startswith(PDF_MAGIC)
    if not printed and len(data) > LARGEST:
        raise UnreadableSource(
            name,
            f"Filen fylder mere end {LARGEST // 10**6} MB, og en lovbog fylder højst et par; "
            "importér lovbogen alene.",
        )
    return (web.extract(data, name), "") if printed else decode(data, name, whole=whole)


def _pages(data: bytes, name: str, told: Told) -> Source:
    """A book on many pages, which were packed into one file."""
    look, said = (_put_together if len(data) <= USUAL else _put_together.__wrapped__)(data, name)
    digest = hashlib.sha256(data).hexdigest()
    return Source(name, Kind.PAGES, said, digest, replace(look.seen, told=told), told=told)


@lru_cache(maxsize=_BOOKS)
def _put_together(data: bytes, name: str) -> tuple[Look[Any], str]:
    """A book on many pages and everything that these show: an import asks what it is, and reads it twice."""
    texts = {page: as_text(content, page, whole=False)[0] for page, content in unpack(data, name).items()}
    try:
        look = web.look_at_pages(texts)
    except UnreadableSource as error:
        raise UnreadableSource(name, error.reason) from None
    if look.likeness < SURE_ENOUGH:
        raise UnreadableSource(name, "Filerne er ikke sider af en lovbog; importér dem hver for sig.")
    return look, "\n".join(web.visible_text(text) for text in texts.values())


def _kind_of(looks: Mapping[Kind, Look[Any]], text: str, name: str) -> Kind:
    """The kind whose reader knows the text best.

    Raises:
        UnreadableSource: when none knows it, or two know it equally well.
    """
    kind, other, *_ = sorted(looks, key=lambda kind: -looks[kind].likeness)
    best, second = looks[kind].likeness, looks[other].likeness
    scanned_or_set = {kind, other} == {Kind.SCAN, Kind.PDF} and best - second < APART
    if (kind is Kind.SCAN or scanned_or_set) and _is_clean(looks.get(Kind.PDF), web.unmark(text)):
        return Kind.PDF
    if kind is Kind.SCAN and not _is_print(looks) and is_unscanned(text):
        best = 0.0  # no machine has read it, and it has no laws
    known = ", ".join(each.label for each in BOOKS)
    if best < SURE_ENOUGH and Kind.WEB in looks and web.is_contents(looks[Kind.WEB].seen):
        raise UnreadableSource(name, web.CONTENTS_ALONE)
    if best < SURE_ENOUGH and text.endswith(HALF_LETTER):
        raise UnreadableSource(name, CUT_IN_A_LETTER)
    if best < SURE_ENOUGH and (tongue := web.foreign_tongue(web.visible_text(text))):
        raise web.ForeignLanguage(name, tongue, _unread(tongue))
    if best < SURE_ENOUGH:
        raise UnreadableSource(
            name, f"Filen ligner ingen af de dokumenter, der kan læses ({known}); importér et af dem."
        )
    if best - second < APART:
        raise UnreadableSource(
            name,
            f"Filen ligner både {kind.label} og {other.label}; del den op, så hver fil er et af de "
            f"dokumenter, der kan læses ({known}).",
        )
    return kind


def _unread(tongue: str) -> str:
    """Why a document is not read in which no law was found: its language, or what it is."""
    return "laws_only" if tongue in ABROAD else "refusal"


def _is_print(looks: Mapping[Kind, Look[Any]]) -> bool:
    """Whether the reader of clean texts finds laws, or was not asked."""
    return Kind.PDF not in looks or looks[Kind.PDF].likeness > 0


def _is_clean(printed: Look[Any] | None, text: str) -> bool:
    """Whether what has a scanned page's lines is a clean text, so that nothing in it may be repaired."""
    return printed is not None and printed.likeness >= SURE_ENOUGH and is_unscanned(text)


def is_unscanned(text: str) -> bool:
    """Whether no machine has misread the letters of a text."""
    return web.reads_clean(text) and not (web.is_danish(text) and misread(text))
