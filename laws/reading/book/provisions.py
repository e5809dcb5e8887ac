"""From the law book's draft to provisions: letters settled all at once, marks made footnotes."""

import re
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rapidfuzz import fuzz

from laws.citation import Citation, slug
from laws.model import Edition, Finding, Footnote, Part, Provision, Reading, Table
from laws.reading.book.contents import Contents
from laws.reading.book.draft import DraftNote
from laws.reading.book.headword_letters import read_headwords
from laws.reading.book.parts import YEAR, DraftBook
from laws.reading.book.tables import suit_columns
from laws.reading.book.terms import RawTerm, finish_terms
from laws.reading.letters import ANCHORS, Lexicon, SettledPiece, bare, settle
from laws.reading.outline import Content, Grid, Node

_ALIKE = 60
"""The least likeness (0 to 100) with which a listed heading counts as another witness of a law's heading."""
_Take = Callable[[str], SettledPiece]


@dataclass(frozen=True, slots=True)
class Witnesses:
    """What settles the letters.

    Attributes:
        transcript: the other witness.
        headings: those that a table of contents vouches for.
        neighbours: clean Danish texts on the same subject, from which the words beside a word are learned.
    """

    transcript: str | None
    headings: Mapping[str, str]
    neighbours: tuple[str, ...] = ()


def make_book(book: DraftBook, witnesses: Witnesses, contents: Contents) -> Edition:
    """Settles a draft's letters and builds the edition."""
    known = {place.citation for root in book.places for place in root.walk() if root.citation.root != "def"}
    known |= {Citation("intro"), Citation("def")}
    pieces: list[str] = []

    def record(raw: str) -> SettledPiece:
        pieces.append(raw)
        return SettledPiece(raw)

    # Two walks in the same order: one collects the pieces, the other puts what became of them in place.
    _BookBuilder(record, witnesses, book).build()
    lexicon = Lexicon.build(witnesses.neighbours)
    settled: Iterator[SettledPiece] = iter(settle(pieces, witnesses.transcript, known, lexicon=lexicon))
    builder = _BookBuilder(lambda raw: next(settled), witnesses, book)
    provisions, terms = builder.build()
    provisions, findings = read_headwords(provisions, builder.findings, lexicon)
    places = {place.citation for root in provisions for place in root.walk()}
    heads = [c.path[0] for c in places if c.root == "def" and c.path]
    index, unresolved = finish_terms(terms, places.__contains__, heads)
    name = f"love-{book.year}-da"
    return Edition(
        name,
        f"Love for turneringsbridge {book.year}",
        "laws",
        "da",
        book.year,
        provisions,
        laws_of=name,
        in_force=book.year == YEAR,
        outline=contents.sections,
        terms=index,
        findings=(*book.findings, *findings, *unresolved),
    )


