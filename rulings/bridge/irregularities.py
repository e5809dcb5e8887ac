"""What is irregular in an auction as it happened, in the order in which it happened.

Whether a call was in turn depends on what became of the irregular calls before it. Where the next calls
show that, it is followed: LHO called, so an insufficient bid or a call out of rotation is accepted (27A1,
29A); the player in turn called, so an opponent's call out of rotation is passed over (28B); the same player
called again, so the first call was changed (25, 27C).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rulings.bridge.auction import Auction, MadeCall, Standing
from rulings.bridge.calls import Call, CallKind, sufficient
from rulings.bridge.seats import Seat


class Fault(StrEnum):
    """What can be wrong with a call; the values in the order in which one call's faults are dealt with."""

    AFTER_END = "after-end"
    CHANGED = "changed"
    OUT_OF_TURN = "out-of-turn"
    OVER_SEVEN = "over-seven"
    INADMISSIBLE_DOUBLE = "inadmissible-double"
    INADMISSIBLE_REDOUBLE = "inadmissible-redouble"
    INSUFFICIENT = "insufficient"


LAW_OF = {
    Fault.AFTER_END: "39",
    Fault.CHANGED: "25",
    Fault.OUT_OF_TURN: "29",
    Fault.OVER_SEVEN: "38",
    Fault.INADMISSIBLE_DOUBLE: "36",
    Fault.INADMISSIBLE_REDOUBLE: "36",
    Fault.INSUFFICIENT: "27",
}
"""The law that deals with each fault."""


class Became(StrEnum):
    """What the later calls show of an irregular call."""

    OPEN = "open"
    ACCEPTED = "accepted"
    PASSED_OVER = "passed-over"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class Irregularity:
    """A call that the Laws do not allow as it was made.

    Attributes:
        index: its place among the auction's calls.
        made: the call and the player.
        faults: everything that is wrong with it.
        before: where the auction stood, whose turn it was included.
        became: what the next calls show.
    """

    index: int
    made: MadeCall
    faults: tuple[Fault, ...]
    before: Standing
    became: Became


def irregularities(auction: Auction) -> tuple[Irregularity, ...]:
    """Every irregular call of the auction, in order.

    >>> from rulings.bridge.notation import parse_auction
    >>> [(i.index, *map(str, i.faults), str(i.became)) for i in irregularities(parse_auction("N: 1H 1D P"))]
    [(1, 'insufficient', 'accepted')]
    """
    found: list[Irregularity] = []
    here, previous = Standing(auction.dealer), Standing(auction.dealer)
    for index, made in enumerate(auction.calls):
        changed = bool(index) and made.seat is auction.calls[index - 1].seat
        if changed:
            here = previous
        faults = _faults(here, made, changed=changed)
        after = auction.calls[index + 1 : index + 2]
        became = _became(here, made, after[0].seat if after else None, faults)
        if faults:
            found.append(Irregularity(index, made, faults, here, became))
        previous = here
        if became is not Became.PASSED_OVER and Fault.AFTER_END not in faults:
            here = here.after(made.seat, made.call)
    return tuple(found)


def _faults(here: Standing, made: MadeCall, *, changed: bool) -> tuple[Fault, ...]:
    call, seat = made.call, made.seat
    return tuple(
        fault
        for fault, holds in (
            (Fault.AFTER_END, here.ended),
            (Fault.CHANGED, changed),
            (Fault.OUT_OF_TURN, not here.ended and seat is not here.turn and not changed),
            (Fault.OVER_SEVEN, call.over_seven),
            (Fault.INADMISSIBLE_DOUBLE, call.kind is CallKind.DOUBLE and not here.may_double(seat)),
            (Fault.INADMISSIBLE_REDOUBLE, call.kind is CallKind.REDOUBLE and not here.may_redouble(seat)),
            (Fault.INSUFFICIENT, _insufficient(call, here)),
        )
        if holds
    )


def _insufficient(call: Call, here: Standing) -> bool:
    return call.is_bid and not call.over_seven and not sufficient(call, here.last_bid)


def _became(here: Standing, made: MadeCall, next_seat: Seat | None, faults: tuple[Fault, ...]) -> Became:
    if next_seat is made.seat:
        return Became.CHANGED
    if Fault.OUT_OF_TURN in faults and next_seat is here.turn:
        return Became.PASSED_OVER
    return Became.ACCEPTED if next_seat is made.seat.lho else Became.OPEN
