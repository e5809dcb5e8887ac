"""What a convention's name in a text means: its own hands, unless others are described beside it."""

from __future__ import annotations

from dataclasses import replace

from rulings.meaning.counting.count import space_for
from rulings.meaning.errors import MeaningError
from rulings.meaning.language.conditions import Fault
from rulings.meaning.language.names import Agreed, Named
from rulings.meaning.language.phrasing import format_meaning
from rulings.meaning.language.words import SUIT_OF_LETTER, suits_in
from rulings.meaning.model import ANY_LENGTH, MOST_POINTS, Meaning, PurposeKind, Range, Type
from rulings.meaning.phrases.leading import Leading
from rulings.meaning.phrases.phrased import as_remark
from rulings.meaning.phrases.spoken import Expression, Item
from rulings.meaning.phrases.state import Reader
from rulings.meaning.problems import Reading
from rulings.meaning.reading.adjusted import doubts
from rulings.meaning.reading.left_out import with_left_out
from rulings.meaning.reading.scope import meaning_of

_LONGEST_LENGTH = 7
MOST_READINGS = 16
"""Readings that are offered to choose between; that there are more is said."""


def by_name(reader: Reader, said: Expression, call: Leading | None) -> Meaning | None:
    """The meaning that a convention's name gives the whole text.

    None where no convention is named, or where the hands are described and the name only says what the call
    is for. A strength beside the name is the pair's own. A name that does not settle the meaning, or that
    stands beside other hands, is asked about.
    """
    if not reader.named:
        return None
    for start, named in reader.named[1:]:
        if not said.said:
            reader.fault(start, named.end, "twice")
    start, named = reader.named[0]
    strength = _strength_alone(said)
    if strength is None and said.said:
        for start, named in reader.named:
            _beside_hands(reader, said, start, named, call)
        return None
    return _alone(reader, start, named, strength, call)


def _alone(
    reader: Reader, start: int, named: Named, strength: Range | None, call: Leading | None
) -> Meaning | None:
    """A name with nothing beside it but perhaps a strength."""
    if strength is not None and _restates_its_length(named, strength):
        strength = None
    readings = named.readings if strength is None else named.of_strength(strength)
    if not readings:
        _ask(reader, start, named, "named-and-described", named.readings)
        return Meaning()
    fitting = _made_with(readings, call)
    if strength is not None and _may_be_a_length(strength):
        fitting = tuple(dict.fromkeys((*_made_with(named.readings, call), *fitting)))
    if len(fitting) == 1:
        usual = next((one for one in named.readings if one.title == fitting[0].title), None)
        doubted = tuple(doubts(reader, start, named, fitting[0], strength, usual or named.readings[0]))
        if not doubted:
            reader.usual.append(fitting[0].title)
            return _with_remarks(reader, _of_one_purpose(reader, fitting[0].meaning))
        fitting = (fitting[0], *doubted)
    _ask(reader, start, named, "two-ways", fitting or readings)
    return Meaning()


def _restates_its_length(named: Named, strength: Range) -> bool:
    """»overføring til hjerter 5+«: the length that the transfer shows by itself, not five points."""
    if len(named.readings) != 1 or not _may_be_a_length(strength):
        return False
    agreed = named.readings[0].meaning
    to = agreed.purpose.about if agreed.purpose and agreed.purpose.kind is PurposeKind.TRANSFER else ""
    suit = SUIT_OF_LETTER.get(to)
    return suit is not None and all(one.lengths[suit].low == strength.low for one in agreed.types)


def _may_be_a_length(strength: Range) -> bool:
    """»overføring til hjerter 5+« is hardly five points."""
    return 0 < strength.low <= _LONGEST_LENGTH and strength.high == MOST_POINTS


def _of_one_purpose(reader: Reader, agreed: Meaning) -> Meaning:
    """The convention's meaning; a purpose beside its name that is another than its own is marked."""
    other = next((r for r in reader.remarks if r[2] in tuple(PurposeKind)), None)
    if other is None or agreed.purpose in (None, reader.purpose):
        return agreed
    reader.fault(other[0], other[1], "twice")
    reader.purpose = agreed.purpose
    return replace(agreed, forcing=None)


def _strength_alone(said: Expression) -> Range | None:
    """The strength, where that is all that is said of the hands."""
    items = said.items()
    if len(items) != 1 or said.excluded or not items[0].points or len(items[0].types) != 1:
        return None
    return items[0].types[0].points


def _made_with(readings: tuple[Agreed, ...], call: Leading | None) -> tuple[Agreed, ...]:
    """The readings that the call before the name can be made with."""
    return tuple(one for one in readings if call is None or one.call in (None, call.call))


