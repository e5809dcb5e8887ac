"""How a hand of the claiming side plays to a trick that somebody else has led.

A hand that can win from the opponents wins: with its cheapest card when it is last, from the top when an
opponent is still to play. It lets the trick run past only where its partner is sure to win it. On a trick
that its partner wins it plays low, or overtakes with the top card of a solid holding. It ruffs what would be
lost, with the lowest trump that wins (X70A2), never what its side has won. What it throws is the lowest card
of any suit (70D1), no card that the stated line still needs, and what is not high before what is where the
claimer knew which is which.
"""

from rulings.claims.board import low, single, top
from rulings.claims.plan import Kind, Step
from rulings.claims.policy import Side
from rulings.claims.style import Style
from rulings.claims.trick import Table


class Around:
    """A hand that is to play, with what lies around it.

    Attributes:
        kept: cards that the stated line still needs, which are not thrown where another can be.
        pointer: where the line is.
    """

    __slots__ = (
        *("hand", "held", "kept", "left", "other", "pointer"),
        *("seat", "side", "style", "table", "trumps"),
    )

    def __init__(self, side: Side, left: int, seat: int, hand: int, table: Table, style: Style) -> None:
        self.side, self.left, self.seat, self.hand = side, left, seat, hand
        self.table, self.style, self.kept, self.pointer = table, style, 0, 0
        board = side.board
        self.held = hand & board.suits[table.led]
        self.other = board.hands[seat ^ 2] & left if table.size == 1 else 0
        self.trumps = board.trumps if table.led != board.trump_suit else 0

    @property
    def partner_wins(self) -> bool:
        """Whether the other hand of the side wins so far."""
        return self.table.winner == self.seat ^ 2

    @property
    def safe(self) -> bool:
        """Whether nobody is expected to beat what the other hand plays."""
        best = self.table.best
        return bool(self.table.size == 3 or best & self.trumps or self.side.is_high(best, self.left))

    @property
    def partner_wins_later(self) -> bool:
        """Whether the trick may be left to the other hand, which is still to play.

        The claimer leaves it only to a card that the opponent in between is not expected to beat, in a hand
        that the claimer sees; a defender's partner, who plays as they like (70D2), to any that can win now.
        """
        if self.style.own and not self.style.sees_other:
            return False
        best, suit = self.table.best, self.side.board.suits[self.table.led]
        cards = self.other & suit if self.other & suit else self.other & self.trumps
        if best & self.trumps:
            cards &= self.trumps
        winners = cards & beating(best) if cards & suit or best & self.trumps else cards
        return bool(winners) and (not self.style.own or self.side.is_high(top(winners), self.left))

    @property
    def winning_trumps(self) -> int:
        """The trumps that would win, in a hand that is void of what was led."""
        trumps = self.hand & self.trumps
        return trumps & beating(self.table.best) if self.table.best & self.trumps else trumps

    def wanted(self, mask: int, step: int) -> int:
        """The cards of the hand that are stated to be thrown here; the last is kept for its trick."""
        cards = self.hand & mask
        if step < 0 or not cards:
            return cards
        if self.side.board.hands[self.seat] & self.side.policy.steps[step].bit:
            return 0  # it is the other hand that throws
        if self.pointer > step or self.table.step == step:
            return cards
        if not cards & (cards - 1):
            self.kept |= cards
        return 0

    def stated(self, pointer: int) -> int:
        """What the stated line says to play here; 0 when it says nothing."""
        steps = self.side.policy.steps
        self.pointer = pointer
        if self.table.step >= 0:
            return self._in_its_trick(steps[self.table.step])
        return self._when_it_wins(steps[pointer]) if pointer < len(steps) else 0

    def _in_its_trick(self, step: Step) -> int:
        if step.kind is Kind.CARD:
            card = (step.answer if self.hand & step.answer else step.bit) & (self.held or self.hand)
            winners = self._winners()
            if card & self.held and not self.partner_wins and not card & winners:
                return low(winners) or low(self.held)  # an opponent has beaten it
            return card
        if step.kind is Kind.FINESSE:
            return self._finessing(step) if self.held else 0
        if step.kind is Kind.GIVE:
            return low(self.held)
        if step.kind in (Kind.RUFF, Kind.CROSSRUFF) and not self.held:
            return self._ruff(step)
        return 0

    def _finessing(self, step: Step) -> int:
        if self.partner_wins and self.side.board.hands[self.seat ^ 2] & step.bit:
            return low(self.held)
        winners = self._winners()
        return winners & step.bit or low(winners) or low(self.held)

    def _when_it_wins(self, step: Step) -> int:
        if step.kind is Kind.CARD:
            return self._winners() & step.bit
        if step.kind is Kind.RUFF and step.suit == self.table.led and step.ruffer in (-1, self.seat):
            return 0 if self.held or self.partner_wins else self._ruff(step)
        return 0

    def _winners(self) -> int:
        return 0 if self.table.best & self.trumps else self.held & beating(self.table.best)

    def _ruff(self, step: Step) -> int:
        """The trump that was named, else the lowest that wins."""
        if self.hand & step.answer & self.trumps:
            return step.answer
        return self.ruffs(self.winning_trumps)

    def ruffs(self, winning: int) -> int:
        """The trumps to ruff with, of those that win."""
        if winning and self.style.high_ruff:
            return top(winning)
        return low(winning) if self.style.low_ruff else winning


