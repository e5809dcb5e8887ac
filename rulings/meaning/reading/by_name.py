"""What a convention's name in a text means: its own hands, unless others are described beside it."""

from dataclasses import replace

from rulings.meaning.language.conditions import meet, of_length
from rulings.meaning.language.names import Agreed, Named
from rulings.meaning.language.phrasing import format_meaning
from rulings.meaning.language.words import SUIT_OF_LETTER, Where, suits_in
from rulings.meaning.model import CARDS, Meaning, PurposeKind, Range
from rulings.meaning.phrases.leading import Leading
from rulings.meaning.phrases.spoken import Expression
from rulings.meaning.phrases.state import Reader
from rulings.meaning.problems import Reading
from rulings.meaning.reading.adjusted import doubts
from rulings.meaning.reading.beside_a_name import beside_hands, made_with, may_be_a_length, of_other_calls
from rulings.meaning.reading.left_out import with_left_out

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
    if strength is None and any(item.kind != "says-nothing" for item in said.items()):
        for start, named in reader.named:
            if (asked := beside_hands(reader, said, start, named, call)) is not None:
                _ask(reader, start, named, "named-and-described", asked)
        return None
    if reader.problems and strength is None:
        return None  # what is asked about beside the name is of the hand
    return _alone(reader, start, named, strength, call)


def _alone(
    reader: Reader, start: int, named: Named, strength: Range | None, call: Leading | None
) -> Meaning | None:
    """A name with nothing beside it but perhaps a strength."""
    if strength is not None and _restates_its_length(named, strength):
        strength = None
    readings = named.readings if strength is None else named.of_strength(strength)
    if not readings or of_other_calls(reader, named):
        _ask(reader, start, named, "named-and-described", named.readings)
        return Meaning()
    fitting = made_with(readings, call)
    if strength is not None and may_be_a_length(strength):
        longer = tuple(_of_length(one, strength) for one in made_with(named.readings, call))
        fitting = tuple(dict.fromkeys((*longer, *fitting)))
    key = "two-ways"
    if len(fitting) == 1:
        usual = next((one for one in named.readings if one.title == fitting[0].title), None)
        doubted = tuple(doubts(reader, start, named, fitting[0], strength, usual or named.readings[0]))
        if not doubted:
            reader.usual.append(fitting[0].title)
            return _with_remarks(reader, _of_one_purpose(reader, fitting[0].meaning))
        fitting, key = (fitting[0], *doubted), "strength"
    _ask(reader, start, named, key, fitting or readings)
    return Meaning()


def _restates_its_length(named: Named, strength: Range) -> bool:
    """»overføring til hjerter 5+«: the length that the transfer shows by itself, not five points."""
    if len(named.readings) != 1 or not may_be_a_length(strength):
        return False
    agreed = named.readings[0].meaning
    to = agreed.purpose.about if agreed.purpose and agreed.purpose.kind is PurposeKind.TRANSFER else ""
    suit = SUIT_OF_LETTER.get(to)
    return suit is not None and all(one.lengths[suit].low == strength.low for one in agreed.types)


def _of_length(one: Agreed, told: Range) -> Agreed:
    """»overføring til hjerter 6+«: with so many cards in the suit that the transfer is to."""
    purpose = one.meaning.purpose
    suit = SUIT_OF_LETTER.get(purpose.about) if purpose and purpose.kind is PurposeKind.TRANSFER else None
    if suit is None:
        return one
    (length,) = of_length(Range(told.low, CARDS), Where((suit,), every=True))
    types = tuple(meet(kind, length) for kind in one.meaning.types)
    return replace(one, title=f"{told.low}+{suit.sign}", meaning=replace(one.meaning, types=types))


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
    items = [item for item in said.items() if item.kind != "says-nothing"]
    if len(items) != 1 or said.excluded or not items[0].points or len(items[0].types) != 1:
        return None
    return items[0].types[0].points


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
