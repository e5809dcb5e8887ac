"""X78A-C: a board's matchpoints by frequency tables, exactly."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.pairs.frequency import FrequencyTable
from rulings.scoring.pairs.groups import convert, top
from rulings.scoring.pairs.lines import Harm, Line
from rulings.scoring.pairs.outcomes import Absent, Artificial, Outcome, Score, SideName
from rulings.scoring.pairs.relief import Relief
from rulings.scoring.pairs.standing import Fields, Standing, of_side


def exact_side(
    lines: Sequence[Line], side: SideName, tables: Fraction, boards: Fields
) -> tuple[Standing, ...]:
    """One side of every line, in their order: each group within itself, then converted to all tables."""
    fields = {name: _Field(group[side], tables) for name, group in boards.items()}
    by_outcome: dict[tuple[str, Outcome], Standing] = {}
    standings = []
    for line in lines:
        outcome = of_side(line, side)
        if line.harm and line.harm.side == side:
            standings.append(fields[line.group].relieve(line.harm, outcome))
            continue
        key = (line.group, outcome)
        if key not in by_outcome:
            by_outcome[key] = fields[line.group].standing(outcome)
        standings.append(by_outcome[key])
    return tuple(standings)


@dataclass(frozen=True, slots=True)
class _Field:
    """The results of a group that one is compared with.

    Attributes:
        table: all of them, one's own among them.
        tables: how many they are converted to.
    """

    table: FrequencyTable
    tables: Fraction

    def standing(self, outcome: Outcome) -> Standing:
        """What an outcome of this group gives; a score stands in the table itself."""
        match outcome:
            case Artificial(percent):
                return Standing(top(self.tables) * percent / 100)
            case Absent():
                return Standing(None)
        within = against(self.table, outcome) - 1
        return Standing(convert(within, self.table.total, self.tables), within, self.table.total)

    def relieve(self, harm: Harm, adjusted_outcome: Outcome) -> Standing:
        """A side that added to its own damage: each of its three results against all the others (X78A4)."""
        mine = adjusted_outcome.parts if isinstance(adjusted_outcome, Score) else ()
        others = self.table.plus((points, -weight) for points, weight in mine)
        relief = Relief(
            *(
                imagine(others, self.tables, outcome)
                for outcome in (harm.expected_score, harm.obtained_score, adjusted_outcome)
            )
        )
        return Standing(relief.result, relief=relief)


def against(table: FrequencyTable, score: Score) -> Fraction:
    """What a score is given against every result of a table, part by part with its weights (X78A1)."""
    return sum((weight * table.against(points) for points, weight in score.parts), Fraction(0))


def imagine(others: FrequencyTable, tables: Fraction, outcome: Outcome) -> Fraction:
    """What an outcome would give at the one table that is not among the others.

    Raises:
        ValueError: it is no score.
    """
    match outcome:
        case Artificial(percent):
            return top(tables) * percent / 100
        case Absent():
            raise ValueError("nothing to compare")
    return convert(against(others, outcome), others.total + 1, tables)
