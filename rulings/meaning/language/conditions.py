"""What each phrase of the grammar says of a hand: types of hands, any of which fits."""

from collections.abc import Callable
from dataclasses import replace

from rulings.bridge.cards import Suit
from rulings.meaning.language.grammar import Values
from rulings.meaning.language.shape_said import SOMEWHERE as SOMEWHERE
from rulings.meaning.language.shape_said import Fault as Fault
from rulings.meaning.language.shape_said import Said as Said
from rulings.meaning.language.shape_said import (
    either_order,
    equal,
    four,
    longer_than,
    shape,
    three_suited,
    two_exactly,
    two_named,
    two_suited,
)
from rulings.meaning.language.shape_said import meet as meet
from rulings.meaning.language.shape_said import of_length as of_length
from rulings.meaning.language.words import OPEN, Where, cap
from rulings.meaning.model import (
    ANY_HAND,
    CARDS,
    MOST_POINTS,
    Balance,
    Even,
    Exactly,
    HonourKind,
    HonourTest,
    KeyCards,
    Longest,
    Pattern,
    Range,
    Tally,
    Type,
)


def of_points(values: Values) -> Said:
    """A strength."""
    given = values["b"] if "b" in values else Range(values["n"], values["n"])
    points = cap(given, MOST_POINTS)
    if points is None:
        raise Fault("points")
    return (Type(points=points),)


def _length(values: Values) -> Said:
    return of_length(cap(values["b"], CARDS), values.get("where", SOMEWHERE))


def plain_length(values: Values) -> Said:
    """A length told by a lone number: exactly that many."""
    return of_length(cap(Range(values["n"], values["n"]), CARDS), values.get("where", SOMEWHERE))


def _with_length(low: int, high: int) -> Callable[[Values], Said]:
    return lambda values: of_length(Range(low, high), values.get("where", SOMEWHERE))


def _even(balance: Balance) -> Callable[[Values], Said]:
    return lambda _: shape(Even(balance))


def _solid(values: Values) -> Said:
    """A suit of that length with ace, king and queen."""
    length, where = cap(values["b"], CARDS), values["where"]
    if length is None:
        raise Fault("cards")
    found = []
    for suit in where.suits:
        (long,) = of_length(length, Where((suit,), every=True))
        found.append(replace(long, honours=(HonourTest(HonourKind.HOLDS, suit, 0, "AKQ"),)))
    return tuple(found)


def _strength_if(values: Values) -> Said:
    """»dog 17+ hvis jævn«: without the hands that are so and have another strength."""
    points = cap(values["b"], MOST_POINTS)
    if points is None:
        raise Fault("points")
    even = Even(Balance(values["even"]))
    others = (Range(0, points.low - 1), Range(points.high + 1, MOST_POINTS))
    denied = tuple(Type(points=other, shapes=(even,)) for other in others if not other.empty)
    return (replace(ANY_HAND, without=denied),)


def _control(first: bool, second: bool) -> Callable[[Values], Said]:
    """First-round control is the ace or a void, second-round control the king or a singleton."""

    def say(values: Values) -> Said:
        found: list[Type] = []
        for held, length, wanted in (("A", 0, first), ("K", 1, second)):
            if wanted:
                where = values["where"]
                found += _hold([HonourTest(HonourKind.HOLDS, s, 0, held) for s in where.suits], where)
                found += of_length(Range(length, length), where)
        return tuple(found)

    return say


def _hold(tests: list[HonourTest], where: Where) -> Said:
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
        return _hold(tests, where)

    return say


def _holds_either(values: Values) -> Said:
    found: list[Type] = []
    for cards in (values["cards"], values["more"]):
        tests = [HonourTest(HonourKind.HOLDS, suit, 0, cards) for suit in values["where"].suits]
        found += _hold(tests, values["where"])
    return tuple(found)


def _tally(what: Tally, given: Range, trumps: Suit | None = None) -> Said:
    most = KeyCards(given, trumps, what).most
    count = cap(given, most)
    if count is None:
        raise Fault("aces" if what is Tally.ACES else "tabled", n=most)
    return (Type(keycards=KeyCards(count, trumps, what)),)


def _count(what: Tally) -> Callable[[Values], Said]:
    return lambda values: _tally(what, values["r"], values.get("suit"))


