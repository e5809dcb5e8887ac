"""As JSON: each calculator's schema with an example that runs, and the result with its steps."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, time
from fractions import Fraction
from typing import Any

from laws.languages import FIRST_LANGUAGE
from rulings.engine.data import load
from rulings.scoring import say
from rulings.scoring.calculator import Calculator
from rulings.scoring.errors import DATA
from rulings.scoring.fields import Choice, Field, Rows
from rulings.scoring.numbers import is_finite, json_number
from rulings.scoring.worked import Fixed, Said, Signed, Table, Worked

_DRAFT = "https://json-schema.org/draft/2020-12/schema"


def calculator_json(one: Calculator, language: str = FIRST_LANGUAGE) -> dict[str, Any]:
    """A calculator with its schema and its example."""
    return {
        "name": one.name,
        "title": say.title(one, language),
        "about": say.about(one, language),
        "citation": str(one.law),
        "schema": schema(one, language),
        "example": example(one),
        "result": {key: say.result_text(one, key, language) for key in _results(one)},
    }


def _results(one: Calculator) -> list[str]:
    return list(load(DATA)[one.name].get("result", {}))


def example(one: Calculator) -> dict[str, Any]:
    """An input that runs, from the data file."""
    return dict(load(DATA)[one.name]["example"])


def schema(one: Calculator, language: str = FIRST_LANGUAGE) -> dict[str, Any]:
    """The JSON schema of what it takes; `x-unit`: what a number counts, `x-when`: when a field is asked."""
    always = [field.id for field in one.fields if not field.optional and not field.when]
    return {
        "$schema": _DRAFT,
        "title": say.title(one, language),
        "type": "object",
        "properties": {field.id: _field(one, field, language) for field in one.fields},
        "required": always,
        "additionalProperties": False,
    }


def _field(one: Calculator, field: Field[Any], language: str) -> dict[str, Any]:
    found = {"title": say.label(one, field, language), **field.schema()}
    if text := say.hint(one, field, language):
        found["description"] = text
    if field.unit:
        found["x-unit"] = say.unit(field, language)
    if field.when:
        found["x-when"] = {other: sorted(allowed) for other, allowed in field.when}
    if isinstance(field, Choice):
        found["x-options"] = dict(say.options(one, field, language))
    if isinstance(field, Rows):
        found["items"]["properties"] = {column.id: _field(one, column, language) for column in field.columns}
        found = {**found, "type": ["array", "object", "string", "number"]}
    return found


def worked_json(one: Calculator, worked: Worked, language: str = FIRST_LANGUAGE) -> dict[str, Any]:
    """A result with its steps: `{"result", "steps": [{"text", "value", "citation"}], "citations", …}`."""
    exact: dict[str, str] = {}
    return {
        "name": one.name,
        "headline": say.headline_text(one, worked, language),
        "result": {key: plain(value, exact, key) for key, value in worked.result.items()},
        "exact": exact,
        "steps": [
            {
                "text": say.step_text(one, step, language),
                "value": plain(step.value),
                "citation": str(step.citation),
            }
            for step in worked.steps
        ],
        "citations": [str(citation) for citation in worked.citations],
        "tables": [_table(one, table, language) for table in worked.tables],
        "notes": [
            {"text": say.note_text(one, key, language), "citation": str(citation)}
            for key, citation in worked.also
        ],
    }


def _table(one: Calculator, table: Table, language: str) -> dict[str, Any]:
    return {
        "key": table.key,
        "title": say.table_text(one, table, language),
        "columns": [say.column_text(one, key, language) for key in table.columns],
        "rows": [[_cell(one, cell, language) for cell in row] for row in table.rows],
    }


def _cell(one: Calculator, cell: object, language: str) -> Any:
    """A number as a number, all else as its words."""
    if isinstance(cell, Signed | Fixed):
        return json_number(cell.value)
    return plain(cell) if isinstance(cell, Fraction | int | None) else say.shown(one, cell, language)


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
        case Signed(number):
            return json_number(number)
        case Said(key):
            return key
    return str(value)
