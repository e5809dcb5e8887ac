"""`assigned`: an assigned score for both sides, result by result, in the unit of the event (12C1)."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from rulings.scoring.adjusted.adjustment import Adjustment, against, among, to_enter
from rulings.scoring.adjusted.assigned_steps import (
    damage_steps,
    entered_steps,
    notes,
    part_steps,
    results_tables,
    sum_steps,
    with_sign,
)
from rulings.scoring.adjusted.compare import BUTLER, CROSS_IMPS, FORMS, MATCHPOINTS, POINTS, TEAMS, UNITS
from rulings.scoring.calculation import Calculation, Step, Value, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Choice, Row, Whole
from rulings.scoring.pairs.asking import BOARD, OTHERS, RESULT, WEIGHT, WeightedRows, score_of
from rulings.scoring.pairs.lines import EXPECTED, OBTAINED, Harm, Line, read_lines, score_had
from rulings.scoring.pairs.outcomes import SIDES, Score, SideName, plain
from rulings.scoring.pairs.result_text import Result, whole

# What `assigned` asks for, read into values; results and other tables are written as in `weighted`

_FIELD = frozenset({MATCHPOINTS, CROSS_IMPS})
_AS_TYPED = Fraction(1667, 100)
_MOST = 20

FORM = Choice(id="form", values=FORMS)
SHARE = replace(WEIGHT, optional=True)
RESULTS = WeightedRows(id="results", columns=(SHARE, RESULT), high=_MOST)
RESULTS_EW = WeightedRows(id="results_ew", optional=True, columns=(SHARE, RESULT), high=_MOST)
OTHER = Result(id="other", when=(("form", TEAMS),))
FIELD = replace(OTHERS, when=(("form", _FIELD),))
DATUM = Whole(id="datum", when=(("form", frozenset({BUTLER})),), unit="points", low=-10_000, high=10_000)
NON_OFFENDING = Choice(id="non_offending", optional=True, values=("NS", "EW"))
FAVOUR = Amount(id="favour", optional=True, low=0, high=_AS_TYPED)

FIELDS = (FORM, RESULTS, RESULTS_EW, BOARD, OTHER, FIELD, DATUM, NON_OFFENDING, FAVOUR, OBTAINED, EXPECTED)


def read_adjustment(inputs: Inputs) -> Adjustment:
    """The assigned score with what it is compared with.

    Raises:
        CalcError: weights that do not add up, a result that is none, a side that is not told.
    """
    form, board = inputs[FORM], inputs.get(BOARD)
    ns, ew = scores(inputs)
    harm = _harm(inputs, board)
    if form == MATCHPOINTS:
        return among(form, (ns, ew), read_lines(inputs[FIELD], board), harm, FIELD.id)
    return against(form, (ns, ew), _others(inputs, board), harm)


def scores(inputs: Inputs, *, neutral: bool = False) -> tuple[Score, Score]:
    """Each side's score as it sees it.

    Args:
        neutral: as the weights were given, before the doubt is.
    """
    board = inputs.get(BOARD)
    ns = _weighted_score(inputs[RESULTS], RESULTS.id, board)
    ew = (
        ns.other_side()
        if RESULTS_EW not in inputs
        else _weighted_score(inputs[RESULTS_EW], RESULTS_EW.id, board).other_side()
    )
    if neutral or FAVOUR not in inputs:
        return ns, ew
    favour, side = favour_of(inputs), side_of(inputs)
    return favour_side(ns, favour, own=side == "NS"), favour_side(ew, favour, own=side == "EW")


def _weighted_score(rows: Sequence[Row], path: str, board: int | None) -> Score:
    """North/South's score from rows; a single result needs no weight."""
    alone = len(rows) == 1
    missing = next((row for row in rows if row.get(SHARE) is None), None)
    if missing is not None and not alone:
        raise refusal(f"{missing.path}.{SHARE.id}", "missing")
    weights = [Fraction(1)] if missing is not None else whole([row[SHARE] for row in rows], path)
    scores = [score_of(row[RESULT], board, "NS") for row in rows]
    if any(len(part.parts) > 1 for part in scores):
        raise refusal(path, "weights-twice")
    return Score(tuple((part.parts[0][0], weight) for part, weight in zip(scores, weights, strict=True)))


