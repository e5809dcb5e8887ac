"""`butler`: a board's datum and every pair's imps against it (204)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from laws.citation import parse
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Whole
from rulings.scoring.teams.cross_imps import imps_table, scores, spread
from rulings.scoring.teams.datum import (
    ARTIFICIAL_IMPS,
    Datum,
    butler_imps,
    datum_of,
    difference,
    is_ordinary,
    rounded,
)
from rulings.scoring.teams.entries import Average, Score
from rulings.scoring.teams.field_imps import conversion
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
from rulings.scoring.worked import Said, Signed, Step, Value, Worked, headline, step

TAKEN, FREQUENCIES, TAKEN_AFTER = parse("204A1"), parse("204A2b"), parse("204A2c")
SIMPLE_LEFT, SIMPLE_TWO, SIMPLE_TAKEN = parse("204A3a"), parse("204A3b"), parse("204A3c")
DIFFERENCE, ROUNDING, IMPS, ARTIFICIAL = (parse(f"204{place}") for place in ("B1", "B2", "B3", "C"))
WHOLE_IMPS = parse("X78C1")
_MOST_STEPS = 24

OFF = Whole(id="off", optional=True, low=0, high=20)
Data = Mapping[tuple[str, str], Datum | None]


@calculator("butler", law="204", fields=(RESULTS, BOARD, TABLES, METHOD, OFF))
def butler(given: Given) -> Worked:
    """The datum and the imps of every pair on a board."""
    lines = read_lines(given)
    tables, method, off = tables_of(given, lines), given.get(METHOD) or "full", given.get(OFF)
    data = _data(lines, tables, method, 1 if off is None else off)
    ns, ew = (_imps(lines, data, side, method) for side in SIDES)
    steps = [
        *method_steps(lines, method),
        *_datum_steps(lines, data, tables, method),
        *_line_steps(lines, data, method),
    ]
    first = next((found for found in data.values() if found), None)
    return Worked(
        result={
            "datum": first.value if first else None,
            "datums": _datums(data),
            "scores": scores(lines, ns, ew),
        },
        steps=(*steps, *_average_steps(lines), *_whole_steps(lines, method)),
        headline=headline("board" if first else "no-datum", datum=Signed(first.value) if first else None),
        tables=(imps_table(lines, ns, ew),),
        plots=spread(lines, ns),
    )


def _groups(lines: Sequence[Line]) -> dict[str, list[Line]]:
    found: dict[str, list[Line]] = {}
    for line in lines:
        found.setdefault(line.group, []).append(line)
    return found


def _data(lines: Sequence[Line], tables: int, method: str, off: int) -> Data:
    """The datum of each group and side.

    Raises:
        CalcError: scores without any that a datum could be made of.
    """
    found = {
        (group, side): datum_of(here, tables, side, method, off)
        for group, here in _groups(lines).items()
        for side in SIDES
    }
    for line in lines:
        if any(found[line.group, side] is None and isinstance(line.side(side), Score) for side in SIDES):
            raise refusal("results", "no-datum")
    return found


def _imps(lines: Sequence[Line], data: Data, side: str, method: str) -> tuple[Fraction, ...]:
    values = {group: found.value if found else None for (group, of), found in data.items() if of == side}
    return tuple(butler_imps(line.side(side), values[line.group], side, line, method) for line in lines)


def _datums(data: Data) -> Value:
    groups = dict.fromkeys(group for group, _ in data)
    return [
        {"group": group, **{side: found.value if (found := data[group, side]) else None for side in SIDES}}
        for group in groups
    ]


def _datum_steps(lines: Sequence[Line], data: Data, tables: int, method: str) -> list[Step]:
    steps: list[Step] = []
    for group, here in _groups(lines).items():
        same = data[group, "ns"] == data[group, "ew"]
        for side in SIDES[:1] if same else SIDES:
            found = data[group, side]
            if found:
                names = {
                    "side": Said("both-sides") if same else said_side(side),
                    "group": group or Said("all-results"),
                }
                steps += _converted(here, tables, side, method, names)
                steps += [_taken(found, method, names), _mean(found, names)]
    return steps


def _converted(
    here: Sequence[Line], tables: int, side: str, method: str, names: Mapping[str, object]
) -> list[Step]:
    results = results_in(here, side)
    if method == "simple":
        return [step("left", SIMPLE_LEFT, results)] if any(line.special for line in here) else []
    if results == tables:
        return []
    factor = conversion(here, tables, side)
    return [step("frequencies", FREQUENCIES, factor, tables=tables, results=results, **names)]


def _taken(found: Datum, method: str, names: Mapping[str, object]) -> Step:
    if not found.high:
        return step("nothing-taken", SIMPLE_TWO, None, **names)
    parts = any(often.denominator > 1 for often in found.table.values())
    citation = SIMPLE_TAKEN if method == "simple" else TAKEN_AFTER if parts else TAKEN
    return step("taken", citation, None, high=_listed(found.high), low=_listed(found.low), **names)


def _listed(taken: Mapping[int, Fraction]) -> str:
    """Points, with how often where that is not once."""
    texts = (str(points) if often == 1 else f"{points} (× {often})" for points, often in taken.items())
    return ", ".join(texts).replace("-", "−")


def _mean(found: Datum, names: Mapping[str, object]) -> Step:
    return step("datum", TAKEN, found.value, total=found.total, number=found.count, **names)


def _line_steps(lines: Sequence[Line], data: Data, method: str) -> list[Step]:
    """What each result gives either side, for as many as can be read out."""
    steps: list[Step] = []
    for line in lines:
        for side in SIDES[:1] if _balanced(line, data) else SIDES:
            steps += _side_steps(line, data[line.group, side], side, method)
    return steps[:_MOST_STEPS]


def _balanced(line: Line, data: Data) -> bool:
    """Whether East/West's imps are those of North/South with the other sign."""
    return data[line.group, "ns"] == data[line.group, "ew"] and not line.special


def _side_steps(line: Line, found: Datum | None, side: str, method: str) -> list[Step]:
    score = line.side(side)
    if isinstance(score, Average) or found is None:
        return []
    value = butler_imps(score, found.value, side, line, method)
    names = {"result": line.text, "side": said_side(side), "imps": Signed(value)}
    if not is_ordinary(score):
        return [step("weighted-imps", IMPS, value, **names)]
    off = difference(score.parts[0][0], found.value, side)
    return [
        step("difference", DIFFERENCE, off, off=Signed(off), **names),
        step("rounded", ROUNDING, value, tens=Signed(rounded(off)), **names),
    ]


def _average_steps(lines: Sequence[Line]) -> list[Step]:
    given = {one for line in lines for one in (line.entry.ns, line.entry.ew) if isinstance(one, Average)}
    return [
        step(
            "average",
            ARTIFICIAL,
            ARTIFICIAL_IMPS * one,
            what=Said(one.word),
            imps=Signed(ARTIFICIAL_IMPS * one),
        )
        for one in sorted(given, reverse=True)
    ]


def _whole_steps(lines: Sequence[Line], method: str) -> list[Step]:
    """How weighted imps are made whole."""
    sides = [line.side(side) for line in lines for side in SIDES]
    if not any(isinstance(score, Score) and score.weighted for score in sides):
        return []
    return [step("simple-rounding", SIMPLE_ROUNDING) if method == "simple" else step("whole", WHOLE_IMPS)]
