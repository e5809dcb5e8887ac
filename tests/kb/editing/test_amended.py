"""A later copy of an edition: where its words differ is proposed, and nothing where only its setting does."""

import tomllib
from datetime import date

import pytest

from kb.editing.amended import as_rows, propose_amendments
from kb.errors import FactsError
from laws.amendments import read_reports
from laws.citation import parse
from laws.model import Edition, Provision


def book(*laws: Provision, year: int = 2017) -> Edition:
    return Edition(f"love-{year}-da", "En lovbog", "laws", "da", year, laws)


def law(number: str, lead: str, *children: Provision) -> Provision:
    return Provision(parse(number), "Om noget", lead=lead, children=children)


HELD = book(
    law("73", "Man taler pænt.", law("73A", "Altid i samme tempo."), law("73B", "Ingen tegn.")),
    law("89", "Turneringslederen kan straffe, når der er grund til det."),
)


def test_only_other_words_are_proposed_each_at_its_own_place() -> None:
    later = book(
        law(
            "73",
            "Man taler\npænt.",
            law("73A", "Altid i det samme tempo."),
            law("73B", "Ingen tegn!"),
        ),
        law("89", "Turneringslederen kan straffe, når der er grund til det."),
    )
    assert [(str(one.place), one.how) for one in propose_amendments(HELD, later)] == [("73A", "words")]


def test_what_is_new_or_gone_is_proposed() -> None:
    later = book(law("73", "Man taler pænt.", law("73A", "Altid i samme tempo."), law("73C", "Og stille.")))
    found = [(str(one.place), one.how) for one in propose_amendments(HELD, later)]
    assert found == [("73", "added"), ("73B", "removed")]  # law 89 is not in the copy at all


def test_another_book_is_refused() -> None:
    with pytest.raises(FactsError, match="ikke en kopi"):
        propose_amendments(HELD, book(law("73", "Man taler pænt."), year=2007))


def test_the_rows_are_read_as_an_entry() -> None:
    later = book(
        law("73", "Man taler pænt.", law("73A", "Ganske andre ord."), law("73B", "Ingen tegn.")),
        law("89", "Turneringslederen kan straffe, når der er grund til det."),
    )
    rows = as_rows(propose_amendments(HELD, later), HELD, date(2024, 1, 1), 'En "ny" lovbog')
    (report,) = read_reports(tomllib.loads(rows)["report"])
    assert list(map(str, report.places)) == ["73A"] and report.status == "proved"
    assert report.brief["da"] == "ændret pr. 1. januar 2024"
