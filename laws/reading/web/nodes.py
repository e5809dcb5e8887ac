"""The numbered places of a law while they are read."""

from __future__ import annotations

from dataclasses import dataclass, field

from laws.reading.outline.numbering import Level, Step
from laws.reading.web.pieces import Piece


@dataclass(slots=True)
class Place:
    """A numbered place as the pieces have it; `tables` are (in the tail?, paragraphs before it, piece)."""

    path: tuple[Step, ...]
    heading: str = ""
    lead: list[str] = field(default_factory=list)
    tail: list[str] = field(default_factory=list)
    children: list[Place] = field(default_factory=list)
    tables: list[tuple[bool, int, Piece]] = field(default_factory=list)

    @property
    def own(self) -> list[str]:
        """Where the next paragraph goes: before the children, or after them."""
        return self.tail if self.children else self.lead


@dataclass(slots=True)
class Planted:
    """A law as a tree, its footnotes by sign, and numerals that are missing in it."""

    root: Place
    notes: list[tuple[str, str]]
    missing: list[tuple[Step, ...]]


@dataclass(slots=True)
class Count:
    """An open list: how it counts, where, and how far."""

    level: Level | None
    above: tuple[Step, ...]
    value: int
    item: tuple[Step, ...] | None = None
