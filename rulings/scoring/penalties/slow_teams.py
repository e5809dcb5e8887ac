"""What a team gets when its match runs over the time (213A)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from laws.citation import parse
from rulings.scoring.penalties import ladder, sides
from rulings.scoring.penalties.measure import Measure
from rulings.scoring.penalties.minutes import clock
from rulings.scoring.penalties.sides import NOTHING, Side
from rulings.scoring.worked import Said, Step, step

S213, S213A3, S213A4B, S213A4C, S213A4D = map(parse, ("213", "213A3", "213A4b", "213A4c", "213A4d"))
S213A5A, S213A5C = map(parse, ("213A5a", "213A5c"))

Found = tuple[Side, tuple[Step, ...]]


@dataclass(frozen=True, slots=True)
class Table:
    """One of the two tables.

    Attributes:
        minutes: by which it ran over.
        fault: `both`, the side alone to blame (`a`, `b`), or `outside`: beyond the players' control.
        decided: what the director set for the side in question, in the unit of the event.
        field: where that was given.
    """

    minutes: Fraction
    fault: str
    decided: Fraction | None
    field: str


@dataclass(frozen=True, slots=True)
class Extra:
    """What the director adds for slow play (213A5).

    Attributes:
        deductions: standard deductions.
        warned: whether the team was warned earlier in the same match.
    """

    deductions: int
    warned: bool


def team(side: str, tables: Sequence[Table], extra: Extra, measure: Measure) -> Found:
    """What one of the two teams gets, `a` or `b`."""
    each = [_at_table(side, one, measure) for one in tables]
    found = max((one for one, _ in each), key=_weight)
    steps = tuple(one for _, more in each for one in more)
    if len(each) > 1:
        names = {"side": Said(f"side-{side}"), "larger": sides.short(found)}
        steps = (*steps, step("larger-of-two", S213A4D, found.penalty, **names))
        found = _larger([one for one, _ in each])
    return _with_extra(side, found, extra, measure, steps)


def _weight(side: Side) -> Fraction:
    return side.low if side.penalty is None else side.penalty


def _larger(each: list[Side]) -> Side:
    """213A4d: the larger of the two, and of their limits."""
    highs = [one.high for one in each if one.high is not None]
    return Side(
        max(_weight(one) for one in each),
        max(one.low for one in each),
        max(highs) if len(highs) == len(each) else None,
        open=any(one.open for one in each),
    )


def _at_table(side: str, table: Table, measure: Measure) -> Found:
    rung = ladder.rung(ladder.SLOW, table.minutes)
    if rung is None:
        sides.decided(NOTHING, table.decided, table.field)
        return NOTHING, (step("in-time", S213A3, 0, minutes=clock(table.minutes)),)
    cost, converted = measure.from_vp(rung.vp, S213)
    steps = [step("over-by", rung.law, rung.vp, minutes=clock(table.minutes)), *converted]
    half_an_hour = table.minutes >= ladder.FROM_HALF_AN_HOUR
    low, high = cost, None if half_an_hour else cost
    if half_an_hour:
        steps.append(step("at-least", rung.law, cost, unit=measure.unit_word))
    if table.fault == "outside":
        low = Fraction(0)
        steps.append(step("outside", S213A4C))
    elif table.fault not in ("both", side):
        low = Fraction(0)
        steps.append(step("other-to-blame", S213A4B, side=Said(f"side-{side}")))
    found = sides.decided(Side(cost, low, high), table.decided, table.field)
    return found, (*steps, *_chosen(side, found, table, measure))


def _chosen(side: str, found: Side, table: Table, measure: Measure) -> tuple[Step, ...]:
    if table.decided is None:
        return ()
    law = S213A4C if table.fault == "outside" else S213A4B
    if table.minutes >= ladder.FROM_HALF_AN_HOUR and found.low:
        law = ladder.SLOW[-1].law
    return (step("director-sets", law, found.penalty, side=Said(f"side-{side}"), unit=measure.unit_word),)


def _with_extra(side: str, found: Side, extra: Extra, measure: Measure, steps: tuple[Step, ...]) -> Found:
    """213A5: a further penalty only after a warning in the same match."""
    name = Said(f"side-{side}")
    if not extra.deductions:
        return found, steps
    if not extra.warned:
        return replace(found, warning=True), (*steps, step("warn-now", S213A5A, side=name))
    cost, more = measure.deductions(extra.deductions)
    high = None if found.high is None else found.high + cost
    penalty = (found.penalty or Fraction(0)) + cost
    added = Side(penalty, found.low + cost, high, open=True)
    return added, (*steps, *more, step("added", S213A5C, cost, side=name, unit=measure.unit_word))
