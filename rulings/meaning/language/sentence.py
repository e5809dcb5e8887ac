"""A meaning told back as one plain sentence, so that a reader sees how it was understood."""

from collections.abc import Sequence
from dataclasses import replace

from rulings.bridge.cards import Suit
from rulings.engine.data import entry, wording
from rulings.meaning.language.phrasing import (
    apart,
    group_text,
    honours_texts,
    remarks_of,
    shape_text,
    suit_list,
)
from rulings.meaning.language.words import DATA
from rulings.meaning.model import (
    ANY_HAND,
    ANY_LENGTH,
    ANY_POINTS,
    CARDS,
    MOST_POINTS,
    Even,
    Exactly,
    InOneOf,
    Longest,
    Meaning,
    Pattern,
    Range,
    ShapeTest,
    TwoSuited,
    Type,
)


def sentence(meaning: Meaning, language: str = "da") -> str:
    """One sentence that says which hands a meaning has, with brackets round what belongs together.

    >>> from rulings.meaning.reading.parse import read_meaning
    >>> sentence(read_meaning("12-14 jævn eller 5+♣ 11-20"))
    'Meldingen viser (12-14 honnørpoint og jævn fordeling) eller (11-20 honnørpoint og mindst 5 kort i ♣).'
    """
    hands = _any_of(meaning.types, language)
    if meaning.exclusions:
        grouped = f"({hands})" if len(meaning.types) > 1 else hands
        excluded = _any_of(meaning.exclusions, language)
        hands = _say("but", language, hands=grouped, excluded=excluded)
    said = remarks_of(replace(meaning, seat=0), language)
    remarks = _say("remark", language, remarks=_list(said, language)) if said else ""
    seat = " ".join(("", *remarks_of(Meaning(seat=meaning.seat), language)))
    told = _say("whole", language, seat=seat, hands=hands, remarks=remarks)
    if not meaning.usual:
        return told
    names = _list([_say("name", language, name=name) for name in meaning.usual], language)
    return f"{told} {_say('usual', language, names=names)}"


def _say(key: str, language: str, **filled: object) -> str:
    return wording(DATA, "sentence", key, language=language).format(**filled)


def _list(parts: Sequence[str], language: str) -> str:
    joint = f" {entry(DATA, 'connectors', 'first', 'and', language)} "
    return joint.join(filter(None, (", ".join(parts[:-1]), parts[-1])))


def _any_of(types: Sequence[Type], language: str) -> str:
    joint = f" {entry(DATA, 'connectors', 'first', 'or', language)} "
    told = [_conditions(one, language) for one in types]
    if len(told) == 1:
        return _list(told[0], language)
    return joint.join(_group(parts, language) for parts in told)


def _group(parts: Sequence[str], language: str) -> str:
    return f"({_list(parts, language)})" if len(parts) > 1 else parts[0]


def _conditions(one: Type, language: str) -> list[str]:
    if one == ANY_HAND:
        return [_say("any", language)]
    found = [
        _say("points", language, n=_number(part, MOST_POINTS, language))
        for part in _ranges(one.points, MOST_POINTS)
    ]
    found += [_shape(test, language) for test in one.shapes if isinstance(test, Even)]
    for suit in reversed(Suit):
        if one.lengths[suit] != ANY_LENGTH:
            found += [_cards(part, suit.sign, language) for part in apart(one.lengths[suit], CARDS)]
    found += [_shape(test, language) for test in one.shapes if not isinstance(test, Even)]
    found += honours_texts(one, language)
    return [*found, *(_denial(other, language) for other in one.without)]


def _denial(one: Type, language: str) -> str:
    """What a type is without: »højst 3 kort i ♠ og ♥« rather than »ikke mindst 4 kort i en major«."""
    lengths = {suit: length for suit, length in zip(Suit, one.lengths, strict=True) if length != ANY_LENGTH}
    tests = [InOneOf(length, (suit,)) for suit, length in lengths.items()]
    tests += [test for test in one.shapes if isinstance(test, InOneOf)]
    if len(tests) == 1 and one == replace(ANY_HAND, lengths=one.lengths, shapes=one.shapes):
        (test,) = tests
        alone = len(lengths) + len(one.shapes) == 1
        if alone and test.length.low > 0 and test.length.high == CARDS:
            return _cards(Range(0, test.length.low - 1), suit_list(test.suits, language), language)
    return _say("without", language, hands=_group(_conditions(one, language), language))


def _ranges(points: Range, most: int) -> tuple[Range, ...]:
    return () if points == ANY_POINTS else apart(points, most)


def _number(given: Range, most: int, language: str) -> str:
    if given.low == given.high:
        return _say("exactly", language, n=given.low)
    if given.high == most:
        return _say("least", language, n=given.low)
    return _say("most", language, n=given.high) if given.low == 0 else f"{given.low}-{given.high}"


def _cards(length: Range, where: str, language: str) -> str:
    if length == Range(0, 0):
        return _say("none", language, where=where)
    key = "card" if length.high == 1 or length == Range(1, CARDS) else "cards"
    return _say(key, language, n=_number(length, CARDS, language), where=where)


def _shape(test: ShapeTest, language: str) -> str:
    match test:
        case Even(balance):
            return _say(balance.value, language)
        case Pattern(lengths):
            return _say("pattern", language, shape="-".join(map(str, lengths)))
        case Exactly(lengths):
            return _say("exact-shape", language, shape="-".join(map(str, lengths)))
        case Longest(suits):
            return _say("longest", language, group=group_text(suits, language))
        case InOneOf(length, suits):
            return _cards(length, group_text(suits, language), language)
        case TwoSuited():
            return _two_suited(test, language)
    return shape_text(test, language)


def _two_suited(test: TwoSuited, language: str) -> str:
    if test.first == test.second and len(test.first) > 2:
        signs = "".join(suit.sign for suit in reversed(test.first))
        return _say("two-suited-same", language, n=test.longer, m=test.shorter, group=signs)
    first, second = group_text(test.first, language), group_text(test.second, language)
    if test.first == test.second:
        first, second = (suit.sign for suit in reversed(test.first))
    text = _say("two-suited", language, n=test.longer, m=test.shorter, group=first, other=second)
    either = test.longer != test.shorter and (test.either_way or test.first == test.second)
    return _say("either-way", language, text=text) if either else text
