"""The indexes of a build: the one that a search is ranked from, and that of exact reading."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from kb.base.guides import Guide, ruling_passages
from kb.search.index_written import IndexWriter
from kb.search.passages import passages_of
from kb.search.preference import by_preference
from kb.search.weights import WEIGHTS, FieldWeights
from laws.asked import load_asked
from laws.citation import Citation
from laws.model import Edition


class RankedWriter:
    """Writes the index that a search is ranked from, edition by edition.

    Args:
        folder: an empty one, or one that is not there yet.
        guides: the topics and worked examples; they stand last.
        weights: what a word is worth by its field.
    """

    def __init__(self, folder: Path, guides: Sequence[Guide], weights: FieldWeights = WEIGHTS.fields) -> None:
        self._index = IndexWriter(folder, weights)
        self._guides = guides
        self._seen: set[Citation] = set()

    def add(self, edition: Edition) -> None:
        """Takes in the next edition, the one that is preferred first."""
        places = set(edition.citations)
        for passage in passages_of(edition, places - self._seen):
            self._index.add(passage)
        self._seen |= places

    def close(self) -> None:
        """Writes what was gathered."""
        for passage in ruling_passages(self._guides):
            self._index.add(passage)
        self._index.close(load_asked())


def index_ranked(
    folder: Path,
    editions: Mapping[str, Edition],
    guides: Sequence[Guide],
    weights: FieldWeights = WEIGHTS.fields,
) -> None:
    """Writes the index that a search is ranked from into a folder; see `RankedWriter`."""
    writer = RankedWriter(folder, guides, weights)
    for edition in by_preference(editions):
        writer.add(edition)
    writer.close()
