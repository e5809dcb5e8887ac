"""A law book in a language that is looked up in is read as one of its language, and nothing rests on it."""

import pytest

from laws.citation import parse
from laws.errors import UnreadableSource
from laws.languages import ABROAD
from laws.model import Edition
from laws.reading.archive import pack
from laws.reading.compile import compile_editions
from laws.reading.recognise import recognise
from laws.reading.told import NOTHING, Told
from laws.reading.web import books_of, read_leaf
from laws.reading.web.pieces import languages
from laws.succession import keep_latest
from tests.laws.reading.web import books_abroad
from tests.laws.reading.web.books_abroad import BOOKS, places
from tests.table import each_row


def read(data: bytes, told: Told = NOTHING) -> Edition:
    return keep_latest(compile_editions([recognise(data, "bok", told)]))[0]


def test_every_language_abroad_has_its_words_and_a_book() -> None:
    assert set(BOOKS) == set(ABROAD) == set(languages()) - {"da", "no", "en"}


FIRST = [(code, book.heads[0]) for code, book in BOOKS.items()]
OTHERS = [(code, head) for code, book in BOOKS.items() for head in book.heads[1:]]


@each_row("code, head", FIRST)
def test_a_book_abroad_is_read_whole_as_one_of_its_language(code: str, head: str) -> None:
    comes_back(code, head)


@pytest.mark.verify
@each_row("code, head", OTHERS)
def test_a_book_abroad_with_other_heads_is_too(code: str, head: str) -> None:
    comes_back(code, head)


def comes_back(code: str, head: str) -> None:
    """A book is read whole as one of its language, as a page and as plain text."""
    book = BOOKS[code]
    forms = {
        "page": books_abroad.page(book, head, code),
        "page without a language": books_abroad.page(book, head),
        "text": books_abroad.plain(book, head),
        "wrapped text": books_abroad.plain(book, head, 48),
    }
    for form, text in forms.items():
        edition = read(text.encode())
        assert (edition.id, edition.language, edition.in_force) == (f"love-2017-{code}", code, False), form
        assert edition.title == book.title, form
        held = {str(p.citation): p.lead or p.heading for p in edition.walk()}
        assert held == places(book), form
        assert [f.detail for f in edition.findings if f.kind == "other-book"] == [], form
        cited = [r.citation for p in edition.walk() for r in p.references if p.citation == parse("25A1a")]
        assert cited == [parse("26B")], form


@each_row("code", [*BOOKS])
def test_a_folder_of_short_pages_abroad_is_one_book(code: str) -> None:
    book = BOOKS[code]
    texts = books_abroad.folder(book, book.heads[0])
    shelf = books_of([read_leaf(name, text) for name, text in texts.items()])
    assert [sorted(leaf.name for leaf in made) for made in shelf] == [sorted(texts)]
    edition = read(pack({name: text.encode() for name, text in texts.items()}))
    assert edition.id == f"love-2017-{code}"
    assert {str(p.citation): p.lead or p.heading for p in edition.walk()} == places(book)


def test_a_book_that_is_told_to_be_in_another_language_is_refused_by_its_own() -> None:
    text = books_abroad.page(BOOKS["sv"], "Lag {}. {}")
    with pytest.raises(UnreadableSource, match=r"på svensk; .*»--language sv«"):
        read(text.encode(), Told(2017, "da"))
    assert read(text.encode(), Told(2007, "sv")).id == "love-2007-sv"


def test_a_word_for_a_law_abroad_heads_no_law_in_danish() -> None:
    text = "Husregler 2024\n\n" + "\n\n".join(
        f"Artikel {n}. Te\n\nA. Har en gæst ikke fået te, må han sætte kanden på bordet, der er ved siden af."
        for n in range(1, 12)
    )
    with pytest.raises(UnreadableSource, match="ligner ingen"):
        recognise(text.encode(), "regler.txt")


def test_a_document_that_is_no_law_book_is_refused_by_its_language() -> None:
    text = "Protokoll 2024\n\n1. " + BOOKS["sv"].laws[0][1]["A1"] * 9 + "\n\n2. " + "Det är inte så. " * 9
    with pytest.raises(UnreadableSource, match="på svensk læses kun en lovbog"):
        compile_editions([recognise(text.encode(), "x.txt", Told(2024, form="club"))])


def pages_of(language: str, number: int) -> dict[str, str]:
    """A page a law, of next to no words that tell Norwegian from Danish; some of few that say Danish."""
    said = {
        "no": ("Gjesten får te når han ber om det.", "Verten heller te av kannen og tar imot."),
        "da": ("Gæsten får te, når han beder om det.", "Værten hælder te af kanden og tager imod."),
    }[language]
    return {
        f"{language}/{n:02}.html": f"<html><body><h2>§ {n} Te</h2><p>A. {said[0]}</p>"
        f"<p>B. {said[n % 2]}</p>{'<p>C. Ingen side, hver side.</p>' if n % 5 == 0 else ''}</body></html>"
        for n in range(1, number)
    }


def test_a_folder_of_short_norwegian_pages_is_one_book_and_two_languages_are_two() -> None:
    norwegian, danish = pages_of("no", 30), pages_of("da", 30)
    danish_looks = {
        "no/05.html": "<html><body><h2>§ 5 Te</h2><p>A. Efter te bliver det tager.</p></body></html>"
    }
    made = [
        sorted(len(book) for book in books_of([read_leaf(name, text) for name, text in texts.items()]))
        for texts in (norwegian, norwegian | danish_looks, danish | norwegian)
    ]
    assert made == [[29], [29], [29, 29]]
