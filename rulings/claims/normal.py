"""Which plays of the claiming side count as normal: the lead to a trick, and how marks and proof change it.

Stated plays come first. Where the next of them waits for the other hand, that hand is brought in if a lead
can do it, and no lead takes what the line still needs (`pending.py`). Then, each with its citation in
`rulings/data/claim_check/assumptions.toml`:

- Suits are led in any order (70D1), each from the top (X70A1): the highest card of the hand on lead, or
  the lowest towards a high card, a higher card or a ruff in the other hand.
- Where the claimer knew of an outstanding trump (70C1–2), trumps are led while one can be caught, and the
  hand that has them is brought in.
- Where the claimer knew which cards are high (70A), only those are led, or towards them, if there are any.
- Where entries are kept and suits unblocked, no play lowers the tricks that can be cashed (`cashing.py`).
- In a suit that is proven (70E1) no card is played that costs a trick in it.
- A hand that follows wins what it can win, and does not waste what need not be played (`following.py`).
"""

from rulings.claims import proven
from rulings.claims.board import Board, is_tenace, low, lowest_of_runs, single, top
from rulings.claims.cashing import Cashing
from rulings.claims.following import Around, beating, follow
from rulings.claims.pending import Pending
from rulings.claims.plan import Kind, Step, catchable
from rulings.claims.policy import FOLLOW, LEAD, THROW, Policy, Side
from rulings.claims.style import Style
from rulings.claims.trick import Table


