"""The boards of an evening: its rows of results, each board worked out from those that are its own."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rulings.scoring.errors import CalcError
from rulings.scoring.fields import NotationField, Row, Rows, Whole
from rulings.scoring.pairs.board import Board, Method, work_out
from rulings.scoring.pairs.lines import NAME, OFFENDING, read_lines
from rulings.scoring.pairs.result_text import Result

_MOST = 5000
BOARD = Whole(id="board", low=1, high=999)
PAIR_NS = NotationField(id="ns", parse=NAME.parse, pattern="text")
PAIR_EW = NotationField(id="ew", parse=NAME.parse, pattern="text")
SCORE = Result(id="score")
ADJUSTED = Result(id="adjusted", optional=True)
EVENING = Rows(id="results", columns=(BOARD, PAIR_NS, PAIR_EW, SCORE, ADJUSTED, OFFENDING), high=_MOST)


@dataclass(frozen=True, slots=True)
class EveningBoard:
    """A board of the evening.

    Attributes:
        number: of the board.
        rows: places of its results among those given, counted from 0.
        now, before: what it gives, and what it gave before any score on it was adjusted.
    """

    number: int
    rows: tuple[int, ...]
    now: Board
    before: Board

    @property
    def has_changes(self) -> bool:
        """Whether a score on it has been adjusted."""
        return any(line.before is not None for line in self.now.lines)


def work_boards(rows: Sequence[Row], tables: int | None, method: Method) -> list[EveningBoard]:
    """Every board, in order; all counted for as many tables as the board with the most has (X78B).

    Raises:
        CalcError: at the row of a fault.
    """
    places: dict[int, list[int]] = defaultdict(list)
    for at, row in enumerate(rows):
        places[row[BOARD]].append(at)
    read = {
        number: read_lines([as_line(rows[at]) for at in row_places], number)
        for number, row_places in places.items()
    }
    most = max(sum(1 for at in row_places if not is_bye(rows[at])) for row_places in places.values())
    total = tables or max(most, 1)
    boards = []
    for number, results in sorted(read.items()):
        row_places = tuple(places[number])
        try:
            now = work_out(results, total, method, EVENING.id)
            adjusted_score = any(line.before is not None for line in now.lines)
            before = work_out(results.were(), total, method, EVENING.id) if adjusted_score else now
            boards.append(EveningBoard(number, row_places, now, before))
        except CalcError as error:
            raise error if error.field == "tables" else error.within(rows[row_places[0]].path) from error
    return boards


def as_line(row: Row) -> Row:
    """The row as a board's calculator takes it: an adjusted score in place of what the table had."""
    adjusted_score = row.get(ADJUSTED)
    values: dict[str, Any] = {"score": adjusted_score or row[SCORE]}
    if adjusted_score is not None:
        values["obtained"] = row[SCORE]
    if row.get(OFFENDING) is not None:
        values["offending"] = row[OFFENDING]
    return Row(values, row.path)


def is_bye(row: Row) -> bool:
    return row[SCORE].text.lower() in ("bye", "oversidder")
