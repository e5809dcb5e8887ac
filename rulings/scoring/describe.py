"""As JSON: each calculator's schema with an example that runs, and the result with its steps."""

from collections.abc import Mapping
from datetime import datetime, time
from fractions import Fraction
from typing import Any

from laws.languages import FIRST_LANGUAGE
from rulings.engine.data import load
from rulings.scoring import say
from rulings.scoring.calculation import Calculation, Decimals, PlusMinus, Table, Word
from rulings.scoring.calculator import Calculator
from rulings.scoring.errors import DATA
from rulings.scoring.fields import Choice, Field, Rows
from rulings.scoring.numbers import is_finite, json_number

_DRAFT = "https://json-schema.org/draft/2020-12/schema"


def calculator_json(calculator: Calculator, language: str = FIRST_LANGUAGE) -> dict[str, Any]:
    """A calculator with its schema and its example."""
    return {
        "name": calculator.name,
        "title": say.title(calculator, language),
        "about": say.about(calculator, language),
        "citation": str(calculator.law),
        "schema": schema(calculator, language),
        "example": example(calculator),
        "result": {
            key: say.result_text(calculator, key, language)
            for key in load(DATA)[calculator.name].get("result", {})
        },
    }


def example(calculator: Calculator) -> dict[str, Any]:
    """An input that runs, from the data file."""
    return dict(load(DATA)[calculator.name]["example"])


def schema(calculator: Calculator, language: str = FIRST_LANGUAGE) -> dict[str, Any]:
    """The JSON schema of what it takes; `x-unit`: what a number counts, `x-when`: when a field is asked."""
    always = [field.id for field in calculator.fields if not field.optional and not field.when]
    return {
        "$schema": _DRAFT,
        "title": say.title(calculator, language),
        "type": "object",
        "properties": {field.id: _field(calculator, field, language) for field in calculator.fields},
        "required": always,
        "additionalProperties": False,
    }


def _field(calculator: Calculator, field: Field[Any], language: str) -> dict[str, Any]:
    description = {"title": say.label(calculator, field, language), **field.schema()}
    if text := say.hint(calculator, field, language):
        description["description"] = text
    if field.unit:
        description["x-unit"] = say.unit(field, language)
    if field.when:
        description["x-when"] = {other: sorted(values) for other, values in field.when}
    if isinstance(field, Choice):
        description["x-options"] = dict(say.options(calculator, field, language))
    if isinstance(field, Rows):
        description["items"]["properties"] = {
            column.id: _field(calculator, column, language) for column in field.columns
        }
        description = {**description, "type": ["array", "object", "string", "number"]}
    return description


def calculation_json(
    calculator: Calculator, calculation: Calculation, language: str = FIRST_LANGUAGE
) -> dict[str, Any]:
    """A result with its steps: `{"result", "steps": [{"text", "value", "citation"}], "citations", …}`."""
    exact: dict[str, str] = {}
    return {
        "name": calculator.name,
        "headline": say.headline_text(calculator, calculation, language),
        "result": {key: plain(value, exact, key) for key, value in calculation.result.items()},
        "exact": exact,
        "steps": [
            {
                "text": say.step_text(calculator, step, language),
                "value": plain(step.value),
                "citation": str(step.citation),
            }
            for step in calculation.steps
        ],
        "citations": [str(citation) for citation in calculation.citations],
        "tables": [_table(calculator, table, language) for table in calculation.tables],
        "notes": [
            {"text": say.note_text(calculator, key, language), "citation": str(citation)}
            for key, citation in calculation.notes
        ],
    }


def _table(calculator: Calculator, table: Table, language: str) -> dict[str, Any]:
    return {
        "key": table.key,
        "title": say.table_text(calculator, table, language),
        "columns": [say.column_text(calculator, key, language) for key in table.columns],
        "rows": [[_cell(calculator, cell, language) for cell in row] for row in table.rows],
    }


def _cell(calculator: Calculator, cell: object, language: str) -> Any:
    """A number as a number, all else as its words."""
    if isinstance(cell, PlusMinus | Decimals):
        return json_number(cell.value)
    return (
        plain(cell) if isinstance(cell, Fraction | int | None) else say.value_text(calculator, cell, language)
    )


def plain(value: object, exact: dict[str, str] | None = None, path: str = "") -> Any:
    """A value as JSON has it; `exact` gathers the fractions whose decimals do not end, by their path."""
    match value:
        case Fraction():
            number = json_number(value)
            if exact is not None and not is_finite(value):
                exact[path] = str(value)
            return number
        case None | bool() | int():
            return value
        case Mapping():
            return {key: plain(inner, exact, f"{path}.{key}") for key, inner in value.items()}
        case tuple() | list():
            return [plain(inner, exact, f"{path}.{n}") for n, inner in enumerate(value, 1)]
        case datetime() | time():
            return value.isoformat(timespec="minutes")
        case PlusMinus(number):
            return json_number(number)
        case Word(key):
            return key
    return str(value)
