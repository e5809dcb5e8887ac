"""What is true of every hand of a set: lengths, evenness and strength, read off the set itself."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from rulings.bridge.cards import Suit
from rulings.meaning.comparing.limits import words
from rulings.meaning.counting.count import POINT_VALUES, Space
from rulings.meaning.counting.shapes import SHAPES, Mask, passing
from rulings.meaning.language.phrasing import group_text
from rulings.meaning.model import MAJORS, MINORS, MOST_POINTS, Balance, Even

_LEAST_SHOWN = 3
"""From so many cards on a length is worth saying; support is shown with three."""
_LEAST_IN_GROUP = 4
_MOST_DENIED = 4
"""To have at most so many cards denies a suit; to have at most five or six says little."""


@dataclass(frozen=True, slots=True, order=True)
class Fact:
    """Something that a hand has or has not; its words are under `feature` in `comparable.toml`.

    Attributes:
        kind: at-least, at-most, group, balanced, semi-balanced, unbalanced, points-from or points-to.
        suits: which suits, for the lengths.
        n: how many cards or points.
    """

    kind: str
    suits: tuple[Suit, ...] = ()
    n: int = 0

    @property
    def denies(self) -> bool:
        """Whether it says what a hand has not."""
        return self.kind == "at-most"

    @property
    def of_strength(self) -> bool:
        """Whether it is about points."""
        return self.kind.startswith("points")

    def text(self, language: str) -> str:
        """As words."""
        group = group_text(self.suits, language) if self.suits else ""
        return words("feature", self.kind, language=language, n=self.n, suit=group, group=group)

    def cells(self) -> Mask:
        """The cells that have it, to be broadcast over shapes, classes of honours and points."""
        if self.kind == "points-from":
            return np.greater_equal(POINT_VALUES, self.n)[None, None, :]
        if self.kind == "points-to":
            return np.less_equal(POINT_VALUES, self.n)[None, None, :]
        return self._shapes()[:, None, None]

    def _shapes(self) -> Mask:
        if not self.suits:
            return passing(Even(Balance(self.kind)))
        best = SHAPES[:, list(self.suits)].max(axis=1)
        return np.asarray(best <= self.n if self.denies else best >= self.n)


def facts_of(space: Space, mask: Mask) -> tuple[Fact, ...]:
    """Every fact that holds for all hands of a set, the most telling of each kind.

    >>> from rulings.meaning.counting.count import space_for
    >>> from rulings.meaning.reading.parse import read_meaning
    >>> meaning = read_meaning("12-14 5+♥ 4+♠"); space = space_for(meaning)
    >>> [f.text("en") for f in facts_of(space, space.mask(meaning)) if f.suits and not f.denies]
    ['at least 4 cards in ♠', 'at least 5 cards in ♥']
    """
    held = mask & (space.weights > 0)
    shapes: Mask = np.asarray(held.any(axis=(1, 2)))
    if not shapes.any():
        return ()
    points = np.flatnonzero(held.any(axis=(0, 1)))
    return (*_of_lengths(shapes), *_of_evenness(shapes), *_of_strength(int(points[0]), int(points[-1])))


def _of_lengths(shapes: Mask) -> Iterator[Fact]:
    held = SHAPES[shapes]
    least, most = held.min(axis=0), held.max(axis=0)
    for suit in reversed(Suit):
        if least[suit] >= _LEAST_SHOWN:
            yield Fact("at-least", (suit,), int(least[suit]))
        if most[suit] <= _MOST_DENIED:
            yield Fact("at-most", (suit,), int(most[suit]))
    for group in (MAJORS, MINORS):
        best = int(held[:, list(group)].max(axis=1).min())
        if best >= _LEAST_IN_GROUP and best > max(int(least[s]) for s in group):
            yield Fact("group", group, best)


def _of_evenness(shapes: Mask) -> Iterator[Fact]:
    for balance in (Balance.BALANCED, Balance.SEMI_BALANCED, Balance.UNBALANCED):
        if passing(Even(balance))[shapes].all():
            yield Fact(balance.value)
            return


def _of_strength(low: int, high: int) -> Iterator[Fact]:
    if low > 0:
        yield Fact("points-from", n=low)
    if high < MOST_POINTS:
        yield Fact("points-to", n=high)


def share_with(space: Space, mask: Mask, fact: Fact) -> float:
    """The part of a set's hands that have it."""
    total = space.count(mask)
    return space.count(mask & fact.cells()) / total if total else 0.0
