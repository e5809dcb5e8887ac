"""What of the law book's source is no place: footnotes, and a ledger of every letter that is left out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field


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

    def take(self, other: Ledger) -> None:
        """Records what another ledger has."""
        self.entries += other.entries
        self.added += other.added

    def rewrite(self, change: Callable[[str], str]) -> None:
        """Changes all letters that were recorded."""
        self.entries = [(change(text), reason) for text, reason in self.entries]
        self.added = [(change(text), reason) for text, reason in self.added]
