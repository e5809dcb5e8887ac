"""The index on disk (Whoosh) and its postings as the scoring reads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from whoosh import fields
from whoosh.analysis import SpaceSeparatedTokenizer
from whoosh.filedb.filestore import FileStorage
from whoosh.reading import IndexReader

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

_POSTINGS, _VOCABULARY = "postings.npz", "vocabulary.json"
_KEPT = 1024  # words and places whose sums are kept, each a number for every passage

Numbers = npt.NDArray[np.integer]
Weights = npt.NDArray[np.floating]


class Hits(NamedTuple):
    """Where a form stands.

    Attributes:
        numbers: passages, each once.
        frequencies: how often each of them has it: counted over its fields, each by its boost and its length.
    """

    numbers: Numbers
    frequencies: Weights


_NOWHERE = Hits(np.empty(0, dtype=np.int32), np.empty(0, dtype=np.float32))


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
    with index.reader() as reader:
        np.savez(folder / _POSTINGS, allow_pickle=False, **_lay_out(reader))
    gather(texts).save(folder / _VOCABULARY)


def _lay_out(reader: IndexReader) -> Mapping[str, npt.NDArray[Any]]:
    """Every posting as arrays: looking a word up in the files costs more than the rest of a search.

    Returns:
        `forms` in order; from the place of each in `starts` up to that of the next its
        `numbers` and `frequencies`, as in `Hits`.
    """
    found: dict[str, dict[int, float]] = {}
    for field, b in _B.items():
        lengths = [reader.doc_field_length(n, field, 0) or 0 for n in range(reader.doc_count_all())]
        usual = np.mean([length for length in lengths if length] or [1])
        for term in reader.field_terms(field):
            held = found.setdefault(term, {})
            matcher = reader.postings(field, term)
            while matcher.is_active():
                at = matcher.id()
                often = BOOSTS[field] * matcher.weight() / (1 - b + b * lengths[at] / usual)
                held[at] = held.get(at, 0) + often
                matcher.next()
    forms = sorted(found)
    rows = [sorted(found[form].items()) for form in forms]
    return {
        "forms": np.array(forms, dtype=np.str_),
        "starts": np.cumsum([0, *map(len, rows)]),
        "numbers": np.array([n for row in rows for n, _ in row], dtype=np.int32),
        "frequencies": np.array([often for row in rows for _, often in row], dtype=np.float32),
    }


class Postings:
    """An index opened in memory: passages, their vocabulary, and who has which word in which field.

    Scores are arrays over all `count` documents: the passages, then the ways to ask for one of them. `asked`
    has a column for each of those ways: the passages that it asks for, the first repeated to fill it.
    `law_of` numbers what each document stands under, of which there are `laws`.

    A later build may remove the folder while this one is in use; nothing is read from it after opening.

    Args:
        folder: what `build_index` wrote.
    """

    def __init__(self, folder: Path) -> None:
        with FileStorage(str(folder)).open_index().reader() as reader:
            stored = list(reader.all_stored_fields())
        self.passages: Sequence[Passage] = [Passage(**s["passage"]) for s in stored if "passage" in s]
        # What was written after the passages are ways to ask for one, or for several wordings of one place.
        self.count = len(stored)
        asked = [s["of"] for s in stored[len(self.passages) :]]
        most = max(map(len, asked), default=1)
        rows = [of + of[:1] * (most - len(of)) for of in asked]
        self.asked: Numbers = np.array(rows, dtype=np.intp).reshape(len(rows), most).T
        self.vocabulary = Vocabulary.load(folder / _VOCABULARY)
        with np.load(folder / _POSTINGS) as arrays:
            numbers = np.split(arrays["numbers"], arrays["starts"][1:-1])
            frequencies = np.split(arrays["frequencies"], arrays["starts"][1:-1])
            forms = arrays["forms"].tolist()
        self._hits = {form: Hits(*hits) for form, *hits in zip(forms, numbers, frequencies, strict=False)}
        self.weights = lru_cache(maxsize=_KEPT)(self._weights)
        self.at = lru_cache(maxsize=_KEPT)(self._passages_at)
        self.inside = lru_cache(maxsize=_KEPT)(self._passages_inside)
        shelves: dict[tuple[str, str], int] = {}
        law_of = np.array([shelves.setdefault(p.shelf, len(shelves)) for p in self.passages], dtype=np.intp)
        self.law_of: Numbers = np.append(law_of, law_of[self.asked[0]])
        self.laws = len(shelves)

    def of(self, form: str) -> Hits:
        """The documents that have a form."""
        return self._hits.get(form, _NOWHERE)

    def _weights(self, forms: Forms) -> Weights:
        """How often each passage has any of several forms, a hit on each counted by its worth.

        The array is shared between callers, who must not change it.
        """
        found = np.zeros(self.count, dtype=np.float32)
        for form, worth in forms:
            hits = self.of(form)
            found[hits.numbers] += worth * hits.frequencies
        found.flags.writeable = False
        return found

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
