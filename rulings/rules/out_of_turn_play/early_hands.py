"""Law 57 with a hand that was entered: can suit be followed, and which card meets declarer's demand."""

from rulings.bridge.cards import Card, Hand
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.engine.question import Question
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.entered_hands import refuse_unequal, whole_hand
from rulings.rules.out_of_turn_play.early_facts import Early
from rulings.rules.penalty.hands import in_order

PLAYERS_HAND = question.hand("early-players-hand")
PARTNERS_HAND = question.hand("early-partners-hand")
LEGAL = question.yes_no("early-card-legal")
MUST_FOLLOW = question.yes_no("early-must-follow")

_OF_SUIT_LED = {"highest": 0, "lowest": -1}
"""Where the card demanded stands in the suit led (57A1, 57A2)."""


def ask_legal(case: Case, here: Early) -> bool:
    """Whether the early card may be played (44C): it is of the suit led, or the hand has none of it."""
    if here.suit_led:
        return case.derive(LEGAL, True)
    others = _others(case, here)
    return case.ask(LEGAL) if others is None else case.derive(LEGAL, not others)


def ask_must_follow(case: Case, here: Early) -> bool:
    """Whether suit must be followed with another card; a card of the suit led follows itself."""
    if here.suit_led:
        return case.derive(MUST_FOLLOW, False)
    others = _others(case, here)
    return case.ask(MUST_FOLLOW) if others is None else case.derive(MUST_FOLLOW, bool(others))


def partners_cards(case: Case, here: Early, demand: str, law: str) -> bool:
    """States what partner plays where the hand makes it certain; False where it does not.

    Without a card of the suit led it turns on the suit that declarer names, and the demand stays conditional.
    What an option would lead to is read out before the choice, so there the hand stays closed.
    """
    if case.hypothetical or here.partner_played_on:
        return False
    hand = _held(case, here, PARTNERS_HAND)
    if hand is None or here.trick is None:
        return False
    following = {card for card in hand if card.suit is here.trick.suit}
    if not following and demand not in _OF_SUIT_LED:
        return False
    who, fits = here.player(Role.PARTNER), _fitting(demand, following)
    if not fits:
        case.state("any-legal-card", "59", also=("57B",), who=who)
    state_cards(case, law if fits else "59", who, fits or following or set(hand))
    return True


def state_cards(case: Case, law: str, who: Player, cards: set[Card]) -> None:
    """The cards that may be played, for the director's eyes."""
    case.state("cards-allowed", law, also=("44C",), who=who, cards=in_order(cards))


def _fitting(demand: str, following: set[Card]) -> set[Card]:
    """The card of the suit led that meets the demand; where suit is followed, none of another (59)."""
    if not following or demand not in _OF_SUIT_LED:
        return set()
    return {in_order(following)[_OF_SUIT_LED[demand]]}


def _others(case: Case, here: Early) -> set[Card] | None:
    """What the hand with the early card has of the suit led; None where it was not entered."""
    hand = _held(case, here, PLAYERS_HAND)
    if hand is None or here.trick is None:
        return None
    return {card for card in hand if card.suit is here.trick.suit and card != here.card}


def _held(case: Case, here: Early, asked: Question[Hand]) -> frozenset[Card] | None:
    """A hand as it is while the trick lies; only beside the trick does it tell anything.

    Raises:
        FactsError: for a card that lies in a trick, and for a hand of too many cards, or of another number
            than the hand across has with what was played.
    """
    hand = case.given(asked) if here.trick is not None else None
    if hand is None or here.seat is None:
        return None
    own = here.seat if asked.id == PLAYERS_HAND.id else here.seat.partner
    twice = next((made for made in here.cards if made.card in hand.cards and made.card != here.card), None)
    if twice is not None:
        why = because("card-already-in-trick", card=twice.card, player=twice.seat)
        raise FactsError(asked.id, str(hand), why)
    across = PARTNERS_HAND if own is here.seat else PLAYERS_HAND
    other = _not_asked(case, across)
    whole = whole_hand(asked, hand, own, here.cards, elsewhere=other.cards if other else ())
    if other is not None:
        refuse_unequal(asked, hand, whole, whole_hand(across, other, own.partner, here.cards))
    return hand.cards


def _not_asked(case: Case, asked: Question[Hand]) -> Hand | None:
    """The other hand in the facts, which the ruling itself need not turn on."""
    answer = case.answers.get(asked.id)
    return None if answer is None or answer.unknown else answer.value
