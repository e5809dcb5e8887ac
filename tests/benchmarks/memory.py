"""Whether the memory of `bridgelov serve` stays as it is: ten minutes of everything at once, at full speed.

Needs `wrk` and a knowledge base in BRIDGELOV_HOME, with what phones take along made already. What answers are
kept fills up in the first minutes; from then on nothing is to grow.
"""

import os
from collections.abc import Iterator
from itertools import chain, cycle

from tests.benchmarks import _wrk
from tests.benchmarks._servers import running
from tests.benchmarks.throughput import comparisons, memory_of, searches, steps

ONLY_BY_NAME = True

ROUNDS, SECONDS = int(os.environ.get("LOAD_SECONDS", "600")) // 30, 30


def lines() -> Iterator[str]:
    """Yields a line for each half minute."""
    if not _wrk.is_there():
        yield "sprunget over: wrk er ikke installeret (apt-get install wrk)"
        return
    together = zip(searches(), steps(), cycle(comparisons()), strict=False)
    paths = ["/lov/27", *chain.from_iterable(together)]
    with running("bridgelov serve") as port:
        yield f"{'før':8} {memory_of(port):.0f} MB"
        for number in range(1, ROUNDS + 1):
            begin = number * len(paths) // ROUNDS  # other things than the half minute before
            full = _wrk.ask(port, paths[begin:] + paths[:begin], SECONDS)
            yield f"{number * SECONDS:4} s   {memory_of(port):.0f} MB; {full}"
