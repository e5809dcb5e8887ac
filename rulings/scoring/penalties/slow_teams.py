"""What a team gets when its match runs over the time (213A)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from rulings.scoring.calculation import Step, Word, step
from rulings.scoring.penalties import ladder, sides
from rulings.scoring.penalties.measure import Measure
from rulings.scoring.penalties.minutes import clock
from rulings.scoring.penalties.sides import NOTHING, Side

Judgement = tuple[Side, tuple[Step, ...]]


@dataclass(frozen=True, slots=True)
class Table:
    """One of the two tables.

    Attributes:
        minutes: by which it ran over.
        fault: `both`, the side alone to blame (`a`, `b`), or `outside`: beyond the players' control.
        director_figure: what the director set for the side in question, in the unit of the event.
        field: where that was given.
    """

    minutes: Fraction
    fault: str
    director_figure: Fraction | None
    field: str


@dataclass(frozen=True, slots=True)
class Extra:
    """What the director adds for slow play (213A5).

    Attributes:
        deductions: standard deductions.
        after_warning: whether the team was warned earlier in the same match.
    """

    deductions: int
    after_warning: bool


def team(side: str, tables: Sequence[Table], extra: Extra, measure: Measure) -> Judgement:
    """What one of the two teams gets, `a` or `b`."""
    each = [_at_table(side, table, measure) for table in tables]
    penalty = max((side for side, _ in each), key=_weight)
    steps = tuple(step for _, more in each for step in more)
    if len(each) > 1:
        names = {"side": Word(f"side-{side}"), "larger": sides.short(penalty)}
        steps = (*steps, step("larger-of-two", "213A4d", penalty.penalty, **names))
        penalty = _larger([side for side, _ in each])
    return _with_extra(side, penalty, extra, measure, steps)


def _weight(side: Side) -> Fraction:
    return side.low if side.penalty is None else side.penalty


def _larger(each: list[Side]) -> Side:
    """213A4d: the larger of the two, and of their limits."""
    highs = [side.high for side in each if side.high is not None]
    return Side(
        max(_weight(side) for side in each),
        max(side.low for side in each),
        max(highs) if len(highs) == len(each) else None,
        open=any(side.open for side in each),
    )


def _at_table(side: str, table: Table, measure: Measure) -> Judgement:
    rung = ladder.rung(ladder.SLOW, table.minutes)
    if rung is None:
        sides.set_by_director(NOTHING, table.director_figure, table.field)
        return NOTHING, (step("in-time", "213A3", 0, minutes=clock(table.minutes)),)
    cost, cost_steps = measure.from_vp(rung.vp, "213")
    steps = [step("over-by", rung.law, rung.vp, minutes=clock(table.minutes)), *cost_steps]
    half_an_hour = table.minutes >= ladder.FROM_HALF_AN_HOUR
    low, high = cost, None if half_an_hour else cost
    if half_an_hour:
        steps.append(step("at-least", rung.law, cost, unit=measure.unit_word))
    if table.fault == "outside":
        low = Fraction(0)
        steps.append(step("outside", "213A4c"))
    elif table.fault not in ("both", side):
        low = Fraction(0)
        steps.append(step("other-to-blame", "213A4b", side=Word(f"side-{side}")))
    penalty = sides.set_by_director(Side(cost, low, high), table.director_figure, table.field)
    return penalty, (*steps, *_director_steps(side, penalty, table, measure))


def _director_steps(side: str, penalty: Side, table: Table, measure: Measure) -> tuple[Step, ...]:
    if table.director_figure is None:
        return ()
    law = "213A4c" if table.fault == "outside" else "213A4b"
    if table.minutes >= ladder.FROM_HALF_AN_HOUR and penalty.low:
        law = ladder.SLOW[-1].law
    return (step("director-sets", law, penalty.penalty, side=Word(f"side-{side}"), unit=measure.unit_word),)


def _with_extra(
    side: str, side_before: Side, extra: Extra, measure: Measure, steps: tuple[Step, ...]
) -> Judgement:
    """213A5: a further penalty only after a warning in the same match."""
    name = Word(f"side-{side}")
    if not extra.deductions:
        return side_before, steps
    if not extra.after_warning:
        return replace(side_before, warning=True), (*steps, step("warn-now", "213A5a", side=name))
    cost, more = measure.deductions(extra.deductions)
    high = None if side_before.high is None else side_before.high + cost
    penalty = (side_before.penalty or Fraction(0)) + cost
    total = Side(penalty, side_before.low + cost, high, open=True)
    return total, (*steps, *more, step("added", "213A5c", cost, side=name, unit=measure.unit_word))