class _BookBuilder:
    """Walks a draft and builds its provisions from what `take` gives for each raw string."""

    def __init__(self, take: _Take, witnesses: Witnesses, book: DraftBook) -> None:
        self.take = take
        self.witnesses = witnesses
        self.book = book
        self.findings: list[Finding] = []
        self.hung: dict[str, deque[DraftNote]] = {}
        for note in book.notes:
            for mark in note.marks:
                self.hung.setdefault(mark, deque()).append(note)
        self.notes: dict[int, str] = {}
        self.here: Citation | None = None
        self.headwords: Counter[str] = Counter()

    def build(self) -> tuple[tuple[Provision, ...], list[RawTerm]]:
        """The provisions, and the index with its letters settled."""
        provisions = tuple(self._place(root) for root in self.book.places)
        self.here = None
        terms = [
            replace(
                entry,
                term=self._plain(entry.term),
                targets=self._plain(entry.targets),
                see=self._plain(entry.see),
            )
            for entry in self.book.terms
        ]
        return provisions, terms

    def _place(self, draft: Node) -> Provision:
        """One place with everything under it."""
        notes: list[Footnote] = []
        tables: list[Table] = []
        readings: list[Reading] = []
        self.here = draft.citation
        heading = self._heading(draft, notes, readings)
        citation = draft.citation
        if citation.root == "def" and len(citation.path) == 1:
            citation = self.here = self._headword(heading, citation.path[0])
        lead = self._part(draft.lead, "lead", notes, tables, readings)
        children = tuple(self._place(child) for child in draft.children)
        if citation != draft.citation:
            children = tuple(replace(c, citation=citation.child(c.citation.path[-1])) for c in children)
        self.here = citation
        tail = self._part(draft.tail, "tail", notes, tables, readings)
        return Provision(
            citation,
            heading,
            lead,
            children,
            tail,
            tuple(notes),
            tuple(tables),
            (*_numeral_readings(draft), *readings),
            remarks=tuple(draft.remarks),
            page=self.book.printed.get(draft.page),
        )

    def _headword(self, heading: str, place: str) -> Citation:
        """A definition's citation; of two with one headword the second is told apart."""
        name = slug(heading) or place
        self.headwords[name] += 1
        again = self.headwords[name]
        return Citation("def", (name if again == 1 else f"{name}-{again}",))

    def _settle(self, raw: str) -> SettledPiece:
        settled = self.take(raw)
        where = f" i {self.here.label}" if self.here else " i stikordsregisteret"
        for word in settled.unknown:
            detail = f"Ordet »{word}«{where} kendes ikke fra nogen ordliste; se efter i kilden."
            self.findings.append(Finding("unknown-word", self.here, word, detail))
        return settled

    def _plain(self, raw: str) -> str:
        """A string that stands outside the provisions."""
        return self._settle(raw).text if raw else ""

    def _heading(self, draft: Node, notes: list[Footnote], readings: list[Reading]) -> str:
        if not draft.heading:
            return ""
        found: list[Reading] = []
        heading = self._part([draft.heading], "heading", notes, [], found)
        vouched = self.witnesses.headings.get(draft.citation.root) if not draft.citation.path else None
        if vouched and not any(note.part == "heading" for note in notes):
            better = _vouch(heading, vouched)
            if better != heading:
                raw = bare(" ".join(draft.heading.split()))
                found = [Reading(raw, better, "fra indholdsfortegnelsen", 1.0, "heading", 0)]
                heading = better
        readings += found
        return heading

    def _part(
        self,
        blocks: Sequence[Content],
        part: Part,
        notes: list[Footnote],
        tables: list[Table],
        readings: list[Reading],
    ) -> str:
        """A part's text; its notes, tables and readings with their places are added to the lists."""
        text = ""
        for block in blocks:
            if isinstance(block, Grid):
                tables.append(self._table(block, part, len(text), readings))
                continue
            settled = self._settle(block)
            text += "\n\n" if text else ""
            offset = len(text)
            marks = [n for n, c in enumerate(settled.text) if ord(c) in ANCHORS]
            for order, at in enumerate(marks):
                note = self.hung[settled.text[at]].popleft()
                notes.append(Footnote(note.sign, self._note(note, part, readings), part, offset + at - order))
            for reading in settled.readings:
                at = reading.offset
                moved = at - sum(mark < at for mark in marks) + offset if at >= 0 else -1
                readings.append(replace(reading, part=part, offset=moved))
            text += bare(settled.text)
        return text

    def _note(self, note: DraftNote, part: Part, readings: list[Reading]) -> str:
        """A note's text, settled where its first sign stands."""
        if id(note) not in self.notes:
            settled = self._settle(note.text)
            readings.extend(replace(r, part=part, offset=-1) for r in settled.readings)
            self.notes[id(note)] = settled.text
        return self.notes[id(note)]

    def _table(self, table: Grid, part: Part, offset: int, readings: list[Reading]) -> Table:
        def cell(raw: str) -> str:
            if not re.search(r"[^\W\d_]", raw):
                return raw
            settled = self._settle(raw)
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


def _numeral_readings(draft: Node) -> tuple[Reading, ...]:
    """A numeral that the source mangled or lost, as a reading.

    >>> draft = Node(Citation("52", ("B", "1")), numeral="l.")
    >>> [(r.was, r.now) for r in _numeral_readings(draft)]
    [('l.', '1.')]
    """
    true = draft.citation.marker
    if not true or not draft.citation.path or draft.numeral.rstrip(".)") == true.rstrip("."):
        return ()
    if not draft.numeral:
        return (Reading("", true, "nummeret er tabt; rækkefølgen kræver det", 0.85, "lead", -1),)
    return (Reading(draft.numeral, true, "nummeret er gendannet efter rækkefølgen", 0.97, "lead", -1),)


def _vouch(heading: str, vouched: str) -> str:
    """A heading with its words as the table of contents has them, its other signs as the book has them.

    >>> _vouch("Spil - ag kort", "Spil og kort"), _vouch("Spil og kort", "Bud og stik")
    ('Spil - og kort', 'Spil og kort')
    """
    words = re.findall(r"\w[\w-]*", heading)
    true = re.findall(r"\w[\w-]*", vouched)
    if len(words) != len(true) or fuzz.ratio(" ".join(words).lower(), " ".join(true).lower()) < _ALIKE:
        return heading
    letters = iter(true)
    return re.sub(r"\w[\w-]*", lambda _: next(letters), heading)
