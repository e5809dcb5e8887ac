"""`/udgaver/fund`: what the reading of each document left to an editor's eye, with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from flask import Blueprint, render_template, request, url_for

from kb.search.answers.preference import by_preference
from kb.web.editing.choosable import must_be_choosable, own_amiss
from kb.web.site.requests.query import asked_page, with_query
from kb.web.site.shelf import Knowledge, knowledge
from kb.web.site.texts.places import place_url
from kb.web.site.words.language import current_language
from kb.web.site.words.names import number
from laws import findings
from laws.citation import NAMED_ROOTS, Citation
from laws.model import Edition, Finding

bp = Blueprint("editing_found", __name__)

ROWS_ON_PAGE = 60
"""Findings on one page."""

_EditionFinding = tuple[Edition, Finding]


@dataclass(frozen=True, slots=True)
class Filters:
    """What a reader asked to see.

    Attributes:
        edition: its id, empty for all.
        kind: of findings, empty for all.
        page: counted from 1.
    """

    edition: str = ""
    kind: str = ""
    page: int = 1

    @classmethod
    def of(cls, arguments: Mapping[str, str]) -> Filters:
        """What an address asks for."""
        return cls(
            arguments.get("udgave", "")[:60],
            arguments.get("slags", "")[:60],
            asked_page(arguments),
        )

    def fits(self, pair: _EditionFinding) -> bool:
        """Whether a finding is asked for."""
        edition, finding = pair
        return self.edition in ("", edition.id) and self.kind in ("", finding.kind)

    def address(self) -> str:
        """The address that asks for this."""
        parameters = {
            "udgave": self.edition,
            "slags": self.kind,
            "side": str(self.page) if self.page > 1 else "",
        }
        return with_query(url_for(".listing"), parameters)


@dataclass(frozen=True, slots=True)
class FindingRow:
    """A finding as the page shows it.

    Attributes:
        place: how its place is cited; empty where it has none.
        heading: what it stands under, where its citation says no number.
        url: of that place; empty where the edition has it not.
        title: of its kind.
        text: the letters in question.
        detail: one Danish sentence.
    """

    place: str
    heading: str
    url: str
    title: str
    text: str
    detail: str


@bp.get("/udgaver/fund")  # not `remembered`: an editor's files are no part of a build
def listing() -> str:
    """What reading could not settle, edition by edition."""
    filters, base = Filters.of(request.args), knowledge()
    must_be_choosable(filters.edition, base.editions, url_for(".listing"))
    must_be_choosable(filters.kind, findings.kinds(), url_for(".listing"))
    editions = by_preference(base.editions, current_language())
    whole = [(edition, finding) for edition in editions for finding in edition.findings]
    matching = [pair for pair in whole if filters.fits(pair)]
    filters = replace(filters, page=min(filters.page, max(1, -(-len(matching) // ROWS_ON_PAGE))))
    first = ROWS_ON_PAGE * (filters.page - 1)
    return render_template(
        "editing/found/listing.html",
        asked=filters,
        amiss=own_amiss(),
        total=len(matching),
        groups=list(_groups(base, matching[first : first + ROWS_ON_PAGE])),
        editions=_editions(whole, filters),
        kinds=_kinds(whole, filters),
        before=replace(filters, page=filters.page - 1).address() if filters.page > 1 else None,
        after=replace(filters, page=filters.page + 1).address()
        if len(matching) > first + ROWS_ON_PAGE
        else None,
    )


def _editions(whole: Sequence[_EditionFinding], filters: Filters) -> list[tuple[str, Edition, int]]:
    """The editions that can be chosen, with the number of findings that each would leave."""
    fitting = replace(filters, edition="")
    counts = Counter(edition.id for edition, finding in whole if fitting.fits((edition, finding)))
    by_id = {edition.id: edition for edition, _finding in whole}
    return [(id_, by_id[id_], n) for id_, n in counts.items()]


def _kinds(whole: Sequence[_EditionFinding], filters: Filters) -> list[tuple[str, str, int]]:
    """The kinds that can be chosen, with the number of findings that each would leave."""
    fitting = replace(filters, kind="")
    counts = Counter(finding.kind for edition, finding in whole if fitting.fits((edition, finding)))
    return [(kind, findings.title(kind, current_language()), n) for kind, n in counts.most_common()]


def _groups(base: Knowledge, pairs: Sequence[_EditionFinding]) -> Iterator[tuple[Edition, list[FindingRow]]]:
    for _id, inside in groupby(pairs, key=lambda pair: pair[0].id):
        members = list(inside)
        yield members[0][0], [_show(base, edition, finding) for edition, finding in members]


def _show(base: Knowledge, edition: Edition, finding: Finding) -> FindingRow:
    place = finding.citation
    return FindingRow(
        number(place) if place else "",
        _heading(edition, place) if place else "",
        place_url(place, edition, base.editions) if place and place in edition else "",
        findings.title(finding.kind, current_language()),
        finding.text,
        finding.detail,
    )


def _heading(edition: Edition, place: Citation) -> str:
    if place.root not in NAMED_ROOTS:
        return ""
    headings = (edition.get(above) for above in (place, *reversed(place.ancestors)))
    return next((each.heading for each in headings if each is not None and each.heading), "")
