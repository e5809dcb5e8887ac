"""Hands drawn uniformly from a set: the picture of what a number counts.

A cell of the space is drawn by its weight, then a hand within the cell, each as likely as the other. What is
drawn depends only on the set and the seed, so a page shows the same hands each time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from math import comb
from random import Random

import numpy as np
from numpy.typing import NDArray

from rulings.bridge.cards import RANKS, Card, Hand, Suit
from rulings.meaning.counting.count import Space, gone_with, space_for
from rulings.meaning.counting.honour_classes import HonourClasses
from rulings.meaning.counting.honours import HOLDINGS, HONOURS, MOST_IN_SUIT, SMALL, points_of, truth_of
from rulings.meaning.counting.shapes import SHAPES, Mask
from rulings.meaning.language.phrasing import format_meaning
from rulings.meaning.model import Meaning

_HONOUR_CARDS = {suit: tuple(Card(suit, r) for r in HONOURS) for suit in Suit}
_SMALL_CARDS = {suit: tuple(Card(suit, r) for r in RANKS if r not in HONOURS) for suit in Suit}
_POINTS = np.array([points_of(h) for h in range(HOLDINGS)])


@dataclass(frozen=True, slots=True)
class Samples:
    """Hands of two calls.

    Attributes:
        added: hands that the new call allows and the old one did not.
        both: hands that both allow.
    """

    added: tuple[Hand, ...]
    both: tuple[Hand, ...]


def samples_of(old: Meaning, new: Meaning, number: int = 3, partner_hand: Hand | None = None) -> Samples:
    """Hands to look at when two calls are compared: the same ones each time for the same two meanings.

    Args:
        old, new: the two meanings.
        number: how many of each kind at most.
        partner_hand: cards that the caller cannot hold, where they are known.

    >>> from rulings.meaning.reading.parse import read_meaning
    >>> len(samples_of(read_meaning("12-14"), read_meaning("13-14")).added)
    0
    """
    space = space_for(old, new, partner_hand=partner_hand)
    before, after = space.mask(old), space.mask(new)
    seed = f"{format_meaning(old, 'en')} / {format_meaning(new, 'en')}"
    added = sample_hands(space, after & ~before, number, f"added {seed}", partner_hand)
    return Samples(added, sample_hands(space, after & before, number, f"both {seed}", partner_hand))


def sample_hands(
    space: Space, mask: Mask, number: int, seed: str, partner_hand: Hand | None = None
) -> tuple[Hand, ...]:
    """So many different hands of a set, each as likely as any other; fewer where the set has fewer.

    Args:
        space: whose cells the mask marks.
        mask: the set.
        number: how many.
        seed: from which the choice is made.
        partner_hand: the hand that the space was made without.

    >>> from rulings.meaning.counting.count import space_for
    >>> from rulings.meaning.reading.parse import read_meaning
    >>> meaning = read_meaning("37-37"); space = space_for(meaning)
    >>> len(sample_hands(space, space.mask(meaning), 9, "x"))
    4
    """
    weights = np.where(mask, space.weights, 0)
    wanted = min(number, int(weights.sum()))
    chance, found = Random(seed), dict[Hand, None]()
    sums = weights.reshape(-1).cumsum()
    while len(found) < wanted:
        cell = np.unravel_index(_draw_from_sums(sums, chance), weights.shape)
        shape, kind, points = (int(n) for n in cell)
        found[_hand(space, SHAPES[shape], kind, points, chance, partner_hand)] = None
    return tuple(found)


def _hand(
    space: Space,
    lengths: NDArray[np.int64],
    kind: int,
    points: int,
    chance: Random,
    partner_hand: Hand | None,
) -> Hand:
    """A hand of a shape, a class of honours and a number of points."""
    minors, majors = _pairs(space.classes, tuple(map(int, lengths)), gone_with(partner_hand))
    fits = np.add.outer(minors.points, majors.points) == points
    fits &= space.classes.of_pairs[np.ix_(minors.kinds, majors.kinds)] == kind
    at, other = np.unravel_index(_draw(np.outer(minors.sums, majors.sums) * fits, chance), fits.shape)
    holdings = (*minors.drawn(int(at), chance), *majors.drawn(int(other), chance))
    absent = partner_hand.cards if partner_hand else frozenset()
    held = (_cards(s, h, int(lengths[s]), absent, chance) for s, h in zip(Suit, holdings, strict=True))
    return Hand(frozenset(chain.from_iterable(held)))


def _pairs(
    classes: HonourClasses, lengths: tuple[int, ...], gone: tuple[tuple[int, int], ...]
) -> tuple[_Pair, _Pair]:
    """The holdings of the minors and of the majors, by the lengths of the four suits."""
    if not any(suit.tests for suit in classes.suits):
        low, high = (_plain_pair(*lengths[at : at + 2], *gone[at : at + 2]) for at in (0, 2))
        return low, high
    ways = [_ways(length, *without) for length, without in zip(lengths, gone, strict=True)]
    of_suit = [_class_by_holding(classes, suit, lengths[suit]) for suit in Suit]
    sizes = [len(suit.codes) for suit in classes.suits]
    minors = _Pair.of(ways[0], ways[1], of_suit[0] * sizes[1], of_suit[1])
    return minors, _Pair.of(ways[2], ways[3], of_suit[2] * sizes[3], of_suit[3])


@lru_cache(maxsize=256)
def _plain_pair(one: int, two: int, gone: tuple[int, int], other_gone: tuple[int, int]) -> _Pair:
    """Two suits' holdings by their lengths, where no condition on honours tells any apart."""
    alike = np.zeros(HOLDINGS, dtype=np.int64)
    return _Pair.of(_ways(one, *gone), _ways(two, *other_gone), alike, alike)


