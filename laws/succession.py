"""Which edition of a book that comes out anew every few years is today's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from laws.age import ahead
from laws.languages import ABROAD
from laws.model import Edition


def settled(editions: Iterable[Edition]) -> tuple[Edition, ...]:
    """The editions, of each handbook only the latest in force; the earlier ones are history, and can be read.

    A document beside the law books is taken the place of by a later one of its title, and by no other. Our
    own wording of a handbook is history together with the book that it words. Laws of a later year than
    those that our texts and rulings rest on are not in force here: nobody has carried these over yet, and a
    ruling beside the new laws would cite another place than it means. A book in a language of `ABROAD` is
    there to be looked up in.
    """
    every = tuple(editions)
    latest: dict[str, int] = {}
    for edition in every:
        if edition.kind in ("handbook", "document"):
            latest[_row(edition)] = max(edition.year, latest.get(_row(edition), 0))
    return tuple(_standing(edition, latest) for edition in every)


def _row(edition: Edition) -> str:
    """What editions share of which only the latest is in force: a handbook's language, a document's title."""
    return edition.language if edition.kind == "handbook" else edition.id.rpartition("-")[0]


def _standing(edition: Edition, latest: Mapping[str, int]) -> Edition:
    if edition.language in ABROAD:
        return _in_force(edition, False)
    if edition.kind in ("handbook", "document"):
        return _in_force(edition, edition.year == latest[_row(edition)])
    return _in_force(edition, False) if ahead(edition) else edition


def _in_force(edition: Edition, today: bool) -> Edition:
    return edition if edition.in_force is today else edition.standing(today)
