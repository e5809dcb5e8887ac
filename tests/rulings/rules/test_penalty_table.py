"""The penalty cards followed through whole hands: random deals played legally, against Law 50 said again."""

from dataclasses import dataclass, field
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import RANKS, Card, Suit, parse_card
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.bridge.trick import PlayedCard, Trick
from rulings.rules.penalty.duty import HONOURS, Breach, Duty
from rulings.rules.penalty.table import Choice, PenaltyTable, Won, duty, step, suits_of
from tests.part import examples
from tests.table import each_row

DEFENDERS = (Seat.EAST, Seat.WEST)
PACK = [Card(suit, rank) for suit in Suit for rank in RANKS]
BELOW_TEN = "23456789"


@dataclass
class Hands:
    """A deal in play: what everybody still holds, and what happened."""

    chance: Random
    held: dict[Seat, set[Card]]
    table: PenaltyTable
    trumps: Denomination
    turns: list[tuple[PenaltyTable, Duty, frozenset[Card], PlayedCard]] = field(default_factory=list)
    choices: list[tuple[PenaltyTable, Choice, PenaltyTable]] = field(default_factory=list)
    tricks: list[tuple[PenaltyTable, PenaltyTable]] = field(default_factory=list)

    def play_out(self) -> None:
        while self.held[self.table.trick.leader]:
            self.choose()
            while (seat := self.table.turn) is not None:
                self.play(seat)
            before = self.table
            self.table = step(before, Won(before.trick.winner(self.trumps))).table
            self.tricks.append((before, self.table))

    def choose(self) -> None:
        suits = list(self.table.to_choose)
        if not suits:
            return
        kind = self.chance.choice(("require", "forbid", "none"))
        if kind == "require":
            choice = Choice("require", (self.chance.choice(suits),))
        elif kind == "forbid":
            choice = Choice("forbid", tuple(self.chance.sample(suits, self.chance.randint(1, len(suits)))))
        else:
            choice = Choice("none")
        after = step(self.table, choice)
        assert {one.card for one in after.picked_up} == {
            one.card
            for one in self.table.lying
            if one.seat is self.table.trick.leader.partner and one.card.suit in choice.suits
        }
        assert not set(after.picked_up) & set(after.table.lying)
        self.choices.append((self.table, choice, after.table))
        self.table = after.table

    def play(self, seat: Seat) -> None:
        hand = frozenset(self.held[seat])
        asked = duty(self.table, seat) if seat in DEFENDERS else Duty(suit=self.table.trick.suit)
        legal = asked.legal(hand)
        assert legal and legal <= hand
        made = PlayedCard(seat, self.chance.choice(sorted(legal)))
        assert asked.broken_by(made.card) is None
        self.turns.append((self.table, asked, hand, made))
        self.held[seat].remove(made.card)
        self.table = step(self.table, made).table


def dealt(seed: int, cards: int) -> Hands:
    """A deal with up to four penalty cards for each defender, played to the end."""
    chance = Random(seed)
    pack = chance.sample(PACK, 4 * cards)
    held = {seat: set(pack[n::4]) for n, seat in enumerate(CLOCKWISE)}
    table = PenaltyTable(Trick(chance.choice(CLOCKWISE)))
    for seat in DEFENDERS:
        for card in chance.sample(sorted(held[seat]), chance.randint(0, min(4, cards))):
            minor = card.rank not in HONOURS and chance.random() < 0.7
            table = table.laid(seat, card, "minor" if minor else "major")
    hands = Hands(chance, held, table, chance.choice(list(Denomination)))
    hands.play_out()
    return hands


played_deals = st.builds(dealt, st.integers(0, 10**9), st.integers(1, 13))
often = settings(deadline=None, max_examples=examples(150))


@often
@given(played_deals)
def test_nothing_lies_when_every_card_has_been_played(hands: Hands) -> None:
    assert hands.table.lying == () and not any(hands.held.values())


@often
@given(played_deals)
def test_a_card_lies_only_while_its_owner_holds_it(hands: Hands) -> None:
    for table, _, hand, made in hands.turns:
        assert set(table.of(made.seat)) <= hand
        assert len({one.card for one in table.lying}) == len(table.lying)


@often
@given(played_deals)
def test_two_of_one_defender_are_both_major(hands: Hands) -> None:
    for table, *_ in hands.turns:
        for seat in DEFENDERS:
            assert not table.of(seat, "minor") or len(table.of(seat)) == 1


@often
@given(played_deals)
def test_a_major_penalty_card_is_played_at_the_first_legal_opportunity(hands: Hands) -> None:
    """50D1, said from the hand: which of the cards could legally have been played, and whether one was."""
    for table, _, hand, made in hands.turns:
        major = set(table.of(made.seat, "major"))
        playable = major & could_be_played(table, hand)
        assert not playable or made.card in playable


