"""The index on disk (Whoosh) and its postings as the scoring reads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from whoosh import fields
from whoosh.analysis import SpaceSeparatedTokenizer
from whoosh.filedb.filestore import FileStorage, copy_to_ram
from whoosh.reading import TermNotFound

from kb.search.passages import Passage
from kb.search.vocabulary import Forms, Vocabulary, gather
from kb.text import words
from laws.asked import Asked
from laws.citation import Citation, parse

BOOSTS = {"heading": 3.5, "terms": 3.5, "path": 1.5, "body": 1.0, "asked": 3.0}
"""The fields whose words are searched, and what a word in each is worth beside one in the body."""
FIELDS = ("heading", "terms", "path", "body")
"""Those of a passage; a way to ask for one stands in the index by itself."""

# BM25: how much a long field is worth less
_B = {"heading": 0.4, "terms": 0.3, "path": 0.3, "body": 0.3, "asked": 0.9}

_VOCABULARY = "vocabulary.json"
_KEPT = 1024  # words and places whose sums are kept, each a number for every passage

Numbers = npt.NDArray[np.intp]
Weights = npt.NDArray[np.float64]


class Hits(NamedTuple):
    """Where a form stands.

    Attributes:
        numbers: passages, each once.
        frequencies: how often each of them has it: counted over its fields, each by its boost and its length.
    """

    numbers: Numbers
    frequencies: Weights


def build_index(folder: Path, passages: Iterable[Passage], asked: Iterable[Asked] = ()) -> None:
    """Writes the index of passages into an empty folder.

    Args:
        asked: ways to ask for places; those of places that no passage has are left out.
    """
    folder.mkdir(parents=True, exist_ok=True)
    text = fields.TEXT(analyzer=SpaceSeparatedTokenizer(), phrase=False)
    schema = fields.Schema(passage=fields.STORED, of=fields.STORED, **dict.fromkeys(BOOSTS, text))
    index = FileStorage(str(folder)).create_index(schema)
    writer = index.writer(limitmb=256)
    texts = []
    at: dict[str, list[int]] = {}
    for number, passage in enumerate(passages):
        if passage.today and passage.kind != "ruling":
            at.setdefault(passage.citation, []).append(number)
        said = {name: " ".join(words(getattr(passage, name))) for name in FIELDS}
        writer.add_document(passage=asdict(passage), **said)
        texts.append((" ".join(said.values()), passage.language))
    for one in asked:
        if str(one.citation) in at:
            phrase = " ".join(words(one.phrase))
            writer.add_document(of=at[str(one.citation)], asked=phrase)
            texts.append((phrase, one.language))
    writer.commit(optimize=True)
    gather(texts).save(folder / _VOCABULARY)


class Postings:
    """An index opened in memory: passages, their vocabulary, and who has which word in which field.

    Scores are arrays over all `count` documents: the passages, then the ways to ask for one of them.

    A later build may remove the folder while this one is in use; nothing is read from it after opening.

    Args:
        folder: what `build_index` wrote.
    """

    def __init__(self, folder: Path) -> None:
        storage = copy_to_ram(FileStorage(str(folder)))
        self._reader = storage.open_index().reader()
        stored = list(self._reader.all_stored_fields())
        self.passages: Sequence[Passage] = [Passage(**s["passage"]) for s in stored if "passage" in s]
        # What was written after the passages are ways to ask for one, or for several wordings of one place.
        self.count = len(stored)
        asking = range(len(self.passages), self.count)
        pairs = [(number, passage) for number in asking for passage in stored[number]["of"]]
        self.asking: Numbers = np.array([number for number, _ in pairs], dtype=np.intp)
        self.asked: Numbers = np.array([passage for _, passage in pairs], dtype=np.intp)
        self.vocabulary = Vocabulary.load(folder / _VOCABULARY)
        self._lengths = {name: self._relative_lengths(name) for name in BOOSTS}
        self.of = lru_cache(maxsize=32768)(self._of)
        self.weights = lru_cache(maxsize=_KEPT)(self._weights)
        self.at = lru_cache(maxsize=_KEPT)(self._passages_at)
        self.inside = lru_cache(maxsize=_KEPT)(self._passages_inside)
        shelves: dict[tuple[str, str], int] = {}
        law_of = np.array([shelves.setdefault(p.shelf, len(shelves)) for p in self.passages], dtype=np.intp)
        under = [law_of[stored[number]["of"][0]] for number in asking]
        self.law_of: Numbers = np.append(law_of, np.array(under, dtype=np.intp))
        self.by_law: Numbers = np.argsort(self.law_of, kind="stable")
        self.starts: Numbers = np.searchsorted(self.law_of[self.by_law], np.arange(len(shelves)))

    def _relative_lengths(self, field: str) -> Weights:
        """Each passage's length in a field as a multiple of the average of those that have the field."""
        raw = np.array([self._reader.doc_field_length(n, field, 0) or 0 for n in range(self.count)])
        filled = raw[raw > 0]
        return raw / (filled.mean() if len(filled) else 1.0)

    def _of(self, form: str) -> Hits:
        """The passages that have a form."""
        numbers: list[Numbers] = []
        frequencies: list[Weights] = []
        for name in BOOSTS:
            try:
                matcher = self._reader.postings(name, form)
            except TermNotFound:
                continue
            here, counts = [], []
            while matcher.is_active():
                here.append(matcher.id())
                counts.append(matcher.weight())
                matcher.next()
            at = np.array(here, dtype=np.intp)
            b = _B[name]
            numbers.append(at)
            frequencies.append(BOOSTS[name] * np.array(counts) / (1 - b + b * self._lengths[name][at]))
        if len(numbers) == 1:
            return Hits(numbers[0], frequencies[0])
        together = np.zeros(self.count)
        for at, often in zip(numbers, frequencies, strict=True):
            together[at] += often
        held = np.flatnonzero(together)
        return Hits(held, together[held])

    def _weights(self, forms: Forms) -> Weights:
        """How often each passage has any of several forms, a hit on each counted by its worth.

        The array is shared between callers, who must not change it.
        """
        found = np.zeros(self.count)
        for form, worth in forms:
            hits = self.of(form)
            found[hits.numbers] += worth * hits.frequencies
        found.flags.writeable = False
        return found

    def best_of_law(self, scores: Weights) -> Weights:
        """The highest of the scores of each law's passages."""
        if not len(self.starts):
            return np.zeros(0)
        best: Weights = np.maximum.reduceat(scores[self.by_law], self.starts)
        return best

    def passages_of(self, law: int) -> Numbers:
        """The passages that stand under a law, in the order of the books."""
        end = self.starts[law + 1] if law + 1 < len(self.starts) else len(self.by_law)
        inside = self.by_law[self.starts[law] : end]
        return inside[inside < len(self.passages)]

    def _passages_at(self, place: Citation) -> Hits:
        """The passages of a place in the books in force, each with its share of what is said of the place.

        A place whose words all stand in its children is found at them.
        """
        exact = self._at.get(place)
        if exact:
            return Hits(np.array(exact, dtype=np.intp), np.ones(len(exact)))
        inside = self.inside(place).numbers
        return Hits(inside, np.full(len(inside), 0.5))

    def _passages_inside(self, place: Citation) -> Hits:
        """The passages of a place and of everything under it, in the books in force."""
        inside = [n for citation, numbers in self._at.items() if citation.within(place) for n in numbers]
        return Hits(np.array(inside, dtype=np.intp), np.ones(len(inside)))

    @cached_property
    def _at(self) -> Mapping[Citation, list[int]]:
        places: dict[Citation, list[int]] = {}
        for number, passage in enumerate(self.passages):
            if passage.today and passage.kind != "ruling":
                places.setdefault(parse(passage.citation), []).append(number)
        return places
