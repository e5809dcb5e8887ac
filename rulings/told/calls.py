"""Who called what: the calls of a story as an auction, and which of them went wrong."""

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
    Overlooked,
    Person,
    Regretted,
    RoleName,
    Simultaneous,
    Slipped,
    Turn,
    TurnLost,
    Wrong,
)
from rulings.told.seating import Seating, call_in, caller, is_recital
from rulings.told.story import Story

_CHANGES = (Changed, Regretted, Meant, Slipped)


@dataclass(frozen=True, slots=True)
class ToldCall:
    """A call that was made.

    Attributes:
        seat: where the player sits, or None where it is not told.
        event: the event that tells it.
    """

    seat: Seat | None
    call: Call
    event: Event

    @property
    def caller(self) -> Person | None:
        """The player as named."""
        return caller(self.event)

    @property
    def is_opening(self) -> bool:
        """Whether it is said to be the first bid."""
        return isinstance(self.event, Called) and self.event.opened

    @property
    def over(self) -> Call | None:
        """The bid that it is said to have been made over."""
        return self.event.over if isinstance(self.event, Called) else None


def made_calls(story: Story, seating: Seating) -> list[ToldCall]:
    """The calls in their order, those that came before the others first."""
    calls = list(_in_text(story, seating))
    return sorted(calls, key=lambda call: not _past(call.event) or _in_its_place(story, calls, call))


def _in_its_place(story: Story, calls: Sequence[ToldCall], past: ToldCall) -> bool:
    """Whether a past call stands in its place: between what came before and what it made somebody call.

    »Makker åbnede 1♠. Jeg overså, at øst havde meldt 2♥, og svarede 2♦.«
    """
    at = calls.index(past)
    overlooked = any(past.event.follows(event) for event in story.of(Overlooked))
    return overlooked and 0 < at < len(calls) - 1 and not _past(calls[at + 1].event)


def _past(event: Event) -> bool:
    """Whether a call is said to have come before the others, wherever in the sentence it stands."""
    if isinstance(event, Overlooked):
        return True
    return (isinstance(event, HasCalled) and event.earlier) or (isinstance(event, Called) and event.past)


def _in_text(story: Story, seating: Seating) -> Iterator[ToldCall]:
    """The calls as they are told; one without a player, right behind another, is the next player's."""
    before: ToldCall | None = None
    earlier: list[ToldCall] = []
    for event in story.events:
        if (call := call_in(event)) is None:
            continue
        who, last = caller(event), before.seat if before else None
        seat = seating.seat(who, last)
        if who is None and before is not None and last is not None and event.follows(before.event):
            seat = last.lho
        elif who is None and before is None and is_recital(story, event):
            seat = seating.dealer
        if (
            call.is_bid
            and before is not None
            and (seat, call) in {(other.seat, other.call) for other in earlier}
        ):
            continue  # nobody bids the same twice: it is the bid that was told before
        before = ToldCall(seat, call, event)
        earlier.append(before)
        yield before


def as_auction(calls: Sequence[ToldCall], dealer: Seat | None = None) -> Auction:
    """The calls as an auction; a call whose player is not told is taken to be the next player's."""
    auction_calls: list[MadeCall] = []
    for call in calls:
        expected = auction_calls[-1].seat.lho if auction_calls else dealer or Seat.NORTH
        auction_calls.append(MadeCall(call.seat or expected, call.call))
    return Auction(dealer or (auction_calls[0].seat if auction_calls else Seat.NORTH), tuple(auction_calls))


def too_low(calls: Sequence[ToldCall]) -> list[Irregularity]:
    """The bids of a story that do not beat the last bid before them."""
    short = (
        irregularity
        for irregularity in irregularities(as_auction(calls))
        if Fault.INSUFFICIENT in irregularity.faults
    )
    return [irregularity for irregularity in short if _anothers(calls, irregularity.index)]


def _anothers(calls: Sequence[ToldCall], at: int) -> bool:
    """Whether a call is known to be another player's than the one before it."""
    if at == 0:
        return True
    call, before = calls[at], calls[at - 1]
    if call.seat is not None:
        return call.seat is not before.seat
    return call.event.follows(before.event) if call.caller is None else call.caller != before.caller


def wrong_call(story: Story, calls: Sequence[ToldCall], seating: Seating) -> ToldCall | None:
    """The call that went wrong: the one that is said to be wrong, the one too low, or the only one."""
    dealer = seating.dealer
    over = [call for call in calls if call.over is not None]
    if len(over) == 1:
        return over[0]
    early = [call for call in calls if passed_by(story, calls, call, seating) is not None]
    if len(early) > 1:
        return None  # two irregularities; which of them is asked about is not told
    blaming = [event for event in story.events if _blames(event)]
    if blaming and calls:
        earlier = [call for call in calls if call.event.end <= blaming[0].at]
        first = _by_auction(calls) if story.blames(Wrong.TOO_LOW) and len(calls) > 1 else calls[0]
        return earlier[-1] if earlier else first
    if early:
        return early[0]
    if dealer is not None and calls and calls[0].seat is not None:
        # »Nord var giver, øst bød 1 ut og nord 1 klør samtidig«
        astray = [call for call in calls if call.seat not in (None, dealer)]
        if calls[0].seat is not dealer or story.tells(Simultaneous):
            return astray[0] if astray else None
    changes = [event for event in story.events if _changes(event)]
    if changes and (earlier := [call for call in calls if call.event.at <= changes[0].at]):
        return earlier[-1]
    return _by_auction(calls)


