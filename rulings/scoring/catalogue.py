"""The calculators that there are; the modules under `rulings/scoring` are found when first asked for."""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pkgutil import walk_packages

from rulings import scoring
from rulings.scoring.calculation import Calculation
from rulings.scoring.calculator import REGISTRY, Calculator
from rulings.scoring.errors import UnknownCalculator


@cache
def calculators() -> tuple[Calculator, ...]:
    """Every calculator, in the order of the laws and then of the handbook."""
    for module in sorted(
        module_info.name for module_info in walk_packages(scoring.__path__, f"{scoring.__name__}.")
    ):
        import_module(module)
    return tuple(sorted(REGISTRY.values(), key=lambda each: (each.law, each.name)))


def calculator(name: str) -> Calculator:
    """The calculator of that name.

    Raises:
        UnknownCalculator: with the names that there are, the nearest first.
    """
    by_name = {calculator.name: calculator for calculator in calculators()}
    if name in by_name:
        return by_name[name]
    near = get_close_matches(name, by_name, 3, 0.5)
    raise UnknownCalculator(name, (*near, *(key for key in by_name if key not in near)))


def work(name: str, raw: Mapping[str, object]) -> Calculation:
    """What the calculator of that name makes of what is given.

    Raises:
        UnknownCalculator: there is none.
        CalcError: it cannot be worked out; with the field and the remedy.
    """
    return calculator(name).work(raw)
