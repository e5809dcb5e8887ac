"""What is said of a hand, as types any of which fits: put together, and what cannot be."""

from rulings.bridge.cards import Suit
from rulings.meaning.language.words import Where
from rulings.meaning.model import CARDS, InOneOf, Range, Type

Said = tuple[Type, ...]
"""Any of these types."""
SOMEWHERE = Where(tuple(Suit))


class Fault(Exception):
    """A phrase that says what cannot be; carries the key of the message and what fills it."""

    def __init__(self, key: str, **filled: object) -> None:
        super().__init__(key)
        self.key = key
        self.filled = filled


def meet(one: Type, two: Type) -> Type:
    """The hands of both types.

    Raises:
        Fault: where both count aces, kings, controls or losers; a type has one such condition.
    """
    if one.keycards and two.keycards and one.keycards != two.keycards:
        raise Fault("twice")
    c, d, h, s = (a.meet(b) for a, b in zip(one.lengths, two.lengths, strict=True))
    return Type(
        one.points.meet(two.points),
        (c, d, h, s),
        tuple(dict.fromkeys((*one.shapes, *two.shapes))),
        tuple(dict.fromkeys((*one.honours, *two.honours))),
        one.keycards or two.keycards,
        tuple(dict.fromkeys((*one.without, *two.without))),
    )


def of_length(length: Range | None, where: Where) -> Said:
    """A length in a suit, in one of several, or in each of several."""
    if length is None:
        raise Fault("cards")
    if len(where.suits) > 1 and not where.every:
        return (Type(shapes=(InOneOf(length, where.suits),)),)
    lengths = [length if suit in where.suits else Range(0, CARDS) for suit in Suit]
    c, d, h, s = lengths
    return (Type(lengths=(c, d, h, s)),)
