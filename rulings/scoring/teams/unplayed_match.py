"""`unplayed-match`: the VP and the imps of a match whose one team did not come (202C)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from laws.citation import Citation, parse
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Amount, Choice, Rows, Whole
from rulings.scoring.numbers import half_away
from rulings.scoring.teams import vp_scale
from rulings.scoring.worked import Said, Step, Table, Worked, headline, step

LAW = parse("202C")
PENAL, EXCUSED = parse("202C1a"), parse("202C1b")
LEAST, AGAINST, OWN, PLAYED = (parse(f"202C2{letter}") for letter in "abcd")
BEST, IMPS, WITHDRAWN = parse("202C2"), parse("202C3"), parse("216E2a")
_WIN = Fraction(13)

_VP = Amount(id="vp", low=0, high=vp_scale.MOST, unit="kp")
ABSENCE = Choice(id="absence", values=("penal", "excused", "withdrawn"))
BOARDS = Whole(id="boards", low=1, high=vp_scale.MOST_BOARDS, unit="boards")
SCALE = Choice(id="scale", optional=True, values=("continuous", "whole"))
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
    citation: Citation
    vp: Fraction
    raw: Fraction


def ways(
    against: tuple[Fraction, ...], own: tuple[Fraction, ...], played: tuple[int, int] | None, scale: str
) -> tuple[Way, ...]:
    """The possibilities of 202C2 that there are figures for.

    Args:
        against: what the other teams scored against the absent team, VP.
        own: what the winner scored in all its other matches, VP.
        played: imps that the winner was ahead by, and after how many boards.
    """
    found = [Way("least", LEAST, _WIN, _WIN)]
    for key, citation, given in (("against", AGAINST, against), ("own", OWN, own)):
        if given:
            mean = sum(given, Fraction(0)) / len(given)
            found.append(Way(key, citation, half_away(mean, vp_scale.UNITS[scale], vp_scale.EVEN), mean))
    if played:
        value = vp_scale.vp(*played, scale)
        found.append(Way("played", PLAYED, value, value))
    return tuple(found)


@calculator("unplayed-match", law="202C", fields=_FIELDS)
def unplayed_match(given: Given) -> Worked:
    """What both teams get, in VP and in imps."""
    absence, scale = given[ABSENCE], given.get(SCALE) or "continuous"
    lists = [tuple(row[_VP] for row in given.get(field) or ()) for field in (AGAINST_ABSENT, OWN_MATCHES)]
    found = ways(lists[0], lists[1], _played(given), scale)
    best = max(found, key=lambda way: way.vp)
    imps = 0 if absence == "excused" else vp_scale.imps_for(best.vp, given[BOARDS], scale)
    absent = {"penal": 0, "excused": vp_scale.EVEN}.get(absence)
    lost = None if absence == "withdrawn" else 0
    return Worked(
        result={
            "winner": best.vp,
            "absent": absent,
            "winner_imps": imps,
            "absent_imps": lost,
            "way": best.key,
        },
        steps=(
            *(step(way.key, way.citation, way.vp, raw=way.raw) for way in found),
            step("best", BEST, best.vp, way=Said(f"way-{best.key}")),
            _absent(absence, absent),
            _imps(absence, imps, best.vp, given[BOARDS]),
        ),
        headline=headline(absence, winner=best.vp, absent=absent, imps=imps),
        tables=(_table(found, best),),
        also=_also(given),
    )


def _played(given: Given) -> tuple[int, int] | None:
    imps, boards = given.get(PLAYED_IMPS), given.get(PLAYED_BOARDS)
    if imps is None and boards is None:
        return None
    if imps is None or boards is None:
        raise refusal("played_boards" if boards is None else "played_imps", "missing")
    if boards > given[BOARDS]:
        raise refusal("played_boards", "more-than-match", most=str(given[BOARDS]))
    return imps, boards


def _absent(absence: str, vp: int | None) -> Step:
    citation = {"penal": PENAL, "excused": EXCUSED}.get(absence, WITHDRAWN)
    return step(f"absent-{absence}", citation, vp)


def _imps(absence: str, imps: int, vp: Fraction, boards: int) -> Step:
    return step("imps-even" if absence == "excused" else "imps", IMPS, imps, vp=vp, boards=boards)


def _table(found: tuple[Way, ...], best: Way) -> Table:
    rows = tuple((Said(f"way-{way.key}"), way.raw, way.vp) for way in found)
    return Table("ways", ("way", "raw", "vp"), rows, frozenset({found.index(best)}))


def _also(given: Given) -> tuple[tuple[str, Citation], ...]:
    """While an average is not known, the figure is not the last word."""
    open_still = not (given.get(AGAINST_ABSENT) and given.get(OWN_MATCHES))
    return (("until-the-end", BEST),) if open_still else ()
