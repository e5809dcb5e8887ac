"""`cross-imps`: a board's imps across the field, each table against all others (203)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from laws.citation import parse
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.teams.entries import Average, Score
from rulings.scoring.teams.field_imps import ARTIFICIAL_IMPS, conversion, field_imps
from rulings.scoring.teams.lines import (
    BOARD,
    METHOD,
    RESULTS,
    SIDES,
    SIMPLE_ROUNDING,
    TABLES,
    Line,
    method_steps,
    read_lines,
    results_in,
    said_side,
    tables_of,
)
from rulings.scoring.worked import Plot, Said, Signed, Step, Table, Value, Worked, headline, step

LAW, ARTIFICIAL, CONVERSION = parse("203"), parse("203A"), parse("203B")
IMP_SCALE = parse("78B")
_MOST_STEPS = 24


@calculator("cross-imps", law="203", fields=(RESULTS, BOARD, TABLES, METHOD))
def cross_imps(given: Given) -> Worked:
    """The imps of every pair on a board."""
    lines = read_lines(given)
    tables, method = tables_of(given, lines), given.get(METHOD) or "full"
    ns, ew = (field_imps(lines, tables, side, method) for side in SIDES)
    steps = [
        step("comparisons", LAW, tables - 1, tables=tables),
        *method_steps(lines, method),
        *(_conversions(lines, tables) if method == "full" else _rounding(lines)),
        *_artificial(lines, tables),
        *_totals(lines, ns, ew),
    ]
    best = max(range(len(lines)), key=lambda at: ns[at])
    return Worked(
        result={"scores": scores(lines, ns, ew), "tables": tables},
        steps=tuple(steps),
        headline=headline("board", tables=tables, best=lines[best].text, imps=Signed(ns[best])),
        tables=(imps_table(lines, ns, ew),),
        plots=spread(lines, ns),
    )


def scores(lines: Sequence[Line], ns: Sequence[Fraction], ew: Sequence[Fraction]) -> Value:
    """Every line with the imps of both sides, in the order in which they were given."""
    return [
        {"result": line.text, "count": line.count, "ns": one, "ew": other}
        for line, one, other in zip(lines, ns, ew, strict=True)
    ]


def imps_table(lines: Sequence[Line], ns: Sequence[Fraction], ew: Sequence[Fraction]) -> Table:
    """The frequency table with the imps, the best of North/South first."""
    order = sorted(range(len(lines)), key=lambda at: (-ns[at], at))
    rows = tuple((lines[at].text, lines[at].count, Signed(ns[at]), Signed(ew[at])) for at in order)
    special = frozenset(place for place, at in enumerate(order) if lines[at].special)
    return Table("imps", ("score", "count", "ns-imps", "ew-imps"), rows, special)


def spread(lines: Iterable[Line], ns: Iterable[Fraction]) -> tuple[Plot, ...]:
    """The imps of North/South by their points, for ordinary scores."""
    found = {
        Fraction(line.entry.ns.parts[0][0]): imps
        for line, imps in zip(lines, ns, strict=True)
        if isinstance(line.entry.ns, Score) and not line.entry.ns.weighted
    }
    return (Plot("spread", "score", "ns-imps", tuple(sorted(found.items())), bars=True),) if found else ()


def _conversions(lines: Sequence[Line], tables: int) -> list[Step]:
    """A/G of each group and side that has fewer results than there are tables."""
    found = []
    for group in dict.fromkeys(line.group for line in lines):
        here = [line for line in lines if line.group == group]
        counts = {side: results_in(here, side) for side in SIDES}
        sides = SIDES[:1] if counts["ns"] == counts["ew"] else SIDES
        for side in (one for one in sides if 0 < counts[one] < tables):
            who = said_side(side) if len(sides) > 1 else Said("both-sides")
            names = {"group": group or Said("all-results"), "side": who, "tables": tables}
            value = conversion(here, tables, side)
            found.append(step("conversion", CONVERSION, value, results=counts[side], **names))
    return found


def _rounding(lines: Sequence[Line]) -> list[Step]:
    return [step("simple-rounding", SIMPLE_ROUNDING)] if any(line.special for line in lines) else []


def _artificial(lines: Sequence[Line], tables: int) -> list[Step]:
    given = {one for line in lines for one in (line.entry.ns, line.entry.ew) if isinstance(one, Average)}
    return [
        step(
            "average",
            ARTIFICIAL,
            Fraction(ARTIFICIAL_IMPS * one * (tables - 1)),
            what=Said(one.word),
            each=Signed(ARTIFICIAL_IMPS * one),
            comparisons=tables - 1,
        )
        for one in sorted(given, reverse=True)
    ]


def _totals(lines: Sequence[Line], ns: Sequence[Fraction], ew: Sequence[Fraction]) -> list[Step]:
    """What each result gives, for as many as can be read out."""
    shown = [
        step("total", IMP_SCALE, one, result=line.text, ns=Signed(one), ew=Signed(other))
        for line, one, other in zip(lines, ns, ew, strict=True)
    ]
    return shown[:_MOST_STEPS]
