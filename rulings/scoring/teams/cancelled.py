"""`cancelled-boards`: several artificial scores in one match, at most three of a kind for a team (X86B)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from laws.citation import parse
from rulings.scoring.adjusted.averages import MOST_IN_A_MATCH
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Choice, Rows, Whole
from rulings.scoring.numbers import half_away
from rulings.scoring.teams import vp_scale
from rulings.scoring.worked import Said, Signed, Step, Table, Value, Worked, headline, step

LAW, PLUS, MINUS, CHOICE = parse("X86B"), *(parse(f"X86B{number}") for number in (1, 2, 3))
FEWER, SCALES = parse("202B2"), parse("202A")
_IMPS = {team: Amount(id=team, low=-24, high=24, unit="imp") for team in ("home", "away")}
CANCELLED = Rows(id="cancelled", columns=tuple(_IMPS.values()), high=vp_scale.MOST_BOARDS)
BOARDS = Whole(id="boards", low=1, high=vp_scale.MOST_BOARDS, unit="boards")
PLAYED = Whole(id="imps", low=-5000, high=5000, unit="imp")
SCALE = Choice(id="scale", optional=True, values=("continuous", "whole"))


@dataclass(frozen=True, slots=True)
class Kept:
    """What a team keeps of its artificial scores.

    Attributes:
        counted: places of the boards that count for it.
        total: their imps.
    """

    counted: frozenset[int]
    total: Fraction

    def dropped(self, boards: int) -> int:
        """How many of the boards drop out for this team."""
        return boards - len(self.counted)


def kept(scores: Sequence[Fraction]) -> Kept:
    """The three best average pluses and the three worst average minuses; averages all stay (X86B3).

    >>> str(kept([Fraction(n) for n in (3, 3, 8, 3, -3, 0)]).total)
    '11'
    """
    places = range(len(scores))
    plus = sorted((at for at in places if scores[at] > 0), key=lambda at: -scores[at])[:MOST_IN_A_MATCH]
    minus = sorted((at for at in places if scores[at] < 0), key=lambda at: scores[at])[:MOST_IN_A_MATCH]
    even = [at for at in places if not scores[at]]
    counted = frozenset((*plus, *minus, *even))
    return Kept(counted, sum((scores[at] for at in counted), Fraction(0)))


@calculator("cancelled-boards", law="X86B", fields=(BOARDS, PLAYED, CANCELLED, SCALE))
def cancelled_boards(given: Given) -> Worked:
    """Each team's imps with the boards that count, and its VP over the boards that are left."""
    rows, scale = given[CANCELLED], given.get(SCALE) or "continuous"
    found = {team: kept([row[field] for row in rows]) for team, field in _IMPS.items()}
    dropped = max(one.dropped(len(rows)) for one in found.values())
    left = given[BOARDS] - dropped
    if given[BOARDS] < len(rows) or left < 1:
        raise refusal("boards", "more-cancelled", given=str(len(rows)))
    imps = {team: sign * given[PLAYED] + found[team].total for team, sign in (("home", 1), ("away", -1))}
    points = {team: vp_scale.vp(int(half_away(imps[team])), left, scale) for team in imps}
    result: dict[str, Value] = {
        "boards": left,
        "dropped": dropped,
        **{f"{team}_imps": imps[team] for team in imps},
        **points,
    }
    return Worked(
        result=result,
        steps=(
            *_limits(rows_of(given), found),
            _left(given[BOARDS], dropped, left),
            *_points(imps, points, left),
        ),
        headline=headline("match", boards=left, **points),
        tables=(_table(rows_of(given), found),),
        also=(("differ", CHOICE),) if found["home"].counted != found["away"].counted else (),
    )


def rows_of(given: Given) -> list[dict[str, Fraction]]:
    """The cancelled boards, both teams' imps."""
    return [{team: row[field] for team, field in _IMPS.items()} for row in given[CANCELLED]]


def _limits(rows: Sequence[dict[str, Fraction]], found: dict[str, Kept]) -> list[Step]:
    """For each team: how many pluses and minuses, and what those that count give."""
    steps = []
    for team, one in found.items():
        for key, citation, sign in (("plus", PLUS, 1), ("minus", MINUS, -1)):
            of_kind = [at for at, row in enumerate(rows) if sign * row[team] > 0]
            if of_kind:
                counted = [rows[at][team] for at in of_kind if at in one.counted]
                names = {"team": Said(team), "number": len(of_kind), "counted": len(counted)}
                value = sum(counted, Fraction(0))
                steps.append(step(key, citation, value, imps=Signed(value), **names))
    return steps


def _left(boards: int, dropped: int, left: int) -> Step:
    return step("left", FEWER, left, boards=boards, dropped=dropped) if dropped else step("all", LAW, left)


def _points(imps: dict[str, Fraction], points: dict[str, Fraction], left: int) -> list[Step]:
    return [
        step("vp", SCALES, points[team], team=Said(team), imps=Signed(imps[team]), boards=left)
        for team in imps
    ]


def _table(rows: Sequence[dict[str, Fraction]], found: dict[str, Kept]) -> Table:
    """Each cancelled board, and whether it counts for either team."""
    cells = tuple(
        (
            at + 1,
            *(
                cell
                for team, one in found.items()
                for cell in (Signed(row[team]), Said("counts" if at in one.counted else "drops"))
            ),
        )
        for at, row in enumerate(rows)
    )
    return Table("boards", ("number", "home", "home-counts", "away", "away-counts"), cells)
