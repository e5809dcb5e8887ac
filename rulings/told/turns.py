"""Whose turn it was: told, the dealer's, or that of a player who was passed by."""

from collections.abc import Sequence

from rulings.bridge.seats import Seat
from rulings.told.calls import ToldCall
from rulings.told.events import Person, RoleName, Simultaneous, Turn
from rulings.told.frames import TELLERS, between
from rulings.told.seating import Seating
from rulings.told.story import Story


def turn_told(
    story: Story, seating: Seating, wrong: ToldCall | None, offender: Person | None, *, opening: bool
) -> Seat | None:
    """Whose turn it was: as it is told, or the dealer's where nobody had called.

    Args:
        offender: who called out of rotation, as named; None where nobody is.
    """
    people = {event.whose for event in story.of(Turn)}
    if not people:
        dealer_begins = opening or _simultaneous(story, seating, wrong)
        return seating.dealer if dealer_begins and not _either(story, story.dealer, offender) else None
    person = people.pop() if len(people) == 1 else None
    behind = wrong is not None and any(event.at > wrong.event.at for event in story.of(Turn))
    if _either(story, person, offender) or (behind and _is_open_whose(story, person, offender)):
        return None
    if person in TELLERS and wrong is not None and wrong.seat is not None and not story.mine:
        # »syd bød 1 hjerter i makkers tur«: it is the offender's partner.
        return None if seating.vague else wrong.seat.after(TELLERS[person])
    return seating.seat(person)


def _is_open_whose(story: Story, person: Person | None, offender: Person | None) -> bool:
    """Whether »makker« behind another than whoever tells it is of either: »min MTV passede i makkers tur«."""
    turns = story.of(Turn)
    bare = any(not any(event.at <= at < event.end for at in story.mine_at) for event in turns)
    return bare and person is RoleName.PARTNER and offender in TELLERS and offender is not RoleName.ME


def _either(story: Story, person: Person | None, offender: Person | None) -> bool:
    """Whether a player may be seen from whoever tells it or from the offender: »MTV bød 1♥ i makkers tur«."""
    return offender in TELLERS and person in TELLERS and between(offender, person, mine=story.mine) is None


def _simultaneous(story: Story, seating: Seating, wrong: ToldCall | None) -> bool:
    astray = wrong is not None and wrong.seat not in (None, seating.dealer)
    return story.tells(Simultaneous) and astray


def next_to_call(
    seating: Seating, calls: Sequence[ToldCall], wrong: ToldCall | None, passed_player: Person | None
) -> Seat | None:
    """The seat of a player who was passed by, where it was next after the last call before."""
    at = calls.index(wrong) if wrong is not None else 0
    before = calls[at - 1].seat if at else None
    seat = seating.seat(passed_player) if passed_player is not None else None
    return seat if before is not None and before.lho is seat else None
