"""`evening`: a whole event's results, board by board, with adjusted scores put in (78A, X78A-C)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.calculation import Calculation, PlusMinus, Step, Table, Value, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Choice, Row
from rulings.scoring.pairs.asking import METHOD, TABLES
from rulings.scoring.pairs.board import Board
from rulings.scoring.pairs.drawn import both_value, lines_table
from rulings.scoring.pairs.evening_boards import BOARD, EVENING, PAIR_EW, PAIR_NS, EveningBoard, work_boards
from rulings.scoring.pairs.leaders import leading
from rulings.scoring.pairs.lines import Line
from rulings.scoring.pairs.outcomes import SIDES, Absent, Artificial, SideName

_NOTES = {"one": "one-winner", "two": "two-winners", "players": "each-player"}
_SHOWN = 12
"""Boards whose tables are drawn; of more, the rest is in the result."""

WINNERS = Choice(id="winners", optional=True, values=("one", "two", "players"))
PARTNERS = " & "
"""What stands between two players who are partners on some boards only."""


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
def evening(inputs: Inputs) -> Calculation:
    """Every board's matchpoints and the standing, with what the adjusted scores changed."""
    rows = inputs[EVENING]
    players = inputs.get(WINNERS) == "players"
    check_met_once(rows, players=players)
    boards = work_boards(rows, inputs.get(TABLES), "manual" if inputs.get(METHOD) == "manual" else "exact")
    names = [(row[PAIR_NS], row[PAIR_EW]) for row in rows]
    two = inputs.get(WINNERS) == "two" or (inputs.get(WINNERS) is None and two_lines(names))
    places = standing(rows, boards, two=two, players=players)
    kind = "player" if players else "pair"
    winners = "players" if players else "two" if two else "one"
    boards_changed = [board for board in boards if board.has_changes]
    return Calculation(
        result={
            "boards": len(boards),
            "winners": winners,
            "standing": [_place(place, rank, kind) for rank, place in rank_places(places)],
            "results": _results(rows, boards),
        },
        steps=tuple(_steps(boards, boards_changed)),
        headline=_headline(boards, boards_changed, places, kind),
        tables=(_standing_table(places, kind), *(_board_table(board) for board in boards_changed[:_SHOWN])),
        also=((_NOTES[winners], "78A"),),
    )


def check_met_once(rows: Sequence[Row], *, players: bool) -> None:
    """No pair has two results on a board, and no player sits at two places."""
    pairs_seen: set[tuple[int, str, str]] = set()
    for row in rows:
        for side, column in zip(SIDES, (PAIR_NS, PAIR_EW), strict=True):
            path = f"{row.path}.{column.id}"
            if players and len(contestants(row[column], players=True)) != 2:
                raise refusal(path, "no-partners", given=row[column])
            for name in contestants(row[column], players=players):
                key = (row[BOARD], "" if players else side, name)
                if key in pairs_seen:
                    twice = "player-twice" if players else "pair-twice"
                    raise refusal(path, twice, pair=name, board=str(row[BOARD]))
                pairs_seen.add(key)


