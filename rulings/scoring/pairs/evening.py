"""`evening`: a whole event's results, board by board, with adjusted scores put in (78A, X78A-C)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from laws.citation import Citation, parse
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import CalcError, refusal
from rulings.scoring.fields import Choice, Row, Rows, Whole, Written
from rulings.scoring.pairs.asking import METHOD, TABLES
from rulings.scoring.pairs.board import Board, Method, worked_out
from rulings.scoring.pairs.drawn import lines_table, shown_both
from rulings.scoring.pairs.leaders import leading
from rulings.scoring.pairs.lines import NAME, OFFENDING, Line, read_lines
from rulings.scoring.pairs.outcomes import SIDES, Absent, Artificial, SideName
from rulings.scoring.pairs.told import Result
from rulings.scoring.worked import Said, Signed, Step, Table, Value, Worked, headline, step

LAW_78A, X78A1, X78A2, X78A3, X78B = map(parse, ("78A", "X78A1", "X78A2", "X78A3", "X78B"))

_MOST = 5000
_NOTES = {"one": "one-winner", "two": "two-winners", "players": "each-player"}
_SHOWN = 12
"""Boards whose tables are drawn; of more, the rest is in the result."""

SPIL = Whole(id="board", low=1, high=999)
PAIR_NS = Written(id="ns", parse=NAME.parse, pattern="text")
PAIR_EW = Written(id="ew", parse=NAME.parse, pattern="text")
SCORE = Result(id="score")
ADJUSTED = Result(id="adjusted", optional=True)
EVENING = Rows(id="results", columns=(SPIL, PAIR_NS, PAIR_EW, SCORE, ADJUSTED, OFFENDING), high=_MOST)
WINNERS = Choice(id="winners", optional=True, values=("one", "two", "players"))
PARTNERS = " & "
"""What stands between two players who are partners on some boards only."""


@dataclass(frozen=True, slots=True)
class Played:
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
    def changed(self) -> bool:
        """Whether a score on it has been adjusted."""
        return any(line.before is not None for line in self.now.lines)


@dataclass(frozen=True, slots=True)
class Place:
    """A pair in the standing, or a player of an individual event.

    Attributes:
        name: the pair's or the player's.
        side: the line that it plays in where there are two winners; empty where there is one.
        boards: how many it has a score on.
        points, before: its matchpoints, and what they were before.
        top: the most that it could have had on those boards.
    """

    name: str
    side: str
    boards: int
    points: Fraction
    before: Fraction
    top: Fraction

    @property
    def percent(self) -> Fraction:
        """Its matchpoints in per cent of all that could be had."""
        return 100 * self.points / self.top if self.top else Fraction(0)

    @property
    def percent_before(self) -> Fraction:
        """The same before any score was adjusted."""
        return 100 * self.before / self.top if self.top else Fraction(0)


@calculator("evening", law="78A", fields=(EVENING, WINNERS, TABLES, METHOD))
def evening(given: Given) -> Worked:
    """Every board's matchpoints and the standing, with what the adjusted scores changed."""
    rows = given[EVENING]
    players = given.get(WINNERS) == "players"
    _met_once(rows, players=players)
    boards = played(rows, given.get(TABLES), "manual" if given.get(METHOD) == "manual" else "exact")
    names = [(row[PAIR_NS], row[PAIR_EW]) for row in rows]
    two = given.get(WINNERS) == "two" or (given.get(WINNERS) is None and two_lines(names))
    places = standing(rows, boards, two=two, players=players)
    kind = "player" if players else "pair"
    winners = "players" if players else "two" if two else "one"
    changed = [one for one in boards if one.changed]
    return Worked(
        result={
            "boards": len(boards),
            "winners": winners,
            "standing": [_place(one, rank, kind) for rank, one in ranked(places)],
            "results": _results(rows, boards),
        },
        steps=tuple(_steps(boards, changed)),
        headline=_headline(boards, changed, places, kind),
        tables=(_standing_table(places, kind), *(_board_table(one) for one in changed[:_SHOWN])),
        also=((_NOTES[winners], LAW_78A),),
    )


