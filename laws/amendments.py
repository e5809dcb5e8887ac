"""Amendments made to a book since it was printed, shown inside its edition."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any

from laws import shipped
from laws.citation import Citation, parse
from laws.concordance import load_concordance
from laws.errors import AmendedNowhere
from laws.languages import OWN_LANGUAGES
from laws.model import Edition

DATA = "amendments.toml"
LAWS = "laws"


@dataclass(frozen=True, slots=True)
class Report:
    """Something that happened to a book and that our texts do not follow.

    Attributes:
        laws: the year of the book.
        places: the laws that it is about, with all under them; none where it is about the book as a whole.
        brief: a few words beside a citation, by language.
        sentence: what happened, who says so, and what to do, by language.
        book: the kind of the book.
        day: from which the amended words hold; None where no words are amended.
        status: `reported`, or `proved` by a copy at hand.
        source, read: who says so, and where the words may be read, by language.
    """

    laws: int
    places: tuple[Citation, ...]
    brief: Mapping[str, str]
    sentence: Mapping[str, str]
    book: str = LAWS
    day: date | None = None
    status: str = "reported"
    source: Mapping[str, str] | None = None
    read: Mapping[str, str] | None = None


@cache
def load_reports() -> tuple[Report, ...]:
    """The list that the package ships (`laws/data/amendments.toml`)."""
    return read_reports(_data()["report"])


def read_reports(rows: Iterable[Mapping[str, Any]]) -> tuple[Report, ...]:
    """Entries as an editor writes them.

    Raises:
        AmendedNowhere: an entry names a place that the edition of its year does not have.
    """
    return tuple(_report(row) for row in rows)


def _report(row: Mapping[str, Any]) -> Report:
    places = tuple(map(parse, row.get("places", ())))
    known_places = load_concordance().places.get(row["laws"], frozenset())
    for place in places:
        if place not in known_places:
            raise AmendedNowhere(place, row["laws"])
    if "day" not in row:
        return Report(row["laws"], places, row["brief"], row["sentence"], row.get("book", LAWS))
    status = row.get("status", "reported")
    text = {
        kind: {language: _describe(kind, status, row, language) for language in OWN_LANGUAGES}
        for kind in ("brief", "sentence")
    }
    return Report(
        row["laws"], places, text["brief"], text["sentence"], row.get("book", LAWS), row["day"], status,
        row["source"], row["read"],
    )  # fmt: skip


def _describe(kind: str, status: str, row: Mapping[str, Any], language: str) -> str:
    what = row.get("what", {}).get(language, "")
    pattern: str = _data()[kind][status][language]
    return pattern.format(
        day=written_day(row["day"], language),
        source=row["source"][language],
        read=row["read"][language],
        what=f" {what}" if what else "",
    )


def written_day(day: date, language: str) -> str:
    """A day in words.

    >>> written_day(date(2024, 1, 1), "da"), written_day(date(2024, 1, 1), "en")
    ('1. januar 2024', '1 January 2024')
    """
    pattern: str = _data()["written"][language]
    return pattern.format(day=day.day, month=_data()["months"][language][day.month - 1], year=day.year)


def known_until() -> date:
    """The day on which somebody last looked for amendments."""
    until: date = _data()["known_until"]
    return until


def until_told(language: str) -> str:
    """Until when amendments are known, in words.

    >>> until_told("da")
    'Kendte ændringer indtil 29. november 2026'
    """
    pattern: str = _data()["until"][language]
    return pattern.format(day=written_day(known_until(), language))


def reports_on_place(citation: Citation, laws: int) -> tuple[Report, ...]:
    """What is reported of a place.

    Args:
        laws: the year of the laws that it is cited from.

    >>> [report.laws for report in reports_on_place(parse("73B2"), 2017)], reports_on_place(parse("73"), 2007)
    ([2017], ())
    """
    return tuple(
        report
        for report in load_reports()
        if report.laws == laws
        and report.book == LAWS
        and any(citation.within(place) for place in report.places)
    )


def reports_under(citation: Citation, laws: int) -> tuple[Report, ...]:
    """What is reported of a place, of what stands around it and of what stands under it.

    >>> len(reports_under(parse("73"), 2017)), len(reports_under(parse("72"), 2017))
    (1, 0)
    """
    return tuple(
        report
        for report in load_reports()
        if report.laws == laws
        and report.book == LAWS
        and any(citation.within(place) or place.within(citation) for place in report.places)
    )


def reports_on_book(edition: Edition) -> tuple[Report, ...]:
    """What is reported of an edition as a whole, whatever its language."""
    return tuple(
        report
        for report in load_reports()
        if (report.book, report.laws) == (edition.kind, edition.year) and not report.places
    )


def reports_in(edition: Edition, citation: Citation) -> tuple[Report, ...]:
    """What is reported of a place of an edition, and of places under it."""
    return reports_under(citation, edition.year) if edition.kind == LAWS else ()


def reports_rested_on(citations: Iterable[Citation], laws: int) -> tuple[Report, ...]:
    """What is reported of any of the places that something rests on."""
    reports = {id(report): report for citation in citations for report in reports_on_place(citation, laws)}
    return tuple(reports.values())


def report_json(report: Report) -> dict[str, Any]:
    """An entry as the contract's JSON has it."""
    return {
        "places": [str(place) for place in report.places],
        "day": report.day.isoformat() if report.day is not None else None,
        "status": report.status,
        "source": dict(report.source) if report.source is not None else None,
        "read": dict(report.read) if report.read is not None else None,
        "text": dict(report.sentence),
    }


@cache
def _data() -> Mapping[str, Any]:
    return shipped.table(DATA)
