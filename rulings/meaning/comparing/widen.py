"""How far one set of hands goes beyond another: in strength, in length, in shape, in honours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from rulings.bridge.cards import Suit
from rulings.meaning.comparing.facts import Fact, share_with
from rulings.meaning.comparing.limits import limit, tolerance
from rulings.meaning.counting.count import POINT_VALUES, Space
from rulings.meaning.counting.shapes import PLACE, SHAPES, Mask, passing
from rulings.meaning.model import MAJORS, MINORS, MOST_POINTS, Balance, Even

Index = NDArray[np.intp]

SUIT_GROUPS: tuple[tuple[Suit, ...], ...] = (*((s,) for s in reversed(Suit)), MAJORS, MINORS)
"""What a call can promise a length in: a suit, or one of two of a rank."""


@cache
def _one_card_more(suit: Suit, least: int) -> tuple[tuple[Index, Index], ...]:
    """For each other suit: shapes with `least` cards in `suit`, and the same with a card moved there."""
    found = []
    for other in Suit:
        if other is suit:
            continue
        pairs = []
        for at, shape in enumerate(SHAPES):
            if shape[suit] >= least and shape[other] >= 1:
                moved = shape.copy()
                moved[suit] += 1
                moved[other] -= 1
                pairs.append((at, PLACE[tuple(int(n) for n in moved)]))
        here, there = np.array(pairs, dtype=np.intp).T
        found.append((here, there))
    return tuple(found)


def longer(old: Mask, suits: Sequence[Suit]) -> Mask:
    """The old set and the hands that lack one card to be in it, in a suit that both sets show."""
    widened = old.copy()
    if tolerance("length"):
        for suit in suits:
            for here, there in _one_card_more(suit, int(limit("promise", "suit"))):
                widened[here] |= old[there]
    return widened


@dataclass(frozen=True, slots=True)
class Hull:
    """The least and most points by shape and perhaps class of honours; `low` over `high`: there are none."""

    low: NDArray[np.intp]
    high: NDArray[np.intp]

    @classmethod
    def of(cls, mask: Mask) -> Hull:
        """The hull of a set. A gap inside it stays a gap: 12-14 or 18-19 is not 12-19."""
        some: Mask = np.asarray(mask.any(axis=2))
        low = np.where(some, mask.argmax(axis=2), MOST_POINTS + 1)
        high = np.where(some, MOST_POINTS - mask[:, :, ::-1].argmax(axis=2), -1)
        return cls(low[:, :, None], high[:, :, None])

    @property
    def some(self) -> Mask:
        """Where there are any points at all."""
        return np.asarray(self.low <= self.high)

    def below(self, by: int = 0) -> Mask:
        """Cells more than `by` points under the bottom."""
        return np.asarray(self.some & (self.low - by > POINT_VALUES))

    def above(self, by: int = 0) -> Mask:
        """Cells more than `by` points over the top."""
        return np.asarray(self.some & (self.high + by < POINT_VALUES))


@dataclass(frozen=True, slots=True)
class Reach:
    """Where the hands of a new set lie, seen from the old one; masks over the cells.

    Attributes:
        old, new: the two sets.
        undenied: the old set without what it denied by inference.
        long: the old set, one card of length and what was denied by inference judged mildly.
        tolerated: that, strength judged mildly too.
        parts: what the new set adds, by kind: below, above, gap, length, denied, honours, shape; no
            hand in two.
        depth: by kind below and above, how many points at most.
        distance: by kind below and above, points out of reach added up over all hands.
        shorter: suits in which hands of the kind length lack a card.
    """

    old: Mask
    new: Mask
    undenied: Mask
    long: Mask
    tolerated: Mask
    parts: dict[str, Mask]
    depth: dict[str, int]
    distance: dict[str, int]
    shorter: tuple[Suit, ...]


def reach(space: Space, old: Mask, new: Mask, open_old: Mask) -> Reach:
    """Sorts the new set's hands by how they stand to the old set.

    Args:
        space: whose cells they are.
        old, new: the two sets.
        open_old: the old set without what it denied by inference (`inference.relaxed`).
    """
    held = space.weights > 0
    old, new, open_old = old & held, new & held, open_old & held  # a cell that no hand is in bounds nothing
    shares, least = shares_by_shape(space, new), int(limit("promise", "suit"))
    shown = tuple(s for s in Suit if shares[SHAPES[:, s] >= least].sum() >= _promise_limit())
    widened = longer(old, shown)
    long = widened | open_old
    alike = Hull.of(long)
    near = ~alike.below(tolerance("bottom")) & ~alike.above(tolerance("top"))
    tolerated = long | (near & (alike.below() | alike.above()))
    # What is said of strength is true of the shape, whatever the honours.
    points_known: Mask = np.asarray(long.any(axis=1, keepdims=True))
    hull = Hull.of(points_known)
    below, above = hull.below(), hull.above()
    excess = new & ~old
    parts = {
        "below": excess & below,
        "above": excess & above,
        "gap": excess & hull.some & ~points_known & ~below & ~above,
        "length": excess & widened,
        "denied": excess & open_old & ~widened,
        "honours": excess & points_known & ~long,
        "shape": excess & ~hull.some,
    }
    depth, distance = {}, {}
    for kind, points in (("below", hull.low - POINT_VALUES), ("above", POINT_VALUES - hull.high)):
        # Only of the cells beyond: as many numbers as there are cells would be twice the space again.
        apart = np.broadcast_to(points, parts[kind].shape)[parts[kind]]
        depth[kind] = int(apart.max(initial=0))
        distance[kind] = int((apart * space.weights[parts[kind]]).sum())
    lacking = shown if parts["length"].any() else ()
    shorter = tuple(s for s in lacking if (parts["length"] & longer(old, (s,))).any())
    return Reach(old, new, open_old, long, tolerated, parts, depth, distance, shorter)


def _promise_limit() -> float:
    return limit("promise", "promised")


def shares_by_shape(space: Space, mask: Mask) -> NDArray[np.float64]:
    """The part of a set's hands that each shape has."""
    by_shape = np.where(mask, space.weights, 0).sum(axis=(1, 2))
    total = by_shape.sum()
    return np.asarray(by_shape / total if total else by_shape * 0.0, dtype=np.float64)