def contestants(name: str, *, players: bool) -> list[str]:
    """Who has the score of a side: the pair, or in an individual event both players.

    >>> contestants("7 & 9", players=True), contestants("7 & 9", players=False)
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
    rows: Sequence[Row], boards: Sequence[EveningBoard], *, two: bool, players: bool = False
) -> list[Place]:
    """The pairs with their matchpoints, the best first; by line where there are two winners.

    Args:
        players: whether each player is by himself, with the scores of all partnerships that he was in.
    """
    sums: dict[tuple[str, str], list[Fraction]] = defaultdict(lambda: [Fraction(0)] * 4)
    for board in boards:
        for entry, was_entry, at in zip(board.now.entries, board.before.entries, board.rows, strict=True):
            for side, column in zip(SIDES, (PAIR_NS, PAIR_EW), strict=True):
                points = _points(board.now, side, entry.line)
                if points is None:
                    continue
                was = _points(board.before, side, was_entry.line)
                new_sums = (Fraction(1), points, points if was is None else was, board.now.top)
                for name in contestants(rows[at][column], players=players):
                    key = (name, side if two else "")
                    sums[key] = [old + new for old, new in zip(sums[key], new_sums, strict=True)]
    places = [
        Place(name, side, int(count), points, before, top)
        for (name, side), (count, points, before, top) in sums.items()
    ]
    return sorted(
        places, key=lambda place: (place.side != "NS" if two else False, -place.percent, place.name)
    )


def _points(board: Board, side: SideName, line: int) -> Fraction | None:
    return (board.ns if side == "NS" else board.ew)[line].points


def rank_places(places: Sequence[Place]) -> list[tuple[int, Place]]:
    """The places with their rank in their line; pairs that are level share it."""
    percents: dict[str, list[Fraction]] = defaultdict(list)
    for place in places:
        percents[place.side].append(place.percent)
    ranks: dict[tuple[str, Fraction], int] = {}
    for side, line in percents.items():
        for rank, percent in enumerate(sorted(line, reverse=True), 1):
            ranks.setdefault((side, percent), rank)
    return [(ranks[place.side, place.percent], place) for place in places]


def _place(place: Place, rank: int, kind: str) -> dict[str, Value]:
    row: dict[str, Value] = {
        "rank": rank,
        kind: place.name,
        "boards": place.boards,
        "matchpoints": place.points,
    }
    row |= {"percent": place.percent, "percent_before": place.percent_before}
    return {**row, "side": place.side} if place.side else row


def _results(rows: Sequence[Row], boards: Sequence[EveningBoard]) -> list[Value]:
    """Every result as it was given, with both sides' matchpoints now and before."""
    results: dict[int, Value] = {}
    for board in boards:
        for entry, was, at in zip(board.now.entries, board.before.entries, board.rows, strict=True):
            results[at] = {
                "board": board.number,
                "ns": rows[at][PAIR_NS],
                "ew": rows[at][PAIR_EW],
                "ns_matchpoints": board.now.ns[entry.line].points,
                "ew_matchpoints": board.now.ew[entry.line].points,
                "ns_before": board.before.ns[was.line].points,
                "ew_before": board.before.ew[was.line].points,
            }
    return [results[at] for at in sorted(results)]


def _steps(boards: Sequence[EveningBoard], boards_changed: Sequence[EveningBoard]) -> list[Step]:
    tables = boards[0].now.tables
    steps = [step("tables", "78A", boards[0].now.top, tables=tables, boards=len(boards))]
    short = [board.number for board in boards if board.now.tables > _with_result(board)]
    if short:
        steps.append(step("converted", "X78B", len(short), boards=tuple(short), tables=tables))
    return steps + [
        _adjusted_step(board, at)
        for board in boards_changed
        for at, line in enumerate(board.now.lines)
        if line.before
    ]


def _with_result(board: EveningBoard) -> Fraction:
    without = sum(
        (line.times for line in board.now.lines if Absent.MISSING in line.sides or line.bye), Fraction(0)
    )
    return sum((line.times for line in board.now.lines), Fraction(0)) - without


def _adjusted_step(board: EveningBoard, at: int) -> Step:
    line = board.now.lines[at]
    ns, ew = board.now.ns[at].points, board.now.ew[at].points
    names = {"score": both_value(line.sides), "before": both_value(line.before or line.sides)}
    return step("adjusted", _provision(line), ns, board=board.number, ns=ns, ew=ew, **names)


def _provision(line: Line) -> str:
    if any(isinstance(outcome, Artificial) for outcome in line.sides):
        return "X78A3"
    return "X78A2" if line.split() else "X78A1"


def _headline(
    boards: Sequence[EveningBoard], boards_changed: Sequence[EveningBoard], places: Sequence[Place], kind: str
) -> tuple[str, Mapping[str, object]]:
    if not places:
        return headline("none", boards=len(boards))
    names = leading([(place.side, place.name, place.percent) for place in places], kind)
    key = ("changed" if boards_changed else "plain") + ("-two" if "pairs_2" in names else "")
    return headline(key, boards=len(boards), adjusted=len(boards_changed), **names)


def _standing_table(places: Sequence[Place], kind: str) -> Table:
    two = any(place.side for place in places)
    columns = (*(("line",) if two else ()), "rank", kind, "boards", "matchpoints", "percent", "change")
    rows = tuple(
        (
            *((Word(place.side),) if two else ()),
            rank,
            place.name,
            place.boards,
            place.points,
            place.percent,
            PlusMinus(place.percent - place.percent_before),
        )
        for rank, place in rank_places(places)
    )
    places_changed = frozenset(at for at, place in enumerate(places) if place.points != place.before)
    return Table("standing", columns, rows, places_changed)


def _board_table(board: EveningBoard) -> Table:
    table = lines_table(board.now, board.before)
    return Table("adjusted-board", table.columns, table.rows, table.strong, {"board": board.number})
