"""The claim check: equal to trying everything on 1,000 endings; how long five, seven and eight cards take.

Endings of five and more are dealt with most high cards on the claiming side and no line stated, which is the
hardest to search; each is checked once as the command does, with every assumption turned round.
"""

import time
from collections.abc import Iterator
from statistics import median

from rulings.claims import Claim, check
from rulings.claims.assumptions import settle
from rulings.claims.task import Clock, Task
from tests.rulings.claims.endings import claim
from tests.rulings.claims.together import numbers, simply

EQUAL = [(n, 2) for n in range(200)] + [(n, 3) for n in range(500)] + [(n, 4) for n in range(300)]
TIMED = {5: 60, 7: 40, 8: 15}


def lines() -> Iterator[str]:
    """What was measured."""
    yield from _equal()
    for tricks, endings in TIMED.items():
        yield _timed(tricks, endings)


def _equal() -> Iterator[str]:
    unequal = []
    for number, tricks in EQUAL:
        made, holds = claim(number, tricks)
        if numbers(made, holds) != simply(made, holds):
            unequal.append((number, tricks))
    equal = len(EQUAL) - len(unequal)
    yield f"{equal} of {len(EQUAL)} endings equal to trying everything {unequal[:5] or ''}"


def _timed(tricks: int, endings: int) -> str:
    two, whole = [], []
    for number in range(endings):
        made, _ = claim(number, tricks)
        bare = Claim(made.ending, made.claimer, made.ending.tricks)
        started = time.perf_counter()
        task, holds = Task(bare, Clock(None, None)), settle(bare, reachable=True)
        task.fewest(holds)
        task.most(holds)
        two.append(time.perf_counter() - started)
        started = time.perf_counter()
        check(bare)
        whole.append(time.perf_counter() - started)
    return (
        f"{tricks} cards, {endings} endings: fewest and most {_said(two)};"
        f" with every assumption turned round {_said(whole)}"
    )


def _said(seconds: list[float]) -> str:
    return f"median {median(seconds) * 1000:.0f} ms, slowest {max(seconds) * 1000:.0f} ms"
