"""Hands that are described beside a convention's name: the convention's own, or the pair's under its name."""

from dataclasses import replace

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import Suit
from rulings.meaning.counting.count import count_hands, space_for
from rulings.meaning.errors import MeaningError
from rulings.meaning.language.conditions import Fault, meet
from rulings.meaning.language.names import Agreed, Named
from rulings.meaning.model import ANY_LENGTH, ANY_POINTS, MOST_POINTS, Meaning, Range, Type
from rulings.meaning.phrases.leading import Leading
from rulings.meaning.phrases.phrased import as_remark
from rulings.meaning.phrases.spoken import Expression, Item
from rulings.meaning.phrases.state import Reader
from rulings.meaning.reading.scope import meaning_of
from rulings.meaning.reading.suit_named import lengths_of_the_call

_LONGEST_LENGTH = 7
_LONG = 5


def beside_hands(
    reader: Reader, said: Expression, start: int, named: Named, call: Leading | None
) -> tuple[Agreed, ...] | None:
    """Hands described in full are the convention's where they are among those that it shows.

    Returns:
        The readings to ask about; None where the name and the hands go together.
    """
    if of_other_calls(reader, named):
        return named.readings
    try:
        described, _ = meaning_of(said, reader.remark)
        strength = described.types[0].points if len({t.points for t in described.types}) == 1 else None
        readings = named.of_strength(strength) if strength is not None else ()
        fitting = made_with(readings or named.readings, call) or readings or named.readings
        agreeing = [one for one in fitting if _suits_told(described) <= _suits_of((one,))]
        agreeing = [one for one in agreeing if _meets(described, one.meaning)]
        agreeing = [one for one in agreeing if _of_its_suits(described, one.meaning)] or agreeing
        told = [one for one in fitting if _said_of(described, one.meaning)]
        same = [one for one in fitting if _within(described, one.meaning)]
        if len({(one.meaning.purpose, one.meaning.shows) for one in same}) == 1:
            _take_remarks(reader, same[0].meaning)
        elif len(told) == 1 and not _adds_honours(described.types[0], told[0].meaning):
            _take_hands(reader, said, described, told[0])
        elif as_remark(reader, start, named.end):
            pass
        elif len(fitting) == 1 and _strengths_alone(described):
            _take_strengths(reader, said, fitting[0])
        elif len(agreeing) == 1 and (readings or _any_strength(described)):
            _take_hands(reader, said, described, agreeing[0])
        elif _in_full(described, bool(reader.vague)) and _suits_told(described) <= _suits_of(fitting):
            _take_purpose(reader, fitting or named.readings)
        else:
            return fitting or named.readings
    except Fault as fault:
        reader.fault(start, named.end, fault.key, filled=fault.filled)
    return None


def _any_strength(described: Meaning) -> bool:
    return all(one.points == ANY_POINTS for one in described.types)


def _meets(described: Meaning, agreed: Meaning) -> bool:
    """Whether hands of one strength, or of none, are told that the convention has too."""
    if len(described.types) != 1 or described.exclusions or described.types[0].keycards:
        return False
    if not all(_no_narrower(one, described.types[0]) for one in agreed.types):
        return False
    return bool(count_hands(Meaning(tuple(meet(described.types[0], one) for one in agreed.types))))


def _of_its_suits(described: Meaning, agreed: Meaning) -> bool:
    """Whether the suits that are told are those of the convention (»svag to, 6 hjerter« is in hearts)."""
    told = [suit for suit in Suit if described.types[0].lengths[suit] != ANY_LENGTH]
    return all(one.lengths[suit] != ANY_LENGTH for one in agreed.types for suit in told)


def _suits_told(meaning: Meaning) -> set[Suit]:
    return {suit for one in meaning.types for suit in Suit if one.lengths[suit] != ANY_LENGTH}


def _suits_of(readings: tuple[Agreed, ...]) -> set[Suit]:
    """The suits that a name may tell of: »5+♣, multi« is none of its hands."""
    return {suit for one in readings for suit in (*_suits_told(one.meaning), *one.meaning.shows)}


