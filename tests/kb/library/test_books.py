"""The books of a build: opening it reads none, a place reads its law, the same books give the same build."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from kb.database import DATABASE
from kb.errors import NoDocuments
from kb.library.builds import build
from kb.library.builds.books import Books, HeldEdition
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from laws.citation import parse
from laws.model import Edition
from tests.kb import samples

BOOKS = 8


def _books() -> Iterator[Edition]:
    for number in range(BOOKS):
        place = samples.place("1", f"bog {number}", "Se § 2.", samples.place("1A", f"bog {number}", "Ord."))
        other = samples.place("2", f"bog {number}", f"Ord af bog {number}.")
        whole = samples.law_book(place, other)
        yield replace(whole, id=f"love-{1900 + number}-da", year=1900 + number, in_force=False)


@pytest.fixture
def home(quick: None, tmp_path: Path) -> Path:
    """A home with these books, the fourth without its last law."""
    books = [*_books()]
    books[3] = replace(books[3], provisions=books[3].provisions[:1])
    build.add(Store(tmp_path), (), ours=books)
    return tmp_path


def test_opening_reads_no_law_and_a_place_reads_one(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[tuple[str, int]] = []
    real = Books._read_law

    def read_law(books: Books, edition: str, number: int) -> object:
        read.append((edition, number))
        return real(books, edition, number)

    monkeypatch.setattr(Books, "_read_law", read_law)
    base = KnowledgeBase.open(home, mend=False)
    for book in _books():
        kept = base.editions[book.id]
        for place in map(parse, ("1", "1A", "2", "3")):
            assert (place in kept) == (str(place) != "3" and (str(place) != "2" or book.year != 1903))
        assert kept.roots == tuple(map(parse, ("1", "2") if book.year != 1903 else ("1",)))
        assert kept.get(parse("3")) is None
        assert isinstance(kept, HeldEdition)
        assert kept.standing(True).in_force and not kept.in_force and kept.standing(True).id == book.id
    with pytest.raises(NoDocuments):
        base.edition_for(parse("94"))
    assert read == []
    assert base.edition_for(parse("2"), "love-1905-da")[1].lead == "Ord af bog 5."
    assert base.edition_for(parse("2"), "love-1905-da")[1].heading == "bog 5"
    assert read == [("love-1905-da", 1)]


def test_what_is_kept_is_what_was_given(home: Path) -> None:
    kept = KnowledgeBase.open(home, mend=False).editions
    whole = {book.id: book for book in _books() if book.year != 1903}
    for name, book in whole.items():
        assert [place.text for place in kept[name].walk()] == [place.text for place in book.walk()]
        assert list(kept[name].citations) == list(book.citations)


def test_the_same_books_give_the_same_database(home: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    again = tmp_path_factory.mktemp("again")
    before = Store(home).current()
    build.add(Store(again), (), ours=list(KnowledgeBase.open(home, mend=False).editions.values()))
    after = Store(again).current()
    assert before is not None and after is not None
    assert (before / DATABASE).read_bytes() == (after / DATABASE).read_bytes()
