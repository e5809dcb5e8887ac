"""The calculators that there are; the modules under `rulings/scoring` are found when first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pkgutil import walk_packages

from rulings import scoring
from rulings.scoring.calculator import REGISTRY, Calculator
from rulings.scoring.errors import UnknownCalculator
from rulings.scoring.worked import Worked


@cache
def calculators() -> tuple[Calculator, ...]:
    """Every calculator, in the order of the laws and then of the handbook."""
    for module in sorted(found.name for found in walk_packages(scoring.__path__, f"{scoring.__name__}.")):
        import_module(module)
    return tuple(sorted(REGISTRY.values(), key=lambda one: (one.law, one.name)))


def calculator(name: str) -> Calculator:
    """The calculator of that name.

    Raises:
        UnknownCalculator: with the names that there are, the nearest first.
    """
    found = {one.name: one for one in calculators()}
    if name in found:
        return found[name]
    near = get_close_matches(name, found, 3, 0.5)
    raise UnknownCalculator(name, (*near, *(key for key in found if key not in near)))


def work(name: str, given: Mapping[str, object]) -> Worked:
    """What the calculator of that name makes of what is given.

    Raises:
        UnknownCalculator: there is none.
        CalcError: it cannot be worked out; with the field and the remedy.
    """
    return calculator(name).work(given)
