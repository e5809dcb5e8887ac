"""`imps`: a difference, or two results on a board, as imps; several boards added up (78B, 78C)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulings.scoring.calculation import Calculation, PlusMinus, Step, Table, Value, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Field, NotationField, Rows, Whole
from rulings.scoring.play.imp_scale import imps
from rulings.scoring.play.results import points_at

_STEP = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class _Result(NotationField[str]):
    """Points or a contract, read when the board is known."""

    def schema(self) -> dict[str, Any]:
        """A number or a text."""
        return {"type": ["integer", "string"], "format": self.pattern}


OPEN = _Result(id="open", optional=True, parse=str.strip, pattern="result")
CLOSED = _Result(id="closed", optional=True, parse=str.strip, pattern="result")
BOARD = Whole(id="board", optional=True, low=1, high=999)
DIFFERENCE = Whole(id="difference", optional=True, low=-20_000, high=20_000, unit="points")
BOARDS = Rows(id="boards", optional=True, columns=(OPEN, CLOSED, BOARD, DIFFERENCE), high=200)


@dataclass(frozen=True, slots=True)
class BoardImps:
    """A board that both tables have played.

    Attributes:
        board: its number, where that is told.
        open_room, closed_room: North/South's points at each table; None where only the difference is told.
        difference: in points, for the home team, which sits North/South in the open room.
    """

    board: int | None
    open_room: int | None
    closed_room: int | None
    difference: int

    @property
    def imps(self) -> int:
        """The home team's (78B)."""
        return imps(self.difference)


@calculator("imps", law="78B", fields=(OPEN, CLOSED, BOARD, DIFFERENCE, BOARDS))
def work_imps(inputs: Inputs) -> Calculation:
    """The imps of both teams."""
    rows = inputs.get(BOARDS)
    if rows is None:
        boards = [_compare(inputs.values, "")]
    else:
        for field in (OPEN, CLOSED, DIFFERENCE):
            if field in inputs:
                raise refusal(field.id, "boards-already")
        boards = [_compare(row.values, f"{row.path}.") for row in rows]
    return _calculation(boards)


def _compare(values: Mapping[str, Any], path: str) -> BoardImps:
    """One board from its cells.

    Raises:
        CalcError: at the cell that is missing or cannot be read.
    """

    def has(field: Field[Any]) -> bool:
        return field.id in values

    if has(DIFFERENCE):
        if has(OPEN) or has(CLOSED):
            raise refusal(f"{path}difference", "difference-twice")
        if values[DIFFERENCE.id] % _STEP:
            raise refusal(f"{path}difference", "no-points", given=str(values[DIFFERENCE.id]))
        return BoardImps(values.get(BOARD.id), None, None, values[DIFFERENCE.id])
    if not has(OPEN) or not has(CLOSED):
        raise refusal(f"{path}{'closed' if has(OPEN) else 'open'}", "missing")
    board = values.get(BOARD.id)
    open_room, closed_room = (
        points_at(values[field.id], board, f"{path}{field.id}") for field in (OPEN, CLOSED)
    )
    return BoardImps(board, open_room, closed_room, open_room - closed_room)


def _calculation(boards: Sequence[BoardImps]) -> Calculation:
    home = sum(max(board.imps, 0) for board in boards)
    away = sum(max(-board.imps, 0) for board in boards)
    points = sum(board.difference for board in boards)
    net = home - away
    several = len(boards) > 1
    each = [
        {
            "board": board.board,
            "open": board.open_room,
            "closed": board.closed_room,
            "difference": board.difference,
            "imps": board.imps,
        }
        for board in boards
    ]
    result: dict[str, Value] = {"imps": net, "home": home, "away": away, "difference": points, "boards": each}
    sum_steps = (step("sum", "78B", net, home=home, away=away, net=PlusMinus(net)),) if several else ()
    total = (step("points", "78C", points, points=PlusMinus(points)),) if several else ()
    names = {
        "imps": PlusMinus(net),
        "home": home,
        "away": away,
        "points": PlusMinus(points),
        "boards": len(boards),
    }
    return Calculation(
        result=result,
        steps=(*map(_step, boards), *sum_steps, *total),
        headline=headline("several" if several else "one", **names),
        tables=(_table(boards),),
    )


def _step(board: BoardImps) -> Step:
    names = {"difference": PlusMinus(board.difference), "imps": PlusMinus(board.imps)}
    if board.open_room is None or board.closed_room is None:
        return step("difference", "78B", board.imps, **names)
    key = "compared" if board.board is None else "compared-board"
    names |= {"open": PlusMinus(board.open_room), "closed": PlusMinus(board.closed_room)}
    return step(key, "78B", board.imps, board=board.board, **names)


def _table(boards: Sequence[BoardImps]) -> Table:
    rows = tuple(
        (
            board.board,
            None if board.open_room is None else PlusMinus(board.open_room),
            None if board.closed_room is None else PlusMinus(board.closed_room),
            PlusMinus(board.difference),
            max(board.imps, 0),
            max(-board.imps, 0),
        )
        for board in boards
    )
    return Table("boards", ("board", "open", "closed", "difference", "home", "away"), rows)
