"""The results of a search in the order in which a page shows them: the best, then the rest by kind."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import url_for

from kb.search.postings.passages import PassageKind
from kb.search.ranking.results import Hit
from kb.web.search.card import RulingCard
from kb.web.search.hits import KINDS, Chip, ListedHit, chip_of_place, list_hits
from kb.web.site.words.language import current_language
from kb.web.site.words.language import later as _l

BEST = 3
"""Laws, definitions and articles that stand in front with their best places."""

NEXT = 3
"""Those after them that are named in one line each."""

_EXAMPLES = "example"
_NAMES = {
    PassageKind.PROVISION: _l("Flere love"),
    PassageKind.DEFINITION: _l("Definitioner"),
    PassageKind.RULING: _l("Afgørelser"),
    _EXAMPLES: _l("Eksempler"),
    PassageKind.HANDBOOK: _l("Håndbog"),
    PassageKind.COMMENTARY: _l("Kommentarer"),
    PassageKind.DOCUMENT: _l("Bestemmelser og sager"),
}
"""The sections in their order, with what they are called."""


@dataclass(frozen=True, slots=True)
class ResultSection:
    """Further results of one kind.

    Attributes:
        only: the address of all results of that kind, and what it is called there.
    """

    name: str
    hits: tuple[ListedHit, ...]
    only: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Results:
    """What a page of results shows.

    Attributes:
        best: what stands in front.
        next: what comes after it, each in one line.
        more: the rest, section by section; those without a result are left out.
    """

    best: tuple[ListedHit, ...]
    next: tuple[Chip, ...]
    more: tuple[ResultSection, ...]


def results_in_sections(hits: Sequence[Hit], query: str, cards: Sequence[RulingCard]) -> Results:
    """The best results and the rest.

    Args:
        cards: the interviews that stand on top already.
    """
    language = current_language()
    guides_offered = {card.guide for card in cards}
    rest = [hit for hit in hits if hit.guide not in guides_offered]
    places = [hit for hit in rest if hit.guide is None]
    best, then = places[:BEST], places[BEST : BEST + NEXT]
    in_front = set(map(id, best))
    by_kind: dict[str, list[Hit]] = {}
    for hit in rest:
        if id(hit) not in in_front:
            by_kind.setdefault(_section(hit), []).append(hit)
    sections = []
    for kind, name in _NAMES.items():
        if of := by_kind.get(kind):
            whole = PassageKind.RULING if kind == _EXAMPLES else PassageKind(kind)
            only = (url_for("search.results", q=query, kind=whole), str(KINDS[whole]))
            rows = tuple(list_hits(of, language, chips=False))
            sections.append(ResultSection(str(name), rows, only))
    front = tuple(list_hits(best, language))
    return Results(front, tuple(chip_of_place(hit) for hit in then), tuple(sections))


def _section(hit: Hit) -> str:
    return _EXAMPLES if hit.guide is not None and hit.guide.kind == _EXAMPLES else str(hit.kind)
