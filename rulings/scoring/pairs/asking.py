"""Fields and readings that several calculators of this room share."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.calculator import Inputs
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Choice, Row, Rows, Whole, YesNo
from rulings.scoring.pairs.lines import EW, NS, SCORE, TIMES, Results, read_lines
from rulings.scoring.pairs.outcomes import Score, SideName
from rulings.scoring.pairs.result_text import Result, ResultText, of_side, parts_of, whole

_MOST = 1000

BOARD = Whole(id="board", optional=True, low=1, high=999)
TABLES = Whole(id="tables", optional=True, low=1, high=_MOST)
METHOD = Choice(id="method", optional=True, values=("exact", "manual"))
"""X78A, or the simplified way of X78D."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Weight(Amount):
    """A weight, with or without its per cent sign."""

    def read(self, raw: object, path: str) -> Fraction:
        """Text or a number."""
        return Amount.read(self, raw.replace("%", "").strip() if isinstance(raw, str) else raw, path)


@dataclass(frozen=True, slots=True, kw_only=True)
class WeightedRows(Rows):
    """Results with their weights: a table, or as they are said (`60 % 620 + 40 % −100`, or a part a line)."""

    def read(self, raw: object, path: str) -> tuple[Row, ...]:
        """The rows, each of one weight and one result."""
        typed_rows = raw.splitlines() if isinstance(raw, str) else raw
        if isinstance(typed_rows, int | float) and not isinstance(typed_rows, bool):
            typed_rows = [typed_rows]
        if isinstance(typed_rows, Sequence):
            typed_rows = [row for typed_row in typed_rows for row in _part_rows(typed_row)]
        return Rows.read(self, typed_rows, path)


def _part_rows(row: object) -> Sequence[object]:
    """The rows that one is: each part of a weighted score, or a result without a weight."""
    if isinstance(row, bool) or not isinstance(row, str | int | float):
        return [row]
    text = str(row)
    if not text.strip() or ";" in text or "\t" in text:
        return [row] if text.strip() else []
    parts = parts_of(text)
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


def score_of(result: ResultText, board: int | None, side: SideName) -> Score:
    """What a side has, told from North/South; a score and nothing else.

    Raises:
        CalcError: it is artificial, or missing.
    """
    outcome = of_side(result, board, side)
    if not isinstance(outcome, Score):
        raise refusal(result.path, "points-needed", given=result.text)
    return outcome


def other_results(inputs: Inputs) -> Results:
    """What the other tables of the board have."""
    return read_lines(inputs[OTHERS], inputs.get(BOARD))
