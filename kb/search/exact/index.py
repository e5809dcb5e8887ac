"""The index of exact reading (Whoosh): every place of every edition, its words with their positions."""

import json
import os
from array import array
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from io import BytesIO
from mmap import ACCESS_READ, mmap
from pathlib import Path
from threading import Lock
from typing import Any

from kb.checked import Files
from kb.errors import Damaged, StoreError
from kb.search.engine.exact import FileStorage, Query, Searcher, StructFile, W3Codec, fields
from kb.search.exact.held import EDITION, PLACE, Scopes, edition_names
from kb.search.exact.match import Match, match
from kb.search.exact.wording import FIELDS, tokens, wording
from laws.model import Edition


class Places:
    """Edition and citation of each place.

    Of many books nearly every citation stands in several, so that each is kept once and takes four bytes more
    wherever it stands.

    Args:
        editions: for each edition its id and the citations of its places, in their order.
    """

    def __init__(self, editions: Iterable[tuple[str, Sequence[str]]]) -> None:
        self._editions: list[str] = []
        self._starts: list[int] = []
        self._which = array("i")
        known: dict[str, int] = {}
        for edition, citations in editions:
            self._editions.append(edition)
            self._starts.append(len(self._which))
            self._which.extend([known.setdefault(citation, len(known)) for citation in citations])
        self._citations = list(known)

    def __len__(self) -> int:
        return len(self._which)

    def edition(self, number: int) -> str:
        """The id of the edition that a place stands in.

        >>> places = Places([("love-2017-da", ["1", "1A"]), ("love-1997-no", []), ("tlh-2014-da", ["1A"])])
        >>> [(places.edition(number), places.citation(number)) for number in range(len(places))]
        [('love-2017-da', '1'), ('love-2017-da', '1A'), ('tlh-2014-da', '1A')]
        """
        return self._editions[bisect_right(self._starts, number) - 1]

    def citation(self, number: int) -> str:
        """Where a place stands."""
        return self._citations[self._which[number]]


_PLACES = "places.json"


_MEMORY = 32
"""Megabytes of postings that the library gathers before it sorts them into a file, as it counts them."""


class _WithoutLengths(W3Codec):  # type: ignore[misc]  # as below
    """Writes no lengths of fields: no hit is better than another, and they are looked up for every word."""

    length_stats = False


def build_exact(folder: Path, editions: Iterable[Edition]) -> None:
    """Writes the index of editions into an empty folder; places are numbered in the order of the books."""
    folder.mkdir(parents=True, exist_ok=True)
    text, names = fields.TEXT(analyzer=tokens), fields.KEYWORD()
    text.scorable = False
    schema = fields.Schema(**dict.fromkeys(FIELDS, text), **{PLACE: names, EDITION: names})
    index = FileStorage(str(folder)).create_index(schema)
    # Parts in files of their own can be mapped; out of one file for all the library reads each whole.
    writer = index.writer(limitmb=_MEMORY, compound=False, codec=_WithoutLengths())
    places = []
    for edition in editions:
        own = [(place.citation, said) for place in edition.walk() if (said := wording(place))]
        places.append((edition.id, [str(citation) for citation, _ in own]))
        for citation, said in own:
            around = " ".join(map(str, (*citation.ancestors, citation)))
            writer.add_document(**{PLACE: around, EDITION: " ".join(edition_names(edition))}, **said)
    writer.commit(optimize=True)
    (folder / _PLACES).write_text(json.dumps(places), encoding="utf-8")


class _Mapping(FileStorage):  # type: ignore[misc]  # Whoosh ships no types
    """A folder whose files are mapped into memory: what nobody asks for takes none.

    A mapping keeps its place by itself, also where a process that has opened it divides.
    """

    def open_file(self, name: str, **more: Any) -> StructFile:
        with (Path(self.folder) / name).open("rb") as file:
            empty = not os.fstat(file.fileno()).st_size
            return StructFile(
                BytesIO() if empty else mmap(file.fileno(), 0, access=ACCESS_READ), name, **more
            )


class ExactIndex:
    """The index, opened at the first query.

    Args:
        files: what `build_exact` wrote.
        editions: the editions that it was built from, by id.
    """

    def __init__(self, files: Files, editions: Mapping[str, Edition]) -> None:
        self.editions = editions
        self._files = files
        self._lock = Lock()  # a reader of Whoosh's serves one thread at a time

    @cached_property
    def places(self) -> Places:
        """Edition and citation of each place by its number.

        Raises:
            Damaged: the index is not what was written.
        """
        try:
            return Places(json.loads(self._files.read(_PLACES)))
        except (OSError, ValueError, TypeError) as damage:
            raise self._damage() from damage

    @cached_property
    def held(self) -> Scopes:
        """What a query may name.

        Raises:
            StoreError: the index is damaged.
        """
        with self._lock:
            citations = frozenset(form.decode() for form in self._searcher.reader().lexicon(PLACE))
        return Scopes(citations, tuple(self.editions.values()))

    def match(self, part: Query, text: str) -> Match:
        """Where a query hits.

        Args:
            text: what it was read from.

        Raises:
            ExactQueryError: a word with wildcards stands for too many words.
            StoreError: the index is damaged.
        """
        with self._lock:
            return match(part, text, self._searcher, len(self.places))

    @cached_property
    def _searcher(self) -> Searcher:
        try:
            self._files.verify()  # the library reads them by itself
            return _Mapping(str(self._files.folder)).open_index().searcher()
        except (MemoryError, StoreError):
            raise
        except Exception as damage:  # nobody can list what the library raises over a damaged file
            raise self._damage() from damage

    def _damage(self) -> Damaged:
        return Damaged(self._files.folder, "indekset til nøjagtig søgning er beskadiget")
