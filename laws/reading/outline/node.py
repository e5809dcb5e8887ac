"""A numbered place while a document is read: its words and tables, still in the source's letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from laws.citation import Citation
from laws.reading.outline.numerals import Path


@dataclass(frozen=True, slots=True)
class Grid:
    """A table as the source has it; `folds` is how often its header was printed side by side."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    folds: int = 1

    def rewritten(self, change: Callable[[str], str]) -> Grid:
        """The same table with every cell changed."""
        rows = tuple(tuple(map(change, row)) for row in self.rows)
        return Grid(tuple(map(change, self.header)), rows, self.folds)


Content = str | Grid
"""What a place is made of besides the places under it."""


@dataclass(slots=True, eq=False)
class Node:
    """A numbered place with raw strings.

    Attributes:
        path: the numerals that lead to it from where counting begins; empty for what no numeral counts.
        numeral: what the source has of its numeral (`l.`, `.`, nothing at all).
        lead, tail: words and tables before and after the children, in order.
        page: where it begins, as the source counts its pages or slides.
        lost: whether nothing at all is left of its numeral, so that its place is inferred.
        guessed: whether it was found only because a record of the book has it.
        loose: how paragraphs begin where a list's next place might have stood.
        remarks: what a reader must know of it.
    """

    citation: Citation
    path: Path = ()
    numeral: str = ""
    heading: str = ""
    lead: list[Content] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)
    tail: list[Content] = field(default_factory=list)
    page: int = -1
    lost: bool = False
    guessed: bool = False
    loose: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        """This place and everything under it, in the book's order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def rewrite(self, change: Callable[[str], str]) -> None:
        """Changes every raw string of this place and of everything under it."""

        def content(blocks: list[Content]) -> list[Content]:
            return [change(b) if isinstance(b, str) else b.rewritten(change) for b in blocks]

        for place in self.walk():
            place.numeral, place.heading = change(place.numeral), change(place.heading)
            place.lead, place.tail = content(place.lead), content(place.tail)

    @property
    def own(self) -> list[Content]:
        """Where the next paragraph goes: before the children, or after them."""
        return self.tail if self.children else self.lead

    @property
    def announces(self) -> bool:
        """Whether its wording ends in a colon, so that a list under it is expected."""
        return bool(self.lead) and str(self.lead[-1]).rstrip().endswith(":")
