"""Auctions told in clauses: the calls, and who made the call that was withdrawn."""

import pytest

from rulings.bridge.told_auction import parse_told_auction
from rulings.errors import NotationError
from tests.table import each_row


@each_row(
    ("text", "auction", "caller", "in_turn"),
    [
        ("giver Ø; Ø 1S; S i tur", "E: 1S", "S", True),
        ("Ø: 1♠", "E: 1S", "S", True),
        ("E 1S", "E: 1S", "S", True),
        ("giver N; N 1H, Ø pas; S i tur", "N: 1H P", "S", True),
        ("øst giver, øst 1 spar, syd i tur", "E: 1S", "S", True),
        ("giver N; N 1R; Ø 1S; S i tur", "N: 1D 1S", "S", True),
        ("dealer E; E opened 1D; S to call", "E: 1D", "S", True),
        ("North dealer; N 1NT E 2S; S to call", "N: 1N 2S", "S", True),
        ("giver N; ingen meldinger; N i tur, S meldte", "N:", "S", False),
        ("S i tur; giver Ø; Ø 1♠", "E: 1S", "S", True),
        ("giver Ø: 1kl (stærk, 16+), S 1sp", "E: 1C 1S", "W", True),
        ("dealer S; S 2D (Multi)", "S: 2D", "W", True),
        ("dealer W; W 1D; N to call, S called out of turn", "W: 1D", "S", False),
    ],
)
def test_clauses(text: str, auction: str, caller: str, in_turn: bool) -> None:
    told = parse_told_auction(text)
    assert (str(told.auction), told.caller.value, told.in_turn) == (auction, caller, in_turn)


@each_row(
    ("text", "before", "until"),
    [
        ("giver Ø, Syd åbnede før tid; Ø 1sp", "E:", "E: 1S"),
        ("giver N, Syd passede i Nords tur; N 1hj Ø pas", "N:", "N: 1H P"),
        ("giver V: 1hj, Syd doblede i Nords tur; N pas, Ø 2hj", "W: 1H", "W: 1H P 2H"),
        ("dealer E, South opened too soon; E 1C", "E:", "E: 1C"),
        ("dealer N, South passed in North's turn; N 1D, E pass", "N:", "N: 1D P"),
        ("giver Ø, Sør åpnet for tidlig; Ø 1ru", "E:", "E: 1D"),
        ("giver N: 2ut pas (Syd så det som 1ut)", "N: 2N P", None),
    ],
)
def test_what_is_told_behind_a_call_made_too_early_stands(text: str, before: str, until: str | None) -> None:
    told = parse_told_auction(text)
    assert (str(told.auction), told.caller.value) == (before, "S")
    assert (str(told.until) if told.until is not None else None) == until


@each_row(("text",), [("vrøvl",), ("giver Ø; Ø 9S",), ("giver Ø; noget andet; S i tur",)])
def test_what_is_no_auction_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(NotationError):
        parse_told_auction(text)


@each_row(
    "text",
    [
        "S 1H V 1S N 2H; Ø i tur; S meldte 2S",
        "S giver; S 1H, V pas; N i tur; Ø meldte 1S",
        "N 1S; Ø passede; S 2S; V passede",
        "giver N; giver Ø; Ø 1S",
        "giver Ø, Syd åbnede før tid; N 1sp Ø pas",
        "giver Ø, Syd åbnede før tid; Ø 1sp S pas",
        "giver Ø, Syd åbnede før tid; V 1sp",
    ],
)
def test_an_auction_that_may_be_two_is_refused_rather_than_read_as_one(text: str) -> None:
    with pytest.raises(NotationError):
        parse_told_auction(text)
