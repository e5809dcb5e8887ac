"""`penalty`: a penalty for a breach of procedure (90, X90), what repeats a warning, and discipline (91)."""

from dataclasses import replace
from fractions import Fraction

from rulings.scoring.calculation import Calculation, Step, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.fields import Amount, Choice, Whole, YesNo
from rulings.scoring.penalties import sides
from rulings.scoring.penalties.forms import FORM_FIELDS
from rulings.scoring.penalties.measure import Measure
from rulings.scoring.penalties.sides import NOTHING, WARNING, Side

LEAST, MOST = 1, 5
"""Standard deductions, as a rule (X90B3)."""

_BEYOND = 50
_PROCEDURE = (("ground", frozenset({"procedure"})),)

EXAMPLES = {
    "unauthorised": "X90B4a", "system-card": "X90B4b", "could-have-known": "X90B4c",
    "dummy": "X90B4d", "insufficient-bid": "X90B5a", "out-of-turn": "X90B5b",
    "revoke": "X90B5c", "other": "X90B1",
}  # fmt: skip
"""What the handbook names, and where: penalised (X90B4), or as a rule not (X90B5)."""

_RARELY = frozenset({"insufficient-bid", "out-of-turn", "revoke"})

GROUND = Choice(id="ground", values=("procedure", "warning", "prescribed", "discipline"))
EXAMPLE = Choice(id="example", optional=True, when=_PROCEDURE, values=tuple(EXAMPLES))
CARELESS = YesNo(id="careless", optional=True, when=_PROCEDURE)
FORESEEABLE = YesNo(id="foreseeable", optional=True, when=_PROCEDURE)
UNINTENTIONAL = YesNo(id="clearly_unintentional", optional=True, when=_PROCEDURE)
COUNT = Whole(id="count", optional=True, when=_PROCEDURE, low=1, high=_BEYOND)
WARNED_BEFORE = YesNo(id="warned", when=(("ground", frozenset({"warning"})),))
PRESCRIBED = Amount(id="prescribed", when=(("ground", frozenset({"prescribed"})),), low=0, high=10**6)
PUT_RIGHT = YesNo(id="put_right", optional=True, when=(("ground", frozenset({"prescribed"})),))
POINTS = Amount(id="points", optional=True, when=(("ground", frozenset({"discipline"})),), low=0, high=10**6)

_OWN = (
    GROUND, EXAMPLE, CARELESS, FORESEEABLE, UNINTENTIONAL, COUNT, WARNED_BEFORE, PRESCRIBED, PUT_RIGHT,
    POINTS,
)  # fmt: skip
_CONDITIONS = (
    (CARELESS, True, "not-careless", "X90B1a"),
    (FORESEEABLE, True, "not-foreseeable", "X90B1b"),
    (UNINTENTIONAL, False, "unintentional", "X90B1c"),
)
"""What X90B1 demands, by field, and how its failing is said."""

Notes = tuple[tuple[str, str], ...]
Judgement = tuple[Side, tuple[Step, ...], Notes]


@calculator("penalty", law="90", fields=(*FORM_FIELDS, *_OWN))
def penalty(inputs: Inputs) -> Calculation:
    """A penalty by its ground."""
    measure = Measure(inputs)
    rule = {
        "procedure": _procedure, "warning": after_warning, "prescribed": _by_regulations,
        "discipline": _discipline,
    }[inputs[GROUND]]  # fmt: skip
    side, steps, notes = rule(inputs, measure)
    also = (*notes, ("opponents-keep-theirs", "211A2"))
    return Calculation(sides.result(side, measure), steps, sides.side_headline(side, measure), also=also)


def _procedure(inputs: Inputs, measure: Measure) -> Judgement:
    """X90B."""
    failing = [(key, law) for field, answer, key, law in _CONDITIONS if inputs.get(field) is (not answer)]
    if failing:
        return NOTHING, tuple(step(key, law) for key, law in failing), ()
    notes: Notes = (("weigh", "X90B1"), ("beside-the-score", "X90B2"))
    example = inputs.get(EXAMPLE) or "other"
    example_step = step(f"example-{example}", EXAMPLES[example])
    low, steps = measure.deductions(LEAST)
    high, more = measure.deductions(MOST)
    if example in _RARELY and COUNT not in inputs:
        return Side(Fraction(0), Fraction(0), high, open=True), (example_step,), notes
    steps = (example_step, *steps, replace(more[-1], law="X90B3"))
    count = inputs.get(COUNT)
    if count is None:
        return Side(None, low, high, open=True), steps, notes
    penalty, last = measure.deductions(count)
    if count > MOST:
        notes = (*notes, ("beyond-the-usual", "X90B3"))
    return Side(penalty, low, max(high, penalty), open=True), (*steps, last[-1]), notes


def after_warning(inputs: Inputs, measure: Measure) -> Judgement:
    """X90C1: a warning the first time, then a standard deduction."""
    side, steps = warning_or_deduction(measure, after_warning=inputs[WARNED_BEFORE])
    return side, steps, (("same-kind-same-phase", "X90C1"),)


def warning_or_deduction(
    measure: Measure, *, after_warning: bool, law: str = "X90C1"
) -> tuple[Side, tuple[Step, ...]]:
    """A warning; a standard deduction where the contestant was warned of the same before (X90C1).

    Args:
        law: the provision that gives the warning.
    """
    if not after_warning:
        return WARNING, (step("warning", law),)
    cost, steps = measure.deductions(1)
    return sides.fixed_penalty(cost), (step("warned-before", "X90C1"), *steps)


def _by_regulations(inputs: Inputs, measure: Measure) -> Judgement:
    """X90A: what the regulations say."""
    cost = inputs[PRESCRIBED]
    steps = (step("prescribed", "X90A", cost, unit=measure.unit_word),)
    if not inputs.get(PUT_RIGHT):
        return sides.fixed_penalty(cost), steps, ()
    return Side(cost, Fraction(0), cost, open=True), (*steps, step("put-right", "X90A")), ()


def _discipline(inputs: Inputs, measure: Measure) -> Judgement:
    """91A: points, or suspension; neither the laws nor the handbook set a figure."""
    side = Side(inputs.get(POINTS), Fraction(0), None, open=True)
    notes = (("final", "93B3"), ("report", "X91"))
    return side, (step("discipline", "91A", side.penalty),), notes
