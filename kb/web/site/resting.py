"""The calculators that rest on a provision: those about it, and those whose example uses it."""

from __future__ import annotations

from functools import cache

from laws.citation import Citation
from rulings.scoring.calculator import Calculator
from rulings.scoring.catalogue import calculators
from rulings.scoring.describe import example


def resting_on(place: Citation) -> tuple[Calculator, ...]:
    """The calculators that use a provision or a place under it, in the order of the list.

    >>> from laws.citation import parse
    >>> "score" in [one.name for one in resting_on(parse("77"))], resting_on(parse("61A"))
    (True, ())
    """
    return tuple(one for one in calculators() if any(used.within(place) for used in _used(one)))


@cache
def _used(one: Calculator) -> frozenset[Citation]:
    return frozenset({one.law, *one.work(example(one)).citations})