def side_of(inputs: Inputs) -> SideName:
    """The side that is not at fault.

    Raises:
        CalcError: it was not told, though something turns on it.
    """
    if NON_OFFENDING not in inputs:
        raise refusal(NON_OFFENDING.id, "missing")
    return "NS" if inputs[NON_OFFENDING] == "NS" else "EW"


def favour_of(inputs: Inputs) -> Fraction:
    """The share that the doubt moves, a sixth at the most; `16,67` is how people type a sixth of 100.

    Raises:
        CalcError: it is more than a sixth.
    """
    per = 1 if sum((row.get(SHARE) or Fraction(100) for row in inputs[RESULTS]), Fraction(0)) == 1 else 100
    share = inputs[FAVOUR] / per
    if per == 1 and share > MOST_FAVOUR:
        raise refusal(FAVOUR.id, "favour-over", most=MOST_FAVOUR)
    return min(share, MOST_FAVOUR)


def _harm(inputs: Inputs, board: int | None) -> Harm | None:
    """The results that tell what part of the damage a side did itself."""
    if OBTAINED not in inputs and EXPECTED not in inputs:
        return None
    side = side_of(inputs)
    for field in (OBTAINED, EXPECTED):
        if field not in inputs:
            raise refusal(field.id, "missing")
    had = score_had if inputs[FORM] == MATCHPOINTS else score_of
    return Harm(side, had(inputs[EXPECTED], board, side), had(inputs[OBTAINED], board, side))


def _others(inputs: Inputs, board: int | None) -> tuple[Score, ...]:
    """What is compared with, as North/South see it."""
    form = inputs[FORM]
    if form == POINTS:
        return ()
    if form == BUTLER:
        return (plain(inputs[DATUM]),)
    if form == CROSS_IMPS:
        return tuple(score for line in read_lines(inputs[FIELD], board).lines for score in _tables(line))
    return (score_of(inputs[OTHER], board, "NS"),)


def _tables(line: Line) -> list[Score]:
    """One score for each table of a line of the field."""
    score = line.sides[0]
    if not isinstance(score, Score) or line.split() or line.times.denominator != 1:
        raise refusal(FIELD.id, "plain-tables")
    return [score] * int(line.times)


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
    return (step("favour", "X12A2", share * 100, side=Word(side)),)


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


MOST_FAVOUR = Fraction(1, 6)
"""How much of the whole may be moved in favour of the non-offending side."""


def favour_side(score: Score, favour: Fraction, *, own: bool) -> Score:
    """A weighted score with the doubt given to one side.

    Args:
        favour: the share to move, as a part of one.
        own: whether it is the side that the score belongs to; else it is the other.

    >>> even = Score(((420, Fraction(1, 2)), (-50, Fraction(1, 2))))
    >>> [str(weight) for _, weight in favour_side(even, MOST_FAVOUR, own=True).parts]
    ['2/3', '1/3']
    """
    weights = [weight for _, weight in score.parts]
    order = sorted(range(len(weights)), key=lambda place: score.parts[place][0], reverse=not own)
    best, rest = order[-1], favour
    for place in order[:-1]:
        share = min(rest, weights[place])
        weights[place] -= share
        weights[best] += share
        rest -= share
    return Score(
        tuple((points, weight) for (points, _), weight in zip(score.parts, weights, strict=True) if weight)
    )


def share_moved(before: Score, after: Score) -> Fraction:
    """The share that was moved from some results to others."""
    had = Score(before.parts)
    losses = (_share(had, points) - _share(after, points) for points in {points for points, _ in had.parts})
    return sum((share for share in losses if share > 0), Fraction(0))


def _share(score: Score, points: int) -> Fraction:
    return sum((weight for each, weight in score.parts if each == points), Fraction(0))
