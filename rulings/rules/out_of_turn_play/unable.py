"""Law 59: a lead or play that was demanded and cannot be made."""

from rulings.bridge.cards import Suit
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.engine.topic import topic
from rulings.rules.penalty.hands import in_order
from rulings.rules.penalty.turn import SUITS

DEMAND = question.choice("unable-demand")
WHY = question.choice("unable-why")
HAND = question.hand("bound-players-hand")
SUIT = question.choice("unable-suit")
LED = question.choice("unable-suit-led")

_REASONS = {
    "suit": ("can-comply", "no-card-of-it", "must-follow"),
    "not-suit": ("can-comply", "only-that-suit", "must-follow"),
    "penalty-card": ("can-comply", "must-follow", "declarers-choice"),
}
"""What may stand in the way of each demand."""


@topic("kan-ikke-spille-som-kraevet", law="59")
def unable_to_play_as_required(case: Case) -> None:
    """Rules on a player who cannot lead or play as required (59)."""
    demand, who = case.ask(DEMAND), Player(Role.BOUND_PLAYER)
    why = _why(case, demand, who)
    if why == "can-comply":
        _can_comply(case, who, penalty_card=demand == "penalty-card")
    elif why == "declarers-choice":
        case.cite("declarers-choice-comes-first", "50D1b")
        case.state("must-play", "50D1b", who=who, what="as-declarer-chose")
        case.state("penalty-card-waits", "50D1b", who=who)
    elif why == "must-follow":
        case.cite("following-suit-comes-first", "44C")
        case.state("must-play", "44C", also=("59",), who=who, what="suit-led")
        if demand == "penalty-card":
            case.state("penalty-card-waits", "50D1b", who=who)
    else:
        case.state("any-legal-card", "59", who=who)


def _why(case: Case, demand: str, who: Player) -> str:
    """What stands in the way: told, or seen in the hand where it was entered."""
    hand = case.given(HAND)
    if hand is None:
        return case.ask(WHY, _REASONS[demand])
    led = SUITS.get(case.ask(LED))
    if demand == "penalty-card" and led is None:
        return case.ask(WHY, ("can-comply", "declarers-choice"))
    suit = SUITS[case.ask(SUIT)]
    base = {card for card in hand.cards if card.suit is led} or set(hand.cards)
    fits = {card for card in base if (card.suit is suit) == (demand != "not-suit")}
    if demand != "penalty-card":
        case.state("cards-allowed", "59", also=("44C",), who=who, cards=in_order(fits or base))
    return case.derive(WHY, _reason(demand, suit, led, able=bool(fits), follows=len(base) < len(hand.cards)))


def _reason(demand: str, suit: Suit, led: Suit | None, *, able: bool, follows: bool) -> str:
    """What stands in the way.

    Args:
        able: whether a card that may be played meets the demand.
        follows: whether suit must be followed.
    """
    if able:
        return "can-comply"
    if demand == "suit" and (suit is led or not follows):
        return "no-card-of-it"
    return "must-follow" if follows or demand == "penalty-card" else "only-that-suit"


def _can_comply(case: Case, who: Player, *, penalty_card: bool) -> None:
    """What can be done must be done: not to is a revoke (61A), but for a penalty card 52 comes first."""
    if penalty_card:
        case.state("must-play", "50D1a", also=("59",), who=who, what="penalty-card")
        case.state("apply-law", "52", also=("64B3",), law="52", because="penalty-card-can-be-played")
    else:
        case.state("must-play", "59", who=who, what="as-required")
        case.state("apply-law", "59", law="61A", because="demand-can-be-met")
