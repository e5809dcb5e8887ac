"""The door from the search to told cases: what a query tells starts a ruling, shown as its first result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from kb.base.guides import LANGUAGES, called


@dataclass(frozen=True, slots=True)
class Start:
    """An interview with its first answers.

    Attributes:
        topic: id of the topic.
        facts: question id → answer, as the page and `bridgelov rule` take them.
        citation: the law that it comes under.
        written: words of the query that are bids, not citations.
    """

    topic: str
    facts: Mapping[str, str]
    citation: str
    written: frozenset[str] = frozenset()

    @property
    def url(self) -> str:
        """The page of the interview with the answers filled in."""
        return f"/doem/{self.topic}" + (f"?{urlencode(self.facts)}" if self.facts else "")

    def result(self, language: str = "da") -> dict[str, Any]:
        """It as a result of a search."""
        from rulings.engine.render import answer_text, question_text
        from rulings.topics import topic

        chosen, spoken = topic(self.topic), language if language in LANGUAGES else "da"
        asked = {question.id: question for question in chosen.questions}
        said = [
            f"{question_text(asked[key], spoken)} {answer_text(asked[key], value, spoken)}"
            for key, value in self.facts.items()
        ]
        return {
            "citation": self.citation,
            "kind": "ruling",
            "edition": "",
            "title": called("topic", chosen.title, spoken),
            "snippet": " · ".join(said),
            "marks": [],
            "score": 100.0,
            "url": self.url,
            "facts": dict(self.facts),
            "places": [],
        }


def start(query: str, known: Callable[[str], bool] = lambda _: True, *, leading: str = "") -> Start | None:
    """The ruling that a query starts, or None where it tells of no case.

    Args:
        known: for a word that it does not know, a slip is looked for; without it no word is mended.
        leading: the place that the search found first; where a table is told and nothing more, its law's
            ruling starts.

    >>> start("syd bød 1♥ i nords tur, vest accepterer ikke").url
    '/doem/melding-uden-for-tur?call-out-of-turn=1H&whose-turn=partner&lho-calls=nej'
    >>> start("pas uden for tur") is None
    True
    """
    # The rulings are loaded with the first query that is read: opening a finished build needs none of them.
    from rulings.told import start as told

    found = told(query, known, leading=leading)
    return None if found is None else Start(found.topic, found.facts, found.citation, found.written)
