"""What a home of a hundred times the texts costs: building it, opening it, a page, a search.

The books are our own wordings with filler words in place of theirs, one for each year and language, built
by the ordinary path. A text that is a hundred times as long has about ten times as many words (Heaps: as
the root of its length); those that ours lack are made up of two of them.

`BENCH_TIMES` sets how many times the texts of the five documents and of our own, `BENCH_HOME` keeps the home.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import accumulate
from pathlib import Path

from kb.base import build
from kb.base.store import Store
from kb.base.work import silent
from laws.embedded import embedded_editions
from laws.model import Edition, Provision

ONLY_BY_NAME = True
TIMES = int(os.environ.get("BENCH_TIMES", "100"))
_WORDS = 150_000
"""Words of the five documents and our own wordings together: once the texts."""
_FIRST = 1000  # the year of the first of them


def filled(words: float) -> Iterator[Edition]:
    """Books of so many words together, beside those that we have."""
    patterns = [edition for edition in embedded_editions() if edition.kind != "commentary"]
    drawn = random.Random(20)
    fill = _filler(drawn, patterns, words / _WORDS)
    year = _FIRST
    while words > 0:
        for pattern in patterns:
            provisions = tuple(_filled(place, fill) for place in pattern.provisions)
            name = f"{'love' if pattern.kind == 'laws' else 'tlh'}-{year}-{pattern.language}"
            yield replace(
                pattern,
                id=name,
                title=f"{pattern.title} {year}",
                year=year,
                provisions=provisions,
                in_force=False,
            )
            words -= sum(len(place.lead.split()) for book in provisions for place in book.walk())
            year += 1


def _filler(drawn: random.Random, books: list[Edition], times: float) -> Callable[[str], str]:
    """Gives a text other words, as rare and as common as words are; numbers and references stay."""
    ours = {word for book in books for place in book.walk() for word in place.lead.split() if word.isalpha()}
    known = sorted(ours)
    more = max(0, int(len(known) * (times**0.5 - 1)))
    known += [drawn.choice(known).lower() + drawn.choice(known).lower() for _ in range(more)]
    drawn.shuffle(known)
    shares = list(accumulate(1 / (rank + 3) for rank in range(len(known))))

    def fill(text: str) -> str:
        pieces = text.split(" ")
        words = iter(drawn.choices(known, cum_weights=shares, k=len(pieces)))
        return " ".join(next(words) if piece.isalpha() else piece for piece in pieces)

    return fill


def _filled(place: Provision, fill: Callable[[str], str]) -> Provision:
    return replace(
        place,
        lead=fill(place.lead),
        tail=fill(place.tail),
        children=tuple(_filled(child, fill) for child in place.children),
        references=(),
    )


def grown(home: Path, times: int) -> None:
    """Builds a home of so many times the texts."""
    ours = (*embedded_editions(), *filled(_WORDS * (times - 1)))
    build.add(Store(home), (), silent, ours=ours)


_CHILD = """
import json, resource, sys, time, tomllib
from pathlib import Path
begun = time.perf_counter()
def peak(): return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
def told(**said): print(json.dumps(said)); sys.stdout.flush()
home, what = Path(sys.argv[1]), sys.argv[2]
if what == "build":
    from tests.benchmarks.growth import grown
    grown(home, int(sys.argv[3]))
    told(seconds=time.perf_counter() - begun, peak=peak())
    sys.exit()
from kb.base.knowledge import KnowledgeBase
base = KnowledgeBase.open(home, mend=False, to_search=what != "show")
told(opened=time.perf_counter() - begun, peak=peak())
if what == "show":
    base.show("27B1a")
    told(shown=time.perf_counter() - begun, peak=peak())
    sys.exit()
base.search("kulørsvigt")
told(first=time.perf_counter() - begun, peak=peak())
lists = [tomllib.loads(f.read_text()) for f in sorted(Path("tests/benchmarks").glob("queries*.toml"))]
queries = [query for one in lists for group in one.values() for query in group]
for query in queries: base.search(query)
took = []
for query in queries:
    at = time.perf_counter(); base.search(query); took.append(1000 * (time.perf_counter() - at))
took.sort()
p50, p95 = (took[int(len(took) * share)] for share in (0.5, 0.95))
told(queries=len(took), p50=p50, p95=p95, worst=took[-1], peak=peak())
"""


def lines() -> Iterator[str]:
    """Yields a line for each figure."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(os.environ.get("BENCH_HOME", folder))
        if not (home / "current").exists():
            yield f"bygget {TIMES} gange større: {_measured(home, 'build', str(TIMES))[-1]}"
        size = sum(path.stat().st_size for path in (home / "builds").rglob("*") if path.is_file())
        yield f"på disken: {size / 1e6:.0f} MB"
        for what in ("show", "search"):
            for said in _measured(home, what):
                yield f"{what}: " + ", ".join(f"{key} {value:.3g}" for key, value in said.items())
    for command in (["--version"], ["show", "27B1a"]):
        started = time.perf_counter()
        environment = {**os.environ, "BRIDGELOV_HOME": str(home)}
        subprocess.run([sys.executable, "-m", "kb.cli", *command], env=environment, capture_output=True)
        yield f"bridgelov {' '.join(command)}: {time.perf_counter() - started:.2f} s"


def _measured(home: Path, *arguments: str) -> list[dict[str, float]]:
    command = [sys.executable, "-c", _CHILD, str(home), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]
