"""How well and how fast search answers, on two lists of queries.

The book's own index of terms, each entry a query (with that index not searched), and what directors type
(`queries.toml`).
"""

from __future__ import annotations

import json
import os
import statistics
import tempfile
import time
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from kb.build import add, index_editions
from kb.guidance import gather_guides
from kb.intake import take_in
from kb.knowledge import KnowledgeBase
from kb.query import answer, by_preference
from kb.search import Searcher
from kb.store import Store
from laws.citation import Citation, parse
from laws.model import Edition

LIMIT = 10


@dataclass(frozen=True, slots=True)
class Case:
    """A query and the laws, sections or definitions that are right answers to it."""

    query: str
    right: frozenset[Citation]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The place of the first right answer, counted from 1 (0: not among the first), and the time taken."""

    case: Case
    place: int
    milliseconds: float


def lines() -> Iterator[str]:
    """Yields a line for each figure; with BENCH_MISSES set also each query that went wrong."""
    sources = os.environ.get("BRIDGELOV_SOURCES")
    if not sources:
        yield "sprunget over: ingen dokumenter"
        return
    with tempfile.TemporaryDirectory() as home:
        add(Store(Path(home)), take_in([Path(sources)]).documents)
        editions = KnowledgeBase.open(Path(home)).editions
    yield from compare(editions)


def compare(editions: Mapping[str, Edition]) -> Iterator[str]:
    """Both lists against an index of the editions."""
    book = next(e for e in editions.values() if e.terms)
    bare = {key: replace(e, terms=(), _places={}) for key, e in editions.items()}
    guides = gather_guides()
    with tempfile.TemporaryDirectory() as folder:
        index_editions(Path(folder) / "bare", bare, guides)
        yield "stikordsregisteret som søgninger, registeret selv ikke i indekset (mål 80 % og 97 %):"
        yield from report(run(index_cases(book), Searcher(Path(folder) / "bare"), by_preference(bare)))
        index_editions(Path(folder) / "full", editions, guides)
        yield "hvad turneringsledere skriver (mål 85 % og 97 %):"
        yield from report(run(typed_cases(), Searcher(Path(folder) / "full"), by_preference(editions)))


def index_cases(book: Edition) -> list[Case]:
    """Each entry of the book's index of terms as a query, a sub-entry after its headword."""
    cases = []
    for entry in book.terms:
        right = frozenset(c.law for c in entry.citations if c.kind in ("law", "definition"))
        if right:
            cases.append(Case(f"{entry.under} {entry.term}".strip(), right))
    return cases


def typed_cases() -> list[Case]:
    """The queries of `queries.toml`."""
    lists = tomllib.loads(Path(__file__).with_name("queries.toml").read_text(encoding="utf-8"))
    return [
        Case(query, frozenset(parse(c) for c in right))
        for queries in lists.values()
        for query, right in queries.items()
    ]


def run(cases: Sequence[Case], searcher: Searcher, editions: Sequence[Edition]) -> list[Outcome]:
    """Each query twice; the second, warm round counts."""
    for case in cases:
        _ask(case, searcher, editions)
    return [_ask(case, searcher, editions) for case in cases]


def _ask(case: Case, searcher: Searcher, editions: Sequence[Edition]) -> Outcome:
    started = time.perf_counter()
    results = answer(case.query, searcher, editions, limit=LIMIT)["results"]
    taken = (time.perf_counter() - started) * 1000
    roots = [parse(result["citation"]).law for result in results]
    place = next((at for at, root in enumerate(roots, 1) if root in case.right), 0)
    return Outcome(case, place, taken)


def report(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Quality and time of a list of queries."""
    first = sum(1 for o in outcomes if o.place == 1) / len(outcomes)
    five = sum(1 for o in outcomes if 1 <= o.place <= 5) / len(outcomes)
    times = sorted(o.milliseconds for o in outcomes)
    p95 = times[int(len(times) * 0.95)]
    yield f"  {len(outcomes)} søgninger: rigtig først {first:.1%}, blandt fem {five:.1%}"
    yield f"  hele vejen, varm: median {statistics.median(times):.2f} ms, p95 {p95:.2f} ms (mål 5 ms)"
    if os.environ.get("BENCH_MISSES"):
        for o in outcomes:
            if o.place != 1:
                said = json.dumps(o.case.query, ensure_ascii=False)
                yield f"    {o.place:2} {said} → {', '.join(sorted(map(str, o.case.right)))}"
