"""Tricks that a position gives a side whatever is played to it, found by counting.

They end a search early: the high trumps of one hand win a trick each, and a hand on lead that knows its high
cards cashes them, unless it may lead to its partner instead.
"""

from rulings.claims.board import Board, low, top
from rulings.claims.normal import Normal
from rulings.claims.plan import Kind, Step
from rulings.claims.stuck import proven_after, sure_before_stuck

_EVERY_SUIT = 15
_CASHED = {Kind.CARD, Kind.CASH, Kind.DRAW, Kind.BELOW}
_DRAWN = {Kind.CASH, Kind.DRAW}
_ALL = 13
_FEW = 3
"""Cards a hand below which the search is done sooner than the counting."""


class Sure:
    """The sure tricks of the claiming side, and of its opponents, on the board of their normal plays."""

    def __init__(self, normal: Normal) -> None:
        self._normal = normal
        self._board: Board = normal.board
        self._side = normal.policy.side
        marked = any((*normal.policy.marks.irrational, *normal.policy.marks.normal))
        self._is_plain = not (marked or normal.policy.avoids or normal.unnoticed)
        self._unseen = normal.policy.unseen
        self._sees_voids = normal.policy.styles[self._side].sees_voids
        self._is_orderly = self._keeps_entries()
        self._known = [self._cashes_what_is_high(seat) for seat in range(4)]

    def _keeps_entries(self) -> bool:
        """Whether nothing was said, and neither hand plays so, that a suit is blocked or an entry lost."""
        policy = self._normal.policy
        styles = (policy.styles[self._side], policy.styles[self._side + 2])
        said = policy.keeps or policy.throws or policy.counted or policy.unseen_blocks
        return not said and all(
            style.own and style.keeps_entries and style.unblocks and style.low_ruff and not style.high_ruff
            for style in styles
        )

    def _cashes_what_is_high(self, seat: int) -> bool:
        """Whether a hand on lead leads nothing but high cards while it has any and its partner has none."""
        style = self._normal.policy.styles[seat]
        policy = self._normal.policy
        believed = policy.gone or policy.falling
        return bool(
            seat % 2 == self._side
            and style.own
            and style.sees_other
            and style.knows_losers
            and style.from_top == _EVERY_SUIT
            and not (style.any_legal or style.careless or believed)
            and self._is_plain
        )

    def won(self, left: int, leader: int, step: int, shown: int, enough: int = _ALL) -> int:
        """Tricks that the claiming side cannot fail to take; a number above `enough` may be too low."""
        trumps = max(self._top_trumps(left, seat) for seat in (self._side, self._side + 2))
        if not self._known[leader]:
            return trumps
        if not self._is_cashed(left, step):
            return trumps
        if left & self._normal.opposing & self._board.trumps and not self._draws(left, leader, step):
            return trumps
        kept = 0 if self._unseen & left else self._kept(left, leader)
        limit = self._before_finesse(left, shown)
        may_tell = max(trumps, min(kept, limit)) <= min(enough, limit - 1)
        if may_tell and (enough < limit or enough == _ALL) and left.bit_count() >> 2 >= _FEW:
            kept = max(kept, self._before_stuck(left, leader))
        kept = min(kept, limit)
        if kept <= enough and step == len(self._normal.policy.steps):
            kept = max(kept, self._in_a_row(left, leader, limit))
        return max(trumps, kept)

    def _in_a_row(self, left: int, leader: int, limit: int) -> int:
        """All that is left, or what comes before a void is seen, where it can be cashed in a row; else 0.

        No normal play lowers what can be cashed (`cashing.py`). A void that is seen turns no play away from
        it where every suit runs to its end. Endings of four to six cards, each searched without this
        (`tests/rulings/claims/test_stuck.py`), give the same number.
        """
        if not self._is_orderly or self._unseen & left or left & self._normal.opposing & self._board.trumps:
            return 0
        cashing, tricks = self._normal.cashing, left.bit_count() >> 2
        if limit < tricks and not all(cashing.runs(suit, left) for suit in range(4)):
            tricks = limit
        return tricks if cashing.reaches(left, leader, tricks) else 0

    def _before_stuck(self, left: int, leader: int) -> int:
        """Tricks before a hand can be on lead with nothing high, by what is left of each suit."""
        hands = [self._board.hands[(leader + n) % 4] & left for n in (0, 2, 1, 3)]
        trumps, opposing = self._board.trumps, hands[2] | hands[3]
        by_suit = sorted(self._board.suits, key=lambda mask: mask != trumps)
        suits = tuple((hands[0] & m, hands[1] & m, hands[2] & m, hands[3] & m) for m in by_suit)
        first = max((hand & trumps).bit_count() for hand in hands[2:]) if opposing & trumps else 0
        stays = not self._may_cross(hands[0], hands[1])
        return sure_before_stuck(suits, self._unseen, left.bit_count() >> 2, stays, first)

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

    def _before_finesse(self, left: int, shown: int) -> int:
        """Tricks before a void that is seen can prove a finesse (70E1), led instead of a high card."""
        if not self._sees_voids:
            return 13
        own, opposing = left & self._normal.own, left & self._normal.opposing
        hands = [hand & left for hand in self._board.hands]
        lengths = [[(hands[self._side + n] & m).bit_count() for n in (0, 2)] for m in self._board.suits]
        rounds = [max(length) for length in lengths]
        first = 13
        for suit, mask in enumerate(self._board.suits):
            theirs = opposing & mask
            if theirs and own & mask & (top(theirs) - 1) & ~(low(theirs) - 1):
                for seat in (1 - self._side, 3 - self._side):
                    counts = [(hands[seat] & each).bit_count() for each in self._board.suits]
                    seen = shown >> (4 * seat + suit) & 1
                    others = (hands[seat ^ 2] & mask).bit_count()
                    fewer, more = sorted(lengths[suit])
                    after = proven_after(suit, counts, others, (fewer, more), rounds, seen=bool(seen))
                    first = min(first, after)
        return first

    def _kept(self, left: int, leader: int) -> int:
        """Tricks before a hand is on lead that has no high card; no opponent can ruff.

        As long as the hand on lead has one, it or its partner wins the next trick, and each trick takes one
        card of each hand. So no hand is out of high cards before so many tricks have been won.
        """
        hands, opposing = self._board.hands, left & self._normal.opposing
        if not self._has_losers(left, opposing):
            return left.bit_count() >> 2
        own, other = left & hands[leader], left & hands[leader ^ 2]
        mine, theirs = self._high(own, opposing), self._high(other, opposing)
        if mine <= theirs or not self._may_cross(own, other):
            return mine
        return min(mine, max(theirs, 1))

    def _high(self, hand: int, opposing: int) -> int:
        return sum(
            ((hand & mask) >> (opposing & mask).bit_length()).bit_count() for mask in self._board.suits
        )

    def _may_cross(self, own: int, other: int) -> bool:
        """Whether the other hand can win a trick that this one leads to, now or later."""
        if other & self._board.trumps and own & ~self._board.trumps:
            return True
        return any(own & mask and other & mask for mask in self._board.suits)

    def _has_losers(self, left: int, opposing: int) -> bool:
        own = left & self._normal.own
        return any(own & s and opposing & s and low(own & s) < top(opposing & s) for s in self._board.suits)

    def _draws(self, left: int, leader: int, step: int) -> bool:
        """Whether trumps are drawn, in time, before anything else is led."""
        board, policy = self._board, self._normal.policy
        own, opposing = left & self._normal.own, left & self._normal.opposing
        own_trumps = own & board.trumps
        if not own_trumps or own_trumps & self._unseen:
            return False
        rounds, goes_on = 0, step == len(policy.steps) and policy.styles[leader].draws
        for one in policy.steps[step:]:
            if one.suit != board.trump_suit or one.kind in (Kind.CARD, Kind.DRIVE):
                break
            rounds, goes_on = rounds + 1, goes_on or not one.once
        out = max((opposing & board.trumps & board.hands[seat]).bit_count() for seat in range(4))
        counts = [(own & board.trumps & board.hands[seat]).bit_count() for seat in (leader, leader ^ 2)]
        high = (own_trumps & board.hands[leader]) >> (opposing & board.trumps).bit_length()
        drawn = (goes_on or rounds >= out) and high.bit_count() >= out  # one a round is led or falls
        return drawn and (not counts[1] or counts[1] >= out)

    def _is_cashed(self, left: int, step: int) -> bool:
        """Whether all that is still stated leads suits whose own cards all beat the opponents'."""
        own, opposing = left & self._normal.own, left & self._normal.opposing
        for one in self._normal.policy.steps[step:]:
            mask = self._board.suits[one.suit] if one.suit >= 0 else 0
            if one.kind not in _CASHED or not mask:
                return False
            if not (self._is_solid(own & mask, opposing & mask) or self._is_won(one, mask, opposing)):
                return False
        return True

    def _is_solid(self, own: int, opposing: int) -> bool:
        """Whether each card of a suit that the side holds is seen to beat all that the opponents hold."""
        if own & self._unseen:
            return False
        return not (own and opposing) or low(own) > top(opposing)

    def _is_won(self, step: Step, mask: int, opposing: int) -> bool:
        """Whether a stated play takes its tricks: trumps drawn (`_draws`), or a card that is high."""
        if step.kind in _DRAWN and mask == self._board.trumps:
            return True
        is_high = step.bit > (opposing & mask) and not step.answer and not step.bit & self._unseen
        return step.kind is Kind.CARD and is_high
