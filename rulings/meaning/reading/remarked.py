"""What is asked about strengths and remarks: a purpose alone says nothing of the hands."""

import re
from dataclasses import replace
from itertools import pairwise

from rulings.bridge.cards import Suit
from rulings.meaning.language.conditions import of_length
from rulings.meaning.language.phrasing import stands_alone
from rulings.meaning.language.words import SUIT_OF_LETTER, Where
from rulings.meaning.model import (
    ANY_LENGTH,
    ANY_POINTS,
    CARDS,
    MOST_POINTS,
    Forcing,
    InOneOf,
    PurposeKind,
    Range,
    TwoSuited,
)
from rulings.meaning.phrases.leading import Leading
from rulings.meaning.phrases.open_words import fits_the_word, strengths_of
from rulings.meaning.phrases.spoken import Expression, Item
from rulings.meaning.phrases.state import Reader
from rulings.meaning.phrases.words_between import is_opening
from rulings.meaning.problems import Reading
from rulings.meaning.reading.raised import about_a_raise, shaped

_LONGEST_LENGTH = 7
_LONGEST_BESIDE = 5
"""»svar 6+« is a strength; »indm 5+« and »nat 6+« are rather lengths."""


def about_strengths(reader: Reader, said: Expression, call: Leading | None) -> Expression:
    """Marks a second strength for the same hand; in a description of a suit bid »5+« is its length."""
    ways = []
    for way in said.ways:
        points = [item for item in way if item.points]
        for one in points:
            if any(_overlap(one, other) for other in points if other is not one) and _is_length(one):
                way = _with_length(reader, way, one, call)
                break
        else:
            for first, second in pairwise(points):
                if _overlap(first, second):
                    reader.fault(second.start, second.end, "twice-points")
        ways.append(way)
    said.ways = ways
    _about_a_transfer(reader, said)
    if call is None or call.suit is None:
        _about_a_lone_number(reader, said)
    return said


def _about_a_lone_number(reader: Reader, said: Expression) -> None:
    """»nat 5+«, »indm 5+«: hardly five points, where nothing else is said of the hand."""
    told = [item for item in said.items() if item.points]
    bare = Expression([[item for item in way if item.kind != "any"] for way in said.ways], said.common)
    if reader.notation or reader.problems or reader.named or len(told) != 1 or said.excluded or shaped(bare):
        return
    (one,) = told
    n, text = one.types[0].points.low, reader.text
    natural = reader.purpose is not None and reader.purpose.kind is PurposeKind.NATURAL
    beside = bool((text[: one.start] + text[one.end :]).strip(" ,;.:"))
    if any(_written_by_us(reader, start) for start, _, _ in reader.remarks):
        return
    longest = _LONGEST_LENGTH if natural or any(i.kind == "any" for i in said.items()) else _LONGEST_BESIDE
    if not n or not beside or not _is_length(one) or n > longest:
        return
    says = [f"{n}+{suit.sign}" for suit in reversed(Suit)]
    says.append(f"{n}+ hp" if reader.language == "da" else f"{n}+ hcp")
    choices = tuple(Reading(each, f"{text[: one.start]}{each}{text[one.end :]}") for each in says)
    reader.fault(one.start, one.end, "two-ways", choices)


def _about_a_transfer(reader: Reader, said: Expression) -> None:
    """»trf til spar 5+«: hardly five points."""
    told = [item for item in said.items() if item.points]
    key = PurposeKind.TRANSFER.value
    place = next((start for start, _, kind in reader.remarks if kind == key), None)
    suit = transferred(reader)
    if len(told) != 1 or place is None or suit is None or reader.notation or _written_by_us(reader, place):
        return
    (one,) = told
    n = one.types[0].points.low
    if not n or not _is_length(one) or _promised(said, suit):
        return
    text = reader.text
    says = (f"{n}+{suit.sign}", f"{n}+ hp" if reader.language == "da" else f"{n}+ hcp")
    choices = tuple(Reading(each, f"{text[: one.start]}{each}{text[one.end :]}") for each in says)
    reader.fault(one.start, one.end, "two-ways", choices)


def _overlap(one: Item, two: Item) -> bool:
    return not one.types[0].points.meet(two.types[0].points).empty


def _is_length(item: Item) -> bool:
    given = item.types[0].points
    return given.low <= _LONGEST_LENGTH and given.high == MOST_POINTS


