"""Everything that a build holds of its texts, written in one walk over the editions.

Each edition is read, given its references, written, indexed and let go before the next, so that a build takes
no more memory for many books than for one, but for a few numbers a place.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from kb.base.books_written import EditionsWriter
from kb.base.calculators import CALCULATORS, calculators_json, gather_calculators
from kb.base.citing import CitingWriter
from kb.base.contents import EXACT, GUIDES
from kb.base.guides import Guide, guide_to_json
from kb.base.indexing import RankedWriter
from kb.base.learning import Learner, learn
from kb.search.exact.index import ExactWriter
from kb.search.preference import by_preference
from laws.model import Edition

INDEX = "index"
"""The folder of what is searched, in that of a build."""


def write_texts(
    folder: Path,
    editions: Mapping[str, Edition],
    guides: Sequence[Guide],
    finished: Callable[[Edition], Edition] = lambda edition: edition,
    progress: Callable[[float], None] = lambda done: None,
    learner: Learner | None = None,
) -> None:
    """Writes editions, who cites whom in them, what the rulings bring, and all indexes into an empty folder.

    Args:
        editions: each is looked into once, when its turn comes.
        finished: gives an edition what it still lacks, just before it is written.
        progress: called with how much is done, 0 to 1.
        learner: puts what is learned of told cases into the folder of the index; learned here when None.
    """
    said = json.dumps([guide_to_json(guide) for guide in guides], ensure_ascii=False)
    (folder / GUIDES).write_text(said, encoding="utf-8")
    (folder / CALCULATORS).write_text(calculators_json(gather_calculators()), encoding="utf-8")
    (folder / INDEX).mkdir()
    # Takes more memory than all else, so that it comes before there is much else.
    (learner or learn)(folder / INDEX)
    preferred = by_preference(editions)
    books = EditionsWriter(folder)
    citing = CitingWriter(folder, preferred)
    ranked = RankedWriter(folder / INDEX, guides)
    exact = ExactWriter(folder / INDEX / EXACT)
    for number, edition in enumerate(preferred):
        progress(number / len(preferred))
        _take_in(finished(edition), (books, citing, ranked, exact))
    books.close(editions)
    citing.close()
    ranked.close()
    exact.close()


class _Writer(Protocol):
    def add(self, edition: Edition) -> None:
        """Takes in the next edition."""


def _take_in(edition: Edition, writers: Iterable[_Writer]) -> None:
    # A function by itself, so that nothing holds the edition while the next one is read.
    for writer in writers:
        writer.add(edition)