def _beside_hands(reader: Reader, said: Expression, start: int, named: Named, call: Leading | None) -> None:
    """Hands described in full are the convention's where they are among those that it shows."""
    try:
        described, _ = meaning_of(said, reader.remark)
        strength = described.types[0].points if len({t.points for t in described.types}) == 1 else None
        readings = named.of_strength(strength) if strength is not None else ()
        fitting = _made_with(readings or named.readings, call)
        told = [one for one in fitting if _said_of(described, one.meaning)]
        same = [one for one in fitting if _within(described, one.meaning)]
        if len({(one.meaning.purpose, one.meaning.shows) for one in same}) == 1:
            _take_remarks(reader, same[0].meaning)
        elif len(told) == 1 and not _adds_honours(described.types[0], told[0].meaning):
            _take_hands(reader, said, described, told[0])
        elif not as_remark(reader, start, named.end):
            _ask(reader, start, named, "named-and-described", fitting or named.readings)
    except Fault as fault:
        reader.fault(start, named.end, fault.key, filled=fault.filled)


def _said_of(described: Meaning, agreed: Meaning) -> bool:
    """Whether a description says only what the convention says too, each condition as it stands there.

    »splinter 4♣, 10-13 4+♠« tells strength and support; that clubs are short the name tells.
    """
    if (
        _may_be_a_length(described.types[0].points)
        or len(described.types) != 1
        or described.exclusions
        or described.types[0].without
    ):
        return False
    return all(_part_of(described.types[0], one) for one in agreed.types)


def _part_of(one: Type, other: Type) -> bool:
    lengths = zip(one.lengths, other.lengths, strict=True)
    return (
        one.points == other.points
        and all(length in (ANY_LENGTH, whole) for length, whole in lengths)
        and set(one.shapes) <= set(other.shapes)
        and set(one.honours) <= set(other.honours)
        and one.keycards in (None, other.keycards)
    )


def _adds_honours(described: Type, agreed: Meaning) -> bool:
    """»lead-directing X, 5+♣«: that the suit is usually good, the note does not say."""
    return any(
        set(one.honours) - set(described.honours) or one.keycards != described.keycards
        for one in agreed.types
    )


def _take_hands(reader: Reader, said: Expression, described: Meaning, named: Agreed) -> None:
    """Adds to the description what only the name tells."""
    agreed = named.meaning
    _take_remarks(reader, agreed)
    if agreed.types != described.types:
        reader.usual.append(named.title)
    if agreed.types != described.types:
        last = said.items()[-1]
        said.ways[-1].append(Item(last.start, last.end, "bracket", agreed.types, strong=True))


def _within(one: Meaning, other: Meaning) -> bool:
    """Whether every hand of the one is a hand of the other."""
    try:
        space = space_for(one, other)
    except MeaningError:
        return False
    return space.count(space.mask(one) & ~space.mask(other)) == 0


def _take_remarks(reader: Reader, meaning: Meaning) -> None:
    reader.purpose = reader.purpose or meaning.purpose
    reader.loosely |= set(meaning.shows)
    reader.forcing = reader.forcing or meaning.forcing


def _ask(reader: Reader, start: int, named: Named, key: str, readings: tuple[Agreed, ...]) -> None:
    choices = tuple(
        Reading(one.title, format_meaning(_with_remarks(reader, one.meaning), reader.language))
        for one in readings[:MOST_READINGS]
    )
    more = len(readings) - len(choices)
    if key == "named-and-described":
        choices += _without_the_name(reader, start, named)
    reader.fault(start, named.end, f"{key}-more" if more else key, choices, filled={"n": more})


def _without_the_name(reader: Reader, start: int, named: Named) -> tuple[Reading, ...]:
    rest = (
        " ".join((reader.text[:start] + reader.text[named.end :]).split()).lstrip(" ,;:").replace(" ,", ",")
    )
    name = reader.text[start : named.end]
    if not rest:
        return ()
    # A name that tells a suit tells of the hands: leaving it out leaves out the suit.
    return (Reading(rest, with_left_out(rest, [name]), name) if _tells_a_suit(name) else Reading(rest, rest),)


def _tells_a_suit(name: str) -> bool:
    return bool(suits_in(name)) or any(char.isdigit() for char in name)


def _with_remarks(reader: Reader, meaning: Meaning) -> Meaning:
    """What is said beside the name goes before what the convention says of purpose and forcing."""
    said = reader.remark
    return replace(
        meaning,
        purpose=said.purpose or meaning.purpose,
        shows=said.shows or meaning.shows,
        forcing=said.forcing or meaning.forcing,
        seat=said.seat,
        usual=said.usual,
    )
