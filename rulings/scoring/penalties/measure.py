"""A penalty in the unit of the event: standard deductions, victory points carried over (211–213)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from laws.citation import Citation, parse
from rulings.scoring.calculator import Given
from rulings.scoring.errors import refusal
from rulings.scoring.penalties import deduction, forms
from rulings.scoring.worked import Said, Step, step

T = TypeVar("T")

S211A1, S211B1A, S211B1B, S211B1C = map(parse, ("211A1", "211B1a", "211B1b", "211B1c"))
S211B1D, S211B2A, S211B2B, S211B2C = map(parse, ("211B1d", "211B2a", "211B2b", "211B2c"))
S211B3, LAW_78A, X78D7B = map(parse, ("211B3", "78A", "X78D7b"))

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

    given: Given

    @property
    def form(self) -> str:
        """What the event is scored by."""
        return self.given[forms.FORM]

    @property
    def teams(self) -> bool:
        """Whether teams play."""
        return self.form in forms.TEAMS

    @property
    def unit(self) -> str:
        """`vp`, `imp`, `matchpoints` or `points`."""
        return _UNITS[self.form]

    @property
    def unit_word(self) -> Said:
        """The unit as a text has it."""
        return Said(f"unit-{self.unit}")

    def standard(self) -> Deduction:
        """One standard deduction (211B).

        Raises:
            CalcError: what it turns on is missing, or the handbook sets none.
        """
        match self.form:
            case forms.VP:
                return self.on_scale(self._boards())
            case forms.MATCHPOINTS:
                return self._matchpoints()
            case forms.CROSS_IMPS:
                tables = _needed(self.given.get(forms.BOARD_TABLES), "board_tables")
                size = deduction.of_cross_imps(tables)
                return self._one("of-cross-imps", S211B2B, size, others=tables - 1)
            case forms.OTHER_TEAMS | forms.OTHER_PAIRS:
                own = self.given.get(forms.OWN_DEDUCTION)
                return self._one("of-regulations", S211B3, _needed(own, "own_deduction"))
            case forms.BAM:
                return self._one("of-form", S211B1C, deduction.BAM_DEDUCTION)
            case forms.KNOCKOUT:
                return self._one("of-form", S211B1D, deduction.KNOCKOUT_DEDUCTION)
        return self._one("of-form", S211B2C, deduction.BUTLER_DEDUCTION)

    def on_scale(self, boards: int) -> Deduction:
        """A standard deduction in victory points on the scale of so many boards (211B1a, 211B1b)."""
        size = deduction.of_vp_scale(boards)
        if size is None:
            raise refusal("scale_boards", "scale-open")
        law = S211B1A if boards >= deduction.LONG_MATCH else S211B1B
        return self._one("of-scale", law, size, boards=boards)

    def deductions(self, count: int) -> tuple[Fraction, tuple[Step, ...]]:
        """So many standard deductions, and the steps to them."""
        one = self.standard()
        total = one.size * count
        steps = (*one.steps, step("several", S211A1, total, count=count, one=one.size, unit=self.unit_word))
        return self._rounded(total, steps)

    def from_vp(self, vp: int, footnote: Citation) -> tuple[Fraction, tuple[Step, ...]]:
        """A penalty that the handbook sets in victory points: elsewhere two standard deductions for each.

        Args:
            footnote: of the section that says so.
        """
        if self.form == forms.VP or not vp:
            return Fraction(vp), ()
        one = self.standard()
        total = one.size * 2 * vp
        names = {"vp": vp, "count": 2 * vp, "one": one.size, "unit": self.unit_word}
        return self._rounded(total, (*one.steps, step("converted", footnote, total, **names)))

    def _boards(self) -> int:
        return _needed(self.given.get(forms.SCALE_BOARDS), "scale_boards")

    def _matchpoints(self) -> Deduction:
        top, bottom = self.spread()
        steps: tuple[Step, ...] = ()
        if forms.TOP not in self.given:
            tables = self.given.get(forms.BOARD_TABLES)
            steps = (step("top-by-tables", LAW_78A, top, tables=tables),)
        size = deduction.of_matchpoints(top, bottom)
        one = self._one("of-matchpoints", S211B2A, size, top=top, bottom=bottom, spread=top - bottom)
        return Deduction(one.size, (*steps, *one.steps))

    def spread(self) -> tuple[Fraction, Fraction]:
        """A top and a bottom on the board.

        Raises:
            CalcError: neither the top nor the number of tables is given, or the bottom is no lower.
        """
        top, tables = self.given.get(forms.TOP), self.given.get(forms.BOARD_TABLES)
        if top is None and tables is None:
            raise refusal("top", "top-missing")
        if top is None and tables is not None:
            return deduction.matchpoint_top(tables), Fraction(0)
        top, bottom = _needed(top, "top"), self.given.get(forms.BOTTOM) or Fraction(0)
        if bottom >= top:
            raise refusal("bottom", "bottom-too-high")
        return top, bottom

    def _one(self, key: str, law: Citation, size: Fraction, **names: object) -> Deduction:
        return Deduction(size, (step(key, law, size, unit=self.unit_word, **names),))

    def _rounded(self, total: Fraction, steps: tuple[Step, ...]) -> tuple[Fraction, tuple[Step, ...]]:
        """Whole matchpoints against the side that is penalised, by the simple method (X78D7b)."""
        if not self.given.get(forms.WHOLE) or total.denominator == 1:
            return total, steps
        whole = Fraction(-(-total // 1))
        return whole, (*steps, step("whole", X78D7B, whole, total=total))


def _needed(value: T | None, field: str) -> T:
    if value is None:
        raise refusal(field, "missing")
    return value
