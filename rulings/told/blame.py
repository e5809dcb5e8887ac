"""What makes a call out of rotation or too low: said so, or by who dealt and who had not called yet."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.bridge.seats import Seat
from rulings.told.calls import Made
from rulings.told.events import (
    CalledSomething,
    DealerSkipped,
    Named,
    Simultaneous,
    Turn,
    Wrong,
)
from rulings.told.frames import TELLERS
from rulings.told.seating import Seating, caller
from rulings.told.story import Story


def told_out(story: Story) -> bool:
    """Whether it is told that a call was out of rotation, or whose turn it was."""
    another = any(_anothers(story, one) for one in story.of(Turn))
    return story.blames(Wrong.OUT_OF_TURN) or another or story.tells(DealerSkipped)


def _anothers(story: Story, turn: Turn) -> bool:
    """Whether a turn is not the caller's own: »hans tur« may be, and »deres« where nobody else is told of."""
    if turn.whose is Named.OPPONENTS:
        callers = (caller(one) for one in story.events)
        return any(isinstance(who, Seat) or who in TELLERS for who in callers)
    return turn.whose is not Named.SOMEONE


def dealt_by_another(story: Story, seating: Seating, made: Sequence[Made], wrong: Made | None) -> bool:
    """Whether somebody opened although another one dealt."""
    if seating.dealer is None or wrong is None or wrong.seat in (None, seating.dealer):
        return False
    return made[0] is wrong or story.tells(Simultaneous)


def opened_by_another(story: Story, seating: Seating) -> bool:
    """Whether somebody is said to have opened, with we know not what, although another one dealt."""
    openers = {seating.seat(one.who) for one in story.of(CalledSomething) if one.kind == "bid"} - {None}
    return len(openers) == 1 and seating.dealer is not None and seating.dealer not in openers
