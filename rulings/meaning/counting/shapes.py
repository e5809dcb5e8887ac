"""The 560 shapes of a hand, and which of them pass a test."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from rulings.bridge.cards import Suit
from rulings.meaning.model import (
    CARDS,
    Balance,
    Compared,
    Even,
    Exactly,
    InOneOf,
    Longest,
    Pattern,
    Range,
    ShapeTest,
    TwoSuited,
)

Mask = NDArray[np.bool_]


def _all_shapes() -> NDArray[np.int64]:
    lengths = range(CARDS + 1)
    shapes = [
        (c, d, h, CARDS - c - d - h) for c in lengths for d in lengths for h in lengths if c + d + h <= CARDS
    ]
    return np.array(shapes, dtype=np.int64)


SHAPES = _all_shapes()
"""One row a shape: the lengths of clubs, diamonds, hearts and spades."""
PLACE = {tuple(int(n) for n in row): at for at, row in enumerate(SHAPES)}
"""Where a shape stands in `SHAPES`."""

_SORTED = -np.sort(-SHAPES, axis=1)


def within(suit: Suit, length: Range) -> Mask:
    """The shapes with such a length in the suit."""
    column = SHAPES[:, suit]
    return np.asarray((column >= length.low) & (column <= length.high))


@cache
def passing(test: ShapeTest) -> Mask:
    """The shapes that pass the test.

    >>> int(passing(Even(Balance.BALANCED)).sum()), int(passing(Pattern((4, 4, 4, 1))).sum())
    (28, 4)
    """
    match test:
        case Even(balance):
            balanced = (_SORTED[:, 0] <= 5) & (_SORTED[:, 2] >= 3) & (_SORTED[:, 3] >= 2)
            if balance is Balance.UNBALANCED:
                return np.asarray(~balanced)
            if balance is Balance.SEMI_BALANCED:
                return np.asarray((_SORTED[:, 0] <= 6) & (_SORTED[:, 3] >= 2))
            return np.asarray(balanced)
        case Pattern(lengths):
            wanted = np.array(sorted(lengths, reverse=True))
            return np.asarray((wanted == _SORTED).all(axis=1))
        case Exactly(lengths):
            wanted = np.array(lengths[::-1])
            return np.asarray((wanted == SHAPES).all(axis=1))
        case Longest(suits):
            return np.asarray(SHAPES[:, list(suits)].max(axis=1) == _SORTED[:, 0])
        case InOneOf(length, suits):
            return np.asarray(np.stack([within(s, length) for s in suits]).any(axis=0))
        case Compared(suit, than, by, exactly):
            more = SHAPES[:, suit] - SHAPES[:, than]
            return np.asarray(more == by if exactly else more >= by)
        case TwoSuited():
            found = np.zeros(len(SHAPES), dtype=np.bool_)
            for first in test.first:
                for second in test.second:
                    if first is not second:
                        found |= (SHAPES[:, first] >= test.longer) & (SHAPES[:, second] >= test.shorter)
                        if test.either_way:
                            found |= (SHAPES[:, second] >= test.longer) & (SHAPES[:, first] >= test.shorter)
            return found
