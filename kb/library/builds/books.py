"""The editions of a build, each loaded only as far as needed: its name, its places, one law, the whole."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from functools import lru_cache
from threading import RLock
from typing import Any

from kb.database import Database
from laws.citation import Citation, parse
from laws.model import Edition, Provision
from laws.serial import edition_from_json, edition_to_json, provision_from_json

LIST_FIELDS = ("id", "title", "kind", "language", "year", "laws_of", "in_force", "ours")
"""What a list of the editions says of each."""
_REST = ("outline", "terms", "findings", "account", "paper")
_LAWS, _PLACES, _WHOLE, _TABLES = 1024, 8192, 12, 64
"""Laws, places, whole editions and what else of them is kept in memory; more than a director's books have."""


def write_edition(connection: sqlite3.Connection, edition: Edition) -> None:
    """Writes an edition into the database of a build."""
    rest = edition_to_json(edition)
    laws = rest.pop("provisions", [])
    listed = {name: getattr(edition, name) for name in LIST_FIELDS}
    values = (edition.id, json.dumps(listed, ensure_ascii=False), json.dumps(rest, ensure_ascii=False))
    connection.execute("insert into edition (id, listed, rest) values (?, ?, ?)", values)
    for number, law in enumerate(laws):
        text = json.dumps(law, ensure_ascii=False)
        connection.execute("insert into law values (?, ?, ?, ?)", (edition.id, number, law["citation"], text))
    places: dict[str, int] = {}
    for number, root in enumerate(edition.provisions):
        for place in root.walk():
            places.setdefault(str(place.citation), number)
    rows = ((edition.id, place, number, law) for number, (place, law) in enumerate(places.items()))
    connection.executemany("insert into place values (?, ?, ?, ?)", rows)


class Books:
    """The editions of a build.

    Args:
        database: of the build.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._lock = RLock()  # of two readers of one law, the second gets what the first has read
        self._law = lru_cache(maxsize=_LAWS)(self._read_law)
        self._whole = lru_cache(maxsize=_WHOLE)(self._read_whole)
        self.law_of = lru_cache(maxsize=_PLACES)(self._read_law_of)
        self.roots = lru_cache(maxsize=_TABLES)(self._read_roots)
        self.rest = lru_cache(maxsize=_TABLES)(self._read_rest)

    def editions(self) -> dict[str, Edition]:
        """Every edition by its id, the preferred first; nothing is read yet of what stands in them."""
        rows = self._database.rows("select listed from edition order by number")
        return {
            fields["id"]: HeldEdition.listed(fields, self) for fields in (json.loads(row[0]) for row in rows)
        }

    def whole(self, edition: str) -> tuple[Provision, ...]:
        """The text of an edition."""
        with self._lock:
            return self._whole(edition)

    def find(self, edition: str, citation: Citation) -> Provision | None:
        """A place of an edition."""
        law = self.law_of(edition, str(citation))
        if law is None:
            return None
        with self._lock:
            return self._law(edition, law)[citation]

    def places(self, edition: str) -> list[str]:
        """Every place of an edition in the book's order."""
        rows = self._database.rows("select place from place where edition = ? order by number", edition)
        return [place for (place,) in rows]

    def _read_law_of(self, edition: str, place: str) -> int | None:
        """The number of the law that a place stands in; None where the edition has no such place."""
        rows = self._database.rows("select law from place where edition = ? and place = ?", edition, place)
        return rows[0][0] if rows else None

    def _read_roots(self, edition: str) -> tuple[Citation, ...]:
        """The laws of an edition in the book's order."""
        rows = self._database.rows("select citation from law where edition = ? order by number", edition)
        return tuple(parse(citation) for (citation,) in rows)

    def _read_rest(self, edition: str) -> Edition:
        """An edition without its text."""
        ((text,),) = self._database.rows("select rest from edition where id = ?", edition)
        return edition_from_json(json.loads(text))

    def _read_law(self, edition: str, number: int) -> Mapping[Citation, Provision]:
        query = "select text from law where edition = ? and number = ?"
        ((text,),) = self._database.rows(query, edition, number)
        places: dict[Citation, Provision] = {}
        for place in provision_from_json(json.loads(text)).walk():
            places.setdefault(place.citation, place)
        return places

    def _read_whole(self, edition: str) -> tuple[Provision, ...]:
        # A law that was read by itself is the same one in the whole book.
        laws = range(len(self.roots(edition)))
        return tuple(next(iter(self._law(edition, number).values())) for number in laws)


class _Places(Mapping[Citation, Provision]):
    """Every place of an edition, read when it is asked for."""

    def __init__(self, books: Books, edition: str) -> None:
        self._books, self._edition = books, edition

    def __getitem__(self, citation: Citation) -> Provision:
        provision = self._books.find(self._edition, citation)
        if provision is None:
            raise KeyError(citation)
        return provision

    def __contains__(self, citation: object) -> bool:
        return isinstance(citation, Citation) and (
            self._books.law_of(self._edition, str(citation)) is not None
        )

    def __iter__(self) -> Iterator[Citation]:
        return map(parse, self._books.places(self._edition))

    def __len__(self) -> int:
        return len(self._books.places(self._edition))


class HeldEdition(Edition):
    """An edition that is read as far as somebody asks for it."""

    __slots__ = ("_books",)
    _books: Books

    @classmethod
    def listed(cls, row: Mapping[str, Any], books: Books) -> HeldEdition:
        """One of which only that is known which a list says."""
        edition = cls.__new__(cls)
        for name in LIST_FIELDS:
            object.__setattr__(edition, name, row[name])
        object.__setattr__(edition, "_places", _Places(books, row["id"]))
        object.__setattr__(edition, "_books", books)
        return edition

    def __getattr__(self, name: str) -> Any:
        """What is not there; nothing of it stays with the edition, as there may be very much of it."""
        if name == "provisions":
            return self._books.whole(self.id)
        if name not in _REST:
            raise AttributeError(name)
        return getattr(self._books.rest(self.id), name)

    def standing(self, today: bool) -> Edition:
        """The same book, in force or not; nothing is read for that."""
        try:
            books = self._books
        except AttributeError:  # a changed copy, which is whole
            return super().standing(today)
        fields = {name: getattr(self, name) for name in LIST_FIELDS}
        return HeldEdition.listed({**fields, "in_force": today}, books)

    @property
    def roots(self) -> tuple[Citation, ...]:
        """The laws in the book's order; known without reading them."""
        try:
            return self._books.roots(self.id)
        except AttributeError:  # a changed copy, which is whole
            return super().roots

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Edition):
            return NotImplemented
        names = (*LIST_FIELDS, "provisions", *_REST)
        return self is other or all(getattr(self, name) == getattr(other, name) for name in names)

    def __hash__(self) -> int:
        return hash((self.id, self.year, self.language))