def _no_narrower(agreed: Type, told: Type) -> bool:
    """Whether a convention promises no more of what is told than the note does; else it is another."""
    lengths = zip(agreed.lengths, told.lengths, strict=True)
    longer = any(one.low > other.low > 0 for one, other in lengths)
    return not longer and (not told.shapes or set(agreed.shapes) <= set(told.shapes))


def _in_full(described: Meaning, vague: bool) -> bool:
    """Whether every type tells its strength and its shape: then the name says only what the call is for.

    A word such as »svag« tells a strength too, whose limits are asked about.
    """
    bare = Type().lengths
    shaped = [one.lengths != bare or bool(one.shapes) for one in described.types]
    strong = [vague or one.points != ANY_POINTS for one in described.types]
    if len(shaped) == 1:
        return shaped[0] and strong[0]
    return any(shaped) and any(strong) and all(a or b for a, b in zip(shaped, strong, strict=True))


def _strengths_alone(described: Meaning) -> bool:
    """»michaels, 5-10 eller 16+«: several strengths, and nothing else."""
    bare = Type()
    return len(described.types) > 1 and all(replace(t, points=ANY_POINTS) == bare for t in described.types)


def _take_strengths(reader: Reader, said: Expression, named: Agreed) -> None:
    """The convention's hands of each strength."""
    _take_remarks(reader, named.meaning)
    reader.usual.append(named.title)
    types = tuple(dict.fromkeys(replace(one, points=ANY_POINTS) for one in named.meaning.types))
    said.common.append(Item(said.items()[0].start, said.items()[0].start, "bracket", types))


def _take_purpose(reader: Reader, readings: tuple[Agreed, ...]) -> None:
    """What all readings of a name say of the call, beside hands that are the pair's own."""
    purposes = {one.meaning.purpose for one in readings}
    forces = {one.meaning.forcing for one in readings}
    if len(purposes) == 1:
        reader.purpose = reader.purpose or purposes.pop()
    if len(forces) == 1:
        reader.forcing = reader.forcing or forces.pop()


def _said_of(described: Meaning, agreed: Meaning) -> bool:
    """Whether a description says only what the convention says too, each condition as it stands there.

    »splinter 4♣, 10-13 4+♠« tells strength and support; that clubs are short the name tells.
    """
    if (
        may_be_a_length(described.types[0].points)
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
    lengths_of_the_call(reader, said, _long_suit(agreed))
    if agreed.types != described.types:
        reader.usual.append(named.title)
    if agreed.types != described.types:
        last = said.items()[-1]
        told = _suits_told(described)
        types = tuple(one for one in agreed.types if told and told <= _suits_told(Meaning((one,))))
        said.ways[-1].append(Item(last.start, last.end, "bracket", types or agreed.types, strong=True))


def _long_suit(agreed: Meaning) -> Suit | None:
    """The suit that a length beside the name is of (»svag to i ruder, 6 kort«)."""
    long = [suit for suit in Suit if all(one.lengths[suit].low >= _LONG for one in agreed.types)]
    return long[0] if len(long) == 1 else None


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


def made_with(readings: tuple[Agreed, ...], call: Leading | None) -> tuple[Agreed, ...]:
    """The readings that the call before the name can be made with."""
    return tuple(one for one in readings if call is None or one.call in (None, call.call))


def of_other_calls(reader: Reader, named: Named) -> bool:
    """Whether a name is of notrump alone where the call is in a suit, or the other way: »jacoby« of 2♦."""
    made = reader.context.call
    if (
        made is None
        or not made.is_bid
        or any(one.call is None or not one.call.is_bid for one in named.readings)
    ):
        return False
    in_notrump = {one.call.denomination is Denomination.NOTRUMP for one in named.readings if one.call}
    return in_notrump == {made.denomination is not Denomination.NOTRUMP}


def may_be_a_length(strength: Range) -> bool:
    """»overføring til hjerter 5+« is hardly five points."""
    return 0 < strength.low <= _LONGEST_LENGTH and strength.high == MOST_POINTS
