"""The tricks that two hands can cash one after another: what a block or a lost entry costs.

A trick counts where no opponent could beat it. The opponents follow with their lowest card and ruff what
they can, unless the claimer is unaware of their trumps; the side plays as well as it can. So a play that
lowers the number blocks a suit, or loses the entry to high cards. What is high is what the claimer takes to
be high (`Side.is_high`): a card that was misjudged is reckoned with as it was believed (70D1).
"""

from rulings.claims.board import low, lowest_of_runs, single
from rulings.claims.policy import Side
from rulings.claims.trick import Table, add_card, led


class Cashing:
    """The cashing of one side on a board; bounds once found are kept.

    Args:
        ruffs: whether the claimer reckons with the opponents' trumps.
    """

    def __init__(self, side: Side, *, ruffs: bool) -> None:
        self._of = side
        self._board = side.board
        self._side = side.policy.side
        self._ruffs = ruffs
        policy = side.policy
        belief = (self._side, ruffs, policy.gone, policy.falling, policy.unseen, side.unnoticed)
        self._known = side.board.cashed.setdefault(belief, {})
        self._rounds: dict[int, int] = {}

    def best_leads(self, plays: int, left: int, seat: int, *, entries: bool, blocks: int) -> int:
        """The leads of a mask without those that lose an entry, or block their suit.

        Args:
            entries: leave out the suits none of whose leads keeps the most to cash.
            blocks: a mask of suits; leave out their leads that keep less to cash than another of the suit.
        """
        if not plays & (plays - 1):
            return plays
        by_suit = [plays & mask for mask in self._board.suits]
        kept, open_suits = 0, [suit for suit in range(4) if by_suit[suit]]
        for k in range(self._limit(left), -1, -1):
            for suit in tuple(open_suits):
                good = sum(bit for bit in single(by_suit[suit]) if self._led(left, seat, bit, k))
                if good:
                    kept |= good if blocks >> suit & 1 else by_suit[suit]
                    open_suits.remove(suit)
            if not open_suits or (entries and kept):
                break
        return kept

    def best_follows(self, plays: int, others: int, left: int, seat: int, table: Table) -> int:
        """Of the plays to a trick, those that leave the most to cash; of the others where one leaves more."""
        every = plays | others
        if not every & (every - 1):
            return plays
        for k in range((self._board.hands[seat] & left).bit_count(), 0, -1):
            good = sum(bit for bit in single(every) if self._followed(left, seat, bit, table, k))
            if good:
                return good & plays or good
        return plays

    def _followed(self, left: int, seat: int, bit: int, table: Table, k: int) -> bool:
        """Whether so many tricks are reached with a card to a trick; who wins with the last card is seen."""
        if table.size < 3:
            return self._joined(left, seat, bit, table, k)
        after = add_card(table, seat, bit, self._board.trumps, self._board.suits[table.led])
        return after.winner % 2 == self._side and self.reaches(left ^ bit, after.winner, k - 1)

    def reaches(self, left: int, leader: int, k: int) -> bool:
        """Whether so many tricks in a row can be cashed from this hand's lead."""
        if k <= 0:
            return True
        if k > self._limit(left):
            return False
        key = (self._key(left), leader)
        fewest, most = self._known.get(key, (0, 13))
        if k <= fewest or k > most:
            return k <= fewest
        hand = self._board.hands[leader] & left
        found = any(self._led(left, leader, bit, k) for bit in reversed(self._apart(hand, left, hand, 0)))
        self._known[key] = (k, most) if found else (fewest, k - 1)
        return found

    def runs(self, suit: int, left: int) -> bool:
        """Whether a suit is cashed to its end from the top, its small cards too."""
        mask = left & self._board.suits[suit]
        own = (mask & self._board.hands[seat] for seat in (self._side, self._side + 2))
        return self._rounds_of(suit, mask) == max(held.bit_count() for held in own)

    def _key(self, left: int) -> int:
        """A number that positions share which cash alike: a suit that the side is out of is left out."""
        own = left & self._of.own
        for mask in self._board.suits:
            if not own & mask and not mask & self._board.trumps:
                left &= ~mask
        return self._board.key(left)

    def _limit(self, left: int) -> int:
        """A number that the tricks cannot pass: what each suit gives alone, and a ruff for each trump."""
        board = self._board
        own, other = (board.hands[seat] & left for seat in (self._side, self._side + 2))
        most = (own & board.trumps).bit_count() + (other & board.trumps).bit_count()
        for suit, mask in enumerate(board.suits):
            if suit != board.trump_suit:
                most += self._rounds_of(suit, left & mask)
        return min(most, max(own.bit_count(), other.bit_count()))

    def _rounds_of(self, suit: int, left: int) -> int:
        """The most rounds of one suit that can be cashed, whichever hand leads."""
        found = self._rounds.get(left)
        if found is None:
            found = self._rounds[left] = self._count_rounds(suit, left)
        return found

    def _count_rounds(self, suit: int, left: int) -> int:
        own = left & self._of.own
        longest = max((left & self._board.hands[seat]).bit_count() for seat in (self._side, self._side + 2))
        if self._of.policy.falling >> suit & 1:
            return longest
        against = (1 - self._side, 3 - self._side)
        theirs = [self._of.believed(left) & self._board.hands[seat] for seat in against]
        rounds = 0
        while rounds < longest:
            highest = (theirs[0] | theirs[1]).bit_length()
            if (own >> highest).bit_count() <= rounds:
                break
            theirs = [held & (held - 1) for held in theirs]  # each follows with the lowest
            rounds += 1
        return rounds

    def _led(self, left: int, seat: int, bit: int, k: int) -> bool:
        return self._rest(left ^ bit, (seat + 1) % 4, led(seat, bit, self._board.suit_of(bit)), k)

    def _joined(self, left: int, seat: int, bit: int, table: Table, k: int) -> bool:
        after = add_card(table, seat, bit, self._board.trumps, self._board.suits[table.led])
        return self._rest(left ^ bit, (seat + 1) % 4, after, k)

    def _rest(self, left: int, seat: int, table: Table, k: int) -> bool:
        """Whether so many tricks are reached from the middle of one on."""
        if k <= 0:
            return True
        if table.size == 4:
            return self._taken(left, table) and self.reaches(left, table.winner, k - 1)
        hand = self._board.hands[seat] & left
        held = hand & self._board.suits[table.led]
        if seat % 2 == self._side:
            plays = self._apart(held or self._thrown(hand, left, table), left, hand, table.cards)
            return any(self._joined(left, seat, bit, table, k) for bit in plays)
        if not held:
            trumps = hand & self._board.trumps & self._of.believed(left)
            ruffed = self._ruffs and trumps and table.led != self._board.trump_suit
            return not ruffed and self._passed(left, seat, table, k)
        reckoned = held & self._of.believed(left)
        if not reckoned or self._of.is_run_down(table.led, left):
            return self._passed(left, seat, table, k)
        return self._joined(left, seat, low(reckoned), table, k)

    def _thrown(self, hand: int, left: int, table: Table) -> int:
        """What a void hand may play: a trump, and what is not high before what is, as it is thrown then."""
        trumps = hand & self._board.trumps if table.led != self._board.trump_suit else 0
        plain = hand & ~trumps
        losers = sum(bit for bit in single(plain) if not self._of.is_high(bit, left))
        return trumps | (losers or plain)

    def _taken(self, left: int, table: Table) -> bool:
        """Whether the side wins a trick, whatever card of the suit an opponent had played to it."""
        if table.winner % 2 != self._side:
            return False
        return not table.best & self._board.suits[table.led] or self._of.is_high(table.best, left)

    def _passed(self, left: int, seat: int, table: Table, k: int) -> bool:
        """A throw of an opponent's, which of their cards it is left open."""
        return self._rest(left, (seat + 1) % 4, table._replace(size=table.size + 1), k)

    def _apart(self, plays: int, left: int, hand: int, cards: int) -> list[int]:
        others = (left & ~hand) | cards
        return [bit for suit in self._board.suits for bit in lowest_of_runs(plays & suit, others & suit)]
