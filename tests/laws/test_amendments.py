"""What is reported to have changed since the laws were printed is told where they answer, nowhere else."""

from __future__ import annotations

from laws.amendments import load_reports, reports_in, reports_on_book, reports_on_place
from laws.citation import parse
from laws.concordance import load_concordance
from laws.embedded import embedded_editions


def test_each_report_is_about_places_that_its_laws_have_and_says_so_in_both_languages() -> None:
    for report in load_reports():
        assert set(report.places) <= set(load_concordance().places[report.laws])
        for words in (report.brief, report.sentence):
            assert set(words) == {"da", "en"} and all(words.values())


def test_a_report_holds_for_everything_under_its_places_in_the_laws_of_its_year() -> None:
    expected = {"73": 1, "73B2": 1, "89": 1, "88": 0, "7": 0, "X73": 0}
    assert {text: len(reports_on_place(parse(text), 2017)) for text in expected} == expected
    assert not reports_on_place(parse("73B2"), 2007)
    for edition in embedded_editions():
        assert len(reports_on_book(edition)) == (edition.kind == "laws"), edition.id
        assert len(reports_in(edition, parse("73B2"))) == (edition.kind == "laws"), edition.id
