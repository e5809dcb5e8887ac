"""The answer to an exact query: every hit in its line, edition by edition, in the order of the books."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from time import perf_counter

from kb.search.exact.index import ExactIndex
from kb.search.exact.line import ContextLine, line
from kb.search.exact.match import Match, Span
from kb.search.exact.syntax import compose, read
from kb.search.exact.wording import wording, words
from laws.citation import Citation, parse
from laws.model import Edition

LIMIT = 100
"""Hits that an answer shows where nobody asks for more or fewer."""


@dataclass(frozen=True, slots=True)
class ExactHit:
    """One hit.

    Attributes:
        heading: of the place, or the nearest one around it.
        field: `overskrift`, `tekst` or `note`.
        line: the hit with the words on both sides.
    """

    citation: Citation
    edition: str
    heading: str
    field: str
    line: ContextLine


@dataclass(frozen=True, slots=True)
class InEdition:
    """The hits in one edition.

    Attributes:
        hits, places: how many hits it has, in how many places.
        results: those that are shown, in the order of the book.
    """

    edition: Edition
    hits: int
    places: int
    results: tuple[ExactHit, ...]


@dataclass(frozen=True, slots=True)
class ExactAnswer:
    """What an exact query found.

    Attributes:
        query: as it was typed.
        total, places: how many hits there are in all, in how many places.
        editions: those that have a hit, the preferred first.
        nowhere: words and phrases of the query that stand in no place at all.
        took_ms: how long it took.
    """

    query: str
    total: int
    places: int
    editions: tuple[InEdition, ...]
    nowhere: tuple[str, ...]
    took_ms: float

    @property
    def shown(self) -> int:
        """How many hits are shown."""
        return sum(len(one.results) for one in self.editions)


def find(index: ExactIndex, typed: str, limit: int = LIMIT, offset: int = 0) -> ExactAnswer:
    """The hits of an exact query.

    Args:
        limit: hits that are shown at most; all are counted.
        offset: hits that are passed over first.

    Raises:
        ExactQueryError: the query cannot be read; the error names the place.
        StoreError: the index is damaged.
    """
    started = perf_counter()
    text = compose(typed)
    found = index.match(read(text, index.held), text)
    shown = _hits_in_range(found, offset, offset + limit)
    editions = tuple(_in_edition(index, name, found, rows, shown) for name, rows in _by_edition(index, found))
    return ExactAnswer(
        query=text.strip(),
        total=sum(one.hits for one in editions),
        places=sum(one.places for one in editions),
        editions=editions,
        nowhere=found.nowhere,
        took_ms=round((perf_counter() - started) * 1000, 2),
    )


At = tuple[int, str]
"""A place by its number, and one of its fields."""


def _hits_in_range(result: Match, first: int, last: int) -> Mapping[At, Sequence[Span]]:
    """The hits from the first up to the last, counted through all places."""
    shown: dict[At, Sequence[Span]] = {}
    before = 0
    for at, spans in result.hits.items():
        kept = spans[max(0, first - before) : max(0, last - before)]
        if kept:
            shown[at] = kept
        before += len(spans)
    return shown


def _by_edition(index: ExactIndex, result: Match) -> Iterator[tuple[str, list[At]]]:
    for name, rows in groupby(result.hits, key=lambda at: index.places.edition(at[0])):
        yield name, list(rows)


def _in_edition(
    index: ExactIndex, name: str, result: Match, rows: Sequence[At], spans: Mapping[At, Sequence[Span]]
) -> InEdition:
    edition = index.editions[name]
    return InEdition(
        edition=edition,
        hits=sum(len(result.hits[at]) for at in rows),
        places=len({number for number, _ in rows}),
        results=tuple(hit for at in rows if at in spans for hit in _hits(index, edition, at, spans[at])),
    )


def _hits(index: ExactIndex, edition: Edition, at: At, spans: Sequence[Span]) -> Iterator[ExactHit]:
    number, field = at
    citation = parse(index.places.citation(number))
    text = wording(edition[citation])[field]
    by_position = {word.position: word for word in words(text)}
    heading = _heading(edition, citation)
    for first, last in spans:
        cut = line(text, by_position[first].start, by_position[last].end)
        yield ExactHit(citation, edition.id, heading, field, cut)


def _heading(edition: Edition, citation: Citation) -> str:
    around = (edition.get(place) for place in reversed((*citation.ancestors, citation)))
    return next((place.heading for place in around if place is not None and place.heading), "")
