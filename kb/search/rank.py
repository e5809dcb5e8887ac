"""From words to laws: passages scored, gathered under their law, the best of each in front."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest
from pathlib import Path

import numpy as np

from kb.search.index import Postings
from kb.search.layout import Weights
from kb.search.passages import Passage
from kb.search.score import Mask, score
from kb.search.snippet import Marks, snippet
from kb.search.text import common_words, stem, words
from kb.search.understand import ABBREVIATION, SYNONYM, Group, Meaning, understand
from laws.citation import Citation

_STANDING = {"provision": 1.0, "definition": 1.0, "handbook": 0.7, "ruling": 0.8, "commentary": 0.45}
_BYGONE = 0.45  # a book that is not in force
_PLACES = 3  # places shown under a law
_LOOKED_AT = 10  # results that are shown with their places; further down nobody looks for them
_WORTH_SHOWING = 0.4  # of the best place's score
_NOT_ASKED = 0.8  # a wording that a reader who names no edition does not get
_SUGGESTED_FOR = 4  # words of a query that suggestions are made for
_RUN = 12  # laws in front that may be put in the book's order
_ALIKE = 0.8  # of the best law's score
_SAME_WORD = 0.65  # a form worth less is another word, or only a part of one
_HEADWORD = 3.0  # lifts a definition whose headword is the whole query above everything else

Asked = tuple[tuple[frozenset[str], ...], ...]
"""For each way to say a thing its words, each in the forms that it may have."""

Ranked = tuple[list[int], int | None]
"""The passages found under a law, the best first, and the one whose title says all that was asked."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage that was found, with its score and the piece of it that shows why."""

    passage: Passage
    score: float
    snippet: str
    marks: Marks


@dataclass(frozen=True, slots=True)
class Found:
    """A law, definition, article or ruling that was found.

    Attributes:
        best: the passage that it is shown by.
        places: its further places that match, the best first.
    """

    best: Hit
    places: tuple[Hit, ...]


