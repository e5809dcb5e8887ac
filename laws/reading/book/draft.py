"""A book's structure with the source's letters still as they stood: what comes before letter repair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from laws.citation import Citation

MARKS = range(0xE000, 0xE100)
"""Private-use characters that stand for footnote signs until the letters are settled."""


@dataclass(slots=True)
class DraftTable:
    """A table as the source has it; `folds` is how often its header was printed side by side."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    folds: int = 1

    @property
    def letters(self) -> Counter[str]:
        """How often each visible character stands in the table as it is printed."""
        rows = [*[self.header] * self.folds, *self.rows]
        return visible("".join(cell for row in rows for cell in row))


@dataclass(slots=True)
class DraftNote:
    """A footnote at a page's foot: its sign, its raw text, and the marks in the text that stand for it."""

    sign: str
    text: str
    page: int
    marks: list[str] = field(default_factory=list)


@dataclass(slots=True)
class DraftPlace:
    """A numbered place with raw strings: lines joined by a line break, paragraphs by a blank line.

    Attributes:
        numeral: what the source has of its numeral (`l.`, `.`, nothing at all).
        lead, tail: text and tables in the book's order.
        page: running page of the source on which it begins, counted from 0.
        lost: whether nothing at all is left of its numeral, so that its place is inferred.
        remarks: what a reader must know of it.
    """

    citation: Citation
    numeral: str = ""
    heading: str = ""
    lead: list[str | DraftTable] = field(default_factory=list)
    children: list[DraftPlace] = field(default_factory=list)
    tail: list[str | DraftTable] = field(default_factory=list)
    page: int = -1
    lost: bool = False
    remarks: list[str] = field(default_factory=list)

    def walk(self) -> Iterator[DraftPlace]:
        """This place and everything under it, in the book's order."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(slots=True)
class Ledger:
    """Accounts for every character of a source that is not text of a place."""

    entries: list[tuple[str, str]] = field(default_factory=list)
    added: list[tuple[str, str]] = field(default_factory=list)

    def drop(self, text: str, reason: str) -> None:
        """Records letters that are left out, and why."""
        if text.strip():
            self.entries.append((text, reason))

    def add(self, text: str, reason: str) -> None:
        """Records letters that the source lost and that were put back, and why."""
        if text:
            self.added.append((text, reason))

    @property
    def dropped(self) -> Counter[str]:
        """How often each visible character was dropped."""
        return visible("".join(text for text, _ in self.entries))

    @property
    def restored(self) -> Counter[str]:
        """How often each visible character was put back."""
        return visible("".join(text for text, _ in self.added))


def visible(text: str) -> Counter[str]:
    """How often each character of a text stands there, but for spaces and footnote marks."""
    return Counter(c for c in text if not c.isspace() and ord(c) not in MARKS)