class Normal(Side):
    """The normal plays of a claiming side on a board."""

    def __init__(self, board: Board, policy: Policy) -> None:
        super().__init__(board, policy)
        self.cashing = Cashing(self, ruffs=any(style.draws for style in policy.styles))

    def leads(self, left: int, seat: int, step: int, shown: int) -> tuple[int, int]:
        """The normal leads as a mask, and the step of the line that they follow (-1 for none).

        Args:
            left: the cards that are left.
            step: where the line is.
            shown: the opponents' voids that were seen, bit `4 * seat + suit`.
        """
        hand = self.board.hands[seat] & left
        style = self.policy.styles[seat]
        if style.own and step < len(self.policy.steps):
            stated = self._stated(self.policy.steps[step], left, seat, hand)
            if stated and self.policy.steps[step].kind is Kind.CASH:
                return self._best_leads(stated, left, seat, style, entries=False), step
            if stated:
                return stated, step
        plays = hand
        if not style.any_legal and style.own:
            plays = self._between(left, seat, hand, step, style)
            plays = self._proven_leads(plays, left, seat, shown, style)
            plays = self._best_leads(plays, left, seat, style, entries=style.keeps_entries)
        return self.policy.marks.applied(plays, hand, LEAD), -1

    def _best_leads(self, plays: int, left: int, seat: int, style: Style, *, entries: bool) -> int:
        """The leads that keep the entries and do not block, as the claimer sees it."""
        unseen = self.policy.unseen_blocks | style.careless
        blocks = 15 & ~unseen if style.unblocks else 0
        if style.any_legal or not style.knows_losers or not (entries or blocks):
            return plays
        return self.cashing.best_leads(plays, left, seat, entries=entries, blocks=blocks)

    def _stated(self, step: Step, left: int, seat: int, hand: int) -> int:
        other = self.board.hands[seat ^ 2] & left
        held = hand & self.board.suits[step.suit] if step.suit >= 0 else 0
        if step.kind is Kind.CARD:
            return self._towards(step.bit, hand, other, held)
        if step.kind in (Kind.DRAW, Kind.CASH, Kind.DRIVE) and held:
            return self._from_suit(step.suit, hand, other, left, Style())[0]
        if step.kind in (Kind.BELOW, Kind.GIVE) and held:
            return low(held)
        if step.kind is Kind.FINESSE and held:
            if step.ruffer == seat:
                return 0
            if step.bit:
                return self._towards(step.bit, hand, other, held)
            return 0 if step.ruffer < 0 and self._holds_tenace(seat, held, step.suit, left) else low(held)
        if step.kind is Kind.RUFF:
            return 0 if step.ruffer == seat else self._ruffing(hand, other, 1 << step.suit)
        return self._ruffing(hand, other, 15) if step.kind is Kind.CROSSRUFF else 0

    def _holds_tenace(self, seat: int, held: int, suit: int, left: int) -> bool:
        """Whether only this hand has cards above and below a missing one, so that the lead is the other's."""
        theirs = left & self.board.hands[seat ^ 2] & self.board.suits[suit]
        missing = self.believed(left) & self.board.suits[suit] & (top(held | theirs) - 1)
        least = top(missing) if missing and theirs else 0
        return is_tenace(held, least) and not is_tenace(theirs, least)

    @staticmethod
    def _towards(bit: int, hand: int, other: int, held: int) -> int:
        if hand & bit:
            return bit
        return low(held) if other & bit and held else 0

    def _ruffing(self, hand: int, other: int, suits: int) -> int:
        """The lowest card of each suit that the other hand can ruff."""
        if not other & self.board.trumps:
            return 0
        plays = 0
        for suit, mask in enumerate(self.board.suits):
            if suits >> suit & 1 and suit != self.board.trump_suit and hand & mask and not other & mask:
                plays |= low(hand & mask)
        return plays

    def _between(self, left: int, seat: int, hand: int, step: int, style: Style) -> int:
        """The leads where nothing that was stated can be led."""
        other = self.board.hands[seat ^ 2] & left if style.sees_other else 0
        kept, waits = hand, False
        if step < len(self.policy.steps):
            high = sum(bit for bit in single(hand) if self.is_high(bit, left))
            kept = self._pending(left, step).leads(hand, seat, high)
            waits = bool(other and self._stated(self.policy.steps[step], left, seat ^ 2, other))
        if style.draws and catchable(self.board, hand | other, self.believed(left)):
            if hand & kept & self.board.trumps:
                return self._from_suit(self.board.trump_suit, hand, other, left, style)[0]
            waits = waits or not hand & self.board.trumps
        crossing = self._crossing(left, hand, other) & kept if waits else 0
        plays = crossing or self._free(left, hand & ~self.policy.avoids or hand, other, style)
        return plays & kept or plays

    def _pending(self, left: int, step: int) -> Pending:
        side = self.policy.side
        own = {seat: self.board.hands[seat] & left for seat in (side, side + 2)}
        return Pending(self.board, self.policy.steps[step:], own, self.believed(left))

    def _still(self, left: int, table: Table, step: int) -> Pending:
        """What is to come once the trick in progress is over."""
        followed = self.policy.steps[table.step] if table.step >= 0 else None
        return self._pending(left, step + bool(followed and followed.once and followed.kind is not Kind.CARD))

    def _crossing(self, left: int, hand: int, other: int) -> int:
        """The leads that bring in the other hand, by a high card or a ruff."""
        plays = 0
        for suit in self.board.suits:
            bit = low(hand & suit)
            if bit and not self.is_high(bit, left):
                theirs = other & suit
                ruffs = not theirs and other & self.board.trumps
                plays |= bit if ruffs or (theirs and self.is_high(top(theirs), left)) else 0
        return plays

    def _free(self, left: int, hand: int, other: int, style: Style) -> int:
        plays = winning = 0
        for suit, mask in enumerate(self.board.suits):
            if hand & mask:
                of_suit, of_those = self._from_suit(suit, hand, other, left, style)
                plays, winning = plays | of_suit, winning | of_those
        if not (style.knows_losers and winning):
            return plays
        return winning & self.policy.counted or winning

    def _from_suit(self, suit: int, hand: int, other: int, left: int, style: Style) -> tuple[int, int]:
        """The leads from a suit, and those of them that can be meant to win."""
        mask = self.board.suits[suit]
        held, theirs = hand & mask, other & mask
        ruff = suit != self.board.trump_suit and not theirs and other & self.board.trumps
        ruff = ruff and not self.is_high(top(held), left)  # what is high is cashed
        towards = top(theirs or 1) > low(held) and self.is_high(top(theirs), left)
        if style.from_top >> suit & 1 and top(theirs or 1) < top(held):
            towards = towards and not left & self.opposing & mask & beating(top(theirs))
        plays = held
        if style.from_top >> suit & 1:
            plays = top(held)
            if ruff or towards or top(theirs or 1) > top(held):
                plays |= low(held)
        if ruff or towards or style.careless >> suit & 1:
            return plays, plays
        return plays, sum(bit for bit in single(plays) if self.is_high(bit, left))

    def follows(self, left: int, seat: int, table: Table, step: int, shown: int) -> int:
        """The normal plays to a trick as a mask; arguments as in `leads`."""
        hand = self.board.hands[seat] & left
        style = self.policy.styles[seat]
        around = Around(self, left, seat, hand, table, style)
        held = around.held
        if style.own:
            stated = around.stated(step)
            if stated:
                return stated
            if not held:
                still = step < len(self.policy.steps)
                around.kept = self.policy.keeps | (self._still(left, table, step).kept(seat) if still else 0)
        legal = held or hand
        if style.any_legal:
            return self.policy.marks.applied(legal, legal, FOLLOW if held else THROW)
        plays = follow(around)
        under = self._under_its_partner(table, left, held) if style.own else held
        plays = plays & under or low(under) if under != held else plays
        own_lead = table.leader % 2 == self.policy.side
        proven = style.own and own_lead and self._is_proven(around, shown)
        others = under
        if proven:  # of the plays that are worth as much, the one that unblocks is still the normal one
            plays, others = self._proven_follows(plays, around), self._proven_follows(under, around)
        counts = (style.unblocks and (own_lead or table.size == 3)) if held else style.keeps_entries
        unseen = held and self.policy.unseen_blocks >> table.led & 1
        if style.knows_losers and counts and not unseen:
            plays = self.cashing.best_follows(plays, others, left, seat, table)
        return self.policy.marks.applied(plays, legal, FOLLOW if held else THROW)

    def _under_its_partner(self, table: Table, left: int, held: int) -> int:
        """The cards of a suit that do not overtake a card by which its hand was said to keep the lead.

        »King, queen and then the deuce« names three tricks of one hand: the ace opposite falls on neither of
        the first two while there is a lower card.
        """
        steps, now = self.policy.steps, table.step
        if not 0 <= now < len(steps) - 1 or steps[now].kind is not Kind.CARD or steps[now].answer:
            return held
        own = self.board.hands[table.leader] & left
        leads_on = steps[now + 1].kind is Kind.CARD and steps[now + 1].bit & own
        wins = table.best == steps[now].bit and self.is_high(table.best, left)
        return (held & (table.best - 1) or held) if leads_on and wins else held

    def _marked_suit(self, suit: int, left: int, shown: int) -> bool:
        """Whether all cards that the opponents have of a suit are known to lie with one of them."""
        if not shown:
            return False
        first = 1 - self.policy.side
        mask = self.board.suits[suit] & left
        return any(
            shown >> (4 * empty + suit) & 1 and mask & self.board.hands[empty ^ 2]
            for empty in (first, first + 2)
        )

    def _hands_of(self, suit: int, left: int) -> proven.Suit4:
        mask = self.board.suits[suit] & left
        north, east, south, west = (hand & mask for hand in self.board.hands)
        return north, east, south, west

    def _proven_leads(self, plays: int, left: int, seat: int, shown: int, style: Style) -> int:
        if not (style.sees_voids and style.sees_other and shown):
            return plays
        kept = plays
        for suit, mask in enumerate(self.board.suits):
            if plays & mask and self._marked_suit(suit, left, shown):
                hands = self._hands_of(suit, left)
                most = proven.worth(hands, self.policy.side)
                held = hands[seat]
                good = sum(bit for bit in single(held) if proven.after_lead(hands, seat, bit) == most)
                kept = kept & ~mask | (plays & good or good)
        return kept or plays

    def _is_proven(self, around: Around, shown: int) -> bool:
        """Whether the play to a suit that this hand holds follows from an opponent's void."""
        table, style = around.table, around.style
        if not (around.held and style.sees_voids and style.sees_other):
            return False
        unruffed = bool(table.best & self.board.suits[table.led])
        return unruffed and self._marked_suit(table.led, around.left, shown)

    def _proven_follows(self, plays: int, around: Around) -> int:
        table = around.table
        hands = self._hands_of(table.led, around.left)
        values = {bit: self._value(hands, around, bit) for bit in single(around.held)}
        most = max(values.values())
        good = sum(bit for bit, value in values.items() if value == most)
        return plays & good or good

    def _value(self, hands: proven.Suit4, around: Around, bit: int) -> int:
        table, seat = around.table, around.seat
        north, east, south, west = (held & ~bit for held in hands)
        best, winner = (bit, seat) if bit > table.best else (table.best, table.winner)
        rest = (north, east, south, west)
        return proven.play(rest, (seat + 1) % 4, table.size + 1, best, winner, self.policy.side)

    def merge(self, plays: int, left: int, hand: int, cards: int) -> list[int]:
        """One of each run of cards that play alike, of the plays in a mask."""
        found: list[int] = []
        others = (left & ~hand) | cards | self.board.named
        for suit in self.board.suits:
            if plays & suit:
                # A card of the hand that may not be played parts nothing, but one may not stand in for it.
                found += lowest_of_runs(plays & suit, others & suit)
        return found
