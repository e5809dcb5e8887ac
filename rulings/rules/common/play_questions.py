"""What rules on the play ask of the play itself: the tricks as they were played, trumps, who declares."""

from rulings.bridge.cards import Hand
from rulings.bridge.seats import Seat
from rulings.bridge.trick import PlayedCard
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Role
from rulings.engine.question import Question
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.entered_hands import whole_hand

PLAY = question.play("play")
"""The tricks, or the last of them; never asked, taken where it is entered."""

DEAL = question.deal("deal")
"""The hands by seat; never asked, taken where it is entered."""

TRUMPS = question.denomination("trumps")
DECLARER_SEAT = question.seat("declarer-seat")


def part_of(seat: Seat, declarer: Seat) -> Role:
    """The part that a seat has in the play.

    >>> part_of(Seat.NORTH, Seat.SOUTH), part_of(Seat.WEST, Seat.SOUTH)
    (<Role.DUMMY: 'dummy'>, <Role.DEFENDER: 'defender'>)
    """
    if seat is declarer:
        return Role.DECLARER
    return Role.DUMMY if seat is declarer.partner else Role.DEFENDER


def dealt(case: Case, hand: Question[Hand], seat: Seat, played: tuple[PlayedCard, ...] = ()) -> Hand | None:
    """A seat's hand of the whole deal, recorded as the answer to the question for it; None without a deal.

    Raises:
        FactsError: when the deal leaves that hand out, or cannot be beside the cards played.
    """
    deal = case.given(DEAL)
    if deal is None:
        return None
    for at, held in deal.hands:
        whole_hand(DEAL, held, at, played)
    found = deal.hand(seat)
    if found is None:
        raise FactsError(DEAL.id, str(deal), because("hand-not-dealt", seat=seat))
    return case.derive(hand, found)
