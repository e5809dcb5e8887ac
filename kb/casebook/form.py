"""Checks JSON against `kb/data/case.schema.json`, without a library for schemas.

Only what that schema uses is understood: type, const, enum, pattern, lengths, ranges, properties and items.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from kb.casebook.errors import CaseError
from laws import shipped

FILE = "case.schema.json"
VERSION = 1

_TYPES: Mapping[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "boolean": (bool,),
    "integer": (int,),
    "number": (int, float),
}


@cache
def schema() -> Mapping[str, Any]:
    """The schema as it is shipped."""
    import json

    loaded: Mapping[str, Any] = json.loads(shipped.text(FILE, "kb"))
    return loaded


def check(data: object, line: int = 0) -> dict[str, Any]:
    """The JSON of a case, where it is one.

    Raises:
        CaseError: for the first thing that is wrong, with where it stands and what is expected.
    """
    if isinstance(data, dict) and isinstance(data.get("schema"), int) and data["schema"] > VERSION:
        raise CaseError("schema", "newer", line)
    _hold(data, schema(), "", line)
    assert isinstance(data, dict)  # the schema says so
    return data


def _hold(value: Any, wanted: Mapping[str, Any], place: str, line: int) -> None:
    if "const" in wanted and (value != wanted["const"] or isinstance(value, bool)):
        raise CaseError(place, "const", line, wanted=wanted["const"])
    if "enum" in wanted and value not in wanted["enum"]:
        known = ", ".join(filter(None, wanted["enum"]))
        raise CaseError(place, "enum", line, wanted=known)
    kind = wanted.get("type")
    if kind and (
        not isinstance(value, _TYPES[kind]) or (kind in ("integer", "number") and isinstance(value, bool))
    ):
        raise CaseError(place, "type", line, wanted=kind)
    if isinstance(value, str):
        _hold_text(value, wanted, place, line)
    elif isinstance(value, dict):
        _hold_object(value, wanted, place, line)
    elif isinstance(value, list):
        if not wanted.get("minItems", 0) <= len(value) <= wanted["maxItems"]:
            least, most = wanted.get("minItems", 0), wanted["maxItems"]
            raise CaseError(place, "items", line, low=least, high=most)
        for number, item in enumerate(value):
            _hold(item, wanted["items"], f"{place}[{number}]", line)
    elif "minimum" in wanted and not wanted["minimum"] <= value <= wanted["maximum"]:
        raise CaseError(place, "range", line, low=wanted["minimum"], high=wanted["maximum"])


def _hold_text(value: str, wanted: Mapping[str, Any], place: str, line: int) -> None:
    if len(value) > wanted.get("maxLength", len(value)):
        raise CaseError(place, "long", line, most=wanted["maxLength"])
    if "pattern" in wanted and not re.search(wanted["pattern"], value):
        raise CaseError(place, "form", line)
    if "\0" in value or any("\ud800" <= letter <= "\udfff" for letter in value):
        raise CaseError(place, "sign", line)


def _hold_object(value: dict[str, Any], wanted: Mapping[str, Any], place: str, line: int) -> None:
    known, others = wanted.get("properties", {}), wanted.get("additionalProperties")
    if len(value) > wanted.get("maxProperties", len(value)):
        raise CaseError(place, "fields", line, most=wanted["maxProperties"])
    for name in wanted.get("required", ()):
        if name not in value:
            raise CaseError(_under(place, name), "missing", line)
    for name, field_value in value.items():
        if name not in known and others is False:
            raise CaseError(_under(place, name[:40]), "unknown", line)
        _hold(field_value, known.get(name, others), _under(place, name[:40]), line)


def _under(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name
