"""The matters that can be ruled on, and the one way in: `run`."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any

from laws.citation import Citation, parse
from rulings import procedure_topics
from rulings.engine.chapters import TOPIC
from rulings.engine.data import LANGUAGES, wording
from rulings.engine.facts import read_facts
from rulings.engine.question import Question
from rulings.engine.ruling import Ruling
from rulings.engine.run import decide
from rulings.engine.topic import Rule, Topic
from rulings.errors import UnknownTopic
from rulings.rules.change_of_call import rule as change_of_call
from rulings.rules.exposed_card import auction as exposed_card
from rulings.rules.inadmissible import after_final_pass, forced_pass, over_seven
from rulings.rules.inadmissible import call as inadmissible_call
from rulings.rules.inadmissible import double as inadmissible_double
from rulings.rules.insufficient_bid import rule as insufficient_bid
from rulings.rules.out_of_turn import rule as out_of_turn
from rulings.rules.out_of_turn import three_passes
from rulings.rules.withdrawn_call import lead_restriction

__all__ = ["Topic", "run", "topic", "topics"]

_LAWS = {
    "uregelmaessighed-rettighed": "9",
    "forkert-antal-kort": "13",
    "manglende-kort": "14",
    "kort-fra-forkert-mappe": "15A",
    "forkert-spil": "15B",
    "ubefoejede-oplysninger": "16B",
    "andre-uvedkommende-oplysninger": "16D",
    "forkert-forklaring": "21",
    "vist-kort-i-meldeforloebet": "24",
    "melding-aendret": "25",
    "udspilsbegraensning": "26",
    "utilstraekkeligt-bud": "27",
    "melding-uden-for-tur": "29",
    "tre-passer-med-en-uden-for-tur": "34",
    "utilladelig-melding": "35",
    "utilladelig-dobling": "36",
    "melding-trods-tvungen-pas": "37",
    "bud-over-syv-traek": "38",
    "melding-efter-sidste-pas": "39",
    "makkeraftale": "40",
}
_RULES: dict[str, tuple[Rule, tuple[Question[Any], ...], tuple[Citation, ...]]] = {
    "utilstraekkeligt-bud": (
        insufficient_bid.insufficient_bid,
        insufficient_bid.QUESTIONS,
        insufficient_bid.ENCODES,
    ),
    "melding-uden-for-tur": (out_of_turn.call_out_of_turn, out_of_turn.QUESTIONS, out_of_turn.ENCODES),
    "tre-passer-med-en-uden-for-tur": (
        three_passes.three_passes,
        three_passes.QUESTIONS,
        three_passes.ENCODES,
    ),
    "vist-kort-i-meldeforloebet": (
        exposed_card.card_exposed_in_auction,
        exposed_card.QUESTIONS,
        exposed_card.ENCODES,
    ),
    "melding-aendret": (change_of_call.change_of_call, change_of_call.QUESTIONS, change_of_call.ENCODES),
    "udspilsbegraensning": (
        lead_restriction.lead_after_withdrawn_call,
        lead_restriction.QUESTIONS,
        lead_restriction.ENCODES,
    ),
    "utilladelig-melding": (
        inadmissible_call.inadmissible_call,
        inadmissible_call.QUESTIONS,
        inadmissible_call.ENCODES,
    ),
    "utilladelig-dobling": (
        inadmissible_double.inadmissible_double_or_redouble,
        inadmissible_double.QUESTIONS,
        inadmissible_double.ENCODES,
    ),
    "melding-trods-tvungen-pas": (
        forced_pass.call_in_breach_of_pass,
        forced_pass.QUESTIONS,
        forced_pass.ENCODES,
    ),
    "bud-over-syv-traek": (over_seven.bid_over_seven, over_seven.QUESTIONS, over_seven.ENCODES),
    "melding-efter-sidste-pas": (
        after_final_pass.call_after_final_pass,
        after_final_pass.QUESTIONS,
        after_final_pass.ENCODES,
    ),
    **procedure_topics.RULES,
}


@cache
def topics() -> tuple[Topic, ...]:
    """Every topic, in the order of the laws."""
    return tuple(sorted(map(_topic, _RULES), key=lambda t: t.citation))


def _topic(key: str) -> Topic:
    rule, questions, encodes = _RULES[key]
    title = {language: wording(TOPIC, key, language=language) for language in LANGUAGES}
    return Topic(key, title, parse(_LAWS[key]), questions, rule, encodes)


def topic(topic_id: str) -> Topic:
    """The topic of that id.

    Raises:
        UnknownTopic: with the ids that there are.
    """
    for one in topics():
        if one.id == topic_id:
            return one
    near = get_close_matches(topic_id, _RULES, 3, 0.4)
    raise UnknownTopic(topic_id, (*near, *(key for key in _RULES if key not in near)))


def run(topic_id: str, facts: Mapping[str, object]) -> Ruling:
    """The ruling on facts, by question id; incomplete facts give the next question and the options so far.

    Raises:
        UnknownTopic: for a topic that there is none of.
        FactsError: for an unknown question, a wrong value or facts that contradict each other.

    >>> run("utilstraekkeligt-bud", {"unintended": "nej", "in-turn": "ja"}).question.id
    'since'
    >>> ruling = run("utilstraekkeligt-bud", {"auction": "N: 1S P 1H 2D", "unintended": False})
    >>> ruling.complete, [s.consequence.kind for s in ruling.consequences]
    (True, ['call-stands', 'information-authorised', 'nothing-further', 'auction-continues'])
    """
    chosen = topic(topic_id)
    return decide(chosen, read_facts(chosen.questions, facts))
