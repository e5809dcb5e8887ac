"""The classes of honours that the conditions at hand can tell apart, over all four suits.

Each suit's holdings fall into classes by its own conditions; every way of putting four classes together then
fulfils some of the types' honour conditions and not others. Ways that fulfil the same ones are one class.
"""

from collections.abc import Mapping, Sequence
from math import prod

import numpy as np
from numpy.typing import NDArray

from rulings.bridge.cards import Suit
from rulings.meaning.counting.honours import SuitClasses
from rulings.meaning.counting.shapes import Mask
from rulings.meaning.model import HonourKind, HonourTest, KeyCards, Tally, Type

Condition = tuple[tuple[HonourTest, ...], KeyCards | None]
"""All that a type asks of honours."""
NO_CONDITION: Condition = ((), None)

MOST_CONDITIONS = 62
MOST_OF_TWO_SUITS = 512
"""Ways of putting the classes of two suits together."""
MOST_CLASSES = 96
"""Of each class 560 shapes and 38 numbers of points are kept, which is 170 kB; so many take 16 MB, and a
comparison of them 70 MB and less than a second. Nobody's system asks for a tenth of it."""


class TooManyHonours(Exception):
    """The conditions on honours fall into more classes than are counted."""


def condition_of(one: Type) -> Condition:
    """What a type asks of honours."""
    return (one.honours, one.keycards)


class HonourClasses:
    """The classes of all four suits together.

    Args:
        conditions: what the types ask, each once.
        gone: by suit, the honours and the number of small cards that another known hand holds.

    Attributes:
        suits: each suit's own classes, clubs first.
        of_pairs: the class of each way: classes of clubs and diamonds x classes of hearts and spades.
        count: how many classes there are.
        truths: by condition, the classes in which it holds.

    Raises:
        TooManyHonours: when there are too many conditions to tell apart.
    """

    __slots__ = ("count", "of_pairs", "suits", "truths")

    suits: tuple[SuitClasses, ...]
    of_pairs: NDArray[np.intp]
    count: int
    truths: Mapping[Condition, Mask]

    def __init__(self, conditions: Sequence[Condition], gone: Sequence[tuple[int, int]]) -> None:
        tests = sorted({t for c in conditions for t in _tests(c)}, key=repr)
        self.suits = tuple(SuitClasses(s, [t for t in tests if t.suit is s], gone[s]) for s in Suit)
        sizes = [len(suit.codes) for suit in self.suits]
        if len(conditions) > MOST_CONDITIONS or max(prod(sizes[:2]), prod(sizes[2:])) > MOST_OF_TWO_SUITS:
            raise TooManyHonours
        told = np.zeros(sizes, dtype=np.int64)
        for at, condition in enumerate(conditions):
            told |= self._holds(condition, sizes).astype(np.int64) << at
        codes, of = np.unique(told, return_inverse=True)
        if len(codes) > MOST_CLASSES:
            raise TooManyHonours
        self.of_pairs = np.asarray(of, dtype=np.intp).reshape(sizes[0] * sizes[1], sizes[2] * sizes[3])
        self.count = len(codes)
        self.truths = {c: np.asarray(codes >> at & 1, dtype=np.bool_) for at, c in enumerate(conditions)}

    def _holds(self, condition: Condition, sizes: Sequence[int]) -> Mask:
        found = np.ones(sizes, dtype=np.bool_)
        honours, keycards = condition
        for test in honours:
            found &= self._along(test)
        if keycards is not None:
            held: NDArray[np.int64] = np.zeros(sizes, dtype=np.int64)
            for test in _tests_of(keycards):
                held += self._along(test)
            found &= (held >= keycards.count.low) & (held <= keycards.count.high)
        return found

    def _along(self, test: HonourTest) -> Mask:
        suit = self.suits[test.suit]
        form = [1, 1, 1, 1]
        form[test.suit] = len(suit.codes)
        return suit.codes[:, suit.tests.index(test)].reshape(form)


def _tests(condition: Condition) -> tuple[HonourTest, ...]:
    honours, keycards = condition
    return (*honours, *(_tests_of(keycards) if keycards else ()))


def _tests_of(keycards: KeyCards) -> tuple[HonourTest, ...]:
    """Tests of which each that holds counts one; a test counts as often as it stands here."""
    if keycards.what is Tally.LOSERS:
        return tuple(HonourTest(HonourKind.LOSERS, suit, n) for suit in Suit for n in (1, 2, 3))
    aces = tuple(HonourTest(HonourKind.HOLDS, suit, 0, "A") for suit in Suit)
    kings = tuple(HonourTest(HonourKind.HOLDS, suit, 0, "K") for suit in Suit)
    if keycards.what is Tally.KINGS:
        return kings
    if keycards.what is Tally.CONTROLS:
        return (*aces, *aces, *kings)
    trumps = keycards.trumps
    return aces if trumps is None else (*aces, HonourTest(HonourKind.HOLDS, trumps, 0, "K"))
