"""What is asked about the call that a description begins with, and what it says by itself."""

from dataclasses import replace

from rulings.bridge.cards import Suit
from rulings.engine.data import entry
from rulings.meaning.counting.empty import explain_empty
from rulings.meaning.language.conditions import Fault, of_length
from rulings.meaning.language.words import DATA, Where
from rulings.meaning.model import (
    ANY_HAND,
    ANY_LENGTH,
    Balance,
    Even,
    InOneOf,
    Meaning,
    PurposeKind,
    Range,
    Type,
)
from rulings.meaning.phrases.leading import Leading
from rulings.meaning.phrases.spoken import Expression, Item
from rulings.meaning.phrases.state import Reader
from rulings.meaning.problems import Reading
from rulings.meaning.reading.raised import shaped
from rulings.meaning.reading.remarked import has_points
from rulings.meaning.reading.scope import meaning_of

STRONG_CLUBS = 15
"""From this strength a bid in clubs with nothing said of its shape is the artificial strong one."""
_ARTIFICIAL_UP_TO = 2
OPENING_NOTRUMP = 12
"""From this strength a bid in notrump with no shape told is a balanced hand; a response may not be."""


_UNEVEN = 6
"""A suit of so many cards no balanced hand has."""
_SHORTEST = 2
_UNBALANCED = Even(Balance.UNBALANCED)


def about_the_call(reader: Reader, said: Expression, call: Leading) -> Expression:
    """Asks whether it is a call at all, and what it says of shape where the text does not."""
    if not said.said and not reader.remarks:
        if not reader.problems and not reader.vague:
            reader.fault(0, _end(reader, call), "call-alone", _as_a_length(reader, call))
    elif call.suit is not None:
        _of_a_suit(reader, said, call, call.suit)
    elif call.notrump:
        return _of_notrump(reader, said, call)
    return said


def _as_a_length(reader: Reader, call: Leading) -> tuple[Reading, ...]:
    """»4 hj, kan også have 4 sp«: what looks like the call may be the length."""
    if call.sure or call.suit is None:
        return ()
    rest = reader.text[call.end :].strip(" ,;")
    exactly = "præcis" if reader.language == "da" else "exactly"
    least, just = f"{call.call.level}+{call.suit.sign}", f"{exactly} {call.call.level}{call.suit.sign}"
    return tuple(Reading(one, f"{one}, {rest}" if rest else one) for one in (least, just))


def _even_or_not(said: Expression) -> bool:
    """Whether it is said how even the hand is, or shown by long and short suits."""
    return any(
        item.kind in ("any-shape", "any", "bracket")
        or any(
            any(not isinstance(test, InOneOf) or test.length.low >= _UNEVEN for test in one.shapes)
            or sum(length.low for length in one.lengths) >= 2 * (_UNEVEN - 1)
            or any(length.low >= _UNEVEN or length.high < _SHORTEST for length in one.lengths)
            for one in item.types
        )
        for item in said.items()
    )


def _named(said: Expression, suit: Suit) -> bool:
    return any(t.lengths[suit] != ANY_LENGTH for item in said.items() for t in item.types)


def _of_a_suit(reader: Reader, said: Expression, call: Leading, suit: Suit) -> None:
    strong = (
        suit is Suit.CLUBS and call.call.level <= _ARTIFICIAL_UP_TO and has_points(said).low >= STRONG_CLUBS
    )
    # »1♠ 6-9, ikke 4♥« says nothing of the spades.
    told = shaped(_without_denials(said)) or suit in _denied_suits(said)
    answers = any(t.keycards for item in said.items() for t in item.types)
    sure = call.sure or _named(said, suit) or strong or answers or _no_length(said, suit, call)
    if sure and (told or strong or reader.artificial or answers):
        return
    if not told and any(problem.offset >= call.end for problem in reader.problems):
        # What stands there may tell the shape, once it is settled.
        told = True
        if sure:
            return
    rest = reader.text[call.end :].strip(" ,;")
    found = []
    if told or reader.artificial:
        found.append(_reading(call, rest))
    else:
        least = 5 if call.call.level < 3 else 6
        lengths = (least, least - 1) if call.call.level == 1 else (least, least + 1)
        found += [_reading(call, f"{n}+{suit.sign} {rest}") for n in lengths]
        found.append(_reading(call, f"{_any_shape(reader)} {rest}"))
    if not sure:
        exactly = "præcis" if reader.language == "da" else "exactly"
        written = [f"{exactly} {call.call.level}{suit.sign} {rest}"]
        if not call.written[0].isdigit() and call.call.level > _SHORTEST:
            written.insert(0, f"{call.call.level}+{suit.sign} {rest}")
        found += [Reading(length, length) for length in written]
    reader.fault(0, _end(reader, call), "call-suit" if sure else "length-or-call", tuple(found))


