"""The search over all normal lines: the fewest tricks that one leads to, and the most that one assures.

`fewest`: the claiming side makes any normal play and the opponents any legal one, both towards the fewest
tricks: as every doubtful point goes against the claimer (70A) and no less successful normal line may be
passed over (70D1). `most`: the side makes its best normal plays, seeing all cards, and the opponents their
best legal ones; no normal play assures more. Positions that play alike are looked at once (`board.py`);
whether the side can be held to `k` tricks is asked for one `k` after another, and what is found bounds the
next.
"""

from collections.abc import Callable

from rulings.claims.board import Board
from rulings.claims.normal import Normal
from rulings.claims.plan import Kind, over
from rulings.claims.policy import Policy
from rulings.claims.sure import Sure
from rulings.claims.trick import Table, add_card, led

Watch = Callable[[int], None]
"""Told now and then how many positions have been looked at; may raise to end the search."""

_EVERY = 128


class Search:
    """One search, for the fewest or for the most tricks, on one board.

    Attributes:
        positions: how many positions between tricks were looked at.
    """

    def __init__(self, board: Board, policy: Policy, *, fewest: bool, watch: Watch | None = None) -> None:
        self.board = board
        self.policy = policy
        self.normal = Normal(board, policy)
        self.sure = Sure(self.normal)
        self.fewest = fewest
        self.positions = 0
        self._watch = watch or (lambda positions: None)
        self._bounds: dict[tuple[int, int, int, int], tuple[int, int]] = {}

    def done(self) -> None:
        """Tells whoever watches how many positions it took."""
        self._watch(self.positions)

    def held(self, left: int, leader: int, step: int, shown: int, k: int) -> bool:
        """Whether the side is held to `k` tricks from here, between two tricks."""
        tricks = left.bit_count() >> 2
        if k >= tricks or k < 0:
            return k >= tricks
        step, shown = self.settled(left, step, shown)
        key = (self.board.key(left), leader, step, shown)
        fewest, most = self._bounds.get(key, (0, tricks))
        if most <= k or fewest > k:
            return most <= k
        found = self._solve(left, leader, step, shown, k)
        self._bounds[key] = (fewest, k) if found else (k + 1, most)
        return found

    def settled(self, left: int, step: int, shown: int) -> tuple[int, int]:
        """Where the line is once steps that are over are left out, and the voids that still matter."""
        steps = self.policy.steps
        if step < len(steps):
            hands, side = self.board.hands, self.policy.side
            own = (hands[side] & left, hands[side + 2] & left)
            opposing = left & self.normal.opposing
            if self.normal.unnoticed:
                opposing &= ~self.board.trumps | self.normal.believed(left)
            while step < len(steps) and over(steps[step], self.board, own, opposing):
                step += 1
        if shown:
            for suit, mask in enumerate(self.board.suits):
                held = mask & left
                if not (held & self.normal.opposing and held & self.normal.own):
                    shown &= ~(0x1111 << suit)
        return step, shown

    def _solve(self, left: int, leader: int, step: int, shown: int, k: int) -> bool:
        self.positions += 1
        if not self.positions % _EVERY:
            self._watch(self.positions)
        tricks = left.bit_count() >> 2
        if self.sure.won(left, leader, step, shown, k) > k:
            return False
        if max(self._surely_lost(left, leader), self.sure.trumps_lost(left)) >= tricks - k:
            return True
        plays, active = self.plays_to_lead(left, leader, step, shown)
        pick_any = leader % 2 != self.policy.side or self.fewest
        suit_of, after = self.board.suit_of, (leader + 1) % 4
        for bit in plays:
            table = led(leader, bit, suit_of(bit), active)
            if self.held_in_trick(left ^ bit, after, table, step, shown, k) is pick_any:
                return pick_any
        return not pick_any

    def _surely_lost(self, left: int, leader: int) -> int:
        """Tricks that the opponent on lead can cash, whatever anybody plays to them."""
        own = left & self.normal.own
        if leader % 2 == self.policy.side or own & self.board.trumps:
            return 0
        hand, others = left & self.board.hands[leader], left & ~self.board.hands[leader]
        return sum(
            (held >> (others & mask).bit_length()).bit_count()
            for mask in self.board.suits
            if (held := hand & mask)
        )

    def plays_to_lead(self, left: int, seat: int, step: int, shown: int) -> tuple[list[int], int]:
        """The leads to be looked at, and the step that they follow."""
        hand = self.board.hands[seat] & left
        plays, active = hand, -1
        if seat % 2 == self.policy.side:
            plays, active = self.normal.leads(left, seat, step, shown)
        found = self.normal.merge(plays, left, hand, 0)
        found.reverse()
        return found, active

    def plays_to_follow(self, left: int, seat: int, table: Table, step: int, shown: int) -> list[int]:
        """The plays to a trick to be looked at."""
        hand = self.board.hands[seat] & left
        plays = hand & self.board.suits[table.led] or hand
        if seat % 2 == self.policy.side:
            plays = self.normal.follows(left, seat, table, step, shown)
        if not plays & (plays - 1):
            return [plays]
        return self.normal.merge(plays, left, hand, table.cards)

    def held_in_trick(self, left: int, seat: int, table: Table, step: int, shown: int, k: int) -> bool:
        """Whether the side is held to `k` tricks from here, in the middle of a trick or at its end."""
        if table.size == 4:
            won = table.winner % 2 == self.policy.side
            return self.held(left, *self.after(table, step), shown, k - won)
        shown = self.seen(left, seat, table, shown)
        plays = self.plays_to_follow(left, seat, table, step, shown)
        pick_any = seat % 2 != self.policy.side or self.fewest
        trumps, suit, after = self.board.trumps, self.board.suits[table.led], (seat + 1) % 4
        for bit in plays:
            then = add_card(table, seat, bit, trumps, suit)
            if self.held_in_trick(left ^ bit, after, then, step, shown, k) is pick_any:
                return pick_any
        return not pick_any

    def seen(self, left: int, seat: int, table: Table, shown: int) -> int:
        """The voids that have been seen once this seat plays to the trick."""
        if seat % 2 == self.policy.side or left & self.board.hands[seat] & self.board.suits[table.led]:
            return shown
        return shown | 1 << (4 * seat + table.led)

    def after(self, table: Table, step: int) -> tuple[int, int]:
        """Who leads next, and where the line then is."""
        steps = self.policy.steps
        if table.step >= 0:
            followed = steps[table.step]
            return table.winner, step + (followed.once and followed.kind is not Kind.CARD)
        if step < len(steps) and steps[step].kind is Kind.RUFF and steps[step].suit == table.led:
            ruffer = steps[step].ruffer
            own = self.normal.own if ruffer < 0 else self.board.hands[ruffer]
            ruffed = table.led != self.board.trump_suit and table.cards & own & self.board.trumps
            return table.winner, step + bool(ruffed)
        return table.winner, step


class Narrow(Search):
    """A search that looks at few plays: what it finds bounds the number from above.

    For the fewest every hand plays one of its first plays, as any line that can come about is enough; for the
    most only the opponents do, since the side must have all of its normal plays to be held to a number.

    Args:
        width: how many plays of a hand are looked at.
    """

    def __init__(
        self, board: Board, policy: Policy, *, fewest: bool, watch: Watch | None = None, width: int
    ) -> None:
        super().__init__(board, policy, fewest=fewest, watch=watch)
        self._width = width

    def plays_to_lead(self, left: int, seat: int, step: int, shown: int) -> tuple[list[int], int]:
        """The first of the leads, from the top."""
        plays, active = super().plays_to_lead(left, seat, step, shown)
        return (plays[: self._width] if self._is_narrow(seat) else plays), active

    def plays_to_follow(self, left: int, seat: int, table: Table, step: int, shown: int) -> list[int]:
        """The first of the plays: of a hand that follows its lowest, of one that is void one a suit."""
        plays = super().plays_to_follow(left, seat, table, step, shown)
        return plays[: self._width] if self._is_narrow(seat) else plays

    def _is_narrow(self, seat: int) -> bool:
        return self.fewest or seat % 2 != self.policy.side