def _with_length(reader: Reader, way: list[Item], one: Item, call: Leading | None) -> list[Item]:
    n = one.types[0].points.low
    suit = call.suit if call is not None and call.sure else transferred(reader)
    alike = [item for item in way if item.points and _is_length(item) and item.types[0].points.low]
    if suit is None or len(alike) > 1:
        # »1♠ 6+ 4+«: either may be the length.
        asked = [(item, suit) for item in alike] if suit is not None else [(one, s) for s in reversed(Suit)]
        choices = tuple(_of_the_suit(reader, item, s) for item, s in asked)
        reader.fault(one.start, one.end, "twice-points", choices)
        return way
    length = of_length(Range(n, CARDS), Where((suit,), every=True))
    return [replace(item, kind="length", types=length) if item is one else item for item in way]


def _of_the_suit(reader: Reader, one: Item, suit: Suit) -> Reading:
    length, text = f"{one.types[0].points.low}+{suit.sign}", reader.text
    return Reading(length, f"{text[: one.start]}{length}{text[one.end :]}")


def transferred(reader: Reader) -> Suit | None:
    """The suit that a transfer is to."""
    named = [one.meaning.purpose for _, found in reader.named for one in found.readings]
    about = {p.about for p in (reader.purpose, *named) if p is not None and p.kind is PurposeKind.TRANSFER}
    return SUIT_OF_LETTER.get(about.pop()) if len(about) == 1 else None


def about_remarks(reader: Reader, said: Expression, called: bool) -> None:
    """Asks what hands a call shows where only its purpose, or a suit, was said."""
    strengths = any(item.strong for item in said.items())
    about_a_raise(reader, said)
    about_vague_words(reader, said)
    if reader.notation or not reader.remarks:
        return
    if not strengths:
        _about_telling_remarks(reader, said)
    start, end, _ = reader.remarks[0]
    if not said.said and reader.purpose is not None and stands_alone(reader.purpose):
        return
    short = any(one.key == "suited" for one in reader.problems)
    if said.said and not short and not shaped(Expression([*said.ways[:1]], said.common, said.excluded)):
        _about_a_double(reader)
    unpromised = [suit for suit in sorted(reader.shows, reverse=True) if not _promised(said, suit)]
    if unpromised:
        start, end, _ = next(r for r in reader.remarks if r[2] == "shows")
        reader.fault(start, end, "shows-alone", _lengths(reader, start, unpromised))
    elif said.said and (suit := _unpromised_transfer(reader, said)) is not None:
        start, end, _ = next(r for r in reader.remarks if r[2] == PurposeKind.TRANSFER.value)
        reader.fault(start, end, "shows-alone", _lengths(reader, start, [suit]))
    elif not said.said:
        reader.fault(start, end, "remark-alone", _any_hand(reader, start))


def about_vague_words(reader: Reader, said: Expression) -> None:
    """»svag«, »tillæg«: the limits are asked where no strength is told."""
    for start, end in reader.vague:
        text = reader.text
        told = _strengths_beside(said, start)
        if told:
            word = text[start:end]
            if not is_opening(word) and not any(fits_the_word(word, one) for one in told):
                reader.fault(start, end, "vague-beside")
            continue
        offered = (Reading(hp, f"{text[:start]}{hp}{text[end:]}") for hp in strengths_of(text[start:end]))
        reader.fault(start, end, "vague", tuple(offered))


def _strengths_beside(said: Expression, at: int) -> list[Range]:
    """The strengths told in the same alternative as a word, or else in any."""
    way = sum(start < at for start, _ in said.ors)
    near = [*said.common, *(said.ways[way] if way < len(said.ways) else [])]
    # Another alternative's strength is not this one's: »svag med 6-farve major eller 20-22 jævn«.
    for items in (near,) if len(said.ways) > 1 else (near, said.items()):
        told = [t.points for item in items if item.strong for t in item.types]
        if told:
            return told
    return []


def _unpromised_transfer(reader: Reader, said: Expression) -> Suit | None:
    """»overføring til hjerter, 4+♠«: the suit, where its length is not told."""
    suit = transferred(reader)
    places = [start for start, _, kind in reader.remarks if kind == PurposeKind.TRANSFER.value]
    if suit is None or not places or reader.problems or _promised(said, suit):
        return None
    return None if _written_by_us(reader, places[0]) else suit


