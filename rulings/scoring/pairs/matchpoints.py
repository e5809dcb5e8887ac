"""`matchpoints` and `fouled`: the results of a board as matchpoints for both sides (78A, 87, X78)."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from rulings.scoring.calculation import Calculation, Table, Value, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Choice
from rulings.scoring.pairs.asking import BOARD, METHOD, TABLES
from rulings.scoring.pairs.board import Board, Method, count_tables, is_adjusted, work_out
from rulings.scoring.pairs.drawn import (
    both_value,
    figures,
    frequencies,
    frequency_tables,
    lines_table,
    spoken_percent,
    spread,
)
from rulings.scoring.pairs.lines import GROUPED, OFFENDING, RESULTS, Results, read_lines
from rulings.scoring.pairs.outcomes import Absent, Score
from rulings.scoring.pairs.standing import Standing, groups
from rulings.scoring.pairs.steps import board_steps

WIN = Choice(id="win", optional=True, values=("2", "1"))
_MORE = (BOARD, TABLES, METHOD, WIN)


@calculator("matchpoints", law="78A", fields=(RESULTS, *_MORE))
def matchpoints(inputs: Inputs) -> Calculation:
    """A board's matchpoints for both sides."""
    return _work(inputs, _read(inputs))


@calculator("fouled", law="87", fields=(GROUPED, *_MORE))
def work_fouled(inputs: Inputs) -> Calculation:
    """A board that was not the same at every table: each group within itself.

    One group is enough where the tables in all are told: the others are then in groups of their own.
    """
    results = _read(inputs)
    tables = inputs.get(TABLES)
    if len(groups(results.lines)) < 2 and (tables is None or tables == count_tables(results.lines)):
        raise refusal(f"results.{len(results.entries)}.group", "one-group")
    return _work(inputs, results, in_groups=True)


def _read(inputs: Inputs) -> Results:
    rows = inputs[RESULTS]
    results = read_lines(rows, inputs.get(BOARD))
    if _method(inputs) == "manual":
        # Rounding a weighted score by hand goes by who is at fault (X78D7)
        for row, entry in zip(rows, results.entries, strict=True):
            sides = results.lines[entry.line].sides
            has_weights = any(isinstance(outcome, Score) and outcome.has_weights for outcome in sides)
            if has_weights and row.get(OFFENDING) is None:
                raise refusal(f"{row.path}.offending", "offender-missing")
    return results


def _method(inputs: Inputs) -> Method:
    return "manual" if inputs.get(METHOD) == "manual" else "exact"


def _work(inputs: Inputs, results: Results, *, in_groups: bool = False) -> Calculation:
    board = work_out(results, inputs.get(TABLES), _method(inputs), RESULTS.id)
    before = _before(board, results) if any(line.before for line in results.lines) else None
    halves = inputs.get(WIN) == "1"
    in_halves = (step("halved", "78A", board.top / 2),) if halves else ()
    steps = (*board_steps(board, in_groups=in_groups), *in_halves)
    if halves:
        board, before = halve(board), halve(before) if before else None
    return Calculation(
        result=_result(board, before),
        steps=steps,
        headline=_headline(board),
        tables=tuple(_tables(board, before)),
        plots=spread(board),
        also=tuple(_notes(board)),
    )


def _before(board: Board, results: Results) -> Board:
    """The same board with what the tables had before the scores were adjusted."""
    return work_out(results.were(), int(board.tables), board.method, RESULTS.id)


def halve(board: Board) -> Board:
    """In half the unit: 1 for each worse score, a half for each equal (78A)."""
    ns, ew = (tuple(_half(standing) for standing in side) for side in (board.ns, board.ew))
    return replace(board, ns=ns, ew=ew, top=board.top / 2, unit=Fraction(1, 2))


def _half(standing: Standing) -> Standing:
    return standing if standing.points is None else replace(standing, points=standing.points / 2)


def _result(board: Board, before: Board | None) -> dict[str, Value]:
    return {
        "tables": board.tables,
        "top": board.top,
        "average": board.average,
        "rows": figures(board, before),
        "sum_ns": _sum(board, board.ns),
        "sum_ew": _sum(board, board.ew),
        **frequencies(board),
    }


def _sum(board: Board, standings: Sequence[Standing]) -> Fraction:
    played_lines = zip(board.lines, standings, strict=True)
    return sum(
        (line.times * standing.points for line, standing in played_lines if standing.points is not None),
        Fraction(0),
    )


def _tables(board: Board, before: Board | None) -> list[Table]:
    """By frequency tables the table itself; the lines where a score is special or the method is by hand."""
    tables = frequency_tables(board) if board.method == "exact" else []
    if before is not None and before.method == "exact":
        tables += frequency_tables(before, "before")
    if before is not None or not board.plain or not tables:
        tables.append(lines_table(board, before))
    return tables


def _headline(board: Board) -> tuple[str, dict[str, object]]:
    """Of the one adjusted score where there is one, else of the best result."""
    adjusted_lines = [at for at, line in enumerate(board.lines) if is_adjusted(line)]
    played_lines = [at for at, standing in enumerate(board.ns) if standing.points is not None]
    if not played_lines:
        return _headline_of("none", board, None)
    best = max(played_lines, key=lambda at: board.ns[at].points or Fraction(0))
    return (
        _headline_of("adjusted", board, adjusted_lines[0])
        if len(adjusted_lines) == 1
        else _headline_of("best", board, best)
    )


def _headline_of(key: str, board: Board, at: int | None) -> tuple[str, dict[str, object]]:
    names: dict[str, object] = {"tables": board.tables, "top": board.top, "average": board.average}
    if at is not None:
        ns, ew = board.ns[at].points, board.ew[at].points
        names |= {"score": both_value(board.lines[at].sides), "ns": ns, "ew": ew}
        names |= {"ns_percent": spoken_percent(board, ns), "ew_percent": spoken_percent(board, ew)}
    words = headline(f"board-{key}", **names)
    return words[0], dict(words[1])


def _notes(board: Board) -> list[tuple[str, str]]:
    notes = [("exact-fractions", "X78C2")] if board.method == "exact" and _has_fractions(board) else []
    if any(line.harm is None and line.split() and line.has_scores() for line in board.lines):
        notes += [("split-now", "12C1eii"), ("split-error", "82C")]
    if any(Absent.MISSING in line.sides for line in board.lines):
        notes.append(("missing-result", "12C2a"))
    return notes


def _has_fractions(board: Board) -> bool:
    return any(
        standing.points is not None and standing.points.denominator > 1 for standing in (*board.ns, *board.ew)
    )
