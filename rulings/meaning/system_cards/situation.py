"""A situation: the auction as the player about to call sees it, such as `1H (P)` or `(1D)`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulings.bridge.auction import Auction, standing
from rulings.bridge.calls import PASS, Call
from rulings.bridge.seats import Seat


@dataclass(frozen=True, slots=True)
class Situation:
    """What counts for the meaning of the next call.

    Attributes:
        key: the calls from the first that is no pass, the opponents' in brackets; empty for an opening.
        place: 1 to 4, whose turn it was to open among the four; only for an opening, else 0.
        passed: whether the player has passed before anybody bid.
    """

    key: str
    place: int = 0
    passed: bool = False


def situation_of(calls: Sequence[Call]) -> Situation:
    """The situation of the player who calls next, where these calls were made in rotation.

    >>> from rulings.bridge.calls import bid
    >>> situation_of((PASS, bid("1H"), PASS))
    Situation(key='1H (P)', place=0, passed=False)
    >>> situation_of((PASS, PASS)).place
    3
    """
    opened = next((at for at, call in enumerate(calls) if call != PASS), len(calls))
    passed = any((len(calls) - at) % 4 == 0 for at in range(opened))
    made = len(calls) - opened
    words = [f"({call})" if (made - at) % 2 else str(call) for at, call in enumerate(calls[opened:])]
    return Situation(" ".join(words), 0 if made else opened + 1, passed)


def calls_of(auction: Auction) -> tuple[Call, ...]:
    """The calls as if each had been made in rotation."""
    return tuple(made.call for made in auction.calls)


def is_legal(calls: Sequence[Call]) -> bool:
    """Whether the calls, made in rotation, are all legal and the auction is not over."""
    for at, call in enumerate(calls):
        here = standing(Auction.in_turn(Seat.NORTH, tuple(calls[:at])))
        if here.ended or not here.legal(here.turn, call):
            return False
    return not standing(Auction.in_turn(Seat.NORTH, tuple(calls))).ended


def earlier(calls: Sequence[Call]) -> Iterator[tuple[Call, ...]]:
    """How the same player may have seen the auction before it came this far, the latest first.

    Without the call on the right; without it and partner's; without those and the one on the left. Whoever
    has not called is taken to pass. Where the last call seen came from the left, it may also be taken for
    one from the right.
    """
    for unseen in (1, 2, 3):
        if unseen > len(calls):
            return
        kept = tuple(calls[: len(calls) - unseen])
        if unseen == 2 and any(call != PASS for call in kept):
            yield kept
        yield (*kept, *([PASS] * unseen)) if any(call != PASS for call in kept) else kept
