"""A penalty in the unit of the event: standard deductions, victory points carried over (211–213)."""

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from rulings.scoring.calculation import Step, Word, step
from rulings.scoring.calculator import Inputs
from rulings.scoring.errors import refusal
from rulings.scoring.penalties import deduction, forms

T = TypeVar("T")


_UNITS = {
    forms.VP: "vp", forms.BAM: "points", forms.KNOCKOUT: "imp", forms.OTHER_TEAMS: "points",
    forms.MATCHPOINTS: "matchpoints", forms.CROSS_IMPS: "imp", forms.BUTLER: "imp",
    forms.OTHER_PAIRS: "points",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Deduction:
    """One standard deduction in the unit of the event, and the steps to it."""

    size: Fraction
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Measure:
    """What an event's penalties are measured in; a figure is asked for only when it is needed."""

    inputs: Inputs

    @property
    def form(self) -> str:
        """What the event is scored by."""
        return self.inputs[forms.FORM]

    @property
    def teams(self) -> bool:
        """Whether teams play."""
        return self.form in forms.TEAMS

    @property
    def unit(self) -> str:
        """`vp`, `imp`, `matchpoints` or `points`."""
        return _UNITS[self.form]

    @property
    def unit_word(self) -> Word:
        """The unit as a text has it."""
        return Word(f"unit-{self.unit}")

    def standard(self) -> Deduction:
        """One standard deduction (211B).

        Raises:
            CalcError: what it turns on is missing, or the handbook sets none.
        """
        match self.form:
            case forms.VP:
                return self.on_scale(_need(self.inputs.get(forms.SCALE_BOARDS), "scale_boards"))
            case forms.MATCHPOINTS:
                return self._matchpoints()
            case forms.CROSS_IMPS:
                tables = _need(self.inputs.get(forms.BOARD_TABLES), "board_tables")
                size = deduction.of_cross_imps(tables)
                return self._single("of-cross-imps", "211B2b", size, others=tables - 1)
            case forms.OTHER_TEAMS | forms.OTHER_PAIRS:
                own = self.inputs.get(forms.OWN_DEDUCTION)
                return self._single("of-regulations", "211B3", _need(own, "own_deduction"))
            case forms.BAM:
                return self._single("of-form", "211B1c", deduction.BAM_DEDUCTION)
            case forms.KNOCKOUT:
                return self._single("of-form", "211B1d", deduction.KNOCKOUT_DEDUCTION)
        return self._single("of-form", "211B2c", deduction.BUTLER_DEDUCTION)

    def on_scale(self, boards: int) -> Deduction:
        """A standard deduction in victory points on the scale of so many boards (211B1a, 211B1b)."""
        size = deduction.of_vp_scale(boards)
        if size is None:
            raise refusal("scale_boards", "scale-open")
        law = "211B1a" if boards >= deduction.LONG_MATCH else "211B1b"
        return self._single("of-scale", law, size, boards=boards)

    def deductions(self, count: int) -> tuple[Fraction, tuple[Step, ...]]:
        """So many standard deductions, and the steps to them."""
        standard = self.standard()
        total = standard.size * count
        steps = (
            *standard.steps,
            step("several", "211A1", total, count=count, one=standard.size, unit=self.unit_word),
        )
        return self._round_up(total, steps)

    def from_vp(self, vp: int, footnote: str) -> tuple[Fraction, tuple[Step, ...]]:
        """A penalty that the handbook sets in victory points: elsewhere two standard deductions for each.

        Args:
            footnote: of the section that says so.
        """
        if self.form == forms.VP or not vp:
            return Fraction(vp), ()
        standard = self.standard()
        total = standard.size * 2 * vp
        names = {"vp": vp, "count": 2 * vp, "one": standard.size, "unit": self.unit_word}
        return self._round_up(total, (*standard.steps, step("converted", footnote, total, **names)))

    def _matchpoints(self) -> Deduction:
        top, bottom = self.spread()
        steps: tuple[Step, ...] = ()
        if forms.TOP not in self.inputs:
            tables = self.inputs.get(forms.BOARD_TABLES)
            steps = (step("top-by-tables", "78A", top, tables=tables),)
        size = deduction.of_matchpoints(top, bottom)
        standard = self._single("of-matchpoints", "211B2a", size, top=top, bottom=bottom, spread=top - bottom)
        return Deduction(standard.size, (*steps, *standard.steps))

    def spread(self) -> tuple[Fraction, Fraction]:
        """A top and a bottom on the board.

        Raises:
            CalcError: neither the top nor the number of tables is given, or the bottom is no lower.
        """
        top, tables = self.inputs.get(forms.TOP), self.inputs.get(forms.BOARD_TABLES)
        if top is None and tables is None:
            raise refusal("top", "top-missing")
        if top is None and tables is not None:
            return deduction.matchpoint_top(tables), Fraction(0)
        top, bottom = _need(top, "top"), self.inputs.get(forms.BOTTOM) or Fraction(0)
        if bottom >= top:
            raise refusal("bottom", "bottom-too-high")
        return top, bottom

    def _single(self, key: str, law: str, size: Fraction, **names: object) -> Deduction:
        return Deduction(size, (step(key, law, size, unit=self.unit_word, **names),))

    def _round_up(self, total: Fraction, steps: tuple[Step, ...]) -> tuple[Fraction, tuple[Step, ...]]:
        """Whole matchpoints against the side that is penalised, by the simple method (X78D7b)."""
        if not self.inputs.get(forms.WHOLE) or total.denominator == 1:
            return total, steps
        whole = Fraction(-(-total // 1))
        return whole, (*steps, step("whole", "X78D7b", whole, total=total))


def _need(value: T | None, field: str) -> T:
    if value is None:
        raise refusal(field, "missing")
    return value
