"""What an assigned score says: its steps, its tables and its notes."""

from collections.abc import Sequence
from fractions import Fraction

from rulings.scoring.adjusted.adjustment import Adjustment, older
from rulings.scoring.adjusted.compare import (
    BAM,
    KNOCKOUT,
    LAWS,
    MATCHPOINTS,
    POINTS,
    UNITS,
    WHOLE_FORMS,
    total,
)
from rulings.scoring.calculation import PlusMinus, Step, Table, Word, step
from rulings.scoring.pairs.contributions import Part, weighted_sum
from rulings.scoring.pairs.outcomes import SideName

_UNSIGNED = frozenset({MATCHPOINTS, BAM})


def with_sign(form: str, value: Fraction) -> PlusMinus | Fraction:
    """A figure with its sign, unless the form counts upwards only."""
    return value if form in _UNSIGNED else PlusMinus(value)


def part_steps(adjustment: Adjustment, *, split: bool) -> list[Step]:
    """Each result and what it gives, of East/West only where theirs are others."""
    sides: tuple[SideName, ...] = ("NS", "EW") if split else ("NS",)
    return [step for side in sides for step in _parts(adjustment, side, adjustment.parts(side))]


def _parts(adjustment: Adjustment, side: SideName, parts: Sequence[Part]) -> list[Step]:
    unit = Word(UNITS[adjustment.form])
    law = LAWS[adjustment.form] if len(parts) > 1 else "12C1b"
    return [
        step(
            "part" if len(parts) > 1 else "single",
            law,
            part.amount,
            side=Word(side),
            points=PlusMinus(part.points),
            share=part.weight * 100,
            given=with_sign(adjustment.form, part.amount),
            unit=unit,
        )
        for part in parts
    ]


def sum_steps(adjustment: Adjustment, *, split: bool) -> list[Step]:
    """Each side's sum; without a split score, East/West have what balances it."""
    steps = [_sum(adjustment, "NS")]
    if split:
        steps += [_sum(adjustment, "EW"), step("split", "X78A2")]
        return steps
    ew = adjustment.adjusted_figure("EW")
    return [
        *steps,
        step(
            "balance", "X12A4", ew, figure=with_sign(adjustment.form, ew), unit=Word(UNITS[adjustment.form])
        ),
    ]


def _sum(adjustment: Adjustment, side: SideName) -> Step:
    parts = adjustment.parts(side)
    figure = total(parts)
    names = {
        "side": Word(side),
        "figure": with_sign(adjustment.form, figure),
        "unit": Word(UNITS[adjustment.form]),
    }
    if len(parts) == 1:
        return step("sum-single", "12C1b", figure, **names)
    return step(
        "sum", "12C1c" if adjustment.form == POINTS else "X78A1", figure, sum=weighted_sum(parts), **names
    )


def damage_steps(adjustment: Adjustment) -> list[Step]:
    """What the side that was not at fault inflicted on itself."""
    relief = adjustment.relief
    if relief is None:
        return []
    unit = Word(UNITS[adjustment.form])
    damage = relief.adjusted_points - relief.obtained_points
    score, by_book = with_sign(adjustment.form, relief.result), with_sign(adjustment.form, older(relief))
    if damage <= 0:
        no_damage = step("no-damage", "12B1", relief.result, score=score, unit=unit)
        if adjustment.figure_kept is None:
            return [no_damage]
        figure_kept = with_sign(adjustment.form, adjustment.figure_kept)
        return [
            no_damage,
            step("nothing-gained", "12B1", adjustment.figure_kept, score=figure_kept, unit=unit),
        ]
    return [
        step("offender", "12C1ei"),
        step("damage", "12B1", damage, unit=unit),
        step("own", "12C1eii", damage - relief.points_due, unit=unit),
        step("compensated", "12C1eii", relief.result, score=score, rest=relief.points_due, unit=unit),
        step("older", "X78A4", older(relief), score=by_book, unit=unit),
    ]


def entered_steps(form: str, ns: Fraction, ew: Fraction, last_ns: Fraction, last_ew: Fraction) -> list[Step]:
    """How the figures are entered: rounded, or in a knockout match averaged."""
    names = {"ns": with_sign(form, last_ns), "ew": with_sign(form, last_ew)}
    if form == KNOCKOUT and ns + ew:
        return [step("average", "12C4", last_ns, first=PlusMinus(ns), second=PlusMinus(-ew), **names)]
    if form in WHOLE_FORMS and (last_ns, last_ew) != (ns, ew):
        return [step("rounded", "X78C1", last_ns, **names)]
    return []


def results_tables(adjustment: Adjustment, *, split: bool) -> tuple[Table, ...]:
    """The results as a director would list them."""
    sides: tuple[SideName, ...] = ("NS", "EW") if split else ("NS",)
    return tuple(_table(adjustment, side) for side in sides)


def _table(adjustment: Adjustment, side: SideName) -> Table:
    rows = tuple(
        (
            PlusMinus(part.points),
            part.weight * 100,
            with_sign(adjustment.form, part.amount),
            with_sign(adjustment.form, part.share),
        )
        for part in adjustment.parts(side)
    )
    return Table(f"results-{side.lower()}", ("points", "weight", "figure", "product"), rows)


def notes(form: str, *, split: bool, own: bool) -> tuple[tuple[str, str], ...]:
    """What else there is to know."""
    notes = [("legal-only", "12C1c")]
    notes += [("all-tables", "X78A1")] if form == MATCHPOINTS else []
    notes += [("split", "X12A4")] if split else []
    return (*notes, *([("gamble", "12C1e")] if own else ()))
