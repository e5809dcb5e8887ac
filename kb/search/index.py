"""The index of ranked search, open: its postings as the scoring reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

import numpy as np

from kb.checked import Files
from kb.search.bygone import NONE, Bygone
from kb.search.columns import LAW, PLACE, Columns
from kb.search.layout import Amounts, Hits, Layout, Numbers
from kb.search.part import Part, both
from kb.search.passages import Passage
from kb.search.vocabulary import Forms, Vocabulary
from kb.search.weights import WEIGHTS, RankingWeights
from laws.citation import Citation

FIELDS = ("heading", "terms", "path", "body")
"""The fields of a passage whose words are searched."""
VOCABULARY = "vocabulary.json"
FEW_BYGONE = 4096
"""Passages of bygone laws that are rather all scored than sifted."""
_COUNTED = 8192  # words whose documents are counted once
_KEPT, _FEWEST = 1024, 16  # words and places whose sums are kept, each a number for every document
_SUMMED = 32_000_000  # bytes that the sums of words take at most, in front and of bygone laws


class Postings:
    """An index that is open: passages, their vocabulary, and who has which word in which field.

    There are `count` documents: the passages, then the ways to ask for one of them. `asked` has a column for
    each of those ways: the passages that it asks for, the first repeated to fill it. `law_of` numbers what
    each document stands under, `by_law` has the documents in the order of these numbers, and `law_sizes`
    counts those under each. `front` is all that is always scored: every document but those of `bygone`, the
    laws of books that are not in force. `columns` has what is known of each passage. `files` is what it all
    is read from, no further than it is asked.

    Args:
        files: what `kb.search.index_written` wrote.
        weights: how much each reason to find a passage counts.

    Raises:
        Damaged: a file is not what was written.
    """

    def __init__(self, files: Files, weights: RankingWeights = WEIGHTS) -> None:
        self.files = files
        self.columns = Columns(files)
        self.passages: Sequence[Passage] = self.columns.passages
        self._layout = Layout(files)
        self.asked = self._layout.asked
        self.count = len(self.passages) + self.asked.shape[1]
        self.vocabulary = Vocabulary.load(files.read(VOCABULARY), weights.words)
        self.commonness = lru_cache(maxsize=_COUNTED)(self._commonness)
        self.at = lru_cache(maxsize=_KEPT)(self._passages_at)
        self.inside = lru_cache(maxsize=_KEPT)(self._passages_inside)
        law_of = self.columns.row(LAW)
        self.law_of: Numbers = np.append(law_of, law_of[self.asked[0]])
        self.law_sizes = np.bincount(self.law_of)
        self.by_law: Numbers = np.argsort(self.law_of, kind="stable")
        self._law_starts = np.append(0, np.cumsum(self.law_sizes))
        old = self.columns.bygone
        self.bygone = old if old.passages >= FEW_BYGONE else NONE
        self._in_laws = Bygone(files)
        self.in_bygone = lru_cache(maxsize=_kept(2 * (self.bygone.laws - self.bygone.law)))(self._in_bygone)
        ends = np.arange(self.bygone.first), np.arange(self.bygone.last, self.count)
        front = np.concatenate(ends).astype(np.int32)
        weights_in_front = lru_cache(maxsize=_kept(len(front)))(self._weights_in_front)
        self.front = Part(front, self.law_of[front], weights_in_front)

    def under(self, law: int) -> Numbers:
        """The documents under a law, in their order."""
        return self.by_law[self._law_starts[law] : self._law_starts[law + 1]]

    def of(self, form: str) -> Hits:
        """The documents that have a form."""
        return self._layout.of(form)

    def _commonness(self, forms: Forms) -> float:
        """About how many documents have any of several forms; hardly the same word counts little."""
        return sum(worth * worth * self._layout.many(form) for form, worth in forms)

    def _weights_in_front(self, forms: Forms) -> Amounts:
        """How often each document of the front has any of several forms, a hit on each counted by its worth.

        The array is shared between callers, who must not change it.
        """
        old = self.bygone
        found = np.zeros(self.count - old.passages, dtype=np.float32)
        for form, worth in forms:
            numbers, frequencies = self.of(form)
            if not old.passages:
                found[numbers] += worth * frequencies
                continue
            before, after = np.searchsorted(numbers, np.array((old.first, old.last), dtype=numbers.dtype))
            found[numbers[:before]] += worth * frequencies[:before]
            found[numbers[after:] - old.passages] += worth * frequencies[after:]
        found.flags.writeable = False
        return found

    def part(self, laws: Numbers) -> Part:
        """The documents under some laws."""
        numbers = np.sort(np.concatenate([self.under(law) for law in laws.tolist()])).astype(np.int32)

        def weights(forms: Forms) -> Amounts:
            found = np.zeros(len(numbers), dtype=np.float32)
            for form, worth in forms:
                hits = self.of(form)
                here, there = both(numbers, hits.numbers)
                found[here] += worth * hits.frequencies[there]
            return found

        return Part(numbers, self.law_of[numbers], weights)

    def _in_bygone(self, forms: Forms) -> tuple[Amounts, Amounts]:
        """How often the passages of each bygone law have any of several forms, a hit on each by its worth.

        Returns:
            For each bygone law no less than any passage of it has, and than all of them together have. The
            arrays are shared between callers, who must not change them.
        """
        laws = self.bygone.laws - self.bygone.law
        most, sums = np.zeros(laws, dtype=np.float32), np.zeros(laws, dtype=np.float32)
        for form, worth in forms:
            number = self._layout.number(form)
            if number is not None:
                held = self._in_laws.of(number)
                most[held["law"]] += worth * held["most"]
                sums[held["law"]] += worth * held["sum"]
        most.flags.writeable = sums.flags.writeable = False
        return most, sums

    def _passages_at(self, place: Citation) -> Hits:
        """The passages of a place in the books in force, each with its share of what is said of the place.

        A place whose words all stand in its children is found at them.
        """
        exact = self._at.get(place)
        if exact:
            return Hits(np.array(exact, dtype=np.intp), np.ones(len(exact)))
        inside = self.inside(place).numbers
        return Hits(inside, np.ones(len(inside)))

    def _passages_inside(self, place: Citation) -> Hits:
        """The passages of a place and of everything under it, in the books in force."""
        inside = [n for citation, numbers in self._at.items() if citation.within(place) for n in numbers]
        return Hits(np.array(sorted(inside), dtype=np.intp), np.ones(len(inside)))

    @cached_property
    def _at(self) -> Mapping[Citation, list[int]]:
        found: dict[Citation, list[int]] = {}
        places = self.columns.row(PLACE)
        for number in self.columns.worded_today.tolist():
            found.setdefault(self.columns.places[places[number]], []).append(number)
        return found


def _kept(count: int) -> int:
    """How many words' sums over so many documents, or laws, are kept."""
    return max(_FEWEST, min(_KEPT, _SUMMED // (4 * max(count, 1))))
