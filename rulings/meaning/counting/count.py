"""Exact counting: every hand of the deck by shape, class of honours and points.

The 52 cards fall apart into four suits. In each the holdings are counted by length, class and points; the
suits are joined over the 560 shapes by adding their points. All numbers are whole; the largest,
635,013,559,600, is far within 64 bits. A meaning is then a mask over the cells, a union the OR of masks.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from laws.languages import FIRST_LANGUAGE
from rulings.bridge.cards import Hand, Suit
from rulings.meaning.counting.honour_classes import (
    NO_CONDITION,
    Condition,
    HonourClasses,
    TooManyHonours,
    condition_of,
)
from rulings.meaning.counting.honours import HONOURS, MOST_IN_SUIT, holding_of
from rulings.meaning.counting.shapes import SHAPES, Mask, passing, within
from rulings.meaning.errors import MeaningError
from rulings.meaning.language.words import message
from rulings.meaning.model import ANY_LENGTH, CARDS, MOST_POINTS, Meaning, Type

"""635,013,559,600."""
POINT_VALUES = np.arange(MOST_POINTS + 1)
_PAIR = 2 * MOST_IN_SUIT + 1
"""Numbers of points that two suits can hold."""
_TURNED = 40
"""Length of a transform: room for the points of thirteen cards, 0 to 37, in a number with small factors."""

Cells = NDArray[np.int64]
Waves = NDArray[np.complex128]
_KEPT = 256  # meanings whose cells are kept, each of 21 kB


@dataclass(frozen=True, slots=True)
class Space:
    """All hands, by cells that the conditions at hand can tell apart.

    Attributes:
        truths: by honour condition, the classes of honours in which it holds.
        weights: how many hands a cell holds: shape x class x points.
        classes: the classes of honours.
    """

    truths: Mapping[Condition, Mask]
    weights: Cells
    classes: HonourClasses

    @property
    def total(self) -> int:
        """How many hands there are."""
        return int(self.weights.sum())

    def count(self, mask: Mask) -> int:
        """How many hands the mask holds."""
        return int(self.weights[mask].sum())

    def mask(self, meaning: Meaning) -> Mask:
        """The cells of a meaning: any of its types, none of its exclusions; not to be changed."""
        return _plain_mask(meaning) if self is _plain_space() else self._masked(meaning)

    def _masked(self, meaning: Meaning) -> Mask:
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
        mask = np.asarray(mask & self.truths[condition_of(one)][None, :, None])
        for other in one.without:
            mask &= ~self.of_type(other)
        return mask


def space_for(*meanings: Meaning, partner_hand: Hand | None = None, language: str = FIRST_LANGUAGE) -> Space:
    """The space whose cells the meanings' conditions can tell apart.

    Args:
        meanings: what is going to be counted.
        partner_hand: a hand whose cards nobody else can hold.
        language: of the message when they are too many.

    Raises:
        MeaningError: when the honour conditions are too many to be told apart.

    >>> from math import comb
    >>> space_for(Meaning()).total == comb(4 * CARDS, CARDS)
    True
    """
    found = {condition_of(one) for meaning in meanings for one in _types(meaning)}
    conditions = tuple(sorted(found - {NO_CONDITION}, key=repr))
    if partner_hand is None and not conditions:
        return _plain_space()
    try:
        return _space(conditions, gone_with(partner_hand))
    except TooManyHonours as error:
        raise MeaningError("", 0, "", message("messages", "many-honours", language=language)) from error


def gone_with(hand: Hand | None) -> tuple[tuple[int, int], ...]:
    """By suit, the honours and the number of small cards that a known hand holds."""
    if hand is None:
        return ((0, 0),) * len(Suit)
    held = (hand.suit(suit) for suit in Suit)
    return tuple((holding_of(ranks), sum(1 for r in ranks if r not in HONOURS)) for ranks in held)


def _types(meaning: Meaning) -> Iterator[Type]:
    waiting = [*meaning.types, *meaning.exclusions]
    while waiting:
        one = waiting.pop()
        yield one
        waiting.extend(one.without)


@cache
def _plain_space() -> Space:
    return _space((), gone_with(None))


@lru_cache(maxsize=_KEPT)
def _plain_mask(meaning: Meaning) -> Mask:
    """The cells of a meaning among all hands, kept: one meaning is compared with many, and counted twice."""
    found = _plain_space()._masked(meaning)
    found.flags.writeable = False
    return found


@lru_cache(maxsize=2)  # of many conditions each takes twenty megabytes
def _space(conditions: tuple[Condition, ...], gone: tuple[tuple[int, int], ...]) -> Space:
    classes = HonourClasses(conditions, gone)
    weights = _join_suits(classes)
    weights.flags.writeable = False
    truths = {NO_CONDITION: np.ones(weights.shape[1], dtype=np.bool_)}
    return Space({**truths, **classes.truths}, weights, classes)


def _join_suits(classes: HonourClasses) -> Cells:
    """Joins the four suits over the shapes; holdings that no condition tells apart are added up first.

    Points add, so joining is a convolution, made as a product of Fourier transforms. No number reaches 2 to
    the 40th and the transform is off by less than one part in 10 to the 13th, so the nearest whole number
    is exact.
    """
    clubs, diamonds, hearts, spades = (suit.ways for suit in classes.suits)
    c, d, h, s = SHAPES.T
    lengths, minors_of = np.unique(c * (CARDS + 1) + d, return_inverse=True)
    majors_of = np.searchsorted(lengths, h * (CARDS + 1) + s)  # of two suits, the lengths are the same
    kinds, majors = _told_apart(classes.of_pairs.T, _transform(_pair(hearts, spades)[lengths]))
    kinds, minors = _told_apart(kinds.T, _transform(_pair(clubs, diamonds)[lengths]))
    found = np.empty((len(SHAPES), classes.count, len(POINT_VALUES)), dtype=np.int64)
    # One class at a time: all at once take three times the memory of the cells.
    for kind in range(classes.count):
        waves = np.zeros((len(SHAPES), _TURNED // 2 + 1), dtype=np.complex128)
        for of_minors, of_majors in zip(kinds.T, majors, strict=True):
            here = of_minors == kind
            if here.any():
                waves += minors[here].sum(axis=0)[minors_of] * of_majors[majors_of]
        # Points over 37 no thirteen cards can hold: those cells are zero.
        found[:, kind] = np.rint(np.fft.irfft(waves, _TURNED)[:, : len(POINT_VALUES)])
    return found


def _told_apart(kinds: NDArray[np.intp], ways: Waves) -> tuple[NDArray[np.intp], Waves]:
    """Rows of kinds, each once, and the ways of the holdings that share it added up."""
    rows, group = np.unique(kinds, axis=0, return_inverse=True)
    return rows, np.stack([ways[group.reshape(-1) == at].sum(axis=0) for at in range(len(rows))])


def _transform(ways: Cells) -> Waves:
    """The ways by class, lengths and frequency instead of lengths, class and points."""
    return np.ascontiguousarray(np.fft.rfft(ways, _TURNED).transpose(1, 0, 2))


def _pair(one: Cells, two: Cells) -> Cells:
    """Two suits together, by both lengths at once, both classes and points."""
    found = np.zeros((CARDS + 1, CARDS + 1, one.shape[1], two.shape[1], _PAIR), dtype=np.int64)
    for points in range(MOST_IN_SUIT + 1):
        part = one[:, None, :, None, points, None]
        found[..., points : points + MOST_IN_SUIT + 1] += part * two[None, :, None, :, :]
    return found.reshape((CARDS + 1) ** 2, -1, _PAIR)


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
    by_shape = cells.sum(axis=(1, 2))
    # Sums of floats, and yet exact: no number of hands comes near 2 to the 53rd.
    lengths = tuple(
        tuple(int(n) for n in np.bincount(SHAPES[:, suit], weights=by_shape, minlength=CARDS + 1))
        for suit in Suit
    )
    points = tuple(int(n) for n in cells.sum(axis=(0, 1)))
    return Distribution(sum(points), points, lengths)


def count_hands(meaning: Meaning, partner_hand: Hand | None = None) -> int:
    """How many hands a meaning fits.

    >>> from rulings.meaning.reading.parse import read_meaning
    >>> count_hands(read_meaning("12-14"))
    131032001056
    """
    space = space_for(meaning, partner_hand=partner_hand)
    return space.count(space.mask(meaning))


def differ(one: Meaning, two: Meaning) -> bool:
    """Whether any hand has one of the meanings and not the other."""
    try:
        space = space_for(one, two)
    except MeaningError:
        return one != two
    return space.count(space.mask(one) ^ space.mask(two)) > 0
