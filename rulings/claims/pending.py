"""What the part of a stated line that is still to come needs: cards that are neither thrown nor led away.

A statement is held to until it cannot be (68C, 70D1). Where its next item cannot be followed at once (the
lead is in the wrong hand, an opponent is on lead), the plays in between leave it what it needs:

- for a ruff, a card of the suit in the one hand and a trump in the other, for as many as can still be made;
- for a round of trumps, a trump to draw it with;
- for a card, that card; for a finesse or a trick given up, one card of the suit in each hand for each;
- for a finesse, in the hand that takes it also the cards above the missing one, and the best below it;
- for a suit that is cashed or led to drive a card out, as many cards as were said, or its longest holding.

Where every play takes something of that, none is kept back.
"""

from rulings.claims.board import Board, is_tenace, top
from rulings.claims.plan import Kind, Step


class Pending:
    """The steps of a line that are still to come, on a board.

    Args:
        own: what each seat of the side holds, by seat; empty masks for the others.
        opposing: what the claimer takes the opponents to hold.
    """

    def __init__(self, board: Board, steps: tuple[Step, ...], own: dict[int, int], opposing: int) -> None:
        self._board = board
        self._steps = steps
        self._own = own
        self._opposing = opposing

    def ruffs(self, ruffer: int) -> dict[int, int]:
        """How many ruffs of each suit this hand is still to make, as far as they can be made."""
        other = ruffer ^ 2
        asked: dict[int, int] = {}
        for step in self._steps:
            if step.kind is Kind.RUFF and self._is_ruffer(step, ruffer):
                asked[step.suit] = asked.get(step.suit, 0) + 1
        trumps = (self._own[ruffer] & self._board.trumps).bit_count()
        made = {}
        for suit, times in asked.items():
            times = min(times, trumps, (self._own[other] & self._board.suits[suit]).bit_count())
            trumps -= times
            made[suit] = times
        return made

    def _is_ruffer(self, step: Step, seat: int) -> bool:
        """Whether it is this hand that ruffs: the one that was named, else the only one that is void."""
        if step.suit == self._board.trump_suit:
            return False
        suit = self._board.suits[step.suit]
        if step.ruffer >= 0:
            return step.ruffer == seat
        return not self._own[seat] & suit and bool(self._own[seat ^ 2] & suit)

    def kept(self, seat: int) -> int:
        """The cards of a hand that are not thrown where another can be."""
        hand, other = self._own[seat], self._own[seat ^ 2]
        kept = 0
        rounds: dict[int, int] = {}
        small: dict[int, int] = {}
        for step in self._steps:
            mask = self._board.suits[step.suit] if step.suit >= 0 else 0
            held, theirs = hand & mask, (other & mask).bit_count()
            kept |= hand & (step.bit | step.answer)
            if step.kind in (Kind.FINESSE, Kind.GIVE):
                small[step.suit] = small.get(step.suit, 0) + 1
                kept |= held if held.bit_count() <= small[step.suit] else 0
            if step.kind is Kind.FINESSE and step.ruffer in (-1, seat):
                kept |= self._tenace(held, other & mask, mask, small[step.suit])
            if step.kind in (Kind.CASH, Kind.DRIVE, Kind.BELOW):
                rounds[step.suit] = rounds.get(step.suit, 0) + 1 if step.once else 13
                needed = min(rounds[step.suit], max(held.bit_count(), theirs))
                kept |= held if theirs < needed and held.bit_count() <= needed else 0
        for suit, times in self.ruffs(seat ^ 2).items():
            held = hand & self._board.suits[suit]
            kept |= held if held.bit_count() <= times else 0
        return kept

    def _tenace(self, held: int, theirs: int, suit: int, times: int) -> int:
        """The cards that so many finesses are taken with: those above the missing card, the best below it."""
        missing = self._opposing & suit & (top(held | theirs) - 1) if held else 0
        if not (missing and is_tenace(held, top(missing))):
            return 0
        below = held & (top(missing) - 1)
        for _ in range(below.bit_count() - times):
            below &= below - 1
        return held & ~(top(missing) - 1) | below

    def leads(self, plays: int, seat: int, high: int) -> int:
        """The leads of a mask that leave what the ruffs and the trumps to come need; all where none does.

        Args:
            high: those that are cashed, so that the other hand does not ruff them.
        """
        kinds = {step.kind for step in self._steps}
        if kinds.isdisjoint((Kind.RUFF, Kind.CROSSRUFF, Kind.DRAW)):
            return plays
        trumps = self._board.trumps
        own, other = self._own[seat], self._own[seat ^ 2]
        by_own, by_other = self.ruffs(seat), self.ruffs(seat ^ 2)
        spare = (own & trumps).bit_count() - sum(by_own.values())
        others_spare = (other & trumps).bit_count() - sum(by_other.values())
        lost = 0
        if Kind.CROSSRUFF in kinds or (by_own and spare <= 0) or (by_other and others_spare <= 0):
            lost |= trumps
        if spare <= 0:  # the other hand has the trumps that are drawn
            others_spare -= sum(step.kind is Kind.DRAW for step in self._steps)
        for suit, mask in enumerate(self._board.suits):
            if other & mask:
                lost |= own & mask if (own & mask).bit_count() <= by_other.get(suit, 0) else 0
            elif other & trumps and others_spare <= 0 and kinds & {Kind.RUFF, Kind.DRAW}:
                lost |= mask & ~high & ~trumps
        return plays & ~lost or plays
