"""What makes a call out of rotation or too low: said so, or by who dealt and who had not called yet."""

from collections.abc import Sequence

from rulings.bridge.seats import Seat
from rulings.told.calls import ToldCall
from rulings.told.events import CalledSomething, DealerSkipped, RoleName, Simultaneous, Turn, Wrong
from rulings.told.frames import TELLERS
from rulings.told.seating import Seating, caller
from rulings.told.story import Story


def told_out(story: Story) -> bool:
    """Whether it is told that a call was out of rotation, or whose turn it was."""
    another = any(_anothers(story, event) for event in story.of(Turn))
    return story.blames(Wrong.OUT_OF_TURN) or another or story.tells(DealerSkipped)


def _anothers(story: Story, turn: Turn) -> bool:
    """Whether a turn is not the caller's own: »hans tur« may be, and »deres« where nobody else is told of."""
    if turn.whose is RoleName.OPPONENTS:
        callers = (caller(event) for event in story.events)
        return any(isinstance(who, Seat) or who in TELLERS for who in callers)
    return turn.whose is not RoleName.SOMEONE


def dealt_by_another(
    story: Story, seating: Seating, calls: Sequence[ToldCall], wrong: ToldCall | None
) -> bool:
    """Whether somebody opened although another one dealt."""
    if seating.dealer is None or wrong is None or wrong.seat in (None, seating.dealer):
        return False
    return calls[0] is wrong or story.tells(Simultaneous)


def opened_by_another(story: Story, seating: Seating) -> bool:
    """Whether somebody is said to have opened, with we know not what, although another one dealt."""
    openers = {seating.seat(event.who) for event in story.of(CalledSomething) if event.kind == "bid"} - {None}
    return len(openers) == 1 and seating.dealer is not None and seating.dealer not in openers
