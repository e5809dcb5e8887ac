"""The JSON of a ruling: the keys that the contract fixes, and nothing that JSON does not have."""

import json

from rulings.engine import ruling_to_json
from rulings.topics import run
from tests.table import each_row

TOPIC = "utilstraekkeligt-bud"
KEYS = ["topic", "facts", "complete", "question", "consequences", "options", "trace"]
CASES = [
    {},
    {"auction": "N: 1S P 1H", "unintended": "nej"},
    {
        "auction": "N: 1S P 1H",
        "unintended": "nej",
        "lho-accepts": "nej",
        "replacement": "P",
        "comparable": "ved-ikke",
    },
    {"auction": "N: 2H S:2D", "unintended": "nej"},
    {"auction": "N: 1S P 1H P", "unintended": "nej", "comparable": "ja"},
]


@each_row("facts", CASES)
@each_row("language", ["da", "en"])
def test_a_ruling_is_what_the_contract_says(facts: dict[str, object], language: str) -> None:
    shown = ruling_to_json(run(TOPIC, facts), language)
    assert list(shown) == KEYS
    assert json.loads(json.dumps(shown)) == shown
    assert (shown["question"] is None) == shown["complete"]
    for consequence in shown["consequences"]:
        assert {"kind", "citation", "text"} <= set(consequence)


def test_the_facts_come_back_in_one_spelling_and_rule_alike() -> None:
    first = ruling_to_json(run(TOPIC, {"auction": "giver Nord: 1sp pas 1hj pas", "unintended": False}))
    assert first["facts"] == {"auction": "N: 1S P 1H P", "unintended": "nej"}
    assert ruling_to_json(run(TOPIC, first["facts"])) == first


def test_a_question_names_the_players_where_the_auction_tells() -> None:
    shown = ruling_to_json(run(TOPIC, {"auction": "N: 1S P 1H", "unintended": "nej"}))
    assert "Vest" in shown["question"]["text"] and "1♥" in shown["question"]["text"]
    assert "West" in ruling_to_json(run(TOPIC, shown["facts"]), "en")["question"]["text"]


def test_a_branch_is_told_from_what_always_follows() -> None:
    facts = CASES[2]
    shown = ruling_to_json(run(TOPIC, facts))
    silence = next(c for c in shown["consequences"] if c["kind"] == "must-pass")
    assert silence["if"] == [{"question": "comparable", "answer": "nej"}]
    assert silence["text"].startswith("Hvis den nye melding ikke er en tilsvarende melding: ")
    assert (silence["who"], silence["seat"], silence["until"]) == ("partner", "N", "rest-of-auction")


def test_what_is_ignored_is_in_the_trace() -> None:
    shown = ruling_to_json(run(TOPIC, CASES[4]))
    assert [(t["kind"], t["question"]) for t in shown["trace"] if t["kind"] == "ignored"] == [
        ("ignored", "comparable")
    ]
