"""Tricks that a position gives a side whatever is played to it, found by counting.

They end a search early: the high trumps of one hand win a trick each, and a hand on lead that knows its high
cards cashes them, unless it may lead to its partner instead.
"""

from __future__ import annotations

from rulings.claims.board import Board, low, top
from rulings.claims.normal import Normal
from rulings.claims.plan import Kind


class Sure:
    """The sure tricks of the claiming side, and of its opponents, on the board of their normal plays."""

    def __init__(self, normal: Normal) -> None:
        self._normal = normal
        self._board: Board = normal.board
        self._side = normal.policy.side
        marked = any((*normal.policy.marks.irrational, *normal.policy.marks.normal))
        self._is_plain = not (marked or normal.policy.avoids)
        self._known = [self._cashes_what_is_high(seat) for seat in range(4)]

    def _cashes_what_is_high(self, seat: int) -> bool:
        """Whether a hand on lead leads nothing but high cards while it has any and its partner has none."""
        style = self._normal.policy.styles[seat]
        policy = self._normal.policy
        believed = policy.gone or policy.falling
        return bool(
            seat % 2 == self._side
            and style.own
            and style.knows_losers
            and not (style.any_legal or style.careless or believed)
            and self._is_plain
        )

    def won(self, left: int, leader: int, step: int, shown: int) -> int:
        """Tricks that the claiming side cannot fail to take."""
        trumps = max(self._top_trumps(left, seat) for seat in (self._side, self._side + 2))
        if not self._known[leader] or shown:
            return trumps
        if self._draws_and_is_high(left, leader, step):
            return left.bit_count() >> 2
        if step < len(self._normal.policy.steps):
            return trumps
        return max(trumps, self._cashed(left, leader))

    def trumps_lost(self, left: int) -> int:
        """Tricks that the opponents' high trumps take."""
        return max(self._top_trumps(left, seat) for seat in (1 - self._side, 3 - self._side))

    def _top_trumps(self, left: int, seat: int) -> int:
        """The trumps of one hand above every other hand's."""
        trumps = left & self._board.trumps
        if not trumps:
            return 0
        others = trumps & ~self._board.hands[seat]
        return (trumps & self._board.hands[seat] & ~((1 << others.bit_length()) - 1)).bit_count()

    def _cashed(self, left: int, leader: int) -> int:
        """The high cards of a hand on lead whose partner has none; 0 where a trump may take one of them."""
        board = self._board
        opposing = left & self._normal.opposing
        if opposing & board.trumps:
            return 0
        hand, other = left & board.hands[leader], left & board.hands[leader ^ 2]
        count = 0
        for suit in board.suits:
            theirs = (opposing & suit).bit_length()
            if hand & suit and (other & suit) >> theirs and low(hand & suit) < top(other & suit):
                return 0
            count += ((hand & suit) >> theirs).bit_count()
        return 0 if other & board.trumps else count

    def _draws_and_is_high(self, left: int, leader: int, step: int) -> bool:
        """Whether trumps are drawn, in time, and then every card of both hands is high."""
        board, policy = self._board, self._normal.policy
        own, opposing = left & self._normal.own, left & self._normal.opposing
        steps = policy.steps
        if step < len(steps):
            if len(steps) - step > 1 or steps[step].kind is not Kind.DRAW or steps[step].once:
                return False
        elif not policy.styles[leader].draws:
            return False
        if any(own & s and opposing & s and low(own & s) < top(opposing & s) for s in board.suits):
            return False
        out = max((opposing & board.trumps & board.hands[seat]).bit_count() for seat in range(4))
        counts = [(own & board.trumps & board.hands[seat]).bit_count() for seat in (leader, leader ^ 2)]
        return counts[0] >= out and (not counts[1] or counts[1] >= out)
