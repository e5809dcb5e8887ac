"""A law book on the web and in PDF: the same places, whatever the page is built of."""

from laws.model import Edition
from laws.reading.kinds import Kind
from laws.reading.recognise import recognise
from tests.laws.reading.web.webform_books import FORMS, load, pdf_text, read_pdf, read_web
from tests.table import each_row

LANGUAGES = ("da", "no", "en")


def _rows(edition: Edition) -> list[tuple[str, str, str, str]]:
    return [(str(p.citation), p.heading, p.lead, p.tail) for p in edition.walk()]


@each_row("form", FORMS)
@each_row("language", LANGUAGES)
def test_every_form_of_a_page_gives_the_same_places(language: str, form: str) -> None:
    book = load(language)
    page = FORMS[form](book)
    assert recognise(page.encode(), "side.html").kind is Kind.WEB
    edition = read_web(page)
    year = book.title.split()[-1]
    assert (edition.id, edition.language, edition.title) == (f"love-{year}-{language}", language, book.title)
    assert _rows(edition) == book.rows()
    assert [f for f in edition.findings if f.kind == "missing"] == []


@each_row("breaks", [True, False], ids=["pages", "no pages"])
@each_row("style", ["dots", "round"])
@each_row("width", [34, 48, 75])
@each_row("language", LANGUAGES)
def test_every_width_of_a_pdf_gives_the_same_places(
    language: str, width: int, style: str, breaks: bool
) -> None:
    book = load(language)
    edition = read_pdf(pdf_text(book, width, style, breaks))
    expected = [
        (c, h.upper() if language == "en" and c.isdigit() else h, lead, tail)
        for c, h, lead, tail in book.rows()
    ]
    assert _rows(edition) == expected
