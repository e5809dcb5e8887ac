"""What is reported to have changed since the laws were printed is told where they answer, nowhere else."""

from datetime import date

import pytest

from laws.amendments import load_reports, read_reports, reports_in, reports_on_book, reports_on_place
from laws.citation import parse
from laws.concordance import load_concordance
from laws.embedded import embedded_editions
from laws.errors import AmendedNowhere


def test_each_report_is_about_places_that_its_laws_have_and_says_so_in_both_languages() -> None:
    for report in load_reports():
        assert set(report.places) <= set(load_concordance().places.get(report.laws, ()))
        for words in (report.brief, report.sentence):
            assert set(words) == {"da", "en"} and all(words.values())


def test_a_report_holds_for_everything_under_its_places_in_the_laws_of_its_year() -> None:
    expected = {"73": 1, "73B2": 1, "89": 1, "88": 0, "7": 0, "X73": 0}
    assert {text: len(reports_on_place(parse(text), 2017)) for text in expected} == expected
    assert not reports_on_place(parse("73B2"), 2007)
    for edition in embedded_editions():
        expected_reports = edition.kind == "laws" or (edition.kind, edition.year) == ("handbook", 2014)
        assert len(reports_on_book(edition)) == expected_reports, edition.id
        assert len(reports_in(edition, parse("73B2"))) == (edition.kind == "laws"), edition.id


ROW = {
    "laws": 2017,
    "places": ["27B1"],
    "day": date(2024, 1, 1),
    "status": "proved",
    "source": {"da": "kopien", "en": "the copy"},
    "read": {"da": "bogen", "en": "the book"},
}


@pytest.mark.parametrize("place", ["27B9", "94", "X12A"])
def test_an_amendment_of_a_place_that_the_edition_does_not_have_is_refused_with_it(place: str) -> None:
    with pytest.raises(AmendedNowhere, match=place) as refused:
        read_reports([{**ROW, "places": ["27B1", place]}])
    assert str(refused.value.citation) == place


def test_an_amendment_says_its_day_its_source_and_where_to_read_it() -> None:
    for report in (*load_reports(), *read_reports([ROW, {**ROW, "status": "reported"}])):
        if report.day is None or report.source is None or report.read is None:
            continue
        for language in ("da", "en"):
            said = report.sentence[language]
            assert str(report.day.year) in report.brief[language] and report.source[language] in said
            assert report.read[language] in said
    proved, reported = read_reports([ROW, {**ROW, "status": "reported"}])
    assert proved.sentence["da"].startswith("Ændret pr. 1. januar 2024")
    assert reported.sentence["da"].startswith("Meldt ændret pr. 1. januar 2024")
