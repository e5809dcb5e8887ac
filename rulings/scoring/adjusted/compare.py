"""A score against those that it is compared with, in the unit of the event (78A-C, 203, 204, 206)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from laws.citation import Citation, parse
from rulings.scoring.adjusted.weights import Weighed
from rulings.scoring.numbers import half_away
from rulings.scoring.play.imp_scale import imps

POINTS, MATCHPOINTS, CROSS_IMPS, BUTLER = "points", "matchpoints", "cross-imps", "butler"
VP, KNOCKOUT, BOARD_A_MATCH = "vp", "knockout", "board-a-match"
FORMS = (VP, KNOCKOUT, BOARD_A_MATCH, MATCHPOINTS, CROSS_IMPS, BUTLER, POINTS)
"""How an event is scored; teams first."""

ROUNDED = frozenset({VP, BUTLER})
"""Where every board is rounded to whole imps (X78C1)."""

LAWS: dict[str, Citation] = {
    VP: parse("78B"),
    KNOCKOUT: parse("78B"),
    BOARD_A_MATCH: parse("206"),
    MATCHPOINTS: parse("78A"),
    CROSS_IMPS: parse("203"),
    BUTLER: parse("204"),
    POINTS: parse("78C"),
}

UNITS = {
    VP: "imp",
    KNOCKOUT: "imp",
    BOARD_A_MATCH: "board-points",
    MATCHPOINTS: "matchpoints",
    CROSS_IMPS: "imp",
    BUTLER: "imp",
    POINTS: "points",
}
"""Keys of the units (`[unit.KEY]`)."""


def compared(form: str, points: int, others: Sequence[int]) -> Fraction:
    """What a side gets for its points against the points that others on its seats have.

    >>> [str(compared(form, 420, [420, 170])) for form in ("cross-imps", "matchpoints", "points")]
    ['6', '3', '420']
    """
    if form == POINTS:
        return Fraction(points)
    if form in (MATCHPOINTS, BOARD_A_MATCH):
        return Fraction(sum(2 if points > other else int(points == other) for other in others))
    return Fraction(sum(imps(points - other) for other in others))


def weighted(form: str, results: Iterable[Weighed], others: Sequence[int], sign: int) -> Fraction:
    """The weighted sum of what each result gives (X78A1).

    Args:
        others: points of North/South at the tables that are compared with.
        sign: 1 for North/South's figure, −1 for East/West's.
    """
    turned = [sign * other for other in others]
    return sum((one.share * compared(form, sign * one.points, turned) for one in results), Fraction(0))


def rounded(form: str, value: Fraction) -> Fraction:
    """A figure as it is entered: whole imps where X78C1 says so, a half away from zero, else as it is."""
    return half_away(value) if form in ROUNDED else value
