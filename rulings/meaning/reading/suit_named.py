"""»5-farve«: a suit named by its length. Which suit it is, and whether so many cards or more."""

from dataclasses import replace

from rulings.bridge.cards import Suit
from rulings.meaning.language.conditions import of_length
from rulings.meaning.language.words import Where
from rulings.meaning.model import ANY_HAND, ANY_POINTS, CARDS, MOST_POINTS, InOneOf, Range
from rulings.meaning.phrases.asking import ask_of
from rulings.meaning.phrases.spoken import Expression, Item
from rulings.meaning.phrases.state import Reader

SHORTEST = 2
"""A call in a suit shows the suit; fewer cards than these are told of another one."""
WEAK = 11
"""Up to so many points a hand's longest suit may be told exactly: with a longer one another call is made."""
LEAST_STRENGTH = 4
"""Up to so much a lone »n+« beside a bid in a suit is its length."""
DOWN_TO = "length-down-to"
WEAK_TWO = "weak-two"
SOMEWHERE = ("length-somewhere", "plain-length-somewhere")


def lengths_of_the_call(reader: Reader, said: Expression, suit: Suit | None) -> Expression:
    """»1♥: 11-20, 5-farve«: a length that names no suit is told of the call's own, or of the one it leads to.

    Args:
        suit: that suit; None where the call has none.
    """
    if suit is None or reader.notation:
        return said
    where = Where((suit,), every=True)
    said.ways = [_in_the_suit(reader, way, where) for way in said.ways]
    return said


def _in_the_suit(reader: Reader, way: list[Item], where: Where) -> list[Item]:
    (suit,) = where.suits
    way = [_as_a_length(item, suit) for item in way]
    _about_shorter_ones(reader, way, suit)
    told = [item for item in way if item.kind in SOMEWHERE and _length(item).low >= SHORTEST]
    named = any(t.lengths[suit] != ANY_HAND.lengths[suit] for item in way for t in item.types)
    elsewhere = any(
        isinstance(test, InOneOf) and item.kind not in SOMEWHERE and suit not in test.suits
        for item in way
        for t in item.types
        for test in t.shapes
    )
    if len(told) != 1 or named or elsewhere:
        return way
    (one,) = told
    length = _length(one)
    found = replace(one, kind=one.kind.removesuffix("-somewhere"), types=of_length(length, where))
    values = {"n": length.low, "where": where}
    again = ask_of(reader.text, one.start, one.end, "plain-length", values, "", reader.language)
    reader.asks = [(found, again or ask) if item is one else (item, ask) for item, ask in reader.asks]
    return [found if item is one else item for item in way]


def _about_shorter_ones(reader: Reader, way: list[Item], suit: Suit) -> None:
    """»five spades, could be four«: four spades are not among the hands that the rest shows."""
    for one in way:
        if one.kind.startswith(DOWN_TO):
            least = min(each.lengths[suit].low for each in one.types)
            beside = (each for item in way if item is not one for each in item.types)
            if any(each.lengths[suit].low > least for each in beside):
                reader.fault(one.start, one.end, "maybe")


def _as_a_length(item: Item, suit: Suit) -> Item:
    """»1♣: 2+«: nobody tells so low a strength without its top; it is the length of the suit."""
    points = item.types[0].points
    if not item.points or not 0 < points.low <= LEAST_STRENGTH or points.high != MOST_POINTS:
        return item
    length = of_length(Range(points.low, CARDS), Where((suit,), every=True))
    return replace(item, kind="length", types=length, strong=False)


def _length(item: Item) -> Range:
    test = item.types[0].shapes[0]
    return test.length if isinstance(test, InOneOf) else Range(0, CARDS)


def at_least_where_named(reader: Reader, said: Expression) -> Expression:
    """»11-20, 5-farve hjerter«: five or more. A weak hand's suit may be told exactly, and is asked about."""
    strengths = [t.points for item in said.items() for t in item.types if t.points != ANY_POINTS]
    if not any(points.high <= WEAK for points in strengths):
        said.ways = [[_longer(reader, item) for item in way] for way in said.ways]
        said.common = [_longer(reader, item) for item in said.common]
    return said


def strength_of_its_own(said: Expression) -> Expression:
    """»svag to i major, 5-10«: the strength that is told, and not the usual one of a weak two."""
    for way in said.ways:
        if any(item.kind == WEAK_TWO for item in way) and any(item.points for item in [*way, *said.common]):
            way[:] = [_of_any_strength(item) if item.kind == WEAK_TWO else item for item in way]
    return said


def _of_any_strength(item: Item) -> Item:
    return replace(item, types=tuple(replace(one, points=ANY_POINTS) for one in item.types))


def _longer(reader: Reader, item: Item) -> Item:
    ask = next((ask for one, ask in reader.asks if one is item), None)
    if ask is None or not ask.named:
        return item
    reader.asks = [(one, other) for one, other in reader.asks if one is not item]
    return replace(item, kind="named-length", types=ask.named)
