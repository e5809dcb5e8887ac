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


def laws_of(start: Start) -> set[Citation]:
    """The laws that a ruling's questions turn on."""
    from rulings.topics import topic

    return {question.citation.law for question in topic(start.topic).questions}


def started_hit(start: Start, language: str = "da") -> Hit:
    """The interview with its first answers; the snippet is what they are taken to be.

    Args:
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
        citation=parse(start.citation),
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
