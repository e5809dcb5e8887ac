"""`result-late`: results that are missing, late or wrong (261, 262)."""

from __future__ import annotations

from fractions import Fraction

from laws.citation import parse
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Choice, YesNo
from rulings.scoring.penalties import sides
from rulings.scoring.penalties.forms import FORM_FIELDS
from rulings.scoring.penalties.measure import Measure
from rulings.scoring.penalties.procedure import warning_or_deduction
from rulings.scoring.penalties.sides import NOTHING, Side
from rulings.scoring.worked import Step, Worked, step

S261A4, S261B5, S262B3, S262 = map(parse, ("261A4", "261B5", "262B3", "262"))
S262C1, S262C2, X90C1, S211A2 = map(parse, ("262C1", "262C2", "X90C1", "211A2"))

_ERRORS = (("breach", frozenset({"errors"})),)
_MISSING = (("breach", frozenset({"entry-missing"})),)

BREACH = Choice(id="breach", values=("team-result", "errors", "entry-missing"))
SERIOUS = YesNo(id="serious", optional=True, when=_ERRORS)
WARNED = YesNo(id="warned", optional=True, when=(("breach", frozenset({"errors", "entry-missing"})),))
LAST_ROUND = YesNo(id="last_round", optional=True, when=_MISSING)
LEFT_ROOM = YesNo(id="left_room", optional=True, when=(*_MISSING, ("last_round", frozenset({"true"}))))

Found = tuple[Side, tuple[Step, ...]]


@calculator("result-late", law="261", fields=(*FORM_FIELDS, BREACH, SERIOUS, WARNED, LAST_ROUND, LEFT_ROOM))
def result_late(given: Given) -> Worked:
    """What a result that is missing, late or wrong costs."""
    measure = Measure(given)
    rule = {"team-result": _team_result, "errors": _errors, "entry-missing": _entry_missing}[given[BREACH]]
    side, steps = rule(given, measure)
    also = (("electronic", S262), ("opponents-keep-theirs", S211A2))
    return Worked(sides.result(side, measure), steps, sides.said(side, measure), also=also)


def _team_result(given: Given, measure: Measure) -> Found:
    """261A4: at once, without a warning."""
    if not measure.teams:
        raise refusal("breach", "for-teams-only")
    cost, steps = measure.deductions(1)
    return sides.fixed(cost), (step("team-result", S261A4), *steps)


def _errors(given: Given, measure: Measure) -> Found:
    """261B5, 262B3: corrected; a penalty only where they are many or in the way, and after a warning."""
    law = S262B3 if measure.teams else S261B5
    first = step("corrected", law)
    if not given.get(SERIOUS):
        return NOTHING, (first,)
    if not given.get(WARNED):
        warned = Side(Fraction(0), Fraction(0), Fraction(0), warning=True, open=True)
        return warned, (first, step("warning-first", law))
    cost, steps = measure.deductions(1)
    return Side(cost, Fraction(0), cost, open=True), (first, step("after-warning", law), *steps)


def _entry_missing(given: Given, measure: Measure) -> Found:
    """262C."""
    first = step("check-entries", S262C1)
    if given.get(LEFT_ROOM):
        cost, steps = measure.deductions(1)
        return Side(cost, Fraction(0), cost, open=True), (first, step("left-room", S262C2), *steps)
    if not given.get(WARNED):
        side, more = warning_or_deduction(measure, warned=False, law=S262C2)
        return side, (first, *more)
    cost, steps = measure.deductions(1)
    return sides.fixed(cost), (first, step("repeated", S262C2), *steps)
