"""Whether a hand that was entered can be held beside the cards that were played."""

from collections.abc import Collection, Iterable
from typing import Any

from rulings.bridge.cards import Card, Hand
from rulings.bridge.seats import Seat
from rulings.bridge.trick import PlayedCard
from rulings.engine.question import Question
from rulings.errors import FactsError
from rulings.reasons import because

WHOLE_HAND = 13


def whole_hand(
    asked: Question[Any],
    hand: Hand,
    seat: Seat | None,
    played: Iterable[PlayedCard] = (),
    *,
    faced: Collection[Card] = (),
    elsewhere: Collection[Card] = (),
) -> frozenset[Card]:
    """The hand with the cards that it is known to have had besides.

    Args:
        asked: the question that the hand answers.
        faced: cards of the hand that lie on the table, written in it or not.
        elsewhere: cards that are known to be the other defender's.

    Raises:
        FactsError: for a card that another hand played or has, or more cards than a hand has.
    """
    held, own = hand.cards | frozenset(faced), set()
    for made in played:
        if made.seat is seat:
            own.add(made.card)
        elif made.card in held and seat is not None:
            why = because("hand-has-card-played-by", card=made.card, player=made.seat, holder=seat)
            raise FactsError(asked.id, str(hand), why)
    twice = next((card for card in sorted(hand.cards) if card in elsewhere), None)
    if twice is not None:
        raise FactsError(asked.id, str(hand), because("card-with-both-defenders", card=twice))
    if len(held | own) > WHOLE_HAND:
        why = because("hand-too-many-with-others", cards=len(held | own), most=WHOLE_HAND)
        raise FactsError(asked.id, str(hand), why)
    return frozenset(held | own)


def refuse_unequal(
    asked: Question[Any], hand: Hand, whole: Collection[Card], others: Collection[Card]
) -> None:
    """Refuses two hands that do not come to the same number with the cards that they played.

    Args:
        asked: the question that the hand answers.
        whole: the hand with its cards on the table and in the tricks.
        others: the same of the other hand.

    Raises:
        FactsError: when the numbers differ.
    """
    if len(whole) != len(others):
        why = because("hands-of-unequal-number", cards=len(whole), others=len(others))
        raise FactsError(asked.id, str(hand), why)
