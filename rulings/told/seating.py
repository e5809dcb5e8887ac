"""Where the players of a story sit: by name, by dealer, or seen from whoever tells it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulings.bridge.calls import Call
from rulings.bridge.seats import Seat
from rulings.told.events import (
    Called,
    CalledSomething,
    Changed,
    DealerSkipped,
    Dealt,
    DidNotDeal,
    Event,
    HasCalled,
    Overlooked,
    Person,
    Regretted,
    Remarked,
    RoleName,
    Slipped,
    Withdrew,
)
from rulings.told.frames import HIS, TELLERS
from rulings.told.story import Story

_FROM_DEALER = {RoleName.SECOND: 1, RoleName.DEALERS_PARTNER: 2, RoleName.THIRD: 2, RoleName.FOURTH: 3}
_FROM_LAST = {RoleName.NEXT: 1, **HIS}
_NO_DEALER = {*_FROM_DEALER, *_FROM_LAST}
_IN_A_ROW = 3  # calls in a row behind »nord er giver«


_CALLING = (Called, Changed, Regretted, Withdrew, HasCalled, Overlooked, Remarked)
"""What may tell a call that was made."""


def call_in(event: Event) -> Call | None:
    """The call that an event tells as one that was made."""
    return event.call if isinstance(event, _CALLING) else None


def caller(event: Event) -> Person | None:
    """Who is said to have called: whoever is named, or was named last where the sentence goes on."""
    if isinstance(event, Called | CalledSomething | DidNotDeal | Slipped):
        return event.who
    if isinstance(event, Changed | Regretted | Remarked) and event.call is not None:
        return event.who
    if isinstance(event, Overlooked) and event.call is not None:
        return event.whose
    return event.who if isinstance(event, HasCalled) and event.earlier else None


@dataclass(frozen=True, slots=True)
class Seating:
    """From the players as they are named to seats, some of which only stand for a player.

    Attributes:
        stand_in: whether the seats stand for players seen from one of them.
        anchor: the seat of the one from whom »makker« and »MTV« are seen; None where nobody knows.
        dealer: the seat of the dealer; one that stands for it where only »giver« is told.
        vague: whether it is open from whom »makker« is seen.
    """

    stand_in: bool
    anchor: Seat | None
    dealer: Seat | None
    seats_and_roles: bool
    vague: bool

    def seat(self, person: Person | None, last: Seat | None = None) -> Seat | None:
        """The seat of a player; None where it is not told.

        Args:
            last: the seat of whoever called last, for »den næste« and »hans venstre modstander«.
        """
        if isinstance(person, Seat):
            return None if self.stand_in else person
        if person in _FROM_LAST and (last is not None or person is RoleName.NEXT):
            last = last or self.dealer
            return last.after(_FROM_LAST[person]) if last is not None else None
        if person in _FROM_DEALER:
            return self.dealer.after(_FROM_DEALER[person]) if self.dealer is not None else None
        if person not in TELLERS or self.seats_and_roles or self.anchor is None:
            return None
        if self.vague and person is not RoleName.LHO:
            return None
        return self.anchor.after(TELLERS[person])


def seating_of(story: Story) -> Seating:
    """Where the players sit."""
    callers = [who for event in story.events if (who := caller(event)) is not None]
    first = [caller(event) for event in story.events if call_in(event) is not None]
    seats = {who for who in callers if isinstance(who, Seat)}
    # Only who speaks from a seat at the table says »makker bød …« of the call that it is about.
    speaking = {*first[:1], *(set(callers) if not first else ())} & TELLERS.keys()
    roles = bool(speaking) or story.mine
    stand_in = not seats and not any(is_recital(story, event) for event in story.events)
    # Roles are seen from the only seat that is told of, or else from a seat that stands for the teller.
    anchor = Seat.SOUTH if stand_in else next(iter(seats)) if len(seats) == 1 else None
    # Where somebody says »jeg« or »min makker«, it is not open from whom they are seen.
    vague = story.vague and not story.mine
    seating = Seating(stand_in, anchor, None, bool(seats) and roles, vague)
    return Seating(stand_in, anchor, _dealer(story, seating), seating.seats_and_roles, seating.vague)


def _dealer(story: Story, seating: Seating) -> Seat | None:
    if (dealer := story.dealer) is not None:
        return None if dealer in _NO_DEALER else seating.seat(dealer)  # not »den næste var giver«
    from_dealer = story.tells(DealerSkipped) or RoleName.DEALERS_PARTNER in story.people
    alone = seating.stand_in and story.people.isdisjoint(TELLERS)
    return Seat.NORTH if alone and from_dealer else None


def is_recital(story: Story, event: Event) -> bool:
    """Whether a call is the dealer's, as the first of several right behind »nord er giver«."""
    at = story.events.index(event)
    row = story.events[max(0, at - 1) : at + _IN_A_ROW]
    bare = all(call_in(call) is not None and call.who is None for call in row[1:])
    behind = len(row) == _IN_A_ROW + 1 and isinstance(row[0], Dealt)
    return behind and bare and _unbroken(row)


def _unbroken(row: Sequence[Event]) -> bool:
    return all(later.follows(event) for event, later in pairwise(row))
