"""The editions of a build, each read no further than it is asked: its name, its places, one law, the whole.

editions.json            what a list of the editions says of each
editions/<id>.jsonl      the edition without its laws in the first line, then each law in a line of its own
editions/<id>.at.json    where each line begins, what stands in it, and in which line each place stands
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import pairwise
from threading import RLock
from typing import Any

from kb.base.holding import HELD, Holding
from kb.checked import Files
from laws.citation import Citation, parse
from laws.model import Edition, Provision
from laws.serial import edition_from_json, provision_from_json

EDITIONS = "editions.json"
LISTED = ("id", "title", "kind", "language", "year", "laws_of", "in_force", "ours")
"""What a list of the editions says of each."""
_REST = ("outline", "terms", "findings", "account")
_LAWS, _WHOLE, _TABLES = 1024, 12, 64
"""Laws, whole editions, and tables of them, that are kept in memory; more than a director's books have."""


def edition_files(name: str) -> tuple[str, str]:
    """Where a build keeps an edition: its text, and where in that each place stands."""
    return f"editions/{name}.jsonl", f"editions/{name}.at.json"


def editions_files(names: Iterable[str]) -> list[str]:
    """Every file that some editions are read from."""
    return [EDITIONS, *HELD, *(file for name in names for file in edition_files(name))]


class Books:
    """The editions of a build.

    Args:
        files: the build's.
        one_by_one: whether they are read one after the other, so that only the last is kept in memory.
    """

    def __init__(self, files: Files, *, one_by_one: bool = False) -> None:
        self._files = files
        self.holding = Holding(files)
        self.lock = RLock()  # of two readers of one law, the second gets what the first has read
        self.law = lru_cache(maxsize=1 if one_by_one else _LAWS)(self._law)
        self.whole = lru_cache(maxsize=1 if one_by_one else _WHOLE)(self._whole)
        self.table = lru_cache(maxsize=1 if one_by_one else _TABLES)(self._table)
        self.rest = lru_cache(maxsize=1 if one_by_one else _TABLES)(self._rest)

    def editions(self) -> dict[str, Edition]:
        """Every edition by its id; nothing is read yet of what stands in them.

        Raises:
            Damaged: the list of them is not what was written.
        """
        listed = json.loads(self._files.read(EDITIONS))
        return {one["id"]: HeldEdition.listed(one, Shelved(self, one["id"])) for one in listed}

    def line(self, name: str, start: int, end: int) -> Any:
        """A line of the text of an edition."""
        return json.loads(self._files.part(edition_files(name)[0], start, end))

    def _table(self, name: str) -> Mapping[str, Any]:
        """Where everything stands in the text of an edition."""
        found: Mapping[str, Any] = json.loads(self._files.read(edition_files(name)[1]))
        return found

    def _rest(self, name: str) -> Edition:
        """An edition without its text."""
        start, end = self.table(name)["starts"][:2]
        return edition_from_json(self.line(name, start, end))

    def _law(self, name: str, start: int, end: int) -> Mapping[Citation, Provision]:
        places: dict[Citation, Provision] = {}
        for place in provision_from_json(self.line(name, start, end)).walk():
            places.setdefault(place.citation, place)
        return places

    def _whole(self, name: str) -> tuple[Provision, ...]:
        lines = pairwise(self.table(name)["starts"][1:])
        # A law that was read by itself is the same one in the whole book.
        return tuple(next(iter(self.law(name, start, end).values())) for start, end in lines)


class Shelved:
    """One edition of a build.

    Args:
        books: all of them.
        name: its id.
    """

    def __init__(self, books: Books, name: str) -> None:
        self._books = books
        self.name = name

    def has(self, place: str) -> bool:
        """Whether there is a place; nothing is read of this edition to know it, if it is one of a build."""
        holding = self._books.holding
        return holding.has(self.name, place) if holding.known else place in self.places

    def digests(self, place: str) -> Mapping[str, str] | None:
        """See `kb.base.holding`; None where nothing was written down."""
        return self._books.holding.digests(place) if self._books.holding.known else None

    @property
    def _table(self) -> Mapping[str, Any]:
        return self._books.table(self.name)

    @cached_property
    def roots(self) -> tuple[Citation, ...]:
        """The laws in the book's order."""
        if self._books.holding.known:
            return self._books.holding.roots(self.name)
        return tuple(map(parse, self._table["roots"]))

    @property
    def places(self) -> Mapping[str, int]:
        """Every place in the book's order, with the number of its law."""
        found: Mapping[str, int] = self._table["places"]
        return found

    def provisions(self) -> tuple[Provision, ...]:
        """The whole text."""
        with self._books.lock:
            return self._books.whole(self.name)

    def rest(self) -> Edition:
        """The edition without its text."""
        return self._books.rest(self.name)

    def find(self, citation: Citation) -> Provision | None:
        """A place."""
        named = str(citation)
        if not self.has(named):
            return None
        table = self._table
        number = table["places"][named]
        start, end = table["starts"][number + 1 : number + 3]
        with self._books.lock:
            return self._books.law(self.name, start, end)[citation]


class _Places(Mapping[Citation, Provision]):
    """Every place of an edition, read when it is asked for."""

    def __init__(self, shelved: Shelved) -> None:
        self._shelved = shelved

    def __getitem__(self, citation: Citation) -> Provision:
        found = self._shelved.find(citation)
        if found is None:
            raise KeyError(citation)
        return found

    def __contains__(self, citation: object) -> bool:
        return isinstance(citation, Citation) and self._shelved.has(str(citation))

    def __iter__(self) -> Iterator[Citation]:
        return map(parse, self._shelved.places)

    def __len__(self) -> int:
        return len(self._shelved.places)


class HeldEdition(Edition):
    """An edition that is read as far as somebody asks for it."""

    __slots__ = ("_shelved",)
    _shelved: Shelved

    @classmethod
    def listed(cls, said: Mapping[str, Any], shelved: Shelved) -> HeldEdition:
        """One of which only that is known which a list says."""
        held = cls.__new__(cls)
        for name in LISTED:
            object.__setattr__(held, name, said[name])
        object.__setattr__(held, "_places", _Places(shelved))
        object.__setattr__(held, "_shelved", shelved)
        return held

    def __getattr__(self, name: str) -> Any:
        """What is not there; nothing of it stays with the edition, as there may be very much of it."""
        if name == "provisions":
            return self._shelved.provisions()
        if name not in _REST:
            raise AttributeError(name)
        return getattr(self._shelved.rest(), name)

    def standing(self, today: bool) -> Edition:
        """The same book, in force or not; nothing is read for that."""
        try:
            shelved = self._shelved
        except AttributeError:  # a changed copy, which is whole
            return super().standing(today)
        said = {name: getattr(self, name) for name in LISTED}
        return HeldEdition.listed({**said, "in_force": today}, shelved)

    def digests(self, citation: Citation) -> Mapping[str, str] | None:
        """The digest of a place's text in each edition of the build, but for the laws; None if unknown."""
        try:
            return self._shelved.digests(str(citation))
        except AttributeError:  # a changed copy, which is whole
            return None

    @property
    def roots(self) -> tuple[Citation, ...]:
        """The laws in the book's order; known without reading them."""
        try:
            return self._shelved.roots
        except AttributeError:  # a changed copy, which is whole
            return super().roots

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Edition):
            return NotImplemented
        names = (*LISTED, "provisions", *_REST)
        return self is other or all(getattr(self, name) == getattr(other, name) for name in names)

    def __hash__(self) -> int:
        return hash((self.id, self.year, self.language))
