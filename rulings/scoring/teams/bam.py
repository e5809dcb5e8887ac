"""`bam`: board-a-match, two points a board to the team with more points on it (206)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from laws.citation import Citation, parse
from rulings.errors import NotationError
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import CalcError, refusal
from rulings.scoring.fields import Choice, Row, Rows, Whole, Written
from rulings.scoring.teams.entries import Average, Score, compare, parse_average, parse_score
from rulings.scoring.worked import Step, Table, Value, Worked, headline, step

LAW, ARTIFICIAL, WEIGHTED = parse("206"), parse("206A"), parse("X78A1")
WON, EVEN = 2, 1
WORTH = {Average.PLUS: Fraction(6, 5), Average.EVEN: Fraction(EVEN), Average.MINUS: Fraction(4, 5)}
"""What an artificial score is worth on a board (206A)."""

OPEN = Written(id="open", optional=True, parse=str, pattern="result")
CLOSED = Written(id="closed", optional=True, parse=str, pattern="result")
BOARD = Whole(id="board", optional=True, low=1, high=999)


def _average(text: str) -> Average:
    found = parse_average(text)
    if found is None:
        raise refusal("", "no-average", given=text)
    return found


HOME = Written(id="home", optional=True, parse=_average, pattern="average")
AWAY = Written(id="away", optional=True, parse=_average, pattern="average")
BOARDS = Rows(id="boards", columns=(OPEN, CLOSED, BOARD, HOME, AWAY), high=400)
SEAT = Choice(id="home_open", optional=True, values=("NS", "EW"))


@dataclass(frozen=True, slots=True)
class Match:
    """A board of the match.

    Attributes:
        number: of the board; where it was not given, its place in the list.
        open, closed: what was scored in the two rooms, as it was written; empty where artificial.
        home, away: the board's points of each team.
        key: of how they came about.
    """

    number: int
    open: str
    closed: str
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
    rows = tuple((one.number, one.open, one.closed, one.home, one.away) for one in found)
    special = frozenset(at for at, one in enumerate(found) if one.key != "compared")
    return Worked(
        result={"home": home, "away": away, "boards": boards},
        steps=(*steps, step("total", LAW, home, home=home, away=away)),
        headline=headline("match", home=home, away=away, boards=len(found)),
        tables=(Table("boards", ("board", "open", "closed", "home", "away"), rows, special),),
    )


def _board(row: Row, number: int, seat: str) -> Match:
    home, away = row.get(HOME), row.get(AWAY)
    if home is not None or away is not None:
        if home is None or away is None:
            raise refusal(f"{row.path}.{'home' if home is None else 'away'}", "other-team-missing")
        return Match(number, "", "", WORTH[home], WORTH[away], "artificial")
    rooms = [_score(row, field) for field in (OPEN, CLOSED)]
    won = points(*rooms)
    mine = won if seat == "NS" else WON - won
    key = "weighted" if any(score.weighted for score in rooms) else "compared"
    return Match(number, row[OPEN], row[CLOSED], mine, WON - mine, key)


def _score(row: Row, field: Written[str]) -> Score:
    text, path = row.get(field), f"{row.path}.{field.id}"
    if text is None:
        raise refusal(path, "missing")
    try:
        return parse_score(text, row.get(BOARD))
    except NotationError as error:
        raise CalcError(path, {"da": str(error), "en": str(error)}) from error
    except CalcError as error:
        raise CalcError(f"{row.path}.board" if error.field == "board" else path, error.said) from error


_CITED: dict[str, Citation] = {"artificial": ARTIFICIAL, "weighted": WEIGHTED, "compared": LAW}


def _step(one: Match) -> Step:
    names = {"number": one.number, "home": one.home, "away": one.away, "open": one.open, "closed": one.closed}
    return step(one.key, _CITED[one.key], one.home, **names)
