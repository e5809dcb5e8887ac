"""What the pair's card adds to a note: all of a bare word, and the strength or shape that is left out."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import Suit
from rulings.engine.data import LANGUAGES
from rulings.meaning.language.conditions import meet, of_length
from rulings.meaning.language.names import named_at
from rulings.meaning.language.phrasing import format_meaning
from rulings.meaning.language.words import (
    Where,
    alternatives,
    group_words,
    plainly,
    relative_words,
    suit_words,
    words,
)
from rulings.meaning.model import (
    ANY_LENGTH,
    CARDS,
    Balance,
    Even,
    Meaning,
    PurposeKind,
    Range,
    TwoSuited,
    Type,
)
from rulings.meaning.phrases.context import Context

_PLAIN = (None, PurposeKind.NATURAL, PurposeKind.SIGN_OFF)
_ALL = Type().points
_LONG = 4
"""So many cards a two-suited call promises in each of its suits."""
_SHORT, _UNBID, _DOUBLES_ON = 2, 3, 11
"""A take-out double: so many cards at most in their suit, at least so many in the others, so many points."""
_TOLD_IN_PART = 2
"""Suits that a note on a double may tell of and leave the others to the card."""


def as_meant(note: str, context: Context) -> Context:
    """The context with the card's meaning of a withdrawn call as the kind of call that the note tells."""
    meant = {"opening": context.opening, "overcall": context.overcall, "response": context.response}
    told = [key for key in meant if _kind_words(key).search(note)]
    usual = meant[told[0]] if len(told) == 1 else None
    return replace(context, usual=usual) if usual is not None else context


@cache
def _kind_words(kind: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{alternatives(words('asides', kind))})(?!\w)", re.IGNORECASE)


def by_the_card(text: str, read: Meaning, context: Context) -> Meaning | None:
    """What the pair's card says of the call, where a note is only a word for its kind: »indmelding«.

    None where the note tells more, or something else than the card does.
    """
    usual = context.usual
    if usual is None or not text.strip():
        return None
    two = _suits_of_two(usual)
    if two and set(_suits_named(text, context)) == set(two):
        return usual
    if _bare().fullmatch(text.strip()) is None or _kind(read) != _kind(usual):
        return None
    return replace(usual, forcing=read.forcing or usual.forcing)


@cache
def _bare() -> re.Pattern[str]:
    kinds = [("connectors", "label"), ("connectors", "fill"), ("calls", "opening"), ("asides", "bare")]
    listed = [word for kind in kinds for word in words(*kind)]
    word = rf"(?<!\w)(?:{alternatives(listed)})(?!\w)"
    return re.compile(rf"(?:{word}[\s,.]*)+", re.IGNORECASE)


def _suits_of_two(usual: Meaning) -> list[tuple[Suit, ...]]:
    """The suits that a two-suited call promises, one of several as all of these; none of another call."""
    if len(usual.types) != 1:
        return []
    (one,) = usual.types
    named: list[tuple[Suit, ...]] = [(suit,) for suit in Suit if one.lengths[suit].low >= _LONG]
    for test in one.shapes:
        if isinstance(test, TwoSuited):
            same = test.first == test.second
            named += [(suit,) for suit in test.first] if same else [test.first, test.second]
    return named if len(set(named)) == len(named) == 2 else []


def _suits_named(text: str, context: Context) -> list[tuple[Suit, ...]]:
    """The suits of a note that names suits and the convention, and nothing else; else none."""
    found: list[tuple[Suit, ...]] = []
    at, named = 0, False
    while at < len(text):
        if (between := _between().match(text, at)) is not None:
            at = between.end()
        elif (suits := _suit_words().match(text, at)) is not None:
            found += _of_word(plainly(suits[0]), context)
            at = suits.end()
        elif not named and (name := next(_names(text, at), None)) is not None:
            at, named = name, True
        else:
            return []
    return found


def _names(text: str, at: int) -> Iterator[int]:
    for language in LANGUAGES:
        if (name := named_at(text, at, language)) is not None:
            yield name.end


@cache
def _between() -> re.Pattern[str]:
    return re.compile(r"\s+|[,;:+&/()]|[-–](?=\s)|(?:og|and|plus|samt|both|både|viser|shows)(?!\w)", re.I)


@cache
def _suit_words() -> re.Pattern[str]:
    every = (*group_words(), *suit_words(), *relative_words())
    listed = [word for word in every if len(word) > 1 or not word.isalpha()]
    return re.compile(rf"(?:{alternatives(listed)})(?!\w)", re.IGNORECASE)


def _of_word(word: str, context: Context) -> list[tuple[Suit, ...]]:
    if (suit := suit_words().get(word)) is not None:
        return [(suit,)]
    where = group_words().get(word) or context.named(relative_words()[word].relative) or Where(())
    return [(one,) for one in where.suits] if where.every else [where.suits]


