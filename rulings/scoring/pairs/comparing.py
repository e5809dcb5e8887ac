"""Two scores in imps, either of them weighted; a score against the datum of a butler (78B, X78A1, 204B)."""

from fractions import Fraction

from rulings.scoring.numbers import half_away
from rulings.scoring.pairs.contributions import Part
from rulings.scoring.pairs.outcomes import AVERAGE, MINUS, PLUS, Artificial, Outcome, Score
from rulings.scoring.play.imp_scale import imps

_TEN = 10
_ARTIFICIAL = Fraction(3)


def against_table(score: Score, other: Score) -> list[Part]:
    """The imps of each result of a score against the other table's, weighted too where that is (X78A1).

    Args:
        score: of the side at this table.
        other: of the same direction's side at the other table.

    >>> from rulings.scoring.pairs.outcomes import plain
    >>> [str(part.amount) for part in against_table(plain(620), plain(-100))]
    ['12']
    """
    return [
        Part(points, weight, sum((share * imps(points - there) for there, share in other.parts), Fraction(0)))
        for points, weight in score.parts
    ]


def against_datum(score: Score, datum: Fraction) -> list[Part]:
    """The imps of each result against the datum: the difference is first rounded to tens (204B).

    >>> from rulings.scoring.pairs.outcomes import plain
    >>> [str(against_datum(plain(p), Fraction(165))[0].amount) for p in (620, 180, 150)]
    ['10', '1', '-1']
    """
    return [
        Part(points, weight, Fraction(imps(round_to_ten(points - datum)))) for points, weight in score.parts
    ]


def round_to_ten(difference: Fraction) -> Fraction:
    """To the nearest ten, a five away from 0 (204B2)."""
    return half_away(difference, _TEN)


def artificial_imps(outcome: Outcome) -> Fraction | None:
    """3 imps up or down for average plus and minus, 0 for average (12C2b); None for anything else."""
    artificial = {PLUS: _ARTIFICIAL, AVERAGE: Fraction(0), MINUS: -_ARTIFICIAL}
    return artificial.get(outcome.percent) if isinstance(outcome, Artificial) else None


def whole_imps(value: Fraction) -> Fraction:
    """To the nearest whole imp, a half away from average (X78C1)."""
    return half_away(value)
