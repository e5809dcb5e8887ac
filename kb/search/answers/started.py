"""A ruling that a told case starts, as an answer: what it is called, and what it takes for known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from kb.search.answers.cited_places import CITED_WORTH
from kb.search.postings.guide_titles import title_with_kind
from kb.search.postings.passages import GuideKey, PassageKind
from kb.search.ranking.results import Hit
from laws.citation import Citation, parse
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES

if TYPE_CHECKING:
    from rulings.engine.topic import Topic
    from rulings.told import Start

MANY = 8
"""Topics that state a law that none of them is on."""

PLAY_BEGINS = parse("41")
"""The first law on the play: a case of the auction is told so fully that its law is certain."""


def law_of(start: Start, leading: Sequence[Citation]) -> Citation:
    """The law that a ruling is listed under: what the told facts turn on, else what its topic rules on.

    Args:
        leading: laws that the same words are about, the likeliest first; they decide between several.
    """
    from rulings.topics import run, topic

    chosen, law = topic(start.topic), parse(start.citation).law
    own = {ruled for ruled in _laws_ruled(chosen) if _topic_on(ruled) == chosen.id} | {chosen.citation.law}
    if law != chosen.citation.law or (start.facts and law < PLAY_BEGINS):
        return law
    turned_on = {stated.consequence.citation.law for stated in run(chosen.id, start.facts).consequences}
    laws = turned_on & own or own
    usual = law if law in laws else min(laws)
    return next((one for one in leading if one in laws), usual)


def _laws_ruled(topic: Topic) -> set[Citation]:
    """Laws a topic may be listed under: those of the play that it asks by, of the auction that it states."""
    asked = {question.citation.law for question in topic.questions}
    stated = {place.law for place in topic.provisions if topic.citation.law <= place.law < PLAY_BEGINS}
    return {law for law in asked if law >= PLAY_BEGINS} | (stated - _laws_of_many())


@cache
def _laws_of_many() -> frozenset[Citation]:
    """Laws that so many topics state that none is on them: a redeal (22), an adjusted score (12)."""
    from rulings.topics import topics

    stating = Counter(law for topic in topics() for law in {place.law for place in topic.provisions})
    return frozenset(law for law, many in stating.items() if many > MANY)


@cache
def _topic_on(law: Citation) -> str:
    """The topic on a law: that named by it, else the nearest of those that rule on it, one before it first.

    A question may cite the law of another topic, such as 45E in a ruling on a defective trick (67), or 64 in
    one on dummy; that ruling is no ruling on that law.
    """
    from rulings.topics import topics

    ruling = [topic for topic in topics() if law == topic.citation.law or law in _laws_ruled(topic)]

    def distance(topic: Topic) -> tuple[int, bool]:
        away = _number(topic.citation.law) - _number(law)
        return abs(away), away > 0

    return min(ruling, key=distance).id if ruling else ""


def _number(law: Citation) -> int:
    return int(str(law).lstrip("X"))


def started_hit(start: Start, law: Citation, language: str = FIRST_LANGUAGE, *, near: bool = False) -> Hit:
    """The interview with its first answers; the snippet is what they are taken to be.

    Args:
        law: the law that it comes under here.
        language: in which it is told; Danish where it is not told in that.
        near: whether another ruling is offered beside it, so that what tells it apart is said.
    """
    # The rulings are loaded only when a case is told: a query that tells none needs nothing of them.
    from rulings.engine.render import answer_text, question_text
    from rulings.told.apart import apart
    from rulings.topics import topic

    chosen, spoken = topic(start.topic), language if language in OWN_LANGUAGES else FIRST_LANGUAGE
    asked = {question.id: question for question in chosen.questions}
    said = [
        f"{question_text(asked[key], spoken)} {answer_text(asked[key], value, spoken)}"
        for key, value in start.facts.items()
    ]
    return Hit(
        citation=law,
        kind=PassageKind.RULING,
        edition="",
        usual=True,
        title=title_with_kind("topic", chosen.title, spoken),
        snippet=" · ".join(said),
        marks=(),
        score=CITED_WORTH,
        guide=GuideKey("topic", start.topic),
        facts=dict(start.facts),
        apart=apart(start.topic, spoken) if near else "",
    )