def played(rows: Sequence[Row], tables: int | None, method: Method) -> list[Played]:
    """Every board, in order; all counted for as many tables as the board with the most has (X78B).

    Raises:
        CalcError: at the row of a fault.
    """
    places: dict[int, list[int]] = defaultdict(list)
    for at, row in enumerate(rows):
        places[row[SPIL]].append(at)
    found = {
        number: read_lines([_as_line(rows[at]) for at in here], number) for number, here in places.items()
    }
    most = max(sum(1 for at in here if not _bye(rows[at])) for here in places.values())
    total = tables or max(most, 1)
    boards = []
    for number, results in sorted(found.items()):
        here = tuple(places[number])
        try:
            now = worked_out(results, total, method, EVENING.id)
            adjusted = any(line.before is not None for line in now.lines)
            before = worked_out(results.were(), total, method, EVENING.id) if adjusted else now
            boards.append(Played(number, here, now, before))
        except CalcError as error:
            raise error if error.field == "tables" else error.within(rows[here[0]].path) from error
    return boards


def _as_line(row: Row) -> Row:
    """The row as a board's calculator takes it: an adjusted score in place of what the table had."""
    adjusted = row.get(ADJUSTED)
    values: dict[str, Any] = {"score": adjusted or row[SCORE]}
    if adjusted is not None:
        values["obtained"] = row[SCORE]
    if row.get(OFFENDING) is not None:
        values["offending"] = row[OFFENDING]
    return Row(values, row.path)


def _bye(row: Row) -> bool:
    return row[SCORE].text.lower() in ("bye", "oversidder")


def _met_once(rows: Sequence[Row], *, players: bool) -> None:
    """No pair has two results on a board, and no player sits at two places."""
    seen: set[tuple[int, str, str]] = set()
    for row in rows:
        for side, column in zip(SIDES, (PAIR_NS, PAIR_EW), strict=True):
            path = f"{row.path}.{column.id}"
            if players and len(_contestants(row[column], players=True)) != 2:
                raise refusal(path, "no-partners", given=row[column])
            for name in _contestants(row[column], players=players):
                key = (row[SPIL], "" if players else side, name)
                if key in seen:
                    twice = "player-twice" if players else "pair-twice"
                    raise refusal(path, twice, pair=name, board=str(row[SPIL]))
                seen.add(key)


def _contestants(name: str, *, players: bool) -> list[str]:
    """Who has the score of a side: the pair, or in an individual event both players.

    >>> _contestants("7 & 9", players=True), _contestants("7 & 9", players=False)
    (['7', '9'], ['7 & 9'])
    """
    return [each.strip() for each in name.split(PARTNERS) if each.strip()] if players else [name]


def two_lines(names: Sequence[tuple[str, str]]) -> bool:
    """Whether North/South and East/West, as the rows name them, are two lines with winners of their own.

    So it is where no pair is named on both sides, or where a name meets itself and must be two pairs.
    """
    both = {ns for ns, _ in names} & {ew for _, ew in names}
    return not both or any(ns == ew for ns, ew in names)


def standing(
    rows: Sequence[Row], boards: Sequence[Played], *, two: bool, players: bool = False
) -> list[Place]:
    """The pairs with their matchpoints, the best first; by line where there are two winners.

    Args:
        players: whether each player is by himself, with the scores of all partnerships that he was in.
    """
    sums: dict[tuple[str, str], list[Fraction]] = defaultdict(lambda: [Fraction(0)] * 4)
    for one in boards:
        for entry, was_entry, at in zip(one.now.entries, one.before.entries, one.rows, strict=True):
            for side, column in zip(SIDES, (PAIR_NS, PAIR_EW), strict=True):
                points = _points(one.now, side, entry.line)
                if points is None:
                    continue
                was = _points(one.before, side, was_entry.line)
                added = (Fraction(1), points, points if was is None else was, one.now.top)
                for name in _contestants(rows[at][column], players=players):
                    key = (name, side if two else "")
                    sums[key] = [old + new for old, new in zip(sums[key], added, strict=True)]
    places = [
        Place(name, side, int(count), points, before, top)
        for (name, side), (count, points, before, top) in sums.items()
    ]
    return sorted(places, key=lambda one: (one.side != "NS" if two else False, -one.percent, one.name))


def _points(board: Board, side: SideName, line: int) -> Fraction | None:
    return (board.ns if side == "NS" else board.ew)[line].points


