"""Who called what: the calls of a story as an auction, and which of them went wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

from rulings.bridge.auction import Auction, MadeCall
from rulings.bridge.calls import Call
from rulings.bridge.irregularities import Fault, Irregularity, irregularities
from rulings.bridge.seats import Seat
from rulings.told.events import (
    Blamed,
    Called,
    CalledSomething,
    Changed,
    DealerSkipped,
    Event,
    HasCalled,
    Meant,
    Named,
    Overlooked,
    Person,
    Regretted,
    Simultaneous,
    Slipped,
    Turn,
    TurnLost,
    Wrong,
)
from rulings.told.seating import Seating, call_in, caller, recited
from rulings.told.story import Story

_CHANGES = (Changed, Regretted, Meant, Slipped)


@dataclass(frozen=True, slots=True)
class Made:
    """A call that was made.

    Attributes:
        seat: where the player sits, or None where it is not told.
        told: the event that tells it.
    """

    seat: Seat | None
    call: Call
    told: Event

    @property
    def caller(self) -> Person | None:
        """The player as named."""
        return caller(self.told)

    @property
    def opened(self) -> bool:
        """Whether it is said to be the first bid."""
        return isinstance(self.told, Called) and self.told.opened

    @property
    def over(self) -> Call | None:
        """The bid that it is said to have been made over."""
        return self.told.over if isinstance(self.told, Called) else None


def made_calls(story: Story, seating: Seating) -> list[Made]:
    """The calls in their order, those that came before the others first."""
    made = list(_in_text(story, seating))
    return sorted(made, key=lambda one: not _past(one.told) or _in_its_place(story, made, one))


def _in_its_place(story: Story, made: Sequence[Made], past: Made) -> bool:
    """Whether a past call stands in its place: between what came before and what it made somebody call.

    »Makker åbnede 1♠. Jeg overså, at øst havde meldt 2♥, og svarede 2♦.«
    """
    at = made.index(past)
    overlooked = any(past.told.follows(one) for one in story.of(Overlooked))
    return overlooked and 0 < at < len(made) - 1 and not _past(made[at + 1].told)


def _past(event: Event) -> bool:
    """Whether a call is said to have come before the others, wherever in the sentence it stands."""
    if isinstance(event, Overlooked):
        return True
    return (isinstance(event, HasCalled) and event.earlier) or (isinstance(event, Called) and event.past)


def _in_text(story: Story, seating: Seating) -> Iterator[Made]:
    """The calls as they are told; one without a player, right behind another, is the next player's."""
    before: Made | None = None
    told: list[Made] = []
    for event in story.events:
        if (call := call_in(event)) is None:
            continue
        named, last = caller(event), before.seat if before else None
        seat = seating.seat(named, last)
        if named is None and before is not None and last is not None and event.follows(before.told):
            seat = last.lho
        elif named is None and before is None and recited(story, event):
            seat = seating.dealer
        if call.is_bid and before is not None and (seat, call) in {(one.seat, one.call) for one in told}:
            continue  # nobody bids the same twice: it is the bid that was told before
        before = Made(seat, call, event)
        told.append(before)
        yield before


def as_auction(made: Sequence[Made], dealer: Seat | None = None) -> Auction:
    """The calls as an auction; a call whose player is not told is taken to be the next player's."""
    calls: list[MadeCall] = []
    for one in made:
        expected = calls[-1].seat.lho if calls else dealer or Seat.NORTH
        calls.append(MadeCall(one.seat or expected, one.call))
    return Auction(dealer or (calls[0].seat if calls else Seat.NORTH), tuple(calls))


def too_low(made: Sequence[Made]) -> list[Irregularity]:
    """The bids of a story that do not beat the last bid before them."""
    short = (one for one in irregularities(as_auction(made)) if Fault.INSUFFICIENT in one.faults)
    return [one for one in short if _anothers(made, one.index)]


def _anothers(made: Sequence[Made], at: int) -> bool:
    """Whether a call is known to be another player's than the one before it."""
    if at == 0:
        return True
    one, before = made[at], made[at - 1]
    if one.seat is not None:
        return one.seat is not before.seat
    return one.told.follows(before.told) if one.caller is None else one.caller != before.caller


def wrong_call(story: Story, made: Sequence[Made], seating: Seating) -> Made | None:
    """The call that went wrong: the one that is said to be wrong, the one too low, or the only one."""
    dealer = seating.dealer
    over = [one for one in made if one.over is not None]
    if len(over) == 1:
        return over[0]
    blamed = [event for event in story.events if _blames(event)]
    if blamed and made:
        earlier = [one for one in made if one.told.end <= blamed[0].at]
        first = _by_auction(made) if story.blames(Wrong.TOO_LOW) and len(made) > 1 else made[0]
        return earlier[-1] if earlier else first
    if early := [one for one in made if passed_by(story, made, one, seating) is not None]:
        return early[0] if len(early) == 1 else None
    if dealer is not None and made and made[0].seat is not None:
        # »Nord var giver, øst bød 1 ut og nord 1 klør samtidig«
        astray = [one for one in made if one.seat not in (None, dealer)]
        if made[0].seat is not dealer or story.tells(Simultaneous):
            return astray[0] if astray else None
    changed = [event for event in story.events if _changes(event)]
    if changed and (earlier := [one for one in made if one.told.at <= changed[0].at]):
        return earlier[-1]
    return _by_auction(made)


