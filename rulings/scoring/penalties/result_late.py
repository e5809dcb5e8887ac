"""`result-late`: results that are missing, late or wrong (261, 262)."""

from fractions import Fraction

from rulings.scoring.calculation import Calculation, Step, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Choice, YesNo
from rulings.scoring.penalties import sides
from rulings.scoring.penalties.forms import FORM_FIELDS
from rulings.scoring.penalties.measure import Measure
from rulings.scoring.penalties.procedure import warning_or_deduction
from rulings.scoring.penalties.sides import NOTHING, Side

_ERRORS = (("breach", frozenset({"errors"})),)
_MISSING = (("breach", frozenset({"entry-missing"})),)

BREACH = Choice(id="breach", values=("team-result", "errors", "entry-missing"))
SERIOUS = YesNo(id="serious", optional=True, when=_ERRORS)
WARNED = YesNo(id="warned", optional=True, when=(("breach", frozenset({"errors", "entry-missing"})),))
LAST_ROUND = YesNo(id="last_round", optional=True, when=_MISSING)
LEFT_ROOM = YesNo(id="left_room", optional=True, when=(*_MISSING, ("last_round", frozenset({"true"}))))

Judgement = tuple[Side, tuple[Step, ...]]


@calculator("result-late", law="261", fields=(*FORM_FIELDS, BREACH, SERIOUS, WARNED, LAST_ROUND, LEFT_ROOM))
def result_late(inputs: Inputs) -> Calculation:
    """What a result that is missing, late or wrong costs."""
    measure = Measure(inputs)
    rule = {"team-result": _team_result, "errors": _errors, "entry-missing": _entry_missing}[inputs[BREACH]]
    side, steps = rule(inputs, measure)
    also = (("electronic", "262"), ("opponents-keep-theirs", "211A2"))
    return Calculation(sides.result(side, measure), steps, sides.side_headline(side, measure), also=also)


def _team_result(inputs: Inputs, measure: Measure) -> Judgement:
    """261A4: at once, without a warning."""
    if not measure.teams:
        raise refusal("breach", "for-teams-only")
    cost, steps = measure.deductions(1)
    return sides.fixed_penalty(cost), (step("team-result", "261A4"), *steps)


def _errors(inputs: Inputs, measure: Measure) -> Judgement:
    """261B5, 262B3: corrected; a penalty only where they are many or in the way, and after a warning."""
    law = "262B3" if measure.teams else "261B5"
    first = step("corrected", law)
    if not inputs.get(SERIOUS):
        return NOTHING, (first,)
    if not inputs.get(WARNED):
        warning = Side(Fraction(0), Fraction(0), Fraction(0), warning=True, open=True)
        return warning, (first, step("warning-first", law))
    cost, steps = measure.deductions(1)
    return Side(cost, Fraction(0), cost, open=True), (first, step("after-warning", law), *steps)


def _entry_missing(inputs: Inputs, measure: Measure) -> Judgement:
    """262C."""
    first = step("check-entries", "262C1")
    if inputs.get(LEFT_ROOM):
        cost, steps = measure.deductions(1)
        return Side(cost, Fraction(0), cost, open=True), (first, step("left-room", "262C2"), *steps)
    if not inputs.get(WARNED):
        side, more = warning_or_deduction(measure, after_warning=False, law="262C2")
        return side, (first, *more)
    cost, steps = measure.deductions(1)
    return sides.fixed_penalty(cost), (first, step("repeated", "262C2"), *steps)
