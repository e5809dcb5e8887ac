"""A whole board: both sides of every line, by the method that the organiser has chosen."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from rulings.scoring.errors import refusal
from rulings.scoring.pairs.exact import exact_side
from rulings.scoring.pairs.groups import top
from rulings.scoring.pairs.lines import Entry, Line, Results
from rulings.scoring.pairs.manual import manual_side
from rulings.scoring.pairs.outcomes import SIDES, Artificial, Score
from rulings.scoring.pairs.standing import Fields, Standing, fields, groups, of_side

Method = Literal["exact", "manual"]


@dataclass(frozen=True, slots=True)
class Board:
    """What a board gives.

    Attributes:
        lines: what each table has.
        tables: A, how many tables the matchpoints are counted for; those without a score among them.
        method: by frequency tables (X78A-C), or the simplified one (X78D).
        ns, ew: the standings of each side, in the order of the lines.
        entries: the rows as they were given, each with its line.
        fields: the frequency tables, by group and side.
        top: the most matchpoints that can be had, in the unit.
        unit: 1 where a worse score gives 2, a half where it gives 1.
    """

    lines: tuple[Line, ...]
    tables: Fraction
    method: Method
    ns: tuple[Standing, ...]
    ew: tuple[Standing, ...]
    entries: tuple[Entry, ...]
    fields: Fields
    top: Fraction
    unit: Fraction = Fraction(1)

    @property
    def average(self) -> Fraction:
        """Half a top."""
        return self.top / 2

    @property
    def plain(self) -> bool:
        """Whether every table has a result of its own, and no group or adjustment changes anything."""
        tables = sum((line.times for line in self.lines if isinstance(line.sides[0], Score)), Fraction(0))
        return (
            tables == self.tables and len(groups(self.lines)) == 1 and not any(map(is_adjusted, self.lines))
        )

    def percent(self, points: Fraction | None) -> Fraction | None:
        """Matchpoints in per cent of a top; None where there are none, or where nobody is to be beaten."""
        return None if points is None or not self.top else 100 * points / self.top


def is_adjusted(line: Line) -> bool:
    """Whether the director has given this score: artificial, weighted, split or not from the table."""
    ns = line.sides[0]
    score = any(isinstance(outcome, Artificial) for outcome in line.sides) or (
        isinstance(ns, Score) and ns.has_weights
    )
    is_played_score = all(isinstance(outcome, Score) for outcome in line.sides)
    return score or line.before is not None or line.harm is not None or (is_played_score and line.split())


def count_tables(lines: Iterable[Line]) -> Fraction:
    """How many tables the lines are of; a pair that sits out is at none."""
    return sum((line.times for line in lines if not line.bye), Fraction(0))


def work_out(results: Results, tables: int | None, method: Method, path: str) -> Board:
    """The matchpoints of a board.

    Args:
        results: what each table has.
        tables: A where the board is counted for more tables than there are lines; None for as many.
        path: the input that the lines came from, for an error.

    Raises:
        CalcError: the frequencies do not make whole tables, or more than `tables`.
    """
    lines = results.lines
    own_tables = count_tables(lines)
    _whole(lines, path)
    if tables is not None and own_tables > tables:
        raise refusal("tables", "too-few-tables", given=str(tables), least=own_tables)
    total = max(own_tables if tables is None else Fraction(tables), Fraction(1))
    board = _count_for(lines, total, method, results.entries)
    as_played = {
        at: played_line
        for at, line in enumerate(lines)
        if (played_line := _line_without_damage(board, at, line))
    }
    if not as_played:
        return board
    board_kept = _count_for(
        [as_played.get(at, line) for at, line in enumerate(lines)], total, method, results.entries
    )
    ns, ew = (
        tuple(
            replace(after, relief=before.relief) if at in as_played else after
            for at, (before, after) in enumerate(zip(first, second, strict=True))
        )
        for first, second in ((board.ns, board_kept.ns), (board.ew, board_kept.ew))
    )
    return replace(board_kept, ns=ns, ew=ew)


def _count_for(lines: Sequence[Line], total: Fraction, method: Method, entries: tuple[Entry, ...]) -> Board:
    tables_of = fields(lines)
    ns, ew = (
        exact_side(lines, side, total, tables_of) if method == "exact" else manual_side(lines, side, total)
        for side in SIDES
    )
    return Board(tuple(lines), total, method, ns, ew, entries, tables_of, top(total))


def _line_without_damage(board: Board, at: int, line: Line) -> Line | None:
    """The line as it was played where the adjusted score would have given its harmed side no more (12B1)."""
    relief = board.ns[at].relief or board.ew[at].relief
    if relief is None or relief.case != "no-damage" or line.before is None:
        return None
    return replace(line, sides=line.before, harm=None)


def _whole(lines: Sequence[Line], path: str) -> None:
    """Results make up whole tables, in each group and on each side."""
    for group in groups(lines).values():
        for side in SIDES:
            times = (line.times for line in group if isinstance(of_side(line, side), Score))
            results = sum(times, Fraction(0))
            if results.denominator != 1:
                raise refusal(path, "not-whole-tables", total=results)
    total = sum((line.times for line in lines), Fraction(0))
    if total.denominator != 1:
        raise refusal(path, "not-whole-tables", total=total)
