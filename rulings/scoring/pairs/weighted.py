"""`weighted`: a weighted score among the others, against the other table, or against a datum (12C1c)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from laws.citation import parse
from rulings.scoring.calculator import Given, calculator
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
from rulings.scoring.pairs.board import Method, worked_out
from rulings.scoring.pairs.comparing import against_datum, against_table, whole_imps
from rulings.scoring.pairs.contributions import Part, contributions, weighted_sum
from rulings.scoring.pairs.drawn import figures, frequency_tables, lines_table, spoken_percent, spread
from rulings.scoring.pairs.lines import Line
from rulings.scoring.pairs.outcomes import SIDES, Score, SideName
from rulings.scoring.pairs.steps import WEIGHTED, board_steps
from rulings.scoring.worked import Said, Signed, Step, Table, Value, Worked, headline, step

LAW, SCALE = parse("12C1c"), parse("78B")
WHOLE_IMPS, FRACTIONS, DATUM_ROUNDED = parse("X78C1"), parse("X78C2"), parse("204B2")
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
def weighted(given: Given) -> Worked:
    """What a weighted score gives both sides, result by result."""
    score = weighted_score(given[RESULTS], RESULTS.id, given.get(BOARD))
    weights = step("weights", LAW, 100, weights=[weight * 100 for _, weight in score.parts])
    if given[SCORING] == _MATCHPOINTS:
        return _among_others(given, score, weights)
    if given[SCORING] == _BUTLER:
        parts = against_datum(score, given[DATUM])
        tens = step("to-tens", DATUM_ROUNDED, None, datum=Signed(given[DATUM]))
        return _in_imps(parts, (weights, tens), whole=True)
    other = score_of(given[OTHER], given.get(BOARD), "NS")
    return _in_imps(against_table(score, other), (weights,), whole=given.get(VP) is not False)


def _among_others(given: Given, score: Score, weights: Step) -> Worked:
    """In matchpoints, as one table among the others."""
    sides: tuple[SideName, ...] = SIDES
    offending = frozenset(side for side in sides if given.get(OFFENDING) in (side, "both"))
    mine = Line((score, score.turned()), offending=offending)
    method: Method = "manual" if given.get(METHOD_HERE) == "manual" else "exact"
    board = worked_out(other_results(given).plus(mine), given.get(TABLES_HERE), method, OTHERS.id)
    ns, ew = board.ns[-1].points, board.ew[-1].points
    parts = contributions(board, mine, "NS")
    result: dict[str, Value] = {
        "unit": Said(_MATCHPOINTS), "ns": ns, "ew": ew,
        "ns_percent": board.percent(ns), "ew_percent": board.percent(ew),
        "top": board.top, "parts": _listed(parts), "rows": figures(board, None),
    }  # fmt: skip
    names = {"ns": ns, "ew": ew, "percent": spoken_percent(board, ns), "top": board.top}
    drawn = frequency_tables(board) if method == "exact" else []
    return Worked(
        result=result,
        steps=(weights, *board_steps(board)),
        headline=headline("matchpoints", **names),
        tables=(_table(parts), *drawn, lines_table(board, None)),
        plots=spread(board),
        also=(("legal-only", LAW),),
    )


def _in_imps(parts: Sequence[Part], first: tuple[Step, ...], *, whole: bool) -> Worked:
    """In imps for North/South, rounded where the scoring is in VP or by butler."""
    exact = sum((one.share for one in parts), Fraction(0))
    ns = whole_imps(exact) if whole else exact
    last = step("whole-imps" if whole else "fractions", WHOLE_IMPS if whole else FRACTIONS, ns, exact=exact)
    result: dict[str, Value] = {
        "unit": Said("imps"), "ns": ns, "ew": -ns, "unrounded": exact, "parts": _listed(parts),
    }  # fmt: skip
    return Worked(
        result=result,
        steps=(*first, *_each(parts), step("sum", WEIGHTED, exact, sum=weighted_sum(parts)), last),
        headline=headline("imps", ns=Signed(ns), ew=Signed(-ns)),
        tables=(_table(parts),),
        also=(("legal-only", LAW),),
    )


def _each(parts: Sequence[Part]) -> tuple[Step, ...]:
    return tuple(
        step("result", SCALE, one.given, points=Signed(one.points), given=Signed(one.given)) for one in parts
    )


def _listed(parts: Sequence[Part]) -> Value:
    """Each result with what it gives North/South."""
    return [
        {"weight": one.weight * 100, "score": one.points, "given": one.given, "share": one.share}
        for one in parts
    ]


def _table(parts: Sequence[Part]) -> Table:
    rows = tuple((one.weight * 100, Signed(one.points), one.given, one.share) for one in parts)
    return Table("parts", ("weight", "score", "given", "share"), rows)
