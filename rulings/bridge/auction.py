"""An auction as it happened: who called what, legal or not, and what the Laws say of each call."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from rulings.bridge.calls import BIDS, DOUBLE, PASS, REDOUBLE, Call, CallKind, sufficient
from rulings.bridge.seats import Seat


@dataclass(frozen=True, slots=True)
class MadeCall:
    """A call and the player who made it.

    Attributes:
        alerted: whether partner alerted it (40B2); told for whoever looks on, no rule turns on it.
    """

    seat: Seat
    call: Call
    alerted: bool = False

    @property
    def written(self) -> str:
        """The call without its player, `!` behind one that was alerted."""
        return f"{self.call}{'!' if self.alerted else ''}"

    def __str__(self) -> str:
        return f"{self.seat}:{self.written}"


@dataclass(frozen=True, slots=True)
class Auction:
    """A dealer and the calls in the order in which they were made, by whoever made them.

    >>> from rulings.bridge.calls import PASS, bid
    >>> str(Auction.in_turn(Seat.NORTH, (bid("1H"), PASS, bid("1D"))))
    'N: 1H P 1D'
    """

    dealer: Seat
    calls: tuple[MadeCall, ...] = ()

    @classmethod
    def in_turn(cls, dealer: Seat, calls: tuple[Call, ...]) -> Auction:
        """An auction in which everybody called in rotation."""
        return cls(dealer, tuple(MadeCall(dealer.after(n), call) for n, call in enumerate(calls)))

    def __str__(self) -> str:
        words = [f"{self.dealer}:"]
        expected = self.dealer
        for made in self.calls:
            words.append(made.written if made.seat is expected else str(made))
            expected = made.seat.lho
        return " ".join(words)

    def before(self, index: int) -> Auction:
        """The auction as it stood before the call at `index`."""
        return replace(self, calls=self.calls[:index])


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an auction stands: whose turn it is and what counts.

    Attributes:
        turn: the player whose turn it is; also when the auction has ended, the one who would be next.
        last_bid, last_bidder: the last bid that counts and who made it.
        doubled: 1, 2 (doubled) or 4 (redoubled).
        passes: passes in a row since the last other call.
        ended: whether the auction is over (22).
    """

    turn: Seat
    last_bid: Call | None = None
    last_bidder: Seat | None = None
    doubled: int = 1
    passes: int = 0
    ended: bool = False

    def after(self, seat: Seat, call: Call) -> Standing:
        """Where the auction stands when the call counts, whether it was legal or not."""
        turn = seat.lho
        if call.kind is CallKind.PASS:
            passes = self.passes + 1
            ended = passes == (3 if self.last_bid else 4)
            return Standing(turn, self.last_bid, self.last_bidder, self.doubled, passes, ended)
        if call.is_bid:
            return Standing(turn, call, seat)
        doubled = 2 if call.kind is CallKind.DOUBLE else 4
        return Standing(turn, self.last_bid, self.last_bidder, doubled)

    def may_double(self, seat: Seat) -> bool:
        """Whether a double by this player is admissible (19A1)."""
        return self.last_bidder is not None and self.doubled == 1 and not seat.same_side(self.last_bidder)

    def may_redouble(self, seat: Seat) -> bool:
        """Whether a redouble by this player is admissible (19B1)."""
        return self.last_bidder is not None and self.doubled == 2 and seat.same_side(self.last_bidder)

    def legal(self, seat: Seat, call: Call) -> bool:
        """Whether the call would be legal here, made in turn by this player."""
        match call.kind:
            case CallKind.PASS:
                return True
            case CallKind.DOUBLE:
                return self.may_double(seat)
            case CallKind.REDOUBLE:
                return self.may_redouble(seat)
        return not call.over_seven and sufficient(call, self.last_bid)

    def legal_calls(self, seat: Seat) -> tuple[Call, ...]:
        """Every call that would be legal here for this player, pass first, bids in their order."""
        others = tuple(call for call in (PASS, DOUBLE, REDOUBLE) if self.legal(seat, call))
        return others + BIDS[self.last_bid.rank + 1 if self.last_bid else 0 :]


def follow(standing: Standing, calls: Iterable[MadeCall]) -> Standing:
    """Where the auction stands after the calls that were made in rotation, up to its end or a stray call."""
    for made in calls:
        if standing.ended or made.seat is not standing.turn:
            return standing
        standing = standing.after(made.seat, made.call)
    return standing


def standings(auction: Auction) -> Iterator[Standing]:
    """Where the auction stood before each call, and after the last; every call counting as made."""
    here = Standing(auction.dealer)
    yield here
    for made in auction.calls:
        here = here.after(made.seat, made.call)
        yield here


def standing(auction: Auction) -> Standing:
    """Where the auction stands now, every call counting as made."""
    *_, last = standings(auction)
    return last
