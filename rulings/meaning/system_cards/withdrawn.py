"""The withdrawn call in an auction as it fell: the irregular call that nobody has accepted."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulings.bridge.auction import Auction, MadeCall, standing
from rulings.bridge.calls import Call
from rulings.bridge.irregularities import Became, Fault, Irregularity, irregularities
from rulings.bridge.seats import Seat
from rulings.meaning.system_cards.governed import Made

_OPEN = (Became.OPEN, Became.PASSED_OVER)


@dataclass(frozen=True, slots=True)
class Taken:
    """A call taken out of its auction.

    Attributes:
        rest: the auction without it.
        withdrawn: the call.
        made: how it was made.
        seat: whose it was.
    """

    rest: Auction
    withdrawn: Call
    made: Made
    seat: Seat

    @property
    def complete(self) -> bool:
        """Whether the auction has come to the player again, so that another call takes its place."""
        return standing(self.rest).turn is self.seat

    def after(self, call: Call) -> Taken:
        """The same when the player in turn has called."""
        made = MadeCall(standing(self.rest).turn, call)
        return replace(self, rest=replace(self.rest, calls=(*self.rest.calls, made)))


def withdrawn_from(auction: Auction) -> Taken | None:
    """The last irregular call that still can be replaced, taken out of the auction; None where there is none.

    >>> from rulings.bridge.notation import parse_auction
    >>> taken = withdrawn_from(parse_auction("N: 1H 2C 1S"))
    >>> str(taken.rest), str(taken.withdrawn), taken.made.value, taken.complete
    ('N: 1H 2C', '1S', 'in-turn', True)
    """
    open_ones = [one for one in irregularities(auction) if one.became in _OPEN]
    if not open_ones:
        return None
    last = open_ones[-1]
    calls = (*auction.calls[: last.index], *auction.calls[last.index + 1 :])
    rest = replace(auction, calls=calls)
    return Taken(rest, last.made.call, _make(last), last.made.seat)


def _make(one: Irregularity) -> Made:
    if one.faults[0] is not Fault.OUT_OF_TURN:
        return Made.IN_TURN if one.made.call.is_bid else Made.INADMISSIBLE
    if one.before.turn is one.made.seat.partner:
        return Made.PARTNER
    return Made.RHO if one.before.turn.lho is one.made.seat else Made.LHO
