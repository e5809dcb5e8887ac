"""Whether a call was accepted: by whom, and whether that is told as a fact."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.bridge.seats import Seat
from rulings.told.events import Accepted, Named, Person
from rulings.told.seating import Seating
from rulings.told.story import Story


def accepts_it(story: Story, seating: Seating, offender: Seat | None) -> bool | None:
    """Whether left-hand opponent accepts, where that is said of nobody else and as a fact."""
    told = _accepting(story)
    accepters = {_accepter(story, one) for one in told} - {None, Named.OPPONENTS}
    if not told or len(accepters) > 1:
        return None
    accepter = accepters.pop() if accepters else None
    if accepter in (None, Named.HIS_LHO) or (accepter is Named.LHO and not story.mine):
        return told[0].yes
    seat = seating.seat(accepter)
    if seat is None:  # a seat, and nobody knows where the offender sits
        unseen = isinstance(accepter, Seat) and seating.stand_in
        return told[0].yes if unseen else None
    return told[0].yes if offender is not None and seat is offender.lho else None


def _accepting(story: Story) -> Sequence[Accepted]:
    """What is said of accepting; nothing where it is contradictory or only asked about."""
    told = story.of(Accepted)
    sure = len({one.yes for one in told}) == 1 and not any(one.doubted for one in told)
    return told if sure else ()


def _accepter(story: Story, told: Accepted) -> Person | None:
    """Who accepts: as told, or whoever was named right before it and did nothing else."""
    if told.who is not None:
        return told.who
    done = max((other.end for other in story.events if other.end <= told.at), default=0)
    return next(story.named_before(told.at, done), None)
