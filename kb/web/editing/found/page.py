"""`/udgaver/fund`: what the reading of each document left to an editor's eye, with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from urllib.parse import urlencode

from flask import Blueprint, render_template, request, url_for

from kb.search.answers.preference import by_preference
from kb.web.editing.choosable import must_be_choosable
from kb.web.editing.own_files import own_amiss
from kb.web.site.requests.paging import asked_page
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

    def fits(self, found: _EditionFinding) -> bool:
        """Whether a finding is asked for."""
        edition, finding = found
        return self.edition in ("", edition.id) and self.kind in ("", finding.kind)

    def address(self) -> str:
        """The address that asks for this."""
        said = {"udgave": self.edition, "slags": self.kind, "side": str(self.page) if self.page > 1 else ""}
        query = urlencode({name: value for name, value in said.items() if value})
        return url_for(".listing") + (f"?{query}" if query else "")


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
    asked, base = Filters.of(request.args), knowledge()
    must_be_choosable(asked.edition, base.editions, url_for(".listing"))
    must_be_choosable(asked.kind, findings.kinds(), url_for(".listing"))
    held = by_preference(base.editions, current_language())
    whole = [(edition, finding) for edition in held for finding in edition.findings]
    chosen = [one for one in whole if asked.fits(one)]
    asked = replace(asked, page=min(asked.page, max(1, -(-len(chosen) // ROWS_ON_PAGE))))
    first = ROWS_ON_PAGE * (asked.page - 1)
    return render_template(
        "editing/found/listing.html",
        asked=asked,
        amiss=own_amiss(),
        total=len(chosen),
        groups=list(_groups(base, chosen[first : first + ROWS_ON_PAGE])),
        editions=_editions(whole, asked),
        kinds=_kinds(whole, asked),
        before=replace(asked, page=asked.page - 1).address() if asked.page > 1 else None,
        after=replace(asked, page=asked.page + 1).address() if len(chosen) > first + ROWS_ON_PAGE else None,
    )


def _editions(whole: Sequence[_EditionFinding], asked: Filters) -> list[tuple[str, Edition, int]]:
    """The editions that can be chosen, with the number of findings that each would leave."""
    fitting = replace(asked, edition="")
    counted = Counter(edition.id for edition, finding in whole if fitting.fits((edition, finding)))
    named = {edition.id: edition for edition, _finding in whole}
    return [(id_, named[id_], n) for id_, n in counted.items()]


def _kinds(whole: Sequence[_EditionFinding], asked: Filters) -> list[tuple[str, str, int]]:
    """The kinds that can be chosen, with the number of findings that each would leave."""
    fitting = replace(asked, kind="")
    counted = Counter(finding.kind for edition, finding in whole if fitting.fits((edition, finding)))
    return [(kind, findings.title(kind, current_language()), n) for kind, n in counted.most_common()]


def _groups(base: Knowledge, chosen: Sequence[_EditionFinding]) -> Iterator[tuple[Edition, list[FindingRow]]]:
    for _id, inside in groupby(chosen, key=lambda one: one[0].id):
        found = list(inside)
        yield found[0][0], [_show(base, edition, finding) for edition, finding in found]


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
    held = (edition.get(above) for above in (place, *reversed(place.ancestors)))
    return next((one.heading for one in held if one is not None and one.heading), "")
