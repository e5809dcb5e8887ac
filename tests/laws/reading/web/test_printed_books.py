"""PDFs as books are printed: every place comes back with its words, every note where its sign stands."""

import io
from dataclasses import replace

import pytest
from fpdf import FPDF
from PIL import Image
from pypdf import PdfReader, PdfWriter

from laws.citation import parse
from laws.errors import UnreadableSource
from laws.model import Edition
from laws.reading.compile import compile_editions
from laws.reading.recognise import recognise
from tests.laws.reading.web.printed_books import PRESSES, printed
from tests.laws.reading.web.unseen_books import Book, bare, made
from tests.table import each_row

LEAST = 0.995


@pytest.fixture(scope="module")
def book() -> Book:
    whole = made(seed=2007)
    return replace(whole, laws=whole.laws[:40])


def _read(data: bytes) -> Edition:
    return compile_editions([recognise(data, "book.pdf")])[0]


@each_row("press", PRESSES)
@pytest.mark.verify
def test_every_place_and_every_note_comes_back(book: Book, press: str) -> None:
    made_of = printed(book, PRESSES[press])
    held = {str(p.citation): p for p in _read(made_of.data).walk()}
    found = [
        place.citation
        for place in book.places
        if (one := held.get(place.citation)) is not None
        and bare(f"{one.heading} {one.lead} {one.tail}") == bare(f"{place.heading} {place.words}")
    ]
    assert len(found) >= LEAST * len(book.places)
    noted = {(citation, bare(note.text)) for citation, place in held.items() for note in place.notes}
    assert {(citation, bare(words)) for citation, words in made_of.notes} - noted == set()


@pytest.mark.verify
def test_running_heads_and_feet_are_left_out_and_said(book: Book) -> None:
    edition = _read(printed(book, PRESSES["heads"]).data)
    (dropped,) = (f for f in edition.findings if f.kind == "dropped")
    assert "22 November 2026" in dropped.text and "Page 2 of" in dropped.text
    assert not any("November" in f"{p.heading} {p.lead} {p.tail}" for p in edition.walk())


def _scan() -> bytes:
    pdf = FPDF()
    pdf.add_page()
    pdf.image(Image.new("L", (900, 1200), 128), 0, 0, 210)
    return bytes(pdf.output())


def _with_scans(data: bytes, scans: int) -> bytes:
    """A PDF with so many scanned pages behind its first."""
    writer = PdfWriter()
    whole = PdfReader(io.BytesIO(data))
    scan = PdfReader(io.BytesIO(_scan())).pages[0]
    writer.add_page(whole.pages[0])
    for _ in range(scans):
        writer.add_page(scan)
    for page in whole.pages[1:]:
        writer.add_page(page)
    target = io.BytesIO()
    writer.write(target)
    return target.getvalue()


def test_a_scanned_page_among_others_is_named_with_its_remedy(book: Book) -> None:
    edition = _read(_with_scans(printed(book, PRESSES["heads"]).data, 2))
    said = [f.detail for f in edition.findings if "billeder" in f.detail]
    assert len(said) == 1 and said[0].startswith("Side 2–3 er billeder") and "tekstgenkendelse" in said[0]
    assert edition.get(parse("40")) is not None


def test_a_pdf_of_many_scanned_pages_is_refused_in_one_sentence(book: Book) -> None:
    data = _with_scans(printed(book, PRESSES["heads"]).data, 30)
    with pytest.raises(UnreadableSource, match=r"^book\.pdf: Side 2–31 er billeder .*tekstgenkendelse.*\.$"):
        _read(data)


def test_a_pdf_of_nothing_but_a_scan_is_refused_in_one_sentence() -> None:
    with pytest.raises(UnreadableSource, match=r"kun billeder .*tekstgenkendelse"):
        _read(_scan())


def test_a_table_of_terms_is_not_two_columns() -> None:
    rows = [("Cup", f"a round thing that holds tea, number {n} of them all") for n in range(12)]
    text = "\n".join(f"{term:<40}{words}" for term, words in rows)
    page = f"Laws of the Tea Table 2017\n\nLaw 3. Spoons\n\nA. The one.\n\n{text}\n\nLaw 4. Cups\n\nA. Round."
    edition = compile_editions([recognise(page.encode(), "tea.txt")])[0]
    said = edition[parse("3A")].lead + edition[parse("3A")].tail + edition[parse("3")].tail
    assert "Cup a round thing that holds tea, number 0" in said
