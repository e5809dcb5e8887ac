"""The index of ranked search written to the disk, passage by passage."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np

from kb.search.bygone import write_bygone
from kb.search.columns import ColumnsWriter
from kb.search.index import FIELDS, VOCABULARY
from kb.search.layout import FieldWeight, save_asked
from kb.search.passages import Passage, PassageKind
from kb.search.runs import LayoutWriter
from kb.search.text import words
from kb.search.vocabulary import related, speak
from kb.search.weights import WEIGHTS, FieldWeights
from laws.asked import Asked
from laws.citation import Citation


class IndexWriter:
    """Writes the index of passages as they come.

    Args:
        folder: an empty one, or one that is not there yet.
        weights: what a word is worth by its field.
    """

    def __init__(self, folder: Path, weights: FieldWeights = WEIGHTS.fields) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._columns = ColumnsWriter(folder)
        # A way to ask for a passage is a document by itself, with a field of its own.
        asked = FieldWeight(weights.asked, weights.asked_length)
        self._postings = LayoutWriter(folder, [*(_counting(name, weights) for name in FIELDS), asked])
        self._spoken: dict[str, tuple[str, ...]] = {}
        self._at: dict[Citation, list[int]] = {}
        self._count = 0

    def add(self, passage: Passage) -> None:
        """Takes in the next passage."""
        if passage.today and passage.kind is not PassageKind.RULING:
            self._at.setdefault(passage.place, []).append(self._count)
        self._say([words(getattr(passage, name)) for name in FIELDS], passage.language)
        self._columns.add(passage)
        self._count += 1

    def close(self, asked: Iterable[Asked] = ()) -> None:
        """Writes what was gathered.

        Args:
            asked: ways to ask for places; those of places that no passage has are left out.
        """
        law_of, old = self._columns.close()
        asking = [(self._at[place], one) for one in asked if (place := one.citation) in self._at]
        for _, one in asking:
            self._say([[]] * len(FIELDS) + [words(one.phrase)], one.language)
        most = max((len(of) for of, _ in asking), default=1)
        asked_for = [of + of[:1] * (most - len(of)) for of, _ in asking]
        save_asked(self._folder, np.array(asked_for, dtype=np.intp).reshape(len(asked_for), most).T.copy())
        related(self._postings.close(), self._spoken).save(self._folder / VOCABULARY)
        write_bygone(self._folder, law_of, old)

    def _say(self, said: list[list[str]], language: str) -> None:
        self._postings.add(said)
        speak(self._spoken, (form for row in said for form in row), language)


def build_index(
    folder: Path,
    passages: Iterable[Passage],
    asked: Iterable[Asked] = (),
    weights: FieldWeights = WEIGHTS.fields,
) -> None:
    """Writes the index of passages into an empty folder; see `IndexWriter`."""
    writer = IndexWriter(folder, weights)
    for passage in passages:
        writer.add(passage)
    writer.close(asked)


def _counting(field: str, weights: FieldWeights) -> FieldWeight:
    """How a field counts; a word of the text is what all others are measured by."""
    boost = 1.0 if field == "body" else getattr(weights, field)
    return FieldWeight(boost, getattr(weights, f"{field}_length"))
