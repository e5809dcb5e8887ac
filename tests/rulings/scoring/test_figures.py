"""Figures that others worked out by hand from the laws and the handbook: each calculator gives them, exactly.

Every file `figures*.toml` beside this one is read. A figure has `calc`, `given` and `expected`, which names
values by their path in the result (`rows.2.ns`, rows counted from 1): a number, or text, fractions as `40/3`.
"""

import tomllib
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rulings.scoring.catalogue import calculator
from rulings.scoring.describe import calculation_json
from rulings.scoring.numbers import exact
from tests.table import each_row

KEYS = {"id", "law", "about", "calc", "given", "expected"}
NEEDED = {"about", "calc", "given", "expected"}


def figures() -> list[Any]:
    found = []
    for file in sorted(Path(__file__).parent.glob("figures*.toml")):
        for number, figure in enumerate(tomllib.loads(file.read_text("utf-8"))["figure"], 1):
            name = f"{file.stem}-{figure.get('id', number)}-{figure['calc']}"
            found.append(pytest.param(figure, id=name))
    return found


every = each_row("figure", figures())


def value_at(found: dict[str, Any], path: str) -> Any:
    """A value of the result; a fraction whose decimals do not end as text."""
    if path in found["exact"]:
        return found["exact"][path]
    value = found["result"]
    for part in path.split("."):
        value = value[int(part) - 1] if isinstance(value, list) else value[part]
    return value


def told(value: Any) -> Fraction | str | bool | None:
    """Numbers exactly; a moment as JSON has it; all else as it is."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, datetime):
        return value.isoformat(timespec="minutes")
    number = exact(value)
    return str(value) if number is None else number


@every
def test_the_figure_is_the_one_worked_out_by_hand(figure: dict[str, Any]) -> None:
    one = calculator(figure["calc"])
    found = calculation_json(one, one.work(figure["given"]))
    assert {path: told(value_at(found, path)) for path in figure["expected"]} == {
        path: told(value) for path, value in figure["expected"].items()
    }


@every
def test_the_figure_says_what_it_is(figure: dict[str, Any]) -> None:
    assert NEEDED <= set(figure) <= KEYS
    assert figure["about"].strip() and figure["expected"]
