"""The index of ranked search, open: its postings as the scoring reads them."""

import json
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from kb.database import Database
from kb.search.postings.columns import LAW, PLACE, Columns
from kb.search.postings.layout import Amounts, Hits, Numbers
from kb.search.postings.likely import LikelyPlaces, load_likely
from kb.search.postings.passages import PassageKind
from kb.search.queries.vocabulary import Forms, Vocabulary
from kb.search.weights import WEIGHTS, RankingWeights
from laws.citation import Citation

FIELDS = ("heading", "terms", "path", "body")
"""The fields of a passage whose words are searched."""
VOCABULARY, WAYS_TO_ASK = "vocabulary", "asked"
"""Documents of the database: the forms of words, and which passages each way to ask is for."""
NUMBER, FREQUENCY = np.dtype("<i4"), np.dtype("<f4")
"""How the rows of a posting are kept."""
_COUNTS_CACHED = 8192  # words whose documents are counted once
_SUMS_CACHED = 800  # words and places whose sums are kept, each a number for every document: 40 kB, say


NOT_ASKED = -1
"""The number of a place that nobody asks for."""


class LikelyNumbers(NamedTuple):
    """For each passage the number of its law among the likely ones, and of its place; NOT_ASKED of none."""

    laws: Numbers
    places: Numbers


class Postings:
    """An index that is open: passages, their vocabulary, and who has which word in which field.

    There are `count` documents: the passages, then the ways to ask for one of them. `asked` has a column for
    each of those ways: the passages that it asks for, the first repeated to fill it. `law_of` numbers what
    each document stands under, and `law_sizes` counts those under each. `columns` has what is known of each
    passage. `database` is what it is all read from.

    Args:
        database: what `kb.search.postings.index_written` wrote into.
        weights: how much each reason to find a passage counts.
    """

    def __init__(self, database: Database, weights: RankingWeights = WEIGHTS) -> None:
        self.database = database
        self.columns = Columns(database)
        self.passages = self.columns.passages
        asked = json.loads(database.document(WAYS_TO_ASK))
        most = max(map(len, asked), default=1)
        filled = [numbers + numbers[:1] * (most - len(numbers)) for numbers in asked]
        self.asked: Numbers = np.array(filled, dtype=np.intp).reshape(len(asked), most).T.copy()
        self.count = len(self.passages) + len(asked)
        self.vocabulary = Vocabulary.load(database.document(VOCABULARY), weights.words)
        law_of = self.columns.row(LAW)
        self.law_of: Numbers = np.append(law_of, law_of[self.asked[0]])
        self.law_sizes = np.bincount(self.law_of)
        self.commonness = lru_cache(maxsize=_COUNTS_CACHED)(self._commonness)
        self.at = lru_cache(maxsize=_SUMS_CACHED)(self._passages_at)
        self.inside = lru_cache(maxsize=_SUMS_CACHED)(self._passages_inside)
        self.weights = lru_cache(maxsize=_SUMS_CACHED)(self._weights)

    @cached_property
    def likely(self) -> LikelyPlaces | None:
        """Which place a whole question is likely about; None where the index has no ways to ask."""
        return load_likely(self.database)

    @cached_property
    def likely_of(self) -> LikelyNumbers:
        """The numbers of the law and the place that each passage answers for in `likely`."""
        likely, places = self.likely, self.columns.places
        laws = {law: number for number, law in enumerate(likely.laws if likely else ())}
        asked = {place: number for number, place in enumerate(likely.places if likely else ())}
        answering = self.columns.worded_today
        answering = answering[~self.columns.of_kind(PassageKind.COMMENTARY)[answering]]
        at = self.columns.row(PLACE)[answering]

        def numbers(of_place: list[int]) -> Numbers:
            filled: Numbers = np.full(len(self.passages), NOT_ASKED, dtype=np.intp)
            filled[answering] = np.array(of_place, dtype=np.intp)[at]
            return filled

        return LikelyNumbers(
            numbers([laws.get(place.law, NOT_ASKED) for place in places]),
            numbers([asked.get(place, NOT_ASKED) for place in places]),
        )

    def of(self, form: str) -> Hits:
        """The documents that have a form."""
        rows = self.database.rows("select passages, frequencies from posting where form = ?", form)
        numbers, frequencies = rows[0] if rows else (b"", b"")
        return Hits(np.frombuffer(numbers, NUMBER), np.frombuffer(frequencies, FREQUENCY))

    def _commonness(self, forms: Forms) -> float:
        """About how many documents have any of several forms; hardly the same word counts little."""
        counts = self.vocabulary.counts
        return sum(worth * worth * counts.get(form, 0) for form, worth in forms)

    def _weights(self, forms: Forms) -> Amounts:
        """How often each document has any of several forms, a hit on each counted by its worth.

        The array is shared between callers, who must not change it.
        """
        found = np.zeros(self.count, dtype=np.float32)
        for form, worth in forms:
            numbers, frequencies = self.of(form)
            found[numbers] += worth * frequencies
        found.flags.writeable = False
        return found

    def _passages_at(self, place: Citation) -> Numbers:
        """The passages of a place in the books in force.

        A place whose words all stand in its children is found at them.
        """
        exact = self._at.get(place)
        return np.array(exact, dtype=np.intp) if exact else self.inside(place)

    def _passages_inside(self, place: Citation) -> Numbers:
        """The passages of a place and of everything under it, in the books in force."""
        inside = [n for citation, numbers in self._at.items() if citation.within(place) for n in numbers]
        return np.array(sorted(inside), dtype=np.intp)

    @cached_property
    def _at(self) -> Mapping[Citation, list[int]]:
        found: dict[Citation, list[int]] = {}
        places = self.columns.row(PLACE)
        for number in self.columns.worded_today.tolist():
            found.setdefault(self.columns.places[places[number]], []).append(number)
        return found
