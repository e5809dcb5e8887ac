"""`bam`: board-a-match, two points a board to the team with more points on it (206)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from laws.citation import Citation, parse
from rulings.scoring.adjusted.averages import averages
from rulings.scoring.adjusted.compare import BAM
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Choice, Row, Rows, Whole
from rulings.scoring.numbers import exact
from rulings.scoring.pairs.drawn import shown
from rulings.scoring.pairs.outcomes import Artificial, Outcome, Score
from rulings.scoring.pairs.told import Result, Told, of_side
from rulings.scoring.teams.entries import compare, level
from rulings.scoring.worked import Step, Table, Value, Worked, headline, step

LAW, ARTIFICIAL, WEIGHTED = parse("206"), parse("206A"), parse("X78A1")
WON, EVEN = 2, 1
_AVERAGES = averages(BAM)
WORTH = {1: _AVERAGES.plus, 0: _AVERAGES.average, -1: _AVERAGES.minus}
"""What an artificial score is worth on a board (206A)."""

OPEN = Result(id="open", optional=True)
CLOSED = Result(id="closed", optional=True)
BOARD = Whole(id="board", optional=True, low=1, high=999)
HOME = Result(id="home", optional=True)
AWAY = Result(id="away", optional=True)
BOARDS = Rows(id="boards", columns=(OPEN, CLOSED, BOARD, HOME, AWAY), high=400)
SEAT = Choice(id="home_open", optional=True, values=("NS", "EW"))


@dataclass(frozen=True, slots=True)
class Match:
    """A board of the match.

    Attributes:
        number: of the board; where it was not given, its place in the list.
        open, closed: what North/South scored in the two rooms; None where the board has artificial scores.
        home, away: the board's points of each team.
        key: of how they came about.
    """

    number: int
    open: Score | None
    closed: Score | None
    home: Fraction
    away: Fraction
    key: str


def points(open_room: Score, closed_room: Score) -> Fraction:
    """The points of the team that sits North/South in the open room; weighted over all results (X78A1)."""
    return EVEN + compare(open_room, closed_room, lambda found: (found > 0) - (found < 0))


@calculator("bam", law="206", fields=(BOARDS, SEAT))
def bam(given: Given) -> Worked:
    """Each board's points, and the match."""
    seat = given.get(SEAT) or "NS"
    found = [_board(row, row.get(BOARD) or at, seat) for at, row in enumerate(given[BOARDS], 1)]
    home, away = (sum((getattr(one, team) for one in found), Fraction(0)) for team in ("home", "away"))
    steps = [_step(one) for one in found]
    boards: Value = [{"board": one.number, "home": one.home, "away": one.away} for one in found]
    rows = tuple((one.number, _shown(one.open), _shown(one.closed), one.home, one.away) for one in found)
    special = frozenset(at for at, one in enumerate(found) if one.key not in ("compared", "counted"))
    return Worked(
        result={"home": home, "away": away, "boards": boards},
        steps=(*steps, step("total", LAW, home, home=home, away=away)),
        headline=headline("match", home=home, away=away, boards=len(found)),
        tables=(Table("boards", ("board", "open", "closed", "home", "away"), rows, special),),
    )


def _board(row: Row, number: int, seat: str) -> Match:
    given = row.get(HOME), row.get(AWAY)
    if any(given):
        home, away = _points(row, HOME, AWAY), _points(row, AWAY, HOME)
        played = all(told is None or _counted(told) is not None for told in given)
        if played and not (row.get(OPEN) is row.get(CLOSED) is None):
            raise refusal(f"{row.path}.{HOME.id}", "points-and-scores")
        return Match(number, None, None, home, away, "counted" if played else "artificial")
    rooms = _score(row, OPEN), _score(row, CLOSED)
    won = points(*rooms)
    mine = won if seat == "NS" else WON - won
    key = "weighted" if any(score.weighted for score in rooms) else "compared"
    return Match(number, *rooms, mine, WON - mine, key)


def _outcome(row: Row, field: Result) -> Outcome:
    told = row.get(field)
    if told is None:
        raise refusal(f"{row.path}.{field.id}", "missing")
    return of_side(told, row.get(BOARD), "NS")


def _score(row: Row, field: Result) -> Score:
    found = _outcome(row, field)
    if not isinstance(found, Score):
        raise refusal(f"{row.path}.{field.id}", "score-needed")
    return found


def _points(row: Row, field: Result, other: Result) -> Fraction:
    """What a team has where no scores are compared; the points of a played board tell those of the other."""
    told, theirs = row.get(field), _counted(row.get(other))
    if told is None and theirs is not None and theirs in (0, EVEN, WON):
        return WON - theirs
    found = _counted(told)
    return _average(row, field) if found is None else found


def _counted(told: Told | None) -> Fraction | None:
    """Points of a board as such: 2, 1, 0, or an average of the team’s own (12C2c); None for anything else."""
    value = None if told is None else exact(told.text)
    return value if value is not None and 0 <= value <= WON else None


def _average(row: Row, field: Result) -> Fraction:
    """What a team's artificial score is worth."""
    found = _outcome(row, field)
    if not isinstance(found, Artificial):
        raise refusal(f"{row.path}.{field.id}", "no-average")
    return WORTH[level(found, f"{row.path}.{field.id}")]


_CITED: dict[str, Citation] = {
    "artificial": ARTIFICIAL,
    "weighted": WEIGHTED,
    "compared": LAW,
    "counted": LAW,
}


def _step(one: Match) -> Step:
    names = {
        "number": one.number,
        "home": one.home,
        "away": one.away,
        "open": _shown(one.open),
        "closed": _shown(one.closed),
    }
    return step(one.key, _CITED[one.key], one.home, **names)


def _shown(score: Score | None) -> object:
    return None if score is None else shown(score)
