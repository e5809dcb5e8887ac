"""Writing a meaning as a text that people read and `parse_meaning` reads back."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulings.bridge.cards import Suit
from rulings.engine.data import entry
from rulings.meaning.grammar import DATA, SUIT_OF_LETTER
from rulings.meaning.model import (
    ANY_HAND,
    ANY_LENGTH,
    ANY_POINTS,
    CARDS,
    MOST_POINTS,
    Even,
    Exactly,
    HonourTest,
    InOneOf,
    KeyCards,
    Longest,
    Meaning,
    Pattern,
    Range,
    ShapeTest,
    TwoSuited,
    Type,
)

_CHOICE = re.compile(r"\[[^\]]*\]\s?|\(([^|)]*)[^)]*\)")


def span(given: Range, most: int) -> str:
    """A range as people write it.

    >>> span(Range(12, 14), 37), span(Range(15, 37), 37), span(Range(5, 5), 13)
    ('12-14', '15+', '5')
    """
    if given.low == given.high:
        return str(given.low)
    return f"{given.low}+" if given.high == most else f"{given.low}-{given.high}"


def apart(given: Range, most: int) -> tuple[Range, ...]:
    """A range as conditions that can be read back: the two that contradict each other where it is empty.

    >>> apart(Range(1, 0), 13)
    (Range(low=1, high=13), Range(low=0, high=0))
    """
    return (Range(given.low, most), Range(0, given.high)) if given.empty else (given,)


def points_text(given: Range) -> str:
    """A range of points; a lone number is written as a range, so that it reads as points.

    >>> points_text(Range(10, 10)), points_text(Range(16, 14))
    ('10-10', '16+ 0-14')
    """
    if given.empty:
        return " ".join(map(points_text, apart(given, MOST_POINTS)))
    return f"{given.low}-{given.high}" if given.low == given.high else span(given, MOST_POINTS)


def suit_list(suits: Sequence[Suit], language: str) -> str:
    """Suits, the highest first, as »♠ og ♥«.

    >>> suit_list((Suit.HEARTS, Suit.SPADES), "en")
    '♠ and ♥'
    """
    signs = [s.sign for s in sorted(suits, reverse=True)]
    joint = f" {entry(DATA, 'connectors', 'first', 'and', language)} "
    return joint.join(filter(None, (", ".join(signs[:-1]), signs[-1]))) if signs else ""


def group_text(suits: Sequence[Suit], language: str, together: bool = False) -> str:
    """One of several suits, as »en major« or »♥/♠«; or those suits together, »major«."""
    letters = "".join(s.letter for s in sorted(suits))
    for group in entry(DATA, "groups").values():
        if len(suits) > 1 and group["suits"] == letters:
            return str(group["together"][language] if together else group[language][0])
    return "/".join(s.sign for s in suits)


def phrase(key: str, language: str, table: str = "phrases", **values: object) -> str:
    """A phrase of the table as it is written in a language, its placeholders filled."""
    pattern = _CHOICE.sub(lambda m: m[1] or "", entry(DATA, table, key, language)[0])
    return pattern.format(**values)


def format_meaning(meaning: Meaning, language: str = "da") -> str:
    """A meaning as a text.

    >>> from rulings.meaning.parse import read_meaning
    >>> format_meaning(read_meaning("11-20, at least 5♣ or balanced 12-14"), "da")
    '11-20 5+♣ eller 12-14 jævn'
    """
    remarks = _remarks(meaning, language)
    hands = _union(meaning.types, language)
    if meaning.exclusions:
        but = entry(DATA, "connectors", "first", "but", language)
        hands = f"{hands} {but} {_union(meaning.exclusions, language)}"
    elif meaning.types == (ANY_HAND,) and remarks:
        return "; ".join(remarks)
    return "; ".join((hands, *remarks))


def _union(types: Sequence[Type], language: str) -> str:
    with_points = [t for t in types if t.points != ANY_POINTS]
    explicit = bool(with_points) and len(types) > 1
    joint = f" {entry(DATA, 'connectors', 'first', 'or', language)} "
    return joint.join(format_type(t, language, explicit) for t in types)


def format_type(one: Type, language: str, with_points: bool = False) -> str:
    """One type of hands as a text.

    Args:
        one: the type.
        language: of the text.
        with_points: whether to write the strength even where any will do.
    """
    brief: list[str] = []
    if one.points != ANY_POINTS:
        brief.append(points_text(one.points))
    elif with_points:
        brief.append("0+")
    brief += [_shape(t, language) for t in one.shapes if isinstance(t, Even | Pattern | Exactly)]
    brief += [
        phrase("length", language, r=span(length, CARDS), group=suit.sign)
        for suit in reversed(Suit)
        if one.lengths[suit] != ANY_LENGTH
        for length in apart(one.lengths[suit], CARDS)
    ]
    rest = [_shape(t, language) for t in one.shapes if not isinstance(t, Even | Pattern | Exactly)]
    rest += [_honours(t, language) for t in one.honours]
    rest += [_keycards(one.keycards, language)] if one.keycards else []
    rest += [_without(t, language) for t in one.without]
    return ", ".join(filter(None, (" ".join(brief), *rest))) or phrase("any", language)


def _without(one: Type, language: str) -> str:
    word = entry(DATA, "connectors", "first", "without", language)
    text = format_type(one, language)
    single = sum(
        (
            one.points != ANY_POINTS,
            sum(length != ANY_LENGTH for length in one.lengths),
            len(one.shapes),
            len(one.honours),
            one.keycards is not None,
        )
    )
    return f"{word} {text}" if single == 1 else f"{word} ({text})"


def _shape(test: ShapeTest, language: str) -> str:
    match test:
        case Even(balance):
            return phrase(balance.value, language)
        case Pattern(lengths):
            return ("-" if max(lengths) > 9 else "").join(map(str, lengths))
        case Exactly(lengths):
            return "=".join(map(str, lengths))
        case Longest(suits):
            return phrase("longest", language, group=group_text(suits, language))
        case InOneOf(length, suits):
            group = group_text(suits, language)
            return phrase("length", language, r=span(length, CARDS) + " " * group[0].isalpha(), group=group)
        case TwoSuited():
            return _two_suited(test, language)


def _two_suited(test: TwoSuited, language: str) -> str:
    same = test.first == test.second and not test.either_way
    key = "two-suited-same" if same else "two-suited-either" if test.either_way else "two-suited"
    first, second = group_text(test.first, language, together=same), group_text(test.second, language)
    return phrase(key, language, n=test.longer, m=test.shorter, group=first, other=second)


def _honours(test: HonourTest, language: str) -> str:
    cards = test.cards.replace("T", "10")
    if language == "da":
        cards = cards.translate(str.maketrans("AKQJ", "EKDB"))
    sign = test.suit.sign
    return phrase(test.kind.value, language, n=test.count, suit=sign, list=sign, cards=cards)


def _keycards(held: KeyCards, language: str) -> str:
    if held.trumps is None:
        return phrase("aces", language, r=span(held.count, 4))
    return phrase("keycards", language, r=span(held.count, 5), suit=held.trumps.sign)


def _remarks(meaning: Meaning, language: str) -> list[str]:
    remarks = []
    if meaning.purpose:
        purpose = meaning.purpose
        about = about_text(purpose.about, language)
        remarks.append(phrase(purpose.kind.value, language, "purposes", about=about))
    if meaning.shows:
        remarks.append(phrase("shows", language, list=suit_list(meaning.shows, language)))
    if meaning.forcing:
        remarks.append(phrase(meaning.forcing.value, language))
    return remarks


def about_text(about: str, language: str) -> str:
    """What a call asks about, as a word or a suit's symbol."""
    if about in SUIT_OF_LETTER:
        return SUIT_OF_LETTER[about].sign
    return str(entry(DATA, "about", about, language)[0]) if about else ""
