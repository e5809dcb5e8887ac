"""Which edition of a book that is reissued every few years is the present one."""

from collections.abc import Collection, Iterable, Mapping

from laws.age import ahead
from laws.citation import slug
from laws.languages import ABROAD
from laws.model import Edition

_COME_ANEW = ("handbook", "document")
"""Kinds of books that come out anew every few years."""


def keep_latest(editions: Iterable[Edition]) -> tuple[Edition, ...]:
    """The editions, of each handbook only the latest in force; the earlier ones are history, and can be read.

    A document beside the law books is taken the place of by a later one of its title and issuer alone. Our
    own wording of a handbook is history together with the book that it words. Laws of a later year than
    those that our texts and rulings rest on are not in force here: nobody has carried these over yet, and a
    ruling beside the new laws would cite another place than it means. A book in a language of `ABROAD` is
    there to be looked up in.
    """
    every = tuple(editions)
    issuers: dict[str, set[str]] = {}
    for edition in every:
        stem, issuer = series(edition)
        issuers.setdefault(stem, set()).update([issuer] if issuer else [])
    latest: dict[tuple[str, str], int] = {}
    for edition in every:
        if edition.kind in _COME_ANEW:
            row = _row(edition, issuers)
            latest[row] = max(edition.year, latest.get(row, 0))
    return tuple(_standing(edition, latest.get(_row(edition, issuers), 0)) for edition in every)


def series(edition: Edition) -> tuple[str, str]:
    """What editions share of which only the latest is in force: a handbook's language; title and issuer."""
    if edition.kind != "document":
        return edition.language, ""
    issuer = slug(edition.paper.issuer) if edition.paper is not None else ""
    return edition.id.rpartition("-")[0].removesuffix(f"-{issuer}" if issuer else ""), issuer


def _row(edition: Edition, issuers: Mapping[str, Collection[str]]) -> tuple[str, str]:
    """Its series; a document of which nobody said whose it is is of the only issuer of its title."""
    stem, issuer = series(edition)
    only = next(iter(issuers[stem]), "") if len(issuers[stem]) == 1 else ""
    return stem, issuer or only


def _standing(edition: Edition, latest: int) -> Edition:
    if edition.language in ABROAD:
        return _in_force(edition, False)
    if edition.kind in _COME_ANEW:
        return _in_force(edition, edition.year == latest)
    return _in_force(edition, False) if ahead(edition) else edition


def _in_force(edition: Edition, today: bool) -> Edition:
    return edition if edition.in_force is today else edition.standing(today)
