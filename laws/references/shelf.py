"""The books that references can lead to, and which of them one speaks of."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from laws.citation import Citation
from laws.concordance import Concordance, year_of
from laws.references.vocabulary import table


@dataclass(frozen=True, slots=True)
class Shelf:
    """The books that references can lead to.

    Attributes:
        own: id of the edition that the references stand in.
        laws_of: id of the edition of the laws that it speaks of.
        held: edition id → its citations.
        concordance: knows the places of editions that nobody holds.
        today: id of the laws in force.
    """

    own: str
    laws_of: str
    held: Mapping[str, Collection[Citation]]
    concordance: Concordance
    today: str = "love-2017-da"

    def edition_for(self, citation: Citation, year: int | None = None) -> str:
        """The id of the edition that a citation speaks of."""
        if citation.kind == "law" and year is not None and year != year_of(self.laws_of):
            return next((e for e in self.held if year_of(e) == year), f"love-{year}-da")
        if citation.kind == "law":
            return self.laws_of or self.today
        if citation.kind in ("handbook", "players-handbook"):
            books = [self.own, *sorted(self.held, reverse=True)]
            return next((e for e in books if citation.kind in self._kinds(e)), book(citation.kind)[0])
        if self._defines(self.own):
            return self.own
        return self.laws_of if self._defines(self.laws_of) else self.today

    def exists(self, edition: str, citation: Citation) -> bool:
        """Whether that edition has the place; the concordance answers for laws that the held copy lacks."""
        places = self.held.get(edition, ())
        if citation in places:
            return True
        return citation.law not in places and self.concordance.knows(edition, citation)

    def _defines(self, edition: str) -> bool:
        return "definition" in self._kinds(edition)

    def _kinds(self, edition: str) -> Collection[str]:
        return _kinds(frozenset(self.held.get(edition, ())))


@lru_cache(maxsize=1024)
def _kinds(places: frozenset[Citation]) -> frozenset[str]:
    """The kinds of citations that a book has; asked of every book for each reference to one that none is."""
    return frozenset(citation.kind for citation in places)


def book(kind: str) -> tuple[str, str]:
    """Id and Danish name of a book that nobody holds."""
    row = table()["books"][kind]
    return str(row["edition"]), str(row["da"])
