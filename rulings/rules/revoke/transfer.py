"""Law 64A and 64B: how many tricks move for established revokes, which of them, and by what provision.

It knows tricks by their number and who won them, and nothing of cards: whoever asks has found the revokes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rulings.bridge.cards import Suit
from rulings.bridge.seats import Seat

TWELFTH = 11
"""The trick in which 64B6 moves none, counted from 0."""


@dataclass(frozen=True, slots=True)
class Revoke:
    """An established revoke.

    Attributes:
        trick: in which it was made, counted from 0.
        suit: the suit that was not followed.
    """

    seat: Seat
    trick: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class Moved:
    """What one revoke moves.

    Attributes:
        law: the provision that says how many.
        tricks: the tricks that move, counted from 0, in order; none where a provision of 64B says so.
    """

    revoke: Revoke
    law: str
    tricks: tuple[int, ...]


def number_moved(*, by_own_hand: bool, by_side: bool, later: bool) -> tuple[int, str]:
    """How many tricks move for one revoke, and by which provision (64A1, 64A2, 64B1).

    Args:
        by_own_hand: whether the very hand that revoked won the trick; dummy's is not declarer's (64A1, note).
        by_side: whether its side won the trick.
        later: whether its side won a trick after it.

    >>> number, law = number_moved(by_own_hand=True, by_side=True, later=True)
    >>> number, str(law)
    (2, '64A1')
    """
    if by_own_hand:
        return (2 if later else 1), "64A1"
    if by_side or later:
        return 1, "64A2"
    return 0, "64B1"


def transfer(
    winners: Sequence[Seat], revokes: Sequence[Revoke], *, dummy: Seat, whole: bool = False
) -> tuple[Moved, ...]:
    """What each revoke moves, in the order of the tricks.

    A trick moves once only: where a side revoked more than once, each revoke takes its own from the tricks
    that its side still has, the last revoke first, so that as many move as 64A says as there are tricks for.

    Args:
        winners: who won each trick, in order.
        whole: whether these are the tricks of the whole board, so that the twelfth is known (64B6).

    Raises:
        IndexError: for a revoke in a trick that nobody has won yet.
    """
    exempt = {revoke: _exempt(revoke, revokes, dummy, whole) for revoke in revokes}
    left = set(range(len(winners)))
    found: dict[Revoke, Moved] = {}
    for revoke in sorted(revokes, key=lambda one: _order(one, winners), reverse=True):
        law = exempt[revoke]
        moved = Moved(revoke, law, ()) if law else _moved(revoke, winners, left)
        left -= set(moved.tricks)
        found[revoke] = moved
    return tuple(found[revoke] for revoke in sorted(revokes, key=lambda one: one.trick))


def _order(revoke: Revoke, winners: Sequence[Seat]) -> tuple[int, bool]:
    """Later tricks last; in one trick whoever won it last, for 64A1 names that very trick."""
    return revoke.trick, winners[revoke.trick] is revoke.seat


def _exempt(revoke: Revoke, revokes: Sequence[Revoke], dummy: Seat, whole: bool) -> str | None:
    """The provision by which none moves for it automatically, whoever won what."""
    if any(not one.seat.same_side(revoke.seat) for one in revokes):
        return "64B7"
    if revoke.seat is dummy:
        return "64B3"
    if whole and revoke.trick == TWELFTH:
        return "64B6"
    return "64B2" if any(_repeats(revoke, one) for one in revokes) else None


def _repeats(revoke: Revoke, earlier: Revoke) -> bool:
    same = revoke.seat is earlier.seat and revoke.suit is earlier.suit
    return same and earlier.trick < revoke.trick


def _moved(revoke: Revoke, winners: Sequence[Seat], left: set[int]) -> Moved:
    won = [trick for trick in range(revoke.trick, len(winners)) if winners[trick].same_side(revoke.seat)]
    own = winners[revoke.trick] is revoke.seat
    later = any(trick > revoke.trick for trick in won)
    number, law = number_moved(by_own_hand=own, by_side=revoke.trick in won, later=later)
    return Moved(revoke, law, tuple([trick for trick in won if trick in left][:number]))
