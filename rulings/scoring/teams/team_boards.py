"""The boards of a match of two teams: both tables' results, and each team's imps from its own end."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.adjusted.adjustment import to_enter
from rulings.scoring.errors import refusal
from rulings.scoring.fields import NotationField, Row, Rows
from rulings.scoring.pairs.evening_boards import ADJUSTED, BOARD, SCORE
from rulings.scoring.pairs.lines import NAME
from rulings.scoring.pairs.outcomes import Artificial, Both, Outcome, Score
from rulings.scoring.pairs.result_text import of_both
from rulings.scoring.teams.entries import compare, level
from rulings.scoring.teams.rounds import ARTIFICIAL_IMPS

TEAM_NS = NotationField(id="ns", parse=NAME.parse, pattern="text")
TEAM_EW = NotationField(id="ew", parse=NAME.parse, pattern="text")
ROUND = NotationField(id="round", optional=True, parse=str.strip, pattern="name")
RESULTS = Rows(id="results", columns=(BOARD, TEAM_NS, TEAM_EW, SCORE, ADJUSTED, ROUND), high=5000)
Imps = tuple[Fraction, Fraction]
"""The home team's and the away team's on a board, each from its own end."""


@dataclass(frozen=True, slots=True)
class TeamBoard:
    """A board that both tables have something on.

    Attributes:
        number: of the board.
        places: of its rows among those given: where the home team sits North/South, and the other table.
        tables: what both sides have at either table.
        now, before: the imps as they are entered, and as they were before any score was adjusted; None
            before where a table had no result then.
        has_change: whether a score on it was adjusted.
        one_result: whether one table has a result and the other an artificial score (86B1).
    """

    number: int
    places: tuple[int, int]
    tables: tuple[Both, Both]
    now: Imps
    before: Imps | None
    has_change: bool
    one_result: bool


@dataclass(frozen=True, slots=True)
class Match:
    """Two teams that met.

    Attributes:
        home, away: the teams; the home team sits North/South in the first row of the match.
        round: empty where the teams meet once.
        boards: those that are compared.
        single: the boards that have nothing at one of the tables.
    """

    home: str
    away: str
    round: str
    boards: tuple[TeamBoard, ...]
    single: tuple[int, ...]

    def net(self, *, before: bool = False) -> tuple[Fraction, Fraction]:
        """What each team is ahead by, each from its own end; the two need not balance (X78A2)."""
        sums = [(board.before or (Fraction(0),) * 2) if before else board.now for board in self.boards]
        return sum((home for home, _ in sums), Fraction(0)), sum((away for _, away in sums), Fraction(0))

    def boards_before(self) -> int:
        """How many boards counted before any score was adjusted."""
        return sum(board.before is not None for board in self.boards)


def team_matches(rows: Sequence[Row], form: str) -> list[Match]:
    """The matches, in the order of the rows.

    Args:
        form: `vp`, where every board has whole imps, or `knockout`, where both teams get the average.

    Raises:
        CalcError: a team meets itself, or a board has more than two tables in a match.
    """
    matches: dict[tuple[str, frozenset[str]], list[int]] = defaultdict(list)
    again = _meet_again(rows)
    for at, row in enumerate(rows):
        if row[TEAM_NS] == row[TEAM_EW]:
            raise refusal(f"{row.path}.ew", "same-team", team=row[TEAM_EW])
        teams = frozenset((row[TEAM_NS], row[TEAM_EW]))
        matches[(row.get(ROUND) or "") if teams in again else "", teams].append(at)
    return [
        _match(round_, [(at, rows[at]) for at in places], form) for (round_, _), places in matches.items()
    ]


def _meet_again(rows: Sequence[Row]) -> set[frozenset[str]]:
    """The teams that have met in several matches.

    So they have where a board is played twice at one table, and where both tables of a board were played in
    each of several rounds. Where one table alone was played in a round, the other round has the other one.
    """
    rounds: dict[frozenset[str], dict[str, list[tuple[int, str]]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        teams = frozenset((row[TEAM_NS], row[TEAM_EW]))
        rounds[teams][row.get(ROUND) or ""].append((row[BOARD], row[TEAM_NS]))
    again = set()
    for teams, by_round in rounds.items():
        tables = [table for played in by_round.values() for table in played]
        whole = all(len({board for board, _ in played}) < len(set(played)) for played in by_round.values())
        if len(set(tables)) < len(tables) or (whole and len(by_round) > 1):
            again.add(teams)
    return again


def _match(round_: str, rows: Sequence[tuple[int, Row]], form: str) -> Match:
    home, away = rows[0][1][TEAM_NS], rows[0][1][TEAM_EW]
    tables: dict[int, dict[bool, int]] = defaultdict(dict)
    by_place = dict(rows)
    for at, row in rows:
        at_home = row[TEAM_NS] == home
        if at_home in tables[row[BOARD]]:
            raise refusal(f"{row.path}.board", "third-table", board=str(row[BOARD]), home=home, away=away)
        tables[row[BOARD]][at_home] = at
    boards, single = [], []
    for number, places in sorted(tables.items()):
        both = [by_place[places[side]] for side in (True, False) if side in places]
        board = _board(number, (places[True], places[False]), both, form) if len(both) == 2 else None
        if board is None:
            single.append(number)
        else:
            boards.append(board)
    return Match(home, away, round_, tuple(boards), tuple(single))


def _board(number: int, places: tuple[int, int], rows: Sequence[Row], form: str) -> TeamBoard | None:
    """The board of two tables; None where one of them has no score of any kind."""
    path = rows[1].path
    now_open, now_closed = (of_both(row.get(ADJUSTED) or row[SCORE], number) for row in rows)
    was_open, was_closed = (of_both(row[SCORE], number) for row in rows)
    now = _imps(now_open, now_closed, form, path)
    if now is None:
        return None
    artificial = [any(isinstance(side, Artificial) for side in both) for both in (now_open, now_closed)]
    changed = any(row.get(ADJUSTED) is not None for row in rows)
    before = _imps(was_open, was_closed, form, path) if changed else now
    one_result = len(set(artificial)) == 2
    return TeamBoard(number, places, (now_open, now_closed), now, before, changed, one_result)


def _imps(open_room: Both, closed_room: Both, form: str, path: str) -> Imps | None:
    home = _own(open_room[0], closed_room[1], path)
    away = _own(open_room[1], closed_room[0], path)
    return None if home is None or away is None else to_enter(form, home, away)


def _own(first: Outcome, second: Outcome, path: str) -> Fraction | None:
    """A team's imps from what it has at its two tables (78B, X78A1, 12C2b); None where one has nothing."""
    levels = {
        level(outcome, f"{path}.score") for outcome in (first, second) if isinstance(outcome, Artificial)
    }
    if len(levels) > 1:
        raise refusal(f"{path}.score", "averages-differ")
    if levels:
        return Fraction(ARTIFICIAL_IMPS * levels.pop())
    if not isinstance(first, Score) or not isinstance(second, Score):
        return None
    return compare(first, second.other_side())
