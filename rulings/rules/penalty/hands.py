"""What the two defenders hold, where it was entered: each condition is then met or not (44C, 50D1b, 59)."""

from collections.abc import Iterable, Mapping

from rulings.bridge.cards import RANKS, Card, Suit
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Play
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player
from rulings.rules.common.entered_hands import refuse_unequal, whole_hand
from rulings.rules.penalty.duty import Duty

OWNERS_HAND = question.hand("penalty-owners-hand")
PARTNERS_HAND = question.hand("penalty-partners-hand")

Held = Mapping[Seat, frozenset[Card]]
"""What a defender held when the tricks that were entered began, the penalty cards among it."""


def read_hands(case: Case, play: Play | None, owner: Seat, lying: Mapping[Seat, tuple[Card, ...]]) -> Held:
    """The hands that were entered; a penalty card belongs to its hand whether it was written there or not.

    What an option would lead to is read out before the choice, so there the hands stay closed.

    Args:
        lying: the penalty cards by owner.

    Raises:
        FactsError: for a card in two hands, one that another hand played, more cards than a hand has, or two
            hands of which one has more.
    """
    found: dict[Seat, frozenset[Card]] = {}
    whole: dict[Seat, frozenset[Card]] = {}
    for seat, asked in ((owner, OWNERS_HAND), (owner.partner, PARTNERS_HAND)):
        hand = case.given(asked)
        if hand is not None:
            elsewhere = (*lying[seat.partner], *found.get(seat.partner, ()))
            cards = play.cards if play else ()
            whole[seat] = whole_hand(asked, hand, seat, cards, faced=lying[seat], elsewhere=elsewhere)
            if seat.partner in whole:
                refuse_unequal(asked, hand, whole[seat], whole[seat.partner])
            found[seat] = hand.cards | frozenset(lying[seat])
    return {} if case.hypothetical else found


def state_allowed(case: Case, who: Player, asked: Duty, hand: frozenset[Card]) -> None:
    """Which cards may be played at this turn: for the director's eyes, as the hand is closed."""
    law = "50D1a" if asked.must else "44C"
    case.state("cards-allowed", law, who=who, cards=in_order(asked.legal(hand)))


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Spades first, the highest of a suit first."""
    return tuple(sorted(cards, key=lambda card: (card.suit, RANKS.index(card.rank)), reverse=True))


def state_played_when(case: Case, who: Player, major: tuple[Card, ...], hand: frozenset[Card]) -> None:
    """50D1: the suits whose lead by another hand brings the penalty card to the table."""
    own = {card.suit for card in major}
    suits = tuple(s for s in reversed(Suit) if s in own or all(card.suit is not s for card in hand))
    case.state("played-when", "50D1a", also=("50D1b",), who=who, cards=major, suits=suits)
