"""The index on disk (Whoosh) and its postings as the scoring reads them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from functools import cached_property, lru_cache
from pathlib import Path

from whoosh import fields
from whoosh.analysis import SpaceSeparatedTokenizer
from whoosh.filedb.filestore import FileStorage, copy_to_ram
from whoosh.reading import TermNotFound

from kb.search.passages import Passage
from kb.search.vocabulary import Vocabulary, gather
from kb.text import words

FIELDS = ("heading", "terms", "path", "body")
"""The fields whose words are searched."""

_VOCABULARY = "vocabulary.json"


def build_index(folder: Path, passages: Iterable[Passage]) -> None:
    """Writes the index of passages into an empty folder."""
    folder.mkdir(parents=True, exist_ok=True)
    text = fields.TEXT(analyzer=SpaceSeparatedTokenizer(), phrase=False)
    schema = fields.Schema(passage=fields.STORED, **dict.fromkeys(FIELDS, text))
    index = FileStorage(str(folder)).create_index(schema)
    writer = index.writer(limitmb=256)
    texts = []
    for passage in passages:
        said = {name: " ".join(words(getattr(passage, name))) for name in FIELDS}
        writer.add_document(passage=asdict(passage), **said)
        texts.append((" ".join(said.values()), passage.language))
    writer.commit(optimize=True)
    gather(texts).save(folder / _VOCABULARY)


class Postings:
    """An index opened in memory: passages, their vocabulary, and who has which word in which field.

    A later build may remove the folder while this one is in use; nothing is read from it after opening.

    Args:
        folder: what `build_index` wrote.
    """

    def __init__(self, folder: Path) -> None:
        storage = copy_to_ram(FileStorage(str(folder)))
        self._reader = storage.open_index().reader()
        self.passages: Sequence[Passage] = [
            Passage(**stored["passage"]) for stored in self._reader.all_stored_fields()
        ]
        self.vocabulary = Vocabulary.load(folder / _VOCABULARY)
        self.lengths = {name: self._lengths(name) for name in FIELDS}
        self.of = lru_cache(maxsize=32768)(self._of)

    def _lengths(self, field: str) -> list[float]:
        """Each passage's length in a field as a multiple of the average of those that have the field."""
        raw = [self._reader.doc_field_length(n, field, 0) or 0 for n in range(len(self.passages))]
        filled = [length for length in raw if length]
        average = sum(filled) / len(filled) if filled else 1.0
        return [length / average for length in raw]

    def _of(self, form: str) -> tuple[tuple[str, tuple[tuple[int, float], ...]], ...]:
        """A form's postings: for each field that has it, the passages and how often they do."""
        found = []
        for name in FIELDS:
            try:
                matcher = self._reader.postings(name, form)
            except TermNotFound:
                continue
            hits = []
            while matcher.is_active():
                hits.append((matcher.id(), matcher.weight()))
                matcher.next()
            found.append((name, tuple(hits)))
        return tuple(found)

    def at(self, citation: str) -> Sequence[int]:
        """The passages of a place and of what stands right under it, in every edition that is in force."""
        return self._at.get(citation, ())

    @cached_property
    def _at(self) -> dict[str, list[int]]:
        places: dict[str, list[int]] = {}
        for number, passage in enumerate(self.passages):
            if passage.today and passage.kind != "ruling":
                places.setdefault(passage.citation, []).append(number)
        return places