def _about_a_double(reader: Reader) -> None:
    """»opl.dbl af hj, 12+«: a take-out double that is told by its strength alone."""
    start, end, key = next((r for r in reader.remarks if r[2] == PurposeKind.TAKE_OUT), (0, 0, ""))
    if not key or _written_by_us(reader, start):
        return
    theirs = reader.context.named("theirs")
    suit = SUIT_OF_LETTER.get(reader.about) or (theirs.suits[0] if theirs else None)
    others = " ".join(f"3+{other.sign}" for other in reversed(Suit) if other is not suit)
    any_shape = "enhver fordeling" if reader.language == "da" else "any shape"
    says = ([f"0-2{suit.sign} {others}"] if suit is not None else []) + [any_shape]
    text = reader.text
    choices = tuple(Reading(one, f"{text[:end]}; {one} {text[end:].lstrip(' ,;:')}") for one in says)
    reader.fault(start, end, "double-shape", choices)


def _written_by_us(reader: Reader, start: int) -> bool:
    """Behind a semicolon a remark stands as we write it, and says no more than it says."""
    return reader.text[:start].rstrip().endswith(";")


STRENGTHS = {PurposeKind.INVITES.value: ("8-9", "10-12"), Forcing.TO_GAME.value: ("12+", "13+")}
"""Remarks that tell a strength without its limits, and what is offered."""
_ALONE = ("20+", "22+")
"""What forces to game opposite a partner who has said nothing."""
_OPEN_ABOVE = re.compile(r"\+|bedre|better|plus", re.IGNORECASE)


def _strengths(reader: Reader, start: int, end: int, key: str) -> tuple[str, ...]:
    """The strengths to offer: opposite a bid in a suit an invitation is stronger than opposite notrump."""
    found: tuple[str, ...] = STRENGTHS[key]
    if key == PurposeKind.INVITES.value and reader.context.partners:
        found = tuple(reversed(found))
    if key == Forcing.TO_GAME.value and reader.context.theirs and reader.context.alone:
        return _ALONE
    if key == PurposeKind.INVITES.value and _OPEN_ABOVE.search(reader.text, start, end):
        return tuple(f"{hp.split('-')[0]}+" for hp in found)
    return found


def _about_telling_remarks(reader: Reader, said: Expression) -> None:
    """»invit m 5-4 i major«: how strong? Behind a semicolon, as we write it, it tells no strength."""
    for start, end, key in reader.remarks:
        if key in STRENGTHS and said.said and not _written_by_us(reader, start):
            offered = (Reading(hp, f"{hp} {reader.text}") for hp in _strengths(reader, start, end, key))
            reader.fault(start, end, "strength", tuple(offered))
            return


def _promised(said: Expression, suit: Suit) -> bool:
    for item in said.items():
        for one in item.types:
            tests = (t for t in one.shapes if isinstance(t, InOneOf | TwoSuited))
            if one.lengths[suit] != ANY_LENGTH or any(suit in _suits(test) for test in tests):
                return True
    return False


def _suits(test: InOneOf | TwoSuited) -> tuple[Suit, ...]:
    return test.suits if isinstance(test, InOneOf) else (*test.first, *test.second)


def _lengths(reader: Reader, start: int, suits: list[Suit]) -> tuple[Reading, ...]:
    def promise(n: int) -> Reading:
        says = " ".join(f"{n}+{suit.sign}" for suit in suits)
        return Reading(says, f"{reader.text[:start]}{says}; {reader.text[start:]}")

    return (promise(5), promise(4))


def _any_hand(reader: Reader, start: int) -> tuple[Reading, ...]:
    purpose = reader.purpose
    if purpose is not None and purpose.kind is PurposeKind.TRANSFER and purpose.about in SUIT_OF_LETTER:
        return _lengths(reader, start, [SUIT_OF_LETTER[purpose.about]])
    if purpose is not None and purpose.kind.value in STRENGTHS:
        start, end = next((a, b) for a, b, key in reader.remarks if key == purpose.kind.value)
        hps = _strengths(reader, start, end, purpose.kind.value)
        return tuple(Reading(hp, f"{hp}; {reader.text}") for hp in hps)
    if reader.forcing is not None and reader.forcing.value in STRENGTHS:
        hps = _strengths(reader, 0, len(reader.text), reader.forcing.value)
        return tuple(Reading(hp, f"{hp}; {reader.text}") for hp in hps)
    says = "alle hænder" if reader.language == "da" else "any hand"
    return (Reading(says, f"{reader.text[:start]}{says}; {reader.text[start:]}"),)


def has_points(said: Expression) -> Range:
    """The least and the most points that any condition tells."""
    told = [t.points for item in said.items() for t in item.types if t.points != ANY_POINTS]
    return Range(min((p.low for p in told), default=0), max((p.high for p in told), default=MOST_POINTS))
