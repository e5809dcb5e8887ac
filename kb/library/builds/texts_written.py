"""Everything that a build holds of its texts, written into an empty folder."""

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from kb.database import new_database, put_document
from kb.library.builds.books import write_edition
from kb.library.builds.calculators import CALCULATORS, calculators_json, gather_calculators
from kb.library.builds.citing import write_citing
from kb.library.builds.contents import EXACT, GUIDES
from kb.library.builds.guides import Guide, guide_to_json, ruling_passages
from kb.library.builds.learning import Learner, learn
from kb.search.answers.preference import by_preference
from kb.search.exact.index import build_exact
from kb.search.postings.index_written import write_index
from kb.search.postings.passages import Passage, passages_of
from kb.search.weights import WEIGHTS, FieldWeights
from laws.asked import load_asked
from laws.citation import Citation
from laws.model import Edition


def write_texts(
    folder: Path,
    editions: Mapping[str, Edition],
    guides: Sequence[Guide],
    progress: Callable[[float], None] = lambda done: None,
    learner: Learner | None = None,
) -> None:
    """Writes editions, who cites whom in them, what the rulings bring, and all indexes into an empty folder.

    Args:
        progress: called with how much is done, 0 to 1.
        learner: puts what is learned of told cases into the folder; learned here when None.
    """
    (learner or learn)(folder)  # takes more memory than all else, so that it comes before there is much else
    preferred = by_preference(editions)
    progress(0.3)
    with new_database(folder) as connection:
        for edition in preferred:
            write_edition(connection, edition)
        write_citing(connection, preferred)
        listed = json.dumps([guide_to_json(guide) for guide in guides], ensure_ascii=False)
        put_document(connection, GUIDES, listed)
        put_document(connection, CALCULATORS, calculators_json(gather_calculators()))
        write_ranked(connection, preferred, guides)
    progress(0.7)
    build_exact(folder / EXACT, preferred)


def write_ranked(
    connection: sqlite3.Connection,
    editions: Iterable[Edition],
    guides: Sequence[Guide],
    weights: FieldWeights = WEIGHTS.fields,
) -> None:
    """Writes the index that a search is ranked from into a database.

    Args:
        editions: the preferred first; the guides stand last.
        weights: what a word is worth by its field.
    """
    passages: list[Passage] = []
    seen: set[Citation] = set()
    for edition in editions:
        passages += passages_of(edition, set(edition.citations) - seen)
        seen.update(edition.citations)
    write_index(connection, [*passages, *ruling_passages(guides)], load_asked(), weights)
