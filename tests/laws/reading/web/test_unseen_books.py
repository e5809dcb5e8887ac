"""Books that nobody has seen: a book of filler words in many layouts comes back, each place with its own."""

from dataclasses import replace

import pytest

from laws.model import Edition
from laws.reading.archive import pack
from laws.reading.compile import compile_editions
from laws.reading.recognise import recognise
from tests.dear import verified
from tests.laws.reading.web.apart_books import APART, markdown_pages
from tests.laws.reading.web.odd_books import DEFINED, ODD
from tests.laws.reading.web.unseen_books import DEFINITIONS, ONE_FILE, Book, bare, made

LEAST = 0.995


@pytest.fixture(scope="module")
def book() -> Book:
    return made(seed=1987)


@pytest.fixture(scope="module")
def short(book: Book) -> Book:
    return replace(book, laws=book.laws[:35])


def _read(text: str, name: str) -> Edition:
    return compile_editions([recognise(text.encode(), name)])[0]


def _back(book: Book, text: str) -> list[str]:
    return _held(book, _read(text, "book.html" if text.startswith("<") else "book.txt"))


def _held(book: Book, edition: Edition) -> list[str]:
    held = {str(p.citation): p for p in edition.walk()}
    return [
        place.citation
        for place in book.places
        if (one := held.get(place.citation)) is not None
        and bare(f"{one.heading} {one.lead} {one.tail}") == bare(f"{place.heading} {place.words}")
    ]


@pytest.mark.parametrize("layout", verified(ONE_FILE))
def test_every_place_comes_back_with_its_own_words(book: Book, layout: str) -> None:
    assert len(_back(book, ONE_FILE[layout](book))) >= LEAST * len(book.places)


@pytest.mark.parametrize("layout", verified(ODD, every=16))
def test_odd_layouts_come_back_too(short: Book, layout: str) -> None:
    assert len(_back(short, ODD[layout](short))) >= LEAST * len(short.places)


@pytest.mark.parametrize("layout", verified(APART, every=8))
def test_numerals_that_stand_apart_are_read(short: Book, layout: str) -> None:
    assert len(_back(short, APART[layout](short))) >= LEAST * len(short.places)


def test_a_page_of_markdown_a_law_is_read_however_short(short: Book) -> None:
    pages = pack({name: text.encode() for name, text in markdown_pages(short).items()})
    edition = compile_editions([recognise(pages, "book.zip")])[0]
    assert len(_held(short, edition)) >= LEAST * len(short.places)


@pytest.mark.parametrize("form", verified(DEFINED))
def test_every_definition_in_plain_text_comes_back(short: Book, form: str) -> None:
    said = {bare(f"{p.heading} {p.lead}") for p in _read(DEFINED[form](short), "book.txt").walk()}
    assert [head for head, words in short.definitions if bare(f"{head} {words}") not in said] == []


@pytest.mark.parametrize("form", verified(DEFINITIONS, gate=0))
def test_every_definition_comes_back(book: Book, form: str) -> None:
    said = {bare(p.lead) for p in _read(DEFINITIONS[form](book), "book.html").walk()}
    assert [head for head, words in book.definitions if bare(words) not in said] == []


@pytest.mark.parametrize(
    "text",
    [
        "B. The player may pass, see (a) and (b) above. 1. This is not one of them",
        "B. At table 2. The next player leads",
        "B. It is as in Law 3. A player may ask",
    ],
)
def test_a_mention_in_the_middle_of_a_line_opens_no_place(text: str) -> None:
    page = f"Laws of the Tea Table 2017\n\nLaw 3. Spoons\n\nA. The one.\n\n{text}.\n\nLaw 4. Cups\n\nRound."
    edition = _read(page, "tea.txt")
    assert [str(p.citation) for p in edition.walk()] == ["3", "3A", "3B", "4"]
