"""How well and how fast search answers, on seven lists of queries, beside two engines out of the box.

The book's own index of terms, each entry a query (with that index not searched), and what directors type:
`queries.toml`, and five lists by readers of the laws who had never seen the search. SQLite FTS5 and tantivy
get the same passages and the same queries in the same run.
"""

import json
import os
import statistics
import tempfile
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from kb.library.builds.build import add
from kb.library.builds.guides import gather_guides
from kb.library.documents.intake import take_in
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from kb.search import Searcher
from kb.search.postings.passages import Shelf, group_of
from laws.citation import Citation
from laws.model import Edition
from tests.benchmarks import _engines
from tests.benchmarks._queries import (
    INDEX,
    LIMIT,
    TYPED,
    Ask,
    Case,
    Outcome,
    all_cases,
    asking,
    build_indexes,
    counts,
    judge,
    without_index,
)

_TITLES = {INDEX: "stikordsregisteret, ikke selv i indekset (mål 80 % og 97 %):"} | TYPED


def lines() -> Iterator[str]:
    """Yields a line for each figure; with BENCH_MISSES set also each query that went wrong."""
    sources = os.environ.get("BRIDGELOV_SOURCES")
    if not sources:
        yield "sprunget over: ingen dokumenter"
        return
    with tempfile.TemporaryDirectory() as home:
        add(Store(Path(home)), take_in([Path(sources)]).documents)
        yield from compare(KnowledgeBase.open(Path(home)).editions)


def compare(editions: Mapping[str, Edition]) -> Iterator[str]:
    """Every list against an index of the editions."""
    with tempfile.TemporaryDirectory() as folder:
        indexes = build_indexes(Path(folder), editions, gather_guides())
        for name, cases in all_cases(editions).items():
            shown = without_index(editions) if name == INDEX else editions
            yield _TITLES[name]
            yield from side_by_side(cases, indexes.searcher(name), shown)


def side_by_side(cases: Sequence[Case], searcher: Searcher, editions: Mapping[str, Edition]) -> Iterator[str]:
    """The same queries to our search and to the others, over the same passages."""
    passages = searcher.postings.passages

    def other(engine: _engines.Engine) -> Ask:
        def ask(query: str) -> list[Citation]:
            # As many laws as ours: passages of one law are one answer.
            laws: dict[Shelf, Citation] = {}
            for number in engine(query):
                laws.setdefault(passages[number].shelf, group_of(passages[number].citation))
            return list(laws.values())[:LIMIT]

        return ask

    engines: dict[str, Ask] = {
        "Bridgelov": asking(searcher, editions),
        "SQLite FTS5": other(_engines.fts5(passages)),
        "tantivy": other(_engines.tantivy(passages)),
    }
    for name, ask in engines.items():
        yield from report(name, run(cases, ask))


def run(cases: Sequence[Case], ask: Ask) -> list[Outcome]:
    """Each query twice; the second, warm round counts."""
    for case in cases:
        ask(case.query)
    return [judge(case, ask) for case in cases]


def report(name: str, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Quality and time of an engine on a list of queries, and what it gets wrong."""
    found, total = counts(outcomes), len(outcomes)
    times = sorted(o.milliseconds for o in outcomes)
    p95 = times[int(total * 0.95)]
    yield (
        f"  {name:12} {total} søgninger: rigtig først {found.first} ({found.first / total:.1%}), "
        f"blandt fem {found.five} ({found.five / total:.1%}); "
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