def filled_by_the_card(note: str, read: Meaning, context: Context) -> Meaning:
    """A meaning with what it leaves out as the card has it: the strength, or the shape of a bid in a suit.

    Only where the card has the same kind of call there: of another kind it says nothing.
    """
    usual = context.usual
    if usual is None or _kind(read) != _kind(usual):
        if _kind(read) is PurposeKind.TAKE_OUT and read.types == (Type(),):
            return read if _any("any", "any-shape").search(note) else _taken_out(read, context)
        return _own_suit(note, read, context) if usual is None else read
    if _kind(read) is PurposeKind.TAKE_OUT:
        return _double_filled(read, usual)
    whole = all(one == Type() for one in read.types) and not read.exclusions and not read.shows
    if whole and _kind(usual) is None and not _any("any", "any-shape").search(note):
        return replace(read, types=usual.types, exclusions=usual.exclusions)
    limited = [each.points for one in read.types for each in (one, *one.without)]
    told = any(points != _ALL for points in limited) or _any("any").search(note)
    if not told and not read.exclusions:
        low = min(one.points.low for one in usual.types)
        high = max(one.points.high for one in usual.types)
        return replace(read, types=tuple(replace(one, points=Range(low, high)) for one in read.types))
    return _own_suit(note, read, context)


def _taken_out(read: Meaning, context: Context) -> Meaning:
    """A take-out double of which nothing is told, where the card has none: values, and their suit short."""
    if not context.theirs:
        return read
    short = context.theirs[-1]
    lengths = tuple(Range(0, _SHORT) if suit is short else Range(_UNBID, CARDS) for suit in Suit)
    clubs, diamonds, hearts, spades = lengths
    told = Type(replace(_ALL, low=_DOUBLES_ON), (clubs, diamonds, hearts, spades))
    return replace(read, types=(told,))


def _double_filled(read: Meaning, usual: Meaning) -> Meaning:
    """A take-out double of which a note tells the strength, or how short their suit is."""
    if len(read.types) != 1 or read.exclusions:
        return read
    (told,) = read.types
    constrained = [length for length in told.lengths if length != ANY_LENGTH]
    if len(constrained) >= _TOLD_IN_PART and told.points == _ALL:
        low = min(one.points.low for one in usual.types)
        return replace(read, types=(replace(told, points=replace(_ALL, low=low)),))
    if len(constrained) >= _TOLD_IN_PART or told.shapes or told.honours:
        return read
    met = tuple(meet(one, told) for one in usual.types)
    types = tuple(
        one for one in met if not one.points.empty and not any(length.empty for length in one.lengths)
    )
    return replace(read, types=types or read.types)


def _own_suit(note: str, read: Meaning, context: Context) -> Meaning:
    """»10-15« of a natural bid: the shape is the card's, or else the least that a bid in a suit shows."""
    bare = len(read.types) == 1 and replace(read.types[0], points=_ALL) == Type() != read.types[0]
    bid = context.call is not None and context.call.is_bid
    if not bid or not bare or read.exclusions or read.shows or _kind(read) is not None:
        return read
    told, own = read.types[0].points, context.named("own")
    if _any("any-shape", "any").search(note):
        return read
    if context.usual is not None:
        types = tuple(dict.fromkeys(replace(one, points=told) for one in context.usual.types))
        return replace(read, types=types, exclusions=context.usual.exclusions)
    if _is_even(context):
        return replace(read, types=(replace(read.types[0], shapes=(Even(Balance.BALANCED),)),))
    if own is None or context.call is None or not _kind_words("natural").search(note):
        return read
    (suit,) = own.suits
    least = 3 if suit in context.partners else _LONG + (context.call.level > 1)
    (length,) = of_length(Range(least, CARDS), Where((suit,), every=True))
    return replace(read, types=(meet(read.types[0], length),))


def _is_even(context: Context) -> bool:
    """»1NT, 15-17« with no partner to answer tells a balanced hand; over their bid 2NT tells two suits."""
    call = context.call
    if call is None or call.denomination is not Denomination.NOTRUMP or not context.alone or context.own:
        return False
    return call.level == 1 or (call.level == 2 and not context.theirs)


@cache
def _any(*kinds: str) -> re.Pattern[str]:
    """Words for all hands, or for all shapes."""
    listed = [word for kind in kinds for lang in LANGUAGES for word in words("phrases", kind, lang)]
    return re.compile(rf"(?<!\w)(?:{alternatives(listed)})(?!\w)", re.IGNORECASE)


def _kind(one: Meaning) -> PurposeKind | None:
    kind = one.purpose.kind if one.purpose else None
    return None if kind in _PLAIN else kind


def taken_as(text: str, usual: Meaning, language: str) -> tuple[tuple[str, str], ...]:
    """What was taken for the words of such a note, as it is told."""
    return ((" ".join(text.split()).strip(" ,;"), format_meaning(usual, language)),)
