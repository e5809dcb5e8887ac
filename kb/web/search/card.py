"""The way into a ruling that stands on top of the results of a search."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import request

from kb.contract import guide_address
from kb.library.builds.guides import Guide
from kb.search.answers.preference import by_preference
from kb.search.postings.passages import GuideKey, PassageKind
from kb.search.queries.text import words
from kb.search.queries.understand import thing_named
from kb.search.ranking.results import Hit
from kb.search.ranking.titles import ruled_first
from kb.web.site.shelf import Knowledge, knowledge
from kb.web.site.texts.interviews import interview_of
from kb.web.site.texts.tiles import interviews
from kb.web.site.words.language import current_language, pick
from kb.web.site.words.names import number
from laws.citation import Citation
from laws.model import Edition

MOST = 2
"""Rulings that a told case is offered."""
LEADING = 3
"""Results of which one may have the interview that is offered."""

_WORTH = 0.4  # of the best result's score is what such a result must have


@dataclass(frozen=True, slots=True)
class RulingCard:
    """An interview to start.

    Attributes:
        law: the provision that it is ruled by.
        known_answers: what a told case has answered already, in words; empty where no case is told.
        apart: what tells it from the card beside it; empty where there is none.
        guide: the interview, which need not stand among the results again.
    """

    url: str
    title: str
    law: str
    known_answers: tuple[str, ...]
    apart: str
    guide: GuideKey


def ruling_cards(editions: Mapping[str, Edition], hits: Sequence[Hit], query: str) -> tuple[RulingCard, ...]:
    """The one or two rulings that a query starts, or that which a leading result is about."""
    cases_started = (hit for hit in hits[:LEADING] if hit.facts is not None)
    cases = [(hit, hit.guide) for hit in cases_started if hit.guide is not None][:MOST]
    if cases:
        guides = [(_find_listed(guide), hit) for hit, guide in cases]
        return tuple(_card(guide, hit.citation, hit) for guide, hit in guides if guide is not None)
    the_guide = _find(editions, hits, query)
    return (_card(the_guide, the_guide.citation),) if the_guide is not None else ()


def _find(editions: Mapping[str, Edition], hits: Sequence[Hit], query: str) -> Guide | None:
    """The interview of the first leading result that has one; of the name of a thing that of its tile."""
    leading = [hit for hit in hits if hit.guide is None or hit.guide.kind == "topic"][:LEADING]
    first = on_tile(query)
    for hit in sorted(leading, key=lambda hit: hit.citation not in first):
        if hit.guide is not None:
            return _find_listed(hit.guide)
        if hit.kind is PassageKind.PROVISION and hit.score >= _WORTH * leading[0].score:
            places = (hit.citation, *(place.citation for place in hit.places))
            if _in_force(editions, hit) and (interview := _interview(knowledge(), places)) is not None:
                return interview
    return None


def on_tile(query: str) -> frozenset[Citation]:
    """The places of the thing that a query names and no more, which one of the tiles in front opens."""
    name = thing_named(words(query))
    return frozenset(ruled_first()).intersection(name[0].citations) if name is not None else frozenset()


def _find_listed(key: GuideKey) -> Guide | None:
    """The interview as the knowledge base lists it; None where it is older than the interview."""
    return next((each for each in interviews(knowledge()) if each.id == key.id), None)


def _interview(base: Knowledge, places: tuple[Citation, ...]) -> Guide | None:
    """The interview on places of a law in force."""
    book = next((e for e in by_preference(base.editions) if e.kind == "laws" and e.in_force), None)
    return interview_of(places, book, interviews(base))


def _in_force(editions: Mapping[str, Edition], hit: Hit) -> bool:
    edition = editions.get(hit.edition)
    return edition is not None and edition.in_force


def _card(the_guide: Guide, law: Citation, case_hit: Hit | None = None) -> RulingCard:
    guide = GuideKey("topic", the_guide.id)
    return RulingCard(
        url=request.script_root + guide_address(guide, case_hit.facts if case_hit is not None else None),
        title=pick(the_guide.title, current_language()),
        law=number(law),
        known_answers=tuple(case_hit.snippet.split(" · "))
        if case_hit is not None and case_hit.snippet
        else (),
        apart=case_hit.apart if case_hit is not None else "",
        guide=guide,
    )
