"""Where a ruling hands over to another law: the interview on that law, with the facts that carry over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from laws import shipped
from laws.citation import Citation
from laws.languages import FIRST_LANGUAGE
from rulings.engine.consequence import Consequence
from rulings.engine.ruling import Ruling
from rulings.engine.topic import Topic
from rulings.errors import FactsError
from rulings.topics import run, topic, topics

DATA = "goes_on.toml"
HANDS_OVER = "apply-law"
_KEPT = 512
"""Facts of which it is remembered whether an interview takes them."""


@dataclass(frozen=True, slots=True)
class GoesOn:
    """An interview that takes a ruling on.

    Attributes:
        law: that the ruling hands over to.
        facts: by question id, what the ruling's own facts answer there.
    """

    law: Citation
    topic: Topic
    facts: Mapping[str, str]


def goes_on(ruling: Ruling) -> tuple[GoesOn, ...]:
    """The interviews on the laws that a complete ruling hands over to, each once, in its order."""
    if not ruling.complete:
        return ()
    found: dict[str, GoesOn] = {}
    for consequence in (stated.consequence for stated in ruling.consequences):
        law = _law(consequence)
        chosen = None if law is None else topic_on(law)
        if law is None or chosen is None or chosen.id in (ruling.topic, ruling.onward_topic, *found):
            continue
        found[chosen.id] = GoesOn(law, chosen, _facts(ruling, chosen, consequence.variant))
    return tuple(found.values())


def _law(consequence: Consequence) -> Citation | None:
    if consequence.kind != HANDS_OVER:
        return None
    law = dict(consequence.fields)["law"]
    return law if isinstance(law, Citation) else None


@cache
def topic_on(law: Citation) -> Topic | None:
    """The interview on a provision: by its own name, else by the provision that it is part of."""
    for part in (law, *reversed(law.ancestors)):
        if str(part) in _data()["topic"]:
            return topic(_data()["topic"][str(part)])
        for one in topics():
            if one.citation == part:
                return one
    return None


def _facts(ruling: Ruling, chosen: Topic, because: str) -> Mapping[str, str]:
    """What is known of the table, and what the reason says; nothing where that interview refuses it."""
    asked = {question.id for question in chosen.questions}
    carried = {key: text for key, text in ruling.facts if key in _data()["carry"]}
    facts = {**carried, **_data()["facts"].get(because, {})}
    known = {key: text for key, text in facts.items() if key in asked}
    return known if _is_taken(chosen.id, tuple(known.items())) else {}


@lru_cache(maxsize=_KEPT)
def _is_taken(topic_id: str, facts: tuple[tuple[str, str], ...]) -> bool:
    """Whether an interview takes these facts."""
    try:
        run(topic_id, dict(facts))
    except FactsError:
        return False
    return True


def goes_on_to_json(ruling: Ruling, language: str = FIRST_LANGUAGE) -> list[dict[str, Any]]:
    """`law`, `topic`, `title` and `facts` of each interview that takes the ruling on."""
    return [
        {
            "law": str(one.law),
            "topic": one.topic.id,
            "title": one.topic.title[language],
            "facts": dict(one.facts),
        }
        for one in goes_on(ruling)
    ]


@cache
def _data() -> Mapping[str, Any]:
    return shipped.table(DATA, "rulings")
