"""`artificial`: average plus, average or average minus for each side, in the unit of the event (12C2)."""

from fractions import Fraction
from typing import Any

from rulings.scoring.adjusted.adjustment import to_enter
from rulings.scoring.adjusted.averages import (
    DIRECTLY,
    FAULTS,
    NONE,
    PERCENT,
    Averages,
    averages,
    boards_counted,
)
from rulings.scoring.adjusted.compare import BAM, BUTLER, CROSS_IMPS, KNOCKOUT, MATCHPOINTS, TEAMS, UNITS, VP
from rulings.scoring.calculation import Calculation, PlusMinus, Step, Value, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Choice, Field, Whole

_UNSIGNED = frozenset({PERCENT, MATCHPOINTS, BAM})
_MOST = 100_000

FORM = Choice(id="form", values=(PERCENT, MATCHPOINTS, VP, KNOCKOUT, BAM, CROSS_IMPS, BUTLER))
FAULT = {side: Choice(id=f"fault_{side.lower()}", values=FAULTS) for side in ("NS", "EW")}
TOP = Amount(
    id="top",
    optional=True,
    when=(("form", frozenset({MATCHPOINTS})),),
    unit="matchpoints",
    low=1,
    high=10_000,
)
COMPARISONS = Whole(
    id="comparisons", optional=True, when=(("form", frozenset({CROSS_IMPS})),), low=1, high=1000
)
TABLES = Whole(
    id="tables", optional=True, when=(("form", frozenset({MATCHPOINTS, CROSS_IMPS})),), low=2, high=1001
)
SESSION = {
    side: Amount(id=f"session_{side.lower()}", optional=True, low=-_MOST, high=_MOST) for side in ("NS", "EW")
}
BOARDS = Whole(id="boards", optional=True, unit="boards", low=1, high=200)

_FIELDS = (FORM, *FAULT.values(), TOP, COMPARISONS, TABLES, *SESSION.values(), BOARDS)


@calculator("artificial", law="12C2", fields=_FIELDS)
def artificial(inputs: Inputs) -> Calculation:
    """The artificial score of both sides."""
    form = inputs[FORM]
    scale = averages(form, int(_by_tables(inputs, COMPARISONS, 1)) if form == CROSS_IMPS else 1)
    awards = {side: scale.of(inputs[FAULT[side]], _session(inputs, scale, side)) for side in FAULT}
    steps = [step for side in FAULT for step in _side_steps(inputs, scale, side, awards[side])]
    ns, ew, last = _to_enter(inputs, awards["NS"], awards["EW"])
    result: dict[str, Value] = {"ns": ns, "ew": ew, "unit": _unit(form)}
    if form == MATCHPOINTS:
        result |= {f"percent_{side.lower()}": awards[side] for side in FAULT}
    total, limit = _boards(inputs, ns, ew)
    names = {"ns": _with_sign(form, ns), "ew": _with_sign(form, ew), "unit": Word(_unit(form))}
    return Calculation(
        {**result, **total}, (*steps, *last, *limit), headline("both", **names), also=_notes(inputs)
    )


def _by_tables(inputs: Inputs, field: Field[Any], each: int) -> Fraction:
    """The top or the comparisons, as given or from the tables that play the board.

    Args:
        each: what a comparison counts: 2 of the top (78A), 1 of the comparisons (203).

    Raises:
        CalcError: neither was given, or both and they differ.
    """
    per_table, tables = inputs.get(field), inputs.get(TABLES)
    total = None if tables is None else each * (tables - 1)
    value = per_table if total is None else total
    if value is None:
        raise refusal(field.id, "missing")
    if per_table not in (None, value):
        raise refusal(TABLES.id, "tables-differ", tables=str(tables), found=str(total), given=per_table)
    return Fraction(value)


def _session(inputs: Inputs, scale: Averages, side: str) -> Fraction | None:
    """A side's own result on the other boards, within what the form allows."""
    value = inputs.get(SESSION[side])
    if value is not None and not scale.least <= value <= scale.most:
        raise refusal(SESSION[side].id, "out-of-range", given=value, low=scale.least, high=scale.most)
    return value


def _side_steps(inputs: Inputs, scale: Averages, side: str, value: Fraction) -> list[Step]:
    form, fault = inputs[FORM], inputs[FAULT[side]]
    unit = Word(PERCENT if form == MATCHPOINTS else _unit(form))
    plain = scale.of(fault)
    names = {"side": Word(side), "unit": unit}
    steps = [step(fault, scale.law, plain, score=_with_sign(form, plain), **names)]
    if fault in (NONE, DIRECTLY) and SESSION[side] in inputs:
        own, key = _with_sign(form, inputs[SESSION[side]]), "own" if value != plain else "not-own"
        section = "X12B1" if form in TEAMS else "X12B2"
        steps.append(
            step(key, "12C2c", value, own=own, score=_with_sign(form, value), section=section, **names)
        )
        steps.append(step("section-match" if form in TEAMS else "section-day", section))
    return steps


def _to_enter(inputs: Inputs, ns: Fraction, ew: Fraction) -> tuple[Fraction, Fraction, list[Step]]:
    """The figures as they are entered: of the top, rounded, or in a knockout match averaged."""
    form = inputs[FORM]
    if form == MATCHPOINTS:
        top = _by_tables(inputs, TOP, 2)
        ns, ew = (share * top / 100 for share in (ns, ew))
        return ns, ew, [step("of-top", "78A", ns, top=top, ns=ns, ew=ew)]
    last_ns, last_ew = to_enter(form, ns, ew) if form != PERCENT else (ns, ew)
    names = {"ns": _with_sign(form, last_ns), "ew": _with_sign(form, last_ew)}
    if (last_ns, last_ew) == (ns, ew):
        return ns, ew, []
    if form == KNOCKOUT:
        return (
            last_ns,
            last_ew,
            [step("average", "12C4", last_ns, first=PlusMinus(ns), second=PlusMinus(-ew), **names)],
        )
    return last_ns, last_ew, [step("rounded", "X78C1", last_ns, **names)]


def _boards(inputs: Inputs, ns: Fraction, ew: Fraction) -> tuple[dict[str, Value], list[Step]]:
    """Several boards of one match or session: how many count, and what they give in all."""
    boards = inputs.get(BOARDS)
    if boards is None:
        return {}, []
    form = inputs[FORM]
    faults = (inputs[FAULT["NS"]], inputs[FAULT["EW"]])
    counting = boards_counted(boards, faults) if form in TEAMS else boards
    result: dict[str, Value] = {"boards_counted": counting, "boards_dropped": boards - counting}
    if form != PERCENT:
        result |= {"total_ns": ns * counting, "total_ew": ew * counting}
    return result, _limit_steps(boards, counting)


def _limit_steps(boards: int, counting: int) -> list[Step]:
    if counting == boards:
        return []
    return [step("limit", "X86B", counting, boards=boards, dropped=boards - counting)]


def _notes(inputs: Inputs) -> tuple[tuple[str, str], ...]:
    notes = [("other-table", "86B")] if inputs[FORM] in TEAMS else []
    return (*notes, *([("several", "12C2d")] if (inputs.get(BOARDS) or 1) > 1 else ()))


def _unit(form: str) -> str:
    return PERCENT if form == PERCENT else UNITS[form]


def _with_sign(form: str, value: Fraction) -> PlusMinus | Fraction:
    return value if form in _UNSIGNED else PlusMinus(value)