def _without_denials(said: Expression) -> Expression:
    """What is told of the hand itself; that it is uneven names no suit either."""
    uneven = (Type(shapes=(_UNBALANCED,)),)
    ways = [[i for i in way if i.kind != "denied" and i.types != uneven] for way in said.ways]
    return replace(said, ways=ways, excluded=[])


def _denied_suits(said: Expression) -> set[Suit]:
    """Suits that what is denied speaks of; a denied shape speaks of them all."""
    types = [one for item in said.items() for t in item.types for one in t.without]
    tests = [test for one in types for test in one.shapes]
    if said.excluded or not all(isinstance(test, InOneOf) for test in tests):
        return set(Suit)
    named = {suit for test in tests if isinstance(test, InOneOf) for suit in test.suits}
    return named | {suit for one in types for suit in Suit if one.lengths[suit] != ANY_LENGTH}


def _no_length(said: Expression, suit: Suit, call: Leading) -> bool:
    """Whether no hand has so few cards in the suit and all the rest (»2♥ 6-10, mindst 5-4 i major«)."""
    length = Item(0, 0, "length", of_length(Range(call.call.level, call.call.level), Where((suit,))))
    try:
        meaning, _ = meaning_of(replace(said, ways=[[length, *way] for way in said.ways]), Meaning())
    except Fault:
        return False
    return bool(explain_empty(meaning))


def _of_notrump(reader: Reader, said: Expression, call: Leading) -> Expression:
    uneven = any(_UNBALANCED in one.shapes for _, _, types in reader.maybe for one in types)
    if uneven or _even_or_not(said) or (reader.purpose and reader.purpose.kind is not PurposeKind.NATURAL):
        return said
    if has_points(said).low >= OPENING_NOTRUMP:
        even = Item(0, call.end, "balanced", (Type(shapes=(Even(Balance.BALANCED),)),))
        said.ways = [[*way, replace(even)] for way in said.ways]
        return said
    rest = reader.text[call.end :].strip(" ,;")
    balanced = entry(DATA, "phrases", "balanced", reader.language)[0]
    choices = (_reading(call, f"{balanced} {rest}"), _reading(call, f"{_any_shape(reader)} {rest}"))
    reader.fault(0, _end(reader, call), "notrump", choices)
    return said


_WIDEST = 6
"""Points between the ends of a natural bid in notrump."""


def even_by_the_auction(reader: Reader, said: Expression, made: Leading | None) -> None:
    """»15-18 with a stopper«, where the auction tells that it is 1NT: such a strength is a balanced hand."""
    told = has_points(said)
    natural = reader.purpose is None or reader.purpose.kind is PurposeKind.NATURAL
    if (
        made is None
        or not made.notrump
        or reader.named
        or not natural
        or reader.forcing
        or len(said.ways) > 1
    ):
        return
    if told.low < OPENING_NOTRUMP or told.high - told.low > _WIDEST or _even_or_not(said):
        return
    if all(one.lengths == ANY_HAND.lengths and not one.shapes for item in said.items() for one in item.types):
        end = said.items()[-1].end
        said.ways[0].append(Item(end, end, "balanced", (Type(shapes=(Even(Balance.BALANCED),)),)))


def _any_shape(reader: Reader) -> str:
    return str(entry(DATA, "phrases", "any-shape", reader.language)[0])


def _reading(call: Leading, rest: str) -> Reading:
    text = f"{call.written}: {rest}"
    return Reading(text, text)


def _end(reader: Reader, call: Leading) -> int:
    return len(reader.text[: call.end].rstrip(" :=,"))
