"""What each weight of the ranking is worth: set to its plain values in turn, what do the lists lose?

Takes minutes, so it runs only by its name: `python -m tests.benchmarks weights`.
"""

import os
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, fields, replace
from pathlib import Path

from kb.library.builds.build import add
from kb.library.builds.guides import gather_guides
from kb.library.documents.intake import take_in
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from kb.search.weights import WEIGHTS, RankingWeights
from laws.model import Edition
from tests.benchmarks._queries import (
    INDEX,
    Case,
    Counts,
    Indexes,
    all_cases,
    asking,
    build_indexes,
    counts,
    judge,
    without_index,
)

ONLY_BY_NAME = True


@dataclass(frozen=True, slots=True)
class Change:
    """One weight set to a plain value.

    Attributes:
        name: of the weight with its part.
        value: what it is.
        plain: what it is set to.
        weights: all weights with this one changed.
    """

    name: str
    value: float
    plain: float
    weights: RankingWeights


class Bench:
    """The lists, asked again with other weights.

    Args:
        folder: where indexes may be written.
        editions: what is searched.
    """

    def __init__(self, folder: Path, editions: Mapping[str, Edition]) -> None:
        self._folder = folder
        self._editions = editions
        self._shown = {True: without_index(editions), False: editions}
        self._guides = gather_guides()
        self._usual = self._indexes(WEIGHTS)
        self.cases = all_cases(editions)
        self.usual = self.counts(WEIGHTS)

    def counts(self, weights: RankingWeights) -> dict[str, Counts]:
        """Each list with how many of it are found."""
        indexes = self._usual if weights.fields == WEIGHTS.fields else self._indexes(weights)
        return {name: self._count(name, cases, indexes, weights) for name, cases in self.cases.items()}

    def _count(self, name: str, cases: list[Case], indexes: Indexes, weights: RankingWeights) -> Counts:
        ask = asking(indexes.searcher(name, weights), self._shown[name == INDEX])
        return counts([judge(case, ask) for case in cases])

    def _indexes(self, weights: RankingWeights) -> Indexes:
        folder = Path(tempfile.mkdtemp(dir=self._folder))
        return build_indexes(folder, self._editions, self._guides, weights)


def changes() -> Iterator[Change]:
    """Every weight set to each of its plain values."""
    for part in fields(WEIGHTS):
        group = getattr(WEIGHTS, part.name)
        for one in fields(group):
            for plain in _plain(one):
                changed = replace(WEIGHTS, **{part.name: replace(group, **{one.name: plain})})
                yield Change(f"{part.name}.{one.name}", getattr(group, one.name), plain, changed)


def _plain(one: Field[float]) -> tuple[float, ...]:
    found: tuple[float, ...] = one.metadata["plain"]
    return found


def lines() -> Iterator[str]:
    """Yields a line for each change: what all lists lose by it together, and each that changes."""
    sources = os.environ.get("BRIDGELOV_SOURCES")
    if not sources:
        yield "sprunget over: ingen dokumenter"
        return
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as folder:
        add(Store(Path(home)), take_in([Path(sources)]).documents)
        bench = Bench(Path(folder), KnowledgeBase.open(Path(home)).editions)
        yield "rigtig først / blandt fem, og hvad der tabes (minus) eller vindes ved hver forenkling:"
        yield "  " + ", ".join(f"{name} {c.first}/{c.five}" for name, c in bench.usual.items())
        for change in changes():
            yield _line(change, bench.usual, bench.counts(change.weights))


def _line(change: Change, usual: Mapping[str, Counts], now: Mapping[str, Counts]) -> str:
    lost = {name: (c.first - usual[name].first, c.five - usual[name].five) for name, c in now.items()}
    first, five = (sum(pair[at] for pair in lost.values()) for at in (0, 1))
    each = ", ".join(f"{name} {a:+}/{b:+}" for name, (a, b) in lost.items() if a or b)
    return f"  {change.name:24} {change.value:g} → {change.plain:g}: {first:+}/{five:+} ({each or 'intet'})"
