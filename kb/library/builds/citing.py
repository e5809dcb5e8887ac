"""Who cites whom across all editions: every reference reversed, computed once a build and then looked up."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from kb.database import Database
from laws.citation import BOOK_OF, Citation, parse
from laws.concordance import Relation
from laws.headwords import in_language
from laws.model import Edition, Reference


class Citing(NamedTuple):
    """A place that cites.

    Attributes:
        edition: id of the edition that it stands in.
        source: the place.
        aim: what it cites, in the edition that was asked about.
    """

    edition: str
    source: Citation
    aim: Citation


FindCiting = Callable[[str, Citation], Sequence[Citing]]
"""Gives, for a law of an edition by its id, who cites it or something in it."""


def write_citing(connection: sqlite3.Connection, editions: Sequence[Edition]) -> None:
    """Writes who cites whom into the database of a build.

    Args:
        editions: all of them, the preferred first.
    """
    aims = _Aims(editions)
    for edition in editions:
        rows = (
            (edition_id, law, edition.id, str(citing.source), str(citing.aim))
            for edition_id, law, citing in aims.of(edition)
        )
        connection.executemany("insert into citing values (?, ?, ?, ?, ?)", rows)


def read_citing(database: Database) -> FindCiting:
    """Looks up what `write_citing` wrote."""
    query = "select by_edition, source, aim from citing where edition = ? and law = ? order by rowid"

    def find(edition: str, law: Citation) -> Sequence[Citing]:
        rows = database.rows(query, edition, str(law))
        return [Citing(by, parse(source), parse(aim)) for by, source, aim in rows]

    return find


class _Aims:
    """What references lead to, among some editions."""

    def __init__(self, editions: Sequence[Edition]) -> None:
        self._editions = {edition.id: edition for edition in editions}
        self._today = {kind: [e.id for e in editions if e.kind == kind and e.in_force] for kind in _BOOKS}

    def of(self, edition: Edition) -> Iterator[tuple[str, str, Citing]]:
        """For each reference of an edition the books and laws that it leads to, with who cites what there."""
        for place in edition.walk():
            for reference in place.references:
                for edition_id, (first, last) in self._targets(edition, reference).items():
                    for law in self._span(edition_id, first, last):
                        aim = first if law == first.law else law
                        yield edition_id, str(law), Citing(edition.id, place.citation, aim)

    def _targets(
        self, edition: Edition, reference: Reference
    ) -> Mapping[str, tuple[Citation, Citation | None]]:
        """The places that a reference leads to, by edition, each with the end of its range."""
        targets: dict[str, tuple[Citation, Citation | None]] = {}
        if reference.citation is None:
            return targets
        if reference.edition in self._editions:
            targets[reference.edition] = (reference.citation, reference.last)
        if edition.in_force and reference.relation is not Relation.REMOVED:
            # A book in force that speaks of older laws bears on today's, through the concordance; where that
            # has nothing for a place, the one that has its number today is another one.
            now = reference.carried or reference.citation
            if now.is_document:
                return targets
            for edition_id in self._today[BOOK_OF.get(now.kind, "laws")]:
                there = in_language(now, self._editions[edition_id].language)
                targets[edition_id] = (there, None if reference.carried else reference.last)
        return targets

    def _span(self, edition_id: str, first: Citation, last: Citation | None) -> Sequence[Citation]:
        if last is None or last.law == first.law:
            return [first.law]
        return [root for root in self._editions[edition_id].roots if first.law <= root <= last.law]


_BOOKS = ("laws", "handbook", "commentary")
