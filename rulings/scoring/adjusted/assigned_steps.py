"""What an assigned score says: its steps, its tables and its notes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from laws.citation import Citation, parse
from rulings.scoring.adjusted.adjustment import Adjustment, older
from rulings.scoring.adjusted.compare import (
    BAM,
    KNOCKOUT,
    LAWS,
    MATCHPOINTS,
    POINTS,
    ROUNDED,
    UNITS,
    total,
)
from rulings.scoring.pairs.contributions import Part, weighted_sum
from rulings.scoring.pairs.outcomes import SideName
from rulings.scoring.worked import Said, Signed, Step, Table, step

C1B, C1C, C4, B1 = parse("12C1b"), parse("12C1c"), parse("12C4"), parse("12B1")
GAMBLE, OFFENDER, OWN = parse("12C1e"), parse("12C1ei"), parse("12C1eii")
X12A4, X78A1, X78A2, X78A4, X78C1 = (parse(one) for one in ("X12A4", "X78A1", "X78A2", "X78A4", "X78C1"))
_UNSIGNED = frozenset({MATCHPOINTS, BAM})


def shown(form: str, value: Fraction) -> Signed | Fraction:
    """A figure with its sign, unless the form counts upwards only."""
    return value if form in _UNSIGNED else Signed(value)


def part_steps(asked: Adjustment, *, split: bool) -> list[Step]:
    """Each result and what it gives, of East/West only where theirs are others."""
    sides: tuple[SideName, ...] = ("NS", "EW") if split else ("NS",)
    return [one for side in sides for one in _parts(asked, side, asked.parts(side))]


def _parts(asked: Adjustment, side: SideName, parts: Sequence[Part]) -> list[Step]:
    unit = Said(UNITS[asked.form])
    law = LAWS[asked.form] if len(parts) > 1 else C1B
    return [
        step(
            "part" if len(parts) > 1 else "single",
            law,
            one.given,
            side=Said(side),
            points=Signed(one.points),
            share=one.weight * 100,
            given=shown(asked.form, one.given),
            unit=unit,
        )
        for one in parts
    ]


def sum_steps(asked: Adjustment, *, split: bool) -> list[Step]:
    """Each side's sum; without a split score, East/West have what balances it."""
    steps = [_sum(asked, "NS")]
    if split:
        steps += [_sum(asked, "EW"), step("split", X78A2)]
        return steps
    ew = asked.adjusted("EW")
    return [*steps, step("balance", X12A4, ew, figure=shown(asked.form, ew), unit=Said(UNITS[asked.form]))]


def _sum(asked: Adjustment, side: SideName) -> Step:
    parts = asked.parts(side)
    figure = total(parts)
    names = {"side": Said(side), "figure": shown(asked.form, figure), "unit": Said(UNITS[asked.form])}
    if len(parts) == 1:
        return step("sum-single", C1B, figure, **names)
    return step("sum", C1C if asked.form == POINTS else X78A1, figure, sum=weighted_sum(parts), **names)


def damage_steps(asked: Adjustment) -> list[Step]:
    """What the side that was not at fault inflicted on itself."""
    relief = asked.relief
    if relief is None:
        return []
    unit = Said(UNITS[asked.form])
    damage = relief.adjusted - relief.obtained
    score, by_book = shown(asked.form, relief.result), shown(asked.form, older(relief))
    if damage <= 0:
        undamaged = step("no-damage", B1, relief.result, score=score, unit=unit)
        if asked.kept is None:
            return [undamaged]
        kept = shown(asked.form, asked.kept)
        return [undamaged, step("nothing-gained", B1, asked.kept, score=kept, unit=unit)]
    return [
        step("offender", OFFENDER),
        step("damage", B1, damage, unit=unit),
        step("own", OWN, damage - relief.granted, unit=unit),
        step("compensated", OWN, relief.result, score=score, rest=relief.granted, unit=unit),
        step("older", X78A4, older(relief), score=by_book, unit=unit),
    ]


def entered_steps(form: str, ns: Fraction, ew: Fraction, last_ns: Fraction, last_ew: Fraction) -> list[Step]:
    """How the figures are entered: rounded, or in a knockout match averaged."""
    names = {"ns": shown(form, last_ns), "ew": shown(form, last_ew)}
    if form == KNOCKOUT and ns + ew:
        return [step("average", C4, last_ns, first=Signed(ns), second=Signed(-ew), **names)]
    if form in ROUNDED and (last_ns, last_ew) != (ns, ew):
        return [step("rounded", X78C1, last_ns, **names)]
    return []


def results_tables(asked: Adjustment, *, split: bool) -> tuple[Table, ...]:
    """The results as a director would list them."""
    sides: tuple[SideName, ...] = ("NS", "EW") if split else ("NS",)
    return tuple(_table(asked, side) for side in sides)


def _table(asked: Adjustment, side: SideName) -> Table:
    rows = tuple(
        (
            Signed(one.points),
            one.weight * 100,
            shown(asked.form, one.given),
            shown(asked.form, one.share),
        )
        for one in asked.parts(side)
    )
    return Table(f"results-{side.lower()}", ("points", "weight", "figure", "product"), rows)


def notes(form: str, *, split: bool, own: bool) -> tuple[tuple[str, Citation], ...]:
    """What else there is to know."""
    found = [("legal-only", C1C)]
    found += [("all-tables", X78A1)] if form == MATCHPOINTS else []
    found += [("split", X12A4)] if split else []
    return (*found, *([("gamble", GAMBLE)] if own else ()))
