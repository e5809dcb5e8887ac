"""What is known of every passage without reading it, as columns of numbers."""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from kb.database import Database, put_document
from kb.search.postings.guide_titles import title_alone
from kb.search.postings.layout import Numbers
from kb.search.postings.passages import GuideKey, Passage, PassageKind, Shelf, passage_from, passage_row
from kb.search.queries.asking import denies, tells_consequence
from kb.search.queries.text import stem, words
from kb.search.weights import SENTENCE
from laws.citation import Citation

KINDS = tuple(PassageKind)
EDITION, LANGUAGE, KIND, FLAGS, PLACE, LAW = range(6)
"""The rows of the columns."""
TODAY, USUAL, DENIAL, CONSEQUENCE, TITLE = 1, 2, 4, 8, 16
"""The bits of the flags; a title is a law, definition or article itself."""
_NAMES = "passages"
"""The document that says what the numbers stand for, headwords of definitions, and rulings by language."""
_PASSAGES_KEPT = 8192  # passages that are kept as they were read: all of a director's books


class Columns:
    """What is known of every passage of an index.

    Attributes:
        editions, languages: what their numbers stand for.
        passages: the passages themselves, each read when it is asked for.

    Args:
        database: what `write_columns` wrote into.
    """

    def __init__(self, database: Database) -> None:
        rows = database.rows("select edition, language, kind, flags, place, law from passage order by number")
        self._rows = np.array(rows, dtype=np.int32).reshape(-1, 6).T.copy()
        self._named: Mapping[str, Any] = json.loads(database.document(_NAMES))
        self.editions: Sequence[str] = self._named["editions"]
        self.languages: Sequence[str] = self._named["languages"]
        self.passages = Passages(database, len(rows))

    def __len__(self) -> int:
        return int(self._rows.shape[1])

    def row(self, which: int) -> Numbers:
        """A number for every passage."""
        found: Numbers = self._rows[which]
        return found

    def has(self, flag: int) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which passages have a flag."""
        found: np.ndarray[Any, np.dtype[np.bool_]] = (self.row(FLAGS) & flag) != 0
        return found

    def of_kind(self, kind: PassageKind) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which passages are of a kind."""
        found: np.ndarray[Any, np.dtype[np.bool_]] = self.row(KIND) == KINDS.index(kind)
        return found

    @cached_property
    def worded_today(self) -> Numbers:
        """The passages of books that are in force, in their order; no rulings."""
        return np.flatnonzero(self.has(TODAY) & ~self.of_kind(PassageKind.RULING))

    @cached_property
    def places(self) -> Sequence[Citation]:
        """What the numbers of places stand for, whichever language each is worded in."""
        return [Citation(root, tuple(path)) for root, path in self._named["places"]]

    def place(self, number: int) -> Citation:
        """Where a passage stands, whichever language it is worded in; known without reading it."""
        return self.places[int(self._rows[PLACE, number])]

    @cached_property
    def headwords(self) -> Mapping[tuple[str, ...], frozenset[int]]:
        """The passages of a definition's headword or a ruling's telling title, by `key_of` its words."""
        return {tuple(key): frozenset(numbers) for key, numbers in self._named["headwords"]}

    @cached_property
    def told(self) -> Mapping[tuple[GuideKey, str], int]:
        """Rulings by the language that they are told in."""
        return {(GuideKey(kind, id_), language): n for kind, id_, language, n in self._named["told"]}

    def standing(self, place: Citation, edition: str) -> int | None:
        """The passage of a place in an edition; None where that has no words of its own there."""
        return self._standing.get((place, edition))

    @cached_property
    def _standing(self) -> Mapping[tuple[Citation, str], int]:
        worded = np.flatnonzero(~self.of_kind(PassageKind.RULING)).tolist()
        editions = self.row(EDITION).tolist()
        return {(self.place(n), self.editions[editions[n]]): n for n in worded}  # of several the last one

    def titles(self, law: int) -> Sequence[int]:
        """The passages that are a law itself, in their order."""
        return self._titles.get(law, ())

    @cached_property
    def _titles(self) -> Mapping[int, Sequence[int]]:
        titles: dict[int, list[int]] = {}
        for number in np.flatnonzero(self.has(TITLE)).tolist():
            titles.setdefault(int(self._rows[LAW, number]), []).append(number)
        return titles