class Searcher:
    """An index that is open for queries.

    Args:
        folder: what `build_index` wrote.
    """

    def __init__(self, folder: Path) -> None:
        self.postings = Postings(folder)
        self._within = lru_cache(maxsize=64)(self._look_in)
        self._standing = np.array([_standing(passage) for passage in self.postings.passages])
        self._titles: dict[int, list[tuple[int, frozenset[str]]]] = {}
        self._headwords: dict[tuple[str, ...], set[int]] = {}
        self._told: dict[tuple[str, str], int] = {}
        for number, passage in enumerate(self.postings.passages):
            if passage.kind == "ruling":
                self._told[passage.url, passage.language] = number
            elif passage.citation == passage.group:
                law = int(self.postings.law_of[number])
                self._titles.setdefault(law, []).append((number, frozenset(words(passage.heading))))
            if passage.kind == "definition" and passage.today:
                self._headwords.setdefault(_key(words(passage.heading)), set()).add(number)

    def find(
        self,
        typed: Sequence[str],
        limit: int,
        *,
        kinds: Collection[str] = (),
        editions: Collection[str] = (),
        as_you_type: bool = False,
        verbatim: bool = False,
        cited: Mapping[str, Citation] | None = None,
        language: str = "da",
    ) -> tuple[Meaning, list[Found]]:
        """The laws that answer the words of a query, the best first, and how the words were understood.

        Args:
            kinds, editions: where to look; everywhere when empty.
            as_you_type: whether the last word may be half a word.
            verbatim: search what was typed and correct nothing.
            cited: words that are citations of places that exist.
            language: in which rulings are shown, whichever they were found in.
        """
        meaning = understand(typed, self.postings.vocabulary, as_you_type, verbatim, cited)
        scored = self._scored(meaning, kinds, editions)
        laws = self._by_law(scored, max(limit, _RUN))
        ranked = self._with_titles(laws, scored, meaning, ABBREVIATION)
        if len(meaning.groups) == 1 and not any(titled is not None for _, titled in ranked[:_RUN]):
            # The only thing that was asked for may be called otherwise in titles: »revoke«, »blindemand«.
            ranked = self._with_titles(laws, scored, meaning, SYNONYM)
        # Words of every sentence, and the »den« of »den blinde«, are marked only if nothing else was asked.
        marked = [group for group in meaning.groups if not group.is_common] or meaning.groups
        wanted = {form for g in marked for way in g.ways for forms in way.terms for form, _ in forms}
        wanted = wanted - common_words() or wanted
        return meaning, [
            self._ruling(numbers[0], scored[numbers[0]], wanted, language)
            if self.postings.passages[numbers[0]].kind == "ruling"
            else self._found(numbers, titled, scored, wanted, _PLACES if rank < _LOOKED_AT else 0)
            for rank, (numbers, titled) in enumerate(_in_order(ranked, scored)[:limit])
        ]

    def suggest(self, typed: Sequence[str], most: int = 5) -> list[str]:
        """Words to try instead of ones that were found nowhere."""
        near = [self.postings.vocabulary.nearest(word, most) for word in typed[:_SUGGESTED_FOR]]
        mixed = (word for row in zip_longest(*near) for word in row if word and word not in typed)
        return list(dict.fromkeys(mixed))[:most]

    def _by_law(self, scored: Weights, most: int) -> list[list[int]]:
        """The passages under their laws: each law's best first, the laws by their best, then as printed."""
        found = np.flatnonzero(scored)
        found = found[np.argsort(-scored[found], kind="stable")]
        law_of = self.postings.law_of[found]
        best = np.full(len(self.postings.law_sizes), len(found))
        best[law_of[::-1]] = np.arange(len(found))[::-1]  # of several passages the one written last stays
        ranked = np.argsort(best)[: min(most, np.count_nonzero(best < len(found)))]
        return [found[law_of == law].tolist() for law in ranked]

    def _scored(self, meaning: Meaning, kinds: Collection[str], editions: Collection[str]) -> Weights:
        within = self._within(tuple(kinds), tuple(editions)) if kinds or editions else None
        found = score(meaning.groups, self.postings, within)
        found[sorted(self._defining(meaning))] *= _HEADWORD
        # Who asks for an edition is not to be told that another one is in force.
        return found if editions else found * self._standing

    def _look_in(self, kinds: Collection[str], editions: Collection[str]) -> Mask:
        """Which documents are of these kinds and editions; of all where none are named."""
        within = np.zeros(self.postings.count, dtype=bool)
        within[: len(self.postings.passages)] = [
            (not kinds or passage.kind in kinds) and (not editions or passage.edition in editions)
            for passage in self.postings.passages
        ]
        within[len(self.postings.passages) :] = within[self.postings.asked].any(axis=0)
        return within

    def _defining(self, meaning: Meaning) -> set[int]:
        """The definitions whose headword is all that was asked, by one of its names."""
        names = [_key(meaning.words)]
        if len(meaning.groups) == 1 and (concept := meaning.groups[0].concept):
            said = {_key(words(name)) for name in concept.said}
            names += [_key(words(name)) for name in concept.da] if names[0] not in said else []
        return set().union(*(self._headwords.get(name, set()) for name in names))

    def _with_titles(
        self, laws: Sequence[list[int]], scored: Weights, meaning: Meaning, least: float
    ) -> list[Ranked]:
        """Laws with the passage that is the law itself, where its title says all that was asked.

        Args:
            least: what a way to say it must count in a title.
        """
        asked = [_in_words(group, least) for group in meaning.groups]

        def titled(law: int) -> int | None:
            found = [
                number
                for number, title in self._titles.get(law, ())
                if scored[number] and all(_says(title, ways) for ways in asked)
            ]
            return max(found, key=lambda number: scored[number], default=None)

        return [(numbers, titled(int(self.postings.law_of[numbers[0]]))) for numbers in laws]

    def _found(
        self, numbers: Sequence[int], titled: int | None, scored: Weights, wanted: Set[str], most: int
    ) -> Found:
        """A law with at most so many of its further places."""
        passages = self.postings.passages
        # A law that has all of it in its own title is the answer, however well one of its places says it.
        front = numbers[0] if titled is None else titled
        seen = {passages[front].citation}
        places: list[Hit] = []
        for number in numbers:
            if scored[number] < _WORTH_SHOWING * scored[numbers[0]] or len(places) == most:
                break
            if passages[number].citation not in seen:
                seen.add(passages[number].citation)
                places.append(self._hit(number, scored[number], wanted))
        said = next((n for n in (front, *numbers) if passages[n].body), front)
        shown = snippet(passages[said].body, wanted)
        return Found(Hit(passages[front], float(scored[numbers[0]]), *shown), tuple(places))

    def _ruling(self, number: int, score: float, wanted: Set[str], language: str) -> Found:
        """A ruling in the language of whoever asks, if it is told in it."""
        told = self._told.get((self.postings.passages[number].url, language), number)
        return Found(self._hit(told, score, wanted), ())

    def _hit(self, number: int, score: float, wanted: Set[str]) -> Hit:
        passage = self.postings.passages[number]
        return Hit(passage, float(score), *snippet(passage.body, wanted))


def _standing(passage: Passage) -> float:
    """How much a passage counts by the book that it stands in."""
    factor = _STANDING[passage.kind]
    if not passage.today:
        return factor * _BYGONE
    return factor * _NOT_ASKED if "udgave=" in passage.url else factor


def _key(typed: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(stem(word) for word in typed))


def _says(title: Set[str], ways: Asked) -> bool:
    """Whether a title has all the words of one of the ways to say a thing."""
    return any(all(not title.isdisjoint(forms) for forms in terms) for terms in ways)


def _in_words(group: Group, least: float) -> Asked:
    """What a group asks for as a title may say it, by the ways that count at least so much."""
    ways = (way.terms for way in group.ways if way.worth >= least)
    return tuple(
        tuple(frozenset(form for form, worth in forms if worth >= _SAME_WORD) for forms in terms)
        for terms in ways
    )


def _in_order(ranked: list[Ranked], scored: Weights) -> list[Ranked]:
    """In front, as the book has them, laws about as good as the best whose titles say all of it."""
    good = [law for law in ranked[:_RUN] if scored[law[0][0]] >= _ALIKE * scored[ranked[0][0][0]]]
    named = sorted((law for law in good if law[1] is not None), key=lambda law: min(law[0]))
    return named + [law for law in ranked if law not in named]
