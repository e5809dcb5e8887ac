"""A ruling that a told case starts, as an answer: what it is called, and what it takes for known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.search.cited_places import CITED
from kb.search.guide_titles import LANGUAGES, called
from kb.search.passages import GuideKey, PassageKind
from kb.search.results import Hit
from laws.citation import Citation, parse

if TYPE_CHECKING:
    from rulings.told import Start


PLAY_BEGINS = parse("41")
"""The first law on the play: a case of the auction is told so fully that its law is certain."""


def laws_of(start: Start) -> set[Citation]:
    """The laws that a ruling may come under: those of its questions, or the one that the case decides."""
    from rulings.topics import topic

    chosen, law = topic(start.topic), parse(start.citation).law
    auction = chosen.citation.law < PLAY_BEGINS
    if auction or law != chosen.citation.law:
        return {law}
    return {question.citation.law for question in chosen.questions}


def started_hit(start: Start, law: Citation, language: str = "da") -> Hit:
    """The interview with its first answers; the snippet is what they are taken to be.

    Args:
        law: the law that it comes under here.
        language: in which it is told; Danish where it is not told in that.
    """
    # The rulings are loaded only when a case is told: a query that tells none needs nothing of them.
    from rulings.engine.render import answer_text, question_text
    from rulings.topics import topic

    chosen, spoken = topic(start.topic), language if language in LANGUAGES else "da"
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
        title=called("topic", chosen.title, spoken),
        snippet=" · ".join(said),
        marks=(),
        score=CITED,
        guide=GuideKey("topic", start.topic),
        facts=dict(start.facts),
    )
