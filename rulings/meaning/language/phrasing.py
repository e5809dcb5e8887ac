"""Writing a meaning as a text that people read and `parse_meaning` reads back."""

import re
from collections.abc import Sequence
from dataclasses import replace

from rulings.bridge.cards import Suit
from rulings.engine.data import entry
from rulings.meaning.language.words import DATA, SUIT_OF_LETTER
from rulings.meaning.model import (
    ANY_HAND,
    ANY_LENGTH,
    ANY_POINTS,
    CARDS,
    MOST_POINTS,
    Compared,
    Even,
    Exactly,
    HonourTest,
    InOneOf,
    KeyCards,
    Longest,
    Meaning,
    Pattern,
    Purpose,
    Range,
    ShapeTest,
    Tally,
    TwoSuited,
    Type,
)

_CHOICE = re.compile(r"\[[^\]\[]*+\]\s?|\(([^|)(]*+)[^)(]*+\)")

_LONGEST_LENGTH = 7
_FROM_NOTHING = 5
"""»0-5« is a strength: nobody tells so of a suit."""


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


def points_text(given: Range, language: str = "da") -> str:
    """A range of points; a lone number says what it counts.

    >>> points_text(Range(10, 10)), points_text(Range(16, 14))
    ('10 hp', '16+ 0-14')
    """
    if given.empty:
        return " ".join(points_text(part, language) for part in apart(given, MOST_POINTS))
    unit = f" {'hp' if language == 'da' else 'hcp'}" if given.low == given.high or _like_cards(given) else ""
    return f"{span(given, MOST_POINTS)}{unit}"


