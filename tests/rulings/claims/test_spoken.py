"""Sixty claims as they are spoken: each is understood as a player means it, or rightly asked about."""

import tomllib
from pathlib import Path

from rulings.bridge.cards import Suit
from rulings.bridge.seats import Seat
from rulings.claims.asking import Unclear
from rulings.claims.say import item_text
from rulings.claims.statement import parse_line
from tests.rulings.claims.test_statement import written
from tests.table import each_row

_FILE = Path(__file__).parent / "spoken.toml"
_SPOKEN = tomllib.loads(_FILE.read_text(encoding="utf-8"))
SAID = [(said, meant) for rows in _SPOKEN.values() for said, meant in rows.items()]


def read(said: str) -> str:
    try:
        items = parse_line(said, Suit.SPADES, Seat.SOUTH)
    except Unclear:
        return "asked"
    return ", ".join(written(item) for item in items)


@each_row(("said", "meant"), SAID)
def test_a_spoken_claim_is_understood_or_asked_about(said: str, meant: str) -> None:
    assert read(said) == meant


@each_row("said", [said for said, meant in SAID if meant == "asked"])
def test_each_choice_of_a_question_is_understood_in_its_place(said: str) -> None:
    try:
        parse_line(said, Suit.SPADES, Seat.SOUTH)
    except Unclear as unclear:
        assert len(unclear.choices) > 1
        for choice in unclear.choices:
            for language in ("da", "en"):
                if choice.item:
                    assert parse_line(item_text(choice.item, language), Suit.SPADES) == (choice.item,)
