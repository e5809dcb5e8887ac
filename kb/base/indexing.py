"""The indexes of a build: the one that a search is ranked from, and that of exact reading."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from kb.base.contents import EXACT
from kb.base.guides import Guide, ruling_passages
from kb.search.exact import build_exact
from kb.search.index import build_index
from kb.search.passages import Passage, passages_of
from kb.search.preference import by_preference
from kb.search.starting import learn
from kb.search.weights import WEIGHTS, FieldWeights
from laws.asked import load_asked
from laws.citation import Citation
from laws.model import Edition


def index_editions(folder: Path, editions: Mapping[str, Edition], guides: Sequence[Guide]) -> None:
    """Writes the index of editions and guides, with that of exact reading, into a folder."""
    index_ranked(folder, editions, guides)
    learn(folder)
    build_exact(folder / EXACT, by_preference(editions))


def index_ranked(
    folder: Path,
    editions: Mapping[str, Edition],
    guides: Sequence[Guide],
    weights: FieldWeights = WEIGHTS.fields,
) -> None:
    """Writes the index that a search is ranked from into a folder.

    Args:
        weights: what a word is worth by its field.
    """
    seen: set[Citation] = set()

    def passages() -> Iterable[Passage]:
        for edition in by_preference(editions):
            places = {place.citation for place in edition.walk()}
            yield from passages_of(edition, places - seen)
            seen.update(places)
        yield from ruling_passages(guides)

    build_index(folder, passages(), load_asked(), weights)
