"""A score against those that it is compared with, in the unit of the event (78A-C, 203, 204, 206)."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from rulings.scoring.numbers import half_away
from rulings.scoring.pairs.comparing import against_datum
from rulings.scoring.pairs.contributions import Part
from rulings.scoring.pairs.outcomes import Score
from rulings.scoring.play.imp_scale import imps

POINTS, MATCHPOINTS, CROSS_IMPS, BUTLER = "points", "matchpoints", "cross-imps", "butler"
VP, KNOCKOUT, BAM = "vp", "knockout", "bam"
FORMS = (VP, KNOCKOUT, BAM, MATCHPOINTS, CROSS_IMPS, BUTLER, POINTS)
"""How an event is scored; teams first."""

TEAMS = frozenset({VP, KNOCKOUT, BAM})
WHOLE_FORMS = frozenset({VP, BUTLER})
"""Where every board is rounded to whole imps (X78C1)."""

LAWS: dict[str, str] = {
    VP: "78B",
    KNOCKOUT: "78B",
    BAM: "206",
    MATCHPOINTS: "78A",
    CROSS_IMPS: "203",
    BUTLER: "204B",
    POINTS: "78C",
}

UNITS = {VP: "imp", KNOCKOUT: "imp", BAM: "bam-points", MATCHPOINTS: "matchpoints"} | {
    CROSS_IMPS: "imp",
    BUTLER: "imp",
    POINTS: "points",
}
"""Keys of the words for the units (`[NAME.word.KEY]`)."""


def compare_all(form: str, score: Score, others: Sequence[Score]) -> list[Part]:
    """What each result of a score gives against each of the others, as its side sees them (X78A1).

    At butler the only other is the datum; matchpoints of a field are worked out in `pairs`.

    >>> from rulings.scoring.pairs.outcomes import plain
    >>> [str(compare_all(form, plain(420), [plain(170)])[0].amount) for form in ("vp", "bam", "points")]
    ['6', '2', '420']
    """
    if form == BUTLER:
        return against_datum(score, others[0].mean)
    return [Part(points, weight, _against(form, points, others)) for points, weight in score.parts]


def _against(form: str, points: int, others: Sequence[Score]) -> Fraction:
    if form == POINTS:
        return Fraction(points)
    there = [part for other in others for part in other.parts]
    return sum((weight * _compare_points(form, points, other) for other, weight in there), Fraction(0))


def _compare_points(form: str, points: int, other: int) -> int:
    if form == BAM:
        return 2 if points > other else int(points == other)
    return imps(points - other)


def total(parts: Iterable[Part]) -> Fraction:
    """The weighted sum."""
    return sum((part.share for part in parts), Fraction(0))


def round_figure(form: str, value: Fraction) -> Fraction:
    """A figure as it is entered: whole imps where X78C1 says so, a half away from zero, else as it is."""
    return half_away(value) if form in WHOLE_FORMS else value
