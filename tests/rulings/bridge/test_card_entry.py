"""Cards entered one by one: nothing twice, nobody out of place but on purpose, every step undone."""

from hypothesis import given
from hypothesis import strategies as st

from rulings.bridge.card_entry import EnteredTricks, PickedCards
from rulings.bridge.cards import RANKS, Card, Suit, parse_hand
from rulings.bridge.play_notation import parse_play
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Play, Trick

PACK = [Card(suit, rank) for suit in Suit for rank in RANKS]


@given(st.lists(st.sampled_from(PACK), max_size=30))
def test_a_card_tapped_twice_is_put_back_and_there_are_never_fourteen(taps: list[Card]) -> None:
    picked = PickedCards()
    for card in taps:
        if picked.takes(card):
            held = card in picked.cards
            picked = picked.toggle(card)
            assert (card in picked.cards) is not held
        else:
            assert len(picked.cards) == 13
    assert len(set(picked.cards)) == len(picked.cards) <= 13


def test_picked_cards_are_a_hand() -> None:
    hand = parse_hand("AK.2..T")
    assert PickedCards(tuple(hand.cards)).hand == hand


@given(st.permutations(PACK), st.sampled_from(Seat))
def test_tricks_go_round_the_table_and_back_again(pack: list[Card], leader: Seat) -> None:
    entered = EnteredTricks(Play((Trick(leader),)))
    for number, card in enumerate(pack):
        if entered.hand is None:
            entered = EnteredTricks(entered.led_by(leader))
        assert entered.hand is leader.after(number % 4) and entered.takes(card)
        entered = EnteredTricks(entered.plus(card))
        assert not entered.takes(card)
    assert entered.full
    taken, play = 0, entered.without_last()
    while play is not None:
        taken, play = taken + 1, EnteredTricks(play).without_last()
    assert taken == len(pack) + 12  # each card, and each leader but the first


def test_a_card_can_be_played_from_another_hand() -> None:
    entered = EnteredTricks(parse_play("S: H4"), Seat.NORTH)
    assert str(entered.plus(Card(Suit.HEARTS, "A"))) == "S: H4 N:HA"


def test_a_single_trick_is_full_when_it_is_complete() -> None:
    entered = EnteredTricks(parse_play("S: H4 HK HA H2"), most=1)
    assert entered.hand is None and entered.full and not entered.takes(PACK[0])
