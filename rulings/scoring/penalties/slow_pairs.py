"""What a pair gets when its round runs over the time (213B)."""

from dataclasses import dataclass, replace
from fractions import Fraction

from laws.citation import parse
from rulings.scoring.calculation import Step, Word, step
from rulings.scoring.penalties import sides
from rulings.scoring.penalties.measure import Measure
from rulings.scoring.penalties.minutes import clock
from rulings.scoring.penalties.sides import NOTHING, WARNING, Side

S213B1, S213B1A, S213B1B, S213B1C, S213B2, S213B3 = map(
    parse, ("213B1", "213B1a", "213B1b", "213B1c", "213B2", "213B3")
)

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
        return NOTHING, (*steps, step("in-time", S213B1, 0, side=name))
    penalty, why = _by_scale(side, minutes, overrun.before, measure)
    penalty, reason = _lighter(side, penalty, overrun.fault)
    penalty = sides.set_by_director(penalty, overrun.director_figure, overrun.field)
    if overrun.director_figure is not None:
        law = reason[0].citation
        reason = (*reason, step("director-sets", law, penalty.penalty, side=name, unit=measure.unit_word))
    return penalty, (*steps, *why, *reason)


def _carrying_step(name: Word, overrun: Fraction, rest: Fraction) -> Step:
    return step("carried", S213B3, rest, side=name, carried=clock(overrun), left=clock(rest))


def _by_scale(side: str, minutes: Fraction, before: bool, measure: Measure) -> tuple[Side, tuple[Step, ...]]:
    """213B1."""
    name = Word(f"side-{side}")
    if not before and minutes < AT_ONCE:
        return WARNING, (step("first-time", S213B1A, side=name),)
    cost, steps = measure.deductions(1)
    key, law = ("again", S213B1B) if before else ("at-once", S213B1C)
    return sides.fixed_penalty(cost), (step(key, law, side=name), *steps)


def _lighter(side: str, penalty: Side, fault: str) -> tuple[Side, tuple[Step, ...]]:
    """213B2, 213B3: the other pair to blame, or what the players could not help."""
    if fault in ("both", side):
        return penalty, ()
    lighter = replace(penalty, low=Fraction(0), open=True)
    if fault == "outside":
        return lighter, (step("outside", S213B3),)
    return lighter, (step("other-to-blame", S213B2, side=Word(f"side-{side}")),)
