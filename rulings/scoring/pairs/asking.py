"""Fields and readings that several calculators of this room share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.calculator import Given
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Choice, Row, Rows, Whole, YesNo
from rulings.scoring.pairs.lines import EW, NS, SCORE, TIMES, Results, read_lines
from rulings.scoring.pairs.outcomes import Score, SideName
from rulings.scoring.pairs.told import Result, Told, of_side, weighed, whole

_MOST = 1000

BOARD = Whole(id="board", optional=True, low=1, high=999)
TABLES = Whole(id="tables", optional=True, low=1, high=_MOST)
METHOD = Choice(id="method", optional=True, values=("exact", "manual"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Weight(Amount):
    """A weight, with or without its per cent sign."""

    def read(self, given: object, path: str) -> Fraction:
        """Text or a number."""
        return Amount.read(self, given.replace("%", "").strip() if isinstance(given, str) else given, path)


@dataclass(frozen=True, slots=True, kw_only=True)
class WeightedRows(Rows):
    """Results with their weights: a table, or as they are said (`60 % 620 + 40 % −100`, or a part a line)."""

    def read(self, given: object, path: str) -> tuple[Row, ...]:
        """The rows, each of one weight and one result."""
        listed = given.splitlines() if isinstance(given, str) else given
        if isinstance(listed, int | float) and not isinstance(listed, bool):
            listed = [listed]
        if isinstance(listed, Sequence):
            listed = [row for one in listed for row in _said(one)]
        return Rows.read(self, listed, path)


def _said(row: object) -> Sequence[object]:
    """The rows that one is: each part of a weighted score, or a result without a weight."""
    if isinstance(row, bool) or not isinstance(row, str | int | float):
        return [row]
    text = str(row)
    if not text.strip() or ";" in text or "\t" in text:
        return [row] if text.strip() else []
    parts = weighed(text)
    if not parts:
        return [{"score": text}]
    return [{"weight": str(weight), "score": part} for weight, part in parts]


WEIGHT = Weight(id="weight", low=Fraction(1, 10_000), high=100)
RESULT = Result(id="score")
MATCHPOINTS = frozenset({"matchpoints"})
IMPS = frozenset({"imps"})
OTHERS = Rows(id="others", columns=(SCORE, TIMES, NS, EW), high=_MOST, when=(("scoring", MATCHPOINTS),))
OTHER = Result(id="other", when=(("scoring", IMPS),))
VP = YesNo(id="vp", optional=True, when=(("scoring", IMPS),))


def weighted_score(rows: tuple[Row, ...], path: str, board: int | None) -> Score:
    """North/South's weighted score from rows of weight and result.

    Raises:
        CalcError: the weights do not add up; a cell is no result.
    """
    weights = whole([row[WEIGHT] for row in rows], path)
    scores = [score_of(row[RESULT], board, "NS") for row in rows]
    if any(len(score.parts) > 1 for score in scores):
        raise refusal(path, "weights-twice")
    return Score(tuple((score.parts[0][0], weight) for score, weight in zip(scores, weights, strict=True)))


def score_of(told: Told, board: int | None, side: SideName) -> Score:
    """What a side has, told from North/South; a score and nothing else.

    Raises:
        CalcError: it is artificial, or missing.
    """
    outcome = of_side(told, board, side)
    if not isinstance(outcome, Score):
        raise refusal(told.path, "points-needed", given=told.text)
    return outcome


def other_results(given: Given) -> Results:
    """What the other tables of the board have."""
    return read_lines(given[OTHERS], given.get(BOARD))
