"""What is found: one passage for each place that has words of its own, in every edition, and each ruling."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from kb.search.text import shorten
from laws.citation import NAMED_ROOTS, Citation
from laws.model import Edition, Provision

KINDS = ("provision", "definition", "handbook", "ruling", "commentary")
"""What a result can be, in the order in which filters show them."""


@dataclass(frozen=True, slots=True)
class Passage:
    """One findable place.

    Attributes:
        citation: where it stands; for a ruling the law that it is about.
        group: the law, definition or article that it is shown under.
        kind: one of `KINDS`.
        edition: id of the edition; empty for a ruling.
        language: of its words.
        today: whether it stands in a book that is in force.
        title: how it is named in a list.
        url: its page.
        heading: its own heading.
        path: the headings around it.
        terms: what the book's own index of terms calls it.
        body: its own words, without its children's.
    """

    citation: str
    group: str
    kind: str
    edition: str
    language: str
    today: bool
    title: str
    url: str
    heading: str = ""
    path: str = ""
    terms: str = ""
    body: str = ""

    @property
    def shelf(self) -> tuple[str, str]:
        """What it is shown under; wordings of one law that are in force share a shelf."""
        if self.kind == "ruling":
            return (self.url, "")
        return (self.group, "" if self.today else self.edition)


def url_of(citation: Citation, edition: Edition, default: bool) -> str:
    """The page of a place; the edition is named where it is not the one that the reader would get anyway.

    Args:
        default: whether a reader who names no edition gets this one.
    """
    return f"/lov/{citation}" + ("" if default else f"?udgave={edition.id}")


def title_of(place: Provision, around: Iterable[Provision]) -> str:
    """The citation with the nearest heading, as a list of results names a place."""
    heading = place.heading or next((p.heading for p in reversed(list(around)) if p.heading), "")
    if place.citation.root in NAMED_ROOTS:
        return heading or place.citation.label
    return f"{place.citation.label} {heading}".strip()


def group_of(citation: Citation) -> Citation:
    """What a place is shown under: its law, its definition, its article."""
    if citation.root in ("def", "art", "preface"):
        return Citation(citation.root, citation.path[:1])
    return citation.law


def passages_of(edition: Edition, default: Collection[Citation]) -> Iterator[Passage]:
    """The passages of an edition in the book's order.

    Args:
        default: the places for which a reader who names no edition gets this one.
    """
    called = _called(edition)
    sections = {root: f"{s.chapter} · {s.title}".strip(" ·") for s in edition.outline for root in s.roots}
    for root in edition.provisions:
        section = sections.get(str(root.citation), "")
        for passage in _passages(edition, root, (), called, default):
            yield replace(passage, path=" · ".join(p for p in (section, passage.path) if p))


def _passages(
    edition: Edition,
    place: Provision,
    around: tuple[Provision, ...],
    called: Mapping[Citation, str],
    default: Collection[Citation],
) -> Iterator[Passage]:
    pieces = [place.lead, *(t.text for t in place.tables), place.tail, *(n.text for n in place.notes)]
    body = " ".join(" ".join(pieces).split())
    terms = called.get(place.citation, "")
    if body or place.heading or terms:
        yield Passage(
            citation=str(place.citation),
            group=str(group_of(place.citation)),
            kind=kind_of(edition, place.citation),
            edition=edition.id,
            language=edition.language,
            today=edition.in_force,
            title=shorten(title_of(place, around), 160),
            url=url_of(place.citation, edition, place.citation in default),
            heading=place.heading,
            path=" · ".join(p.heading for p in around if p.heading),
            terms=terms,
            body=body,
        )
    for child in place.children:
        yield from _passages(edition, child, (*around, place), called, default)


def kind_of(edition: Edition, citation: Citation) -> str:
    """Which of `KINDS` a place is."""
    if edition.kind != "laws":
        return edition.kind
    return "definition" if citation.root == "def" and citation.path else "provision"


def _called(edition: Edition) -> dict[Citation, str]:
    """What the book's index of terms calls each place; a sub-entry brings its headword along."""
    called: dict[Citation, list[str]] = {}
    for entry in edition.terms:
        for citation in entry.citations:
            called.setdefault(citation, []).append(f"{entry.under} {entry.term}".strip())
    return {citation: " · ".join(dict.fromkeys(names)) for citation, names in called.items()}
