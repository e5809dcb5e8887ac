"""`matchpoints` and `fouled`: the results of a board as matchpoints for both sides (78A, 87, X78)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from laws.citation import Citation, parse
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Choice, Row
from rulings.scoring.pairs.asking import BOARD, METHOD, TABLES
from rulings.scoring.pairs.board import Board, Method, adjusted, counted, worked_out
from rulings.scoring.pairs.drawn import (
    figures,
    frequencies,
    frequency_tables,
    lines_table,
    shown_both,
    spoken_percent,
    spread,
)
from rulings.scoring.pairs.lines import GROUPED, OFFENDING, RESULTS, Line, Results, read_lines
from rulings.scoring.pairs.outcomes import Absent, Score
from rulings.scoring.pairs.standing import Standing, groups
from rulings.scoring.pairs.steps import LAW_78A, board_steps
from rulings.scoring.worked import Table, Value, Worked, headline, step

WIN = Choice(id="win", optional=True, values=("2", "1"))
_MORE = (BOARD, TABLES, METHOD, WIN)

NO_ROUNDING, SPLIT_NOW, ERROR_82C = parse("X78C2"), parse("12C1eii"), parse("82C")


@calculator("matchpoints", law="78A", fields=(RESULTS, *_MORE))
def matchpoints(given: Given) -> Worked:
    """A board's matchpoints for both sides."""
    return _worked(given, _read(given))


@calculator("fouled", law="87", fields=(GROUPED, *_MORE))
def fouled(given: Given) -> Worked:
    """A board that was not the same at every table: each group within itself.

    One group is enough where the tables in all are told: the others are then in groups of their own.
    """
    results = _read(given)
    tables = given.get(TABLES)
    if len(groups(results.lines)) < 2 and (tables is None or tables == counted(results.lines)):
        raise refusal(f"results.{len(results.entries)}.group", "one-group")
    return _worked(given, results, in_groups=True)


def _read(given: Given) -> Results:
    rows = given[RESULTS]
    results = read_lines(rows, given.get(BOARD))
    if _method(given) == "manual":
        _faults_named(rows, results)
    return results


def _method(given: Given) -> Method:
    return "manual" if given.get(METHOD) == "manual" else "exact"


def _faults_named(rows: Sequence[Row], results: Results) -> None:
    """Rounding a weighted score by hand goes by who is at fault (X78D7)."""
    for row, entry in zip(rows, results.entries, strict=True):
        sides = results.lines[entry.line].sides
        weighted = any(isinstance(one, Score) and one.weighted for one in sides)
        if weighted and row.get(OFFENDING) is None:
            raise refusal(f"{row.path}.offending", "offender-missing")


def _worked(given: Given, results: Results, *, in_groups: bool = False) -> Worked:
    board = worked_out(results, given.get(TABLES), _method(given), RESULTS.id)
    before = _before(board, results) if any(line.before for line in results.lines) else None
    halves = given.get(WIN) == "1"
    in_halves = (step("halved", LAW_78A, board.top / 2),) if halves else ()
    steps = (*board_steps(board, in_groups=in_groups), *in_halves)
    if halves:
        board, before = halved(board), halved(before) if before else None
    return Worked(
        result=_result(board, before),
        steps=steps,
        headline=_headline(board),
        tables=tuple(_tables(board, before)),
        plots=spread(board),
        also=tuple(_notes(board)),
    )


def _before(board: Board, results: Results) -> Board:
    """The same board with what the tables had before the scores were adjusted."""
    return worked_out(results.were(), int(board.tables), board.method, RESULTS.id)


def halved(board: Board) -> Board:
    """In half the unit: 1 for each worse score, a half for each equal (78A)."""
    ns, ew = (tuple(_half(one) for one in side) for side in (board.ns, board.ew))
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
    scored = zip(board.lines, standings, strict=True)
    return sum((line.times * one.points for line, one in scored if one.points is not None), Fraction(0))


def _tables(board: Board, before: Board | None) -> list[Table]:
    """By frequency tables the table itself; the lines where a score is special or the method is by hand."""
    drawn = frequency_tables(board) if board.method == "exact" else []
    if before is not None and before.method == "exact":
        drawn += frequency_tables(before, "before")
    if before is not None or not board.plain or not drawn:
        drawn.append(lines_table(board, before))
    return drawn


def _headline(board: Board) -> tuple[str, dict[str, object]]:
    """Of the one adjusted score where there is one, else of the best result."""
    given = [at for at, line in enumerate(board.lines) if adjusted(line)]
    scored = [at for at, one in enumerate(board.ns) if one.points is not None]
    if not scored:
        return _said("none", board, None)
    best = max(scored, key=lambda at: board.ns[at].points or Fraction(0))
    return _said("adjusted", board, given[0]) if len(given) == 1 else _said("best", board, best)


def _said(key: str, board: Board, at: int | None) -> tuple[str, dict[str, object]]:
    names: dict[str, object] = {"tables": board.tables, "top": board.top, "average": board.average}
    if at is not None:
        ns, ew = board.ns[at].points, board.ew[at].points
        names |= {"score": shown_both(board.lines[at].sides), "ns": ns, "ew": ew}
        names |= {"ns_percent": spoken_percent(board, ns), "ew_percent": spoken_percent(board, ew)}
    found = headline(f"board-{key}", **names)
    return found[0], dict(found[1])


def _notes(board: Board) -> list[tuple[str, Citation]]:
    notes = [("exact-fractions", NO_ROUNDING)] if board.method == "exact" and _broken(board) else []
    if any(line.harm is None and line.split() and _scored(line) for line in board.lines):
        notes += [("split-now", SPLIT_NOW), ("split-error", ERROR_82C)]
    if any(Absent.MISSING in line.sides for line in board.lines):
        notes.append(("missing-result", parse("12C2a")))
    return notes


def _broken(board: Board) -> bool:
    return any(one.points is not None and one.points.denominator > 1 for one in (*board.ns, *board.ew))


def _scored(line: Line) -> bool:
    return all(isinstance(one, Score) for one in line.sides)
