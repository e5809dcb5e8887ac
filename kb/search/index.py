"""The index of ranked search on disk, and its postings as the scoring reads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import chain
from pathlib import Path
from sys import intern

import numpy as np

from kb.checked import Files
from kb.search.columns import LAW, PLACE, Columns, ColumnsWriter
from kb.search.layout import Amounts, FieldWeight, Hits, Layout, Numbers, in_phrases, lay_out, save
from kb.search.passages import Passage, PassageKind
from kb.search.text import words
from kb.search.vocabulary import Forms, Vocabulary, gather
from kb.search.weights import WEIGHTS, FieldWeights, RankingWeights
from laws.asked import Asked
from laws.citation import Citation

FIELDS = ("heading", "terms", "path", "body")
"""The fields of a passage whose words are searched."""

_VOCABULARY = "vocabulary.json"
_COUNTED = 8192  # words whose documents are counted once
_KEPT, _FEWEST = 1024, 16  # words and places whose sums are kept, each a number for every document
_SUMMED = 64_000_000  # bytes that the sums of words take at most


def build_index(
    folder: Path,
    passages: Iterable[Passage],
    asked: Iterable[Asked] = (),
    weights: FieldWeights = WEIGHTS.fields,
) -> None:
    """Writes the index of passages into an empty folder.

    Args:
        asked: ways to ask for places; those of places that no passage has are left out.
        weights: what a word is worth by its field.
    """
    folder.mkdir(parents=True, exist_ok=True)
    columns = ColumnsWriter(folder)
    said: dict[str, list[list[str]]] = {name: [] for name in FIELDS}
    languages: list[str] = []
    at: dict[Citation, list[int]] = {}
    for number, passage in enumerate(passages):
        if passage.today and passage.kind is not PassageKind.RULING:
            at.setdefault(passage.place, []).append(number)
        for name, rows in said.items():
            rows.append([intern(word) for word in words(getattr(passage, name))])
        languages.append(passage.language)
        columns.add(passage)
    columns.close()
    asking = [(at[place], one) for one in asked if (place := one.citation) in at]
    phrases = in_phrases((words(one.phrase) for _, one in asking), first=len(languages))
    postings = lay_out(
        [(_counting(name, weights), in_phrases(said[name], first=0)) for name in FIELDS]
        # A way to ask for a passage is a document by itself.
        + [(FieldWeight(weights.asked, weights.asked_length), phrases)],
        len(languages) + len(asking),
    )
    most = max((len(of) for of, _ in asking), default=1)
    asked_for = [of + of[:1] * (most - len(of)) for of, _ in asking]
    save(folder, postings, np.array(asked_for, dtype=np.intp).reshape(len(asked_for), most).T.copy())
    texts = (" ".join(word for rows in said.values() for word in rows[n]) for n in range(len(languages)))
    asks = ((one.phrase, one.language) for _, one in asking)
    gather(chain(zip(texts, languages, strict=True), asks)).save(folder / _VOCABULARY)


def _counting(field: str, weights: FieldWeights) -> FieldWeight:
    """How a field counts; a word of the text is what all others are measured by."""
    boost = 1.0 if field == "body" else getattr(weights, field)
    return FieldWeight(boost, getattr(weights, f"{field}_length"))


class Postings:
    """An index that is open: passages, their vocabulary, and who has which word in which field.

    Scores are arrays over all `count` documents: the passages, then the ways to ask for one of them. `asked`
    has a column for each of those ways: the passages that it asks for, the first repeated to fill it.
    `law_of` numbers what each document stands under, `by_law` has the documents in the order of these
    numbers, and `law_sizes` counts those under each. `columns` has what is known of each passage. `files` is
    what it all is read from, no further than it is asked.

    Args:
        files: what `build_index` wrote.
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
        self.vocabulary = Vocabulary.load(files.read(_VOCABULARY), weights.words)
        self.weights = lru_cache(maxsize=_kept(self.count))(self._weights)
        self.commonness = lru_cache(maxsize=_COUNTED)(self._commonness)
        self.at = lru_cache(maxsize=_KEPT)(self._passages_at)
        self.inside = lru_cache(maxsize=_KEPT)(self._passages_inside)
        law_of = self.columns.row(LAW)
        self.law_of: Numbers = np.append(law_of, law_of[self.asked[0]])
        self.law_sizes = np.bincount(self.law_of)
        self.by_law: Numbers = np.argsort(self.law_of, kind="stable")
        self._law_starts = np.append(0, np.cumsum(self.law_sizes))

    def under(self, law: int) -> Numbers:
        """The documents under a law, in their order."""
        return self.by_law[self._law_starts[law] : self._law_starts[law + 1]]

    def of(self, form: str) -> Hits:
        """The documents that have a form."""
        return self._layout.of(form)

    def _commonness(self, forms: Forms) -> float:
        """About how many documents have any of several forms; hardly the same word counts little."""
        return sum(worth * worth * self._layout.many(form) for form, worth in forms)

    def _weights(self, forms: Forms) -> Amounts:
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
        return Hits(inside, np.ones(len(inside)))

    def _passages_inside(self, place: Citation) -> Hits:
        """The passages of a place and of everything under it, in the books in force."""
        inside = [n for citation, numbers in self._at.items() if citation.within(place) for n in numbers]
        return Hits(np.array(inside, dtype=np.intp), np.ones(len(inside)))

    @cached_property
    def _at(self) -> Mapping[Citation, list[int]]:
        found: dict[Citation, list[int]] = {}
        places = self.columns.row(PLACE)
        for number in self.columns.worded_today.tolist():
            found.setdefault(self.columns.places[places[number]], []).append(number)
        return found


def _kept(count: int) -> int:
    """How many words' sums over so many documents are kept."""
    return max(_FEWEST, min(_KEPT, _SUMMED // (4 * max(count, 1))))
