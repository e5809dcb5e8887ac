"""All that decides which plays of a claiming side are normal, and the side on its board."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.claims.board import Board
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
        throws: what was stated to be thrown first: a card's bit, or a suit's mask.
        said_high: cards that the claimer called high.
    """

    side: int
    styles: tuple[Style, Style, Style, Style]
    steps: tuple[Step, ...] = ()
    throws: tuple[int, ...] = ()
    said_high: int = 0
    marks: Marks = Marks()


class Side:
    """A claiming side on a board.

    Attributes:
        own, opposing: masks of what the side and its opponents held when the claim was made.
    """

    def __init__(self, board: Board, policy: Policy) -> None:
        self.board = board
        self.policy = policy
        self.own = board.hands[policy.side] | board.hands[policy.side + 2]
        self.opposing = board.hands[1 - policy.side] | board.hands[3 - policy.side]

    def is_high(self, bit: int, left: int) -> bool:
        """Whether no opponent holds a card that beats this one in its suit, or the claimer called it high."""
        above = self.board.suits[self.board.suit_of(bit)] & ~((bit << 1) - 1)
        return not left & self.opposing & above or bool(bit & self.policy.said_high)
