"""The lists of queries by which search is judged, each with what a right answer is, and how one judges."""

import time
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from kb.library.builds.guides import Guide
from kb.search import Searcher
from kb.search.answers.answer import answer
from kb.search.answers.preference import by_preference
from kb.search.postings.passages import PassageKind, group_of
from kb.search.ranking.rank import SearchOptions
from kb.search.weights import WEIGHTS, RankingWeights
from laws.citation import Citation, parse
from laws.model import Edition
from tests.kb.indexed import index_ranked

Ask = Callable[[str], list[Citation]]
"""From a query to the laws, sections and definitions that answer it, the best first."""

LIMIT = 10

INDEX = "index"
"""Name of the list that the book's own index of terms is; that index is not searched then."""

TYPED = {
    "queries": "hvad turneringsledere skriver (mål 85 % og 97 %):",
    "queries-first-reader": "hvad en læser af lovene skrev:",
    "queries-second-reader": "hvad en anden læser skrev:",
    "queries-third-reader": "hvad en tredje læser skrev:",
    "queries-fourth-reader": "hvad en fjerde læser skrev:",
    "queries-fifth-reader": "hvad en femte læser skrev:",
}
"""The lists beside this file, with what each is called."""


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


@dataclass(frozen=True, slots=True)
class Counts:
    """How many queries of a list find a right answer first, and among the first five."""

    first: int
    five: int


def counts(outcomes: Sequence[Outcome]) -> Counts:
    """The outcomes of a list, counted."""
    return Counts(sum(o.place == 1 for o in outcomes), sum(1 <= o.place <= 5 for o in outcomes))


def index_cases(editions: Mapping[str, Edition]) -> list[Case]:
    """Each entry of the book's index of terms as a query, a sub-entry after its headword."""
    book = next(e for e in editions.values() if e.terms)
    asked = [
        (entry, frozenset(c.law for c in entry.citations if c.kind in ("law", "definition")))
        for entry in book.terms
    ]
    return [Case(f"{entry.under} {entry.term}".strip(), right) for entry, right in asked if right]


def without_index(editions: Mapping[str, Edition]) -> dict[str, Edition]:
    """The editions without their indexes of terms."""
    return {key: replace(e, terms=()) for key, e in editions.items()}


def typed_cases(name: str) -> list[Case]:
    """The queries of a list beside this file."""
    lists = tomllib.loads(Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8"))
    return [
        Case(query, frozenset(parse(c) for c in right))
        for queries in lists.values()
        for query, right in queries.items()
    ]


def all_cases(editions: Mapping[str, Edition]) -> dict[str, list[Case]]:
    """Every list by its name."""
    return {INDEX: index_cases(editions)} | {name: typed_cases(name) for name in TYPED}


@dataclass(frozen=True, slots=True)
class Indexes:
    """The two indexes that the lists are asked of.

    Attributes:
        bare: without the book's index of terms, which is the list that it is asked.
        full: with everything.
    """

    bare: Path
    full: Path

    def searcher(self, name: str, weights: RankingWeights = WEIGHTS) -> Searcher:
        """The search that a list is asked of."""
        return Searcher(self.bare if name == INDEX else self.full, weights)


def build_indexes(
    folder: Path,
    editions: Mapping[str, Edition],
    guides: Sequence[Guide],
    weights: RankingWeights = WEIGHTS,
) -> Indexes:
    """Both indexes of the editions, in a folder."""
    found = Indexes(folder / "bare", folder / "full")
    index_ranked(found.bare, without_index(editions), guides, weights.fields)
    index_ranked(found.full, editions, guides, weights.fields)
    return found


def asking(searcher: Searcher, editions: Mapping[str, Edition]) -> Ask:
    """Our search: from a query to laws."""
    preferred = by_preference(editions)

    def ask(query: str) -> list[Citation]:
        found = answer(query, searcher, preferred, SearchOptions(limit=LIMIT))
        # A tool that is named stands before the provisions that these lists ask for.
        return [group_of(hit.citation) for hit in found.hits if hit.kind is not PassageKind.TOOL]

    return ask


def judge(case: Case, ask: Ask) -> Outcome:
    """What came of a query."""
    started = time.perf_counter()
    roots = ask(case.query)
    taken = (time.perf_counter() - started) * 1000
    right = (at for at, root in enumerate(roots, 1) if {root, root.law} & case.right)
    return Outcome(case, next(right, 0), taken)
