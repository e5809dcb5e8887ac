"""`weighted`: a weighted score among the others, against the other table, or against a datum (12C1c)."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from rulings.scoring.calculation import Calculation, PlusMinus, Step, Table, Value, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.fields import Amount, Choice
from rulings.scoring.pairs.asking import (
    BOARD,
    METHOD,
    OTHER,
    OTHERS,
    RESULT,
    TABLES,
    VP,
    WEIGHT,
    WeightedRows,
    other_results,
    score_of,
    weighted_score,
)
from rulings.scoring.pairs.board import Method, work_out
from rulings.scoring.pairs.comparing import against_datum, against_table, whole_imps
from rulings.scoring.pairs.contributions import Part, contributions, weighted_sum
from rulings.scoring.pairs.drawn import figures, frequency_tables, lines_table, spoken_percent, spread
from rulings.scoring.pairs.lines import Line
from rulings.scoring.pairs.outcomes import SIDES, Score, SideName
from rulings.scoring.pairs.steps import board_steps

_MATCHPOINTS, _BUTLER = "matchpoints", "butler"

SCORING = Choice(id="scoring", values=("matchpoints", "imps", "butler"))
RESULTS = WeightedRows(id="results", columns=(WEIGHT, RESULT), high=20)
DATUM = Amount(id="datum", low=-10_000, high=10_000, when=(("scoring", frozenset({_BUTLER})),), unit="points")
_BY_HAND = (("scoring", frozenset({_MATCHPOINTS})), ("method", frozenset({"manual"})))
TABLES_HERE = replace(TABLES, when=OTHERS.when)
METHOD_HERE = replace(METHOD, when=OTHERS.when)
OFFENDING = Choice(id="offending", values=("none", "NS", "EW", "both"), when=_BY_HAND)


@calculator(
    "weighted",
    law="12C1c",
    fields=(SCORING, RESULTS, BOARD, OTHERS, TABLES_HERE, METHOD_HERE, OFFENDING, OTHER, VP, DATUM),
)
def work_weighted(inputs: Inputs) -> Calculation:
    """What a weighted score gives both sides, result by result."""
    score = weighted_score(inputs[RESULTS], RESULTS.id, inputs.get(BOARD))
    weights = step("weights", "12C1c", 100, weights=[weight * 100 for _, weight in score.parts])
    if inputs[SCORING] == _MATCHPOINTS:
        return _among_others(inputs, score, weights)
    if inputs[SCORING] == _BUTLER:
        parts = against_datum(score, inputs[DATUM])
        tens = step("to-tens", "204B2", None, datum=PlusMinus(inputs[DATUM]))
        return _in_imps(parts, (weights, tens), whole=True)
    other = score_of(inputs[OTHER], inputs.get(BOARD), "NS")
    return _in_imps(against_table(score, other), (weights,), whole=inputs.get(VP) is not False)


def _among_others(inputs: Inputs, score: Score, weights: Step) -> Calculation:
    """In matchpoints, as one table among the others."""
    sides: tuple[SideName, ...] = SIDES
    offending = frozenset(side for side in sides if inputs.get(OFFENDING) in (side, "both"))
    mine = Line((score, score.other_side()), offending=offending)
    method: Method = "manual" if inputs.get(METHOD_HERE) == "manual" else "exact"
    board = work_out(other_results(inputs).plus(mine), inputs.get(TABLES_HERE), method, OTHERS.id)
    ns, ew = board.ns[-1].points, board.ew[-1].points
    parts = contributions(board, mine, "NS")
    result: dict[str, Value] = {
        "unit": Word(_MATCHPOINTS), "ns": ns, "ew": ew,
        "ns_percent": board.percent(ns), "ew_percent": board.percent(ew),
        "top": board.top, "parts": _parts_json(parts), "rows": figures(board, None),
    }  # fmt: skip
    names = {"ns": ns, "ew": ew, "percent": spoken_percent(board, ns), "top": board.top}
    tables = frequency_tables(board) if method == "exact" else []
    return Calculation(
        result=result,
        steps=(weights, *board_steps(board)),
        headline=headline("matchpoints", **names),
        tables=(_table(parts), *tables, lines_table(board, None)),
        plots=spread(board),
        also=(("legal-only", "12C1c"),),
    )


def _in_imps(parts: Sequence[Part], first: tuple[Step, ...], *, whole: bool) -> Calculation:
    """In imps for North/South, rounded where the scoring is in VP or by butler."""
    exact = sum((part.share for part in parts), Fraction(0))
    ns = whole_imps(exact) if whole else exact
    last = step("whole-imps" if whole else "fractions", "X78C1" if whole else "X78C2", ns, exact=exact)
    result: dict[str, Value] = {
        "unit": Word("imps"), "ns": ns, "ew": -ns, "unrounded": exact, "parts": _parts_json(parts),
    }  # fmt: skip
    return Calculation(
        result=result,
        steps=(*first, *_each(parts), step("sum", "X78A1", exact, sum=weighted_sum(parts)), last),
        headline=headline("imps", ns=PlusMinus(ns), ew=PlusMinus(-ns)),
        tables=(_table(parts),),
        also=(("legal-only", "12C1c"),),
    )


def _each(parts: Sequence[Part]) -> tuple[Step, ...]:
    return tuple(
        step("result", "78B", part.amount, points=PlusMinus(part.points), given=PlusMinus(part.amount))
        for part in parts
    )


def _parts_json(parts: Sequence[Part]) -> Value:
    """Each result with what it gives North/South."""
    return [
        {"weight": part.weight * 100, "score": part.points, "given": part.amount, "share": part.share}
        for part in parts
    ]


def _table(parts: Sequence[Part]) -> Table:
    rows = tuple((part.weight * 100, PlusMinus(part.points), part.amount, part.share) for part in parts)
    return Table("parts", ("weight", "score", "given", "share"), rows)
