"""The index that a search is ranked from, by itself."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from kb.database import new_database
from kb.library.builds.guides import Guide
from kb.library.builds.texts_written import write_ranked
from kb.search.answers.preference import by_preference
from kb.search.weights import WEIGHTS, FieldWeights
from laws.model import Edition


def index_ranked(
    folder: Path,
    editions: Mapping[str, Edition],
    guides: Sequence[Guide],
    weights: FieldWeights = WEIGHTS.fields,
) -> None:
    """Writes a database that has nothing but the index into a folder."""
    with new_database(folder) as connection:
        write_ranked(connection, by_preference(editions), guides, weights)
