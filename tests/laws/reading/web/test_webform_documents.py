"""A real book put into every form of a page and of a PDF, and read back: each place as it was."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from laws.model import Edition, Provision
from laws.reading.handbook import looks_like, read_handbook
from tests.laws.reading.web.webform_books import FORMS, Book, Spot, pdf_text, read_pdf, read_web
from tests.table import each_row

pytestmark = pytest.mark.documents

PRINTED = {
    f"pdf {width} {style}": partial(pdf_text, width=width, style=style)
    for width in (50, 80)
    for style in ("dots", "round")
}


@pytest.fixture(scope="module")
def book() -> Book:
    folder = os.environ.get("BRIDGELOV_SOURCES")
    if not folder:
        pytest.skip("BRIDGELOV_SOURCES names no folder with documents")
    texts = [path.read_text("utf-8", errors="replace") for path in sorted(Path(folder).glob("*.txt"))]
    found = max(texts, key=looks_like, default="")
    if looks_like(found) < 0.5:
        pytest.skip("no handbook in BRIDGELOV_SOURCES")
    return _book(read_handbook(found))


def _book(edition: Edition) -> Book:
    laws = []
    for section in edition.outline[1:]:
        for root in section.roots:
            place = next(p for p in edition.provisions if str(p.citation) == root)
            top = _spot(place)
            top.heading = ""
            laws.append((section.title, root, place.heading, top))
    return Book("da", edition.title, laws)


def _spot(place: Provision) -> Spot:
    lead, tail = (" ".join(text.split()) for text in (place.lead, place.tail))
    return Spot(place.citation.path, place.heading, lead, tail, [_spot(c) for c in place.children])


@each_row("form", [*FORMS, *PRINTED])
def test_every_place_comes_back(book: Book, form: str) -> None:
    make: Callable[[Book], str] = FORMS[form] if form in FORMS else PRINTED[form]
    edition = (read_web if form in FORMS else read_pdf)(make(book))
    assert edition.kind == "handbook"
    assert [(str(p.citation), p.heading, p.lead, p.tail) for p in edition.walk()] == book.rows()
