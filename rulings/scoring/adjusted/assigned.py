"""`assigned`: an assigned score for both sides, result by result, in the unit of the event (12C1)."""

from __future__ import annotations

from fractions import Fraction

from laws.citation import parse
from rulings.scoring.adjusted.adjustment import Adjustment, entered
from rulings.scoring.adjusted.asking import (
    EXPECTED,
    FAVOUR,
    FIELDS,
    OBTAINED,
    RESULTS_EW,
    adjustment,
    scores,
    side_of,
)
from rulings.scoring.adjusted.assigned_steps import (
    damage_steps,
    entered_steps,
    notes,
    part_steps,
    results_tables,
    shown,
    sum_steps,
)
from rulings.scoring.adjusted.compare import UNITS
from rulings.scoring.adjusted.weights import moved
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.pairs.outcomes import SIDES, Score
from rulings.scoring.worked import Said, Step, Value, Worked, headline, step

X12A2 = parse("X12A2")


@calculator("assigned", law="12C1", fields=FIELDS)
def assigned(given: Given) -> Worked:
    """The assigned score of both sides."""
    asked = adjustment(given)
    form, split = asked.form, RESULTS_EW in given
    before = asked.figure("NS"), asked.figure("EW")
    ns, ew = entered(form, *before)
    names = {"ns": shown(form, ns), "ew": shown(form, ew), "unit": Said(UNITS[form])}
    own = EXPECTED in given or OBTAINED in given
    return Worked(
        {
            "ns": ns,
            "ew": ew,
            "unit": UNITS[form],
            **_points(asked),
            **_field(asked, ns, ew),
            **_damage(asked),
        },
        (
            *_favour_steps(given, asked),
            *part_steps(asked, split=split),
            *sum_steps(asked, split=split),
            *damage_steps(asked),
            *entered_steps(form, *before, ns, ew),
        ),
        headline("both" if asked.kept is None else "not-adjusted", **names),
        tables=results_tables(asked, split=split),
        also=notes(form, split=split, own=own),
    )


def _favour_steps(given: Given, asked: Adjustment) -> tuple[Step, ...]:
    """How much of the weight the doubt has moved."""
    if FAVOUR not in given:
        return ()
    side = side_of(given)
    share = moved(scores(given, neutral=True)[SIDES.index(side)], asked.score(side))
    return (step("favour", X12A2, share * 100, side=Said(side)),)


def _points(asked: Adjustment) -> dict[str, Value]:
    """The points that stand, and their weights: those from the table where nothing is adjusted."""
    ns, ew = asked.standing("NS"), asked.standing("EW")
    return {
        "points_ns": ns.mean,
        "points_ew": ew.mean,
        "weights_ns": _weights(ns),
        "weights_ew": _weights(ew),
    }


def _weights(score: Score) -> list[Value]:
    return [{"points": points, "weight": weight * 100} for points, weight in score.parts]


def _field(asked: Adjustment, ns: Fraction, ew: Fraction) -> dict[str, Value]:
    """At matchpoints the top and per cent of it."""
    board = asked.board
    if board is None:
        return {}
    return {"top": board.top, "percent_ns": board.percent(ns), "percent_ew": board.percent(ew)}


def _damage(asked: Adjustment) -> dict[str, Value]:
    """What was and was not compensated; nothing where no damage was self-inflicted."""
    relief = asked.relief
    if relief is None:
        return {}
    damage = max(relief.adjusted - relief.obtained, Fraction(0))
    return {"damage": damage, "self_inflicted": damage - relief.granted, "compensated": relief.granted}
