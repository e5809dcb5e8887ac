"""How long a comparison of two meanings takes."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

from rulings.meaning import compare, pairs, parse_meaning, read_meaning, samples_of
from rulings.meaning.count import _space
from tests.rulings.meaning.claims import false_sentences
from tests.rulings.meaning.random_pairs import verdicts

ROUNDS = 50
PAIRS, SEED = 10_000, 2017


def measure() -> Iterator[str]:
    """Yields a line for each figure."""
    started = time.perf_counter()
    parse_meaning("12-14 jævn")
    yield f"første læsning (grammatikken bygges): {(time.perf_counter() - started) * 1000:.0f} ms"
    old = read_meaning("12-14 jævn eller 18-19 jævn eller 11-20 5+♣")
    new = read_meaning("11+ 3-4♠ 3-4♥ 0-2♦ eller 18+ jævn eller 18+ 5+♣")
    honours = read_meaning("15-18 jævn, hold i ♠ og ♥ og ♦ og ♣ eller 12-14 jævn, hold i ♠ eller 11+ 5+♦")
    compare(old, new)
    yield f"tre typer mod tre typer: {_median(lambda: compare(old, new))} (mål 5 ms)"

    def cold() -> None:
        _space.cache_clear()
        compare(honours, new)

    yield f"med krav til honnører i fire farver, intet husket: {_median(cold)} (mål 100 ms)"
    yield f"det samme anden gang: {_median(lambda: compare(honours, new))}"
    drawn = _median(lambda: samples_of(old, new))
    yield f"seks hænder trukket af de to mængder: {drawn}"
    yield from _sentences()
    started = time.perf_counter()
    agreeing = sum(one.compared().comparable == one.verdict for one in pairs())
    yield f"{agreeing} af {len(pairs())} par stemmer ({(time.perf_counter() - started) * 1000:.0f} ms i alt)"


def _sentences() -> Iterator[str]:
    """Whether any sentence is false on random pairs."""
    started = time.perf_counter()
    false = sum(bool(false_sentences(verdict)) for verdict in verdicts(PAIRS, SEED))
    yield f"{false} af {PAIRS} tilfældige par med en falsk sætning ({time.perf_counter() - started:.0f} s)"


def _median(work: Callable[[], object]) -> str:
    taken = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        work()
        taken.append((time.perf_counter() - started) * 1000)
    return f"median {statistics.median(taken):.1f} ms, værst {max(taken):.1f} ms"
