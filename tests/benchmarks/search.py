"""How well and how fast search answers, on four lists of queries, beside two engines out of the box.

The book's own index of terms, each entry a query (with that index not searched), and what directors type:
`queries.toml`, and two lists by readers of the laws who had never seen the search. SQLite FTS5 and tantivy
get the same passages and the same queries in the same run.
"""

from __future__ import annotations

import json
import os
import statistics
import tempfile
import textwrap
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from kb.base.build import add
from kb.base.contents import index_editions
from kb.base.guides import gather_guides
from kb.base.intake import take_in
from kb.base.knowledge import KnowledgeBase
from kb.base.store import Store
from kb.search import Searcher
from kb.search.answer import answer, by_preference
from kb.search.passages import group_of
from laws.citation import Citation, parse
from laws.model import Edition
from tests.benchmarks import _engines

Ask = Callable[[str], list[Citation]]
"""From a query to the laws, sections and definitions that answer it, the best first."""

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
    bare = {key: replace(e, terms=()) for key, e in editions.items()}
    guides = gather_guides()
    with tempfile.TemporaryDirectory() as folder:
        for name, shown, cases, title in (
            ("bare", bare, index_cases(book), "stikordsregisteret, ikke selv i indekset (mål 80 % og 97 %):"),
            ("full", editions, typed_cases("queries"), "hvad turneringsledere skriver (mål 85 % og 97 %):"),
            ("full", editions, typed_cases("queries-first-reader"), "hvad en læser af lovene skrev:"),
            ("full", editions, typed_cases("queries-second-reader"), "hvad en anden læser skrev:"),
            ("full", editions, typed_cases("queries-third-reader"), "hvad en tredje læser skrev:"),
            ("full", editions, typed_cases("queries-fourth-reader"), "hvad en fjerde læser skrev:"),
            ("full", editions, typed_cases("queries-fifth-reader"), "hvad en femte læser skrev:"),
        ):
            if not (Path(folder) / name).exists():
                index_editions(Path(folder) / name, shown, guides)
            yield title
            yield from side_by_side(cases, Searcher(Path(folder) / name), by_preference(shown))


def side_by_side(cases: Sequence[Case], searcher: Searcher, editions: Sequence[Edition]) -> Iterator[str]:
    """The same queries to our search and to the others, over the same passages."""
    passages = searcher.postings.passages

    def ours(query: str) -> list[Citation]:
        results = answer(query, searcher, editions, limit=LIMIT)["results"]
        return [group_of(parse(result["citation"])) for result in results]

    def other(engine: _engines.Engine) -> Ask:
        def ask(query: str) -> list[Citation]:
            # As many laws as ours: passages of one law are one answer.
            laws: dict[tuple[str, str], Citation] = {}
            for number in engine(query):
                laws.setdefault(passages[number].shelf, group_of(parse(passages[number].citation)))
            return list(laws.values())[:LIMIT]

        return ask

    engines: dict[str, Ask] = {
        "Bridgelov": ours,
        "SQLite FTS5": other(_engines.fts5(passages)),
        "tantivy": other(_engines.tantivy(passages)),
    }
    for name, ask in engines.items():
        yield from report(name, run(cases, ask))


def index_cases(book: Edition) -> list[Case]:
    """Each entry of the book's index of terms as a query, a sub-entry after its headword."""
    cases = []
    for entry in book.terms:
        right = frozenset(c.law for c in entry.citations if c.kind in ("law", "definition"))
        if right:
            cases.append(Case(f"{entry.under} {entry.term}".strip(), right))
    return cases


def typed_cases(name: str) -> list[Case]:
    """The queries of a list beside this file."""
    lists = tomllib.loads(Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8"))
    return [
        Case(query, frozenset(parse(c) for c in right))
        for queries in lists.values()
        for query, right in queries.items()
    ]


def run(cases: Sequence[Case], ask: Ask) -> list[Outcome]:
    """Each query twice; the second, warm round counts."""
    for case in cases:
        ask(case.query)
    return [_outcome(case, ask) for case in cases]


def _outcome(case: Case, ask: Ask) -> Outcome:
    started = time.perf_counter()
    roots = ask(case.query)
    taken = (time.perf_counter() - started) * 1000
    right = (at for at, root in enumerate(roots, 1) if {root, root.law} & case.right)
    return Outcome(case, next(right, 0), taken)


def report(name: str, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Quality and time of an engine on a list of queries, and what it gets wrong."""
    first = sum(1 for o in outcomes if o.place == 1) / len(outcomes)
    five = sum(1 for o in outcomes if 1 <= o.place <= 5) / len(outcomes)
    times = sorted(o.milliseconds for o in outcomes)
    p95 = times[int(len(times) * 0.95)]
    yield (
        f"  {name:12} {len(outcomes)} søgninger: rigtig først {first:.1%}, blandt fem {five:.1%}; "
        f"varm: median {statistics.median(times):.2f} ms, p95 {p95:.2f} ms"
    )
    wrong = [o.case.query for o in outcomes if not 1 <= o.place <= 5]
    said = f"{len(wrong)} ikke blandt fem: {'; '.join(wrong)}" if wrong else "alle blandt fem"
    yield from textwrap.wrap(said, 110, initial_indent="    ", subsequent_indent="      ")
    if os.environ.get("BENCH_MISSES"):
        for o in outcomes:
            if o.place != 1:
                asked = json.dumps(o.case.query, ensure_ascii=False)
                yield f"    {o.place:2} {asked} → {', '.join(sorted(map(str, o.case.right)))}"


if __name__ == "__main__":
    for line in lines():
        print(line, flush=True)
