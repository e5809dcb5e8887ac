"""`slow-play`: a match or a round that runs over its time (213)."""

from dataclasses import dataclass, replace
from fractions import Fraction

from rulings.scoring.calculation import Calculation, Step, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.fields import Amount, Choice, Whole, YesNo
from rulings.scoring.penalties import sides
from rulings.scoring.penalties.forms import FOR_PAIRS, FOR_TEAMS, FORM_FIELDS
from rulings.scoring.penalties.measure import Measure
from rulings.scoring.penalties.minutes import Minutes, clock
from rulings.scoring.penalties.sides import NOTHING, WARNING, Side
from rulings.scoring.penalties.slow_teams import Extra, Table, team

# What a pair gets when its round runs over the time (213B)


AT_ONCE = 3
"""Minutes from which the first overrun is no longer a mere warning (213B1c)."""


@dataclass(frozen=True, slots=True)
class Overrun:
    """One pair's part in a round that ran over.

    Attributes:
        minutes: by which the round ran over.
        carry_over: how much of it the pair's own previous round took (213B3).
        before: whether the pair ran over before in this phase.
        fault: `both`, the side alone to blame (`a`, `b`), or `outside`.
        director_figure: what the director set, in the unit of the event, and `field`, where that was given.
    """

    minutes: Fraction
    carry_over: Fraction
    before: bool
    fault: str
    director_figure: Fraction | None
    field: str


def pair(side: str, overrun: Overrun, measure: Measure) -> tuple[Side, tuple[Step, ...]]:
    """What one of the two pairs gets, `a` or `b`."""
    name = Word(f"side-{side}")
    minutes = max(overrun.minutes - overrun.carry_over, Fraction(0))
    steps: tuple[Step, ...] = ()
    if overrun.carry_over:
        steps = (_carrying_step(name, overrun.carry_over, minutes),)
    if not minutes:
        sides.set_by_director(NOTHING, overrun.director_figure, overrun.field)
        return NOTHING, (*steps, step("in-time", "213B1", 0, side=name))
    penalty, why = _by_scale(side, minutes, overrun.before, measure)
    penalty, reason = _lighter(side, penalty, overrun.fault)
    penalty = sides.set_by_director(penalty, overrun.director_figure, overrun.field)
    if overrun.director_figure is not None:
        law = reason[0].law
        reason = (*reason, step("director-sets", law, penalty.penalty, side=name, unit=measure.unit_word))
    return penalty, (*steps, *why, *reason)


def _carrying_step(name: Word, overrun: Fraction, rest: Fraction) -> Step:
    return step("carried", "213B3", rest, side=name, carried=clock(overrun), left=clock(rest))


def _by_scale(side: str, minutes: Fraction, before: bool, measure: Measure) -> tuple[Side, tuple[Step, ...]]:
    """213B1."""
    name = Word(f"side-{side}")
    if not before and minutes < AT_ONCE:
        return WARNING, (step("first-time", "213B1a", side=name),)
    cost, steps = measure.deductions(1)
    key, law = ("again", "213B1b") if before else ("at-once", "213B1c")
    return sides.fixed_penalty(cost), (step(key, law, side=name), *steps)


def _lighter(side: str, penalty: Side, fault: str) -> tuple[Side, tuple[Step, ...]]:
    """213B2, 213B3: the other pair to blame, or what the players could not help."""
    if fault in ("both", side):
        return penalty, ()
    lighter = replace(penalty, low=Fraction(0), open=True)
    if fault == "outside":
        return lighter, (step("outside", "213B3"),)
    return lighter, (step("other-to-blame", "213B2", side=Word(f"side-{side}")),)


_MOST = 10**6


def _director_figure(field: str, *, teams: bool = False) -> Amount:
    return Amount(id=field, optional=True, when=FOR_TEAMS if teams else (), low=0, high=_MOST)


MINUTES = Minutes(id="minutes", unit="minutes")
FAULT = Choice(id="fault", optional=True, values=("both", "a", "b", "outside"))
DECIDED = {"a": _director_figure("decided_a"), "b": _director_figure("decided_b")}
OTHER_MINUTES = Minutes(id="other_minutes", optional=True, when=FOR_TEAMS, unit="minutes")
OTHER_FAULT = Choice(id="other_fault", optional=True, when=FOR_TEAMS, values=("both", "a", "b", "outside"))
OTHER_DECIDED = {side: _director_figure(f"other_decided_{side}", teams=True) for side in ("a", "b")}
WARNED = YesNo(id="warned", optional=True, when=FOR_TEAMS)
EXTRA = {
    side: Whole(id=f"extra_{side}", optional=True, when=FOR_TEAMS, low=0, high=50) for side in ("a", "b")
}
BEFORE = {side: YesNo(id=f"before_{side}", optional=True, when=FOR_PAIRS) for side in ("a", "b")}
CARRIED = {
    side: Minutes(id=f"carried_{side}", optional=True, when=FOR_PAIRS, unit="minutes") for side in ("a", "b")
}
_OWN = (
    MINUTES, FAULT, *DECIDED.values(), OTHER_MINUTES, OTHER_FAULT, *OTHER_DECIDED.values(), WARNED,
    *EXTRA.values(), *BEFORE.values(), *CARRIED.values(),
)  # fmt: skip


@calculator("slow-play", law="213", fields=(*FORM_FIELDS, *_OWN))
def slow_play(inputs: Inputs) -> Calculation:
    """What overrunning the time costs each side."""
    measure = Measure(inputs)
    work = _team if measure.teams else _pair
    (a, steps), (b, more) = work("a", inputs, measure), work("b", inputs, measure)
    also = (
        (("warn-first", "213A2"),)
        if measure.teams
        else (("cancelled-board", "213B4"), ("same-phase", "X90C1"))
    )
    return Calculation(
        {
            **sides.figures(a, "_a"),
            **sides.figures(b, "_b"),
            "judgement": a.needs_director or b.needs_director,
            "unit": measure.unit,
        },
        (*steps, *(step for step in more if step not in steps)),
        headline("two-sides", a=sides.short(a), b=sides.short(b), unit=measure.unit_word),
        also=(*also, ("opponents-keep-theirs", "211A2")),
    )


def _team(side: str, inputs: Inputs, measure: Measure) -> tuple[Side, tuple[Step, ...]]:
    table = Table(inputs[MINUTES], inputs.get(FAULT) or "both", inputs.get(DECIDED[side]), DECIDED[side].id)
    tables = [table]
    if OTHER_MINUTES in inputs:
        other = OTHER_DECIDED[side]
        tables.append(
            Table(inputs[OTHER_MINUTES], inputs.get(OTHER_FAULT) or "both", inputs.get(other), other.id)
        )
    extra = Extra(inputs.get(EXTRA[side]) or 0, bool(inputs.get(WARNED)))
    return team(side, tables, extra, measure)


def _pair(side: str, inputs: Inputs, measure: Measure) -> tuple[Side, tuple[Step, ...]]:
    overrun = Overrun(
        minutes=inputs[MINUTES],
        carry_over=inputs.get(CARRIED[side]) or inputs[MINUTES] * 0,
        before=bool(inputs.get(BEFORE[side])),
        fault=inputs.get(FAULT) or "both",
        director_figure=inputs.get(DECIDED[side]),
        field=DECIDED[side].id,
    )
    return pair(side, overrun, measure)
