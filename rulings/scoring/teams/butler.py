"""`butler`: a board's datum and every pair's imps against it (204)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from laws.citation import parse
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Whole
from rulings.scoring.pairs.board import adjusted
from rulings.scoring.pairs.lines import Line
from rulings.scoring.pairs.outcomes import SIDES, Score, SideName
from rulings.scoring.pairs.standing import groups, of_side
from rulings.scoring.teams.datum import ARTIFICIAL_IMPS, Datum, Taken, butler_imps, datum_of, rounded
from rulings.scoring.teams.entries import level_word
from rulings.scoring.teams.field_drawn import figures, imps_table, score_shown, spread
from rulings.scoring.teams.field_imps import Imps
from rulings.scoring.teams.lines import (
    BOARD,
    MANUAL_ROUNDING,
    METHOD,
    RESULTS,
    TABLES,
    any_special,
    any_weighted,
    averages_given,
    conversion,
    group_word,
    method_steps,
    read_results,
    results_in,
    sides_to_tell,
    tables_of,
)
from rulings.scoring.worked import Said, Signed, Step, Value, Worked, headline, step

TAKEN, FREQUENCIES, TAKEN_AFTER = parse("204A1"), parse("204A2b"), parse("204A2c")
LEFT, TWO, TAKEN_MANUALLY = parse("204A3a"), parse("204A3b"), parse("204A3c")
DIFFERENCE, ROUNDING, IMPS, ARTIFICIAL = (parse(f"204{place}") for place in ("B1", "B2", "B3", "C"))
WHOLE_IMPS = parse("X78C1")
_MOST_LINES = 16

OFF = Whole(id="off", optional=True, low=0, high=20)
Data = Mapping[tuple[str, SideName], Datum | None]


@calculator("butler", law="204", fields=(RESULTS, BOARD, TABLES, METHOD, OFF))
def butler(given: Given) -> Worked:
    """The datum and the imps of every pair on a board."""
    results = read_results(given)
    lines = results.lines
    tables, method, off = tables_of(given, lines), given.get(METHOD) or "exact", given.get(OFF)
    data = _data(lines, tables, method, 1 if off is None else off)
    ns, ew = (_imps(lines, data, side, method) for side in SIDES)
    value = next((_seen_from_ns(found, side) for (_, side), found in data.items() if found), None)
    steps = (
        *method_steps(lines, method),
        *_datum_steps(lines, data, tables, method),
        *_line_steps(lines, data, method),
        *_average_steps(lines),
        *_whole_steps(lines, method),
    )
    return Worked(
        result={"datum": value, "datums": _datums(data), "scores": figures(results, ns, ew)},
        steps=steps or (step("nothing", TAKEN),),
        headline=headline("no-datum") if value is None else headline("board", datum=Signed(value)),
        tables=(imps_table(lines, ns, ew),),
        plots=spread(lines, ns, _marked(data, value)),
    )


def _data(lines: Sequence[Line], tables: Fraction, method: str, off: int) -> Data:
    """The datum of each group and side.

    Raises:
        CalcError: scores without any that a datum could be made of.
    """
    found = {
        (group, side): datum_of(here, tables, side, method, off)
        for group, here in groups(lines).items()
        for side in SIDES
    }
    for line in lines:
        for side in SIDES:
            if found[line.group, side] is None and isinstance(of_side(line, side), Score):
                raise refusal("results", "no-datum")
    return found


def _marked(data: Data, value: Fraction | None) -> tuple[tuple[Fraction, Fraction, object], ...]:
    """The datum on the curve, where there is one only: it gives 0 imps."""
    if value is None or len({group for group, _ in data}) > 1:
        return ()
    return ((value, Fraction(0), Signed(value)),)


def _imps(lines: Sequence[Line], data: Data, side: SideName, method: str) -> Imps:
    return tuple(butler_imps(line, side, data[line.group, side], method) for line in lines)


def _seen_from_ns(found: Datum, side: SideName) -> Fraction:
    return found.value if side == "NS" else -found.value


def _datums(data: Data) -> Value:
    """The datum of each group, of both sides in points of North/South."""
    rows: list[Value] = []
    for group in dict.fromkeys(group for group, _ in data):
        values = {side: _seen_from_ns(found, side) for side in SIDES if (found := data[group, side])}
        rows.append({"group": group, "ns": values.get("NS"), "ew": values.get("EW")})
    return rows


def _alike(data: Data, group: str) -> bool:
    """Whether both sides of a group have one frequency table."""
    ns, ew = data[group, "NS"], data[group, "EW"]
    return ns is not None and ew is not None and ns.table == ew.table.turned()


def _datum_steps(lines: Sequence[Line], data: Data, tables: Fraction, method: str) -> list[Step]:
    steps: list[Step] = []
    for group, here in groups(lines).items():
        for side, who in sides_to_tell(_alike(data, group)):
            if found := data[group, side]:
                names = {"side": who, "group": group_word(group)}
                steps += _converted(here, tables, side, method, names)
                steps += [_taken(found, method, names), _mean(found, names)]
    return steps


def _converted(
    here: Sequence[Line], tables: Fraction, side: SideName, method: str, names: Mapping[str, object]
) -> list[Step]:
    results = results_in(here, side)
    if method == "manual":
        return [step("left", LEFT)] if any_special(here) else []
    if results == tables:
        return []
    factor = conversion(here, tables, side)
    return [step("frequencies", FREQUENCIES, factor, tables=tables, results=results, **names)]


def _taken(found: Datum, method: str, names: Mapping[str, object]) -> Step:
    if not found.high:
        return step("nothing-taken", TWO, None, **names)
    parts = any(often.denominator > 1 for often in found.table.frequencies)
    citation = TAKEN_MANUALLY if method == "manual" else TAKEN_AFTER if parts else TAKEN
    return step("taken", citation, None, high=_listed(found.high), low=_listed(found.low), **names)


def _listed(taken: Taken) -> str:
    """Points, with how often where that is not once."""
    texts = (str(points) if often == 1 else f"{points} (× {often})" for points, often in taken)
    return "; ".join(texts).replace("-", "−")


def _mean(found: Datum, names: Mapping[str, object]) -> Step:
    total = found.value * found.rest.total
    return step("datum", TAKEN, found.value, total=total, number=found.rest.total, **names)


def _line_steps(lines: Sequence[Line], data: Data, method: str) -> list[Step]:
    """What each result gives either side, for as many as can be read out."""
    steps: list[Step] = []
    alike = {group: _alike(data, group) for group, _ in data}
    for line in lines[:_MOST_LINES]:
        for side in SIDES[:1] if alike[line.group] and not adjusted(line) else SIDES:
            steps += _side_steps(line, data[line.group, side], side, method)
    return steps


def _side_steps(line: Line, found: Datum | None, side: SideName, method: str) -> list[Step]:
    score = of_side(line, side)
    if not isinstance(score, Score) or found is None:
        return []
    value = butler_imps(line, side, found, method)
    names = {"score": score_shown(line), "side": Said(side), "imps": Signed(value or 0)}
    if score.weighted:
        return [step("weighted-imps", IMPS, value, **names)]
    off = score.parts[0][0] - found.value
    return [
        step("difference", DIFFERENCE, off, off=Signed(off), **names),
        step("rounded", ROUNDING, value, tens=Signed(rounded(off)), **names),
    ]


def _average_steps(lines: Sequence[Line]) -> list[Step]:
    return [
        step(
            "average",
            ARTIFICIAL,
            ARTIFICIAL_IMPS * one,
            what=level_word(one),
            imps=Signed(ARTIFICIAL_IMPS * one),
        )
        for one in averages_given(lines)
    ]


def _whole_steps(lines: Sequence[Line], method: str) -> list[Step]:
    """How weighted imps are made whole."""
    if not any_weighted(lines):
        return []
    return [step("manual-rounding", MANUAL_ROUNDING) if method == "manual" else step("whole", WHOLE_IMPS)]
