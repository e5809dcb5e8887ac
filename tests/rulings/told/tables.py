"""The tables of told cases: texts with what they tell below them, as an editor reads them."""

import dataclasses
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulings.told.events import Event

HERE = Path(__file__).parent
_PLACE = {"at", "end", "clause"}
_SILENT = (None, False, "")


def blocks(name: str) -> list[tuple[str, list[str]]]:
    """Every text of a table with the indented lines below it."""
    found: list[tuple[str, list[str]]] = []
    for line in _lines(name):
        if line.startswith(" "):
            found[-1][1].append(line.strip())
        else:
            found.append((line, []))
    return found


def texts(name: str) -> list[str]:
    """The texts of a table that has nothing but texts."""
    return list(_lines(name))


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of a TOML table."""
    return list(tomllib.loads((HERE / name).read_text(encoding="utf-8"))["case"])


def _lines(name: str) -> Iterator[str]:
    for line in (HERE / name).read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line.rstrip()


def shown(event: Event) -> str:
    """An event as a table writes it: its kind, then every field that says something."""
    fields = {field.name: getattr(event, field.name) for field in dataclasses.fields(event)}
    told = {
        key: value for key, value in fields.items() if key not in _PLACE and value not in (None, False, "")
    }
    return " ".join([type(event).__name__, *(_field(key, value) for key, value in told.items())])


def _field(key: str, value: object) -> str:
    return key if value is True else f"{key}={value}"
