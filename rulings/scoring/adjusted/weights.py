"""The doubt: weight moved from the worst results of the side that was not at fault to its best (X12A2)."""

from fractions import Fraction

from rulings.scoring.pairs.outcomes import Score

MOST_FAVOUR = Fraction(1, 6)
"""How much of the whole may be moved in favour of the non-offending side."""


def favour_side(score: Score, favour: Fraction, *, own: bool) -> Score:
    """A weighted score with the doubt given to one side.

    Args:
        favour: the share to move, as a part of one.
        own: whether it is the side that the score belongs to; else it is the other.

    >>> even = Score(((420, Fraction(1, 2)), (-50, Fraction(1, 2))))
    >>> [str(weight) for _, weight in favour_side(even, MOST_FAVOUR, own=True).parts]
    ['2/3', '1/3']
    """
    weights = [weight for _, weight in score.parts]
    order = sorted(range(len(weights)), key=lambda place: score.parts[place][0], reverse=not own)
    best, rest = order[-1], favour
    for place in order[:-1]:
        share = min(rest, weights[place])
        weights[place] -= share
        weights[best] += share
        rest -= share
    return Score(
        tuple((points, weight) for (points, _), weight in zip(score.parts, weights, strict=True) if weight)
    )


def share_moved(before: Score, after: Score) -> Fraction:
    """The share that was moved from some results to others."""
    had = Score(before.parts)
    losses = (_share(had, points) - _share(after, points) for points in {points for points, _ in had.parts})
    return sum((share for share in losses if share > 0), Fraction(0))


def _share(score: Score, points: int) -> Fraction:
    return sum((weight for each, weight in score.parts if each == points), Fraction(0))
