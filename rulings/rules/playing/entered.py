"""What the entered tricks must be before a rule reads them."""

from __future__ import annotations

from rulings.bridge.seats import CLOCKWISE
from rulings.bridge.trick import Play
from rulings.engine.render import seat_text
from rulings.errors import FactsError
from rulings.rules.common.play_questions import PLAY

_HANDS = len(CLOCKWISE)


def four_at_most(play: Play) -> Play:
    """The tricks, when none of them has a fifth card.

    Raises:
        FactsError: when one has.
    """
    for number, trick in enumerate(play.tricks, 1):
        if len(trick.plays) > _HANDS:
            reason = f"Stik {number} har {len(trick.plays)} kort; slet det, der ikke hører til stikket."
            raise FactsError(PLAY.id, str(play), reason)
    return play


def in_turn(play: Play) -> Play:
    """The tricks, when each card of them was played in turn: 45C4b and 45D1 are about such cards only.

    Raises:
        FactsError: when one was not.
    """
    for trick in play.tricks:
        for steps, made in enumerate(trick.plays):
            if made.seat is not trick.leader.after(steps):
                who = seat_text(made.seat)
                reason = f"{who} spillede uden for tur. Slet kortet her, og brug §\u00a057 for det."
                raise FactsError(PLAY.id, str(play), reason)
    return play
