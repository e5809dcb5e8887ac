"""What is found: one passage for each place that has words of its own, in every edition, and each ruling."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from kb.search.queries.text import shorten
from laws.citation import NAMED_ROOTS, Citation
from laws.headwords import place_of
from laws.model import Edition, Provision
from laws.titles import title_of_place


class PassageKind(StrEnum):
    """What a passage is, in the order in which filters show them."""

    PROVISION = "provision"
    DEFINITION = "definition"
    HANDBOOK = "handbook"
    RULING = "ruling"
    COMMENTARY = "commentary"
    DOCUMENT = "document"
    TOOL = "tool"


@dataclass(frozen=True, slots=True)
class GuideKey:
    """Which guide a ruling is found as, or which tool.

    Attributes:
        kind: `topic` (an interview), `example`, or `tool` (a page that works something out).
        id: of the topic, the example or the tool.
    """

    kind: str
    id: str


Shelf = tuple[Citation | GuideKey, str]
"""What passages are shown under: a law, definition, article or guide, and the edition of a bygone one."""


@dataclass(frozen=True, slots=True)
class Passage:
    """One findable place.

    Attributes:
        citation: where it stands; for a ruling the law that it is about.
        kind: what it is.
        guide: the topic or the example that a ruling is; None for a place.
        edition: id of the edition; empty for a ruling.
        language: of its words.
        today: whether it stands in a book that is in force.
        title: how it is named in a list.
        usual: whether a Danish reader who names no edition gets this wording.
        heading: its own heading.
        path: the headings around it.
        terms: what the book's own index of terms calls it.
        body: its own words, without its children's.
    """

    citation: Citation
    kind: PassageKind
    guide: GuideKey | None
    edition: str
    language: str
    today: bool
    title: str
    usual: bool = True
    heading: str = ""
    path: str = ""
    terms: str = ""
    body: str = ""

    @property
    def group(self) -> Citation:
        """The law, definition or article that it is shown under."""
        return group_of(self.citation)

    @property
    def place(self) -> Citation:
        """Where it stands, whichever language it is worded in."""
        return place_of(self.citation)

    @property
    def shelf(self) -> Shelf:
        """What it is shown under; wordings of one law that are in force share a shelf."""
        if self.guide is not None:
            return (self.guide, "")
        return (place_of(self.group), "" if self.today else self.edition)


_PLAIN = Passage.__slots__[3:]

PassageRow = Sequence[Any]
"""A passage in plain values: root and path of its citation, its kind, its guide, the rest as it is."""


def passage_row(passage: Passage) -> PassageRow:
    """A passage as an index keeps it."""
    citation, kind, guide = passage.citation, passage.kind, passage.guide
    rest = (getattr(passage, name) for name in _PLAIN)
    return (citation.root, citation.path, str(kind), guide and (guide.kind, guide.id), *rest)


def passage_from(held: PassageRow) -> Passage:
    """The passage that `passage_row` gave.

    >>> from laws.citation import parse
    >>> kept = Passage(parse("27B1a"), PassageKind.PROVISION, None, "love-2017-da", "da", True, "§ 27B1a")
    >>> passage_from(passage_row(kept)) == kept
    True
    """
    root, path, kind, guide, *rest = held
    return Passage(Citation(root, tuple(path)), PassageKind(kind), guide and GuideKey(*guide), *rest)


def title_of(place: Provision, around: Iterable[Provision]) -> str:
    """The citation with the nearest heading, as a list of results names a place."""
    if place.citation.is_document:
        return title_of_place(place, tuple(around))
    heading = place.heading or next((p.heading for p in reversed(list(around)) if p.heading), "")
    if place.citation.root in NAMED_ROOTS:
        return heading or place.citation.label
    return f"{place.citation.label} {heading}".strip()


def group_of(citation: Citation) -> Citation:
    """What a place is shown under: its law, its definition, its article."""
    if citation.root in ("def", "art", "preface"):
        return Citation(citation.root, citation.path[:1])
    return citation.law


def passages_of(edition: Edition, usual: Collection[Citation]) -> Iterator[Passage]:
    """The passages of an edition in the book's order.

    Args:
        usual: the places for which a reader who names no edition gets this one.
    """
    called = _index_terms(edition)
    sections = {root: f"{s.chapter} · {s.title}".strip(" ·") for s in edition.outline for root in s.roots}
    for root in edition.provisions:
        section = sections.get(str(root.citation), "")
        for passage in _passages(edition, root, (), called, usual):
            yield replace(passage, path=" · ".join(p for p in (section, passage.path) if p))


def _passages(
    edition: Edition,
    place: Provision,
    around: tuple[Provision, ...],
    index_terms: Mapping[Citation, str],
    usual: Collection[Citation],
) -> Iterator[Passage]:
    pieces = [place.lead, *(t.text for t in place.tables), place.tail, *(n.text for n in place.notes)]
    body = " ".join(" ".join(pieces).split())
    terms = index_terms.get(place.citation, "")
    if body or place.heading or terms:
        yield Passage(
            citation=place.citation,
            kind=kind_of(edition, place.citation),
            guide=None,
            edition=edition.id,
            language=edition.language,
            today=edition.in_force,
            title=shorten(title_of(place, around), 160),
            usual=place.citation in usual,
            heading=place.heading,
            path=" · ".join(p.heading for p in around if p.heading),
            terms=terms,
            body=body,
        )
    for child in place.children:
        yield from _passages(edition, child, (*around, place), index_terms, usual)


def kind_of(edition: Edition, citation: Citation) -> PassageKind:
    """What a place of an edition is found as."""
    if edition.kind != "laws":
        return PassageKind(edition.kind)
    defined = citation.root == "def" and citation.path
    return PassageKind.DEFINITION if defined else PassageKind.PROVISION


def _index_terms(edition: Edition) -> dict[Citation, str]:
    """What the book's index of terms calls each place; a sub-entry brings its headword along."""
    called: dict[Citation, list[str]] = {}
    for entry in edition.terms:
        for citation in entry.citations:
            called.setdefault(citation, []).append(f"{entry.under} {entry.term}".strip())
    return {citation: " · ".join(dict.fromkeys(names)) for citation, names in called.items()}
