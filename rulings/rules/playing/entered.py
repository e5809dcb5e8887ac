"""What the entered tricks must be before a rule reads them."""

from __future__ import annotations

from rulings.bridge.seats import CLOCKWISE
from rulings.bridge.trick import Play
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
