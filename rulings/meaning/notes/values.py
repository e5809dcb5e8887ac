"""The values that a note is read into, and how conditions of a hand are joined."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import product

from rulings.bridge.cards import Suit
from rulings.meaning.model import ANY_LENGTH, InOneOf, Meaning, Range, Type
from rulings.meaning.notes.pieces import Piece


@dataclass(frozen=True, slots=True)
class Gap:
    """Words that do not say which suit, or how much: what they may mean, each a condition of the hand."""

    said: str
    may_be: tuple[Type, ...]


@dataclass(slots=True)
class Noted:
    """What a note says.

    Attributes:
        meaning: without what the gaps may mean.
        gaps: words that were left open.
        assumed: words that leave a limit out, with the hands that are taken for them.
        unusual: the meaning with another limit taken.
        unknown: words that are no word of the list, and that tell nothing of a hand.
        places: words that tell where in the auction the call stands.
        broken: whether its phrases can be put together in more than one way, or in none.
    """

    meaning: Meaning
    gaps: list[Gap] = field(default_factory=list)
    assumed: list[tuple[str, Type]] = field(default_factory=list)
    unusual: list[tuple[str, Type, Meaning]] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    broken: bool = False
    places: tuple[str, ...] = ()


def of_length(span: Range, suit: Suit) -> Type:
    """Hands of so many cards in a suit."""
    lengths = [ANY_LENGTH] * 4
    lengths[suit] = span
    return Type(lengths=(lengths[0], lengths[1], lengths[2], lengths[3]))


def meet(one: Type, other: Type) -> Type | None:
    lengths = tuple(a.meet(b) for a, b in zip(one.lengths, other.lengths, strict=True))
    points = one.points.meet(other.points)
    if points.empty or any(span.empty for span in lengths):
        return None
    return replace(
        one,
        points=points,
        lengths=(lengths[0], lengths[1], lengths[2], lengths[3]),
        shapes=tuple(dict.fromkeys((*one.shapes, *other.shapes))),
        honours=tuple(dict.fromkeys((*one.honours, *other.honours))),
        keycards=one.keycards or other.keycards,
    )


def in_suits(span: Range, one: Piece) -> list[Type]:
    """Lengths in each of the suits, or in at least one of them."""
    if one.where.every:
        return [of_length(span, suit) for suit in one.where.suits]
    return [Type(shapes=(InOneOf(span, one.where.suits),))]


def with_gaps(meaning: Meaning, gaps: Sequence[Gap]) -> list[tuple[Meaning, tuple[Type, ...]]]:
    """The meaning with each of the things that its gaps may mean."""
    found = []
    for way in product(*(gap.may_be for gap in gaps)):
        types: list[Type | None] = list(meaning.types)
        for condition in way:
            types = [meet(one, condition) if one is not None else None for one in types]
        kept = tuple(one for one in types if one is not None)
        if kept:
            found.append((replace(meaning, types=kept), way))
    return found
