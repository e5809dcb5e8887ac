"""The tricks that two hands can cash one after another: what a block or a lost entry costs.

A trick counts where no opponent could beat it. The opponents follow with their lowest card and ruff what
they can, unless the claimer is unaware of their trumps; the side plays as well as it can. So a play that
lowers the number blocks a suit, or loses the entry to high cards. What is high is what the claimer takes to
be high (`Side.is_high`): a card that was misjudged is reckoned with as it was believed (70D1).
"""

from __future__ import annotations

from rulings.claims.board import low, merged, single
from rulings.claims.policy import Side
from rulings.claims.trick import Table, joined, led


class Cashing:
    """The cashing of one side on a board; numbers once found are kept.

    Args:
        ruffs: whether the claimer reckons with the opponents' trumps.
    """

    def __init__(self, side: Side, *, ruffs: bool) -> None:
        self._of = side
        self._board = side.board
        self._side = side.policy.side
        self._ruffs = ruffs
        belief = (self._side, ruffs, side.policy.gone, side.policy.falling)
        self._known = side.board.cashed.setdefault(belief, {})

    def run(self, left: int, leader: int) -> int:
        """The most tricks in a row from this hand's lead."""
        key = (self._board.key(left), leader)
        found = self._known.get(key)
        if found is None:
            hand = self._board.hands[leader] & left
            leads = [self._led(left, leader, bit) for bit in self._apart(hand, left, hand, 0)]
            found = self._known[key] = max(leads, default=0)
        return found

    def best_leads(self, plays: int, left: int, seat: int, *, entries: bool, blocks: int) -> int:
        """The leads of a mask without those that lose an entry, or block their suit.

        Args:
            entries: leave out the suits none of whose leads keeps the most to cash.
            blocks: a mask of suits; leave out their leads that keep less to cash than another of the suit.
        """
        if not plays & (plays - 1):
            return plays
        by_suit = [{bit: self._led(left, seat, bit) for bit in single(plays & s)} for s in self._board.suits]
        most = max(value for values in by_suit for value in values.values())
        kept = 0
        for suit, values in enumerate(by_suit):
            best = max(values.values(), default=-1)
            if best == most or not entries:
                kept |= sum(bit for bit, value in values.items() if value == best or not blocks >> suit & 1)
        return kept

    def best_follows(self, plays: int, others: int, left: int, seat: int, table: Table) -> int:
        """Of the plays to a trick, those that leave the most to cash; of the others where one leaves more."""
        if not (plays | others) & ((plays | others) - 1):
            return plays
        values = {bit: self._joined(left, seat, bit, table) for bit in single(plays | others)}
        most = max(values[bit] for bit in single(plays))
        if max(values.values()) > most:
            return sum(bit for bit, value in values.items() if value == max(values.values()))
        return sum(bit for bit, value in values.items() if value == most and bit & plays)

    def _led(self, left: int, seat: int, bit: int) -> int:
        return self._rest(left ^ bit, (seat + 1) % 4, led(seat, bit, self._board.suit_of(bit)))

    def _joined(self, left: int, seat: int, bit: int, table: Table) -> int:
        after = joined(table, seat, bit, self._board.trumps, self._board.suits[table.led])
        return self._rest(left ^ bit, (seat + 1) % 4, after)

    def _rest(self, left: int, seat: int, table: Table) -> int:
        if table.size == 4:
            return 1 + self.run(left, table.winner) if self._taken(left, table) else 0
        hand = self._board.hands[seat] & left
        held = hand & self._board.suits[table.led]
        if seat % 2 == self._side:
            plays = self._apart(held or hand, left, hand, table.cards)
            return max(self._joined(left, seat, bit, table) for bit in plays)
        if not held:
            trumps = hand & self._board.trumps & self._of.reckoned
            ruffed = self._ruffs and trumps and table.led != self._board.trump_suit
            return 0 if ruffed else self._passed(left, seat, table)
        reckoned = held & self._of.reckoned
        if not reckoned or self._of.is_run_down(table.led, left):
            return self._passed(left, seat, table)
        return self._joined(left, seat, low(reckoned), table)

    def _taken(self, left: int, table: Table) -> bool:
        """Whether the side wins a trick, whatever card of the suit an opponent had played to it."""
        if table.winner % 2 != self._side:
            return False
        return not table.best & self._board.suits[table.led] or self._of.is_high(table.best, left)

    def _passed(self, left: int, seat: int, table: Table) -> int:
        """A throw of an opponent's, which of their cards it is left open."""
        return self._rest(left, (seat + 1) % 4, table._replace(size=table.size + 1))

    def _apart(self, plays: int, left: int, hand: int, cards: int) -> list[int]:
        others = (left & ~hand) | cards
        return [bit for suit in self._board.suits for bit in merged(plays & suit, others & suit)]
