"""The Danish law book of 2017: structure from the scan, letters from both witnesses, one edition."""

from collections.abc import Container

from laws.citation import Citation
from laws.errors import UnreadableSource
from laws.model import Edition, Finding, Section
from laws.reading.book.contents import Contents, contents_of
from laws.reading.book.parts import YEAR, DraftBook, draft_scan, draft_transcript, left_out
from laws.reading.book.provisions import Witnesses, make_book
from laws.reading.book.transcript import TranscriptPages
from laws.reading.letters import ILLEGIBLE, bare, legible


def read_law_book(
    scan: str | None, part: TranscriptPages | None, neighbours: tuple[str, ...] = ()
) -> Edition:
    """Makes the edition of a scan, a transcript, or both: `love-2017-da`, or an older one.

    Args:
        scan: its text.
        part: what of a transcript is the book.
        neighbours: clean Danish texts on the same subject; they help to choose among likely letters.

    Raises:
        UnreadableSource: when neither holds any laws, or too few of the words are Danish.
    """
    if not legible(scan if scan is not None else part.text if part else ""):
        raise UnreadableSource("", ILLEGIBLE)
    if scan is not None:
        book = draft_scan(scan)
        if part is not None and book.year != YEAR:
            detail = f"Afskriften er af en anden udgave end scanningen ({book.year}) og er ikke brugt."
            book.findings.append(Finding("dropped", None, "", detail))
            part = None
        if part is not None:
            _compare(book, part)
        else:
            _note_missing_numerals(book)
    else:
        assert part is not None
        book = draft_transcript(part)
    contents = _contents(part, book)
    witnesses = Witnesses(part.text if part and scan is not None else None, contents.headings, neighbours)
    return make_book(book, witnesses, contents)


def _compare(book: DraftBook, part: TranscriptPages) -> None:
    """Holds the scan's places against the transcript's, law by law as far as that goes, without its last law.

    A place that only one of them has is a finding; so is a place whose numeral the scan lost altogether,
    unless the transcript has it.
    """
    left_out(book, part)
    try:
        other = draft_transcript(part)
    except UnreadableSource:
        book.findings.append(Finding("missing", None, "", "Afskriften rummer ingen love at sammenholde med."))
        _note_missing_numerals(book)
        return
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
    _note_missing_numerals(book, theirs)


def _note_missing_numerals(book: DraftBook, confirmed: Container[Citation] = ()) -> None:
    """Says which places have no legible numeral, where nothing else confirms them, and which may lack one."""
    for law in book.laws:
        for place in law.walk():
            sure = not place.citation.path or place.citation in confirmed
            label = place.citation.label
            if place.lost and not place.numeral and not sure:
                place.remarks.append("Nummeret er tabt i kilden; stedet er udledt af rækkefølgen.")
                detail = f"Nummeret før {label} er tabt; stedet er udledt af rækkefølgen."
                book.findings.append(Finding("uncertain", place.citation, "", detail))
            elif place.guessed and not sure:
                detail = f"Nummeret før {label} kan ikke læses; stedet er udledt af, hvad udgaven har."
                book.findings.append(Finding("uncertain", place.citation, place.numeral, detail))
            for words in place.loose:
                detail = f"Et afsnit under {label} har intet nummer; måske er et nummer tabt."
                book.findings.append(Finding("uncertain", place.citation, words, detail))


def _contents(part: TranscriptPages | None, book: DraftBook) -> Contents:
    """The table of contents of a transcript; its headings count only where they resemble the book's own."""
    if part is None:
        detail = "Kilden har ingen indholdsfortegnelse; kapitler og afsnit kan ikke vises."
        book.findings.append(Finding("missing", None, "", detail))
        return Contents((), {})
    raw = {law.citation.root: bare(law.heading) for law in book.laws}
    held = tuple(dict.fromkeys(place.citation.root for place in book.front))
    contents = contents_of(part, held, raw)
    here = tuple(
        Section(section.title, roots, section.chapter)
        for section in contents.sections
        if (roots := tuple(r for r in section.roots if r in raw or r in held)) or not section.roots
    )
    return Contents(here, contents.headings)