def ranked(places: Sequence[Place]) -> list[tuple[int, Place]]:
    """The places with their rank in their line; pairs that are level share it."""
    percents: dict[str, list[Fraction]] = defaultdict(list)
    for one in places:
        percents[one.side].append(one.percent)
    ranks: dict[tuple[str, Fraction], int] = {}
    for side, line in percents.items():
        for rank, percent in enumerate(sorted(line, reverse=True), 1):
            ranks.setdefault((side, percent), rank)
    return [(ranks[one.side, one.percent], one) for one in places]


def _place(one: Place, rank: int, kind: str) -> dict[str, Value]:
    shown: dict[str, Value] = {
        "rank": rank,
        kind: one.name,
        "boards": one.boards,
        "matchpoints": one.points,
    }
    shown |= {"percent": one.percent, "percent_before": one.percent_before}
    return {**shown, "side": one.side} if one.side else shown


def _results(rows: Sequence[Row], boards: Sequence[Played]) -> list[Value]:
    """Every result as it was given, with both sides' matchpoints now and before."""
    found: dict[int, Value] = {}
    for one in boards:
        for entry, was, at in zip(one.now.entries, one.before.entries, one.rows, strict=True):
            found[at] = {
                "board": one.number,
                "ns": rows[at][PAIR_NS],
                "ew": rows[at][PAIR_EW],
                "ns_matchpoints": one.now.ns[entry.line].points,
                "ew_matchpoints": one.now.ew[entry.line].points,
                "ns_before": one.before.ns[was.line].points,
                "ew_before": one.before.ew[was.line].points,
            }
    return [found[at] for at in sorted(found)]


def _steps(boards: Sequence[Played], changed: Sequence[Played]) -> list[Step]:
    tables = boards[0].now.tables
    steps = [step("tables", LAW_78A, boards[0].now.top, tables=tables, boards=len(boards))]
    short = [one.number for one in boards if one.now.tables > _with_result(one)]
    if short:
        steps.append(step("converted", X78B, len(short), boards=tuple(short), tables=tables))
    return steps + [
        _adjusted(one, at) for one in changed for at, line in enumerate(one.now.lines) if line.before
    ]


def _with_result(one: Played) -> Fraction:
    without = sum(
        (line.times for line in one.now.lines if Absent.MISSING in line.sides or line.bye), Fraction(0)
    )
    return sum((line.times for line in one.now.lines), Fraction(0)) - without


def _adjusted(one: Played, at: int) -> Step:
    line = one.now.lines[at]
    ns, ew = one.now.ns[at].points, one.now.ew[at].points
    names = {"score": shown_both(line.sides), "before": shown_both(line.before or line.sides)}
    return step("adjusted", _provision(line), ns, board=one.number, ns=ns, ew=ew, **names)


def _provision(line: Line) -> Citation:
    if any(isinstance(one, Artificial) for one in line.sides):
        return X78A3
    return X78A2 if line.split() else X78A1


def _headline(
    boards: Sequence[Played], changed: Sequence[Played], places: Sequence[Place], kind: str
) -> tuple[str, Mapping[str, object]]:
    if not places:
        return headline("none", boards=len(boards))
    names = leading([(one.side, one.name, one.percent) for one in places], kind)
    key = ("changed" if changed else "plain") + ("-two" if "pairs_2" in names else "")
    return headline(key, boards=len(boards), adjusted=len(changed), **names)


def _standing_table(places: Sequence[Place], kind: str) -> Table:
    two = any(one.side for one in places)
    columns = (*(("line",) if two else ()), "rank", kind, "boards", "matchpoints", "percent", "change")
    rows = tuple(
        (
            *((Said(one.side),) if two else ()),
            rank,
            one.name,
            one.boards,
            one.points,
            one.percent,
            Signed(one.percent - one.percent_before),
        )
        for rank, one in ranked(places)
    )
    moved = frozenset(at for at, one in enumerate(places) if one.points != one.before)
    return Table("standing", columns, rows, moved)


def _board_table(one: Played) -> Table:
    drawn = lines_table(one.now, one.before)
    return Table("adjusted-board", drawn.columns, drawn.rows, drawn.strong, {"board": one.number})
