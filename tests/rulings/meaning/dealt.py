"""Dealt hands, and conditions on them in plain Python: what a description must mean, whoever reads it."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from types import CodeType

from rulings.bridge.cards import RANKS, Card, Hand, Suit
from rulings.meaning import Meaning, Parsed, Reading, format_meaning
from rulings.meaning.counting.count import Space, space_for
from rulings.meaning.counting.honour_classes import NO_CONDITION
from rulings.meaning.counting.shapes import PLACE, SHAPES
from tests.rulings.meaning.hands import fits

_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
_SUITS = {"s": Suit.SPADES, "h": Suit.HEARTS, "d": Suit.DIAMONDS, "c": Suit.CLUBS}
_EACH_SHAPE = 3


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand and what conditions ask about it."""

    hand: Hand
    known: dict[str, object]
    cell: tuple[int, int]


def condition(text: str) -> Callable[[Dealt], bool]:
    """A condition of the table as a function of a dealt hand."""
    code: CodeType = compile(text.strip(), text, "eval")
    return lambda dealt: bool(eval(code, {"__builtins__": {}}, dealt.known))


@cache
def dealt() -> tuple[Dealt, ...]:
    """Hands of every shape, some poor in honours and some rich, always the same ones."""
    rng = random.Random(23)
    return tuple(_known(hand) for shape in SHAPES for hand in _of_shape(rng, tuple(int(n) for n in shape)))


def _of_shape(rng: random.Random, shape: tuple[int, ...]) -> Iterator[Hand]:
    for weight in (0.3, 1.0, 3.0) * (_EACH_SHAPE // 3):
        cards: list[Card] = []
        for suit, length in zip(Suit, shape, strict=True):
            keys = {r: rng.random() ** (1 / (weight if r in "AKQJT" else 1.0)) for r in RANKS}
            cards += [Card(suit, r) for r in sorted(RANKS, key=keys.__getitem__, reverse=True)[:length]]
        yield Hand(frozenset(cards))


def _known(hand: Hand) -> Dealt:
    held = {letter: hand.suit(suit) for letter, suit in _SUITS.items()}
    length = {letter: len(cards) for letter, cards in held.items()}
    shape = tuple(sorted(length.values(), reverse=True))
    points = sum(_POINTS.get(card.rank, 0) for card in hand.cards)
    all_cards = "".join(held.values())
    known: dict[str, object] = {
        **length,
        "hp": points,
        "shape": shape,
        "bal": shape in {(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)},
        "semi": shape in {(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2), (5, 4, 2, 2), (6, 3, 2, 2)},
        "stop": lambda at: _guarded(held[at], (("A", 1), ("K", 2), ("Q", 3), ("J", 4))),
        "half": lambda at: _guarded(held[at], (("K", 1), ("Q", 2), ("J", 3))),
        "has": lambda cards, at: all(c in held[at] for c in cards),
        "top": lambda number, at: sum(c in "AKQJT"[:number] for c in held[at]),
        "aces": all_cards.count("A"),
        "kings": all_cards.count("K"),
        "keys": lambda at: all_cards.count("A") + ("K" in held[at]),
        "controls": 2 * all_cards.count("A") + all_cards.count("K"),
        "losers": sum(sum(c not in held[at] for c in "AKQ"[: length[at]]) for at in _SUITS),
    }
    return Dealt(hand, known, (PLACE[tuple(len(hand.suit(suit)) for suit in Suit)], points))


def _guarded(cards: str, least: tuple[tuple[str, int], ...]) -> bool:
    return any(honour in cards and len(cards) >= length for honour, length in least)


def members(meaning: Meaning) -> Callable[[Dealt], bool]:
    """Whether a dealt hand has the meaning: by the engine's cells, or card by card where honours count."""
    space: Space = space_for(meaning)
    if set(space.truths) == {NO_CONDITION}:
        mask = space.mask(meaning)[:, 0, :]
        return lambda one: bool(mask[one.cell])
    return lambda one: fits(one.hand, meaning)


def difference(meaning: Meaning, wanted: str) -> Hand | None:
    """A dealt hand that only one of the two has; None where they agree on all."""
    inside, outside = members(meaning), condition(wanted)
    return next((one.hand for one in dealt() if inside(one) != outside(one)), None)


def confirmed(parsed: Parsed) -> Reading | None:
    """The reading to tap where a note was read and is shown as a whole to be confirmed; else None."""
    if len(parsed.problems) != 1:
        return None
    (one,) = parsed.problems
    whole = (one.offset, one.length) == (0, len(parsed.text))
    written = [format_meaning(parsed.meaning, language) for language in ("da", "en")]
    return (
        one.choices[0] if whole and len(one.choices) == 1 and _bare(one.choices[0].text) in written else None
    )


def _bare(text: str) -> str:
    return text.removeprefix("= ")
