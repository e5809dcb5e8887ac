"""What `ties` asks for: matches, the two teams of a match, or boards; read into values."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from rulings.scoring.calculator import Inputs
from rulings.scoring.errors import refusal
from rulings.scoring.event.encounters import Board, Boards
from rulings.scoring.event.knockout import Side
from rulings.scoring.event.matches import Match, Matches, Overall
from rulings.scoring.fields import Amount, Choice, NotationField, Row, Rows, When, Whole, YesNo

# The name of a team or a pair, as it stands in the standings

_MOST = 60


def parse_name(text: str) -> str:
    """A name without needless spaces.

    Raises:
        CalcError: it is empty or too long.
    """
    name = " ".join(text.split())
    if not name:
        raise refusal("", "missing")
    if len(name) > _MOST:
        raise refusal("", "too-long", most=str(_MOST))
    return name


def name_field(name: str) -> NotationField[str]:
    """A field that asks for one."""
    return NotationField(id=name, parse=parse_name, pattern="name")


ROUND_ROBIN, OTHER, KNOCKOUT, PAIRS = "round-robin", "other", "knockout", "pairs"
_MANY = 100_000

FORM = Choice(id="form", values=(ROUND_ROBIN, OTHER, KNOCKOUT, PAIRS))
_TEAMS: When = (("form", frozenset({ROUND_ROBIN, OTHER})),)
_KNOCKOUT: When = (("form", frozenset({KNOCKOUT})),)
_PAIRS: When = (("form", frozenset({PAIRS})),)

HOME, AWAY, NAME = name_field("home"), name_field("away"), name_field("name")
HOME_VP, AWAY_VP = (Amount(id=f"{team}_vp", unit="kp", low=-100, high=100) for team in ("home", "away"))
HOME_IMPS, AWAY_IMPS = (
    Amount(id=f"{team}_imps", optional=True, unit="imp", low=-_MANY, high=_MANY) for team in ("home", "away")
)
VP = Amount(id="vp", unit="kp", low=-1000, high=1000)
IMPS_WON, IMPS_LOST = (
    Amount(id=f"imps_{team}", optional=True, unit="imp", low=0, high=_MANY) for team in ("won", "lost")
)
OPPONENTS = Amount(id="opponents_vp", optional=True, unit="kp", low=-_MANY, high=_MANY)
STANDINGS = Rows(
    id="standings", optional=True, when=_TEAMS, columns=(NAME, VP, IMPS_WON, IMPS_LOST, OPPONENTS)
)
MATCHES = Rows(
    id="matches",
    optional=True,
    when=_TEAMS,
    columns=(HOME, AWAY, HOME_VP, AWAY_VP, HOME_IMPS, AWAY_IMPS),
    high=5000,
)
ADJUSTMENTS = Rows(id="adjustments", optional=True, when=_TEAMS, columns=(NAME, VP))

IMPS = Amount(id="imps", unit="imp", low=-_MANY, high=_MANY)
CARRIED = Amount(id="carried", optional=True, unit="imp", low=-_MANY, high=_MANY)
POINTS = Amount(id="points", optional=True, unit="points", low=-_MANY * 10, high=_MANY * 10)
TEAMS = Rows(id="teams", when=_KNOCKOUT, columns=(NAME, IMPS, CARRIED, POINTS), low=2, high=2)
CARRY_OVER = YesNo(id="carry_over", optional=True, when=_KNOCKOUT)

PAIR, AGAINST = name_field("pair"), name_field("against")
ROUND = Whole(id="round", low=1, high=1000)
SCORE = Amount(id="score", unit="matchpoints", low=-_MANY, high=_MANY)
TOTAL = Amount(id="total", unit="matchpoints", low=-_MANY, high=_MANY)
BOARDS = Rows(id="boards", when=_PAIRS, columns=(PAIR, AGAINST, ROUND, SCORE), high=20_000)
AVERAGE = Amount(id="average", optional=True, when=_PAIRS, unit="matchpoints", low=-_MANY, high=_MANY)
TOTALS = Rows(id="totals", optional=True, when=_PAIRS, columns=(NAME, TOTAL))

FIELDS = (FORM, MATCHES, STANDINGS, ADJUSTMENTS, TEAMS, CARRY_OVER, BOARDS, AVERAGE, TOTALS)


def read_matches(inputs: Inputs) -> Matches:
    """The matches from either side, and each team's victory points with penalties.

    Raises:
        CalcError: there are neither matches nor standings, or they do not name the same teams.
    """
    if MATCHES not in inputs and STANDINGS not in inputs:
        raise refusal(MATCHES.id, "missing")
    matches: dict[str, list[Match]] = {}
    totals: dict[str, Fraction] = {}
    for match in (each for row in inputs.get(MATCHES) or () for each in _both(row)):
        matches.setdefault(match.team, []).append(match)
        totals[match.team] = totals.get(match.team, Fraction(0)) + match.vp
    if STANDINGS in inputs:
        overall, totals = _standings(inputs[STANDINGS], totals)
    else:
        overall = {}
    for row in inputs.get(ADJUSTMENTS) or ():
        if row[NAME] not in totals:
            raise refusal(f"{row.path}.{NAME.id}", "no-results", name=row[NAME])
        totals[row[NAME]] += row[VP]
    return Matches(matches, totals, overall)


def _standings(rows: Iterable[Row], teams: Iterable[str]) -> tuple[dict[str, Overall], dict[str, Fraction]]:
    """The standings by team, with the totals that they say."""
    overall: dict[str, Overall] = {}
    totals = {}
    for row in rows:
        name = row[NAME]
        if name in overall:
            raise refusal(f"{row.path}.{NAME.id}", "twice", name=name)
        overall[name] = Overall(row.get(IMPS_WON), row.get(IMPS_LOST), row.get(OPPONENTS), row.path)
        totals[name] = row[VP]
    if strangers := sorted(set(teams) - set(overall)):
        raise refusal(MATCHES.id, "not-in-standings", name=strangers[0])
    return overall, totals


def _both(row: Row) -> tuple[Match, Match]:
    if row[HOME] == row[AWAY]:
        raise refusal(f"{row.path}.{AWAY.id}", "against-itself", name=row[AWAY])
    home, away = row.get(HOME_IMPS), row.get(AWAY_IMPS)
    if (home is None) != (away is None):
        raise refusal(f"{row.path}.{(HOME_IMPS if home is None else AWAY_IMPS).id}", "missing")
    return (
        Match(row[HOME], row[AWAY], row[HOME_VP], home, away),
        Match(row[AWAY], row[HOME], row[AWAY_VP], away, home),
    )


def read_sides(inputs: Inputs) -> tuple[Side, Side]:
    """The two teams of a match."""
    home, away = inputs[TEAMS]
    if home[NAME] == away[NAME]:
        raise refusal(f"{away.path}.{NAME.id}", "against-itself", name=away[NAME])
    return _side(home), _side(away)


def _side(row: Row) -> Side:
    return Side(row[NAME], row[IMPS], row.get(CARRIED) or Fraction(0), row.get(POINTS))


def read_boards(inputs: Inputs) -> tuple[Boards, Mapping[str, Fraction]]:
    """The boards, seen from their average, and each pair's total: as said, or the sum of the boards."""
    average = inputs.get(AVERAGE) or Fraction(0)
    matches: dict[str, list[Board]] = {}
    totals: dict[str, Fraction] = {}
    for row in inputs[BOARDS]:
        if row[PAIR] == row[AGAINST]:
            raise refusal(f"{row.path}.{AGAINST.id}", "against-itself", name=row[AGAINST])
        board = Board(row[PAIR], row[AGAINST], row[ROUND], row[SCORE] - average)
        matches.setdefault(board.pair, []).append(board)
        totals[row[PAIR]] = totals.get(row[PAIR], Fraction(0)) + row[SCORE]
    if TOTALS in inputs:
        totals = {row[NAME]: row[TOTAL] for row in inputs[TOTALS]}
    return Boards(matches), totals
