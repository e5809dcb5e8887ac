"""How long a comparison of two meanings takes."""

import random
import statistics
import time
from collections.abc import Callable, Iterator

from rulings.bridge.calls import parse_call
from rulings.bridge.notation import parse_auction
from rulings.meaning import Meaning, MeaningError, compare, pairs, parse_meaning, read_meaning, samples_of
from rulings.meaning.counting.count import _space
from rulings.meaning.system_cards import answer, cards
from tests.rulings.meaning.claims import false_sentences
from tests.rulings.meaning.random_pairs import verdicts

ROUNDS = 50
PAIRS, SEED = 10_000, 2017
FOUR_SUITS = 100
HERE = (
    ("N: 1S P", "1H"), ("E: 1D", "1H"), ("N: 1N 2H", "2D"), ("N: P P 1S", "1N"), ("N: 1C 1S", "1H"),
    ("W: P", "P"), ("N: 1H P 2H P", "2H"), ("N: 1N P 2C P", "2C"), ("E: 1H", "1N"), ("N: 1D X", "1S"),
)  # fmt: skip
"""Auctions with the withdrawn call."""


def lines() -> Iterator[str]:
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
    four = _four_suits()
    yield f"{FOUR_SUITS} tilfældige par, honnører i fire farver, intet husket: {four} (mål p95 100 ms)"
    yield f"alle lovlige meldinger, {len(HERE)} forløb, fire kort, intet husket: {_every_call()} (mål 500 ms)"
    drawn = _median(lambda: samples_of(old, new))
    yield f"seks hænder trukket af de to mængder: {drawn}"
    yield from _sentences()
    started = time.perf_counter()
    agreeing = sum(one.compared().comparable == one.verdict for one in pairs())
    yield f"{agreeing} af {len(pairs())} par stemmer ({(time.perf_counter() - started) * 1000:.0f} ms i alt)"


def _four_suits() -> str:
    """Random pairs with a condition on the honours of each suit in either call."""
    rng, taken = random.Random(SEED), []
    for _ in range(FOUR_SUITS):
        old, new = _honoured(rng), _honoured(rng)
        _space.cache_clear()
        started = time.perf_counter()
        try:
            compare(old, new)
        except MeaningError:
            continue
        taken.append((time.perf_counter() - started) * 1000)
    return _percentiles(taken)


def _honoured(rng: random.Random) -> Meaning:
    held = ("hold i {}", "halvt hold i {}", "EK i {}", "1 af de tre øverste i {}", "2 af de tre øverste i {}")
    parts = [rng.choice(held).format(sign) for sign in "♠♥♦♣"]
    low = rng.randint(0, 14)
    return read_meaning(f"{low}-{low + rng.randint(4, 12)}, {', '.join(parts)}")


def _every_call() -> str:
    """Every legal call judged, by each card, for withdrawn calls of every kind."""
    taken = []
    for written, withdrawn in HERE:
        for system in cards():
            _space.cache_clear()
            started = time.perf_counter()
            answer(parse_auction(written), parse_call(withdrawn), system)
            taken.append((time.perf_counter() - started) * 1000)
    return _percentiles(taken)


def _percentiles(taken: list[float]) -> str:
    ordered = sorted(taken)
    p95 = ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
    return f"median {statistics.median(taken):.0f} ms, p95 {p95:.0f} ms, værst {ordered[-1]:.0f} ms"


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
