"""A meaning as chips: each limit, length and condition stands by itself and is changed by a tap."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from markupsafe import Markup

from kb.web.compare.steps import lower, of_form, raise_length, strength_steps
from kb.web.site.words.language import translate as _
from kb.web.site.words.typography import typeset
from rulings.bridge.cards import Suit
from rulings.meaning.counting.count import count_hands
from rulings.meaning.language.phrasing import format_meaning
from rulings.meaning.model import (
    ANY_LENGTH,
    CARDS,
    MAJORS,
    MINORS,
    MOST_POINTS,
    Balance,
    Even,
    Forcing,
    HonourKind,
    HonourTest,
    InOneOf,
    Meaning,
    Purpose,
    PurposeKind,
    Range,
    ShapeTest,
    TwoSuited,
    Type,
)
from rulings.meaning.reading.parse import settled

Address = Callable[[str], str]
"""The address of the page with a meaning, as it is written, in the place of the one at hand."""
MOST_TYPES = 6
"""Types that are shown as cards; a longer union is changed as text."""
ANOTHER = Type(points=Range(20, 22), shapes=(Even(Balance.BALANCED),))
"""What a new type begins as."""
_SHAPES: tuple[ShapeTest, ...] = (
    InOneOf(Range(4, CARDS), MAJORS),
    InOneOf(Range(5, CARDS), MAJORS),
    InOneOf(Range(5, CARDS), MINORS),
    TwoSuited(5, 4, MAJORS, MAJORS, False),
    TwoSuited(5, 5, tuple(Suit), tuple(Suit), False),
)
"""Conditions on the shape that can be added."""
_PURPOSES = (
    Purpose(PurposeKind.NATURAL),
    Purpose(PurposeKind.ARTIFICIAL),
    Purpose(PurposeKind.ASKS, "majors"),
    Purpose(PurposeKind.ASKS, "aces"),
    Purpose(PurposeKind.ASKS, "keycards"),
    Purpose(PurposeKind.INVITES),
    Purpose(PurposeKind.TAKE_OUT),
    Purpose(PurposeKind.PENALTY),
    Purpose(PurposeKind.SIGN_OFF),
)
_FORCING = (Forcing.ONE_ROUND, Forcing.TO_GAME, Forcing.NO)


@dataclass(frozen=True, slots=True)
class Chip:
    """Something that holds or could hold; tapping it turns it round."""

    text: Markup
    url: str
    on: bool = False


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number with what makes it less and more.

    Attributes:
        name: of what.
        value: as it is.
        less, more: addresses; empty where it goes no further, or to no hand.
        forms: ways to take the number: at least, exactly, at most, and not at all.
    """

    name: Markup
    value: Markup
    less: str
    more: str
    forms: tuple[Chip, ...] = ()


@dataclass(frozen=True, slots=True)
class HandType:
    """One type of hands as a card.

    Attributes:
        strength: its bottom and its top.
        suits: the length in each suit.
        chips: its shape and other conditions that hold.
        denials: what it is without.
        offers: conditions that can be added.
        away: the address without the type; empty where it is the only one.
    """

    strength: tuple[Stepper, ...]
    suits: tuple[Stepper, ...]
    chips: tuple[Chip, ...]
    denials: tuple[Chip, ...]
    offers: tuple[Chip, ...]
    away: str


@dataclass(frozen=True, slots=True)
class Chips:
    """A meaning as chips.

    Attributes:
        types: with »eller« between.
        another: the address with one more type.
        denials: what is left out of all types.
        remarks: purpose and forcing that hold.
        offers: those that could.
    """

    types: tuple[HandType, ...]
    another: str
    denials: tuple[Chip, ...]
    remarks: tuple[Chip, ...]
    offers: tuple[Chip, ...]


def chips_of(meaning: Meaning, language: str, address: Address) -> Chips | None:
    """The chips of a meaning; None where it has too many types to be shown so."""
    if len(meaning.types) > MOST_TYPES:
        return None

    def to(new: Meaning) -> str:
        return address(settled(new, language))

    types = tuple(_type(meaning, at, language, to) for at in range(len(meaning.types)))
    more = (*meaning.types, ANOTHER) if ANOTHER not in meaning.types else ()
    remarks = tuple(_remarks(meaning, language, to))
    left_out = (
        Chip(
            typeset(format_meaning(Meaning((exclusion,)), language), language),
            to(replace(meaning, exclusions=tuple(x for x in meaning.exclusions if x != exclusion))),
            on=True,
        )
        for exclusion in meaning.exclusions
    )
    return Chips(
        types=types,
        another=to(replace(meaning, types=more)) if more else "",
        denials=tuple(left_out),
        remarks=tuple(chip for chip in remarks if chip.on),
        offers=tuple(chip for chip in remarks if not chip.on),
    )


To = Callable[[Meaning], str]


def _type(meaning: Meaning, at: int, language: str, to: To) -> HandType:
    hand_type = meaning.types[at]

    def put(new: Type) -> str:
        if not _is_possible(new):
            return ""
        types = (*meaning.types[:at], new, *meaning.types[at + 1 :])
        return to(replace(meaning, types=tuple(dict.fromkeys(types))))

    conditions = tuple(chip for chip in _conditions(hand_type, language, put) if chip.url)
    rest = (*meaning.types[:at], *meaning.types[at + 1 :])
    return HandType(
        strength=tuple(_strength(hand_type, put)),
        suits=tuple(_suit(hand_type, suit, language, put) for suit in reversed(Suit)),
        chips=tuple(chip for chip in conditions if chip.on),
        denials=tuple(_denials(hand_type, language, put)),
        offers=tuple(chip for chip in conditions if not chip.on),
        away=to(replace(meaning, types=rest)) if rest else "",
    )


