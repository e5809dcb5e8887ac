"""`bam`: board-a-match, two points a board to the team with more points on it (206)."""

from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.adjusted.averages import averages
from rulings.scoring.adjusted.compare import BAM
from rulings.scoring.calculation import Calculation, Step, Table, Value, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Choice, Row, Rows
from rulings.scoring.numbers import exact
from rulings.scoring.pairs.asking import BOARD
from rulings.scoring.pairs.drawn import outcome_value
from rulings.scoring.pairs.outcomes import Artificial, Outcome, Score
from rulings.scoring.pairs.result_text import Result, ResultText, of_side
from rulings.scoring.teams.entries import compare, level

WON, EVEN = 2, 1
_AVERAGES = averages(BAM)
WORTH = {1: _AVERAGES.plus, 0: _AVERAGES.average, -1: _AVERAGES.minus}
"""What an artificial score is worth on a board (206A)."""

OPEN = Result(id="open", optional=True)
CLOSED = Result(id="closed", optional=True)
HOME = Result(id="home", optional=True)
AWAY = Result(id="away", optional=True)
BOARDS = Rows(id="boards", columns=(OPEN, CLOSED, BOARD, HOME, AWAY), high=400)
SEAT = Choice(id="home_open", optional=True, values=("NS", "EW"))


@dataclass(frozen=True, slots=True)
class Match:
    """A board of the match.

    Attributes:
        number: of the board; where it was not given, its place in the list.
        open_room, closed_room: what North/South scored there; None where the board has artificial scores.
        home, away: the board's points of each team.
        key: of how they came about.
    """

    number: int
    open_room: Score | None
    closed_room: Score | None
    home: Fraction
    away: Fraction
    key: str


def points(open_room: Score, closed_room: Score) -> Fraction:
    """The points of the team that sits North/South in the open room; weighted over all results (X78A1)."""
    return EVEN + compare(open_room, closed_room, lambda difference: (difference > 0) - (difference < 0))


@calculator("bam", law="206", fields=(BOARDS, SEAT))
def bam(inputs: Inputs) -> Calculation:
    """Each board's points, and the match."""
    seat = inputs.get(SEAT) or "NS"
    matches = [_board(row, row.get(BOARD) or at, seat) for at, row in enumerate(inputs[BOARDS], 1)]
    home, away = (sum((getattr(board, team) for board in matches), Fraction(0)) for team in ("home", "away"))
    steps = [_step(board) for board in matches]
    boards: Value = [{"board": board.number, "home": board.home, "away": board.away} for board in matches]
    rows = tuple(
        (
            board.number,
            _outcome_value(board.open_room),
            _outcome_value(board.closed_room),
            board.home,
            board.away,
        )
        for board in matches
    )
    special = frozenset(at for at, board in enumerate(matches) if board.key not in ("compared", "counted"))
    return Calculation(
        result={"home": home, "away": away, "boards": boards},
        steps=(*steps, step("total", "206", home, home=home, away=away)),
        headline=headline("match", home=home, away=away, boards=len(matches)),
        tables=(Table("boards", ("board", "open", "closed", "home", "away"), rows, special),),
    )


def _board(row: Row, number: int, seat: str) -> Match:
    both = row.get(HOME), row.get(AWAY)
    if any(both):
        home, away = _points(row, HOME, AWAY), _points(row, AWAY, HOME)
        has_results = all(result is None or _counted_points(result) is not None for result in both)
        if has_results and not (row.get(OPEN) is row.get(CLOSED) is None):
            raise refusal(f"{row.path}.{HOME.id}", "points-and-scores")
        return Match(number, None, None, home, away, "counted" if has_results else "artificial")
    rooms = _score(row, OPEN), _score(row, CLOSED)
    points_won = points(*rooms)
    mine = points_won if seat == "NS" else WON - points_won
    key = "weighted" if any(score.has_weights for score in rooms) else "compared"
    return Match(number, *rooms, mine, WON - mine, key)


def _outcome(row: Row, field: Result) -> Outcome:
    result = row.get(field)
    if result is None:
        raise refusal(f"{row.path}.{field.id}", "missing")
    return of_side(result, row.get(BOARD), "NS")


def _score(row: Row, field: Result) -> Score:
    outcome = _outcome(row, field)
    if not isinstance(outcome, Score):
        raise refusal(f"{row.path}.{field.id}", "score-needed")
    return outcome


def _points(row: Row, field: Result, other: Result) -> Fraction:
    """What a team has where no scores are compared; the points of a played board tell those of the other."""
    result, theirs = row.get(field), _counted_points(row.get(other))
    if result is None and theirs is not None and theirs in (0, EVEN, WON):
        return WON - theirs
    points = _counted_points(result)
    return _average(row, field) if points is None else points


def _counted_points(result: ResultText | None) -> Fraction | None:
    """Points of a board as such: 2, 1, 0, or an average of the team’s own (12C2c); None for anything else."""
    value = None if result is None else exact(result.text)
    return value if value is not None and 0 <= value <= WON else None


def _average(row: Row, field: Result) -> Fraction:
    """What a team's artificial score is worth."""
    outcome = _outcome(row, field)
    if not isinstance(outcome, Artificial):
        raise refusal(f"{row.path}.{field.id}", "no-average")
    return WORTH[level(outcome, f"{row.path}.{field.id}")]


_CITED: dict[str, str] = {
    "artificial": "206A",
    "weighted": "X78A1",
    "compared": "206",
    "counted": "206",
}


def _step(board: Match) -> Step:
    names = {
        "number": board.number,
        "home": board.home,
        "away": board.away,
        "open": _outcome_value(board.open_room),
        "closed": _outcome_value(board.closed_room),
    }
    return step(board.key, _CITED[board.key], board.home, **names)


def _outcome_value(score: Score | None) -> object:
    return None if score is None else outcome_value(score)
