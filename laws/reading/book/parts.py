"""The law book's parts in its pages, letters untouched: front matter, laws, index, what was left out."""

import re
from collections import Counter
from collections.abc import Container, Sequence
from dataclasses import dataclass, field, replace

from rapidfuzz.distance import OSA

from laws.citation import Citation
from laws.errors import UnreadableSource
from laws.model import Finding
from laws.reading.account import last_words
from laws.reading.book.columns import in_one_column
from laws.reading.book.contents import contents_of, parts
from laws.reading.book.definitions import read_definitions
from laws.reading.book.draft import DraftNote, Ledger
from laws.reading.book.footnotes import hang_notes
from laws.reading.book.lawstarts import LAWS, law_starts
from laws.reading.book.record import LawText, read_laws
from laws.reading.book.scan import Line, Page, all_lines, cropped_pages, printed_numbers, read_pages
from laws.reading.book.sections import SIGN, restore_signs
from laws.reading.book.tables import split_tables
from laws.reading.book.terms import RawTerm, is_index_line, read_terms
from laws.reading.book.transcript import TranscriptPages
from laws.reading.book.transcript_lines import as_scanned
from laws.reading.book.wording import cited_places, ends_sentence, starts_sentence
from laws.reading.letters import Confusions, bare, learned_from, mark, unmark
from laws.reading.outline import Node

YEAR = 2017
"""The law book that is read here, where its places do not say that it is another."""
_TELLING = 20
"""So many laws tell by their places of which edition they are."""
_MISREAD_TITLE = 4.0
"""The channel's cost up to which a line at a page's top is a part's title."""
_BREAKS_OFF = "Her bryder kilden af."


@dataclass(slots=True)
class DraftBook:
    """A law book before its letters are settled.

    Attributes:
        printed: the number printed on each page, by running page.
        ledger: accounts for what is no text.
        year: of the edition.
    """

    front: list[Node] = field(default_factory=list)
    laws: list[Node] = field(default_factory=list)
    terms: list[RawTerm] = field(default_factory=list)
    notes: list[DraftNote] = field(default_factory=list)
    printed: dict[int, int] = field(default_factory=dict)
    ledger: Ledger = field(default_factory=Ledger)
    year: int = YEAR
    findings: list[Finding] = field(default_factory=list)

    @property
    def places(self) -> list[Node]:
        """Every root in the book's order."""
        return [*self.front, *self.laws]


def draft_scan(text: str) -> DraftBook:
    """The structure of a scan, its letters untouched.

    Raises:
        UnreadableSource: when it has no laws.
    """
    book = DraftBook()
    text, taken = restore_signs(in_one_column(text))
    for sign, times in sorted(Counter(taken).items()):
        book.ledger.drop(sign * times, "misvisende paragraftegn")
        book.ledger.add(SIGN * times, "paragraftegn, som blev læst som noget andet")
        detail = f"Scanningen har »{sign}« for paragraftegnet; {times} er sat ind, hvor stedet er sikkert."
        book.findings.append(Finding("restored", None, sign, detail))
    text = mark(text)
    _draft(book, read_pages(text, book.ledger), cited_places(text))
    # Gives a draft the source's signs back where letters that look like stops were marked
    for root in book.places:
        root.rewrite(unmark)
    for note in book.notes:
        note.text = unmark(note.text)
    for term in book.terms:
        term.term, term.targets, term.see = map(unmark, (term.term, term.targets, term.see))
    book.ledger.rewrite(unmark)
    book.findings = [replace(finding, text=unmark(finding.text)) for finding in book.findings]
    return book


def draft_transcript(part: TranscriptPages) -> DraftBook:
    """The structure of a transcript that stands alone; where it breaks off is a finding."""
    book = DraftBook()
    left_out(book, part)
    book.ledger.drop(part.numbers, "afskriftens sidetal")
    pages = as_scanned(part, book.ledger, contents_of(part, (), {}).headings)
    book = _draft(book, pages, frozenset())
    signs = sum(text == "§" for text, _ in book.ledger.added)
    if signs:
        detail = f"Afskriften har tabt paragraftegnene; {signs} er sat ind, hvor stedet er sikkert."
        book.findings.append(Finding("restored", None, "§", detail))
    last = book.laws[-1]
    if last.citation.root != str(LAWS):
        place = list(last.walk())[-1]
        if _BREAKS_OFF not in place.remarks:
            place.remarks.append(_BREAKS_OFF)
        detail = f"Afskriften bryder af ved {place.citation.label}; resten af lovene findes ikke i den."
        book.findings.append(Finding("damaged", place.citation, "", detail))
    return book