Put = Callable[[Type], str]
Each = TypeVar("Each")


def _strength(hand_type: Type, put: Put) -> Iterator[Stepper]:
    def of(points: Range | None) -> str:
        return put(replace(hand_type, points=points)) if points is not None else ""

    (less, more), (less_top, more_top) = strength_steps(hand_type.points)
    top = str(hand_type.points.high) if hand_type.points.high < MOST_POINTS else _("ingen top")
    yield Stepper(Markup(_("Mindst")), Markup(hand_type.points.low), of(less), of(more))
    yield Stepper(Markup(_("Højst")), Markup(top), of(less_top), of(more_top))


def _suit(hand_type: Type, suit: Suit, language: str, put: Put) -> Stepper:
    held_length = hand_type.lengths[suit]

    def of(length: Range | None) -> str:
        if length is None:
            return ""
        c, d, h, s = (length if other is suit else hand_type.lengths[other] for other in Suit)
        return put(replace(hand_type, lengths=(c, d, h, s)))

    def form(text: str, length: Range) -> Chip:
        return Chip(typeset(text, language), of(length), length == held_length)

    n = held_length.low if held_length.high == CARDS else held_length.high
    forms = (
        form(f"{n}+", of_form("least", n)),
        form(_("præcis %(n)d", n=n), of_form("exactly", n)),
        form(_("højst %(n)d", n=n), of_form("most", n)),
        form(_("fri"), ANY_LENGTH),
    )
    between = f"{held_length.low}–{held_length.high}" if not any(chip.on for chip in forms) else ""
    return Stepper(
        typeset(suit.sign, language),
        typeset(between, language),
        of(lower(held_length)),
        of(raise_length(held_length)),
        () if held_length == ANY_LENGTH else tuple(chip for chip in forms if chip.url),
    )


def _conditions(hand_type: Type, language: str, put: Put) -> Iterator[Chip]:
    """Shape and honours: those that hold, to be taken away, and those that can be added."""

    def chip(new: Type, condition: Type, on: bool) -> Chip:
        return Chip(typeset(format_meaning(Meaning((condition,)), language), language), put(new), on)

    even = next((test for test in hand_type.shapes if isinstance(test, Even)), None)
    for test in hand_type.shapes:
        yield chip(replace(hand_type, shapes=_less(hand_type.shapes, test)), Type(shapes=(test,)), True)
    for honour in hand_type.honours:
        yield chip(
            replace(hand_type, honours=_less(hand_type.honours, honour)), Type(honours=(honour,)), True
        )
    if hand_type.keycards is not None:
        yield chip(replace(hand_type, keycards=None), Type(keycards=hand_type.keycards), True)
    for balance in Balance:
        if even != Even(balance):
            others = tuple(test for test in hand_type.shapes if not isinstance(test, Even))
            shapes = (*others, Even(balance))
            yield chip(replace(hand_type, shapes=shapes), Type(shapes=(Even(balance),)), False)
    for test in _SHAPES:
        if test not in hand_type.shapes:
            yield chip(replace(hand_type, shapes=(*hand_type.shapes, test)), Type(shapes=(test,)), False)
    for suit in reversed(Suit):
        stopper = HonourTest(HonourKind.STOPPER, suit)
        if stopper not in hand_type.honours:
            yield chip(
                replace(hand_type, honours=(*hand_type.honours, stopper)), Type(honours=(stopper,)), False
            )
    for least in (4, 5):
        exclusion = Type(shapes=(InOneOf(Range(least, CARDS), MAJORS),))
        if exclusion not in hand_type.without:
            negation = Type(without=(exclusion,))
            yield chip(replace(hand_type, without=(*hand_type.without, exclusion)), negation, False)


def _is_possible(hand_type: Type) -> bool:
    """Whether some hand is of a type, whatever its honours; nobody is led to a meaning of no hands."""
    return count_hands(Meaning((replace(hand_type, honours=(), keycards=None),))) > 0


def _less(items: tuple[Each, ...], removed_item: Each) -> tuple[Each, ...]:
    return tuple(each for each in items if each != removed_item)


def _denials(hand_type: Type, language: str, put: Put) -> Iterator[Chip]:
    for exclusion in hand_type.without:
        text = format_meaning(Meaning((Type(without=(exclusion,)),)), language)
        yield Chip(
            typeset(text, language),
            put(replace(hand_type, without=_less(hand_type.without, exclusion))),
            True,
        )


def _remarks(meaning: Meaning, language: str, to: To) -> Iterator[Chip]:
    """Purpose and forcing, as they are written behind the hands."""

    def text(remark: Meaning) -> Markup:
        return typeset(format_meaning(remark, language).rpartition("; ")[2], language)

    purposes = dict.fromkeys((*((meaning.purpose,) if meaning.purpose else ()), *_PURPOSES))
    for purpose in purposes:
        on = purpose == meaning.purpose
        yield Chip(text(Meaning(purpose=purpose)), to(replace(meaning, purpose=None if on else purpose)), on)
    for forcing in dict.fromkeys((*((meaning.forcing,) if meaning.forcing else ()), *_FORCING)):
        on = forcing is meaning.forcing
        yield Chip(text(Meaning(forcing=forcing)), to(replace(meaning, forcing=None if on else forcing)), on)
    for suit in meaning.shows:
        rest = replace(meaning, shows=_less(meaning.shows, suit))
        yield Chip(text(Meaning(shows=(suit,))), to(rest), True)
