"""The index on disk (Whoosh) and its postings as the scoring reads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
from laws.citation import Citation, parse

BOOSTS = {"heading": 3.5, "terms": 3.5, "path": 1.5, "body": 1.0}
"""The fields whose words are searched, and what a word in each is worth beside one in the body."""
FIELDS = tuple(BOOSTS)

_B = {"heading": 0.4, "terms": 0.3, "path": 0.3, "body": 0.3}  # BM25: how much a long field is worth less

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
        self._lengths = {name: self._relative_lengths(name) for name in FIELDS}
        self.of = lru_cache(maxsize=32768)(self._of)
        self.at = lru_cache(maxsize=1024)(self._passages_at)
        self.inside = lru_cache(maxsize=1024)(self._passages_inside)
        shelves: dict[tuple[str, str], int] = {}
        self.law_of: Sequence[int] = [shelves.setdefault(p.shelf, len(shelves)) for p in self.passages]

    def _relative_lengths(self, field: str) -> list[float]:
        """Each passage's length in a field as a multiple of the average of those that have the field."""
        raw = [self._reader.doc_field_length(n, field, 0) or 0 for n in range(len(self.passages))]
        filled = [length for length in raw if length]
        average = sum(filled) / len(filled) if filled else 1.0
        return [length / average for length in raw]

    def _of(self, form: str) -> Mapping[int, float]:
        """Passage → how often it has a form: counted over its fields, each by its boost and its length."""
        found: dict[int, float] = {}
        for name in FIELDS:
            try:
                matcher = self._reader.postings(name, form)
            except TermNotFound:
                continue
            boost, b, lengths = BOOSTS[name], _B[name], self._lengths[name]
            while matcher.is_active():
                number = matcher.id()
                frequency = boost * matcher.weight() / (1 - b + b * lengths[number])
                found[number] = found.get(number, 0.0) + frequency
                matcher.next()
        return found

    def _passages_at(self, place: Citation) -> Mapping[int, float]:
        """The passages of a place in the books in force, each with its share of what is said of the place.

        A place whose words all stand in its children is found at them.
        """
        exact = self._at.get(place)
        return dict.fromkeys(exact, 1.0) if exact else dict.fromkeys(self.inside(place), 0.5)

    def _passages_inside(self, place: Citation) -> Mapping[int, float]:
        """The passages of a place and of everything under it, in the books in force."""
        inside = (n for citation, numbers in self._at.items() if citation.within(place) for n in numbers)
        return dict.fromkeys(inside, 1.0)

    @cached_property
    def _at(self) -> Mapping[Citation, list[int]]:
        places: dict[Citation, list[int]] = {}
        for number, passage in enumerate(self.passages):
            if passage.today and passage.kind != "ruling":
                places.setdefault(parse(passage.citation), []).append(number)
        return places
