"""From a draft to an edition: letters settled all at once, marks made footnotes, placeholders citations."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from laws.citation import Citation, slug
from laws.model import Edition, Finding, Footnote, Part, Provision, Reading, Table
from laws.reading.bookdraft import DraftBook
from laws.reading.draft import MARKS, DraftNote, DraftPlace, DraftTable
from laws.reading.outline import Contents
from laws.reading.settle import Settled, settle
from laws.reading.tables import suit_columns
from laws.reading.terms import RawTerm, finish_terms

EDITION = "love-2017-da"
_Take = Callable[[str], Settled]


@dataclass(slots=True)
class Maker:
    """What settles the letters: the other witness, and the headings that a table of contents vouches for."""

    transcript: str | None
    headings: Mapping[str, str]
    findings: list[Finding] = field(default_factory=list)


def make_book(book: DraftBook, maker: Maker, contents: Contents) -> Edition:
    """Settles a draft's letters and builds the edition."""
    known = {place.citation for root in book.places for place in root.walk() if root.citation.root != "def"}
    known |= {Citation("intro"), Citation("def")}
    pieces: list[str] = []

    def record(raw: str) -> Settled:
        pieces.append(raw)
        return Settled(raw)

    _build(book, maker, record)
    settled: Iterator[Settled] = iter(settle(pieces, maker.transcript, known))
    maker.findings.clear()
    provisions, terms = _build(book, maker, lambda raw: next(settled))
    places = {place.citation for root in provisions for place in root.walk()}
    heads = [c.path[0] for c in places if c.root == "def" and c.path]
    index, unresolved = finish_terms(terms, places.__contains__, heads)
    return Edition(
        EDITION,
        "Love for turneringsbridge 2017",
        "laws",
        "da",
        2017,
        provisions,
        laws_of=EDITION,
        in_force=True,
        outline=contents.sections,
        terms=index,
        findings=(*book.findings, *maker.findings, *unresolved),
    )


def _build(book: DraftBook, maker: Maker, take: _Take) -> tuple[tuple[Provision, ...], list[RawTerm]]:
    hung: dict[str, deque[DraftNote]] = {}
    for note in book.notes:
        for mark in note.marks:
            hung.setdefault(mark, deque()).append(note)
    texts: dict[int, Settled] = {}
    builder = _Builder(take, maker, hung, book.printed, texts)
    provisions = tuple(builder.place(root) for root in book.places)
    terms = []
    for entry in book.terms:
        term = builder.plain(entry.term)
        targets = builder.plain(entry.targets)
        see = builder.plain(entry.see)
        terms.append(replace(entry, term=term, targets=targets, see=see))
    return provisions, terms


