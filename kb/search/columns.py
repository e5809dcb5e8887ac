"""What is known of every passage without reading it, as columns of numbers that are mapped from the disk.

columns.npy       a row of numbers each: edition, language, kind, flags, place and law of every passage
standing.npy      place and edition of every passage as one number, rising, and the passages in that order
titles.npy        the passages that are a law, definition or article itself: its law, its number
named.json        what the numbers stand for, headwords of definitions, and rulings by language
passages.jsonl    every passage, a line each; passages.npy has where each line begins
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, overload

import numpy as np

from kb.checked import Files
from kb.search.asking import denies, tells_consequence
from kb.search.bygone import Stretch, stretch
from kb.search.guide_titles import uncalled
from kb.search.layout import Numbers
from kb.search.mapped import Lines, Mapped, whole_array
from kb.search.passages import GuideKey, Passage, PassageKind, Shelf, restored, stored
from kb.search.text import stem, words
from kb.search.weights import SENTENCE
from laws.citation import Citation

KINDS = tuple(PassageKind)
EDITION, LANGUAGE, KIND, FLAGS, PLACE, LAW = range(6)
"""The rows of the columns."""
TODAY, USUAL, DENIED, CONSEQUENCE = 1, 2, 4, 8
"""The bits of the flags."""
_COLUMNS, _STANDING, _TITLES, _NAMED = "columns.npy", "standing.npy", "titles.npy", "named.json"
_TEXTS, _STARTS = "passages.jsonl", "passages.npy"
_KEPT = 8192  # passages that are kept as they were read: all of a director's books


class Columns:
    """What is known of every passage of an index.

    Attributes:
        editions, languages: what their numbers stand for.
        standing: gives the passage of a place in an edition; None where that has no words of its own there.
        titles: gives the passages that are a law itself, in their order.
        passages: the passages themselves, each read when it is asked for.

    Args:
        files: the index.

    Raises:
        Damaged: a file is not what was written.
    """

    def __init__(self, files: Files) -> None:
        self._files = files
        self._rows = whole_array(files, _COLUMNS)
        self._named: Mapping[str, Any] = json.loads(files.read(_NAMED))
        self.editions: Sequence[str] = self._named["editions"]
        self.languages: Sequence[str] = self._named["languages"]
        self.passages = Passages(files)
        self.standing = lru_cache(maxsize=_KEPT)(self._stands)
        self.titles = lru_cache(maxsize=_KEPT)(self._titled)

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
    def bygone(self) -> Stretch:
        """The last stretch of passages of books that are not in force."""
        return _bygone(self._rows)

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
    def _place_numbers(self) -> Mapping[Citation, int]:
        return {place: number for number, place in enumerate(self.places)}

    @cached_property
    def headwords(self) -> Mapping[tuple[str, ...], frozenset[int]]:
        """The passages of a definition's headword or a ruling's telling title, by `key_of` its words."""
        return {tuple(key): frozenset(numbers) for key, numbers in self._named["headwords"]}

    @cached_property
    def told(self) -> Mapping[tuple[GuideKey, str], int]:
        """Rulings by the language that they are told in."""
        return {(GuideKey(kind, id_), language): n for kind, id_, language, n in self._named["told"]}

    @cached_property
    def _standing(self) -> Numbers:
        return whole_array(self._files, _STANDING)

    def _stands(self, place: Citation, edition: str) -> int | None:
        """The passage of a place in an edition; None where that has no words of its own there."""
        number = self._place_numbers.get(place)
        if number is None or edition not in self.editions:
            return None
        key = number * len(self.editions) + self.editions.index(edition)
        keys, numbers = self._standing
        at = int(np.searchsorted(keys, key, side="right")) - 1  # of several the last one stands
        return int(numbers[at]) if at >= 0 and keys[at] == key else None

    @cached_property
    def _titles(self) -> Numbers:
        return whole_array(self._files, _TITLES)

    def _titled(self, law: int) -> tuple[int, ...]:
        laws, numbers = self._titles
        first, last = np.searchsorted(laws, [law, law + 1])
        return tuple(numbers[first:last].tolist())


class Passages(Sequence[Passage]):
    """The passages of an index, each read when it is asked for."""

    def __init__(self, files: Files) -> None:
        self._files = files
        self._starts = Mapped(files, _STARTS)
        self._texts = Lines(files, _TEXTS)
        self._count = max(0, len(self._starts) - 1)
        self._read = lru_cache(maxsize=_KEPT)(self._passage)

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, number: int) -> Passage: ...
    @overload
    def __getitem__(self, number: slice) -> list[Passage]: ...
    def __getitem__(self, number: int | slice) -> Passage | list[Passage]:
        if isinstance(number, slice):
            return [self._read(n) for n in range(*number.indices(self._count))]
        return self._read(number)

    def __iter__(self) -> Iterator[Passage]:
        return (restored(json.loads(line)) for line in self._files.read(_TEXTS).splitlines())

    def _passage(self, number: int) -> Passage:
        if not -self._count <= number < self._count:
            raise IndexError(number)
        at = int(number) % self._count
        start, end = map(int, self._starts[at : at + 2])
        return restored(json.loads(self._texts.part(start, end)))


class ColumnsWriter:
    """Writes the columns of passages as they come.

    Args:
        folder: of the index.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._texts = (folder / _TEXTS).open("wb")
        self._starts = array("q", [0])
        self._rows = [array("i") for _ in range(6)]
        self._editions: dict[str, int] = {}
        self._languages: dict[str, int] = {}
        self._places: dict[Citation, int] = {}
        self._laws: dict[Shelf, int] = {}
        self._titles: list[tuple[int, int]] = []
        self._headwords: dict[tuple[str, ...], list[int]] = {}
        self._told: list[tuple[str, str, str, int]] = []

    def add(self, passage: Passage) -> None:
        """Takes in the next passage."""
        number, place, law = len(self._starts) - 1, passage.place, passage.shelf
        line = json.dumps(stored(passage), ensure_ascii=False).encode() + b"\n"
        self._texts.write(line)
        self._starts.append(self._starts[-1] + len(line))
        values = (
            self._editions.setdefault(passage.edition, len(self._editions)),
            self._languages.setdefault(passage.language, len(self._languages)),
            KINDS.index(passage.kind),
            _flags(passage),
            self._places.setdefault(place, len(self._places)),
            self._laws.setdefault(law, len(self._laws)),
        )
        for row, value in zip(self._rows, values, strict=True):
            row.append(value)
        if passage.kind is not PassageKind.RULING and passage.citation == passage.group:
            self._titles.append((values[LAW], number))
        if passage.guide is not None:
            self._told.append((passage.guide.kind, passage.guide.id, passage.language, number))
        if headword := _headword(passage):
            self._headwords.setdefault(key_of(headword), []).append(number)

    def close(self) -> tuple[Numbers, Stretch]:
        """Writes what was gathered; the laws of the passages, and which of these are bygone."""
        self._texts.close()
        rows = np.array([np.frombuffer(row, dtype=np.int32) for row in self._rows], dtype=np.int32)
        rows = rows.reshape(6, -1)
        np.save(self._folder / _COLUMNS, rows)
        np.save(self._folder / _STARTS, np.array(self._starts, dtype=np.int64))
        np.save(self._folder / _STANDING, self._standing(rows))
        np.save(
            self._folder / _TITLES, np.array(sorted(self._titles), dtype=np.int32).reshape(-1, 2).T.copy()
        )
        named = {
            "editions": list(self._editions),
            "languages": list(self._languages),
            "places": [(place.root, place.path) for place in self._places],
            "headwords": list(self._headwords.items()),
            "told": self._told,
        }
        (self._folder / _NAMED).write_text(json.dumps(named, ensure_ascii=False), encoding="utf-8")
        return rows[LAW], _bygone(rows)

    def _standing(self, rows: Numbers) -> Numbers:
        placed = np.flatnonzero(rows[KIND] != KINDS.index(PassageKind.RULING))
        keys = rows[PLACE, placed].astype(np.int64) * len(self._editions) + rows[EDITION, placed]
        order = np.argsort(keys, kind="stable")
        found: Numbers = np.array([keys[order], placed[order]], dtype=np.int64)
        return found


def _bygone(rows: Numbers) -> Stretch:
    """The last stretch of passages of books that are not in force."""
    old = ((rows[FLAGS] & TODAY) == 0) & (rows[KIND] != KINDS.index(PassageKind.RULING))
    return stretch(rows[LAW], old)


def _flags(passage: Passage) -> int:
    flags = {
        TODAY: passage.today,
        USUAL: passage.usual,
        DENIED: denied(passage),
        CONSEQUENCE: consequence_told(passage),
    }
    return sum(bit for bit, holds in flags.items() if holds)


def denied(passage: Passage) -> bool:
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
        said = words(uncalled(passage.heading))
        return said if len(said) >= SENTENCE else []
    defines = passage.kind is PassageKind.DEFINITION and passage.today
    return words(passage.heading) if defines else []


def key_of(typed: Sequence[str]) -> tuple[str, ...]:
    """What a headword is found by: its stems in order."""
    return tuple(sorted(stem(word) for word in typed))
