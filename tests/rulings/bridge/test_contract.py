"""Contracts and tricks as people say them and write them down."""

import pytest

from rulings.bridge.contract import parse_contract, parse_played
from rulings.errors import NotationError
from tests.table import each_row


@each_row(
    ("text", "read"),
    [
        ("2♥ udoblet, spilfører Øst, 8 stik i alt", "2H E ="),
        ("4♠ doblet, spilfører Syd, 7 stik i alt", "4SX S -3"),
        ("4 spar Syd redoblet 9", "4SXX S -1"),
        ("3NT undoubled by North, 10 tricks", "3N N +1"),
        ("4♠ S x -1", "4SX S -1"),
        ("4♠ Sx -1", "4SX S -1"),
        ("4♠x -1 S", "4SX S -1"),
        ("5♦, V, =", "5D W ="),
    ],
)
def test_a_contract_is_read_as_it_is_said(text: str, read: str) -> None:
    assert str(parse_played(text)) == read


def test_the_double_may_follow_declarer() -> None:
    assert parse_contract("4♠ N x") == parse_contract("4♠x N")


@pytest.mark.parametrize(
    "text", ["4♠x S doblet 7", "4♠ udoblet S doblet 7", "4♠x x S 7", "4♠ S N 7", "450, 420", "4♠ S, 7, 8"]
)
def test_what_says_two_things_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_played(text)


@each_row("written, contract", [("4♠*", "4SX"), ("4S* N", "4SX N"), ("3ut** Ø", "3NXX E"), ("4♠x*", None)])
def test_a_star_behind_a_contract_is_the_double_of_a_score_slip(written: str, contract: str | None) -> None:
    """Behind a contract it can be nothing else; among calls PBN ends a section with it."""
    if contract is None:
        with pytest.raises(NotationError):
            parse_contract(written)
    else:
        assert str(parse_contract(written)) == contract