def could_be_played(table: PenaltyTable, hand: frozenset[Card]) -> set[Card]:
    """What following suit (44C) and declarer's choice (50D2a, 51B, 59) leave of a hand."""
    led = table.trick.suit
    if led is not None:
        return {card for card in hand if card.suit is led} or set(hand)
    if table.chosen is not None and table.chosen.kind == "require":
        demanded = {card for card in hand if card.suit is table.chosen.suits[0]}
        if demanded:
            return demanded
    return {card for card in hand if card.suit not in table.barred} or set(hand)


@often
@given(played_deals)
def test_a_hand_that_is_known_leaves_the_same_cards_and_no_condition(hands: Hands) -> None:
    for _, asked, hand, made in hands.turns:
        known = asked.known(hand)
        assert known.legal(hand) == asked.legal(hand) and not known.unable
        assert known.broken_by(made.card) is None
        assert known.suit is None or any(card.suit is known.suit for card in hand)


@often
@given(played_deals)
def test_a_minor_penalty_card_goes_before_the_other_small_cards_of_its_suit(hands: Hands) -> None:
    for table, _, _, made in hands.turns:
        for minor in table.of(made.seat, "minor"):
            same_suit = made.card.suit is minor.suit and made.card.rank in BELOW_TEN
            assert made.card == minor or not same_suit


@often
@given(played_deals)
def test_a_minor_penalty_card_restricts_no_lead_of_partner(hands: Hands) -> None:
    for table, choice, _ in hands.choices:
        partner = table.trick.leader.partner
        assert table.of(partner, "major") and set(choice.suits) <= set(suits_of(table.of(partner, "major")))


@often
@given(played_deals)
def test_a_forbidden_suit_is_forbidden_only_while_that_player_keeps_the_lead(hands: Hands) -> None:
    for before, after in hands.tricks:
        kept = after.trick.leader is before.trick.leader
        assert after.barred == (before.barred if kept else ())
        assert after.chosen is None


@often
@given(played_deals)
def test_a_forbidden_suit_is_led_only_from_a_hand_that_has_nothing_else(hands: Hands) -> None:
    for table, _, hand, made in hands.turns:
        if made.card.suit in table.barred and not table.trick.plays:
            demanded = table.chosen is not None and made.card.suit in table.chosen.suits
            assert all(card.suit in table.barred for card in hand) or (
                demanded and table.chosen is not None and table.chosen.kind == "require"
            )


@often
@given(played_deals)
def test_a_demanded_suit_is_led_by_who_has_it(hands: Hands) -> None:
    for table, _, hand, made in hands.turns:
        if table.chosen is not None and table.chosen.kind == "require" and not table.trick.plays:
            suit = table.chosen.suits[0]
            assert made.card.suit is suit or all(card.suit is not suit for card in hand)


@often
@given(played_deals)
def test_no_lead_is_made_before_declarer_has_chosen(hands: Hands) -> None:
    for table, _, _, made in hands.turns:
        assert table.to_choose == (), made


@each_row(
    ("asked", "card", "breach"),
    [
        (Duty(must=(parse_card("HK"),)), "H2", Breach.PENALTY_CARD),
        (Duty(must=(parse_card("HK"),)), "HK", None),
        (Duty(suit=Suit.SPADES, unable=(parse_card("HK"),)), "S2", None),
        (Duty(suit=Suit.SPADES, unable=(parse_card("HK"),)), "C2", Breach.PENALTY_CARD),
        (Duty(minor=parse_card("H4")), "H2", Breach.SMALLER),
        (Duty(minor=parse_card("H4")), "HT", None),
        (Duty(minor=parse_card("H4")), "S2", None),
        (Duty(barred=(Suit.HEARTS,)), "H2", None),
    ],
)
def test_what_breaks_a_duty_without_the_hand(asked: Duty, card: str, breach: Breach | None) -> None:
    assert asked.broken_by(parse_card(card)) is breach


HELD_BY_EAST = PenaltyTable(Trick(Seat.WEST)).laid(Seat.EAST, parse_card("HK"), "major")


@pytest.mark.parametrize(
    ("table", "event"),
    [
        (HELD_BY_EAST, Choice("require", (Suit.SPADES,))),
        (HELD_BY_EAST, Choice("forbid")),
        (step(HELD_BY_EAST, Choice("none")).table, Choice("forbid", (Suit.HEARTS,))),
        (HELD_BY_EAST, PlayedCard(Seat.EAST, parse_card("HK"))),
        (HELD_BY_EAST, PlayedCard(Seat.WEST, parse_card("HK"))),
        (HELD_BY_EAST, Won(Seat.WEST)),
    ],
)
def test_what_cannot_come_now_is_refused(table: PenaltyTable, event: Choice | PlayedCard | Won) -> None:
    with pytest.raises(ValueError, match=r"^[a-zæøå]"):
        step(table, event)


def test_two_suits_cannot_both_be_demanded() -> None:
    two = HELD_BY_EAST.laid(Seat.EAST, parse_card("S4"), "minor")
    assert two.to_choose == (Suit.SPADES, Suit.HEARTS)
    with pytest.raises(ValueError, match="én farve"):
        step(two, Choice("require", (Suit.SPADES, Suit.HEARTS)))
