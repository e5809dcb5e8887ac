"""What a phone settles of an auction without the network is what the rules settle of it."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page

from kb.offline.asked import answers_to
from rulings.engine import Ruling
from rulings.engine.facts import read_facts
from rulings.engine.question import answer
from rulings.engine.run import decide
from rulings.errors import FactsError
from rulings.topics import topic

pytestmark = [pytest.mark.browser]

LOW, TURN = "utilstraekkeligt-bud", "melding-uden-for-tur"

# The auction, and the interview that a phone rules on it in; empty where it leaves it to the server.
AUCTIONS = {
    "N: 1H 2C 1S": LOW,
    "E: 1S P 1H": LOW,
    "S: 1N X 1D P": LOW,
    "W: P P 1H 2D 1N": LOW,
    "N: 3C P P 2S X": LOW,
    "N: 1H 2C N:1S": LOW,  # out of turn too (27A2)
    "S: W:1N": TURN,
    "S: N:P": TURN,
    "S: P E:1C": TURN,
    "N: 1H W:1S": TURN,
    "N: 1H S:X": TURN,
    "E: 1D N:X": TURN,
    "W: 1N P S:2C W:2D": TURN,
    "N: 1S 2H": "",
    "N: 1S": "",
    "N:": "",
    "N: 1H 2C 1S 2D 2C": "",  # two that are too low
    "N: 1H 2C 1S S:2S": "",  # changed
    "N: 1S 1H 1H": "",  # the bid over it is too low itself
    "N: 1H X S:1S S:P": "",
    "N: 1H P P E:P": "",  # a pass that may end the auction
    "N: 1H P P S:1N": "",  # the others may end it before the offender's turn
    "N: 1H W:P E:P": "",  # who was in turn has called
    "N: X": "",
    "N: 8C": "",
    "hest": "",
}

SETTLED = """async ([texts, fault]) => {
    const { settled } = await import('/static/phone-auction.js');
    return texts.map(text => settled(text, fault)) }"""


@pytest.fixture
def settled(small_site: str, still_phone: Page) -> dict[str, dict[str, Any]]:
    """What the phone settles of each auction, by its interview."""
    still_phone.goto(f"{small_site}/lov")
    texts = list(AUCTIONS)
    return {
        key: dict(zip(texts, still_phone.evaluate(SETTLED, [texts, fault]), strict=True))
        for key, fault in ((LOW, "low"), (TURN, "turn"))
    }


def test_a_phone_sees_through_auctions_with_one_irregular_call(settled: dict[str, dict[str, Any]]) -> None:
    seen = {text: next((key for key in (LOW, TURN) if settled[key][text]), "") for text in AUCTIONS}
    assert seen == AUCTIONS


def _walk(key: str, facts: dict[str, str], draw: random.Random) -> tuple[Ruling, dict[str, str]]:
    """A ruling without the auction, each question answered by what was settled or else drawn; the latter."""
    answers: dict[str, Any] = {}
    drawn: dict[str, str] = {}
    while (question := (ruling := decide(topic(key), answers)).question) is not None:
        taken = answers_to(question)
        value = next((one for one in facts.get(question.id, "").split() if one in taken), None)
        if value is None:
            value = drawn[question.id] = draw.choice(taken)
        answers[question.id] = answer(question, value)
    return ruling, drawn


def _stated(ruling: Ruling) -> set[tuple[object, ...]]:
    """What follows, by kind, provision and branch; what only an auction can leave out is left out."""
    said = {
        (each.consequence.kind, each.consequence.variant, each.consequence.citations[0], str(each.when))
        for each in ruling.consequences
    }
    return {each for each in said if each[1] != "repeated-if-insufficient"}


def test_what_is_settled_leads_to_the_ruling_on_the_auction(settled: dict[str, dict[str, Any]]) -> None:
    draw, compared = random.Random("auction"), 0
    wrong: list[object] = []
    for text, key in AUCTIONS.items():
        for _ in range(12 if key else 0):
            ruling, drawn = _walk(key, settled[key][text]["facts"], draw)
            chosen = topic(key)
            try:
                whole = decide(chosen, read_facts(chosen.questions, {"auction": text, **drawn}))
            except FactsError:
                continue  # an answer that only the auction rules out
            if whole.question is not None:
                continue  # it asks for the call itself, of which the phone asks the kind
            compared += 1
            if _stated(ruling) != _stated(whole):
                wrong.append((text, drawn, _stated(ruling) ^ _stated(whole)))
            seats = settled[key][text]["seats"]
            known = {role: seat for role, seat in seats.items() if role in whole.names}
            if known != {role: str(getattr(whole.names[role], "seat", "")) for role in known}:
                wrong.append((text, drawn, known))
    assert not wrong
    assert compared > 80
