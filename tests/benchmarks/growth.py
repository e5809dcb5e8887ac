"""What a home of a hundred times the texts costs: building it, opening it, a page, a search, an exact search.

Memory is in megabytes, as Linux counts it: `VmHWM` is the most there ever was. What of it is `RssFile` (files
that are mapped) the system takes back whenever it is short of memory.

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
from kb.base.books_written import Aside
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
    """Builds a home of so many times the texts; the books lie on the disk, as documents do."""
    with tempfile.TemporaryDirectory(dir=home.parent) as folder:
        aside = Aside(Path(folder))
        ours = (*embedded_editions(), *map(aside.put, filled(_WORDS * (times - 1))))
        build.add(Store(home), (), silent, ours=ours)


_CHILD = """
import json, sys, time, tomllib
from pathlib import Path
begun = time.perf_counter()
def peak():
    said = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    return {name: int(said[name].split()[0]) / 1024 for name in ("VmHWM", "RssAnon", "RssFile")}
def told(**said): print(json.dumps(said)); sys.stdout.flush()
home, what = Path(sys.argv[1]), sys.argv[2]
if what == "build":
    from tests.benchmarks.growth import grown
    grown(home, int(sys.argv[3]))
    told(seconds=time.perf_counter() - begun, processor=time.process_time(), **peak())
    sys.exit()
from kb.base.knowledge import KnowledgeBase
from laws.errors import LawsError
base = KnowledgeBase.open(home, mend=False, to_search=what != "show")
told(opened=time.perf_counter() - begun, processor=time.process_time(), **peak())
if what == "show":
    for place in ("27B1a", "X12A", "27Z"):
        at = time.perf_counter()
        try: base.show(place)
        except LawsError: pass  # one is nowhere, which is told by all editions
        told(place=place, shown=time.perf_counter() - at, **peak())
    sys.exit()
if what == "exact":
    for query in ("kulørsvigt", "kulørsvigt", "spilfører ELLER modspiller", "meld*", "udgave:klar udspil"):
        at = time.perf_counter()
        total = base.exact(query).total
        told(query=query, hits=total, seconds=time.perf_counter() - at, **peak())
    sys.exit()
base.search("kulørsvigt")
told(first=time.perf_counter() - begun, **peak())
lists = [tomllib.loads(f.read_text()) for f in sorted(Path("tests/benchmarks").glob("queries*.toml"))]
queries = [query for one in lists for group in one.values() for query in group]
for query in queries: base.search(query)
took, worked = [], []
for query in queries:
    at, worked_at = time.perf_counter(), time.process_time()
    base.search(query)
    took.append(1000 * (time.perf_counter() - at))
    worked.append(1000 * (time.process_time() - worked_at))
for name, times in (("clock", sorted(took)), ("processor", sorted(worked))):
    p50, p95 = (times[int(len(times) * share)] for share in (0.5, 0.95))
    told(queries=len(times), by=name, p50=p50, p95=p95, worst=times[-1], **peak())
"""


def lines() -> Iterator[str]:
    """Yields a line for each figure."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(os.environ.get("BENCH_HOME", folder))
        if not (home / "current").exists():
            yield f"bygget {TIMES} gange større: {_measured(home, 'build', str(TIMES))[-1]}"
        size = sum(path.stat().st_size for path in (home / "builds").rglob("*") if path.is_file())
        yield f"på disken: {size / 1e6:.0f} MB"
        for what in ("show", "search", "exact"):
            for said in _measured(home, what):
                yield f"{what}: " + ", ".join(f"{key} {_figure(value)}" for key, value in said.items())
    for command in (["--version"], ["show", "27B1a"]):
        started = time.perf_counter()
        environment = {**os.environ, "BRIDGELOV_HOME": str(home)}
        subprocess.run([sys.executable, "-m", "kb.cli", *command], env=environment, capture_output=True)
        yield f"bridgelov {' '.join(command)}: {time.perf_counter() - started:.2f} s"


def _figure(value: float | str) -> str:
    return value if isinstance(value, str) else f"{value:.3g}"


def _measured(home: Path, *arguments: str) -> list[dict[str, float | str]]:
    command = [sys.executable, "-c", _CHILD, str(home), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]
