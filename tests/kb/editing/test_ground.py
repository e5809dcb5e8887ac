"""The ground of the editors' room: strings under keys, places beside places."""

import pytest

from kb.editing.align import align, counterparts
from kb.editing.units import read_key, units, units_of
from laws.citation import parse
from laws.concordance import Relation
from laws.embedded import embedded_editions
from laws.errors import CitationError
from laws.model import Edition, Footnote, Provision, Table

OURS = {edition.id: edition for edition in embedded_editions()}


def book(year: int, *places: Provision, language: str = "da") -> Edition:
    return Edition(f"love-{year}-{language}", "Prøve", "laws", language, year, places)


def test_the_strings_of_a_place_stand_in_the_order_of_reading() -> None:
    place = Provision(
        parse("64A"),
        "Efter svigten",
        "Ord.",
        (Provision(parse("64A1"), lead="Barnet."),),
        "Til sidst.",
        (Footnote("1", "En note."),),
        (Table("", ("a", "b"), (("1", "2"),)),),
    )
    assert [(unit.key, unit.text) for unit in units(place)] == [
        ("64A#heading", "Efter svigten"),
        ("64A", "Ord."),
        ("64A#note:0", "En note."),
        ("64A#table:0", "a\tb\n1\t2"),
        ("64A#tail", "Til sidst."),
    ]


@pytest.mark.parametrize("edition", OURS.values(), ids=list(OURS))
def test_every_string_of_our_editions_has_its_own_key_which_leads_back(edition: Edition) -> None:
    keys = [unit.key for unit in units_of(edition)]
    assert len(set(keys)) == len(keys) > 0
    assert [read_key(unit.key) for unit in units_of(edition)] == [
        (unit.citation, unit.part) for unit in units_of(edition)
    ]


@pytest.mark.parametrize("key", ["", "27#", "27#fodnote", "#heading", "nonsens"])
def test_a_key_that_names_no_string_is_refused(key: str) -> None:
    with pytest.raises(CitationError):
        read_key(key)


def test_editions_of_one_year_meet_by_citation() -> None:
    one = book(2017, Provision(parse("1"), lead="a"), Provision(parse("2"), lead="b"))
    other = book(2017, Provision(parse("2"), lead="B"), Provision(parse("3"), lead="C"), language="en")
    met = [(str(a.citation), a.source is not None, a.target is not None) for a in align(one, other)]
    assert met == [("1", True, False), ("2", True, True), ("3", False, True)]


def test_editions_of_two_years_meet_through_the_concordance() -> None:
    old = book(2007, Provision(parse("23"), lead="a"))
    new = book(2017, Provision(parse("23"), lead="b"), Provision(parse("72C"), lead="c"))
    first, *rest = align(old, new)
    assert first.target is not None and str(first.target.citation) == "72C"
    assert first.relation is Relation.RENUMBERED
    assert [str(a.citation) for a in rest] == ["23"] and rest[0].relation is Relation.NEW


def test_books_of_different_kinds_have_no_counterparts() -> None:
    handbook = OURS["tlh-2014-da-klar"]
    assert counterparts(parse("12"), OURS["love-2017-da-klar"], handbook) == ()
