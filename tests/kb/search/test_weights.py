"""Every weight of the ranking can be switched off by itself."""

from dataclasses import fields

from kb.search.weights import WEIGHTS
from tests.table import each_row

UNMEASURED = {"begun", "document", "neighbour"}
"""Weights that no list can tell: the lists hold whole words, and ask for no club's document."""

NAMED = [
    (part.name, one.name, getattr(getattr(WEIGHTS, part.name), one.name), one.metadata["plain"])
    for part in fields(WEIGHTS)
    for one in fields(getattr(WEIGHTS, part.name))
]


@each_row(("part", "name", "value", "plain"), NAMED)
def test_a_weight_differs_from_its_plain_values(
    part: str, name: str, value: float, plain: tuple[float, ...]
) -> None:
    assert value not in plain
    assert bool(plain) == (name not in UNMEASURED)