def left_out(book: DraftBook, part: TranscriptPages) -> None:
    """What a transcript holds beside the book is dropped, and said."""
    for text, what in (
        (part.before, "rammen om afskriften"),
        (part.after, "stof efter lovbogen i afskriften"),
    ):
        if text.strip():
            book.ledger.drop(text, what)
            first = text.strip().splitlines()[0]
            book.findings.append(Finding("dropped", None, first, f"Udeladt: {what} ({len(text)} tegn)."))


def _draft(book: DraftBook, pages: list[Page], cited: frozenset[str]) -> DraftBook:
    cropped = cropped_pages(pages)
    book.notes = hang_notes(pages, book.ledger)
    book.printed = printed_numbers(pages)
    lines = all_lines(pages)
    starts = law_starts(lines)
    if not starts:
        raise UnreadableSource(
            "",
            "Filen har linjer som en indscannet lovbog, men ingen af lovene (»§ 1« og de næste) blev fundet; "
            "er den ikke en lovbog, kan den ikke læses, og er den det, så importér hele bogens tekst.",
        )
    back = _index_start(lines, starts[-1][0])
    _front(book, lines[: starts[0][0]])
    texts = []
    for place, (at, number, match) in enumerate(starts):
        end = starts[place + 1][0] if place + 1 < len(starts) else back
        first = Line(lines[at].text[match.end() :], lines[at].gap, lines[at].page)
        own = split_tables([first, *lines[at + 1 : end]], book.ledger)
        texts.append(LawText(Citation(str(number)), match[0].strip(), own))
    said = re.findall(r"\b(?:19|20)\d\d\b", " ".join(line.text for line in lines[: starts[0][0]]))
    read = read_laws(texts, cropped.__contains__, cited, book.ledger, {int(year) for year in said})
    book.laws, book.year = read.laws, read.year or YEAR
    if not read.year and len(book.laws) >= _TELLING:
        detail = f"Bogens steder er ingen kendt udgaves; den er læst efter egne numre som lovene fra {YEAR}."
        book.findings.append(Finding("uncertain", None, "", detail))
    _missing_laws(book)
    _index(book, lines[back:], pages)
    return book


def _missing_laws(book: DraftBook) -> None:
    numbers = {law.citation.root for law in book.laws}
    last = int(book.laws[-1].citation.root)
    for number in range(1, last):
        if str(number) not in numbers:
            detail = f"§ {number} mangler i kilden."
            book.findings.append(Finding("missing", Citation(str(number)), "", detail))


def _title_root(line: Line) -> str:
    """The root of a part before the laws that begins with a line, or an empty string."""
    words = _title_words(line)
    for root, titles in parts()["front"].items():
        for title in titles:
            if words and OSA.distance(words[0].lower(), title.lower()) <= 1 + len(title) // 6:
                return str(root)
    return ""


def _title_words(line: Line) -> list[str]:
    """The words of a line that may be a part's title, none for any other."""
    words = line.text.split()
    return [] if line.gap != 2 or len(words) > 8 or line.text.endswith(".") else words


def _misread_titles(lines: Sequence[Line], found: Container[str]) -> list[tuple[int, str]]:
    """Titles not found by their letters, by what the front itself tells of the machine that read it."""
    learned = learned_from("\n".join(line.text for line in lines))
    if not learned.rules:
        return []
    confusions = Confusions(learned)
    titles = [(root, title) for root, some in parts()["front"].items() for title in some if root not in found]
    return [
        (at, root)
        for at, line in enumerate(lines)
        for root, title in titles
        if (words := _title_words(line)) and confusions.between(words[0], title) <= _MISREAD_TITLE
    ]


def _front(book: DraftBook, lines: Sequence[Line]) -> None:
    """Prefaces, introduction and definitions; what stands before them is a title page and is dropped."""
    starts = [(n, root) for n, line in enumerate(lines) if (root := _title_root(line))]
    if not {"intro", "def"} <= (roots := {root for _, root in starts}):
        starts = sorted(starts + _misread_titles(lines, roots))
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
        part = Node(citation, heading=own[0].text, page=own[0].page)
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
        last = list(book.laws[-1].walk())[-1]
        words = [block for block in (*last.lead, *last.tail) if isinstance(block, str)]
        if words and not ends_sentence(words[-1]):
            last.remarks.append(_BREAKS_OFF)
            said = last_words(bare(words[-1]))
            detail = f"Kilden bryder af midt i {last.citation.label}."
            book.findings.append(Finding("cut", last.citation, said, detail))
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
