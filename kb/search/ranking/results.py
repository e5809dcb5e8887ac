"""What a search gives: typed values, which become JSON or a page only at the edge."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import overload

from kb.search.postings.passages import GuideKey, PassageKind
from kb.search.ranking.snippet import Marks
from laws.citation import Citation
from laws.errors import UnknownProvision


@dataclass(frozen=True, slots=True)
class Hit:
    """A place, or a ruling, that answers a query.

    Attributes:
        citation: where it stands; for a ruling the law that it is about.
        kind: what it is.
        edition: id of the edition; empty for a ruling.
        usual: whether a reader who names no edition gets this wording.
        title: how it is named in a list.
        snippet: the piece of its words that shows why it was found.
        marks: start and end of each word in the snippet that matches.
        score: how well it answers; only its order means anything.
        guide: the topic or the example that a ruling is; None for a place.
        facts: the answers that a ruling starts with, by question; None where the query tells of no case.
        places: further places of the same law that match, the best first; a tuple, or `LaterHits`.
        told_at: the place that the snippet is of, where that is another than the citation.
        apart: what tells a ruling from the one that is offered beside it; empty where none is.
    """

    citation: Citation
    kind: PassageKind
    edition: str
    usual: bool
    title: str
    snippet: str
    marks: Marks
    score: float
    guide: GuideKey | None = None
    facts: Mapping[str, str] | None = None
    places: Sequence[Hit] = ()
    told_at: Citation | None = None
    apart: str = ""


class LaterHits(Sequence[Hit]):
    """Hits that are made when somebody looks at them: of most laws a page shows none of their places.

    Args:
        make: makes them; called once at most.
    """

    __slots__ = ("_hits", "_make")

    def __init__(self, make: Callable[[], tuple[Hit, ...]]) -> None:
        self._make: Callable[[], tuple[Hit, ...]] | None = make
        self._hits: tuple[Hit, ...] = ()

    def _made(self) -> tuple[Hit, ...]:
        make = self._make
        if make is not None:
            self._hits, self._make = make(), None
        return self._hits

    def __len__(self) -> int:
        return len(self._made())

    def __iter__(self) -> Iterator[Hit]:
        return iter(self._made())

    @overload
    def __getitem__(self, at: int) -> Hit: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Hit, ...]: ...
    def __getitem__(self, at: int | slice) -> Hit | tuple[Hit, ...]:
        return self._made()[at]

    def __eq__(self, other: object) -> bool:
        return self._made() == (other._made() if isinstance(other, LaterHits) else other)

    def __hash__(self) -> int:
        return hash(self._made())

    def __repr__(self) -> str:
        return repr(self._made())


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found for a query.

    Attributes:
        query: what was searched, without surrounding blanks.
        corrected: the words that were searched instead, where those that were typed were mended; else None.
        took: the time it took, in milliseconds.
        hits: the answers, the best first; a ruling that the query starts stands in front with its facts, or
            behind the first law where the query is a question.
        citation: the place that the query cites, if it is one and no other.
        missing: the first cited place that does not exist, with its nearest; None where none was cited.
        unknown: typed words that nothing is known about.
        suggestions: words to try, where nothing was found.
    """

    query: str
    corrected: str | None
    took: float
    hits: tuple[Hit, ...]
    citation: Citation | None = None
    missing: UnknownProvision | None = None
    unknown: tuple[str, ...] = ()
    suggestions: tuple[str, ...] = ()
