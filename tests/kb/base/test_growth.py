"""Many books cost no more memory than one: each is read when its turn comes, and let go before the next."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from kb.base import build
from kb.base.books import Books
from kb.base.books_written import Aside, EditionsWriter
from kb.base.knowledge import KnowledgeBase
from kb.base.store import Store
from kb.checked import Files
from kb.errors import NoDocuments
from laws.citation import parse
from laws.model import Edition, Provision
from tests.kb import samples
from tests.kb.base.conftest import Import

BOOKS = 8


def _books() -> Iterator[Edition]:
    for number in range(BOOKS):
        place = samples.place("1", f"bog {number}", "Se § 2.", samples.place("1A", f"bog {number}", "Ord."))
        other = samples.place("2", f"bog {number}", f"Ord af bog {number}.")
        whole = samples.law_book(place, other)
        yield replace(whole, id=f"love-{1900 + number}-da", year=1900 + number, in_force=False)


def _alive() -> set[str]:
    """The books of which some place is in memory."""
    places = (one for one in gc.get_objects() if isinstance(one, Provision))
    return {place.heading for place in places if place.heading.startswith("bog ")}


def test_a_build_holds_one_book_at_a_time_and_the_one_read_before(
    quick: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[set[str]] = []
    real = EditionsWriter.add

    def add(writer: EditionsWriter, edition: Edition) -> None:
        real(writer, edition)
        seen.append(_alive())

    monkeypatch.setattr(EditionsWriter, "add", add)
    (tmp_path / "aside").mkdir()
    aside = Aside(tmp_path / "aside")
    build.add(Store(tmp_path / "home"), (), ours=[aside.put(book) for book in _books()])
    assert len(seen) == BOOKS and max(map(len, seen)) <= 2
    assert set().union(*seen) == {f"bog {number}" for number in range(BOOKS)}, "each was there once"


def test_books_that_lie_aside_are_built_as_those_at_hand(quick: None, tmp_path: Path) -> None:
    (tmp_path / "aside").mkdir()
    aside = Aside(tmp_path / "aside")
    build.add(Store(tmp_path / "lying"), (), ours=[aside.put(book) for book in _books()])
    build.add(Store(tmp_path / "at hand"), (), ours=[*_books()])
    written = [
        {
            p.relative_to(home): p.read_bytes()
            for p in home.rglob("*")
            if p.is_file() and "exact" not in p.parts
        }
        for home in (Store(tmp_path / name).current() for name in ("lying", "at hand"))
        if home is not None
    ]
    differing = {str(p) for p in written[0] if written[0][p] != written[1].get(p)}
    # The index of exact reading bears a name that its library draws, and the sums have it.
    assert len(written) == 2 and differing <= {"files.json"}, differing
    assert not [*(tmp_path / "lying" / "builds").glob("aside*")], "nothing is left of what lay aside"


def test_opening_reads_no_edition_and_a_place_reads_one(
    imported: Import, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = imported(a=samples.PAGE).home
    touched: list[str] = []
    for name in ("read", "part"):
        real = getattr(Files, name)

        def noted(files: Files, file: str, *span: int, real: object = real) -> bytes:
            touched.append(file)
            return real(files, file, *span)  # type: ignore[operator,no-any-return]  # the method itself

        monkeypatch.setattr(Files, name, noted)
    base = KnowledgeBase.open(home, mend=False)
    assert len(base.editions) > 2 and "guides.json" in touched
    assert not [file for file in touched if file.startswith("editions/")]
    base.edition_for(samples.LAWS.provisions[0].citation, "love-2017-da")
    assert {file.partition(".")[0] for file in touched if file.startswith("editions/")} == {
        "editions/love-2017-da"
    }


def test_an_edition_that_is_history_is_so_without_being_read(tmp_path: Path) -> None:
    aside = Aside(tmp_path)
    (book,) = [aside.put(book) for book in [*_books()][:1]]
    (tmp_path / "editions" / "000000.jsonl").write_text("")
    assert book.standing(True).in_force and not book.in_force
    assert book.standing(True).id == book.id


def test_whether_a_book_has_a_place_is_known_without_reading_it(
    quick: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    books = [*_books()]
    books[3] = replace(books[3], provisions=books[3].provisions[:1])
    build.add(Store(tmp_path), (), ours=books)
    base = KnowledgeBase.open(tmp_path, mend=False)
    touched: list[str] = []
    real = Books.line

    def line(held: Books, name: str, start: int, end: int) -> object:
        touched.append(name)
        return real(held, name, start, end)

    monkeypatch.setattr(Books, "line", line)
    monkeypatch.setattr(Books, "_table", lambda held, name: pytest.fail(f"{name} was read"))
    for book in books:
        held = base.editions[book.id]
        for place in map(parse, ("1", "1A", "2", "3")):
            assert (place in held) == (place in book)
        assert held.roots == book.roots
        assert held.get(parse("3")) is None
    assert not touched
    with pytest.raises(NoDocuments):
        base.edition_for(parse("94"))
    assert not touched
