"""`artificial`: average plus, average or average minus for each side, in the unit of the event (12C2)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from laws.citation import Citation, parse
from rulings.scoring.adjusted.adjustment import entered
from rulings.scoring.adjusted.averages import (
    DIRECTLY,
    FAULTS,
    NONE,
    PERCENT,
    Averages,
    averages,
    boards_counted,
)
from rulings.scoring.adjusted.compare import (
    BAM,
    BUTLER,
    CROSS_IMPS,
    KNOCKOUT,
    MATCHPOINTS,
    UNITS,
    VP,
)
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Choice, Field, Whole
from rulings.scoring.worked import Said, Signed, Step, Value, Worked, headline, step

C2C, C2D, C4 = parse("12C2c"), parse("12C2d"), parse("12C4")
X12B1, X12B2, X78C1, L78A, L86B = (parse(one) for one in ("X12B1", "X12B2", "X78C1", "78A", "86B"))
LIMITS = parse("X86B")
_TEAMS = frozenset({VP, KNOCKOUT, BAM})
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
def artificial(given: Given) -> Worked:
    """The artificial score of both sides."""
    form = given[FORM]
    scale = averages(form, int(_by_tables(given, COMPARISONS, 1)) if form == CROSS_IMPS else 1)
    found = {side: scale.of(given[FAULT[side]], _session(given, scale, side)) for side in FAULT}
    steps = [one for side in FAULT for one in _side_steps(given, scale, side, found[side])]
    ns, ew, last = _entered(given, found["NS"], found["EW"])
    result: dict[str, Value] = {"ns": ns, "ew": ew, "unit": _unit(form)}
    if form == MATCHPOINTS:
        result |= {f"percent_{side.lower()}": found[side] for side in FAULT}
    total, limit = _boards(given, ns, ew)
    names = {"ns": _shown(form, ns), "ew": _shown(form, ew), "unit": Said(_unit(form))}
    return Worked({**result, **total}, (*steps, *last, *limit), headline("both", **names), also=_notes(given))


def _by_tables(given: Given, field: Field[Any], each: int) -> Fraction:
    """The top or the comparisons, as given or from the tables that play the board.

    Args:
        each: what a comparison counts: 2 of the top (78A), 1 of the comparisons (203).

    Raises:
        CalcError: neither was given, or both and they differ.
    """
    said, tables = given.get(field), given.get(TABLES)
    found = None if tables is None else each * (tables - 1)
    value = said if found is None else found
    if value is None:
        raise refusal(field.id, "missing")
    if said not in (None, value):
        raise refusal(TABLES.id, "tables-differ", tables=str(tables), found=str(found), given=said)
    return Fraction(value)


def _session(given: Given, scale: Averages, side: str) -> Fraction | None:
    """A side's own result on the other boards, within what the form allows."""
    value = given.get(SESSION[side])
    if value is not None and not scale.least <= value <= scale.most:
        raise refusal(SESSION[side].id, "out-of-range", given=value, low=scale.least, high=scale.most)
    return value


def _side_steps(given: Given, scale: Averages, side: str, value: Fraction) -> list[Step]:
    form, fault = given[FORM], given[FAULT[side]]
    unit = Said(PERCENT if form == MATCHPOINTS else _unit(form))
    plain = scale.of(fault)
    names = {"side": Said(side), "unit": unit}
    steps = [step(fault, scale.law, plain, score=_shown(form, plain), **names)]
    if fault in (NONE, DIRECTLY) and SESSION[side] in given:
        own, key = _shown(form, given[SESSION[side]]), "own" if value != plain else "not-own"
        section = X12B1 if form in _TEAMS else X12B2
        steps.append(step(key, C2C, value, own=own, score=_shown(form, value), section=section, **names))
        steps.append(step("section-match" if form in _TEAMS else "section-day", section))
    return steps


def _entered(given: Given, ns: Fraction, ew: Fraction) -> tuple[Fraction, Fraction, list[Step]]:
    """The figures as they are entered: of the top, rounded, or in a knockout match averaged."""
    form = given[FORM]
    if form == MATCHPOINTS:
        top = _by_tables(given, TOP, 2)
        ns, ew = (share * top / 100 for share in (ns, ew))
        return ns, ew, [step("of-top", L78A, ns, top=top, ns=ns, ew=ew)]
    last_ns, last_ew = entered(form, ns, ew) if form != PERCENT else (ns, ew)
    names = {"ns": _shown(form, last_ns), "ew": _shown(form, last_ew)}
    if (last_ns, last_ew) == (ns, ew):
        return ns, ew, []
    if form == KNOCKOUT:
        return last_ns, last_ew, [step("average", C4, last_ns, first=Signed(ns), second=Signed(-ew), **names)]
    return last_ns, last_ew, [step("rounded", X78C1, last_ns, **names)]


def _boards(given: Given, ns: Fraction, ew: Fraction) -> tuple[dict[str, Value], list[Step]]:
    """Several boards of one match or session: how many count, and what they give in all."""
    boards = given.get(BOARDS)
    if boards is None:
        return {}, []
    form = given[FORM]
    faults = (given[FAULT["NS"]], given[FAULT["EW"]])
    counted = boards_counted(boards, faults) if form in _TEAMS else boards
    result: dict[str, Value] = {"boards_counted": counted, "boards_dropped": boards - counted}
    if form != PERCENT:
        result |= {"total_ns": ns * counted, "total_ew": ew * counted}
    return result, _limit_steps(boards, counted)


def _limit_steps(boards: int, counted: int) -> list[Step]:
    if counted == boards:
        return []
    return [step("limit", LIMITS, counted, boards=boards, dropped=boards - counted)]


def _notes(given: Given) -> tuple[tuple[str, Citation], ...]:
    found = [("other-table", L86B)] if given[FORM] in _TEAMS else []
    return (*found, *([("several", C2D)] if (given.get(BOARDS) or 1) > 1 else ()))


def _unit(form: str) -> str:
    return PERCENT if form == PERCENT else UNITS[form]


def _shown(form: str, value: Fraction) -> Signed | Fraction:
    return value if form in _UNSIGNED else Signed(value)
