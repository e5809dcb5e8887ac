"""Which edition of a book that comes out anew every few years is today's."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from laws.model import Edition


def settled(editions: Iterable[Edition]) -> tuple[Edition, ...]:
    """The editions, of each handbook only the latest in force; the earlier ones are history, and can be read.

    Our own wording of a handbook is history together with the book that it words.
    """
    every = tuple(editions)
    latest: dict[str, int] = {}
    for edition in every:
        if edition.kind == "handbook":
            latest[edition.language] = max(edition.year, latest.get(edition.language, 0))
    return tuple(_in_force(e, e.year == latest[e.language]) if e.kind == "handbook" else e for e in every)


def _in_force(edition: Edition, today: bool) -> Edition:
    return edition if edition.in_force is today else replace(edition, in_force=today)
