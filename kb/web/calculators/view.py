"""A calculator as a page shows it: what it asks for, filled in as typed, and what came out."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from markupsafe import Markup

from kb.web.calculators.plots import draw
from kb.web.site.words.typography import typeset
from laws.citation import Citation
from rulings.scoring import say
from rulings.scoring.calculation import Calculation, PlusMinus, Table, Value, numeric_columns
from rulings.scoring.calculator import Calculator
from rulings.scoring.describe import example
from rulings.scoring.errors import CalcError
from rulings.scoring.event.moments import MOMENT
from rulings.scoring.fields import Amount, Choice, Field, NotationField, Rows, SeatChoice, Whole, YesNo
from rulings.scoring.numbers import half_up
from rulings.scoring.pairs.result_text import Result

_FEW = 4
_RESULT = "result"
_PERCENT = frozenset({"percent", "ns-percent", "ew-percent", "change"})


@dataclass(frozen=True, slots=True)
class Input:
    """One field of the form.

    Attributes:
        kind: `number`, `decimal`, `pick`, `list`, `rows`, `moment` or `text`.
        options: value and words, for `pick` (few) and `list`.
        pad: the notation that a pad of keys may write for it; empty for none.
        wrong: what is wrong with it, in a sentence; empty where nothing is.
        aside: whether it is seldom filled in and stands folded below the others.
    """

    name: str
    kind: str
    label: str
    hint: str
    unit: str
    value: str
    optional: bool
    options: tuple[tuple[str, str], ...] = ()
    columns: tuple[str, ...] = ()
    pad: str = ""
    wrong: str = ""
    aside: bool = False


def inputs(
    calculator: Calculator, inputs: Mapping[str, str], language: str, error: CalcError | None = None
) -> list[Input]:
    """The fields that apply, with what was typed and what is wrong with it."""
    return [_input(calculator, field, inputs, language, error) for field in calculator.applying(inputs)]


def _input(
    calculator: Calculator,
    field: Field[Any],
    inputs: Mapping[str, str],
    language: str,
    error: CalcError | None,
) -> Input:
    options, text = _options(calculator, field, language), inputs.get(field.id, "")
    moment = _moment(field, text)
    return Input(
        name=field.id,
        kind=_kind(field, len(options)) if moment is None else "moment",
        label=say.label(calculator, field, language),
        hint=say.hint(calculator, field, language),
        unit=say.unit(field, language),
        value=moment or text,
        optional=field.optional,
        options=options,
        columns=_columns(calculator, field, language),
        pad=_RESULT if _takes_result(field) else "",
        wrong=_wrong(calculator, field, error, language),
        aside=field.id in say.aside(calculator),
    )


def _takes_result(field: Field[Any]) -> bool:
    """Whether a contract with its tricks may be written there."""
    return isinstance(field, Result) or (isinstance(field, NotationField) and field.pattern == _RESULT)


def _moment(field: Field[Any], text: str) -> str | None:
    """What a field for a day and a time holds, as a browser's own clock takes it.

    None for another field, and where what was typed is no moment: that is shown as it was typed.
    """
    if not isinstance(field, NotationField) or field.pattern != MOMENT:
        return None
    try:
        return field.parse(text).isoformat(timespec="minutes") if text else ""
    except CalcError:
        return None


def _kind(field: Field[Any], options: int) -> str:
    if options:
        return "pick" if options <= _FEW else "list"
    match field:
        case Rows():
            return "rows"
        case Whole():
            return "number"
        case Amount():
            return "decimal"
    return "text"


def _options(calculator: Calculator, field: Field[Any], language: str) -> tuple[tuple[str, str], ...]:
    match field:
        case Choice():
            return tuple(say.options(calculator, field, language))
        case YesNo():
            return tuple(
                (value, say.value_text(calculator, value == "ja", language)) for value in ("ja", "nej")
            )
        case SeatChoice():
            return tuple((seat.value, say.value_text(calculator, seat, language)) for seat in field.seats)
    return ()


def _columns(calculator: Calculator, field: Field[Any], language: str) -> tuple[str, ...]:
    return tuple(say.label(calculator, c, language) for c in field.columns) if isinstance(field, Rows) else ()


def _wrong(calculator: Calculator, field: Field[Any], error: CalcError | None, language: str) -> str:
    """The fault of a field, with its row and column where it is a table's."""
    if error is None or error.field.split(".")[0] != field.id:
        return ""
    row, column = [*error.field.split(".")[1:], "", ""][:2]
    place = ""
    if row and isinstance(field, Rows):
        column_labels = {c.id: say.label(calculator, c, language) for c in field.columns}
        column_text = f", {column_labels.get(column, column)}" if column else ""
        place = f"{'Linje' if language == 'da' else 'Line'} {row}{column_text}: "
    return f"{place}{error.said[language]}"