def _one_or_other(values: Values) -> Said:
    return tuple(
        one
        for key in ("n", "m")
        for one in _tally(Tally.ACES, Range(values[key], values[key]), values.get("suit"))
    )


_WEAK_TWO = Range(6, 10)


CONDITIONS: dict[str, Callable[[Values], Said]] = {
    "points": of_points,
    "length": _length,
    "length-somewhere": _length,
    "plain-length": plain_length,
    "plain-length-somewhere": plain_length,
    "length-down-to": lambda values: of_length(
        cap(Range(values["n"], OPEN), CARDS), values.get("where", SOMEWHERE)
    ),
    "length-own": _length,
    "plain-length-own": plain_length,
    "length-down-to-own": lambda values: of_length(cap(Range(values["n"], OPEN), CARDS), values["where"]),
    "maybe-short-own": lambda values: of_length(Range(2, CARDS), values["where"]),
    "length-both": _length,
    "length-support": _length,
    "plain-length-support": plain_length,
    "rather-short": _with_length(0, 1),
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
    "notrump-alone": _even(Balance.BALANCED),
    "any-shape": lambda _: (ANY_HAND,),
    "strength-if": _strength_if,
    "keycards-trumps": _count(Tally.ACES),
    "keycards-or-trumps": _one_or_other,
    "solid": _solid,
    "says-nothing": lambda _: (ANY_HAND,),
    "pattern": lambda values: shape(Pattern(four(values["shape"]))),
    "exactly": lambda values: shape(Exactly(four(values["exact"]))),
    "longest": lambda values: shape(Longest(values["group"])),
    "equally-long": equal,
    "longer": longer_than(1),
    "not-shorter": longer_than(0),
    "two-suited-either": two_suited(either_way=True),
    "two-suited": two_suited(either_way=False),
    "two-suited-same": two_suited(either_way=False, same=True),
    "two-suited-any": two_suited(either_way=False, same=True),
    "two-suited-where": two_named,
    "two-suited-exactly": two_exactly,
    "two-suited-turned": either_order,
    "three-suited": three_suited,
    "control-first": _control(first=True, second=False),
    "control-second": _control(first=False, second=True),
    "control-either": _control(first=True, second=True),
    "stopper": _honours(HonourKind.STOPPER),
    "stopper-theirs": _honours(HonourKind.STOPPER),
    "half-stopper": _honours(HonourKind.HALF_STOPPER),
    "top-three": _honours(HonourKind.TOP_THREE, 3),
    "top-three-own": _honours(HonourKind.TOP_THREE, 3),
    "top-five": _honours(HonourKind.TOP_FIVE, 5),
    "holds": _honours(HonourKind.HOLDS),
    "holds-either": _holds_either,
    "aces": _count(Tally.ACES),
    "aces-or": _one_or_other,
    "no-aces": lambda _: _tally(Tally.ACES, Range(0, 0)),
    "kings": _count(Tally.KINGS),
    "controls": _count(Tally.CONTROLS),
    "losers": _count(Tally.LOSERS),
    "keycards": _count(Tally.ACES),
    "keycards-or": _one_or_other,
    "any": lambda _: (ANY_HAND,),
    "weak-two": lambda values: tuple(
        replace(one, points=_WEAK_TWO) for one in of_length(Range(6, 6), Where(values["group"]))
    ),
}
"""The types of hands that each condition tells."""

DENIED: dict[str, Callable[[Values], Said]] = {
    "plain-length": lambda values: of_length(
        cap(Range(values["n"], OPEN), CARDS), replace(values["where"], every=False)
    ),
    "plain-length-somewhere": lambda values: of_length(cap(Range(values["n"], OPEN), CARDS), SOMEWHERE),
    "plain-length-own": lambda values: of_length(cap(Range(values["n"], OPEN), CARDS), values["where"]),
    "plain-length-support": lambda values: of_length(cap(Range(values["n"], OPEN), CARDS), values["where"]),
    "length": lambda values: of_length(cap(values["b"], CARDS), replace(values["where"], every=False)),
    "singleton-somewhere": _with_length(0, 1),
}
"""What a condition tells where it is denied: »ingen 4-farve major« leaves no major of four cards or more."""
