"""All that decides which plays of a claiming side are normal, and the side on its board."""

from dataclasses import dataclass

from rulings.claims.board import Board, top
from rulings.claims.plan import Step
from rulings.claims.style import Style


@dataclass(frozen=True, slots=True)
class Marks:
    """Cards that the director marked, as masks, by the way in which they are played."""

    irrational: tuple[int, int, int] = (0, 0, 0)
    normal: tuple[int, int, int] = (0, 0, 0)

    def applied(self, plays: int, legal: int, way: int) -> int:
        """The normal plays once the marks are heeded; a play that is forced stays."""
        plays |= legal & self.normal[way]
        return plays & ~self.irrational[way] or plays


LEAD, FOLLOW, THROW = 0, 1, 2
"""The ways in which a card is played, as `Marks` has them."""


@dataclass(frozen=True, slots=True)
class Policy:
    """All that decides which plays are normal.

    Attributes:
        side: 0 when North–South claim, 1 when East–West do.
        styles: one a seat; the opponents' are of no account.
        steps: the stated line.
        throws: what was stated to be thrown first: a card's bit, or a suit's mask, and the step of the line
            on whose card it is thrown; -1 where that was not said.
        gone: cards of the opponents that the claimer takes to be gone: those above a card called high.
        falling: suits (1 << suit) of which the claimer takes the long cards to be high once the high ones are
            cashed.
        keeps, avoids: cards that were said not to be thrown, and not to be led.
        unseen_blocks: suits (1 << suit) whose block the claimer did not see.
        counted: cards that were counted as tricks, each by itself, which are led before others that are high.
        unseen: small cards of the side that the claimer may not have seen to be high.
        trumps_out: how many trumps the claimer said to be out; 0 where that was not said.
    """

    side: int
    styles: tuple[Style, Style, Style, Style]
    steps: tuple[Step, ...] = ()
    throws: tuple[tuple[int, int], ...] = ()
    gone: int = 0
    falling: int = 0
    marks: Marks = Marks()
    keeps: int = 0
    avoids: int = 0
    unseen_blocks: int = 0
    trumps_out: int = 0
    unseen: int = 0
    counted: int = 0


class Side:
    """A claiming side on a board.

    Attributes:
        own, opposing: masks of what the side and its opponents held when the claim was made.
        reckoned: the opponents' cards without those that the claimer takes to be gone.
        unnoticed: how many of their trumps the claimer does not know of.
    """

    def __init__(self, board: Board, policy: Policy) -> None:
        self.board = board
        self.policy = policy
        self.own = board.hands[policy.side] | board.hands[policy.side + 2]
        self.opposing = board.hands[1 - policy.side] | board.hands[3 - policy.side]
        self.reckoned = self.opposing & ~policy.gone
        out = (self.reckoned & board.trumps).bit_count()
        self.unnoticed = max(0, out - policy.trumps_out) if policy.trumps_out else 0

    def believed(self, left: int) -> int:
        """The opponents' cards that the claimer reckons with.

        Once as many trumps as were said to be out have fallen, the claimer takes all of them to be drawn.
        """
        held = left & self.reckoned
        trumps = held & self.board.trumps
        return held & ~trumps if self.unnoticed and trumps.bit_count() <= self.unnoticed else held

    def is_high(self, bit: int, left: int) -> bool:
        """Whether the claimer takes a card to be the highest of its suit against the opponents."""
        if bit & self.policy.unseen:
            return False
        suit = self.board.suit_of(bit)
        above = self.board.suits[suit] & ~((bit << 1) - 1)
        return not self.believed(left) & above or self.is_run_down(suit, left)

    def is_run_down(self, suit: int, left: int) -> bool:
        """Whether a suit that is taken to fall has been cashed so far that an opponent's card is its best."""
        if not self.policy.falling >> suit & 1:
            return False
        held = left & self.board.suits[suit] & (self.own | self.reckoned)
        return bool(held) and bool(top(held) & self.reckoned)