def passed_by(story: Story, made: Sequence[Made], wrong: Made, seating: Seating) -> Person | None:
    """Who had not called yet when a call is said to have been made: »før nord nåede at melde«; else None."""
    if story.tells(*_CHANGES) or (wrong.caller is None and wrong.seat is None):
        return None
    at = made.index(wrong)
    before = made[at - 1].seat if at else None
    others = (one for one in story.of(HasCalled) if one.who not in (wrong.caller, Named.SOMEONE))
    waiting = (one for one in others if not _called_then(one, made))
    missed = (
        one
        for one in waiting
        if _missed(story, one, wrong.told) or _between(one, before, wrong.seat, seating)
    )
    lost = story.of(TurnLost) if wrong is made[-1] else ()  # else that of three passes (34)
    skipped = (one.who for one in lost if _sits_between(seating.seat(one.who), before, wrong.seat))
    return next(chain((one.who for one in missed), skipped), None)


def _called_then(waiting: HasCalled, made: Sequence[Made]) -> bool:
    """Whether that very player's call follows in the same breath: »før jeg lagde 2♥«."""
    return any(one.told.follows(waiting) and one.caller == waiting.who for one in made)


def _between(waiting: HasCalled, before: Seat | None, after: Seat | None, seating: Seating) -> bool:
    """Whether a player who has not called sits between two who called, and so was passed by."""
    not_yet = not (waiting.done or waiting.before or waiting.meanwhile)
    return not_yet and _sits_between(seating.seat(waiting.who), before, after)


def _sits_between(who: Seat | None, before: Seat | None, after: Seat | None) -> bool:
    """Whether a player sits between two who called; one who called twice had changed something."""
    return before is not None and after not in (None, before, before.lho) and before.lho is who


def _missed(story: Story, waiting: HasCalled, made: Event) -> bool:
    if waiting.before and waiting.follows(made):
        return True
    # »Før øst nåede at melde, bød syd 1♠«
    same = [one for one in story.events if one.clause == waiting.clause]
    begins = waiting.before and same[0] is waiting
    return (waiting.meanwhile or begins) and made.follows(waiting)


def _by_auction(made: Sequence[Made]) -> Made | None:
    """The one bid that is too low; else the only call, or the last of those that went round the table."""
    short = too_low(made)
    if len(short) == 1:
        return made[short[0].index]
    return made[0] if len(made) == 1 else made[-1] if _goes_round(made) else None


def _blames(event: Event) -> bool:
    if isinstance(event, CalledSomething):
        return event.wrong in (Wrong.OUT_OF_TURN, Wrong.TOO_LOW)
    return isinstance(event, Blamed | Turn | DealerSkipped)


def _changes(event: Event) -> bool:
    return isinstance(event, _CHANGES) or (isinstance(event, Called) and event.meant is not None)


def _goes_round(made: Sequence[Made]) -> bool:
    """Whether the calls follow each other round the table."""
    seats = [one.seat for one in made]
    return len(made) > 2 and None not in seats and _in_rotation(made[:-1])


def certain_auction(
    made: Sequence[Made],
    dealer: Seat | None,
    *,
    accepted: bool | None,
    wrong: Made | None,
    turn: Seat | None,
) -> Auction | None:
    """The auction, where every player's seat is told and at most one call stands outside the rotation.

    It ends with the call that went wrong where that was not accepted and what came after took its place;
    after a call out of rotation, the player in turn goes on.
    """
    kept = list(made)
    if wrong is not None and accepted is False:
        after = kept[kept.index(wrong) + 1 :]
        # Where left-hand opponent was in turn, the notation would have it that the call was accepted.
        apart = turn is not None and wrong.seat is not None and turn is not wrong.seat.lho
        went_on = bool(after) and apart and after[0].seat is turn
        kept = kept if went_on and _in_rotation(after) else kept[: kept.index(wrong) + 1]
    if any(one.seat is None or _past(one.told) or _over_none(kept, one) for one in kept):
        return None
    auction = as_auction(kept, dealer)
    # Players who call in another order than round the table are no auction but several things told.
    astray = sum(not _next(a.seat, b.seat) and b.seat is not turn for a, b in pairwise(auction.calls))
    return auction if astray < 2 else None


def _over_none(made: Sequence[Made], one: Made) -> bool:
    """Whether a call is told to be over a bid, or a double of one, that is not among those before it."""
    if not isinstance(one.told, Called):
        return False
    bid = one.told.over or one.told.doubled_call
    earlier = {before.call for before in made[: made.index(one)]}
    return bid is not None and bid not in earlier


def _next(seat: Seat | None, later: Seat | None) -> bool:
    return seat is not None and seat.lho is later


def _in_rotation(made: Sequence[Made]) -> bool:
    return all(_next(a.seat, b.seat) for a, b in pairwise(made))
