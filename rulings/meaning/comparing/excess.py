"""What a new set of hands adds to an old one, described by features that the old set never had."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from rulings.bridge.cards import Suit
from rulings.meaning.comparing.limits import percent, words
from rulings.meaning.comparing.widen import Reach, shares_by_shape
from rulings.meaning.counting.count import Space
from rulings.meaning.counting.shapes import SHAPES, Mask, passing
from rulings.meaning.language.phrasing import group_text
from rulings.meaning.model import MAJORS, MINORS, Balance, Even

_NEVER = 0.01
"""A feature is one the old set never had when at most this part of it has it."""
_MOST_FEATURES = 3
_WORTH_SAYING = 0.02
_PRACTICAL_TOP = 25
"""Hands over this are too few for a top to be named."""


@dataclass(frozen=True, slots=True)
class Feature:
    """A describable set of shapes; its words are in `comparable.toml`."""

    key: str
    suits: tuple[Suit, ...] = ()
    length: int = 0

    def text(self, language: str) -> str:
        """As words."""
        group = group_text(self.suits, language) if self.suits else ""
        return words("feature", self.key, language=language, n=self.length, suit=group, group=group)

    def mask(self) -> Mask:
        """The shapes that have it."""
        if self.key in ("balanced", "unbalanced"):
            return passing(Even(Balance(self.key)))
        if self.key == "longest":
            others = [s for s in Suit if s not in self.suits]
            return np.asarray(SHAPES[:, self.suits[0]] > SHAPES[:, others].max(axis=1))
        if self.key == "uneven":
            return ~passing(Even(Balance.SEMI_BALANCED))
        best = SHAPES[:, list(self.suits)].max(axis=1)
        return np.asarray(best >= self.length if self.key == "at-least" else best <= self._most)

    @property
    def _most(self) -> int:
        return self.length if self.key == "at-most" else self.length - 1


@cache
def _features() -> tuple[tuple[Feature, ...], NDArray[np.int64]]:
    """Every feature, and a row for each with 1 at the shapes that have it."""

    def all_of_them() -> Iterator[Feature]:
        # The plainest first: of two that explain equally much, the first is said.
        for suit in reversed(Suit):
            yield from (Feature("at-most", (suit,), n) for n in (5, 4, 3, 2, 1))
            yield from (Feature("at-least", (suit,), n) for n in (1, 2, 3, 4, 5, 6, 7))
        yield from (Feature("longest", (suit,)) for suit in reversed(Suit))
        for group in (MAJORS, MINORS):
            yield from (Feature("none-in", group, n) for n in (6, 5, 4))
        yield from (Feature(key) for key in ("uneven", "unbalanced", "balanced"))

    found = tuple(all_of_them())
    return found, np.stack([feature.mask() for feature in found]).astype(np.int64)


@dataclass(frozen=True, slots=True)
class Excess:
    """Hands that the new call adds.

    Attributes:
        kind: below, above, gap, length, honours or shape.
        count: how many hands.
        share: the part of the new call's hands.
        low, high: their least and most points.
        depth: for below and above, how many points at most.
        suits: for length, the suits in which a card is missing.
        features: for shape and denied, what these hands have and the old call's practically never have, with
            the part of the new call's hands that are added and have it.
    """

    kind: str
    count: int
    share: float
    low: int
    high: int
    depth: int = 0
    suits: tuple[Suit, ...] = ()
    features: tuple[tuple[Feature, float], ...] = ()

    def text(self, language: str) -> str:
        """As words, with its share."""
        points = str(self.low) if self.low == self.high else f"{self.low}-{self.high}"
        endless = self.kind == "above" and self.high > _PRACTICAL_TOP
        key, points = ("above-endless", f"{self.low}+") if endless else (self.kind, points)
        suits = "/".join(suit.sign for suit in reversed(self.suits))
        said = words("excess", key, language=language, points=points, n=self.depth, suits=suits)
        if self.features:
            seen = "; ".join(f"{f.text(language)} ({percent(s, language)})" for f, s in self.features)
            said = f"{said} ({seen})" if self.kind == "denied" else seen
        return f"{said}: {percent(self.share, language)}"

    def to_json(self, language: str) -> dict[str, object]:
        """As JSON."""
        return {
            "kind": self.kind,
            "count": self.count,
            "share": self.share,
            "points": [self.low, self.high],
            "text": self.text(language),
        }


def excesses(space: Space, seen: Reach) -> tuple[Excess, ...]:
    """What the new call adds, the most first."""
    total = space.count(seen.new)
    found = []
    for kind, mask in seen.parts.items():
        count = space.count(mask)
        if not count:
            continue
        held = np.flatnonzero(np.where(mask, space.weights, 0).sum(axis=(0, 1)))
        suits = seen.shorter if kind == "length" else ()
        features = _explain(space, seen, mask, total) if kind in ("shape", "denied") else ()
        depth = seen.depth.get(kind, 0)
        found.append(Excess(kind, count, count / total, int(held[0]), int(held[-1]), depth, suits, features))
    return tuple(sorted(found, key=lambda e: -e.count))


def _explain(space: Space, seen: Reach, mask: Mask, total: int) -> tuple[tuple[Feature, float], ...]:
    features, has = _features()
    added = np.where(mask, space.weights, 0).sum(axis=(1, 2))
    left = added
    never = has @ shares_by_shape(space, seen.old) <= _NEVER
    chosen: list[tuple[Feature, float]] = []
    while len(chosen) < _MOST_FEATURES:
        explained = np.where(never, has @ left, 0)
        best = int(explained.argmax())
        if int(explained[best]) / total < _WORTH_SAYING:
            break
        chosen.append((features[best], int(has[best] @ added) / total))
        left = np.where(has[best] > 0, 0, left)
    return tuple(chosen)
