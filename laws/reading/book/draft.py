"""What of the law book's source is no place: footnotes, and a ledger of every letter that is left out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from laws.reading.outline import Grid

MARKS = range(0xE000, 0xE100)
"""Private-use characters that stand for footnote signs until the letters are settled."""


@dataclass(slots=True)
class DraftNote:
    """A footnote at a page's foot: its sign, its raw text, and the marks in the text that stand for it."""

    sign: str
    text: str
    page: int
    marks: list[str] = field(default_factory=list)


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


def printed(table: Grid) -> Counter[str]:
    """How often each visible character stands in a table as it is printed."""
    rows = [*[table.header] * table.folds, *table.rows]
    return visible("".join(cell for row in rows for cell in row))
