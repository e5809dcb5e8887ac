"""`unplayed-match`: the VP and the imps of a match whose one team did not come (202C)."""

from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.calculation import Calculation, Step, Table, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Choice, Rows, Whole
from rulings.scoring.numbers import half_away
from rulings.scoring.teams import vp_scale
from rulings.scoring.teams.entries import BOARDS, SCALE

_WIN = Fraction(13)

_VP = Amount(id="vp", low=0, high=vp_scale.MOST, unit="kp")
ABSENCE = Choice(id="absence", values=("penal", "excused", "withdrawn"))
AGAINST_ABSENT = Rows(id="against", optional=True, columns=(_VP,), low=0)
OWN_MATCHES = Rows(id="own", optional=True, columns=(_VP,), low=0)
PLAYED_IMPS = Whole(id="played_imps", optional=True, low=-5000, high=5000, unit="imp")
PLAYED_BOARDS = Whole(id="played_boards", optional=True, low=1, high=vp_scale.MOST_BOARDS, unit="boards")
_FIELDS = (ABSENCE, BOARDS, SCALE, AGAINST_ABSENT, OWN_MATCHES, PLAYED_IMPS, PLAYED_BOARDS)


@dataclass(frozen=True, slots=True)
class Way:
    """One of the four figures of which the winner gets the highest.

    Attributes:
        raw: before rounding; an average only.
    """

    key: str
    citation: str
    vp: Fraction
    raw: Fraction


def ways(
    against: tuple[Fraction, ...], own: tuple[Fraction, ...], score_so_far: tuple[int, int] | None, scale: str
) -> tuple[Way, ...]:
    """The possibilities of 202C2 that there are figures for.

    Args:
        against: what the other teams scored against the absent team, VP.
        own: what the winner scored in all its other matches, VP.
        score_so_far: imps that the winner was ahead by, and after how many boards.
    """
    ways_open = [Way("least", "202C2a", _WIN, _WIN)]
    for key, citation, vp in (("against", "202C2b", against), ("own", "202C2c", own)):
        if vp:
            mean = sum(vp, Fraction(0)) / len(vp)
            ways_open.append(Way(key, citation, half_away(mean, vp_scale.UNITS[scale], vp_scale.EVEN), mean))
    if score_so_far:
        value = vp_scale.vp(*score_so_far, scale)
        ways_open.append(Way("played", "202C2d", value, value))
    return tuple(ways_open)


@calculator("unplayed-match", law="202C", fields=_FIELDS)
def unplayed_match(inputs: Inputs) -> Calculation:
    """What both teams get, in VP and in imps."""
    absence, scale = inputs[ABSENCE], inputs.get(SCALE) or "continuous"
    lists = [tuple(row[_VP] for row in inputs.get(field) or ()) for field in (AGAINST_ABSENT, OWN_MATCHES)]
    ways_open = ways(lists[0], lists[1], _boards_played(inputs), scale)
    best = max(ways_open, key=lambda way: way.vp)
    imps = 0 if absence == "excused" else vp_scale.imps_for(best.vp, inputs[BOARDS], scale)
    absent = {"penal": 0, "excused": vp_scale.EVEN}.get(absence)
    away = None if absence == "withdrawn" else 0
    return Calculation(
        result={
            "winner": best.vp,
            "absent": absent,
            "winner_imps": imps,
            "absent_imps": away,
            "way": best.key,
        },
        steps=(
            *(step(way.key, way.citation, way.vp, raw=way.raw) for way in ways_open),
            step("best", "202C2", best.vp, way=Word(f"way-{best.key}")),
            _absent(absence, absent),
            _imps(absence, imps, best.vp, inputs[BOARDS]),
        ),
        headline=headline(absence, winner=best.vp, absent=absent, imps=imps),
        tables=(_table(ways_open, best),),
        also=_also(inputs),
    )


def _boards_played(inputs: Inputs) -> tuple[int, int] | None:
    imps, boards = inputs.get(PLAYED_IMPS), inputs.get(PLAYED_BOARDS)
    if imps is None and boards is None:
        return None
    if imps is None or boards is None:
        raise refusal("played_boards" if boards is None else "played_imps", "missing")
    if boards > inputs[BOARDS]:
        raise refusal("played_boards", "more-than-match", most=str(inputs[BOARDS]))
    return imps, boards


def _absent(absence: str, vp: int | None) -> Step:
    citation = {"penal": "202C1a", "excused": "202C1b"}.get(absence, "216E2a")
    return step(f"absent-{absence}", citation, vp)


def _imps(absence: str, imps: int, vp: Fraction, boards: int) -> Step:
    return step("imps-even" if absence == "excused" else "imps", "202C3", imps, vp=vp, boards=boards)


def _table(ways_open: tuple[Way, ...], best: Way) -> Table:
    rows = tuple((Word(f"way-{way.key}"), way.raw, way.vp) for way in ways_open)
    return Table("ways", ("way", "raw", "vp"), rows, frozenset({ways_open.index(best)}))


def _also(inputs: Inputs) -> tuple[tuple[str, str], ...]:
    """While an average is not known, the figure is not the last word."""
    open_still = not (inputs.get(AGAINST_ABSENT) and inputs.get(OWN_MATCHES))
    return (("until-the-end", "202C2"),) if open_still else ()
