"""What is irregular in an auction as it happened, in the order in which it happened.

Whether a call was in turn depends on what became of the irregular calls before it. Where the next calls
show that, it is followed: LHO called, so an insufficient bid or a call out of rotation is accepted (27A1,
29A); the player in turn called, so an opponent's call out of rotation is passed over (28B); the same player
called again, so the first call was changed (25, 27C). Three passes that took a player's turn do not end the
auction: they are cancelled, and that player is in turn (17D3, 34).
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from rulings.bridge.auction import Auction, MadeCall, Standing
from rulings.bridge.calls import Call, CallKind, sufficient
from rulings.bridge.seats import Seat

_AUCTIONS = 512
"""Auctions of which what is irregular is remembered: a page asks it of the same one a dozen times."""


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
THREE_PASSES = "34"
"""The law on passes that took a player's turn."""


class Became(StrEnum):
    """What the later calls show of an irregular call."""

    OPEN = "open"
    ACCEPTED = "accepted"
    PASSED_OVER = "passed-over"
    CHANGED = "changed"
    DEPRIVED = "deprived"


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

    @property
    def law(self) -> str:
        """The law that deals with it first."""
        return THREE_PASSES if self.became is Became.DEPRIVED else LAW_OF[self.faults[0]]


@dataclass(frozen=True, slots=True)
class Deprivation:
    """Three passes in a row, one or more of them out of rotation, that took a player's turn (17D3).

    Attributes:
        seat: the player who lost the turn.
        passes: places among the auction's calls of the passes that are cancelled.
        strays: places of those that were out of rotation.
    """

    seat: Seat
    passes: tuple[int, ...]
    strays: tuple[int, ...]


def irregularities(auction: Auction) -> tuple[Irregularity, ...]:
    """Every irregular call of the auction, in order.

    >>> from rulings.bridge.notation import parse_auction
    >>> [(i.index, *map(str, i.faults), str(i.became)) for i in irregularities(parse_auction("N: 1H 1D P"))]
    [(1, 'insufficient', 'accepted')]
    """
    return _walk(auction)[0]


def deprivations(auction: Auction) -> tuple[Deprivation, ...]:
    """Every time that passes out of rotation took a player's turn when the auction seemed to end.

    >>> from rulings.bridge.notation import parse_auction
    >>> [(str(d.seat), d.passes, d.strays) for d in deprivations(parse_auction("N: 1H P W:P N:P"))]
    [('S', (2, 3), (2,))]
    """
    return _walk(auction)[1]


@lru_cache(maxsize=_AUCTIONS)
def _walk(auction: Auction) -> tuple[tuple[Irregularity, ...], tuple[Deprivation, ...]]:
    found: list[Irregularity] = []
    deprived: list[Deprivation] = []
    counted: list[tuple[int, MadeCall, Standing]] = []
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
            if changed and counted and counted[-1][0] == index - 1:
                counted.pop()
            counted.append((index, made, here))
            here = here.after(made.seat, made.call)
            lost = _deprivation(counted) if here.ended else None
            if lost is not None:
                here = replace({i: s for i, _, s in counted}[lost.passes[0]], turn=lost.seat)
                counted = [one for one in counted if one[0] not in lost.passes]
                deprived.append(lost)
                found = [replace(i, became=Became.DEPRIVED) if i.index in lost.strays else i for i in found]
    return tuple(found), tuple(deprived)


def _deprivation(calls: list[tuple[int, MadeCall, Standing]]) -> Deprivation | None:
    """Whether the three passes that seem to end the auction left a player out (17D3)."""
    (_, opened, _), *passes = calls[-4:]
    called = {made.seat for _, made, _ in passes}
    skipped = [seat for seat in map(opened.seat.after, (1, 2, 3)) if seat not in called]
    strays = tuple(index for index, made, before in passes if made.seat is not before.turn)
    if not skipped or not strays:
        return None
    seat = skipped[0]
    first = next(
        (index for index, made, before in passes if seat in _passed_by(before.turn, made.seat)), None
    )
    kept = tuple(index for index, _, _ in passes if first is not None and index >= first)
    return Deprivation(seat, kept, tuple(i for i in strays if i in kept)) if kept else None


def _passed_by(turn: Seat, caller: Seat) -> tuple[Seat, ...]:
    """The players whose turn was passed by when `caller` called at the turn of `turn`."""
    steps = next(n for n in range(4) if turn.after(n) is caller)
    return tuple(turn.after(n) for n in range(steps))


def _faults(standing: Standing, made: MadeCall, *, changed: bool) -> tuple[Fault, ...]:
    call, seat = made.call, made.seat
    return tuple(
        fault
        for fault, holds in (
            (Fault.AFTER_END, standing.ended),
            (Fault.CHANGED, changed),
            (Fault.OUT_OF_TURN, not standing.ended and seat is not standing.turn and not changed),
            (Fault.OVER_SEVEN, call.over_seven),
            (Fault.INADMISSIBLE_DOUBLE, call.kind is CallKind.DOUBLE and not standing.may_double(seat)),
            (Fault.INADMISSIBLE_REDOUBLE, call.kind is CallKind.REDOUBLE and not standing.may_redouble(seat)),
            (Fault.INSUFFICIENT, _insufficient(call, standing)),
        )
        if holds
    )


def _insufficient(call: Call, standing: Standing) -> bool:
    return call.is_bid and not call.over_seven and not sufficient(call, standing.last_bid)


def _became(standing: Standing, call: MadeCall, next_seat: Seat | None, faults: tuple[Fault, ...]) -> Became:
    if next_seat is call.seat:
        return Became.CHANGED
    if Fault.OUT_OF_TURN in faults and next_seat is standing.turn:
        return Became.PASSED_OVER
    return Became.ACCEPTED if next_seat is call.seat.lho else Became.OPEN
