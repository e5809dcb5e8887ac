"""The results of a search in the order in which a page shows them: the best, then the rest by what they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import url_for

from kb.search.passages import GuideKey, PassageKind
from kb.search.results import Hit
from kb.web.search.hits import KINDS, ListedHit, listed
from kb.web.site.language import current_language
from kb.web.site.language import later as _l
from laws.model import Edition

BEST = 3
"""Laws, definitions and articles that stand in front with their best places."""

_EXAMPLES = "example"
_NAMES = {
    PassageKind.PROVISION: _l("Flere love"),
    PassageKind.DEFINITION: _l("Definitioner"),
    PassageKind.RULING: _l("Afgørelser"),
    _EXAMPLES: _l("Eksempler"),
    PassageKind.HANDBOOK: _l("Håndbog"),
    PassageKind.COMMENTARY: _l("Kommentarer"),
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
        more: the rest, section by section; those without a result are left out.
    """

    best: tuple[ListedHit, ...]
    more: tuple[ResultSection, ...]


def results_in_sections(
    editions: Mapping[str, Edition], hits: Sequence[Hit], query: str, carded: GuideKey | None
) -> Results:
    """The best results and the rest.

    Args:
        carded: the interview that stands on top already.
    """
    language = current_language()
    rest = [hit for hit in hits if carded is None or hit.guide != carded]
    best = [hit for hit in rest if hit.guide is None][:BEST]
    kept = [hit for hit in rest if hit not in best]
    sections = []
    for kind, name in _NAMES.items():
        of = [hit for hit in kept if _section(hit) == kind]
        if of:
            whole = PassageKind.RULING if kind == _EXAMPLES else PassageKind(kind)
            only = (url_for("search.results", q=query, kind=whole), str(KINDS[whole]))
            sections.append(ResultSection(str(name), tuple(listed(editions, of, language)), only))
    return Results(tuple(listed(editions, best, language)), tuple(sections))


def _section(hit: Hit) -> str:
    return _EXAMPLES if hit.guide is not None and hit.guide.kind == _EXAMPLES else str(hit.kind)
