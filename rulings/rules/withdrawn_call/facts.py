"""What an auction shows of a call that was withdrawn: whose it was, who declares, which suits were shown."""

from dataclasses import dataclass

from rulings.bridge.auction import Auction, Standing
from rulings.bridge.calls import PASS, Denomination
from rulings.bridge.cards import Suit
from rulings.bridge.irregularities import Became, Fault, Irregularity, irregularities
from rulings.bridge.seats import Seat

_REPLACED = ("replaced-by-comparable", "replaced-by-other", "replaced")
_CAN_HAVE_BECOME = {
    Fault.AFTER_END: ("not-replaced", "harmless-after-final-pass"),
    Fault.CHANGED: (*_REPLACED, "not-withdrawn", "slip"),
    Fault.OUT_OF_TURN: (*_REPLACED, "not-withdrawn", "slip", "passed-over"),
    Fault.OVER_SEVEN: ("not-replaced", "slip", "over-seven-called-over"),
    Fault.INADMISSIBLE_DOUBLE: (*_REPLACED, "slip", "double-called-over"),
    Fault.INADMISSIBLE_REDOUBLE: (*_REPLACED, "slip", "double-called-over"),
    Fault.INSUFFICIENT: (*_REPLACED, "not-withdrawn", "slip", "same-denomination"),
}
"""What an irregular call can have become, by its first fault (`call-withdrawn-how`)."""


@dataclass(frozen=True, slots=True)
class WithdrawnCall:
    """A withdrawn call as an auction shows it; None and empty where it does not.

    Attributes:
        offender: who made it.
        declarer: who plays the contract, once the auction has ended.
        can_have_become: what fits its fault.
    """

    offender: Seat | None = None
    declarer: Seat | None = None
    can_have_become: tuple[str, ...] = ()


def read_auction(auction: Auction) -> WithdrawnCall:
    """What an auction shows of the one call in it that may have been withdrawn."""
    found = irregularities(auction)
    offenders = {one.made.seat for one in found if one.became is not Became.ACCEPTED or _changed(one)}
    declarer = _declarer(auction, found)
    if len(offenders) != 1:
        return WithdrawnCall(declarer=declarer)
    offender = offenders.pop()
    first = next(one for one in found if one.made.seat is offender)
    return WithdrawnCall(offender, declarer, _CAN_HAVE_BECOME[first.faults[0]])


def _changed(one: Irregularity) -> bool:
    return Fault.CHANGED in one.faults


def _declarer(auction: Auction, found: tuple[Irregularity, ...]) -> Seat | None:
    """The first to name the denomination of the last bid that counts, on the side that made it."""
    void = {one.index for one in found if one.became in (Became.CHANGED, Became.PASSED_OVER)}
    void |= {one.index for one in found if Fault.AFTER_END in one.faults}
    kept = [made for index, made in enumerate(auction.calls) if index not in void]
    here = Standing(auction.dealer)
    for made in kept:
        here = here.after(made.seat, made.call)
    if not here.ended or here.last_bid is None or here.last_bidder is None:
        return None
    same = (made for made in kept if made.call.denomination is here.last_bid.denomination)
    return next(made.seat for made in same if made.seat.same_side(here.last_bidder))


def called_at_all(auction: Auction, offender: Seat) -> bool:
    """Whether calls of the offender remained that were no pass, and so may have shown something."""
    void, _ = _without_effect(auction)
    calls = enumerate(auction.calls)
    return any(made.seat is offender and made.call != PASS for index, made in calls if index not in void)


def named_suits(auction: Auction, offender: Seat) -> tuple[set[Suit], set[Suit]]:
    """The suits named by bids that remained; and by a legal bid and its change, of which one stands (25B)."""
    void, doubtful = _without_effect(auction)
    mine = [(i, made.call.denomination) for i, made in enumerate(auction.calls) if made.seat is offender]
    suits = [(i, Suit(d)) for i, d in mine if d is not None and d is not Denomination.NOTRUMP]
    sure = {suit for i, suit in suits if i not in void | doubtful}
    return sure, {suit for i, suit in suits if i in doubtful}


def _without_effect(auction: Auction) -> tuple[set[int], set[int]]:
    """The places of calls that were withdrawn, and of a legal call and its change, where either may stand."""
    calls = auction.calls
    changes = {i for i in range(1, len(calls)) if calls[i].seat is calls[i - 1].seat}
    irregular = {one.index: one.became for one in irregularities(auction)}
    void = {i for i, became in irregular.items() if became is not Became.ACCEPTED and i not in changes}
    doubtful = {place for i in changes if i - 1 not in irregular for place in (i - 1, i)}
    return void - doubtful, doubtful
