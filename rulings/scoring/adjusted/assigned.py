"""`assigned`: an assigned score for both sides, result by result, in the unit of the event (12C1)."""

from fractions import Fraction

from laws.citation import parse
from rulings.scoring.adjusted.adjustment import Adjustment, to_enter
from rulings.scoring.adjusted.asking import FAVOUR, FIELDS, RESULTS_EW, read_adjustment, scores, side_of
from rulings.scoring.adjusted.assigned_steps import (
    damage_steps,
    entered_steps,
    notes,
    part_steps,
    results_tables,
    sum_steps,
    with_sign,
)
from rulings.scoring.adjusted.compare import UNITS
from rulings.scoring.adjusted.weights import share_moved
from rulings.scoring.calculation import Calculation, Step, Value, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.pairs.lines import EXPECTED, OBTAINED
from rulings.scoring.pairs.outcomes import SIDES, Score

X12A2 = parse("X12A2")


@calculator("assigned", law="12C1", fields=FIELDS)
def work_assigned(inputs: Inputs) -> Calculation:
    """The assigned score of both sides."""
    adjustment = read_adjustment(inputs)
    form, split = adjustment.form, RESULTS_EW in inputs
    before = adjustment.figure("NS"), adjustment.figure("EW")
    ns, ew = to_enter(form, *before)
    names = {"ns": with_sign(form, ns), "ew": with_sign(form, ew), "unit": Word(UNITS[form])}
    own = EXPECTED in inputs or OBTAINED in inputs
    return Calculation(
        {
            "ns": ns,
            "ew": ew,
            "unit": UNITS[form],
            **_points(adjustment),
            **_field(adjustment, ns, ew),
            **_damage(adjustment),
        },
        (
            *_favour_steps(inputs, adjustment),
            *part_steps(adjustment, split=split),
            *sum_steps(adjustment, split=split),
            *damage_steps(adjustment),
            *entered_steps(form, *before, ns, ew),
        ),
        headline("both" if adjustment.figure_kept is None else "not-adjusted", **names),
        tables=results_tables(adjustment, split=split),
        also=notes(form, split=split, own=own),
    )


def _favour_steps(inputs: Inputs, adjustment: Adjustment) -> tuple[Step, ...]:
    """How much of the weight the doubt has moved."""
    if FAVOUR not in inputs:
        return ()
    side = side_of(inputs)
    share = share_moved(scores(inputs, neutral=True)[SIDES.index(side)], adjustment.score(side))
    return (step("favour", X12A2, share * 100, side=Word(side)),)


def _points(adjustment: Adjustment) -> dict[str, Value]:
    """The points that stand, and their weights: those from the table where nothing is adjusted."""
    ns, ew = adjustment.standing("NS"), adjustment.standing("EW")
    return {
        "points_ns": ns.mean,
        "points_ew": ew.mean,
        "weights_ns": _weights(ns),
        "weights_ew": _weights(ew),
    }


def _weights(score: Score) -> list[Value]:
    return [{"points": points, "weight": weight * 100} for points, weight in score.parts]


def _field(adjustment: Adjustment, ns: Fraction, ew: Fraction) -> dict[str, Value]:
    """At matchpoints the top and per cent of it."""
    board = adjustment.board
    if board is None:
        return {}
    return {"top": board.top, "percent_ns": board.percent(ns), "percent_ew": board.percent(ew)}


def _damage(adjustment: Adjustment) -> dict[str, Value]:
    """What was and was not compensated; nothing where no damage was self-inflicted."""
    relief = adjustment.relief
    if relief is None:
        return {}
    damage = max(relief.adjusted_points - relief.obtained_points, Fraction(0))
    return {"damage": damage, "self_inflicted": damage - relief.points_due, "compensated": relief.points_due}
