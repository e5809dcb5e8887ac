"""The law book of 2017: structure from the scan, letters from both witnesses, one edition."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field

from rapidfuzz.distance import OSA

from laws.citation import Citation
from laws.errors import UnreadableSource
from laws.model import Edition, Finding, Section
from laws.reading.bookmaking import Maker, make_book
from laws.reading.definitions import read_definitions
from laws.reading.draft import MARKS, DraftNote, DraftPlace, Ledger
from laws.reading.footnotes import hang_notes
from laws.reading.lawtree import read_law
from laws.reading.outline import Contents, parts, read_contents
from laws.reading.scan import Line, Page, all_lines, cropped_pages, printed_numbers, read_pages
from laws.reading.tables import split_tables
from laws.reading.terms import RawTerm, is_index_line, read_terms
from laws.reading.transcript import OwnPart, as_scanned, own_part
from laws.reading.wording import cited_places, ends_sentence, heading_lines, starts_sentence

LAWS = 93
_LAW_LINE = re.compile(r"^[§$]\s*([0-9SOIlB]{1,2})\s*\.\s*(?=[A-ZÆØÅ&@])")


@dataclass(slots=True)
class DraftBook:
    """A law book before its letters are settled.

    Attributes:
        printed: the number printed on each page, by running page.
        ledger: accounts for what is no text.
    """

    front: list[DraftPlace] = field(default_factory=list)
    laws: list[DraftPlace] = field(default_factory=list)
    terms: list[RawTerm] = field(default_factory=list)
    notes: list[DraftNote] = field(default_factory=list)
    printed: dict[int, int] = field(default_factory=dict)
    ledger: Ledger = field(default_factory=Ledger)
    findings: list[Finding] = field(default_factory=list)

    @property
    def places(self) -> list[DraftPlace]:
        """Every root in the book's order."""
        return [*self.front, *self.laws]


def read_law_book(scan: str | None, transcript: str | None) -> Edition:
    """Makes the edition `love-2017-da` of a scan, a transcript, or both.

    Raises:
        UnreadableSource: when the scan breaks off before the last law, or neither holds any laws.
    """
    part = own_part(transcript) if transcript is not None else None
    if scan is not None:
        book = draft_scan(scan)
        if book.laws[-1].citation.root != str(LAWS):
            last = book.laws[-1].citation.label
            reason = (
                f"Lovbogen bryder af ved {last}, men den skal nå til § {LAWS}; "
                "hent filen igen, og importér den hele fil."
            )
            raise UnreadableSource("", reason)
        if part is not None:
            _compare(book, part)
        else:
            _unnumbered(book)
    else:
        assert part is not None
        book = draft_transcript(part)
    contents = _contents(part, book)
    maker = Maker(part.text if part and scan is not None else None, contents.headings)
    return make_book(book, maker, contents)


def draft_scan(text: str) -> DraftBook:
    """The structure of a scan, its letters untouched.

    Raises:
        UnreadableSource: when it has no laws.
    """
    book = DraftBook()
    return _draft(book, read_pages(text, book.ledger), cited_places(text))


def draft_transcript(part: OwnPart) -> DraftBook:
    """The structure of a transcript that stands alone; where it breaks off is a finding."""
    book = DraftBook()
    _left_out(book, part)
    pages = as_scanned(part, book.ledger, _listed(part, (), {}).headings)
    book = _draft(book, pages, frozenset())
    if book.ledger.added:
        detail = f"Afskriften har tabt paragraftegnene; {len(book.ledger.added)} er sat ind, hvor stedet er sikkert."
        book.findings.append(Finding("restored", None, "§", detail))
    last = book.laws[-1]
    if last.citation.root != str(LAWS):
        place = list(last.walk())[-1].citation
        detail = f"Afskriften bryder af ved {place.label}; resten af lovene findes ikke i den."
        book.findings.append(Finding("damaged", place, "", detail))
    return book


def _left_out(book: DraftBook, part: OwnPart) -> None:
    """What a transcript holds beside the book is dropped, and said."""
    for text, what in (
        (part.before, "rammen om afskriften"),
        (part.after, "stof efter lovbogen i afskriften"),
    ):
        if text.strip():
            book.ledger.drop(text, what)
            first = text.strip().splitlines()[0]
            book.findings.append(Finding("dropped", None, first, f"Udeladt: {what} ({len(text)} tegn)."))


