"""A law book as the federations publish it on the web or in print, in any language that is read."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from laws.citation import Citation
from laws.errors import UnreadableSource, YearMissing
from laws.languages import LANGUAGES, find_language
from laws.model import Edition, EditionKind, Finding, Provision, Section
from laws.reading.earned import doubt_handbook, doubt_title, is_called
from laws.reading.told import NOTHING, Told
from laws.reading.web.heads import running_title
from laws.reading.web.language import book_language, year_of
from laws.reading.web.laws import RawLaw, RawText, Starts, cut_laws, find_starts
from laws.reading.web.ligatures import lost_ligatures
from laws.reading.web.pieces import Piece, Shape, languages, read_language, unmark
from laws.reading.web.provisions import LawBuilder
from laws.reading.web.tongues import ForeignLanguage

_NEWEST = 2017
"""Year of the laws in force."""
_MOST_BEYOND = 2
"""Entries of a contents list after the last law; more show that a document was cut off."""
_SIDE_BY_SIDE = 0.2
"""Share of a page's words in a language from which on the book is in it too, and does not quote it."""
_LONGEST_TITLE = 10
"""Words of the longest line that is taken for the title of a text without headings."""
_TITLE_LINES = 3
"""Lines at the beginning of a text without headings among which its title is."""
_MOST_SCANNED = 0.25
"""Share of a PDF's pages that may be images: a cover and some figures, but not a part of the laws."""


@dataclass(frozen=True, slots=True)
class ScannedPages:
    """Which of a PDF's pages are images without text, and how many pages it has."""

    pages: tuple[int, ...] = ()
    of: int = 1

    @property
    def sentence(self) -> str:
        """What is wrong, and what to do.

        >>> ScannedPages((3, 4, 5, 9), 20).sentence.partition(" (")[0]
        'Side 3–5 og 9 er billeder uden tekst'
        """
        runs: list[list[int]] = []
        for page in self.pages:
            if runs and page == runs[-1][-1] + 1:
                runs[-1].append(page)
            else:
                runs.append([page])
        said = [f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs]
        named = " og ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)
        return (
            f"Side {named} er billeder uden tekst (scanninger); kør tekstgenkendelse (OCR) på PDF'en, "
            "og importér den igen."
        )


CONTENTS_ALONE = (
    "Dokumentet nævner lovene, men har ikke deres ordlyd: det er en indholdsfortegnelse; "
    "importér siderne med selve lovene."
)


@dataclass(frozen=True, slots=True)
class PublishedBook:
    """A law book as pieces, with the lines at which its laws begin.

    Attributes:
        title: what the document calls itself.
        dropped: running heads and page numbers that were left out.
        whole: whether a page has its end.
        scanned: pages of a PDF that hold no text.
        about: what pages beside the laws say, where the year may stand.
        findings: what putting it together could not settle.
        told: its year and language where whoever imported it gave them.
    """

    pieces: Sequence[Piece]
    starts: Starts
    title: str = ""
    dropped: Sequence[str] = ()
    whole: bool = True
    scanned: ScannedPages = ScannedPages()
    about: str = ""
    findings: tuple[Finding, ...] = ()
    told: Told = NOTHING


