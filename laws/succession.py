"""Which edition of a book that comes out anew every few years is today's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from laws.age import ahead
from laws.model import Edition


def settled(editions: Iterable[Edition]) -> tuple[Edition, ...]:
    """The editions, of each handbook only the latest in force; the earlier ones are history, and can be read.

    Our own wording of a handbook is history together with the book that it words. Laws of a later year than
    those that our texts and rulings rest on are not in force here: nobody has carried these over yet, and a
    ruling beside the new laws would cite another place than it means.
    """
    every = tuple(editions)
    latest: dict[str, int] = {}
    for edition in every:
        if edition.kind == "handbook":
            latest[edition.language] = max(edition.year, latest.get(edition.language, 0))
    return tuple(_standing(edition, latest) for edition in every)


def _standing(edition: Edition, latest: Mapping[str, int]) -> Edition:
    if edition.kind == "handbook":
        return _in_force(edition, edition.year == latest[edition.language])
    return _in_force(edition, False) if ahead(edition) else edition


def _in_force(edition: Edition, today: bool) -> Edition:
    return edition if edition.in_force is today else edition.standing(today)
