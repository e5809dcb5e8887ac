"""What is known of a call that was changed, or that a player wants to change."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulings.bridge.auction import Auction, MadeCall, Standing, standings
from rulings.bridge.calls import Call
from rulings.bridge.irregularities import Fault, Irregularity, irregularities
from rulings.bridge.seats import Seat
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.call_at_issue import OwnCall, name_call
from rulings.rules.common.common_questions import AUCTION

SEAT = question.seat("whose-call")
SINCE = question.choice("since-first-call")
KIND_OF_FAULT = {
    Fault.OVER_SEVEN: "over-seven",
    Fault.INADMISSIBLE_DOUBLE: "inadmissible-double",
    Fault.INADMISSIBLE_REDOUBLE: "inadmissible-double",
    Fault.INSUFFICIENT: "insufficient-bid",
}


@dataclass(frozen=True, slots=True)
class Situation(OwnCall):
    """A call that was changed (`correction` is the second call), or may be.

    Attributes:
        since: what the auction shows to have happened since.
        first_fault: what is wrong with the first call itself, as 25A names it; empty where nothing is.
        second_kind: whether the second call is legal, as 25A names it.
    """

    since: str | None = None
    first_fault: str = ""
    second_kind: str | None = None

    def ask_since(self, case: Case) -> str:
        """What has happened since the first call; the auction's last call is only presumed to be the last."""
        return case.ask(SINCE) if self.since is None else case.presume(SINCE, self.since)

    def meaning(self, bid: CallAtIssue) -> Situation:
        """The same place in the auction with another call."""
        return replace(self, bid=bid, correction=None)


def read_situation(case: Case) -> Situation:
    """What the facts tell of the call; names it for the wordings.

    Raises:
        FactsError: when there is no call, or the player that is named has made none.
    """
    auction = case.given(AUCTION)
    here = Situation(CallAtIssue("first-call"))
    if auction is not None:
        here = _of_auction(case, auction)
    name_call(case, here)
    case.name(correction=CallAtIssue("second-call", here.correction))
    if here.sure and here.since:
        case.derive(SINCE, here.since)
    return here


def _of_auction(case: Case, auction: Auction) -> Situation:
    calls = auction.calls
    first, second = _changed(auction)
    if first is None:
        if not calls:
            raise FactsError(AUCTION.id, str(auction), because("auction-empty"))
        called = tuple(s for s in Seat if any(made.seat is s for made in calls))
        wrong = _left_open(auction)
        told = wrong is None or SEAT.id in case.answers
        seat = case.ask(SEAT, called) if told or wrong is None else case.derive(SEAT, wrong)
        first = max(i for i, made in enumerate(calls) if made.seat is seat)
    offender = calls[first].seat
    found = {one.index: one for one in irregularities(auction)}
    known = found.get(first)
    before = known.before if known else list(standings(auction))[first]
    after = calls[(first if second is None else second) + 1 :]
    return Situation(
        bid=CallAtIssue("first-call", calls[first].call),
        last_bid=before.last_bid,
        offender=offender,
        turn=before.turn,
        standing=before,
        correction=None if second is None else calls[second].call,
        partner_called=any(made.seat is offender.partner for made in calls[first + 1 :]),
        since=_since(first, second, after, offender),
        sure=bool(after) or second is not None,
        first_fault=_kind(known) if known else "",
        second_kind=None if second is None else _legality(before, offender, calls[second].call),
        then=tuple(made for i, made in enumerate(calls) if i > first and i != second),
        later=tuple(i for i in found.values() if i.index > max(first, second or 0)),
    )


def _left_open(auction: Auction) -> Seat | None:
    """Whose call it is about where the last one was irregular: that is ruled on before any other is changed.

    The only player who has called is nobody else either.
    """
    last = len(auction.calls) - 1
    if any(one.index == last for one in irregularities(auction)) or last == 0:
        return auction.calls[last].seat
    return None


def _changed(auction: Auction) -> tuple[int | None, int | None]:
    """The places of a call and of the change of it: at once, or after LHO alone had called."""
    calls = auction.calls
    for index in range(1, len(calls)):
        if calls[index].seat is calls[index - 1].seat:
            return index - 1, index
    for index in range(2, len(calls)):
        one, over, two = calls[index - 2 : index + 1]
        if two.seat is one.seat and over.seat is one.seat.lho:
            return index - 2, index
    return None, None


def _since(first: int, second: int | None, after: tuple[MadeCall, ...], offender: Seat) -> str:
    lho_next = bool(after) and after[0].seat is offender.lho
    if second is None:
        if any(made.seat is offender.partner for made in after):
            return "partner-called"
        return "lho-called" if lho_next else "nothing"
    if second > first + 1:
        return "lho-called-and-corrected"
    return "corrected-and-lho-called" if lho_next else "corrected"


def _kind(one: Irregularity) -> str:
    """What is wrong with a call, other than that it was a change."""
    if Fault.OUT_OF_TURN in one.faults:
        return "out-of-turn"
    return next((KIND_OF_FAULT[fault] for fault in one.faults if fault in KIND_OF_FAULT), "")


def _legality(before: Standing, seat: Seat, call: Call) -> str:
    """Whether the second call would have been legal in the first one's place."""
    if before.legal(seat, call):
        return "legal"
    if call.is_bid:
        return "over-seven" if call.over_seven else "insufficient-bid"
    return "inadmissible-double"