def fill(calculator: Calculator) -> dict[str, Any]:
    """The calculator's example as the form takes it."""
    fields = {field.id: field for field in calculator.fields}
    return {key: typed_as(value, fields.get(key)) for key, value in example(calculator).items()}


def typed_as(value: object, field: Field[Any] | None = None) -> str:
    """A JSON value as a person types it into a field: a table as lines, cells in the order of the columns."""
    if isinstance(value, bool):
        return "ja" if value else "nej"
    if isinstance(value, list) and isinstance(field, Rows):
        return "\n".join(_line(row, field) for row in value)
    if isinstance(value, list):
        return " + ".join(f"{part['weight']} % {part['score']}" for part in value)  # a weighted result
    return str(value)


def _line(row: object, field: Rows) -> str:
    if not isinstance(row, Mapping):
        return typed_as(row)
    cells = [typed_as(row[column.id], column) if column.id in row else "" for column in field.columns]
    return ";".join(cells).rstrip(";")


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of a result: headings, rows of cells, and which rows the case is about.

    Attributes:
        numbers: of each column whether it holds figures, which stand to the right.
    """

    title: str
    columns: tuple[str, ...]
    numbers: tuple[bool, ...]
    rows: tuple[tuple[tuple[Markup, ...], bool], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result as the page shows it.

    Attributes:
        figures: what each figure is, and the figure.
        steps: a sentence each, with its provision.
        plots: title, drawing and the table that says the same.
        moments: what runs out, when by the clock of the place (`2026-11-18T21:45`), by which provision.
    """

    headline: str
    figures: tuple[tuple[str, Markup], ...]
    steps: tuple[tuple[str, Citation], ...]
    notes: tuple[tuple[str, Citation], ...]
    grids: tuple[Grid, ...]
    plots: tuple[tuple[str, Markup], ...]
    citations: tuple[Citation, ...]
    moments: tuple[tuple[str, str, Citation], ...] = ()


def outcome(calculator: Calculator, calculation: Calculation, language: str) -> Outcome:
    """All that a result shows."""
    return Outcome(
        headline=say.headline_text(calculator, calculation, language),
        figures=tuple(
            (
                say.result_text(calculator, key, language),
                typeset(say.figure(calculator, key, value, language), language),
            )
            for key, value in calculation.result.items()
            if _tells(calculation.result, key) and not _is_table(value)
        ),
        steps=tuple((say.step_text(calculator, step, language), step.citation) for step in calculation.steps),
        notes=tuple(
            (say.note_text(calculator, key, language), citation) for key, citation in calculation.notes
        ),
        grids=tuple(_grid(calculator, table, language) for table in calculation.tables),
        plots=tuple(
            (say.plot_text(calculator, plot.key, language), draw(calculator, plot, language))
            for plot in calculation.plots
        ),
        citations=calculation.citations,
        moments=_moments(calculator, calculation, language),
    )


_CLOCK = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d")


def _moments(
    calculator: Calculator, calculation: Calculation, language: str
) -> tuple[tuple[str, str, Citation], ...]:
    """The steps that end in a moment by the clock, under the name of their result."""
    return tuple(
        (say.result_text(calculator, step.key, language), step.value, step.citation)
        for step in calculation.steps
        if isinstance(step.value, str) and _CLOCK.fullmatch(step.value) and step.key in calculation.result
    )


def _tells(result: Mapping[str, Value], key: str) -> bool:
    """Whether a figure tells more than the others: not a limit that is the penalty itself, nor a plain no."""
    stem, apart, side = key.partition("_")
    if stem in ("low", "high"):
        return result[key] != result.get(f"penalty{apart}{side}")
    return result[key] not in ((), []) and (stem not in ("warning", "judgement") or bool(result[key]))


def _is_table(value: object) -> bool:
    """Whether a figure is a table of its own, which stands among the tables."""
    inner = value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    return isinstance(value, Mapping) or any(isinstance(row, Mapping | list | tuple) for row in inner)


def _grid(calculator: Calculator, table: Table, language: str) -> Grid:
    rows = tuple(
        (
            tuple(
                typeset(say.value_text(calculator, _short(key, cell), language), language)
                for key, cell in zip(table.columns, row, strict=True)
            ),
            number in table.strong,
        )
        for number, row in enumerate(table.rows)
    )
    columns = tuple(say.column_text(calculator, key, language) for key in table.columns)
    return Grid(say.table_text(calculator, table, language), columns, numeric_columns(table), rows)


def _short(column: str, cell: object) -> object:
    """Per cent to two decimals: a table must stand on a phone, and no decision turns on the third."""
    if column not in _PERCENT:
        return cell
    match cell:
        case Fraction():
            return half_up(cell)
        case PlusMinus(Fraction() as number):
            return PlusMinus(half_up(number))
    return cell
