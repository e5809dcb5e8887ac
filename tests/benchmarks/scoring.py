"""How long each calculator takes on its example, and a board of a thousand results."""

import random
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial

from rulings.scoring.catalogue import calculators
from rulings.scoring.describe import calculation_json, example
from rulings.scoring.errors import CalcError
from rulings.scoring.fields import Rows

ROUNDS = 50
RESULTS, SEED = 1000, 77


def lines() -> Iterator[str]:
    """A line for each calculator, then for those that take a whole board."""
    for one in calculators():
        given = example(one)
        said = _median(partial(calculation_json, one, one.work(given)))
        yield f"{one.name}: {_median(partial(one.work, given)):.2f} ms, som ord {said:.2f} ms (mål 2 ms)"
    drawn = random.Random(SEED)
    points = [drawn.choice((-100, -50, 110, 140, 170, 420, 450, 620, 980)) for _ in range(RESULTS)]
    for one in calculators():
        for table in (field for field in one.fields if isinstance(field, Rows) and field.high >= RESULTS):
            work = partial(one.work, {**example(one), table.id: points})
            if _runs(work):
                yield f"{one.name}, {RESULTS} resultater: {_median(work):.1f} ms (mål 20 ms)"


def _runs(work: Callable[[], object]) -> bool:
    """Whether a list of results alone is enough for it."""
    try:
        work()
    except CalcError:
        return False
    return True


def _median(work: Callable[[], object]) -> float:
    taken = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        work()
        taken.append((time.perf_counter() - started) * 1000)
    return statistics.median(taken)
