"""What the entered tricks must be before a rule reads them."""

from rulings.bridge.seats import CLOCKWISE
from rulings.bridge.trick import Play
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.play_questions import PLAY

_HANDS = len(CLOCKWISE)


def four_at_most(play: Play) -> Play:
    """The tricks, when none of them has a fifth card.

    Raises:
        FactsError: when one has.
    """
    for number, trick in enumerate(play.tricks, 1):
        if len(trick.plays) > _HANDS:
            why = because("trick-over-four", number=number, cards=len(trick.plays))
            raise FactsError(PLAY.id, str(play), why)
    return play


def in_turn(play: Play) -> Play:
    """The tricks, when each card of them was played in turn: 45C4b and 45D1 are about such cards only.

    Raises:
        FactsError: when one was not.
    """
    for trick in play.tricks:
        for steps, made in enumerate(trick.plays):
            if made.seat is not trick.leader.after(steps):
                raise FactsError(PLAY.id, str(play), because("played-out-of-turn", player=made.seat))
    return play
