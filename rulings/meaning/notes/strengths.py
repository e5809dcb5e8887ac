"""The strength that a note tells, and the other limits that its words may have."""

from dataclasses import replace

from rulings.bridge.cards import Suit
from rulings.meaning.model import ANY_LENGTH, ANY_POINTS, MOST_POINTS, Even, Range, Type
from rulings.meaning.notes.pieces import Piece
from rulings.meaning.notes.values import Noted, meet, of_length

OPENING, NO_OPENING, WEAK, PREEMPT = Range(11, 20), Range(0, 11), Range(6, 10), Range(5, 10)


UNUSUAL = {
    "opening": (Range(12, MOST_POINTS),),
    "weak": (Range(5, 9), Range(0, 7)),
    "weak_two": (Range(5, 9),),
    "preempt": (Range(5, 9), Range(0, 9)),
    "no_opening": (Range(0, 10),),
    "game": (Range(13, MOST_POINTS),),
}


GAME = Range(12, MOST_POINTS)


_STRENGTHS = {
    "opening": OPENING,
    "no_opening": NO_OPENING,
    "weak": WEAK,
    "weak_two": WEAK,
    "preempt": PREEMPT,
}


def strengths_told(said: list[Piece], kinds: set[str], found: Noted) -> list[Range] | None:
    lengths = bool(kinds & {"length", "bare-length", "even", "pair", "fit", "number", "suit"})
    numeric = [one for one in said if one.kind == "points" or (one.kind == "small" and lengths)]
    if any(one.kind == "small" for one in said) and not lengths:
        return None
    at = [said.index(one) for one in numeric]
    if len(numeric) == 2 and any(one.kind == "or" for one in said[at[0] : at[1]]):
        if [one.kind for one in said[at[0] + 1 : at[1]]] != ["or"] or lengths:
            return None  # what stands beside may be told of the one strength only
        return [one.span for one in numeric]
    lowest = [one for one in numeric if one.span.low > 0]
    if len(numeric) > 2 or len(lowest) > 1 or len(numeric) - len(lowest) > 1:
        return None  # told twice
    span = ANY_POINTS
    for one in numeric:
        span = span.meet(one.span)
    if span.empty:
        return None
    if not numeric:
        named = [one for one in said if one.kind in _STRENGTHS]
        if len({one.kind for one in named} - {"preempt", "weak", "weak_two"}) > 1:
            return None
        if named:
            key = "preempt" if any(one.kind == "preempt" for one in named) else named[0].kind
            span = _STRENGTHS[key]
            if key == "opening" and "takeout" in kinds:
                span = Range(12, MOST_POINTS)
            found.assumed.append((named[0].said, Type(points=span)))
        elif "to_game" in kinds:
            span = GAME
            found.assumed.append((next(one.said for one in said if one.kind == "to_game"), Type(points=span)))
    elif "no_opening" in kinds:
        span = span.meet(Range(0, 12))
    return None if span.empty else [span]


def other_limits(
    said: list[Piece], kinds: set[str], types: list[Type], found: Noted
) -> list[tuple[str, Type, list[Type]]]:
    """The meaning with another limit than the usual one, one limit at a time."""
    out: list[tuple[str, Type, list[Type]]] = []
    for said_so, taken in found.assumed:
        if taken.points != ANY_POINTS:
            key = next((one.kind for one in said if one.said == said_so), "")
            for span in UNUSUAL.get("game" if key == "to_game" else key, ()):
                out.append((said_so, Type(points=span), [replace(one, points=span) for one in types]))
            continue
        if any(isinstance(test, Even) for test in taken.shapes):
            anyhow = [
                replace(one, shapes=tuple(t for t in one.shapes if t not in taken.shapes)) for one in types
            ]
            out.append((said_so, Type(), anyhow))
            continue
        suit = next((s for s in Suit if taken.lengths[s] != ANY_LENGTH), None)
        if suit is not None and all(one.lengths[suit] == taken.lengths[suit] for one in types):
            n = taken.lengths[suit].low
            exact = of_length(Range(n, n), suit)
            out.append((said_so, exact, [both for one in types if (both := meet(one, exact)) is not None]))
    return [one for one in out if one[2]]
