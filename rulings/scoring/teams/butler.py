"""`butler`: a board's datum and every pair's imps against it (204)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rulings.scoring.calculation import Calculation, PlusMinus, Step, Value, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.fields import Whole
from rulings.scoring.pairs.asking import BOARD, METHOD
from rulings.scoring.pairs.board import is_adjusted
from rulings.scoring.pairs.lines import Line
from rulings.scoring.pairs.outcomes import SIDES, Score, SideName
from rulings.scoring.pairs.standing import groups, of_side
from rulings.scoring.teams.datum import ARTIFICIAL_IMPS, Datum, Removal, butler_imps, datum_of, round_to_ten
from rulings.scoring.teams.entries import level_word
from rulings.scoring.teams.field_drawn import figures, imps_table, score_shown, spread
from rulings.scoring.teams.field_imps import Imps
from rulings.scoring.teams.lines import (
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

_MOST_LINES = 16

OFF = Whole(id="off", optional=True, low=0, high=20)
Data = Mapping[tuple[str, SideName], Datum | None]


@calculator("butler", law="204", fields=(RESULTS, BOARD, TABLES, METHOD, OFF))
def butler(inputs: Inputs) -> Calculation:
    """The datum and the imps of every pair on a board."""
    results = read_results(inputs)
    lines = results.lines
    tables, method, off = tables_of(inputs, lines), inputs.get(METHOD) or "exact", inputs.get(OFF)
    data = data_of(lines, tables, method, 1 if off is None else off)
    ns, ew = (imps_of(lines, data, side, method) for side in SIDES)
    value = next((_seen_from_ns(datum, side) for (_, side), datum in data.items() if datum), None)
    steps = (
        *method_steps(lines, method),
        *_datum_steps(lines, data, tables, method),
        *_line_steps(lines, data, method),
        *_average_steps(lines),
        *_whole_steps(lines, method),
    )
    return Calculation(
        result={"datum": value, "datums": _datums(data), "scores": figures(results, ns, ew)},
        steps=steps or (step("nothing", "204A1"),),
        headline=headline("no-datum") if value is None else headline("board", datum=PlusMinus(value)),
        tables=(imps_table(lines, ns, ew),),
        plots=spread(lines, ns, _datum_mark(data, value)),
    )


def data_of(lines: Sequence[Line], tables: Fraction, method: str, off: int) -> Data:
    """The datum of each group and side.

    Raises:
        CalcError: scores without any that a datum could be made of.
    """
    datum = {
        (group, side): datum_of(group_lines, tables, side, method, off)
        for group, group_lines in groups(lines).items()
        for side in SIDES
    }
    for line in lines:
        for side in SIDES:
            if datum[line.group, side] is None and isinstance(of_side(line, side), Score):
                raise refusal("results", "no-datum")
    return datum


def _datum_mark(data: Data, value: Fraction | None) -> tuple[tuple[Fraction, Fraction, object], ...]:
    """The datum on the curve, where there is one only: it gives 0 imps."""
    if value is None or len({group for group, _ in data}) > 1:
        return ()
    return ((value, Fraction(0), PlusMinus(value)),)


def imps_of(lines: Sequence[Line], data: Data, side: SideName, method: str) -> Imps:
    return tuple(butler_imps(line, side, data[line.group, side], method) for line in lines)


def _seen_from_ns(datum: Datum, side: SideName) -> Fraction:
    return datum.value if side == "NS" else -datum.value


def _datums(data: Data) -> Value:
    """The datum of each group, of both sides in points of North/South."""
    rows: list[Value] = []
    for group in dict.fromkeys(group for group, _ in data):
        values = {side: _seen_from_ns(datum, side) for side in SIDES if (datum := data[group, side])}
        rows.append({"group": group, "ns": values.get("NS"), "ew": values.get("EW")})
    return rows


def _alike(data: Data, group: str) -> bool:
    """Whether both sides of a group have one frequency table."""
    ns, ew = data[group, "NS"], data[group, "EW"]
    return ns is not None and ew is not None and ns.table == ew.table.other_side()


def _datum_steps(lines: Sequence[Line], data: Data, tables: Fraction, method: str) -> list[Step]:
    steps: list[Step] = []
    for group, group_lines in groups(lines).items():
        for side, who in sides_to_tell(_alike(data, group)):
            if datum := data[group, side]:
                names = {"side": who, "group": group_word(group)}
                steps += _conversion_steps(group_lines, tables, side, method, names)
                steps += [_removal_step(datum, method, names), _mean(datum, names)]
    return steps


def _conversion_steps(
    group_lines: Sequence[Line], tables: Fraction, side: SideName, method: str, names: Mapping[str, object]
) -> list[Step]:
    results = results_in(group_lines, side)
    if method == "manual":
        return [step("left", "204A3a")] if any_special(group_lines) else []
    if results == tables:
        return []
    factor = conversion(group_lines, tables, side)
    return [step("frequencies", "204A2b", factor, tables=tables, results=results, **names)]


def _removal_step(datum: Datum, method: str, names: Mapping[str, object]) -> Step:
    if not datum.high:
        return step("nothing-taken", "204A3b", None, **names)
    parts = any(often.denominator > 1 for often in datum.table.frequencies)
    citation = "204A3c" if method == "manual" else "204A2c" if parts else "204A1"
    return step("taken", citation, None, high=_points_text(datum.high), low=_points_text(datum.low), **names)


def _points_text(removal: Removal) -> str:
    """Points, with how often where that is not once."""
    texts = (str(points) if often == 1 else f"{points} (× {often})" for points, often in removal)
    return "; ".join(texts).replace("-", "−")


def _mean(datum: Datum, names: Mapping[str, object]) -> Step:
    total = datum.value * datum.rest.total
    return step("datum", "204A1", datum.value, total=total, number=datum.rest.total, **names)


def _line_steps(lines: Sequence[Line], data: Data, method: str) -> list[Step]:
    """What each result gives either side, for as many as can be read out."""
    steps: list[Step] = []
    alike = {group: _alike(data, group) for group, _ in data}
    for line in lines[:_MOST_LINES]:
        for side in SIDES[:1] if alike[line.group] and not is_adjusted(line) else SIDES:
            steps += _side_steps(line, data[line.group, side], side, method)
    return steps


def _side_steps(line: Line, datum: Datum | None, side: SideName, method: str) -> list[Step]:
    score = of_side(line, side)
    if not isinstance(score, Score) or datum is None:
        return []
    value = butler_imps(line, side, datum, method)
    names = {"score": score_shown(line), "side": Word(side), "imps": PlusMinus(value or 0)}
    if score.has_weights:
        return [step("weighted-imps", "204B3", value, **names)]
    off = score.parts[0][0] - datum.value
    return [
        step("difference", "204B1", off, off=PlusMinus(off), **names),
        step("rounded", "204B2", value, tens=PlusMinus(round_to_ten(off)), **names),
    ]


def _average_steps(lines: Sequence[Line]) -> list[Step]:
    return [
        step(
            "average",
            "204C",
            ARTIFICIAL_IMPS * level,
            what=level_word(level),
            imps=PlusMinus(ARTIFICIAL_IMPS * level),
        )
        for level in averages_given(lines)
    ]


def _whole_steps(lines: Sequence[Line], method: str) -> list[Step]:
    """How weighted imps are made whole."""
    if not any_weighted(lines):
        return []
    return [step("manual-rounding", "X78D7") if method == "manual" else step("whole", "X78C1")]
