"""What rests on amended places: rulings by what they cite, commentary by its references.

An entry of `amendments.toml` is all that an editor writes.
"""

from collections.abc import Iterable, Iterator, Mapping

from kb.web.site.words.language import pick
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import number
from laws.age import laws_today
from laws.amendments import LAWS, Report, reports_rested_on
from laws.citation import Citation
from laws.concordance import year_of
from laws.model import Edition, Provision
from laws.references import citations_in
from rulings.engine.ruling import Ruling
from rulings.engine.worded import laws_worded


def amended_words(edition: Edition, place: Provision) -> list[str]:
    """What a place of another book than the laws says of the amended places that its words refer to."""
    if edition.kind == LAWS:
        return []
    return [_say_report(report) for report in reports_rested_on(_citations_of(place), laws_today())]


def amended_citations(citations: Iterable[Citation]) -> list[str]:
    """What is said where a ruling or a calculation rests on amended places."""
    return [_say_report(report) for report in reports_rested_on(citations, laws_today())]


def amended_ruling(ruling: Ruling, because: Mapping[str, str] | None = None) -> list[str]:
    """What is said where a ruling rests on amended places, cited or named in its words or its reason."""
    named = laws_worded(ruling.consequences) | citations_in(because or {})
    return amended_citations(ruling.rests_on | named)


def _citations_of(place: Provision) -> Iterator[Citation]:
    """The places of today's laws that the words of a place refer to, older ones carried over."""
    for inner in place.walk():
        for reference in inner.references:
            if reference.carried is not None:
                yield reference.carried
            elif reference.citation is not None and year_of(reference.edition or "") == laws_today():
                yield reference.citation


def _say_report(report: Report) -> str:
    places = ", ".join(number(place) for place in report.places)
    return _("Hviler på %(places)s: %(amended)s", places=places, amended=pick(report.brief))
