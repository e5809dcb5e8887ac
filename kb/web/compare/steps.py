"""One step of a limit or a length: what a tap on a stepper makes of it."""

from rulings.meaning.model import ANY_LENGTH, CARDS, MOST_POINTS, Range

_FIRST_LEAST, _FIRST_MOST = 4, 3
"""The length that a suit of which nothing is said is first given: at least, or at most."""
_FIRST_BOTTOM, _FIRST_TOP = 6, 3
"""The bottom that a strength from nothing is first given, and how far over the bottom its first top lies."""

Step = Range | None


def raise_length(length: Range) -> Step:
    """The length with a card more; None where it goes no further."""
    if length == ANY_LENGTH:
        return Range(_FIRST_LEAST, CARDS)
    if length.high == CARDS:
        return Range(length.low + 1, CARDS) if length.low < CARDS else None
    if length.low == length.high:
        return Range(length.low + 1, length.high + 1)
    return Range(length.low, length.high + 1)


def lower(length: Range) -> Step:
    """The length with a card fewer; None where it goes no further."""
    if length == ANY_LENGTH:
        return Range(0, _FIRST_MOST)
    if length.high == CARDS:
        return Range(length.low - 1, CARDS)
    if length.high == 0:
        return None
    if length.low == length.high:
        return Range(length.low - 1, length.high - 1)
    return Range(length.low, length.high - 1)


def of_form(form: str, n: int) -> Range:
    """So many cards `least`, `exactly` or `most`."""
    return {"least": Range(n, CARDS), "exactly": Range(n, n), "most": Range(0, n)}[form]


def strength_steps(points: Range) -> tuple[tuple[Step, Step], tuple[Step, Step]]:
    """The bottom less and more, and the top less and more.

    >>> strength_steps(Range(12, 14))[1]
    (Range(low=12, high=13), Range(low=12, high=15))
    """
    low, high = points.low, points.high
    up = low + 1 if low else min(_FIRST_BOTTOM, high)
    bottom = (Range(low - 1, high) if low else None, Range(up, high) if low < high else None)
    if high == MOST_POINTS:
        return bottom, (Range(low, min(low + _FIRST_TOP, MOST_POINTS - 1)) if low < high else None, None)
    return bottom, (Range(low, high - 1) if low < high else None, Range(low, high + 1))
