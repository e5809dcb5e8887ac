"""Tricks: who wins, whose turn it is, who failed to follow; and how they are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import RANKS, Card, Suit
from rulings.bridge.play_notation import parse_cards, parse_play, parse_trick
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.bridge.trick import Play, PlayedCard, Trick
from rulings.errors import NotationError
from tests.table import each_row

PACK = [Card(suit, rank) for suit in Suit for rank in RANKS]


@pytest.mark.parametrize(
    ("trick", "trumps", "winner"),
    [
        ("S: H4 HK HA H2", "N", "N"),
        ("S: H4 HK HA C2", "C", "E"),
        ("S: H4 C3 HA C2", "C", "W"),
        ("S: H4 DA SA CA", "N", "S"),
        ("W: D2 S2 S3 H2", "S", "E"),
        ("S: H4 N:HA", "N", "N"),
    ],
)
def test_the_highest_trump_wins_or_else_of_the_suit_led(trick: str, trumps: str, winner: str) -> None:
    denomination = next(one for one in Denomination if one.letter == trumps)
    assert parse_trick(trick).winner(denomination) is Seat(winner)


@pytest.mark.parametrize(
    ("trick", "turn"),
    [("S:", "S"), ("S: H4", "W"), ("S: H4 N:H5", "E"), ("S: H4 N:H5 E:H6", "W"), ("S: N:H4", "E")],
)
def test_whose_turn_it_is(trick: str, turn: str) -> None:
    assert parse_trick(trick).turn is Seat(turn)


def test_a_trick_of_four_cards_is_complete_and_one_of_three_is_not() -> None:
    assert parse_trick("S: H4 HK HA H2").complete
    assert not parse_trick("S: H4 HK HA").complete


@pytest.mark.parametrize(
    ("play", "failures"),
    [
        ("S: H4 C2 HA H5 / N: D2 D3 D4 H9", ["W 0 C2 1 H9"]),
        ("S: H4 C2 HA H5 / N: D2 D3 D4 D9", []),
        ("S: H4 C2 HA C5 / N: D2 H3 D4 H9", ["E 0 C5 1 H3", "W 0 C2 1 H9"]),
        ("W: D4 DA D2 C3 / N: S2 S3 S4 S5 / E: C5 D5 C7 C8", ["S 0 C3 2 D5"]),
    ],
)
def test_who_did_not_follow_suit_is_found_from_later_tricks(play: str, failures: list[str]) -> None:
    found = sorted(f"{f.seat} {f.trick} {f.played} {f.later} {f.held}" for f in parse_play(play).failures())
    assert found == failures


@given(st.permutations(PACK), st.sampled_from(CLOCKWISE), st.integers(0, 13))
def test_any_play_is_written_and_read_back(pack: list[Card], leader: Seat, number: int) -> None:
    tricks = []
    for at in range(number):
        cards = pack[4 * at : 4 * at + 4]
        tricks.append(Trick(leader, tuple(PlayedCard(leader.after(n), card) for n, card in enumerate(cards))))
    if tricks:
        assert parse_play(str(Play(tuple(tricks)))) == Play(tuple(tricks))


@each_row(
    ("text", "place", "reason"),
    [
        ("H4 HK", 0, "spillede ud"),
        ("S: H4 H4", 6, "to gange"),
        ("S: H4 HX", 6, "ikke et kort"),
        ("S: H4 Q:H5", 6, "ikke en plads"),
        ("S: H4 / W: C2", 0, "mangler et kort"),
        ("S: H4 HK HA H2 / N: H4", 17, "to gange"),
        ("", 0, "mangler et stik"),
        ("S: H4 " * 500, 2000, "for lang"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(text: str, place: int, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as caught:
        parse_play(text)
    assert caught.value.position == place


def test_danish_and_english_honours_and_a_blank_after_the_suit_sign() -> None:
    assert str(parse_trick("Syd: ♥ 4 ♥ K ♥E hj10")) == "S: H4 HK HA HT"
    assert [str(card) for card in parse_cards("♠D DQ 10♦")] == ["SQ", "DQ", "DT"]
