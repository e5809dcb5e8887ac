"""What is said of the shape: two suits, three suits, one beside another."""

from collections.abc import Callable

from rulings.bridge.cards import Suit
from rulings.meaning.language.grammar import Values
from rulings.meaning.language.words import Where
from rulings.meaning.model import CARDS, Compared, InOneOf, Pattern, Range, ShapeTest, TwoSuited, Type

# What is said of a hand, as types any of which fits: put together, and what cannot be

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


def shape(test: ShapeTest) -> Said:
    """The hands that pass a test of the shape."""
    return (Type(shapes=(test,)),)


def four(given: tuple[int, ...]) -> tuple[int, int, int, int]:
    """Four lengths that are a hand's."""
    if sum(given) != CARDS:
        raise Fault("shape")
    a, b, c, d = given
    return a, b, c, d


def two_suited(either_way: bool, same: bool = False) -> Callable[[Values], Said]:
    """Two suits of so many cards, the longer first."""

    def say(values: Values) -> Said:
        first = values.get("group", tuple(Suit))
        second = first if same else values["other"]
        longer, shorter = values.get("pair") or (values["n"], values["m"])
        if longer < shorter:
            longer, shorter, first, second = shorter, longer, second, first
        if len({*first, *second}) < 2:
            raise Fault("two-suits")
        if longer + shorter > CARDS:
            raise Fault("too-many", n=longer + shorter)
        return shape(TwoSuited(longer, shorter, first, second, either_way))

    return say


def either_order(values: Values) -> Said:
    """»5-4 eller 4-5 i major«: either of two pairs of lengths."""
    pairs = ((values["n"], values["m"]), (values["k"], values["l"]))
    group = {"group": values["group"]}
    said = [two_suited(either_way=False, same=True)({"n": n, "m": m, **group}) for n, m in pairs]
    return tuple(dict.fromkeys(one for types in said for one in types))


def three_suited(_: Values) -> Said:
    """Three suits of four cards at least."""
    return tuple(Type(shapes=(Pattern(lengths),)) for lengths in ((4, 4, 4, 1), (5, 4, 4, 0)))


def two_named(values: Values) -> Said:
    """Two suits that the auction tells, the longer either of them."""
    suits = values["where"].suits
    if len(suits) != 2:
        raise Fault("two-suits")
    groups = {"group": suits[1:], "other": suits[:1]}
    return two_suited(either_way=values["n"] != values["m"])({**values, **groups})


def two_exactly(values: Values) -> Said:
    """Just so many cards in two suits, either way round."""
    suits = values["group"]
    if len(suits) != 2:
        raise Fault("two-suits")
    n, m = values["n"], values["m"]
    if n + m > CARDS:
        raise Fault("too-many", n=n + m)
    ways = dict.fromkeys(((n, m), (m, n)))
    return tuple(
        meet(*(of_length(Range(k, k), Where((s,), every=True))[0] for s, k in zip(suits, way, strict=True)))
        for way in ways
    )


def equal(values: Values) -> Said:
    """Two suits of one length."""
    suits = values.get("group") or (values["suit"], values["than"])
    if len(set(suits)) != 2:
        raise Fault("two-suits")
    return shape(Compared(max(suits), min(suits), 0, exactly=True))


def longer_than(by: int) -> Callable[[Values], Said]:
    """One suit longer than another by so many cards."""

    def say(values: Values) -> Said:
        if values["suit"] is values["than"]:
            raise Fault("two-suits")
        return shape(Compared(values["suit"], values["than"], by))

    return say