@dataclass(frozen=True, slots=True)
class Promise:
    """Something that practically all hands of a set have.

    Attributes:
        what: what they have.
        before: the part of the old set's hands that have it.
        mild: the same with one card fewer, or evenness judged mildly; the new call keeps the promise by it.
        kept: the part of the new set's hands that have that.
    """

    what: Fact
    before: float
    mild: Fact
    kept: float


def promises(space: Space, seen: Reach) -> tuple[Promise, ...]:
    """What the old set promises, and how much of the new set keeps it.

    A length counts from four cards. One card fewer than promised is no broken promise while four are left. A
    length that only follows from what other suits were denied was promised by nobody.
    """
    return tuple(
        Promise(what, share_with(space, seen.old, what), mild, share_with(space, seen.new, mild))
        for what, mild in _promised_by(space, seen.old)
        if not what.suits or share_with(space, seen.undenied, mild) >= _promise_limit()
    )


def _promised_by(space: Space, old: Mask) -> Iterator[tuple[Fact, Fact]]:
    before, least = shares_by_shape(space, old), int(limit("promise", "suit"))
    found: list[Suit] = []
    for suits in SUIT_GROUPS:
        best = SHAPES[:, list(suits)].max(axis=1)
        if len(suits) > 1 and any(s in suits for s in found):
            continue  # hearts promised is a major promised
        length = least - 1
        while before[best >= length + 1].sum() >= _promise_limit():
            length += 1
        if length >= least:
            found += suits
            kind = "at-least" if len(suits) == 1 else "group"
            yield Fact(kind, suits, length), Fact(kind, suits, max(length - tolerance("length"), least))
    for balance in (Balance.BALANCED, Balance.SEMI_BALANCED):
        if before[passing(Even(balance))].sum() >= _promise_limit():
            yield Fact(balance.value), Fact(Balance.SEMI_BALANCED.value)
            return
