"""Random meanings from a seed: half like what pairs agree on, half anything that the model can hold."""

from collections.abc import Iterator
from random import Random

from rulings.bridge.cards import Suit
from rulings.meaning import Meaning, MeaningError, Verdict, compare
from rulings.meaning.model import (
    CARDS,
    MAJORS,
    MINORS,
    MOST_POINTS,
    Balance,
    Even,
    Exactly,
    Forcing,
    HonourKind,
    HonourTest,
    InOneOf,
    KeyCards,
    Longest,
    Purpose,
    PurposeKind,
    Range,
    ShapeTest,
    TwoSuited,
    Type,
)

_GROUPS = (MAJORS, MINORS, tuple(Suit))
_PURPOSES = (
    Purpose(PurposeKind.NATURAL),
    Purpose(PurposeKind.RELAY),
    Purpose(PurposeKind.ASKS, "majors"),
    Purpose(PurposeKind.ANSWERS, "aces"),
    Purpose(PurposeKind.TRANSFER, "H"),
    Purpose(PurposeKind.COMPELLED),
    Purpose(PurposeKind.PENALTY),
    Purpose(PurposeKind.TAKE_OUT),
    Purpose(PurposeKind.SIGN_OFF),
)


def verdicts(number: int, seed: int) -> Iterator[Verdict]:
    """So many verdicts on random pairs; pairs that no hand fits are passed over."""
    chance, made = Random(seed), 0
    while made < number:
        try:
            verdict = compare(meaning(chance), meaning(chance))
        except MeaningError:
            continue
        made += 1
        yield verdict


def meaning(chance: Random) -> Meaning:
    """A random meaning."""
    make = _like_a_call if chance.random() < 0.5 else _anything
    types = tuple(dict.fromkeys(make(chance) for _ in range(chance.choice((1, 1, 2, 3)))))
    exclusions = (make(chance),) if chance.random() < 0.2 else ()
    purpose = chance.choice(_PURPOSES) if chance.random() < 0.5 else None
    shows = tuple(sorted(chance.sample(list(Suit), chance.choice((0, 0, 0, 1, 2)))))
    return Meaning(types, exclusions, purpose, shows, chance.choice((None, None, *Forcing)))


def _like_a_call(chance: Random) -> Type:
    low = chance.choice((0, 0, 5, 6, 8, 10, 11, 12, 15, 16))
    points = Range(low, min(low + chance.choice((2, 3, 4, 5, 9, 37)), MOST_POINTS))
    lengths = [Range(0, CARDS)] * 4
    for suit in chance.sample(list(Suit), chance.choice((0, 1, 1, 2))):
        least = chance.choice((0, 0, 2, 3, 4, 4, 5, 5, 6))
        lengths[suit] = Range(least, CARDS) if least else Range(0, chance.choice((1, 2, 3, 4)))
    shapes: tuple[ShapeTest, ...] = (_shape(chance),) if chance.random() < 0.3 else ()
    c, d, h, s = lengths
    return Type(points, (c, d, h, s), shapes)


def _anything(chance: Random) -> Type:
    c, d, h, s = (_range(chance, CARDS) if chance.random() < 0.4 else Range(0, CARDS) for _ in Suit)
    shapes = tuple(dict.fromkeys(_shape(chance) for _ in range(chance.choice((0, 1, 2)))))
    honours = (_honour(chance),) if chance.random() < 0.3 else ()
    keycards = KeyCards(_range(chance, 4)) if chance.random() < 0.1 else None
    without = (_like_a_call(chance),) if chance.random() < 0.3 else ()
    return Type(_range(chance, MOST_POINTS), (c, d, h, s), shapes, honours, keycards, without)


def _range(chance: Random, most: int) -> Range:
    low, high = sorted((chance.randint(0, most), chance.randint(0, most)))
    return Range(low, high)


def _shape(chance: Random) -> ShapeTest:
    suit, group = chance.choice(list(Suit)), chance.choice(_GROUPS)
    return chance.choice(
        (
            Even(chance.choice(list(Balance))),
            Longest((suit,)),
            InOneOf(Range(chance.randint(3, 6), CARDS), group),
            TwoSuited(5, 4, group, group, False),
            TwoSuited(5, 5, (suit,), group, False),
            Exactly(chance.choice(((4, 4, 4, 1), (5, 4, 3, 1), (2, 6, 3, 2)))),
        )
    )


def _honour(chance: Random) -> HonourTest:
    suit = chance.choice(list(Suit))
    return chance.choice(
        (
            HonourTest(HonourKind.STOPPER, suit),
            HonourTest(HonourKind.HOLDS, suit, 0, chance.choice(("A", "KQ"))),
            HonourTest(HonourKind.TOP_FIVE, suit, chance.randint(1, 3)),
        )
    )
