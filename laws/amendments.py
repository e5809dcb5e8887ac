"""What is reported to have happened to the laws since they were printed, for whoever reads that print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from laws import shipped
from laws.citation import Citation, parse
from laws.model import Edition


@dataclass(frozen=True, slots=True)
class Report:
    """Something that is reported of laws and that our texts do not follow yet.

    Attributes:
        laws: the year of the laws that it is about.
        places: the laws that it is about, with all under them; none where it is about the book as a whole.
        brief: a few words beside a citation, by language.
        sentence: what is reported, by whom, and what to do, by language.
    """

    laws: int
    places: tuple[Citation, ...]
    brief: Mapping[str, str]
    sentence: Mapping[str, str]


@cache
def load_reports() -> tuple[Report, ...]:
    """The list that the package ships (`laws/data/amendments.toml`)."""
    return tuple(
        Report(row["laws"], tuple(map(parse, row.get("places", ()))), row["brief"], row["sentence"])
        for row in shipped.table("amendments.toml")["report"]
    )


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
        if report.laws == laws and any(citation.within(place) for place in report.places)
    )


def reports_on_book(edition: Edition) -> tuple[Report, ...]:
    """What is reported of an edition of the laws as a whole, whatever its language."""
    if edition.kind != "laws":
        return ()
    return tuple(report for report in load_reports() if report.laws == edition.year and not report.places)


def reports_in(edition: Edition, citation: Citation) -> tuple[Report, ...]:
    """What is reported of a place of an edition."""
    return reports_on_place(citation, edition.year) if edition.kind == "laws" else ()