def _cards(suit: Suit, holding: int, length: int, absent: frozenset[Card], chance: Random) -> list[Card]:
    honours = [card for at, card in enumerate(_HONOUR_CARDS[suit]) if holding >> at & 1]
    small = [card for card in _SMALL_CARDS[suit] if card not in absent]
    return [*honours, *chance.sample(small, length - len(honours))]


def _draw(weights: NDArray[np.int64], chance: Random) -> int:
    """A place, each as likely as its weight says."""
    return _draw_from_sums(weights.reshape(-1).cumsum(), chance)


def _draw_from_sums(sums: NDArray[np.int64], chance: Random) -> int:
    """The same from the weights added up."""
    return int(np.searchsorted(sums, chance.randrange(int(sums[-1])), side="right"))


_PAIR_POINTS = np.add.outer(_POINTS, _POINTS).reshape(-1)


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two suits' holdings, grouped by what the rest of the hand must know of them.

    Attributes:
        ways: of each of the holdings, how many ways its small cards can be chosen.
        group: of each of the holdings, its group.
        points, kinds, sums: of each group, its points, its class and its number of ways.
    """

    ways: NDArray[np.int64]
    group: NDArray[np.intp]
    points: NDArray[np.int64]
    kinds: NDArray[np.int64]
    sums: NDArray[np.int64]

    @classmethod
    def of(cls, one: NDArray[np.int64], two: NDArray[np.int64], *kinds: NDArray[np.int64]) -> _Pair:
        """From the ways and the classes of two suits."""
        ways = np.outer(one, two).reshape(-1)
        keys = np.add.outer(*kinds).reshape(-1) * (2 * MOST_IN_SUIT + 1) + _PAIR_POINTS
        found, group = np.unique(keys, return_inverse=True)
        group = group.reshape(-1)
        sums = np.zeros(len(found), dtype=np.int64)
        np.add.at(sums, group, ways)
        kind, points = np.divmod(found, 2 * MOST_IN_SUIT + 1)
        return cls(ways, group, points, kind, sums)

    def drawn(self, group: int, chance: Random) -> tuple[int, int]:
        """The two holdings of one way of a group."""
        place = _draw(np.where(self.group == group, self.ways, 0), chance)
        return divmod(place, HOLDINGS)


def _ways(length: int, held_gone: int, small_gone: int) -> NDArray[np.int64]:
    """By holding, how many ways its small cards can make up the length."""
    small = SMALL - small_gone
    return np.array(
        [
            comb(small, length - h.bit_count()) if not h & held_gone and length >= h.bit_count() else 0
            for h in range(HOLDINGS)
        ],
        dtype=np.int64,
    )


def _class_by_holding(classes: HonourClasses, suit: Suit, length: int) -> NDArray[np.int64]:
    of_suit = classes.suits[suit]
    if not of_suit.tests:
        return np.zeros(HOLDINGS, dtype=np.int64)
    truths = np.stack([truth_of(t)[:, length] for t in of_suit.tests], axis=1)
    same = (truths[:, None, :] == of_suit.codes[None, :, :]).all(axis=2)
    return np.asarray(same.argmax(axis=1), dtype=np.int64)
