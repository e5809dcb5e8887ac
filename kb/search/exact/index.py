"""The index of exact reading (Whoosh): every place of every edition, its words with their positions."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from threading import Lock

from whoosh import fields
from whoosh.filedb.filestore import FileStorage
from whoosh.query import Query
from whoosh.searching import Searcher

from kb.checked import Files
from kb.errors import Damaged, StoreError
from kb.search.exact.held import EDITION, PLACE, Held, edition_names
from kb.search.exact.match import Match, match
from kb.search.exact.wording import FIELDS, tokens, wording
from laws.model import Edition

_PLACES = "places.json"


def build_exact(folder: Path, editions: Iterable[Edition]) -> None:
    """Writes the index into an empty folder; places are numbered in the order of the editions and books."""
    folder.mkdir(parents=True, exist_ok=True)
    text, names = fields.TEXT(analyzer=tokens), fields.KEYWORD()
    schema = fields.Schema(**dict.fromkeys(FIELDS, text), **{PLACE: names, EDITION: names})
    writer = FileStorage(str(folder)).create_index(schema).writer(limitmb=256)
    places: list[tuple[str, list[str]]] = []
    for edition in editions:
        own = [(place.citation, said) for place in edition.walk() if (said := wording(place))]
        places.append((edition.id, [str(citation) for citation, _ in own]))
        for citation, said in own:
            around = " ".join(map(str, (*citation.ancestors, citation)))
            writer.add_document(**{PLACE: around, EDITION: " ".join(edition_names(edition))}, **said)
    writer.commit(optimize=True)
    (folder / _PLACES).write_text(json.dumps(places), encoding="utf-8")


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
    def places(self) -> list[tuple[str, str]]:
        """Edition and citation of each place by its number.

        Raises:
            Damaged: the index is not what was written.
        """
        try:
            held = json.loads(self._files.read(_PLACES))
            return [(edition, citation) for edition, citations in held for citation in citations]
        except (OSError, ValueError, TypeError) as damage:
            raise self._damaged() from damage

    @cached_property
    def held(self) -> Held:
        """What a query may name.

        Raises:
            StoreError: the index is damaged.
        """
        with self._lock:
            citations = frozenset(form.decode() for form in self._searcher.reader().lexicon(PLACE))
        return Held(citations, tuple(self.editions.values()))

    def match(self, asked: Query, typed: str) -> Match:
        """Where a query hits.

        Args:
            typed: what it was read from.

        Raises:
            ExactQueryError: a word with wildcards stands for too many words.
            StoreError: the index is damaged.
        """
        with self._lock:
            return match(asked, typed, self._searcher, len(self.places))

    @cached_property
    def _searcher(self) -> Searcher:
        try:
            self._files.verify()  # the library reads them by itself
            return FileStorage(str(self._files.folder)).open_index().searcher()
        except (MemoryError, StoreError):
            raise
        except Exception as damage:  # nobody can list what the library raises over a damaged file
            raise self._damaged() from damage

    def _damaged(self) -> Damaged:
        return Damaged(self._files.folder, "indekset til nøjagtig søgning er beskadiget")