def passed_by(story: Story, calls: Sequence[ToldCall], wrong: ToldCall, seating: Seating) -> Person | None:
    """Who had not called yet when a call is said to have been made: »før nord nåede at melde«; else None."""
    if story.tells(*_CHANGES) or (wrong.caller is None and wrong.seat is None):
        return None
    at = calls.index(wrong)
    before = calls[at - 1].seat if at else None
    others = (event for event in story.of(HasCalled) if event.who not in (wrong.caller, RoleName.SOMEONE))
    waiting = (event for event in others if not _called_then(event, calls))
    overtaken = (
        event
        for event in waiting
        if _was_passed_by(story, event, wrong.event) or _between(event, before, wrong.seat, seating)
    )
    turns_lost = story.of(TurnLost) if wrong is calls[-1] else ()  # else that of three passes (34)
    losers = (event.who for event in turns_lost if _sits_between(seating.seat(event.who), before, wrong.seat))
    return next(chain((event.who for event in overtaken), losers), None)


def _called_then(waiting: HasCalled, calls: Sequence[ToldCall]) -> bool:
    """Whether that very player's call follows in the same breath: »før jeg lagde 2♥«."""
    return any(call.event.follows(waiting) and call.caller == waiting.who for call in calls)


def _between(waiting: HasCalled, before: Seat | None, after: Seat | None, seating: Seating) -> bool:
    """Whether a player who has not called sits between two who called, and so was passed by."""
    not_yet = not (waiting.done or waiting.before or waiting.meanwhile)
    return not_yet and _sits_between(seating.seat(waiting.who), before, after)


def _sits_between(who: Seat | None, before: Seat | None, after: Seat | None) -> bool:
    """Whether a player sits between two who called; one who called twice had changed something."""
    return before is not None and after not in (None, before, before.lho) and before.lho is who


def _was_passed_by(story: Story, waiting: HasCalled, event: Event) -> bool:
    if waiting.before and waiting.follows(event):
        return True
    # »Før øst nåede at melde, bød syd 1♠«
    same = [other for other in story.events if other.clause == waiting.clause]
    begins = waiting.before and same[0] is waiting
    return (waiting.meanwhile or begins) and event.follows(waiting)


def _by_auction(calls: Sequence[ToldCall]) -> ToldCall | None:
    """The one bid that is too low; else the only call, or the last of those that went round the table."""
    short = too_low(calls)
    if len(short) == 1:
        return calls[short[0].index]
    return calls[0] if len(calls) == 1 else calls[-1] if _goes_round(calls) else None


def _blames(event: Event) -> bool:
    if isinstance(event, CalledSomething):
        return event.wrong in (Wrong.OUT_OF_TURN, Wrong.TOO_LOW)
    return isinstance(event, Blamed | Turn | DealerSkipped)


def _changes(event: Event) -> bool:
    return isinstance(event, _CHANGES) or (isinstance(event, Called) and event.meant is not None)


def _goes_round(calls: Sequence[ToldCall]) -> bool:
    """Whether the calls follow each other round the table."""
    seats = [call.seat for call in calls]
    return len(calls) > 2 and None not in seats and _in_rotation(calls[:-1])


def certain_auction(
    calls: Sequence[ToldCall],
    dealer: Seat | None,
    *,
    accepts: bool | None,
    wrong: ToldCall | None,
    turn: Seat | None,
) -> Auction | None:
    """The auction, where every player's seat is told and at most one call stands outside the rotation.

    It ends with the call that went wrong where that was not accepted and what came after took its place;
    after a call out of rotation, the player in turn goes on.
    """
    row = list(calls)
    if wrong is not None and accepts is False:
        after = row[row.index(wrong) + 1 :]
        # Where left-hand opponent was in turn, the notation would have it that the call was accepted.
        apart = turn is not None and wrong.seat is not None and turn is not wrong.seat.lho
        went_on = bool(after) and apart and after[0].seat is turn
        row = row if went_on and _in_rotation(after) else row[: row.index(wrong) + 1]
    if any(call.seat is None or _past(call.event) or _over_none(row, call) for call in row):
        return None
    auction = as_auction(row, dealer)
    # Players who call in another order than round the table are no auction but several things told.
    astray = sum(not _next(a.seat, b.seat) and b.seat is not turn for a, b in pairwise(auction.calls))
    return auction if astray < 2 else None


def _over_none(calls: Sequence[ToldCall], call: ToldCall) -> bool:
    """Whether a call is told to be over a bid, or a double of one, that is not among those before it."""
    if not isinstance(call.event, Called):
        return False
    bid = call.event.over or call.event.doubled_call
    earlier = {before.call for before in calls[: calls.index(call)]}
    return bid is not None and bid not in earlier


def _next(seat: Seat | None, later: Seat | None) -> bool:
    return seat is not None and seat.lho is later


def _in_rotation(calls: Sequence[ToldCall]) -> bool:
    return all(_next(a.seat, b.seat) for a, b in pairwise(calls))
