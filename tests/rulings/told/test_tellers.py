"""A case told of seats means the same told by one of the four: every fact is the same, or is left open."""

import re
from typing import Any

from rulings.bridge.seats import CLOCKWISE, Seat, seat_of
from rulings.told import start
from tests.rulings.told.tables import cases
from tests.table import each_row

_NAMES = ("jeg", "min venstre modstander", "min makker", "min højre modstander")
_OWNERS = ("min", "min venstre modstanders", "min makkers", "min højre modstanders")
_SEAT = re.compile(r"(?<![\w/-])(nord|øst|syd|vest)(s)?(?![\w/-])", re.IGNORECASE)
_TELLER = re.compile(r"\b(jeg|min|mit|makkers?|MT[VH]s?|sidder|my|I|partner)\b", re.IGNORECASE)
_OF_SEATS = {"explainer-seat", "whose-call", "who-must-pass", "withdrew-call", "misinformed-seat", "auction"}
"""Answers that are seats, or hold some; nobody knows them where only roles are told."""

TOLD = [
    case
    for case in (*cases("certain.toml"), *cases("facts.toml"))
    if len(_SEAT.findall(case["say"])) > 1 and not _TELLER.search(case["say"]) and not case.get("silent")
]


def seen_from(said: str, me: Seat) -> str:
    """A text with every seat named as a player in one of them sees it."""

    def role(found: re.Match[str]) -> str:
        seat = seat_of(found[1])
        assert seat is not None
        steps = (CLOCKWISE.index(seat) - CLOCKWISE.index(me)) % 4
        return (_OWNERS if found[2] else _NAMES)[steps]

    return _SEAT.sub(role, said)


@each_row("me", CLOCKWISE)
@each_row("case", TOLD, ids=lambda case: str(case["say"]))
def test_facts_are_the_same_whoever_tells_them(case: dict[str, Any], me: Seat) -> None:
    found = start(seen_from(case["say"], me))
    if found is None:
        return
    facts = case["facts"]
    assert found.topic == case["topic"]
    assert _OF_SEATS.isdisjoint(found.facts)
    assert {key: value for key, value in found.facts.items() if facts.get(key, value) != value} == {}


def test_most_are_still_understood() -> None:
    told = [start(seen_from(case["say"], me)) for case in TOLD for me in CLOCKWISE]
    assert len(TOLD) > 90
    assert sum(one is None for one in told) < len(told) / 50
