"""Whether a call was accepted: by whom, and whether that is told as a fact."""

from collections.abc import Sequence

from rulings.bridge.seats import Seat
from rulings.told.events import Accepted, Person, RoleName
from rulings.told.seating import Seating
from rulings.told.story import Story


def accepts_it(story: Story, seating: Seating, offender: Seat | None) -> bool | None:
    """Whether left-hand opponent accepts, where that is said of nobody else and as a fact."""
    acceptances = _accepting(story)
    accepters = {_accepter(story, event) for event in acceptances} - {None, RoleName.OPPONENTS}
    if not acceptances or len(accepters) > 1:
        return None
    accepter = accepters.pop() if accepters else None
    if accepter in (None, RoleName.HIS_LHO) or (accepter is RoleName.LHO and not story.mine):
        return acceptances[0].yes
    seat = seating.seat(accepter)
    if seat is None:  # a seat, and nobody knows where the offender sits
        unseen = isinstance(accepter, Seat) and seating.stand_in
        return acceptances[0].yes if unseen else None
    return acceptances[0].yes if offender is not None and seat is offender.lho else None


def _accepting(story: Story) -> Sequence[Accepted]:
    """What is said of accepting; nothing where it is contradictory or only asked about."""
    acceptances = story.of(Accepted)
    sure = len({event.yes for event in acceptances}) == 1 and not any(event.doubted for event in acceptances)
    return acceptances if sure else ()


def _accepter(story: Story, acceptance: Accepted) -> Person | None:
    """Who accepts: as told, or whoever was named right before it and did nothing else."""
    if acceptance.who is not None:
        return acceptance.who
    since = max((other.end for other in story.events if other.end <= acceptance.at), default=0)
    return next(story.named_before(acceptance.at, since), None)
