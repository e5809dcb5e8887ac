"""Every weight of the ranking can be switched off by itself, and is told what it is worth."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from kb.search import weights
from kb.search.weights import WEIGHTS
from tests.table import each_row

UNMEASURED = {"begun"}
"""Weights that no list can tell: the lists hold whole words."""

NAMED = [
    (part.name, one.name, getattr(getattr(WEIGHTS, part.name), one.name), one.metadata["plain"])
    for part in fields(WEIGHTS)
    for one in fields(getattr(WEIGHTS, part.name))
]
SOURCE = Path(weights.__file__).read_text(encoding="utf-8")
MODULES = "".join(
    path.read_text(encoding="utf-8")
    for path in Path(weights.__file__).parent.glob("*.py")
    if path.name != "weights.py"
)


@each_row(("part", "name", "value", "plain"), NAMED)
def test_a_weight_differs_from_its_plain_values(
    part: str, name: str, value: float, plain: tuple[float, ...]
) -> None:
    assert value not in plain
    assert bool(plain) == (name not in UNMEASURED)


@each_row("name", [name for _, name, _, plain in NAMED if plain])
def test_a_weight_says_what_it_is_worth(name: str) -> None:
    said = re.search(rf"((?:    # [^\n]*\n)+)    {name}: float = ", SOURCE)
    assert said and re.search(r"[+-]\d+/[+-]\d+", said[1]), name


@each_row("name", [name for part, name, _, _ in NAMED if part != "fields"])
def test_a_weight_is_used(name: str) -> None:
    assert re.search(rf"\b\w*weights\.(?:\w+\.)?{name}\b", MODULES)


def test_limits_are_used() -> None:
    for name in re.findall(r"^([A-Z_]+)(?:, ([A-Z_]+))? =", SOURCE, re.MULTILINE):
        for limit in filter(None, name):
            assert limit == "WEIGHTS" or re.search(rf"\b{limit}\b", MODULES), limit
