"""What a side gets: a figure, a warning, or the range that the director chooses in."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from rulings.scoring.calculation import Value, Word, headline
from rulings.scoring.errors import refusal
from rulings.scoring.numbers import number_text
from rulings.scoring.penalties.measure import Measure


@dataclass(frozen=True, slots=True)
class Side:
    """What one contestant gets.

    Attributes:
        penalty: in the unit of the event; None where the director has yet to set it.
        low, high: the least and the most that the provision allows; `high` None where it sets no upper limit.
        warning: whether a warning is given.
        open: whether the director decides something beside the figure.
    """

    penalty: Fraction | None
    low: Fraction
    high: Fraction | None
    warning: bool = False
    open: bool = False

    @property
    def needs_director(self) -> bool:
        """Whether the director decides."""
        return self.open or not self.low == self.high == self.penalty


NOTHING = Side(Fraction(0), Fraction(0), Fraction(0))
WARNING = replace(NOTHING, warning=True)


def fixed_penalty(penalty: Fraction) -> Side:
    """A figure that the provision sets."""
    return Side(penalty, penalty, penalty)


def set_by_director(side: Side, figure: Fraction | None, field: str) -> Side:
    """What the director set within the range.

    Args:
        figure: in the unit of the event; None where nothing was set.
        field: where it was given.

    Raises:
        CalcError: the provision leaves nothing to decide, or not so much or so little.
    """
    if figure is None:
        return side
    if not side.needs_director:
        raise refusal(field, "no-ground")
    if figure < side.low:
        raise refusal(field, "below-least", given=number_text(figure), low=number_text(side.low))
    if side.high is not None and figure > side.high:
        raise refusal(field, "above-most", given=number_text(figure), high=number_text(side.high))
    return replace(side, penalty=figure, warning=side.warning and side.high != 0)


def figures(side: Side, suffix: str = "") -> dict[str, Value]:
    """A side's part of the result."""
    return {
        f"penalty{suffix}": side.penalty,
        f"low{suffix}": side.low,
        f"high{suffix}": side.high,
        f"warning{suffix}": side.warning,
    }


def result(side: Side, measure: Measure, **more: Value) -> dict[str, Value]:
    """The result where one side, or each in the same way, is penalised."""
    return {**figures(side), "judgement": side.needs_director, "unit": measure.unit, **more}


def side_headline(side: Side, measure: Measure) -> tuple[str, Mapping[str, object]]:
    """The headline where one side, or each in the same way, is penalised."""
    names = {"penalty": side.penalty, "low": side.low, "high": side.high, "unit": measure.unit_word}
    return headline(_key(side), **names)


def _key(side: Side) -> str:
    if side.warning:
        return "warning"
    if side.penalty is not None and side.low == side.high:
        return "penalty" if side.penalty else "none"
    if side.penalty is not None:
        return "chosen" if side.penalty else "rarely"
    if side.high is None:
        return "least" if side.low else "judged"
    return "range"


def short(side: Side) -> object:
    """A side's part of a headline for two."""
    if side.warning and not side.penalty:
        return Word("a-warning")
    return Word("to-be-set") if side.penalty is None else side.penalty
