"""`vp`: the imps of a match as victory points for both teams, with the scale around the match."""

from fractions import Fraction

from rulings.scoring.calculation import (
    Calculation,
    Decimals,
    Plot,
    PlusMinus,
    Step,
    Table,
    Word,
    headline,
    step,
)
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Whole
from rulings.scoring.teams import vp_scale
from rulings.scoring.teams.entries import BOARDS, SCALE

_MOST_IMPS = 5000
_MOST_PENALTY = 100
_AROUND = 10

IMPS = Whole(id="imps", optional=True, low=-_MOST_IMPS, high=_MOST_IMPS, unit="imp")
HOME = Whole(id="home", optional=True, low=-_MOST_IMPS, high=_MOST_IMPS, unit="imp")
AWAY = Whole(id="away", optional=True, low=-_MOST_IMPS, high=_MOST_IMPS, unit="imp")
AWAY_IMPS = Whole(id="away_imps", optional=True, low=-_MOST_IMPS, high=_MOST_IMPS, unit="imp")
PENALTIES = tuple(
    Amount(id=f"penalty_{team}", optional=True, low=0, high=_MOST_PENALTY, unit="kp")
    for team in ("home", "away")
)


@calculator("vp", law="202A", fields=(IMPS, BOARDS, HOME, AWAY, SCALE, AWAY_IMPS, *PENALTIES))
def vp(inputs: Inputs) -> Calculation:
    """The VP of both teams."""
    home, away = differences(inputs)
    boards, scale = inputs[BOARDS], inputs.get(SCALE) or "continuous"
    points = {"home": vp_scale.vp(home, boards, scale), "away": vp_scale.vp(away, boards, scale)}
    steps = [*_difference(inputs, home), *scale_steps(home, boards, scale)]
    steps += [] if away == -home else scale_steps(away, boards, scale)
    total = Fraction(vp_scale.MOST)
    last = step("both", "202A", **points) if away == -home else step("unbalanced", "X78A2", **points)
    points_kept, penalty_steps = _less_penalties(inputs, points)
    return Calculation(
        result={**points_kept, "imps": home, "blitz": vp_scale.blitz(boards)},
        steps=(*steps, last, *penalty_steps),
        headline=headline(
            "penalised" if penalty_steps else "match", imps=PlusMinus(home), boards=boards, **points_kept
        ),
        tables=(_near(home, boards, scale), *([_ranges(home, boards)] if scale == "whole" else [])),
        plots=(_curve(home, boards, scale, total),),
        also=((("table-decides", "202A"),) if scale == "whole" else ()) + (("any-number", "202B1"),),
    )


def _less_penalties(inputs: Inputs, points: dict[str, Fraction]) -> tuple[dict[str, Fraction], list[Step]]:
    """The VP after penalties; the opponents keep theirs (211A2)."""
    points_kept, steps = dict(points), []
    for (team, vp), field in zip(points.items(), PENALTIES, strict=True):
        if penalty := inputs.get(field):
            points_kept[team] = vp - penalty
            steps.append(
                step("penalised", "211A2", points_kept[team], team=Word(team), won=vp, penalty=penalty)
            )
    return points_kept, steps


def differences(inputs: Inputs) -> tuple[int, int]:
    """What each team won by, in imps; where the scores balance, the one is the other's negative."""
    sums = inputs.get(HOME), inputs.get(AWAY)
    imps = inputs.get(IMPS)
    if imps is None:
        if None in sums:
            raise refusal("away" if sums[1] is None and sums[0] is not None else "imps", "imps-missing")
        imps = (sums[0] or 0) - (sums[1] or 0)
    elif None not in sums and (sums[0] or 0) - (sums[1] or 0) != imps:
        raise refusal("imps", "imps-differ", right=str((sums[0] or 0) - (sums[1] or 0)))
    away = inputs.get(AWAY_IMPS)
    return imps, -imps if away is None else away


def _difference(inputs: Inputs, imps: int) -> list[Step]:
    if inputs.get(HOME) is None or inputs.get(AWAY) is None:
        return []
    return [step("difference", "202A", imps, home=inputs[HOME], away=inputs[AWAY])]


def scale_steps(imps: int, boards: int, scale: str) -> list[Step]:
    """How the VP of one side come about: blitz, formula, rounding and the evened gains."""
    size = abs(imps)
    steps = [step("blitz", "202A", vp_scale.blitz(boards), boards=boards)]
    if size >= vp_scale.blitz(boards):
        return [*steps, step("capped", "202A", vp_scale.MOST, size=size)]
    raw = Fraction(vp_scale.formula(boards)[size]).limit_denominator(10**9)
    scale_vp = vp_scale.rounded_scale(boards, scale)[size]
    final = vp_scale.scale_of(boards, scale)[size]
    steps += [
        step("formula", "202A", raw, size=size, boards=boards),
        step(f"rounded-{scale}", "202A", scale_vp),
    ]
    return (
        steps if final == scale_vp else [*steps, step("evened", "202A", final, size=size, rounded=scale_vp)]
    )


def _near(imps: int, boards: int, scale: str) -> Table:
    """The scale some imps to each side of the match."""
    table = vp_scale.scale_of(boards, scale)
    size = min(abs(imps), len(table) - 1)
    margins = range(max(size - _AROUND, 0), min(size + _AROUND, len(table) - 1) + 1)
    places = 0 if scale == "whole" else 2
    rows = tuple(
        (number, Decimals(table[number], places), Decimals(vp_scale.MOST - table[number], places))
        for number in margins
    )
    return Table("near", ("imps", "winner", "loser"), rows, frozenset({margins.index(size)}))


def _ranges(imps: int, boards: int) -> Table:
    """The whole scale as it is printed: from so many imps to so many."""
    ranges = vp_scale.ranges(boards)
    rows = tuple((points, vp_scale.MOST - points, least, most) for points, least, most in ranges)
    size = abs(imps)
    reached_at = [at for at, (_, least, _most) in enumerate(ranges) if least <= size]
    return Table("ranges", ("winner", "loser", "from-imps", "to-imps"), rows, frozenset(reached_at[-1:]))


def _curve(imps: int, boards: int, scale: str, total: Fraction) -> Plot:
    table = vp_scale.scale_of(boards, scale)
    points = tuple((Fraction(number), value) for number, value in enumerate(table))
    size = min(abs(imps), len(table) - 1)
    return Plot("curve", "imps", "winner", points, ((Fraction(size), table[size], table[size]),))
