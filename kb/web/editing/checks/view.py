"""Findings as a page shows them: by law, with both wordings, their spots marked, and the filters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from flask import url_for
from markupsafe import Markup, escape

from kb.editing.checks import Finding, Wording, check_named, entry, law_of, of
from kb.editing.units import read_key
from kb.web.site.requests.query import asked_page, with_query
from kb.web.site.shelf import Knowledge
from kb.web.site.texts.places import place_url
from kb.web.site.words.language import translate as _
from laws.citation import Citation, parse
from laws.errors import CitationError
from laws.languages import FIRST_LANGUAGE


@dataclass(frozen=True, slots=True)
class Filters:
    """What a reader asked to see.

    Attributes:
        check, edition, law: an id each, empty for all.
        with_explained: whether those that somebody has explained are shown instead.
        page: counted from 1.
    """

    check: str = ""
    edition: str = ""
    law: str = ""
    with_explained: bool = False
    page: int = 1

    @classmethod
    def of(cls, arguments: Mapping[str, str]) -> Filters:
        """What an address asks for."""
        return cls(
            arguments.get("tjek", "")[:60],
            arguments.get("udgave", "")[:60],
            _law(arguments.get("lov", "").strip()[:60]),
            arguments.get("vis", "") == "forklarede",
            asked_page(arguments),
        )

    def fits(self, finding: Finding) -> bool:
        """Whether a finding is asked for."""
        law = law_of(finding)
        return (
            self.check in ("", finding.check)
            and (not self.edition or self.edition in finding.editions)
            and (not self.law or (law is not None and str(law).lower() == self.law.lower()))
        )

    def query(self) -> dict[str, str]:
        """The arguments of the address that asks for this."""
        parameters = {"tjek": self.check, "udgave": self.edition, "lov": self.law}
        parameters |= {
            "vis": "forklarede" if self.with_explained else "",
            "side": str(self.page) if self.page > 1 else "",
        }
        return {name: value for name, value in parameters.items() if value}

    def address(self) -> str:
        """The address that asks for this."""
        return with_query(url_for("editing_checks.listing"), self.query())

    def with_page(self, page: int) -> str:
        """The address of another page of the same."""
        return replace(self, page=page).address()


def _law(text: str) -> str:
    """The law of a citation, however it is written; what is none as it was typed."""
    try:
        return str(parse(text).law) if text else ""
    except CitationError:
        return text


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to filter by.

    Attributes:
        value: as the address has it.
        text: as people read it, with how many there are.
    """

    value: str
    text: str


def choices(
    whole: Sequence[Finding], filters: Filters, language: str, base: Knowledge
) -> dict[str, list[Choice]]:
    """What can be chosen of each kind, with the number of findings that it would leave."""
    by_check = Counter(f.check for f in whole if replace(filters, check="").fits(f))
    by_edition = Counter(e for f in whole if replace(filters, edition="").fits(f) for e in set(f.editions))
    checks = [Choice(id_, f"{check_named(id_).title(language)} ({n})") for id_, n in by_check.most_common()]
    titles = {e.id: e.title for e in base.editions.values()}
    editions = [Choice(id_, f"{titles.get(id_, id_)} ({n})") for id_, n in by_edition.most_common()]
    return {"tjek": checks, "udgave": editions}


@dataclass(frozen=True, slots=True)
class Side:
    """One wording of a finding.

    Attributes:
        title: whose it is.
        language: of its words.
        html: the words, the spots marked.
    """

    title: str
    language: str
    html: Markup


@dataclass(frozen=True, slots=True)
class FindingRow:
    """A finding as the page shows it."""

    finding: Finding
    title: str
    message: str
    severity: str
    url: str
    sides: tuple[Side, ...]
    entry: str
    why: str


def groups(
    base: Knowledge, findings: Sequence[Finding], language: str, reasons: Mapping[str, str]
) -> Iterator[tuple[str, list[FindingRow]]]:
    """The findings by law, each law with its name."""
    for law, inside in groupby(findings, key=law_of):
        yield _law_name(base, law), [_show(base, f, language, reasons.get(f.id, "")) for f in inside]


def _law_name(base: Knowledge, law: Citation | None) -> str:
    if law is None:
        return _("Afgørelsernes tekster")
    place = next((p for e in base.editions.values() if (p := e.get(law)) is not None and p.heading), None)
    return f"{law.label} {place.heading}" if place is not None else law.label


def _show(base: Knowledge, finding: Finding, language: str, why: str) -> FindingRow:
    check = check_named(finding.check)
    return FindingRow(
        finding,
        check.title(language),
        check.message(language),
        finding.severity.value,
        _address(base, finding),
        tuple(_side(base, wording) for wording in finding.wordings if wording.text),
        entry(of(finding, why or _("hvorfor det er rigtigt, som det er"))),
        why,
    )


def _address(base: Knowledge, finding: Finding) -> str:
    """The page of the place in the edition at fault; empty where it has none."""
    edition = base.editions.get(finding.editions[-1]) if finding.editions else None
    try:
        citation, _part = read_key(finding.key)
    except CitationError:
        return ""
    if edition is None or citation not in edition:
        return ""
    return place_url(citation, edition, base.editions)


def _side(base: Knowledge, wording: Wording) -> Side:
    edition = base.editions.get(wording.edition)
    if edition is None:
        return Side(
            wording.edition, wording.edition.rpartition(":")[2] or FIRST_LANGUAGE, mark_spots(wording)
        )
    return Side(edition.title, edition.language, mark_spots(wording))


def mark_spots(wording: Wording) -> Markup:
    """A wording with its spots marked.

    >>> str(mark_spots(Wording("e", "skal & bør", ((7, 10),))))
    'skal &amp; <mark>bør</mark>'
    """
    out, at = Markup(""), 0
    for start, end in sorted(set(wording.spots)):
        if start >= at and end > start:
            out += escape(wording.text[at:start]) + Markup("<mark>{}</mark>").format(wording.text[start:end])
            at = end
    return out + escape(wording.text[at:])