def _compare(book: DraftBook, part: OwnPart) -> None:
    """Holds the scan's places against the transcript's, law by law as far as that goes, without its last law.

    A place that only one of them has is a finding; so is a place whose numeral the scan lost altogether, unless
    the transcript has it.
    """
    other = draft_transcript(part)
    _left_out(book, part)
    theirs = {place.citation for law in other.laws for place in law.walk()}
    shared = {law.citation.root for law in other.laws[:-1]}
    for law in book.laws:
        for place in law.walk():
            if law.citation.root in shared and place.citation not in theirs:
                detail = f"{place.citation.label} findes i scanningen, men ikke i afskriften."
                book.findings.append(Finding("uncertain", place.citation, place.numeral, detail))
    ours = {place.citation for law in book.laws for place in law.walk()}
    for citation in sorted(c for c in theirs - ours if c.root in shared):
        detail = f"{citation.label} findes i afskriften, men ikke i scanningen."
        book.findings.append(Finding("uncertain", citation, "", detail))
    _unnumbered(book, theirs)


def _unnumbered(book: DraftBook, confirmed: Container[Citation] = ()) -> None:
    """Says which places have no numeral left at all, where nothing else confirms them."""
    for law in book.laws:
        for place in law.walk():
            first = bool(place.citation.parent) and not place.numeral
            if first and place.lost and place.citation not in confirmed:
                detail = f"Nummeret før {place.citation.label} er tabt; stedet er udledt af rækkefølgen."
                book.findings.append(Finding("uncertain", place.citation, "", detail))


def _draft(book: DraftBook, pages: list[Page], cited: frozenset[str]) -> DraftBook:
    cropped = cropped_pages(pages)
    book.notes = hang_notes(pages, book.ledger)
    book.printed = printed_numbers(pages)
    lines = all_lines(pages)
    starts = _law_starts(lines)
    if not starts:
        raise UnreadableSource(
            "", "Filen rummer ingen love; importér en scanning eller en afskrift af lovbogen."
        )
    back = _index_start(lines, starts[-1][0])
    _front(book, lines[: starts[0][0]])
    for place, (at, number, match) in enumerate(starts):
        end = starts[place + 1][0] if place + 1 < len(starts) else back
        first = Line(lines[at].text[match.end() :], lines[at].gap, lines[at].page)
        own = split_tables([first, *lines[at + 1 : end]], book.ledger)
        law = read_law(Citation(str(number)), own, lambda page: page in cropped, cited, book.ledger)
        law.numeral = match[0].strip()
        book.laws.append(law)
    _missing_laws(book)
    _index(book, lines[back:], pages)
    return book


def _law_starts(lines: Sequence[Line]) -> list[tuple[int, int, re.Match[str]]]:
    """Where each law begins: the longest ascending row of lines that look like a law's heading."""
    found: list[tuple[int, int, re.Match[str]]] = []
    for at, line in enumerate(lines):
        match = _LAW_LINE.match(line.text)
        if match and (line.gap or not at or ends_sentence(lines[at - 1].text)):
            number = int(match[1].translate(str.maketrans("SOIlB", "50118")))
            if 0 < number <= LAWS and heading_lines(line.text[match.end() :], lines[at + 1 :]):
                found.append((at, number, match))
    best: list[list[int]] = []
    for here, (_, number, _) in enumerate(found):
        row = max((best[n] for n in range(here) if found[n][1] < number), key=len, default=[])
        best.append([*row, here])
    return [found[n] for n in max(best, key=len, default=[])]


def _missing_laws(book: DraftBook) -> None:
    numbers = {law.citation.root for law in book.laws}
    last = int(book.laws[-1].citation.root)
    for number in range(1, last):
        if str(number) not in numbers:
            detail = f"§ {number} mangler i kilden."
            book.findings.append(Finding("missing", Citation(str(number)), "", detail))


def _title_root(line: Line) -> str:
    """The root of a part before the laws that begins with a line, or an empty string."""
    words = line.text.split()
    if line.gap != 2 or not words or len(words) > 8 or line.text.endswith("."):
        return ""
    for root, titles in parts()["front"].items():
        for title in titles:
            if OSA.distance(words[0].lower(), title.lower()) <= 1 + len(title) // 6:
                return str(root)
    return ""


