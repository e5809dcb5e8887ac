"""An ending as whole numbers: a card is a bit, a hand a mask; positions that play alike have one key.

Within a suit a higher card is a higher bit. Seats are 0 to 3 clockwise from North. Cards of one hand with
no other hand's card between them play alike; so a position is known by who holds the highest, the next …
card of each suit, and not by which cards those are. Suits in which single cards were named are kept card by
card.
"""

from collections.abc import Iterable
from functools import lru_cache

from rulings.bridge.cards import RANKS, Card, Suit
from rulings.claims.ending import Ending


class Board:
    """The cards of an ending by bit.

    Attributes:
        cards: the card of each bit, lowest first.
        hands: a mask a seat, without the cards on the table.
        suits: a mask a suit, all cards that are left and those on the table.
        named: cards that somebody named; they are never merged with their neighbours.
        trumps: a mask; 0 in no trump.
        cashed: what `cashing.py` has found on this board, by side and by what the claimer reckons with.
    """

    def __init__(self, ending: Ending, named: Iterable[Card] = ()) -> None:
        everything = {*ending.trick}.union(*ending.hands)
        self.cards = tuple(sorted(everything, key=lambda c: (c.suit, RANKS.index(c.rank))))
        self.bits = {card: 1 << n for n, card in enumerate(self.cards)}
        self.hands = tuple(self.mask(hand) for hand in ending.hands)
        self.suits = tuple(self.mask(c for c in self.cards if c.suit is suit) for suit in Suit)
        self.named = self.mask({card for card in named if card in self.bits})
        self.trump_suit = -1 if ending.trumps is None else int(ending.trumps)
        self.trumps = 0 if ending.trumps is None else self.suits[ending.trumps]
        self.suit_by_length = (0, *(int(card.suit) for card in self.cards))
        self._low = [(mask & -mask).bit_length() - 1 if mask else 0 for mask in self.suits]
        self.cashed: dict[tuple[int, bool, int, int, int, int], dict[tuple[int, int], tuple[int, int]]] = {}
        self._codes: list[dict[int, int]] = [{}, {}, {}, {}]
        self._numbers: list[dict[tuple[int, ...], int]] = [{}, {}, {}, {}]

    def mask(self, cards: Iterable[Card]) -> int:
        """The bits of some cards."""
        return sum(self.bits[card] for card in cards)

    def suit_of(self, bit: int) -> int:
        """Which suit a card has, 0 for clubs."""
        return self.suit_by_length[bit.bit_length()]

    def holdings(self, mask: int) -> list[int]:
        """A mask's cards by suit, the suits that it has none of left out."""
        return [held for suit in self.suits if (held := mask & suit)]

    def card(self, bit: int) -> Card:
        """The card of a bit."""
        return self.cards[bit.bit_length() - 1]

    def key(self, left: int) -> int:
        """A number that two positions share when they play alike."""
        key = 0
        for suit, mask in enumerate(self.suits):
            held = left & mask
            code = self._codes[suit].get(held)
            key = key << 14 | (self._code(suit, held) if code is None else code)
        return key

    def _code(self, suit: int, held: int) -> int:
        if self.named & self.suits[suit]:
            shape: tuple[int, ...] = (held,)
        else:
            shape = tuple(self.owner(bit) for bit in single(held))
        numbers = self._numbers[suit]
        code = self._codes[suit][held] = numbers.setdefault(shape, len(numbers))
        return code

    def owner(self, bit: int) -> int:
        """Whose card it was when the claim was made."""
        return next(seat for seat, hand in enumerate(self.hands) if hand & bit)


def single(mask: int) -> list[int]:
    """The bits of a mask, lowest first.

    >>> single(0b1011)
    [1, 2, 8]
    """
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit)
        mask ^= bit
    return found


def top(mask: int) -> int:
    """The highest bit of a mask that has one.

    >>> top(0b0110)
    4
    """
    return 1 << (mask.bit_length() - 1)


def is_tenace(held: int, missing: int) -> bool:
    """Whether there are cards above and below a missing one.

    >>> is_tenace(0b1010, 0b0100), is_tenace(0b1010, 0b0001)
    (True, False)
    """
    return bool(missing) and held > missing and bool(held & (missing - 1))


def low(mask: int) -> int:
    """The lowest bit of a mask.

    >>> low(0b0110)
    2
    """
    return mask & -mask


@lru_cache(maxsize=200_000)
def lowest_of_runs(own: int, others: int) -> tuple[int, ...]:
    """One card, the lowest, of each run of one's own cards that no other card parts.

    Args:
        own: cards of one suit in one hand.
        others: the cards of that suit that part them: other hands', those on the table, and named ones.

    >>> lowest_of_runs(0b11011, 0b00100)
    (1, 8)
    """
    return tuple(_runs(own, others))


def _runs(own: int, others: int) -> list[int]:
    runs, before = [], 0
    for bit in single(own):
        between = (bit - 1) & ~((before << 1) - 1) if before else 0
        if not before or others & between or others & (bit | before):
            runs.append(bit)
        before = bit
    return runs
