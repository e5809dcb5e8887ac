"""What each phrase of the grammar says of a hand: a type gains a condition, or the meaning a remark."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulings.bridge.cards import Suit
from rulings.meaning.grammar import Values, bounded
from rulings.meaning.model import (
    CARDS,
    MOST_POINTS,
    Balance,
    Even,
    Exactly,
    HonourKind,
    HonourTest,
    InOneOf,
    KeyCards,
    Longest,
    Pattern,
    Range,
    ShapeTest,
    TwoSuited,
    Type,
)


class Fault(Exception):
    """A phrase that says what cannot be; carries the key of the message and what fills it."""

    def __init__(self, key: str, **filled: object) -> None:
        super().__init__(key)
        self.key = key
        self.filled = filled


def _points(one: Type, values: Values) -> Type:
    points = bounded(values.get("b") or values["r"], MOST_POINTS)
    if points is None:
        raise Fault("points")
    return replace(one, points=one.points.meet(points))


def with_length(one: Type, suit: Suit, length: Range) -> Type:
    """The type with one more condition on a suit's length."""
    lengths = list(one.lengths)
    lengths[suit] = lengths[suit].meet(length)
    c, d, h, s = lengths
    return replace(one, lengths=(c, d, h, s))


def with_shape(one: Type, test: ShapeTest) -> Type:
    """The type with one more test of its shape."""
    return one if test in one.shapes else replace(one, shapes=(*one.shapes, test))


def _in_group(one: Type, length: Range | None, group: tuple[Suit, ...]) -> Type:
    if length is None:
        raise Fault("cards")
    if len(group) == 1:
        return with_length(one, group[0], length)
    return with_shape(one, InOneOf(length, group))


def _length(one: Type, values: Values) -> Type:
    return _in_group(one, bounded(values["r"], CARDS), values["group"])


def _at_least(one: Type, values: Values) -> Type:
    return _in_group(one, bounded(Range(values["n"], CARDS), CARDS), values["group"])


def _of_length(low: int, high: int) -> Callable[[Type, Values], Type]:
    return lambda one, values: _in_group(one, Range(low, high), values["group"])


def _even(balance: Balance) -> Callable[[Type, Values], Type]:
    return lambda one, _: with_shape(one, Even(balance))


def _four(given: tuple[int, ...]) -> tuple[int, int, int, int]:
    if sum(given) != CARDS:
        raise Fault("shape")
    a, b, c, d = given
    return a, b, c, d


def _two_suited(either_way: bool, same: bool = False) -> Callable[[Type, Values], Type]:
    def say(one: Type, values: Values) -> Type:
        longer, shorter = max(values["n"], values["m"]), min(values["n"], values["m"])
        first = values["group"]
        second = first if same else values["other"]
        if len({*first, *second}) < 2:
            raise Fault("two-suits")
        if longer + shorter > CARDS:
            raise Fault("too-many", n=longer + shorter)
        return with_shape(one, TwoSuited(longer, shorter, first, second, either_way))

    return say


def with_honours(one: Type, test: HonourTest) -> Type:
    """The type with one more condition on a suit's cards."""
    return one if test in one.honours else replace(one, honours=(*one.honours, test))


def _honours(kind: HonourKind, most: int = 0) -> Callable[[Type, Values], Type]:
    def say(one: Type, values: Values) -> Type:
        count = values.get("n", 0)
        if count > most:
            raise Fault("count")
        for suit in values.get("list") or (values["suit"],):
            one = with_honours(one, HonourTest(kind, suit, count, values.get("cards", "")))
        return one

    return say


def _keycards(one: Type, values: Values) -> Type:
    trumps = values.get("suit")
    count = bounded(values["r"], 4 if trumps is None else 5)
    if count is None:
        raise Fault("aces")
    if one.keycards is not None:
        raise Fault("twice")
    return replace(one, keycards=KeyCards(count, trumps))


CONDITIONS: dict[str, Callable[[Type, Values], Type]] = {
    "points": _points,
    "length": _length,
    "at-least": _at_least,
    "short": _of_length(0, 1),
    "doubleton": _of_length(2, 2),
    "singleton": _of_length(1, 1),
    "void": _of_length(0, 0),
    "balanced": _even(Balance.BALANCED),
    "semi-balanced": _even(Balance.SEMI_BALANCED),
    "unbalanced": _even(Balance.UNBALANCED),
    "pattern": lambda one, values: with_shape(one, Pattern(_four(values["shape"]))),
    "exactly": lambda one, values: with_shape(one, Exactly(_four(values["exact"]))),
    "longest": lambda one, values: with_shape(one, Longest(values["group"])),
    "two-suited-either": _two_suited(either_way=True),
    "two-suited": _two_suited(either_way=False),
    "two-suited-same": _two_suited(either_way=False, same=True),
    "stopper": _honours(HonourKind.STOPPER),
    "half-stopper": _honours(HonourKind.HALF_STOPPER),
    "top-three": _honours(HonourKind.TOP_THREE, 3),
    "top-five": _honours(HonourKind.TOP_FIVE, 5),
    "holds": _honours(HonourKind.HOLDS),
    "aces": _keycards,
    "keycards": _keycards,
    "any": lambda one, _: one,
}
"""What each condition of the phrase table does to a type."""
