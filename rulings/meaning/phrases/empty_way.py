"""»22+ eller udgangskrav«, »naturlig eller 18-19 jævn«: a way of which only a word tells."""

from rulings.meaning.model import Forcing, PurposeKind
from rulings.meaning.phrases.spoken import Expression
from rulings.meaning.phrases.state import Reader
from rulings.meaning.problems import Reading

_OPENING = ("20+", "22+")
_ANSWER = ("12+", "13+")
"""Strengths that force to game, with nothing bid by partner and beside a bid of partner's."""
_SUIT_FROM = {1: (3, 4), 2: (6, 5)}
_LONGEST = (7, 6)
_MAJORS_FROM = (5, 4)


def empty_way(reader: Reader, said: Expression, at: int) -> bool:
    """Whether a way that tells no hands tells what they are in a word; what that is, is then asked."""
    if said.ways[at]:
        return False
    ends = [(0, 0), *said.ors, (len(reader.text), len(reader.text))]
    begun, end = ends[at][1], ends[at + 1][0]
    if any(begun <= start < end for start, _ in reader.vague):
        return True
    for start, last, key in reader.remarks:
        offered = _offered(reader, key) if begun <= start < end else ()
        if offered:
            text = reader.text
            choices = (Reading(one, f"{text[:last]} {one}{text[last:]}") for one in offered)
            reader.fault(start, last, "strength" if key == Forcing.TO_GAME else "shows-alone", tuple(choices))
            return True
    return False


def _offered(reader: Reader, key: str) -> tuple[str, ...]:
    own, call = reader.context.named("own"), reader.context.call
    if key == Forcing.TO_GAME:
        return _ANSWER if reader.context.partners else _OPENING
    if key != PurposeKind.NATURAL or own is None or call is None:
        return ()
    (suit,) = own.suits
    lengths = _SUIT_FROM.get(call.level, _LONGEST)
    if call.level == 1 and suit > 1:
        lengths = _MAJORS_FROM
    return tuple(f"{n}+{suit.sign}" for n in lengths)