def beating(bit: int) -> int:
    """A mask of all bits above one.

    >>> beating(4) & 0b11111
    24
    """
    return ~((bit << 1) - 1)


def follow(around: Around) -> int:
    """The normal plays to a trick as a mask, where nothing was stated."""
    if not around.held:
        return _void(around)
    return _under_partner(around) if around.partner_wins else _against(around)


def _under_partner(around: Around) -> int:
    held, best = around.held, around.table.best
    highest = top(held)
    if best & around.trumps:
        return low(held)
    if around.safe:
        return low(held) | _overtaking(around, highest)
    if _from_top(around):
        return highest if highest > best else low(held)
    return held


def _overtaking(around: Around, highest: int) -> int:
    """The top card of a holding that stays high without it, which is spent only to run the longer suit."""
    rest = around.held ^ highest
    board = around.side.board
    partner_s = board.hands[around.seat ^ 2] & around.left & board.suits[around.table.led]
    if around.style.own and around.held.bit_count() <= partner_s.bit_count() + 1:
        return 0
    is_high = around.side.is_high
    solid = rest and is_high(highest, around.left) and is_high(top(rest), around.left)
    return highest if solid and highest > around.table.best else 0


def _from_top(around: Around) -> bool:
    return bool(around.style.from_top >> around.table.led & 1)


def _against(around: Around) -> int:
    held, table = around.held, around.table
    winners = 0 if table.best & around.trumps else held & beating(table.best)
    if not winners:
        return low(held)
    if table.size == 3:
        return low(winners)
    plays = winners
    if _from_top(around):
        plays = top(held) if table.size == 2 else top(held) | low(winners)
    return plays | low(held) if table.size == 1 and around.partner_wins_later else plays


def _void(around: Around) -> int:
    plain = around.hand & ~around.trumps
    trumps = around.hand & around.trumps
    if not trumps:
        return throws(around, plain)
    winning = around.winning_trumps
    if not winning or (around.partner_wins and around.safe):
        return throws(around, plain) if plain else low(trumps)
    ruffs = around.ruffs(winning)
    if around.partner_wins:
        return ruffs if around.style.knows_losers else ruffs | throws(around, plain)
    return ruffs | throws(around, plain) if around.table.size == 1 and around.partner_wins_later else ruffs


def throws(around: Around, cards: int) -> int:
    """What may be thrown: what was stated first, else the lowest card of each suit."""
    if around.style.own:
        for mask, step in around.side.policy.throws:
            if wanted := cards & around.wanted(mask, step):
                return low(wanted)
    cards = cards & ~around.kept or cards
    lowest = sum(low(held) for held in around.side.board.holdings(cards))
    if not around.style.own:
        return _of_partner(around, lowest)
    if not around.style.knows_losers:
        return lowest
    losers = sum(bit for bit in single(lowest) if not around.side.is_high(bit, around.left))
    return losers or lowest


def _of_partner(around: Around, lowest: int) -> int:
    """Of the lowest cards of each suit, those that a defender's partner may throw, who sees one hand."""
    masters = idle = 0
    for mask in around.side.board.suits:
        held, others = around.hand & mask, around.left & mask & ~around.hand
        if not lowest & held:
            continue
        above = (others >> held.bit_length()).bit_count()
        if low(held) > others:
            masters |= low(held)
        elif held.bit_count() != above + 1:  # its best card is guarded without it, or not even with it
            idle |= low(held)
    return lowest & ~masters if idle else lowest
