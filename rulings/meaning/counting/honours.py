"""The cards of one suit: which honours a holding has, and which conditions that fulfils."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from rulings.bridge.cards import Suit
from rulings.engine.data import entry
from rulings.meaning.model import CARDS, HonourKind, HonourTest

HONOURS = "AKQJT"
"""The honours of a suit from the highest; bit n of a holding's number says that it has `HONOURS[n]`."""
POINTS = (4, 3, 2, 1, 0)
HOLDINGS = 1 << len(HONOURS)
SMALL = CARDS - len(HONOURS)
"""Cards of a suit that are no honours."""
MOST_IN_SUIT = sum(POINTS)

DATA = "comparable.toml"


def holding_of(cards: str) -> int:
    """The number of the holding with those honours; other cards do not count.

    >>> holding_of("AQ4")
    5
    """
    return sum(1 << HONOURS.index(c) for c in set(cards) if c in HONOURS)


def points_of(holding: int) -> int:
    """High-card points of a holding.

    >>> points_of(holding_of("AQ4"))
    6
    """
    return sum(p for at, p in enumerate(POINTS) if holding >> at & 1)


@cache
def fulfilment(kind: HonourKind, count: int, cards: str) -> NDArray[np.bool_]:
    """Whether a condition holds, by holding (32) and length (0 to 13)."""
    table = np.zeros((HOLDINGS, CARDS + 1), dtype=np.bool_)
    for holding in range(HOLDINGS):
        for length in range(holding.bit_count(), CARDS + 1):
            table[holding, length] = _holds(kind, count, cards, holding, length)
    return table


def _holds(kind: HonourKind, count: int, cards: str, holding: int, length: int) -> bool:
    match kind:
        case HonourKind.TOP_THREE:
            return (holding & 0b111).bit_count() >= count
        case HonourKind.TOP_FIVE:
            return holding.bit_count() >= count
        case HonourKind.LOSERS:
            top = min(3, length)
            return top - (holding & ((1 << top) - 1)).bit_count() >= count
        case HonourKind.HOLDS:
            return holding & holding_of(cards) == holding_of(cards)
    return any(
        holding & holding_of(least) == holding_of(least) and length >= len(least)
        for least in entry(DATA, "stoppers", kind.value)
    )


def truth_of(test: HonourTest) -> NDArray[np.bool_]:
    """Whether a suit's condition holds, by holding and length."""
    return fulfilment(test.kind, test.count, test.cards)


class SuitClasses:
    """A suit's holdings sorted into classes that the conditions asked about cannot tell apart.

    Args:
        suit: the suit.
        tests: the conditions on it, each once.
        gone: honours and small cards of the suit that another known hand holds.

    Attributes:
        codes: one row a class: the truth of each condition.
        ways: numbers of holdings by length, class and points.
    """

    __slots__ = ("codes", "suit", "tests", "ways")

    def __init__(self, suit: Suit, tests: Sequence[HonourTest], gone: tuple[int, int] = (0, 0)) -> None:
        self.suit = suit
        self.tests = tuple(tests)
        truths = np.stack([truth_of(t) for t in tests]) if tests else np.zeros((0, HOLDINGS, CARDS + 1), bool)
        holdings, lengths, points, ways = _ways(gone)
        classes: dict[bytes, int] = {}
        told = np.ascontiguousarray(truths[:, holdings, lengths].T)
        at = np.array([classes.setdefault(code.tobytes(), len(classes)) for code in told])
        first = np.unique(at, return_index=True)[1]
        self.codes = told[first]
        self.ways = np.zeros((CARDS + 1, len(classes), MOST_IN_SUIT + 1), dtype=np.int64)
        np.add.at(self.ways, (lengths, at, points), ways)


@lru_cache(maxsize=64)
def _ways(gone: tuple[int, int]) -> tuple[NDArray[np.int64], ...]:
    """Every holding with every length: holding, length, points, and in how many ways small cards fill it."""
    held_gone, small_gone = gone
    rows = [
        (holding, length, points_of(holding), comb(SMALL - small_gone, length - holding.bit_count()))
        for holding in range(HOLDINGS)
        if not holding & held_gone
        for length in range(holding.bit_count(), holding.bit_count() + SMALL - small_gone + 1)
    ]
    return tuple(np.array(rows, dtype=np.int64).T)
