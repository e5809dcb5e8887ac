"""Two scores compared in imps, and artificial scores where a board is scored in imps."""

from collections.abc import Callable
from fractions import Fraction

from rulings.scoring.calculation import Word
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Choice, Whole
from rulings.scoring.numbers import number_text
from rulings.scoring.pairs.outcomes import AVERAGE, MINUS, PLUS, Artificial, Score
from rulings.scoring.play.imp_scale import imps
from rulings.scoring.teams.vp_scale import MOST_BOARDS, UNITS

# What every calculator of a match asks about the VP scale (202A)

BOARDS = Whole(id="boards", low=1, high=MOST_BOARDS, unit="boards")
SCALE = Choice(id="scale", optional=True, values=tuple(UNITS))

_LEVELS = {PLUS: 1, AVERAGE: 0, MINUS: -1}
_WORDS = {1: "average-plus", 0: "average-even", -1: "average-minus"}


def compare(score: Score, other: Score, worth: Callable[[int], int] = imps) -> Fraction:
    """What a comparison gives the first: weighted over the results of both (X78A1).

    Args:
        score, other: both as the first one's side sees them.
        worth: of a difference in points; imps where nothing else is said.

    >>> from rulings.scoring.pairs.outcomes import plain
    >>> str(compare(Score(((620, Fraction(3, 5)), (-100, Fraction(2, 5)))), plain(-100)))
    '36/5'
    """
    if not score.has_weights and not other.has_weights:
        return Fraction(worth(score.parts[0][0] - other.parts[0][0]))
    return sum(
        (first * second * worth(a - b) for a, first in score.parts for b, second in other.parts), Fraction(0)
    )


def level(score: Artificial, path: str = "results") -> int:
    """1, 0 or −1 for average plus, average and average minus (12C2a).

    Raises:
        CalcError: a percentage has no meaning in imps.
    """
    if score.percent not in _LEVELS:
        raise refusal(path, "percent-in-imps", given=number_text(score.percent))
    return _LEVELS[score.percent]


def level_word(level: int) -> Word:
    """Average plus, average, average minus."""
    return Word(_WORDS[level])