def _like_cards(given: Range) -> bool:
    """Whether the bare numbers could as well be a length: »4+ 5+♠«."""
    if given.high == MOST_POINTS:
        return 0 < given.low <= _LONGEST_LENGTH
    return given.high <= _LONGEST_LENGTH and not (given.low == 0 and given.high >= _FROM_NOTHING)


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

    >>> from rulings.meaning.reading.parse import read_meaning
    >>> format_meaning(read_meaning("11-20, at least 5♣ or balanced 12-14"), "da")
    '11-20 5+♣ eller 12-14 jævn'
    """
    remarks = remarks_of(meaning, language)
    hands = hands_text(meaning, language)
    if (
        meaning.types == (ANY_HAND,)
        and not meaning.exclusions
        and meaning.purpose
        and stands_alone(meaning.purpose)
    ):
        return "; ".join(remarks)
    return "; ".join((hands, *remarks))


def stands_alone(purpose: Purpose) -> bool:
    """Whether a purpose says by itself that any hand will do, as an enforced pass does."""
    return bool(entry(DATA, "purposes", purpose.kind.value).get("alone"))


def hands_text(meaning: Meaning, language: str) -> str:
    """The hands of a meaning as a text, with brackets where a reader could doubt what belongs together."""
    hands = _union(meaning.types, language)
    if not meaning.exclusions:
        return hands
    but = entry(DATA, "connectors", "first", "but", language)
    excluded = _union(meaning.exclusions, language)
    if len(meaning.exclusions) > 1 or "," in excluded:
        excluded = f"({excluded})"
    return f"{hands} {but} {excluded}"


def _union(types: Sequence[Type], language: str) -> str:
    explicit = len(types) > 1 and any(t.points != ANY_POINTS for t in types)
    joint = f" {entry(DATA, 'connectors', 'first', 'or', language)} "
    if len(types) == 1:
        return format_type(types[0], language)
    return joint.join(_put_in_brackets(t, format_type(t, language, explicit), language) for t in types)


def _put_in_brackets(one: Type, text: str, language: str) -> str:
    """A type among others as it is read alone, whatever stands beside it."""
    if replace(one, points=ANY_POINTS) == ANY_HAND:
        return text if text == phrase("any", language) else f"{text} {phrase('any-shape', language)}"
    several = sum((*(r != ANY_LENGTH for r in one.lengths), len(one.shapes), len(one.honours))) > 1
    return f"({text})" if "," in text or one.without or (one.points == ANY_POINTS and several) else text


def format_type(one: Type, language: str, with_points: bool = False) -> str:
    """One type of hands as a text.

    Args:
        one: the type.
        language: of the text.
        with_points: whether to write the strength even where any will do.
    """
    brief: list[str] = []
    if one.points != ANY_POINTS:
        brief.append(points_text(one.points, language))
    elif with_points:
        brief.append("0+")
    brief += [shape_text(t, language) for t in one.shapes if isinstance(t, Even | Pattern | Exactly)]
    brief += [
        length_text(length, suit.sign, language)
        for suit in reversed(Suit)
        if one.lengths[suit] != ANY_LENGTH
        for length in apart(one.lengths[suit], CARDS)
    ]
    rest = [shape_text(t, language) for t in one.shapes if not isinstance(t, Even | Pattern | Exactly)]
    rest += honours_texts(one, language)
    rest += [_without(t, language) for t in one.without]
    return ", ".join(filter(None, (" ".join(brief), *rest))) or phrase("any", language)


def length_text(length: Range, group: str, language: str) -> str:
    """A length of a suit or of a group; a lone number says that it is exact.

    >>> length_text(Range(6, 6), "♥", "da"), length_text(Range(5, 13), "en major", "da")
    ('præcis 6♥', '5+ en major')
    """
    # »3-9 en major« would be read as a strength.
    cards = "-korts farve i " if language == "da" else "-card suit in "
    strength = length.low < length.high and 9 <= length.high < CARDS
    between = cards if group[0].isalpha() and strength else " " * group[0].isalpha()
    text = phrase("length", language, b=span(length, CARDS), where=between + group)
    exact = "præcis" if language == "da" else "exactly"
    return f"{exact} {text}" if length.low == length.high else text


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
            len(one.without),
        )
    )
    return f"{word} {text}" if single == 1 and not one.without else f"{word} ({text})"


def shape_text(test: ShapeTest, language: str) -> str:
    """A test of the shape as a text."""
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
            return length_text(length, group_text(suits, language), language)
        case Compared(suit, than, by, exactly):
            key = "equally-long" if exactly else "longer" if by else "not-shorter"
            return phrase(key, language, suit=suit.sign, than=than.sign)
        case TwoSuited():
            return _two_suited(test, language)


def _two_suited(test: TwoSuited, language: str) -> str:
    same = test.first == test.second and not test.either_way
    key = "two-suited-same" if same else "two-suited-either" if test.either_way else "two-suited"
    first, second = group_text(test.first, language, together=same), group_text(test.second, language)
    return phrase(key, language, n=test.longer, m=test.shorter, group=first, other=second)


def honours_texts(one: Type, language: str) -> list[str]:
    """What a type asks of honours, and of aces or the like, each as a text."""
    found = [_honours(test, language) for test in one.honours]
    return [*found, _keycards(one.keycards, language)] if one.keycards else found


def _honours(test: HonourTest, language: str) -> str:
    cards = test.cards.replace("T", "10")
    if language == "da":
        cards = cards.translate(str.maketrans("AKQJ", "EKDB"))
    sign = test.suit.sign
    return phrase(test.kind.value, language, n=test.count, where=sign, cards=cards)


def _keycards(held: KeyCards, language: str) -> str:
    counted = span(held.count, held.most)
    if held.trumps is not None:
        return phrase("keycards", language, r=counted, suit=held.trumps.sign)
    if held.what is Tally.ACES and held.count == Range(0, 0):
        return phrase("no-aces", language)
    return phrase(held.what.value, language, r=counted)


def remarks_of(meaning: Meaning, language: str) -> list[str]:
    """What is said of a call beside its hands: purpose, suits shown, forcing."""
    remarks = []
    if meaning.purpose:
        purpose = meaning.purpose
        about = about_text(purpose.about, language)
        remarks.append(phrase(purpose.kind.value, language, "purposes", about=about))
    if meaning.shows:
        promised = [s for s in meaning.shows if any(_about(t, s) for t in meaning.types)]
        loose = [s for s in meaning.shows if s not in promised]
        for key, suits in (("shows", promised), ("shows-loosely", loose)):
            remarks += [phrase(key, language, list=suit_list(suits, language))] if suits else []
    if meaning.forcing:
        remarks.append(phrase(meaning.forcing.value, language))
    if meaning.seat:
        words = entry(DATA, "seats", str(meaning.seat), language)
        remarks.append(phrase("seat", language, seat=words[0]))
    return remarks


def _about(one: Type, suit: Suit) -> bool:
    """Whether a type says anything of a suit's length."""
    told = [
        t.suits if isinstance(t, InOneOf) else (*t.first, *t.second)
        for t in one.shapes
        if isinstance(t, InOneOf | TwoSuited)
    ]
    return one.lengths[suit] != ANY_LENGTH or any(suit in suits for suits in told)


def about_text(about: str, language: str) -> str:
    """What a call asks about, as a word or a suit's symbol."""
    if about in SUIT_OF_LETTER:
        return SUIT_OF_LETTER[about].sign
    return str(entry(DATA, "about", about, language)[0]) if about else ""
