"""A situation: the auction as the player about to call sees it, such as `1H (P)` or `(1D)`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rulings.bridge.auction import Auction, Standing
from rulings.bridge.calls import BIDS, PASS, Call, Denomination
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

    @property
    def opening(self) -> str:
        """The opening that the player made; empty where somebody else opened or nobody has."""
        words = self.key.split()
        return words[0] if words and len(words) % 4 == 0 else ""


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
    here = _after(tuple(calls))
    return here is not None and not here.ended


@lru_cache(maxsize=65536)
def _after(calls: tuple[Call, ...]) -> Standing | None:
    """Where the auction stands; None where a call is not legal. Rows share their beginnings: kept."""
    if not calls:
        return Standing(Seat.NORTH)
    here, last = _after(calls[:-1]), calls[-1]
    if here is None or here.ended or not here.legal(here.turn, last):
        return None
    return here.after(here.turn, last)


def earlier(calls: Sequence[Call], withdrawn: Call, low: bool) -> Iterator[tuple[Call, ...]]:
    """How the same player may have seen the auction before it came this far, the likeliest first.

    Without the call on the right; without it and partner's; without those and the one on the left. Whoever
    has not called is taken to pass. Where the last call seen came from the left, it may also be taken for
    one from the right, but not by a player who has called before and knows who made which call.

    Args:
        calls: up to the call that replaces the withdrawn one.
        withdrawn: the withdrawn call.
        low: whether it was too low in turn (27), and not out of turn.
    """
    for unseen in _unseen(calls, withdrawn, low):
        if unseen > len(calls):
            continue
        kept = tuple(calls[: len(calls) - unseen])
        if unseen == 2 and any(call != PASS for call in kept) and not has_called(calls):
            yield kept
        yield (*kept, *([PASS] * unseen)) if any(call != PASS for call in kept) else kept


def has_called(calls: Sequence[Call]) -> bool:
    """Whether the player who calls next has made another call than pass."""
    return any(calls[at] != PASS for at in range(len(calls) - 4, -1, -4))


def _unseen(calls: Sequence[Call], withdrawn: Call, low: bool) -> tuple[int, ...]:
    """How many of the last calls may have come after the withdrawn one, the likeliest number first.

    Who called in the turn of the player on the right must repeat the call where that player passes (31A1,
    32A1), and must pass after a pass (30A, but 30C where partner's call was artificial). There is nothing to
    replace it by then, so a pass on the right came later than partner's call.
    """
    if not low and calls and calls[-1] == PASS:
        return (2, 3)
    return (2, 3, 1) if withdrawn == PASS else (1, 2, 3)


def a_level_lower(calls: Sequence[Call]) -> Iterator[tuple[Call, ...]]:
    """Partner's last bid taken for the same denomination a level lower: 1NT for 2NT (27)."""
    at = _last_bid(calls)
    if at is not None and (len(calls) - at) % 4 == 2:
        yield from _instead(calls, at, calls[at].rank - len(Denomination))


def just_below(calls: Sequence[Call], withdrawn: Call) -> Iterator[tuple[Call, ...]]:
    """The last bid taken for one over which the withdrawn bid is sufficient (27).

    The same denomination a level lower, or the bid just below the withdrawn one: a transfer for Stayman.
    """
    at = _last_bid(calls)
    if at is not None:
        yield from _instead(calls, at, calls[at].rank - len(Denomination))
        yield from _instead(calls, at, withdrawn.rank - 1)


def _last_bid(calls: Sequence[Call]) -> int | None:
    return max((at for at, call in enumerate(calls) if call.is_bid), default=None)


def _instead(calls: Sequence[Call], at: int, rank: int) -> Iterator[tuple[Call, ...]]:
    if 0 <= rank < len(BIDS):
        yield (*calls[:at], BIDS[rank], *calls[at + 1 :])