def read_published(book: PublishedBook) -> Edition:
    """Reads a law book from its pieces.

    Raises:
        UnreadableSource: no laws, no year, no language that we know.
    """
    if len(book.scanned.pages) > _MOST_SCANNED * book.scanned.of:
        raise UnreadableSource("", book.scanned.sentence)
    book = in_one_language(book)
    raw = cut_laws(book.pieces, book.starts)
    laws = [part for part in raw.parts if part.root not in ("def", "intro", "preface")]
    if not laws and not book.whole:
        raise UnreadableSource(
            "", "Websiden er skåret af før den første lov; gem hele siden igen, og importér den."
        )
    if not laws:
        raise UnreadableSource(
            "", "Dokumentet har ingen nummererede love (»§ 27«, »Law 27«); gem lovenes side eller PDF igen."
        )
    if 2 * sum(not part.pieces for part in laws) > len(laws):
        raise UnreadableSource(
            "",
            CONTENTS_ALONE,
        )
    everything = " ".join(piece.text for piece in book.pieces if piece.shape is Shape.TEXT)
    language = book_language(everything, read_language(book.pieces), book.told.language)
    front = " ".join([book.title, book.about, *(piece.text for piece in raw.front)])
    heads = " ".join(book.dropped)
    words = set(re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", everything.lower()))
    nouns = find_language(language).capital_nouns
    builder = LawBuilder(words, lost_ligatures(everything, language), capital_nouns=nouns)
    provisions, findings = _provisions(raw, builder), [*book.findings, *builder.findings]
    findings += _signs_of_a_break(book, raw.beyond, laws[-1].root)
    if book.dropped:
        said = unmark("; ".join(dict.fromkeys(book.dropped)))
        count = f"{len(book.dropped)} linje{'' if len(book.dropped) == 1 else 'r'}"
        detail = f"{count} er udeladt som sidehoveder, sidefødder og sidetal."
        findings.append(Finding("dropped", None, said, detail))
    if book.scanned.pages:
        findings.append(Finding("missing", None, "", book.scanned.sentence))
    handbook = sum(Citation(part.root).kind == "handbook" for part in laws) * 2 > len(laws)
    kind: EditionKind = "handbook" if handbook else "laws"
    places = [place.citation for top in provisions for place in top.walk()]
    front_lines = [*raw.front, *(Piece(Shape.TEXT, title) for title in [laws[0].chapter] if title)]
    titles = tuple(_titles(book, front_lines))
    try:
        year = book.told.year or year_of([book.title, front, heads, everything], language)
    except YearMissing:
        if not handbook and (why := doubt_title(titles, places, _NEWEST)):
            if language not in LANGUAGES:
                raise ForeignLanguage("", language, "laws_only") from None
            raise UnreadableSource("", why) from None  # of a book that it is not, no year helps
        raise
    if why := doubt_handbook(titles, provisions) if handbook else doubt_title(titles, places, year):
        findings.append(Finding("other-book", None, book.title, why))
    fallback = f"{languages()[language].title} {year}"
    title = next((said for said in _own_titles(book, front_lines) if str(year) in said), fallback)
    edition_id = f"{'tlh' if handbook else 'love'}-{year}-{language}"
    return Edition(
        id=edition_id,
        title=title,
        kind=kind,
        language=language,
        year=year,
        provisions=tuple(provisions),
        laws_of=f"love-{_NEWEST if year >= _NEWEST else 2007 if year >= 2007 else 1997}-{language}"
        if handbook
        else edition_id,
        in_force=language in LANGUAGES and (handbook or year >= _NEWEST),
        outline=_outline(laws, title),
        findings=tuple(findings),
    )


def _own_titles(book: PublishedBook, front: Sequence[Piece]) -> Iterator[str]:
    """What may stand for the title: the document's own, or a line before its laws that names a law book."""
    yield book.title
    lines = [piece.text for piece in front if piece.shape is Shape.TEXT][:_TITLE_LINES]
    yield from (line for line in lines if len(line.split()) <= _LONGEST_TITLE and is_called(line))


def _titles(book: PublishedBook, front: Sequence[Piece]) -> Iterator[str]:
    """What a document calls itself: its title, and the headings or the first lines before its laws."""
    yield book.title
    yield running_title(book.dropped)
    texts = [piece for piece in front if piece.shape is Shape.TEXT]
    yield from (piece.text for piece in [p for p in texts if p.heading] or texts[:_TITLE_LINES])


def in_one_language(book: PublishedBook) -> PublishedBook:
    """A book whose page has two languages side by side, in the one that was asked for.

    Raises:
        UnreadableSource: none was.
    """
    words = Counter[str]()
    for piece in book.pieces:
        words[piece.language] += len(piece.text.split())
    least = _SIDE_BY_SIDE * sum(words.values())
    beside = sorted(code for code, count in words.items() if code in languages() and count >= least)
    if len(beside) < 2:
        return book
    wanted = book.told.language
    if wanted not in beside:
        raise UnreadableSource(
            "",
            f"Dokumentet har flere sprog side om side ({', '.join(beside)}); vælg ét, fx "
            f"»--language {beside[0]}«, eller gem hvert sprog som en fil for sig.",
        )
    pieces = [piece for piece in book.pieces if piece.language in ("", wanted)]
    return replace(book, pieces=pieces, starts=find_starts(pieces))


def _signs_of_a_break(book: PublishedBook, beyond: Sequence[str], last: str) -> Iterator[Finding]:
    """What shows that a document ends too early: a page without its end, a contents list that goes on."""
    if not book.whole:
        yield Finding("broken", None, "", "Websiden er skåret af, før den er slut.")
    if len(beyond) > _MOST_BEYOND:
        detail = f"Indholdsfortegnelsen går til {beyond[-1]}, men teksten ender ved {last}."
        yield Finding("broken", Citation(last), "", detail)


def _provisions(raw: RawText, builder: LawBuilder) -> list[Provision]:
    made: list[Provision] = []
    prefaces = 0
    for part in raw.parts:
        if part.root == "def":
            made.extend(builder.definitions(part.pieces))
        elif part.root == "preface":
            prefaces += 1
            place = builder.part(part)
            made.append(replace(place, citation=Citation("preface", (str(prefaces),))))
        else:
            made.append(builder.part(part))
    return made


def _outline(laws: Sequence[RawLaw], title: str) -> tuple[Section, ...]:
    """The chapters with their laws; the book's own title is none, though it may stand before a law."""
    sections: list[Section] = []
    for law in laws:
        chapter = "" if law.chapter == title else law.chapter
        if sections and sections[-1].title == chapter:
            sections[-1] = replace(sections[-1], roots=(*sections[-1].roots, law.root))
        else:
            sections.append(Section(chapter, (law.root,)))
    return tuple(sections)