class Passages:
    """The passages of an index, each read when it is asked for."""

    def __init__(self, database: Database, count: int) -> None:
        self._database, self._count = database, count
        self._passage = lru_cache(maxsize=_PASSAGES_KEPT)(self._read_passage)

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, number: int) -> Passage:
        return self._passage(int(number))

    def __iter__(self) -> Iterator[Passage]:
        rows = self._database.rows("select text from passage order by number")
        return (passage_from(json.loads(text)) for (text,) in rows)

    def _read_passage(self, number: int) -> Passage:
        ((text,),) = self._database.rows("select text from passage where number = ?", number)
        return passage_from(json.loads(text))


def write_columns(connection: sqlite3.Connection, passages: Iterable[Passage]) -> None:
    """Writes passages and their columns into a database."""
    editions: dict[str, int] = {}
    languages: dict[str, int] = {}
    places: dict[Citation, int] = {}
    laws: dict[Shelf, int] = {}
    headwords: dict[tuple[str, ...], list[int]] = {}
    told: list[tuple[str, str, str, int]] = []
    for number, passage in enumerate(passages):
        values = (
            number,
            editions.setdefault(passage.edition, len(editions)),
            languages.setdefault(passage.language, len(languages)),
            KINDS.index(passage.kind),
            _flags(passage),
            places.setdefault(passage.place, len(places)),
            laws.setdefault(passage.shelf, len(laws)),
            json.dumps(passage_row(passage), ensure_ascii=False),
        )
        connection.execute("insert into passage values (?, ?, ?, ?, ?, ?, ?, ?)", values)
        if passage.guide is not None:
            told.append((passage.guide.kind, passage.guide.id, passage.language, number))
        if headword := _headword(passage):
            headwords.setdefault(key_of(headword), []).append(number)
    named = {
        "editions": list(editions),
        "languages": list(languages),
        "places": [(place.root, place.path) for place in places],
        "headwords": list(headwords.items()),
        "told": told,
    }
    put_document(connection, _NAMES, json.dumps(named, ensure_ascii=False))


def _flags(passage: Passage) -> int:
    flags = {
        TODAY: passage.today,
        USUAL: passage.usual,
        DENIAL: is_denial(passage),
        CONSEQUENCE: consequence_told(passage),
        TITLE: passage.kind is not PassageKind.RULING and passage.citation == passage.group,
    }
    return sum(bit for bit, holds in flags.items() if holds)


def is_denial(passage: Passage) -> bool:
    """Whether the nearest heading of a passage says what is not."""
    return denies(words(_nearest_heading(passage)))


def consequence_told(passage: Passage) -> bool:
    """Whether the nearest heading of a passage says what follows when somebody did what they may not."""
    return tells_consequence(words(_nearest_heading(passage)))


def _nearest_heading(passage: Passage) -> str:
    """A place's own heading, or that of the section that it stands in."""
    return passage.heading or passage.path.rpartition(" · ")[2]


def _headword(passage: Passage) -> list[str]:
    """The words of a definition's headword, or of a title that says what a ruling is about; else none.

    A ruling that bears the bare name of a thing stands behind the law on it.
    """
    if passage.kind is PassageKind.RULING:
        said = words(title_alone(passage.heading))
        return said if len(said) >= SENTENCE else []
    defines = passage.kind is PassageKind.DEFINITION and passage.today
    return words(passage.heading) if defines else []


def key_of(query_words: Sequence[str]) -> tuple[str, ...]:
    """What a headword is found by: its stems in order."""
    return tuple(sorted(stem(word) for word in query_words))
