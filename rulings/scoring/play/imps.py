"""`imps`: a difference, or two results on a board, as imps; several boards added up (78B, 78C)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from laws.citation import parse
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Field, Rows, Whole, Written
from rulings.scoring.play.imp_scale import imps
from rulings.scoring.play.results import points_at
from rulings.scoring.worked import Signed, Step, Table, Value, Worked, headline, step

SCALE, TOTAL_POINTS = parse("78B"), parse("78C")
_STEP = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class _Result(Written[str]):
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
class Compared:
    """A board that both tables have played.

    Attributes:
        board: its number, where that is told.
        open, closed: North/South's points at each table; None where only the difference is told.
        difference: in points, for the home team, which sits North/South in the open room.
    """

    board: int | None
    open: int | None
    closed: int | None
    difference: int

    @property
    def imps(self) -> int:
        """The home team's (78B)."""
        return imps(self.difference)


@calculator("imps", law="78B", fields=(OPEN, CLOSED, BOARD, DIFFERENCE, BOARDS))
def work_imps(given: Given) -> Worked:
    """The imps of both teams."""
    rows = given.get(BOARDS)
    if rows is None:
        found = [_compared(given.values, "")]
    else:
        for field in (OPEN, CLOSED, DIFFERENCE):
            if field in given:
                raise refusal(field.id, "boards-already")
        found = [_compared(row.values, f"{row.path}.") for row in rows]
    return _worked(found)


def _compared(values: Mapping[str, Any], path: str) -> Compared:
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
        return Compared(values.get(BOARD.id), None, None, values[DIFFERENCE.id])
    if not has(OPEN) or not has(CLOSED):
        raise refusal(f"{path}{'closed' if has(OPEN) else 'open'}", "missing")
    board = values.get(BOARD.id)
    one, other = (points_at(values[field.id], board, f"{path}{field.id}") for field in (OPEN, CLOSED))
    return Compared(board, one, other, one - other)


def _worked(found: Sequence[Compared]) -> Worked:
    home = sum(max(one.imps, 0) for one in found)
    away = sum(max(-one.imps, 0) for one in found)
    points = sum(one.difference for one in found)
    net = home - away
    several = len(found) > 1
    each = [_plain(one) for one in found]
    result: dict[str, Value] = {"imps": net, "home": home, "away": away, "difference": points, "boards": each}
    added = (step("sum", SCALE, net, home=home, away=away, net=Signed(net)),) if several else ()
    total = (step("points", TOTAL_POINTS, points, points=Signed(points)),) if several else ()
    names = {"imps": Signed(net), "home": home, "away": away, "points": Signed(points), "boards": len(found)}
    return Worked(
        result=result,
        steps=(*map(_step, found), *added, *total),
        headline=headline("several" if several else "one", **names),
        tables=(_table(found),),
    )


def _plain(one: Compared) -> Value:
    return {
        "board": one.board,
        "open": one.open,
        "closed": one.closed,
        "difference": one.difference,
        "imps": one.imps,
    }


def _step(one: Compared) -> Step:
    names = {"difference": Signed(one.difference), "imps": Signed(one.imps)}
    if one.open is None or one.closed is None:
        return step("difference", SCALE, one.imps, **names)
    key = "compared" if one.board is None else "compared-board"
    names |= {"open": Signed(one.open), "closed": Signed(one.closed)}
    return step(key, SCALE, one.imps, board=one.board, **names)


def _table(found: Sequence[Compared]) -> Table:
    rows = tuple(
        (
            one.board,
            None if one.open is None else Signed(one.open),
            None if one.closed is None else Signed(one.closed),
            Signed(one.difference),
            max(one.imps, 0),
            max(-one.imps, 0),
        )
        for one in found
    )
    return Table("boards", ("board", "open", "closed", "difference", "home", "away"), rows)
