"""A ruling that a told case starts, as an answer: what it is called, and what it takes for known."""

from __future__ import annotations

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

PLAY_BEGINS = parse("41")
"""The first law on the play: a case of the auction is told so fully that its law is certain."""


def law_of(start: Start, leading: Citation | None) -> Citation:
    """The law that a ruling is listed under: what the told facts turn on, else what its topic rules on.

    Args:
        leading: the provision that a search for the same words found first; it decides between several.
    """
    from rulings.topics import run, topic

    chosen, law = topic(start.topic), parse(start.citation).law
    if chosen.citation.law < PLAY_BEGINS or law != chosen.citation.law:
        return law
    own = {asked for asked in _laws_asked(chosen) if _topic_on(asked) == chosen.id} | {law}
    ruled = {stated.consequence.citation.law for stated in run(chosen.id, start.facts).consequences}
    laws = ruled & own or own
    if leading is not None and leading.law in laws:
        return leading.law
    return law if law in laws else min(laws)


def _laws_asked(topic: Topic) -> set[Citation]:
    return {question.citation.law for question in topic.questions if question.citation.law >= PLAY_BEGINS}


@cache
def _topic_on(law: Citation) -> str:
    """The topic on a law: that named by it, else the nearest of those that ask by it, one before it first.

    A question may cite the law of another topic, such as 45E in a ruling on a defective trick (67), or 64 in
    one on dummy; that ruling is no ruling on that law.
    """
    from rulings.topics import topics

    asking = [topic for topic in topics() if law == topic.citation.law or law in _laws_asked(topic)]

    def distance(topic: Topic) -> tuple[int, bool]:
        away = _number(topic.citation.law) - _number(law)
        return abs(away), away > 0

    return min(asking, key=distance).id if asking else ""


def _number(law: Citation) -> int:
    return int(str(law))


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
