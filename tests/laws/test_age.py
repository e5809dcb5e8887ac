"""How old a book's rules are, which of its editions is today's, and what today's laws no longer have."""

import pytest

from laws.abolished import abolished_in, load_abolished
from laws.age import age_of
from laws.concordance import Relation, load_concordance
from laws.embedded import embedded_editions
from laws.model import Edition, EditionKind, Provision, Status
from laws.shipped import table
from laws.succession import keep_latest
from tests.kb.samples import place
from tests.laws.compiled import edition
from tests.table import each_row


def _book(year: int, *, kind: EditionKind = "handbook", language: str = "da", **more: bool) -> Edition:
    return Edition(f"tlh-{year}-{language}", "Bog", kind, language, year, (), **more)


@each_row(
    ("book", "da", "en"),
    [
        (
            _book(2014),
            "2014; skrevet til 2007-lovene; forbundet har udgivet senere udgaver (2020, 2023) – se efter",
            "2014; written for the laws of 2007; later editions have been published (2020, 2023) – check",
        ),
        (
            _book(2014, ours=True),
            "2014; skrevet til 2007-lovene; forbundet har udgivet senere udgaver (2020, 2023) – se efter",
            "2014; written for the laws of 2007; later editions have been published (2020, 2023) – check",
        ),
        (
            _book(2014, in_force=False),
            "2014; skrevet til 2007-lovene; en senere udgave gælder",
            "2014; written for the laws of 2007; a later edition applies",
        ),
        (
            _book(2018),
            "2018; forbundet har udgivet senere udgaver (2020, 2023) – se efter",
            "2018; later editions have been published (2020, 2023) – check",
        ),
        (_book(2014, language="sv"), "2014; skrevet til 2007-lovene", "2014; written for the laws of 2007"),
        (
            _book(2003),
            "2003; skrevet til 1997-lovene; forbundet har udgivet senere udgaver (2020, 2023) – se efter",
            None,
        ),
        (_book(2031), None, None),
        (_book(2014, kind="laws"), None, None),
        (_book(2014, kind="commentary"), None, None),
    ],
)
def test_a_handbook_says_its_year_and_its_laws(book: Edition, da: str | None, en: str | None) -> None:
    age = age_of(book)
    assert (age.describe("da") if age else None) == da
    if en is not None:
        assert age is not None and age.describe("en") == en


def test_the_years_of_the_laws_are_those_that_the_concordance_joins() -> None:
    assert tuple(table("editions.toml")["law_years"]) == load_concordance().years


@pytest.mark.parametrize(
    ("years", "today"),
    [
        ([("da", 2014)], [True]),
        ([("da", 2014), ("da", 2031)], [False, True]),
        ([("da", 2031), ("da", 2014), ("da", 2031)], [True, False, True]),
        ([("da", 2014), ("en", 2031)], [True, True]),
        ([("da", 2014), ("sv", 2031)], [True, False]),  # read to be looked up in alone
    ],
)
def test_only_the_latest_handbook_of_a_language_is_in_force(
    years: list[tuple[str, int]], today: list[bool]
) -> None:
    books = [_book(year, language=language) for language, year in years]
    assert [e.in_force for e in keep_latest(books)] == today
    assert [e.in_force for e in keep_latest(keep_latest(books))] == today
    alone = keep_latest(books)[:1]
    assert keep_latest(alone)[0].in_force, "it is today's again when the later one is gone"


def test_old_laws_stay_what_their_reader_made_them() -> None:
    old = _book(1997, kind="laws", in_force=False)
    assert keep_latest([old, _book(2017, kind="laws")])[0] is old


def test_what_is_listed_as_abolished_was_there_and_is_not_any_more() -> None:
    concordance = load_concordance()
    for row in load_abolished():
        then, today = f"love-{row.laws}-da", f"love-{concordance.years[-1]}-da"
        assert concordance.knows(then, row.citation)
        assert [w.citation for w in concordance.carry(row.citation, then, today)] == [None]


def test_our_own_handbook_has_the_places_that_rest_on_it() -> None:
    for ours in embedded_editions():
        for gone in load_abolished():
            if (ours.kind, ours.year) == (gone.book, gone.year):
                assert {c for c in gone.places if c not in ours} == set()


def test_it_is_said_once_at_the_outermost_place() -> None:
    inner: list[Provision] = [place("X12A1a", "", "…"), place("X12A1b", "", "…")]
    whole = place("X12A", "", "", place("X12A1", "", "…", *inner), place("X12A2"), place("X12A4"))
    book = Edition("tlh-2014-da", "Bog", "handbook", "da", 2014, (place("X12", "", "", whole),))
    assert [str(c) for c, _ in abolished_in(book, whole)] == ["X12A1", "X12A4"]
    assert [str(c) for c, _ in abolished_in(book, inner[0])] == ["X12A1a"]
    assert list(abolished_in(book, whole.children[1])) == []
    later = Edition("tlh-2031-da", "Bog", "handbook", "da", 2031, (whole,))
    assert list(abolished_in(later, whole)) == []


@pytest.mark.documents
def test_every_place_of_the_handbook_that_cites_what_was_abolished_is_listed() -> None:
    citing = {
        (place.citation, reference.citation.law)
        for place in edition("tlh-2014-da").walk()
        for reference in place.references
        if reference.relation is Relation.REMOVED and reference.status is Status.RESOLVED
        if reference.citation is not None
    }
    assert citing == {(place, gone.citation.law) for gone in load_abolished() for place in gone.places}
