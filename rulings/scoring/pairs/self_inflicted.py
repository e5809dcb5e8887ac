"""`self-inflicted`: a side that did part of its damage itself, M, F and J (12C1e, X78A4)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from laws.citation import parse
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Choice
from rulings.scoring.numbers import exact
from rulings.scoring.pairs.asking import BOARD, OTHER, OTHERS, TABLES, VP, other_results, score_of
from rulings.scoring.pairs.board import worked_out
from rulings.scoring.pairs.comparing import against_table, artificial_imps, whole_imps
from rulings.scoring.pairs.groups import top
from rulings.scoring.pairs.lines import Harm, Line, score_had
from rulings.scoring.pairs.outcomes import SIDES, Score, SideName
from rulings.scoring.pairs.relief import Relief
from rulings.scoring.pairs.steps import LAW_78A, relief_steps
from rulings.scoring.pairs.told import Result, Told, of_both, one_sided
from rulings.scoring.worked import Said, Step, Table, Value, Worked, headline, step

SCALE, WHOLE_IMPS, FRACTIONS, OFFENDERS = parse("78B"), parse("X78C1"), parse("X78C2"), parse("12C1ei")
OTHERS_COMPARE, NO_DAMAGE = parse("X78A4f"), parse("12B1")

SCORING = Choice(id="scoring", values=("given", "matchpoints", "imps"))
SIDE = Choice(id="side", optional=True, values=SIDES)
FIGURES = Choice(
    id="figures",
    optional=True,
    values=("matchpoints", "imps"),
    when=(("scoring", frozenset({"given"})),),
)
EXPECTED, OBTAINED, ADJUSTED = Result(id="expected"), Result(id="obtained"), Result(id="adjusted")
_THREE = (EXPECTED, OBTAINED, ADJUSTED)


@calculator(
    "self-inflicted",
    law="12C1e",
    fields=(SCORING, FIGURES, SIDE, EXPECTED, OBTAINED, ADJUSTED, BOARD, OTHERS, TABLES, OTHER, VP),
)
def self_inflicted(given: Given) -> Worked:
    """What both sides get."""
    if given[SCORING] == "matchpoints":
        return _among_others(given)
    if given[SCORING] == "imps":
        return _in_imps(given)
    return _as_given(given)


def _as_given(given: Given) -> Worked:
    """From figures that have been worked out already; the other side has what J leaves, where it is known."""
    relief, side = Relief(*(_figure(given[one]) for one in _THREE)), _side(given)
    tables, unit = given.get(TABLES), given.get(FIGURES)
    if unit == "imps":
        return _worked(relief, side, -_counts(relief), "imps", ())
    if tables is None:
        return _worked(relief, side, None, unit or "given", ())
    most = top(tables)
    for told in (given[one] for one in _THREE):
        if not 0 <= _figure(told) <= most:
            raise refusal(told.path, "out-of-range", given=told.text, low=0, high=most)
    first = step("tables", LAW_78A, most, tables=tables, average=most / 2)
    worked = _worked(relief, side, most - _counts(relief), "matchpoints", (first,))
    result = {**worked.result, "percent": 100 * relief.result / most if most else None, "top": most}
    return Worked(result, worked.steps, worked.headline, worked.tables)


def _counts(relief: Relief) -> Fraction:
    """What the score that counts gives the side: the adjusted one; the table's where nothing is adjusted."""
    return relief.obtained if relief.case == "no-damage" else relief.adjusted


def _side(given: Given) -> SideName:
    """The side that is not at fault: North/South where nothing else is told."""
    return "EW" if given.get(SIDE) == "EW" else "NS"


def _figure(told: Told) -> Fraction:
    """A figure that has been worked out already."""
    value = exact(told.text)
    if value is None:
        raise refusal(told.path, "no-number", given=told.text)
    return value


def _among_others(given: Given) -> Worked:
    """In matchpoints: each of the three results against the other tables."""
    board_number, side = given.get(BOARD), _side(given)
    both = of_both(given[ADJUSTED], board_number)
    harm = Harm(side, *(score_had(given[one], board_number, side) for one in (EXPECTED, OBTAINED)))
    score_had(given[ADJUSTED], board_number, side)
    offending = frozenset(one for one in SIDES if one != side)
    at_table = None if one_sided(given[OBTAINED]) else of_both(given[OBTAINED], board_number)
    line = Line(both, harm=harm, offending=offending, before=at_table)
    results = other_results(given).plus(line)
    board = worked_out(results, given.get(TABLES), "exact", OTHERS.id)
    mine, theirs = (board.ns[-1], board.ew[-1]) if side == "NS" else (board.ew[-1], board.ns[-1])
    assert mine.relief is not None
    tables = step("tables", LAW_78A, board.top, tables=board.tables, average=board.average)
    known = at_table is not None or mine.relief.case != "no-damage"
    worked = _worked(mine.relief, side, theirs.points if known else None, "matchpoints", (tables,))
    result = {**worked.result, "percent": board.percent(mine.points), "top": board.top}
    return Worked(result, worked.steps, worked.headline, worked.tables)


def _in_imps(given: Given) -> Worked:
    """In imps against the other table; rounded last where the match is scored in VP."""
    board, side = given.get(BOARD), _side(given)
    other = score_of(given[OTHER], board, side)
    relief = Relief(*(_imps(given[one], other, board, side) for one in _THREE))
    return _worked(relief, side, -_counts(relief), "imps", (), whole=given.get(VP) is not False)


def _imps(told: Told, other: Score, board: int | None, side: SideName) -> Fraction:
    """A result in imps; an artificial score has a fixed number (12C2b)."""
    outcome = score_had(told, board, side)
    if isinstance(outcome, Score):
        return sum((part.share for part in against_table(outcome, other)), Fraction(0))
    fixed = artificial_imps(outcome)
    if fixed is None:
        raise refusal(told.path, "no-fixed-imps", given=told.text)
    return fixed


def _worked(
    relief: Relief,
    side: SideName,
    offenders: Fraction | None,
    unit: str,
    first: Sequence[Step],
    *,
    whole: bool = False,
) -> Worked:
    """The result with its steps; `offenders` is what the other side gets by the score that counts."""
    got = whole_imps(relief.result) if whole else relief.result
    theirs = whole_imps(offenders) if whole and offenders is not None else offenders
    steps = [*first, *relief_steps(relief, side=Said(side))]
    if whole and got != relief.result:
        steps.append(step("whole-imps", WHOLE_IMPS, got, exact=relief.result))
    kept = relief.case == "no-damage"
    key, law = ("offenders-keep", NO_DAMAGE) if kept else ("offenders", OFFENDERS)
    steps.append(step(key, law, theirs) if theirs is not None else step(f"{key}-alone", law))
    result: dict[str, Value] = {
        "unit": Said(unit), "side": Said(side), "result": got, "offenders": theirs, "case": Said(relief.case),
        "m": relief.expected, "f": relief.obtained, "j": relief.adjusted, "relief": relief.granted,
    }  # fmt: skip
    return Worked(
        result=result,
        steps=(*steps, step("others-as-played", NO_DAMAGE) if kept else step("others", OTHERS_COMPARE)),
        headline=headline(relief.case, side=Said(side), result=got),
        tables=(_table(relief, got),),
    )


def _table(relief: Relief, got: Fraction) -> Table:
    rows = (
        (Said("m"), relief.expected),
        (Said("f"), relief.obtained),
        (Said("j"), relief.adjusted),
        (Said("got"), got),
    )
    return Table("three", ("what", "value"), rows, frozenset({3}))
