"""What each phrase of the grammar says of a hand: types of hands, any of which fits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulings.bridge.cards import Suit
from rulings.meaning.grammar import Values
from rulings.meaning.model import (
    ANY_HAND,
    CARDS,
    MOST_POINTS,
    Balance,
    Compared,
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
    Tally,
    TwoSuited,
    Type,
)
from rulings.meaning.words import OPEN, Where, bounded

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


def of_points(values: Values) -> Said:
    """A strength."""
    given = values["b"] if "b" in values else Range(values["n"], values["n"])
    points = bounded(given, MOST_POINTS)
    if points is None:
        raise Fault("points")
    return (Type(points=points),)


def of_length(length: Range | None, where: Where) -> Said:
    """A length in a suit, in one of several, or in each of several."""
    if length is None:
        raise Fault("cards")
    if len(where.suits) > 1 and not where.every:
        return (Type(shapes=(InOneOf(length, where.suits),)),)
    lengths = [length if suit in where.suits else Range(0, CARDS) for suit in Suit]
    c, d, h, s = lengths
    return (Type(lengths=(c, d, h, s)),)


def _length(values: Values) -> Said:
    return of_length(bounded(values["b"], CARDS), values.get("where", SOMEWHERE))


def plain_length(values: Values) -> Said:
    """A length told by a lone number: exactly that many."""
    return of_length(bounded(Range(values["n"], values["n"]), CARDS), values.get("where", SOMEWHERE))


def _with_length(low: int, high: int) -> Callable[[Values], Said]:
    return lambda values: of_length(Range(low, high), values.get("where", SOMEWHERE))


def _shape(test: ShapeTest) -> Said:
    return (Type(shapes=(test,)),)


def _even(balance: Balance) -> Callable[[Values], Said]:
    return lambda _: _shape(Even(balance))


def _four(given: tuple[int, ...]) -> tuple[int, int, int, int]:
    if sum(given) != CARDS:
        raise Fault("shape")
    a, b, c, d = given
    return a, b, c, d


def _two_suited(either_way: bool, same: bool = False) -> Callable[[Values], Said]:
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
        return _shape(TwoSuited(longer, shorter, first, second, either_way))

    return say


def _turned(values: Values) -> Said:
    """»5-4 eller 4-5 i major«: either of two pairs of lengths."""
    pairs = ((values["n"], values["m"]), (values["k"], values["l"]))
    group = {"group": values["group"]}
    said = [_two_suited(either_way=False, same=True)({"n": n, "m": m, **group}) for n, m in pairs]
    return tuple(dict.fromkeys(one for types in said for one in types))


def _solid(values: Values) -> Said:
    """A suit of that length with ace, king and queen."""
    length, where = bounded(values["b"], CARDS), values["where"]
    if length is None:
        raise Fault("cards")
    found = []
    for suit in where.suits:
        (long,) = of_length(length, Where((suit,), every=True))
        found.append(replace(long, honours=(HonourTest(HonourKind.HOLDS, suit, 0, "AKQ"),)))
    return tuple(found)


def _strength_if(values: Values) -> Said:
    """»dog 17+ hvis jævn«: without the hands that are so and have another strength."""
    points = bounded(values["b"], MOST_POINTS)
    if points is None:
        raise Fault("points")
    even = Even(Balance(values["even"]))
    others = (Range(0, points.low - 1), Range(points.high + 1, MOST_POINTS))
    denied = tuple(Type(points=other, shapes=(even,)) for other in others if not other.empty)
    return (replace(ANY_HAND, without=denied),)


def _three_suited(_: Values) -> Said:
    """Three suits of four cards at least."""
    return tuple(Type(shapes=(Pattern(lengths),)) for lengths in ((4, 4, 4, 1), (5, 4, 4, 0)))


def _control(first: bool, second: bool) -> Callable[[Values], Said]:
    """First-round control is the ace or a void, second-round control the king or a singleton."""

    def say(values: Values) -> Said:
        found: list[Type] = []
        for held, length, wanted in (("A", 0, first), ("K", 1, second)):
            if wanted:
                where = values["where"]
                found += _held([HonourTest(HonourKind.HOLDS, s, 0, held) for s in where.suits], where)
                found += of_length(Range(length, length), where)
        return tuple(found)

    return say


def _two_exactly(values: Values) -> Said:
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


def _equal(values: Values) -> Said:
    suits = values.get("group") or (values["suit"], values["than"])
    if len(set(suits)) != 2:
        raise Fault("two-suits")
    return _shape(Compared(max(suits), min(suits), 0, exactly=True))


def _compared(by: int) -> Callable[[Values], Said]:
    def say(values: Values) -> Said:
        if values["suit"] is values["than"]:
            raise Fault("two-suits")
        return _shape(Compared(values["suit"], values["than"], by))

    return say


def _held(tests: list[HonourTest], where: Where) -> Said:
    if where.every:
        return (Type(honours=tuple(tests)),)
    return tuple(Type(honours=(test,)) for test in tests)


def _honours(kind: HonourKind, most: int = 0) -> Callable[[Values], Said]:
    def say(values: Values) -> Said:
        count = values.get("n", 0)
        if count > most:
            raise Fault("count")
        where = values["where"] if "where" in values else Where((values["suit"],), every=True)
        tests = [HonourTest(kind, suit, count, values.get("cards", "")) for suit in where.suits]
        return _held(tests, where)

    return say


def _holds_either(values: Values) -> Said:
    found: list[Type] = []
    for cards in (values["cards"], values["more"]):
        tests = [HonourTest(HonourKind.HOLDS, suit, 0, cards) for suit in values["where"].suits]
        found += _held(tests, values["where"])
    return tuple(found)


def _tally(what: Tally, given: Range, trumps: Suit | None = None) -> Said:
    most = KeyCards(given, trumps, what).most
    count = bounded(given, most)
    if count is None:
        raise Fault("aces" if what is Tally.ACES else "tabled", n=most)
    return (Type(keycards=KeyCards(count, trumps, what)),)


def _counted(what: Tally) -> Callable[[Values], Said]:
    return lambda values: _tally(what, values["r"], values.get("suit"))


def _one_or_other(values: Values) -> Said:
    return tuple(
        one
        for key in ("n", "m")
        for one in _tally(Tally.ACES, Range(values[key], values[key]), values.get("suit"))
    )


CONDITIONS: dict[str, Callable[[Values], Said]] = {
    "points": of_points,
    "length": _length,
    "length-somewhere": _length,
    "plain-length": plain_length,
    "plain-length-somewhere": plain_length,
    "length-down-to": lambda values: of_length(
        bounded(Range(values["n"], OPEN), CARDS), values.get("where", SOMEWHERE)
    ),
    "length-both": _length,
    "length-support": _length,
    "plain-length-support": plain_length,
    "short": _with_length(0, 1),
    "short-somewhere": _with_length(0, 1),
    "doubleton": _with_length(2, 2),
    "at-most-doubleton": _with_length(0, 2),
    "at-least-doubleton": _with_length(2, CARDS),
    "singleton": _with_length(1, 1),
    "singleton-somewhere": _with_length(1, 1),
    "void": _with_length(0, 0),
    "void-somewhere": _with_length(0, 0),
    "balanced": _even(Balance.BALANCED),
    "semi-balanced": _even(Balance.SEMI_BALANCED),
    "unbalanced": _even(Balance.UNBALANCED),
    "any-shape": lambda _: (ANY_HAND,),
    "strength-if": _strength_if,
    "keycards-trumps": _counted(Tally.ACES),
    "keycards-or-trumps": _one_or_other,
    "solid": _solid,
    "says-nothing": lambda _: (ANY_HAND,),
    "pattern": lambda values: _shape(Pattern(_four(values["shape"]))),
    "exactly": lambda values: _shape(Exactly(_four(values["exact"]))),
    "longest": lambda values: _shape(Longest(values["group"])),
    "equally-long": _equal,
    "longer": _compared(1),
    "not-shorter": _compared(0),
    "two-suited-either": _two_suited(either_way=True),
    "two-suited": _two_suited(either_way=False),
    "two-suited-same": _two_suited(either_way=False, same=True),
    "two-suited-any": _two_suited(either_way=False, same=True),
    "two-suited-exactly": _two_exactly,
    "two-suited-turned": _turned,
    "three-suited": _three_suited,
    "control-first": _control(first=True, second=False),
    "control-second": _control(first=False, second=True),
    "control-either": _control(first=True, second=True),
    "stopper": _honours(HonourKind.STOPPER),
    "half-stopper": _honours(HonourKind.HALF_STOPPER),
    "top-three": _honours(HonourKind.TOP_THREE, 3),
    "top-three-own": _honours(HonourKind.TOP_THREE, 3),
    "top-five": _honours(HonourKind.TOP_FIVE, 5),
    "holds": _honours(HonourKind.HOLDS),
    "holds-either": _holds_either,
    "aces": _counted(Tally.ACES),
    "aces-or": _one_or_other,
    "no-aces": lambda _: _tally(Tally.ACES, Range(0, 0)),
    "kings": _counted(Tally.KINGS),
    "controls": _counted(Tally.CONTROLS),
    "losers": _counted(Tally.LOSERS),
    "keycards": _counted(Tally.ACES),
    "keycards-or": _one_or_other,
    "any": lambda _: (ANY_HAND,),
}
"""The types of hands that each condition tells."""

DENIED: dict[str, Callable[[Values], Said]] = {
    "plain-length": lambda values: of_length(
        bounded(Range(values["n"], OPEN), CARDS), replace(values["where"], every=False)
    ),
    "plain-length-somewhere": lambda values: of_length(bounded(Range(values["n"], OPEN), CARDS), SOMEWHERE),
    "length": lambda values: of_length(bounded(values["b"], CARDS), replace(values["where"], every=False)),
    "singleton-somewhere": _with_length(0, 1),
}
"""What a condition tells where it is denied: »ingen 4-farve major« leaves no major of four cards or more."""
