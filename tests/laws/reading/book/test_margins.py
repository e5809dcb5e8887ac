"""Numerals that suffered in a scan's margins, in books that are no edition we know, and in such as are."""

import random
import re
from collections.abc import Sequence

import pytest

from laws.model import Provision
from laws.reading.book import read_law_book
from laws.reading.book.markers import doubtful_marker, is_numeral, split_at_numerals
from laws.reading.book.parts import DraftBook, draft_scan
from laws.reading.outline import Node
from tests import part
from tests.dear import verified
from tests.laws.reading.book.account import unaccounted
from tests.laws.reading.book.margins import Margin, edited, made, recorded, typeset
from tests.table import each_row

HARMLESS = {
    "clean": Margin(),
    "look like others": Margin(looks=0.15),
    "stops lost or misread": Margin(stops=0.1),
    "glued to words": Margin(glued=0.1),
    "on lines of their own": Margin(alone=0.08),
    "no empty lines": Margin(tight=0.3),
}
"""What leaves enough to find every place."""


def places(laws: Sequence[Provision] | Sequence[Node]) -> list[str]:
    return [str(place.citation) for law in laws for place in law.walk()]


def begins(laws: Sequence[Provision]) -> dict[str, str]:
    """How the words of each place begin."""
    return {str(p.citation): bare(p.heading or p.lead)[:20] for law in laws for p in law.walk()}


def bare(text: str) -> str:
    return re.sub(r"\W+", "", text.lower())


def read(laws: Sequence[Provision], margin: Margin, seed: int) -> DraftBook:
    text = typeset(laws, margin, random.Random(seed))
    book = draft_scan(text)
    assert not unaccounted(book, text)
    return book


@pytest.mark.verify
@pytest.mark.part
@pytest.mark.parametrize("damage", HARMLESS)
@pytest.mark.parametrize("seed", part.drawn([31, 32], 2, "books"))
def test_every_place_of_a_book_nobody_knows_is_found(damage: str, seed: int) -> None:
    laws = made(seed, 25)
    found = read(laws, HARMLESS[damage], seed)
    assert places(found.laws) == places(laws)
    said = {str(p.citation): bare(f"{p.heading or p.lead[:1]}") for law in found.laws for p in law.walk()}
    assert not [c for c, words in begins(laws).items() if words not in said[c]]
    assert not any(place.guessed for law in found.laws for place in law.walk())


@pytest.mark.verify
@pytest.mark.parametrize("seed", range(4))
def test_another_edition_is_not_bent_into_the_one_that_is_recorded(seed: int) -> None:
    """A place that is not there is not invented, and one more is not swallowed."""
    laws = edited(recorded(2017, seed), random.Random(seed))
    assert set(places(laws)) != set(places(recorded(2017, seed)))
    assert places(read(laws, Margin(), seed).laws) == places(laws)


@pytest.mark.verify
def test_numerals_that_are_illegible_are_told_by_the_record_of_the_edition_and_named() -> None:
    laws = recorded(2017, 5)
    margin = Margin(garbled=0.08, lost=0.02, joined=0.03)
    edition = read_law_book(typeset(laws, margin, random.Random(5)), None)
    found, wanted = {str(p.citation) for p in edition.walk()}, set(places(laws))
    assert len(wanted - found) <= 0.005 * len(wanted) and len(found - wanted) <= 0.005 * len(wanted)
    unsure = [f for f in edition.findings if f.kind == "uncertain" and f.citation is not None]
    assert unsure and all(f.citation in edition and f.detail for f in unsure)


@pytest.mark.verify
def test_a_paragraph_where_a_numeral_may_be_lost_is_named_in_a_book_nobody_knows() -> None:
    laws = made(33, 25)
    book = read(laws, Margin(lost=0.04), 33)
    gone = set(places(laws)) - set(places(book.laws))
    loose = [words for law in book.laws for place in law.walk() for words in place.loose]
    assert gone and loose
    clean = read(laws, Margin(), 33)
    assert len(loose) > sum(len(place.loose) for law in clean.laws for place in law.walk())


@pytest.mark.parametrize("laws", verified([20, None]))
@pytest.mark.parametrize("year", [2007, 2017])
def test_the_places_tell_of_which_edition_a_scan_is(year: int, laws: int | None) -> None:
    """Of its first laws or of all."""
    printed = recorded(year, 6)[:laws]
    edition = read_law_book(typeset(printed, HARMLESS["look like others"], random.Random(6)), None)
    assert (edition.id, edition.year, edition.in_force) == (f"love-{year}-da", year, year == 2017)
    assert str(year) in edition.title


@pytest.mark.parametrize("year", [2007, 2017])
@pytest.mark.parametrize("laws", [13, 17])
def test_a_book_that_is_cut_off_in_a_law_is_of_the_edition_that_its_other_laws_are_of(
    year: int, laws: int
) -> None:
    whole = recorded(year, 8)[:laws]
    text = typeset(whole, Margin(), random.Random(8))
    kept = len(typeset(whole[:-1], Margin(), random.Random(8)))
    assert draft_scan(text[: kept + (len(text) - kept) // 4]).year == year


def test_a_book_is_of_the_latest_edition_that_it_names_where_its_places_are_those_of_several() -> None:
    laws = {year: recorded(year, 9)[4:8] for year in (2007, 2017)}
    assert places(laws[2007]) == places(laws[2017])
    text = typeset(laws[2017], Margin(), random.Random(9))
    said = "Forord til {}-udgaven\n\nUdgaven fra 1997 er afløst.\n\n\n\n"
    assert [draft_scan(said.format(year) + text).year for year in (2007, 2017)] == [2007, 2017]


@pytest.mark.verify
def test_a_book_of_no_edition_that_is_known_says_so() -> None:
    said = [f.detail for f in read(made(34, 25), Margin(), 34).findings if f.kind == "uncertain"]
    assert any("ingen kendt udgave" in detail for detail in said)
    assert not [f for f in read(recorded(2017, 7), Margin(), 7).findings if f.kind == "uncertain"]


@each_row(
    ("line", "cut"),
    [
        ("han går. 2. Hun står", ["han går.", "2. Hun står"]),
        ("som i § 12C2d. c. Hun står", ["som i § 12C2d.", "c. Hun står"]),
        ("gælder: 1. a. Hun står", ["gælder:", "1. a. Hun står"]),
        ("2. a. Hun står", ["2. a. Hun står"]),
        ("B. Borde og stole 1. Hun står", ["B. Borde og stole", "1. Hun står"]),
        ("se nr. 2. Hun står", ["se nr. 2. Hun står"]),
        ("han fik 12. Hun står", ["han fik 12. Hun står"]),
        ("se § 9. Hun står", ["se § 9. Hun står"]),
    ],
)
def test_a_line_is_parted_where_another_was_joined_to_it(line: str, cut: list[str]) -> None:
    assert split_at_numerals(line) == cut


def test_what_is_a_word_is_no_numeral_without_its_stop() -> None:
    assert not any(map(doubtful_marker, ("I Danmark", "Bud. Derefter", "tur. Hvis", "a hvis", "Han går")))
    assert [is_numeral(s) for s in ("a", "12", "ii", "{", "ab")] == [True, True, True, False, False]