@dataclass(slots=True)
class _Builder:
    take: _Take
    maker: Maker
    hung: dict[str, deque[DraftNote]]
    printed: Mapping[int, int]
    texts: dict[int, Settled]

    def place(self, draft: DraftPlace) -> Provision:
        """One place with everything under it."""
        notes: list[Footnote] = []
        tables: list[Table] = []
        readings: list[Reading] = []
        heading = self._heading(draft, notes, readings)
        lead = self._part(draft.lead, "lead", notes, tables, readings)
        children = tuple(self.place(child) for child in draft.children)
        tail = self._part(draft.tail, "tail", notes, tables, readings)
        citation = draft.citation
        if citation.root == "def" and len(citation.path) == 1:
            citation = Citation("def", (slug(heading) or citation.path[0],))
            children = tuple(
                replace(child, citation=citation.child(child.citation.path[-1])) for child in children
            )
        return Provision(
            citation,
            heading,
            lead,
            children,
            tail,
            tuple(notes),
            tuple(tables),
            (*_numeral_readings(draft), *readings),
            page=self.printed.get(draft.page),
        )

    def plain(self, raw: str) -> str:
        """A string that stands outside the provisions."""
        return self.take(raw).text if raw else ""

    def _heading(self, draft: DraftPlace, notes: list[Footnote], readings: list[Reading]) -> str:
        if not draft.heading:
            return ""
        blocks: list[str | DraftTable] = [draft.heading]
        found: list[Reading] = []
        heading = self._part(blocks, "heading", notes, [], found)
        vouched = self.maker.headings.get(draft.citation.root) if not draft.citation.path else None
        if vouched and not any(n.part == "heading" for n in notes):
            better = _vouched(heading, vouched)
            if better != heading:
                raw = "".join(c for c in " ".join(draft.heading.split()) if ord(c) not in MARKS)
                found = [Reading(raw, better, "fra indholdsfortegnelsen", 1.0, "heading", 0)]
                heading = better
        readings += found
        return heading

    def _part(
        self,
        blocks: Sequence[str | DraftTable],
        part: Part,
        notes: list[Footnote],
        tables: list[Table],
        readings: list[Reading],
    ) -> str:
        text = ""
        for block in blocks:
            if isinstance(block, DraftTable):
                tables.append(self._table(block, part, len(text), readings))
                continue
            settled = self.take(block)
            if text:
                text += "\n\n"
            offset = len(text)
            shift = [n for n, c in enumerate(settled.text) if ord(c) in MARKS]
            for order, at in enumerate(shift):
                note = self.hung[settled.text[at]].popleft()
                where = offset + at - order
                notes.append(Footnote(note.sign, self._note(note), part, where))
            for reading in settled.readings:
                at = reading.offset
                moved = at - sum(s < at for s in shift) + offset if at >= 0 else -1
                readings.append(replace(reading, part=part, offset=moved))
            text += "".join(c for c in settled.text if ord(c) not in MARKS)
        return text

    def _note(self, note: DraftNote) -> str:
        """A note's text, settled where its first sign stands."""
        if id(note) not in self.texts:
            self.texts[id(note)] = self.take(note.text)
        return self.texts[id(note)].text

    def _table(self, table: DraftTable, part: Part, offset: int, readings: list[Reading]) -> Table:
        def cell(raw: str) -> str:
            if not re.search(r"[^\W\d_]", raw):
                return raw
            settled = self.take(raw)
            readings.extend(replace(r, part=part, offset=-1) for r in settled.readings)
            return settled.text

        header = tuple(cell(c) for c in table.header)
        rows = tuple(tuple(cell(c) for c in row) for row in table.rows)
        if header and re.match(r"[1l|] [a-zæøå]", header[0]):
            # A title over labels begins with a capital; a figure there is the capital I misread.
            title = "I" + header[0][1:]
            readings.append(Reading(header[0], title, "stort I læst som ettal", 0.97, part, -1))
            header = (title, *header[1:])
        suits = suit_columns(header, rows)
        if suits != header:
            was, now = " ".join(header[1:]), " ".join(suits[1:])
            readings.append(Reading(was, now, "farverne i rangorden, som tallene viser", 0.98, part, -1))
        return Table("", suits, rows, part, offset)


def _numeral_readings(draft: DraftPlace) -> tuple[Reading, ...]:
    """A numeral that the source mangled or lost, as a reading.

    >>> draft = DraftPlace(Citation("52", ("B", "1")), "l.")
    >>> [(r.was, r.now) for r in _numeral_readings(draft)]
    [('l.', '1.')]
    """
    true = draft.citation.marker
    if not true or not draft.citation.path or draft.numeral.rstrip(".)") == true.rstrip("."):
        return ()
    if not draft.numeral:
        return (Reading("", true, "nummeret er tabt; rækkefølgen kræver det", 0.85, "lead", -1),)
    return (Reading(draft.numeral, true, "nummeret er gendannet efter rækkefølgen", 0.97, "lead", -1),)


def _vouched(heading: str, vouched: str) -> str:
    """A heading with its words as the table of contents has them, its other signs as the book has them.

    >>> _vouched("Spil - og kort", "Spil og Kort")
    'Spil - og Kort'
    """
    words = re.findall(r"\w[\w-]*", heading)
    true = re.findall(r"\w[\w-]*", vouched)
    if len(words) != len(true):
        return heading
    letters = iter(true)
    return re.sub(r"\w[\w-]*", lambda _: next(letters), heading)
