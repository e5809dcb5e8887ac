"""What a pair gets when its round runs over the time (213B)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from laws.citation import parse
from rulings.scoring.penalties import sides
from rulings.scoring.penalties.measure import Measure
from rulings.scoring.penalties.minutes import clock
from rulings.scoring.penalties.sides import NOTHING, WARNED, Side
from rulings.scoring.worked import Said, Step, step

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
        carried: how much of it the pair's own previous round took (213B3).
        before: whether the pair ran over before in this phase.
        fault: `both`, the side alone to blame (`a`, `b`), or `outside`.
        decided: what the director set, in the unit of the event, and `field`, where that was given.
    """

    minutes: Fraction
    carried: Fraction
    before: bool
    fault: str
    decided: Fraction | None
    field: str


def pair(side: str, overrun: Overrun, measure: Measure) -> tuple[Side, tuple[Step, ...]]:
    """What one of the two pairs gets, `a` or `b`."""
    name = Said(f"side-{side}")
    minutes = max(overrun.minutes - overrun.carried, Fraction(0))
    steps: tuple[Step, ...] = ()
    if overrun.carried:
        steps = (_carried(name, overrun.carried, minutes),)
    if not minutes:
        sides.decided(NOTHING, overrun.decided, overrun.field)
        return NOTHING, (*steps, step("in-time", S213B1, 0, side=name))
    found, why = _scheduled(side, minutes, overrun.before, measure)
    found, reason = _lighter(side, found, overrun.fault)
    found = sides.decided(found, overrun.decided, overrun.field)
    if overrun.decided is not None:
        law = reason[0].citation
        reason = (*reason, step("director-sets", law, found.penalty, side=name, unit=measure.unit_word))
    return found, (*steps, *why, *reason)


def _carried(name: Said, carried: Fraction, left: Fraction) -> Step:
    return step("carried", S213B3, left, side=name, carried=clock(carried), left=clock(left))


def _scheduled(side: str, minutes: Fraction, before: bool, measure: Measure) -> tuple[Side, tuple[Step, ...]]:
    """213B1."""
    name = Said(f"side-{side}")
    if not before and minutes < AT_ONCE:
        return WARNED, (step("first-time", S213B1A, side=name),)
    cost, steps = measure.deductions(1)
    key, law = ("again", S213B1B) if before else ("at-once", S213B1C)
    return sides.fixed(cost), (step(key, law, side=name), *steps)


def _lighter(side: str, found: Side, fault: str) -> tuple[Side, tuple[Step, ...]]:
    """213B2, 213B3: the other pair to blame, or what the players could not help."""
    if fault in ("both", side):
        return found, ()
    lighter = replace(found, low=Fraction(0), open=True)
    if fault == "outside":
        return lighter, (step("outside", S213B3),)
    return lighter, (step("other-to-blame", S213B2, side=Said(f"side-{side}")),)
