"""Exact counting: every hand of the deck by shape, class of honours and points.

The 52 cards fall apart into four suits. In each the holdings are counted by length, class and points; the
suits are joined over the 560 shapes by adding their points. All numbers are whole; the largest,
635,013,559,600, is far within 64 bits. A meaning is then a mask over the cells, a union the OR of masks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from rulings.bridge.cards import Hand, Suit
from rulings.meaning.honours import HONOURS, MOST_IN_SUIT, SuitClasses, holding_of
from rulings.meaning.model import (
    ANY_LENGTH,
    CARDS,
    MOST_POINTS,
    HonourKind,
    HonourTest,
    KeyCards,
    Meaning,
    Type,
)
from rulings.meaning.shapes import SHAPES, Mask, passing, within

ALL_HANDS = comb(4 * CARDS, CARDS)
"""635,013,559,600."""
POINT_VALUES = np.arange(MOST_POINTS + 1)

Cells = NDArray[np.int64]

_OF_LENGTH = (SHAPES.T[:, None, :] == np.arange(CARDS + 1)[None, :, None]).astype(np.int64)
"""By suit and length, 1 for each shape that has it."""


@dataclass(frozen=True, slots=True)
class Space:
    """All hands, by cells that the conditions at hand can tell apart.

    Attributes:
        suits: the classes of each suit, clubs first.
        weights: how many hands a cell holds: shape x class x points.
    """

    suits: tuple[SuitClasses, ...]
    weights: Cells

    @property
    def total(self) -> int:
        """How many hands there are."""
        return int(self.weights.sum())

    def count(self, mask: Mask) -> int:
        """How many hands the mask holds."""
        return int(self.weights[mask].sum())

    def mask(self, meaning: Meaning) -> Mask:
        """The cells of a meaning: any of its types, none of its exclusions."""
        found = self._any(meaning.types)
        return found & ~self._any(meaning.exclusions) if meaning.exclusions else found

    def _any(self, types: Iterable[Type]) -> Mask:
        found = np.zeros(self.weights.shape, dtype=np.bool_)
        for one in types:
            found |= self.of_type(one)
        return found

    def of_type(self, one: Type) -> Mask:
        """The cells of one type of hands."""
        shapes = np.ones(len(SHAPES), dtype=np.bool_)
        for suit, length in zip(Suit, one.lengths, strict=True):
            if length != ANY_LENGTH:
                shapes &= within(suit, length)
        for test in one.shapes:
            shapes &= passing(test)
        points = (one.points.low <= POINT_VALUES) & (one.points.high >= POINT_VALUES)
        mask = shapes[:, None, None] & points[None, None, :]
        mask = np.asarray(mask & self._classes(one)[None, :, None])
        for other in one.without:
            mask &= ~self.of_type(other)
        return mask

    def _classes(self, one: Type) -> Mask:
        """The classes of all four suits together, in which the honour conditions hold."""
        sizes = [len(s.codes) for s in self.suits]
        found = np.ones(sizes, dtype=np.bool_)
        for test in one.honours:
            found &= self._along(test)
        if one.keycards is not None:
            held: NDArray[np.int64] = np.zeros(sizes, dtype=np.int64)
            for test in _needed(one.keycards):
                held += self._along(test)
            found &= (held >= one.keycards.count.low) & (held <= one.keycards.count.high)
        return found.reshape(-1)

    def _along(self, test: HonourTest) -> Mask:
        classes = self.suits[test.suit]
        truth = classes.codes[:, classes.tests.index(test)]
        form = [1, 1, 1, 1]
        form[test.suit] = len(truth)
        return truth.reshape(form)


def space_for(*meanings: Meaning, partner_hand: Hand | None = None) -> Space:
    """The space whose cells the meanings' conditions can tell apart.

    Args:
        meanings: what is going to be counted.
        partner_hand: a hand whose cards nobody else can hold.

    >>> space_for(Meaning()).total == ALL_HANDS
    True
    """
    tests = {test for meaning in meanings for one in _types(meaning) for test in _tests(one)}
    gone = []
    for suit in Suit:
        ranks = partner_hand.suit(suit) if partner_hand else ""
        gone.append((holding_of(ranks), sum(1 for r in ranks if r not in HONOURS)))
    ordered = tuple(sorted(tests, key=lambda t: (t.suit, t.kind, t.count, t.cards)))
    return _space(ordered, tuple(gone))


def _types(meaning: Meaning) -> Iterator[Type]:
    waiting = [*meaning.types, *meaning.exclusions]
    while waiting:
        one = waiting.pop()
        yield one
        waiting.extend(one.without)


def _tests(one: Type) -> tuple[HonourTest, ...]:
    return (*one.honours, *(_needed(one.keycards) if one.keycards else ()))


def _needed(keycards: KeyCards) -> tuple[HonourTest, ...]:
    aces = tuple(HonourTest(HonourKind.HOLDS, suit, 0, "A") for suit in Suit)
    if keycards.trumps is None:
        return aces
    return (*aces, HonourTest(HonourKind.HOLDS, keycards.trumps, 0, "K"))


@lru_cache(maxsize=16)
def _space(tests: tuple[HonourTest, ...], gone: tuple[tuple[int, int], ...]) -> Space:
    suits = tuple(SuitClasses(suit, [t for t in tests if t.suit is suit], gone[suit]) for suit in Suit)
    weights = _joined(*suits)
    weights.flags.writeable = False
    return Space(suits, weights)


def _joined(clubs: SuitClasses, diamonds: SuitClasses, hearts: SuitClasses, spades: SuitClasses) -> Cells:
    low, high = _pair(clubs, diamonds), _pair(hearts, spades)
    c, d, h, s = SHAPES.T
    minors, majors = low[c, d], high[h, s]
    shape = (len(SHAPES), minors.shape[1], majors.shape[1], MOST_POINTS + 1)
    found = np.zeros(shape, dtype=np.int64)
    for points in range(minors.shape[2]):
        # Points over 37 no thirteen cards can hold: those cells would be zero.
        width = min(majors.shape[2], MOST_POINTS + 1 - points)
        part = minors[:, :, None, points, None]
        found[..., points : points + width] += part * majors[:, None, :, :width]
    return found.reshape(len(SHAPES), -1, MOST_POINTS + 1)


def _pair(first: SuitClasses, second: SuitClasses) -> Cells:
    """Two suits together, by both lengths, both classes and points."""
    one, two = first.ways, second.ways
    found = np.zeros(
        (CARDS + 1, CARDS + 1, one.shape[1], two.shape[1], 2 * MOST_IN_SUIT + 1), dtype=np.int64
    )
    for points in range(MOST_IN_SUIT + 1):
        part = one[:, None, :, None, points, None]
        found[..., points : points + MOST_IN_SUIT + 1] += part * two[None, :, None, :, :]
    return found.reshape(CARDS + 1, CARDS + 1, -1, 2 * MOST_IN_SUIT + 1)


@dataclass(frozen=True, slots=True)
class Distribution:
    """How a meaning's hands spread.

    Attributes:
        total: how many hands fit.
        points: hands by high-card points, 0 to 37.
        lengths: by suit, clubs first: hands by length, 0 to 13.
    """

    total: int
    points: tuple[int, ...]
    lengths: tuple[tuple[int, ...], ...]

    def to_json(self) -> dict[str, object]:
        """As JSON; suits by letter."""
        lengths = {suit.letter: list(self.lengths[suit]) for suit in Suit}
        return {"total": self.total, "points": list(self.points), "lengths": lengths}


def spread(space: Space, mask: Mask) -> Distribution:
    """The marginal counts of a mask's hands."""
    cells = np.where(mask, space.weights, 0)
    by_length = _OF_LENGTH @ cells.sum(axis=(1, 2))
    lengths = tuple(tuple(int(n) for n in by_length[suit]) for suit in Suit)
    points = tuple(int(n) for n in cells.sum(axis=(0, 1)))
    return Distribution(sum(points), points, lengths)


def distribution(meaning: Meaning, partner_hand: Hand | None = None) -> Distribution:
    """How a meaning's hands spread over strength and each suit's length; for charts.

    >>> distribution(Meaning()).points[0]
    2310789600
    """
    space = space_for(meaning, partner_hand=partner_hand)
    return spread(space, space.mask(meaning))


def count_hands(meaning: Meaning, partner_hand: Hand | None = None) -> int:
    """How many hands a meaning fits.

    >>> count_hands(Meaning((Type(points=Range(12, 14)),)))
    131032001056
    """
    space = space_for(meaning, partner_hand=partner_hand)
    return space.count(space.mask(meaning))
