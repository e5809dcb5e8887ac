"""The index of ranked search on disk, and its postings as the scoring reads them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path

import numpy as np

from kb.checked import Files
from kb.search.layout import NOWHERE, Amounts, FieldWeight, Hits, Numbers, in_phrases, lay_out, load
from kb.search.passages import Passage, PassageKind, Shelf, restored, stored
from kb.search.text import words
from kb.search.vocabulary import Forms, Vocabulary, gather
from kb.search.weights import WEIGHTS, FieldWeights, RankingWeights
from laws.asked import Asked
from laws.citation import Citation

FIELDS = ("heading", "terms", "path", "body")
"""The fields of a passage whose words are searched."""

_PASSAGES, _POSTINGS, _VOCABULARY = "passages.json", "postings.npz", "vocabulary.json"
_COUNTED = 8192  # words whose documents are counted once
_KEPT = 1024  # words and places whose sums are kept, each a number for every document


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
    said: dict[str, list[list[str]]] = {name: [] for name in FIELDS}
    kept = []
    texts = []
    at: dict[Citation, list[int]] = {}
    for number, passage in enumerate(passages):
        if passage.today and passage.kind is not PassageKind.RULING:
            at.setdefault(passage.place, []).append(number)
        for name, rows in said.items():
            rows.append(words(getattr(passage, name)))
        kept.append(stored(passage))
        texts.append((" ".join(word for rows in said.values() for word in rows[-1]), passage.language))
    (folder / _PASSAGES).write_text(json.dumps(kept, ensure_ascii=False), encoding="utf-8")
    asking = [(at[place], one) for one in asked if (place := one.citation) in at]
    texts += [(one.phrase, one.language) for _, one in asking]
    phrases = in_phrases((words(one.phrase) for _, one in asking), first=len(kept))
    postings = lay_out(
        [(_counting(name, weights), in_phrases(said[name], first=0)) for name in FIELDS]
        # A way to ask for a passage is a document by itself.
        + [(FieldWeight(weights.asked, weights.asked_length), phrases)],
        len(kept) + len(asking),
    )
    most = max((len(of) for of, _ in asking), default=1)
    columns = [of + of[:1] * (most - len(of)) for of, _ in asking]
    asked_for = np.array(columns, dtype=np.intp).reshape(len(columns), most).T
    np.savez(folder / _POSTINGS, allow_pickle=False, asked=asked_for, **postings)
    gather(texts).save(folder / _VOCABULARY)


def _counting(field: str, weights: FieldWeights) -> FieldWeight:
    """How a field counts; a word of the text is what all others are measured by."""
    boost = 1.0 if field == "body" else getattr(weights, field)
    return FieldWeight(boost, getattr(weights, f"{field}_length"))


class Postings:
    """An index opened in memory: passages, their vocabulary, and who has which word in which field.

    Scores are arrays over all `count` documents: the passages, then the ways to ask for one of them. `asked`
    has a column for each of those ways: the passages that it asks for, the first repeated to fill it.
    `law_of` numbers what each document stands under; `law_sizes` counts the documents under each. `files` is
    what it all was read from.

    A later build may remove the folder while this one is in use; nothing is read from it after opening.

    Args:
        files: what `build_index` wrote.
        weights: how much each reason to find a passage counts.

    Raises:
        Damaged: a file is not what was written.
    """

    def __init__(self, files: Files, weights: RankingWeights = WEIGHTS) -> None:
        self.files = files
        held = json.loads(files.read(_PASSAGES))
        self.passages: Sequence[Passage] = [restored(one) for one in held]
        self._hits, self.asked = load(files.read(_POSTINGS))
        self.count = len(self.passages) + self.asked.shape[1]
        self.vocabulary = Vocabulary.load(files.read(_VOCABULARY), weights.words)
        self.weights = lru_cache(maxsize=_KEPT)(self._weights)
        self.commonness = lru_cache(maxsize=_COUNTED)(self._commonness)
        self.at = lru_cache(maxsize=_KEPT)(self._passages_at)
        self.inside = lru_cache(maxsize=_KEPT)(self._passages_inside)
        shelves: dict[Shelf, int] = {}
        law_of = np.array([shelves.setdefault(p.shelf, len(shelves)) for p in self.passages], dtype=np.intp)
        self.law_of: Numbers = np.append(law_of, law_of[self.asked[0]])
        self.law_sizes = np.bincount(self.law_of, minlength=len(shelves))

    def of(self, form: str) -> Hits:
        """The documents that have a form."""
        return self._hits.get(form, NOWHERE)

    def _commonness(self, forms: Forms) -> float:
        """About how many documents have any of several forms; hardly the same word counts little."""
        return sum(worth * worth * len(self.of(form).numbers) for form, worth in forms)

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
        places: dict[Citation, list[int]] = {}
        for number, passage in enumerate(self.passages):
            if passage.today and passage.kind is not PassageKind.RULING:
                places.setdefault(passage.place, []).append(number)
        return places
