"""X78D: the simplified method for scoring by hand, where a comparison with a special score is average."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.pairs.exact import against
from rulings.scoring.pairs.frequency import FrequencyTable
from rulings.scoring.pairs.groups import top
from rulings.scoring.pairs.lines import Line
from rulings.scoring.pairs.outcomes import AVERAGE, PLUS, Absent, Artificial, Outcome, Score, SideName
from rulings.scoring.pairs.relief import Relief
from rulings.scoring.pairs.standing import Standing, groups, of_side, parts

SMALL_GROUP = Fraction(15, 100)
"""The part of the tables that a group of results has at most to be given a tenth of a top (X78D6)."""
_TENTH = Fraction(1, 10)


def special(line: Line) -> bool:
    """Whether a comparison with this line is average for others (X78D1-4): all but a plain result."""
    ns = line.sides[0]
    return line.split() or line.harm is not None or (isinstance(ns, Score) and ns.has_weights)


def manual_side(lines: Sequence[Line], side: SideName, tables: Fraction) -> tuple[Standing, ...]:
    """One side of every line, in their order, each rounded to whole matchpoints (X78D7)."""
    fields = manual_fields(lines, side, tables)
    return tuple(fields[line.group].standing(line, side) for line in lines)


def manual_fields(lines: Sequence[Line], side: SideName, tables: Fraction) -> dict[str, ManualGroup]:
    """By group, what a side of a line is compared with."""
    return {
        name: ManualGroup(
            FrequencyTable.of(parts((line for line in group if not special(line)), side)),
            tables,
            sum((line.times for line in group if isinstance(of_side(line, side), Score)), Fraction(0)),
        )
        for name, group in groups(lines).items()
    }


@dataclass(frozen=True, slots=True)
class ManualGroup:
    """A group of results.

    Attributes:
        table: those of them that count in a comparison.
        tables: of the whole board.
        results: of the group, special ones among them.
    """

    table: FrequencyTable
    tables: Fraction
    results: Fraction

    def standing(self, line: Line, side: SideName) -> Standing:
        """The matchpoints of a line's side; those of one that added to its own damage by X78A4."""
        outcome = of_side(line, side)
        if outcome is Absent.BYE:
            return Standing(round_whole(top(self.tables) * PLUS / 100, up=True))
        if isinstance(outcome, Absent):
            return Standing(None)
        itself = 0 if special(line) else 1
        relief = None
        if line.harm and line.harm.side == side:
            three = (line.harm.expected_score, line.harm.obtained_score, outcome)
            relief = Relief(*(self.points(outcome, itself) for outcome in three))
        points = relief.result if relief else self.points(outcome, itself)
        up = self._upwards(outcome, line, side)
        return Standing(round_whole(points, up=up), self._within(outcome, itself), self.results, relief)

    def points(self, outcome: Outcome, itself: int) -> Fraction:
        """Not rounded: against the group, average with all the rest, a tenth of a top for a small group."""
        if isinstance(outcome, Artificial):
            return top(self.tables) * outcome.percent / 100
        within = self._within(outcome, itself)
        assert within is not None
        rest = self.tables - 1 - (self.table.total - itself)
        small = self.results <= SMALL_GROUP * self.tables
        return within + rest + (top(self.tables) * _TENTH if small else 0)

    def _within(self, outcome: Outcome, itself: int) -> Fraction | None:
        return against(self.table, outcome) - itself if isinstance(outcome, Score) else None

    def _upwards(self, outcome: Outcome, line: Line, side: SideName) -> bool:
        """Upwards, but downwards for a side at fault (X78D7a-b), as one with average minus is."""
        if isinstance(outcome, Artificial) and not line.offending:
            return outcome.percent >= AVERAGE
        return side not in line.offending


def round_whole(points: Fraction, *, up: bool) -> Fraction:
    """To whole matchpoints, in favour of a side that is not at fault and against one that is (X78D7).

    >>> [str(round_whole(Fraction(42, 5), up=up)) for up in (True, False)]
    ['9', '8']
    """
    return Fraction(points.__ceil__() if up else points.__floor__())
