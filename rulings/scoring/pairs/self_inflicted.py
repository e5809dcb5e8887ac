"""`self-inflicted`: a side that did part of its damage itself, M, F and J (12C1e, X78A4)."""

from collections.abc import Sequence
from fractions import Fraction

from rulings.scoring.calculation import Calculation, Step, Table, Value, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Choice
from rulings.scoring.numbers import exact
from rulings.scoring.pairs.asking import BOARD, OTHER, OTHERS, TABLES, VP, other_results, score_of
from rulings.scoring.pairs.board import work_out
from rulings.scoring.pairs.comparing import against_table, artificial_imps, whole_imps
from rulings.scoring.pairs.groups import top
from rulings.scoring.pairs.lines import Harm, Line, score_had
from rulings.scoring.pairs.outcomes import SIDES, Score, SideName
from rulings.scoring.pairs.relief import Relief
from rulings.scoring.pairs.result_text import Result, ResultText, is_one_sided, of_both
from rulings.scoring.pairs.steps import relief_steps

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
def self_inflicted(inputs: Inputs) -> Calculation:
    """What both sides get."""
    if inputs[SCORING] == "matchpoints":
        return _among_others(inputs)
    if inputs[SCORING] == "imps":
        return _in_imps(inputs)
    # From figures that have been worked out already; the other side has what J leaves, where it is known.
    relief, side = Relief(*(_figure(inputs[field]) for field in _THREE)), _side(inputs)
    tables, unit = inputs.get(TABLES), inputs.get(FIGURES)
    if unit == "imps":
        return _calculation(relief, side, -_counts(relief), "imps", ())
    if tables is None:
        return _calculation(relief, side, None, unit or "given", ())
    most = top(tables)
    for result_text in (inputs[field] for field in _THREE):
        if not 0 <= _figure(result_text) <= most:
            raise refusal(result_text.path, "out-of-range", given=result_text.text, low=0, high=most)
    first = step("tables", "78A", most, tables=tables, average=most / 2)
    calculation = _calculation(relief, side, most - _counts(relief), "matchpoints", (first,))
    result = {**calculation.result, "percent": 100 * relief.result / most if most else None, "top": most}
    return Calculation(result, calculation.steps, calculation.headline, calculation.tables)


def _counts(relief: Relief) -> Fraction:
    """What the score that counts gives the side: the adjusted one; the table's where nothing is adjusted."""
    return relief.obtained_points if relief.case == "no-damage" else relief.adjusted_points


def _side(inputs: Inputs) -> SideName:
    """The side that is not at fault: North/South where nothing else is told."""
    return "EW" if inputs.get(SIDE) == "EW" else "NS"


def _figure(result: ResultText) -> Fraction:
    """A figure that has been worked out already."""
    value = exact(result.text)
    if value is None:
        raise refusal(result.path, "no-number", given=result.text)
    return value


def _among_others(inputs: Inputs) -> Calculation:
    """In matchpoints: each of the three results against the other tables."""
    board_number, side = inputs.get(BOARD), _side(inputs)
    both = of_both(inputs[ADJUSTED], board_number)
    harm = Harm(side, *(score_had(inputs[field], board_number, side) for field in (EXPECTED, OBTAINED)))
    score_had(inputs[ADJUSTED], board_number, side)
    offending = frozenset(field for field in SIDES if field != side)
    at_table = None if is_one_sided(inputs[OBTAINED]) else of_both(inputs[OBTAINED], board_number)
    line = Line(both, harm=harm, offending=offending, before=at_table)
    results = other_results(inputs).plus(line)
    board = work_out(results, inputs.get(TABLES), "exact", OTHERS.id)
    mine, theirs = (board.ns[-1], board.ew[-1]) if side == "NS" else (board.ew[-1], board.ns[-1])
    assert mine.relief is not None
    tables = step("tables", "78A", board.top, tables=board.tables, average=board.average)
    figure_known = at_table is not None or mine.relief.case != "no-damage"
    calculation = _calculation(
        mine.relief, side, theirs.points if figure_known else None, "matchpoints", (tables,)
    )
    result = {**calculation.result, "percent": board.percent(mine.points), "top": board.top}
    return Calculation(result, calculation.steps, calculation.headline, calculation.tables)


def _in_imps(inputs: Inputs) -> Calculation:
    """In imps against the other table; rounded last where the match is scored in VP."""
    board, side = inputs.get(BOARD), _side(inputs)
    other = score_of(inputs[OTHER], board, side)
    relief = Relief(*(_imps(inputs[field], other, board, side) for field in _THREE))
    return _calculation(relief, side, -_counts(relief), "imps", (), whole=inputs.get(VP) is not False)


def _imps(result: ResultText, other: Score, board: int | None, side: SideName) -> Fraction:
    """A result in imps; an artificial score has a fixed number (12C2b)."""
    outcome = score_had(result, board, side)
    if isinstance(outcome, Score):
        return sum((part.share for part in against_table(outcome, other)), Fraction(0))
    imps = artificial_imps(outcome)
    if imps is None:
        raise refusal(result.path, "no-fixed-imps", given=result.text)
    return imps


def _calculation(
    relief: Relief,
    side: SideName,
    offenders: Fraction | None,
    unit: str,
    first: Sequence[Step],
    *,
    whole: bool = False,
) -> Calculation:
    """The result with its steps; `offenders` is what the other side gets by the score that counts."""
    got = whole_imps(relief.result) if whole else relief.result
    theirs = whole_imps(offenders) if whole and offenders is not None else offenders
    steps = [*first, *relief_steps(relief, side=Word(side))]
    if whole and got != relief.result:
        steps.append(step("whole-imps", "X78C1", got, exact=relief.result))
    no_damage = relief.case == "no-damage"
    key, law = ("offenders-keep", "12B1") if no_damage else ("offenders", "12C1ei")
    steps.append(step(key, law, theirs) if theirs is not None else step(f"{key}-alone", law))
    result: dict[str, Value] = {
        "unit": Word(unit), "side": Word(side), "result": got, "offenders": theirs, "case": Word(relief.case),
        "m": relief.expected_points, "f": relief.obtained_points, "j": relief.adjusted_points,
        "relief": relief.points_due,
    }  # fmt: skip
    return Calculation(
        result=result,
        steps=(*steps, step("others-as-played", "12B1") if no_damage else step("others", "X78A4f")),
        headline=headline(relief.case, side=Word(side), result=got),
        tables=(_table(relief, got),),
    )


def _table(relief: Relief, got: Fraction) -> Table:
    rows = (
        (Word("m"), relief.expected_points),
        (Word("f"), relief.obtained_points),
        (Word("j"), relief.adjusted_points),
        (Word("got"), got),
    )
    return Table("three", ("what", "value"), rows, frozenset({3}))