def _front(book: DraftBook, lines: Sequence[Line]) -> None:
    """Prefaces, introduction and definitions; what stands before them is a title page and is dropped."""
    starts = [(n, root) for n, line in enumerate(lines) if (root := _title_root(line))]
    cut = starts[0][0] if starts else len(lines)
    for line in lines[:cut]:
        book.ledger.drop(line.text, "titelblad")
    prefaces = 0
    for place, (at, root) in enumerate(starts):
        end = starts[place + 1][0] if place + 1 < len(starts) else len(lines)
        own = lines[at:end]
        if root == "contents":
            for line in own:
                book.ledger.drop(line.text, "indholdsfortegnelse")
            continue
        prefaces += root == "preface"
        citation = Citation(root, (str(prefaces),) if root == "preface" else ())
        part = DraftPlace(citation, heading=own[0].text, page=own[0].page)
        if root == "def":
            part.children = read_definitions(own[1:], book.ledger)
        else:
            part.lead.append(_paragraphs(own[1:]))
        book.front.append(part)


def _paragraphs(lines: Sequence[Line]) -> str:
    text = ""
    before = ""
    for line in lines:
        new = (
            line.gap
            and (ends_sentence(before) or line.text.startswith("--"))
            and (starts_sentence(line.text) or line.text.startswith("--"))
        )
        text += ("\n\n" if new else "\n") + line.text if text else line.text
        before = line.text
    return text


def _index_start(lines: Sequence[Line], last_law: int) -> int:
    """The line with which the index of terms begins: its title, or the first page of entries."""
    for at in range(last_law, len(lines)):
        line = lines[at]
        if line.gap != 2:
            continue
        for title in parts()["back"]["index"]:
            if len(line.text) < 30 and OSA.distance(line.text.lower(), title.lower()) <= 3:
                return at
        page = [x for x in lines[at:] if x.page == line.page]
        if sum(is_index_line(x.text) for x in page) > len(page) / 2:
            return at
    return len(lines)


def _index(book: DraftBook, lines: Sequence[Line], pages: Sequence[Page]) -> None:
    if not lines:
        book.findings.append(Finding("missing", None, "", "Stikordsregisteret findes ikke i kilden."))
        return
    titles = parts()["back"]["index"]
    titled = any(OSA.distance(lines[0].text.lower(), t.lower()) <= 3 for t in titles)
    if titled:
        book.ledger.drop(lines[0].text, "titel på stikordsregister")
    book.terms = read_terms(lines[1:] if titled else lines, book.ledger)
    if not titled and book.terms and not book.terms[0].term.startswith("A"):
        lost = _lost_pages(pages)
        detail = "Stikordsregisterets begyndelse mangler i kilden" + (
            f" ({lost} side)." if lost == 1 else "."
        )
        book.findings.append(Finding("missing", None, book.terms[0].term, detail))


def _lost_pages(pages: Sequence[Page]) -> int:
    """How many pages lie too few between the last two printed page numbers."""
    printed = [(p.index, p.printed) for p in pages if p.printed is not None]
    if len(printed) < 2:
        return 0
    (first, low), (second, high) = printed[-2:]
    return max(0, (high - low) - (second - first))


def _contents(part: OwnPart | None, book: DraftBook) -> Contents:
    """The table of contents of a transcript; its headings count only where they resemble the book's own."""
    if part is None:
        return Contents((), {})
    raw = {law.citation.root: "".join(c for c in law.heading if ord(c) not in MARKS) for law in book.laws}
    held = tuple(dict.fromkeys(place.citation.root for place in book.front))
    contents = _listed(part, held, raw)
    here = tuple(
        Section(section.title, roots, section.chapter)
        for section in contents.sections
        if (roots := tuple(r for r in section.roots if r in raw or r in held)) or not section.roots
    )
    return Contents(here, contents.headings)


def _listed(part: OwnPart, held: Sequence[str], headings: Mapping[str, str]) -> Contents:
    front = parts()["front"]
    text = part.section(front["contents"][0], front["preface"][0])
    return read_contents(text, held, headings)
