"""Whose turn it was: told, the dealer's, or that of a player who was passed by."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.bridge.seats import Seat
from rulings.told.calls import Made
from rulings.told.events import Named, Person, Simultaneous, Turn
from rulings.told.frames import TELLERS, between
from rulings.told.seating import Seating
from rulings.told.story import Story


def turn_told(
    story: Story, seating: Seating, wrong: Made | None, offender: Person | None, *, opening: bool
) -> Seat | None:
    """Whose turn it was: as it is told, or the dealer's where nobody had called.

    Args:
        offender: who called out of rotation, as named; None where nobody is.
    """
    named = {one.whose for one in story.of(Turn)}
    if not named:
        dealt = opening or _simultaneous(story, seating, wrong)
        return seating.dealer if dealt and not _either(story, story.dealer, offender) else None
    person = named.pop() if len(named) == 1 else None
    behind = wrong is not None and any(one.at > wrong.told.at for one in story.of(Turn))
    if _either(story, person, offender) or (behind and _unowned(story, person, offender)):
        return None
    if person in TELLERS and wrong is not None and wrong.seat is not None and not story.mine:
        # »syd bød 1 hjerter i makkers tur«: it is the offender's partner.
        return None if seating.vague else wrong.seat.after(TELLERS[person])
    return seating.seat(person)


def _unowned(story: Story, person: Person | None, offender: Person | None) -> bool:
    """Whether »makker« behind another than whoever tells it is of either: »min MTV passede i makkers tur«."""
    turns = story.of(Turn)
    bare = any(not any(one.at <= at < one.end for at in story.mine_at) for one in turns)
    return bare and person is Named.PARTNER and offender in TELLERS and offender is not Named.ME


def _either(story: Story, person: Person | None, offender: Person | None) -> bool:
    """Whether a player may be seen from whoever tells it or from the offender: »MTV bød 1♥ i makkers tur«."""
    return offender in TELLERS and person in TELLERS and between(offender, person, mine=story.mine) is None


def _simultaneous(story: Story, seating: Seating, wrong: Made | None) -> bool:
    astray = wrong is not None and wrong.seat not in (None, seating.dealer)
    return story.tells(Simultaneous) and astray


def next_to_call(
    seating: Seating, made: Sequence[Made], wrong: Made | None, missed: Person | None
) -> Seat | None:
    """The seat of a player who was passed by, where it was next after the last call before."""
    at = made.index(wrong) if wrong is not None else 0
    before = made[at - 1].seat if at else None
    seat = seating.seat(missed) if missed is not None else None
    return seat if before is not None and before.lho is seat else None
