"""The results that an assigned score is made of, read from their rows."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rulings.scoring.adjusted.weights import Weighed, whole
from rulings.scoring.errors import CalcError, refusal
from rulings.scoring.fields import Amount, Row, Rows, Written
from rulings.scoring.numbers import exact
from rulings.scoring.play.results import parse_result, points_ns

_MOST = 20


def checked(text: str) -> str:
    """A result that can be read, as it was written; its points wait for the board.

    Raises:
        NotationError: it is neither points nor a contract with its tricks.
    """
    if exact(text) is None:
        parse_result(text)
    return text


SCORE = Written(id="score", parse=checked, pattern="result")
WEIGHT = Amount(id="weight", optional=True, low=0, high=100)


def results_field(name: str, *, optional: bool = False) -> Rows:
    """A table of results with their weights."""
    return Rows(id=name, optional=optional, columns=(SCORE, WEIGHT), low=1, high=_MOST)


def points(text: str, board: int | None, path: str) -> int:
    """North/South's points for a result.

    Raises:
        CalcError: at the result, or at the board where that is what is missing.
    """
    try:
        return points_ns(text, board)
    except CalcError as error:
        if error.field == "board":
            raise
        raise error.within(path) from error


def weighed(rows: Sequence[Row], board: int | None, field: str) -> tuple[Weighed, ...]:
    """The results with their shares; a single one needs no weight.

    Raises:
        CalcError: a result without weight or points, or weights that do not add up.
    """
    weights = [_weight(row, alone=len(rows) == 1) for row in rows]
    goal = whole(weights, field)
    return tuple(
        Weighed(row[SCORE], points(row[SCORE], board, f"{row.path}.{SCORE.id}"), weight / goal)
        for row, weight in zip(rows, weights, strict=True)
    )


def goal_of(rows: Sequence[Row]) -> int:
    """Whether the weights are per cent (100) or fractions (1)."""
    given = [weight for row in rows if (weight := row.get(WEIGHT)) is not None]
    return 1 if given and all(weight <= 1 for weight in given) else 100


def _weight(row: Row, *, alone: bool) -> Fraction:
    weight = row.get(WEIGHT)
    if weight is None:
        if not alone:
            raise refusal(f"{row.path}.{WEIGHT.id}", "missing")
        return Fraction(100)
    return weight
