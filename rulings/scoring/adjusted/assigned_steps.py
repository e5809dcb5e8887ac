"""What an assigned score says: its steps, its table and its notes."""

from __future__ import annotations

from fractions import Fraction

from laws.citation import Citation, parse
from rulings.scoring.adjusted.adjustment import Adjustment
from rulings.scoring.adjusted.compare import (
    BOARD_A_MATCH,
    KNOCKOUT,
    LAWS,
    MATCHPOINTS,
    POINTS,
    ROUNDED,
    UNITS,
)
from rulings.scoring.adjusted.self_inflicted import Outcome
from rulings.scoring.adjusted.weights import Weighed
from rulings.scoring.worked import Said, Signed, Step, Table, step

C1B, C1C, C4, B1 = parse("12C1b"), parse("12C1c"), parse("12C4"), parse("12B1")
GAMBLE = parse("12C1e")
OFFENDER, OWN = parse("12C1ei"), parse("12C1eii")
X12A4, X78A1, X78A2, X78A4, X78C1 = (parse(one) for one in ("X12A4", "X78A1", "X78A2", "X78A4", "X78C1"))
_UNSIGNED = frozenset({MATCHPOINTS, BOARD_A_MATCH})
_COUNTED = frozenset({"matchpoints", "percent", "board-points"})


def shown(form: str, value: Fraction) -> Signed | Fraction:
    """A figure with its sign, unless the form counts upwards only."""
    return value if form in _UNSIGNED else Signed(value)


def part_steps(asked: Adjustment, *, split: bool) -> list[Step]:
    """Each result with its weight and what it gives."""
    steps = [_part(asked, one, "NS", len(asked.ns)) for one in asked.ns if one.share]
    if split:
        steps += [_part(asked, one, "EW", len(asked.ew)) for one in asked.ew if one.share]
    return steps


def _part(asked: Adjustment, one: Weighed, side: str, of: int) -> Step:
    figure = asked.part(one, side)
    names = {
        "side": Said(side),
        "label": one.label,
        "share": one.share * 100,
        "figure": shown(asked.form, figure),
        "unit": Said(UNITS[asked.form]),
    }
    if of == 1:
        return step("single", C1B, figure, **names)
    value = one.share * figure
    return step("part", C1C, value, product=shown(asked.form, value), **names)


def sum_steps(asked: Adjustment, *, split: bool) -> list[Step]:
    """Each side's sum; without a split score, East/West have what balances it."""
    ns, ew = asked.of("NS"), asked.of("EW")
    unit = Said(UNITS[asked.form])
    last = ("split", X78A2) if split else ("balance", X12A4)
    law = LAWS[asked.form] if asked.form == POINTS else X78A1
    return [
        step("sum", law, ns, figure=shown(asked.form, ns), unit=unit),
        step(*last, ew, figure=shown(asked.form, ew), unit=unit),
    ]


def damage_steps(unit: str, own: Outcome) -> list[Step]:
    """What the side that was not at fault inflicted on itself; figures in a unit (`[unit.KEY]`)."""
    score, older = ((one if unit in _COUNTED else Signed(one)) for one in (own.score, own.handbook))
    if not own.damage:
        return [step("no-damage", B1, own.score, score=score, unit=Said(unit))]
    return [
        step("offender", OFFENDER),
        step("damage", B1, own.damage, unit=Said(unit)),
        step("own", OWN, own.own, unit=Said(unit)),
        step("compensated", OWN, own.score, score=score, rest=own.compensated, unit=Said(unit)),
        step("older", X78A4, own.handbook, score=older, unit=Said(unit)),
    ]


def entered_steps(form: str, ns: Fraction, ew: Fraction, last_ns: Fraction, last_ew: Fraction) -> list[Step]:
    """How the figures are entered: rounded, or in a knockout match averaged."""
    names = {"ns": shown(form, last_ns), "ew": shown(form, last_ew)}
    if form == KNOCKOUT and ns + ew:
        return [step("average", C4, last_ns, first=Signed(ns), second=Signed(-ew), **names)]
    if form in ROUNDED and (last_ns, last_ew) != (ns, ew):
        return [step("rounded", X78C1, last_ns, **names)]
    return []


def results_table(asked: Adjustment, *, split: bool) -> tuple[Table, ...]:
    """The results as a director would list them."""
    return tuple(
        _table(asked, side, results)
        for side, results in (("NS", asked.ns), ("EW", asked.ew))
        if side == "NS" or split
    )


def _table(asked: Adjustment, side: str, results: tuple[Weighed, ...]) -> Table:
    rows = []
    for one in results:
        figure = asked.part(one, side)
        cells = (figure, one.share * figure)
        rows.append((one.label, Signed(one.points), one.share * 100, *(shown(asked.form, n) for n in cells)))
    return Table(f"results-{side.lower()}", ("result", "points", "weight", "figure", "product"), tuple(rows))


def notes(form: str, *, split: bool, own: bool) -> tuple[tuple[str, Citation], ...]:
    """What else there is to know."""
    found = [("legal-only", C1C)]
    found += [("all-tables", X78A1)] if form == MATCHPOINTS else []
    found += [("split", X12A4)] if split else []
    return (*found, *([("gamble", GAMBLE)] if own else ()))
