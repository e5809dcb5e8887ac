"""`standard-deduction`: one standard deduction, or several, in the unit of the event (211B)."""

from rulings.scoring.calculation import Calculation
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.fields import Whole
from rulings.scoring.penalties import sides
from rulings.scoring.penalties.forms import FORM_FIELDS
from rulings.scoring.penalties.measure import Measure

COUNT = Whole(id="count", optional=True, low=1, high=100)


@calculator("standard-deduction", law="211B", fields=(*FORM_FIELDS, COUNT))
def standard_deduction(inputs: Inputs) -> Calculation:
    """The size of a standard deduction, and of so many."""
    measure = Measure(inputs)
    total, steps = measure.deductions(inputs.get(COUNT) or 1)
    return Calculation(
        {"penalty": total, "deduction": measure.standard().size, "unit": measure.unit},
        steps,
        sides.side_headline(sides.fixed_penalty(total), measure),
        also=(("in-the-unit-of-the-standing", "211A1"), ("opponents-keep-theirs", "211A2")),
    )
