"""What a side of a line has got, and what both methods of computing it need."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.pairs.frequency import FrequencyTable
from rulings.scoring.pairs.lines import Line
from rulings.scoring.pairs.outcomes import SIDES, Outcome, Score, SideName
from rulings.scoring.pairs.relief import Relief


@dataclass(frozen=True, slots=True)
class Standing:
    """The matchpoints of one side of a line.

    Attributes:
        points: on the board, 2 for each worse and 1 for each equal; None where it has no score.
        within: P, within its group before anything is converted or added; None for what is no score.
        results: G, the results of that group.
        relief: the three results behind, where the side added to its own damage.
    """

    points: Fraction | None
    within: Fraction | None = None
    results: Fraction = Fraction(0)
    relief: Relief | None = None


def of_side(line: Line, side: SideName) -> Outcome:
    """What a side of the line has."""
    return line.sides[SIDES.index(side)]


def parts(lines: Iterable[Line], side: SideName) -> list[tuple[int, Fraction]]:
    """The scores of a side with their frequencies, those of weighted scores in fractions (X78A1)."""
    return [
        (points, line.times if weight == 1 else weight * line.times)
        for line in lines
        if isinstance(outcome := of_side(line, side), Score)
        for points, weight in outcome.parts
    ]


Fields = Mapping[str, Mapping[SideName, FrequencyTable]]
"""The frequency tables of a board, by group and by side."""


def fields(lines: Sequence[Line]) -> Fields:
    """The frequency tables of both sides of each group, in the order in which the groups are named."""
    return {
        name: {side: FrequencyTable.of(parts(group, side)) for side in SIDES}
        for name, group in groups(lines).items()
    }


def groups(lines: Sequence[Line]) -> dict[str, list[Line]]:
    """The lines by group, in the order in which the groups are first named."""
    by_group: dict[str, list[Line]] = {}
    for line in lines:
        by_group.setdefault(line.group, []).append(line)
    return by_group
