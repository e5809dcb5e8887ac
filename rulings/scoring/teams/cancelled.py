"""`cancelled-boards`: several artificial scores in one match, at most three of a kind for a team (X86B)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.adjusted.averages import MOST_IN_A_MATCH
from rulings.scoring.calculation import Calculation, PlusMinus, Step, Table, Value, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Rows, Whole
from rulings.scoring.numbers import half_away
from rulings.scoring.teams import vp_scale
from rulings.scoring.teams.entries import BOARDS, SCALE

LAW, PLUS, MINUS, CHOICE = "X86B", *(f"X86B{number}" for number in (1, 2, 3))
_IMPS = {team: Amount(id=team, low=-24, high=24, unit="imp") for team in ("home", "away")}
CANCELLED = Rows(id="cancelled", columns=tuple(_IMPS.values()), high=vp_scale.MOST_BOARDS)
PLAYED = Whole(id="imps", low=-5000, high=5000, unit="imp")


@dataclass(frozen=True, slots=True)
class KeptScores:
    """What a team keeps of its artificial scores.

    Attributes:
        places_kept: places of the boards that count for it.
        total: their imps.
    """

    places_kept: frozenset[int]
    total: Fraction

    def count_dropped(self, boards: int) -> int:
        """How many of the boards drop out for this team."""
        return boards - len(self.places_kept)


def keep_scores(scores: Sequence[Fraction]) -> KeptScores:
    """The three best average pluses and the three worst average minuses; averages all stay (X86B3).

    >>> str(keep_scores([Fraction(n) for n in (3, 3, 8, 3, -3, 0)]).total)
    '11'
    """
    places = range(len(scores))
    plus = sorted((at for at in places if scores[at] > 0), key=lambda at: -scores[at])[:MOST_IN_A_MATCH]
    minus = sorted((at for at in places if scores[at] < 0), key=lambda at: scores[at])[:MOST_IN_A_MATCH]
    even = [at for at in places if not scores[at]]
    counting = frozenset((*plus, *minus, *even))
    return KeptScores(counting, sum((scores[at] for at in counting), Fraction(0)))


@calculator("cancelled-boards", law="X86B", fields=(BOARDS, PLAYED, CANCELLED, SCALE))
def cancelled_boards(inputs: Inputs) -> Calculation:
    """Each team's imps with the boards that count, and its VP over the boards that are left."""
    rows, scale = inputs[CANCELLED], inputs.get(SCALE) or "continuous"
    by_team = {team: keep_scores([row[field] for row in rows]) for team, field in _IMPS.items()}
    boards_dropped = max(scores.count_dropped(len(rows)) for scores in by_team.values())
    boards_left = inputs[BOARDS] - boards_dropped
    if inputs[BOARDS] < len(rows) or boards_left < 1:
        raise refusal("boards", "more-cancelled", given=str(len(rows)))
    imps = {team: sign * inputs[PLAYED] + by_team[team].total for team, sign in (("home", 1), ("away", -1))}
    points = {team: vp_scale.vp(int(half_away(imps[team])), boards_left, scale) for team in imps}
    result: dict[str, Value] = {
        "boards": boards_left,
        "dropped": boards_dropped,
        **{f"{team}_imps": imps[team] for team in imps},
        **points,
    }
    return Calculation(
        result=result,
        steps=(
            *_limits(rows_of(inputs), by_team),
            _remaining_step(inputs[BOARDS], boards_dropped, boards_left),
            *_points(imps, points, boards_left),
        ),
        headline=headline("match", boards=boards_left, **points),
        tables=(_table(rows_of(inputs), by_team),),
        also=(("differ", CHOICE),) if by_team["home"].places_kept != by_team["away"].places_kept else (),
    )


def rows_of(inputs: Inputs) -> list[dict[str, Fraction]]:
    """The cancelled boards, both teams' imps."""
    return [{team: row[field] for team, field in _IMPS.items()} for row in inputs[CANCELLED]]


def _limits(rows: Sequence[dict[str, Fraction]], by_team: dict[str, KeptScores]) -> list[Step]:
    """For each team: how many pluses and minuses, and what those that count give."""
    steps = []
    for team, scores in by_team.items():
        for key, citation, sign in (("plus", PLUS, 1), ("minus", MINUS, -1)):
            of_kind = [at for at, row in enumerate(rows) if sign * row[team] > 0]
            if of_kind:
                counting = [rows[at][team] for at in of_kind if at in scores.places_kept]
                names = {"team": Word(team), "number": len(of_kind), "counted": len(counting)}
                value = sum(counting, Fraction(0))
                steps.append(step(key, citation, value, imps=PlusMinus(value), **names))
    return steps


def _remaining_step(boards: int, boards_dropped: int, boards_left: int) -> Step:
    return (
        step("left", "202B2", boards_left, boards=boards, dropped=boards_dropped)
        if boards_dropped
        else step("all", LAW, boards_left)
    )


def _points(imps: dict[str, Fraction], points: dict[str, Fraction], boards_left: int) -> list[Step]:
    return [
        step("vp", "202A", points[team], team=Word(team), imps=PlusMinus(imps[team]), boards=boards_left)
        for team in imps
    ]


def _table(rows: Sequence[dict[str, Fraction]], by_team: dict[str, KeptScores]) -> Table:
    """Each cancelled board, and whether it counts for either team."""
    cells = tuple(
        (
            at + 1,
            *(
                cell
                for team, scores in by_team.items()
                for cell in (PlusMinus(row[team]), Word("counts" if at in scores.places_kept else "drops"))
            ),
        )
        for at, row in enumerate(rows)
    )
    return Table("boards", ("number", "home", "home-counts", "away", "away-counts"), cells)
