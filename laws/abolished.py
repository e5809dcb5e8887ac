"""Provisions of older books that today's laws no longer have, with the places that rest on them.

A reference shows that its target was removed; a place that says the same without a reference, as our own
words do, shows it only through this list (`laws/data/abolished.toml`).
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from laws import shipped
from laws.citation import Citation, parse
from laws.languages import OWN_LANGUAGES
from laws.model import Edition, Provision


@dataclass(frozen=True, slots=True)
class AbolishedRule:
    """A rule of older laws that has no counterpart today.

    Attributes:
        laws: the year of the laws that had it.
        citation: where it stood there.
        book, year: the kind and the year of the book that rests on it.
        places: the places of that book that do.
        told: what a reader must know, by language.
    """

    laws: int
    citation: Citation
    book: str
    year: int
    places: Collection[Citation]
    told: Mapping[str, str]


@cache
def load_abolished() -> tuple[AbolishedRule, ...]:
    """The list that the package ships."""
    return tuple(
        AbolishedRule(
            row["laws"],
            parse(row["citation"]),
            row["book"],
            row["year"],
            frozenset(map(parse, row["places"])),
            {code: row[code] for code in OWN_LANGUAGES},
        )
        for row in shipped.table("abolished.toml")["abolished"]
    )


def abolished_in(edition: Edition, place: Provision) -> Iterator[tuple[Citation, AbolishedRule]]:
    """What a place rests on that was abolished, each said once: at the outermost place that rests on it."""
    for gone in load_abolished():
        if (gone.book, gone.year) == (edition.kind, edition.year):
            places = [p.citation for p in place.walk() if p.citation in gone.places]
            yield from ((c, gone) for c in places if not any(c != o and c.within(o) for o in places))
