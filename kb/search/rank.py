"""From words to laws: passages scored, gathered under their law, the best of each in front."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, pairwise, zip_longest
from pathlib import Path

import numpy as np

from kb.checked import Files
from kb.search.asking import asks_amount, asks_permission, denies
from kb.search.bounds import Within, leading, scored
from kb.search.columns import CONSEQUENCE, DENIED, EDITION, key_of
from kb.search.index import Postings
from kb.search.layout import Amounts, Numbers
from kb.search.part import both
from kb.search.passages import Passage, PassageKind
from kb.search.results import Hit, LaterHits
from kb.search.score import rate
from kb.search.shown import Wanted
from kb.search.snippet import Marks
from kb.search.text import words
from kb.search.titles import Ranked, Titles
from kb.search.understand import QueryMeaning, understand
from kb.search.weights import (
    PLACES,
    RUN,
    SCORED,
    SUGGESTED,
    SUGGESTED_FOR,
    WEIGHTS,
    WITH_PLACES,
    WORTH_SHOWING,
    RankingWeights,
)
from kb.search.wordings import Wordings
from laws.citation import Citation


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """Where a search looks, and how it takes the words.

    Attributes:
        limit: results at most.
        kind, edition: where to look; everywhere when None.
        language: of the reader, in which rulings and places are shown, whichever they were found in.
        as_you_type: whether the last word may be half a word.
        verbatim: search what was typed and correct nothing.
    """

    limit: int = 20
    kind: PassageKind | None = None
    edition: str | None = None
    language: str = "da"
    as_you_type: bool = False
    verbatim: bool = False


ANYWHERE = SearchOptions()
"""How a search looks where nothing is asked of it."""


class Searcher:
    """An index that is open for queries.

    Args:
        folder: what `build_index` wrote; as `Files` it is held against its checksums.
        weights: how much each reason to find a passage counts; those of the fields stand in the index.

    Raises:
        Damaged: a file is not what was written.
    """

    def __init__(self, folder: Path | Files, weights: RankingWeights = WEIGHTS) -> None:
        files = folder if isinstance(folder, Files) else Files(folder)
        self.postings = Postings(files, weights)
        self._weights = weights
        self._titles = Titles(self.postings, weights)
        self._within = lru_cache(maxsize=64)(self._look_in)
        self._wordings = lru_cache(maxsize=8)(self._worded)
        self._denying = frozenset(np.flatnonzero(self.postings.columns.has(DENIED)).tolist())
        self._consequences = frozenset(np.flatnonzero(self.postings.columns.has(CONSEQUENCE)).tolist())

    def find(
        self,
        typed: Sequence[str],
        options: SearchOptions = ANYWHERE,
        cited: Mapping[str, Citation] | None = None,
    ) -> tuple[QueryMeaning, list[Hit]]:
        """How the words of a query are understood, and the laws that answer them, the best first.

        Args:
            cited: words that are citations of places that exist.
        """
        vocabulary, worth = self.postings.vocabulary, self._weights.words
        meaning = understand(typed, vocabulary, worth, options.as_you_type, options.verbatim, cited)
        most = max(options.limit, RUN)
        answering, scored = self._scored(meaning, options, most)
        aside = self._aside(meaning.words)
        laws = [_rule_first(law, aside, scored) for law in self._by_law(answering, scored, most)]
        ranked = self._titles.ranked(laws, scored, meaning)[: options.limit]
        wanted = Wanted(meaning, vocabulary)
        return meaning, [
            self._hit(law, scored, wanted, options, PLACES if rank < WITH_PLACES else 0)
            for rank, law in enumerate(ranked)
        ]

    def suggest(self, typed: Sequence[str], most: int = SUGGESTED) -> tuple[str, ...]:
        """Words to try instead of ones that were found nowhere."""
        near = [self.postings.vocabulary.nearest(word, most) for word in typed[:SUGGESTED_FOR]]
        mixed = (word for row in zip_longest(*near) for word in row if word and word not in typed)
        return tuple(dict.fromkeys(mixed))[:most]

    def _by_law(self, found: Numbers, scored: Amounts, most: int) -> list[list[int]]:
        """The passages under their laws: each law's best first, the laws by their best, then as printed."""
        laws = leading(found, scored, self.postings.law_of, most)
        return self._of_laws(list(laws)[:most], found, scored)

    def _of_laws(self, laws: Sequence[int], found: Numbers, scored: Amounts) -> list[list[int]]:
        """The passages of some laws that were found, law by law, the best first, then as printed."""
        rank = np.full(len(self.postings.law_sizes), len(laws))
        rank[laws] = np.arange(len(laws))
        ranks = rank[self.postings.law_of[found]]
        here = ranks < len(laws)
        found, ranks = found[here], ranks[here]
        numbers = found[np.lexsort((-scored[found], ranks))].tolist()
        ends = np.cumsum(np.bincount(ranks, minlength=len(laws))).tolist()
        return [numbers[start:end] for start, end in pairwise([0, *ends])]

    def _aside(self, typed: Sequence[str]) -> Set[int]:
        """The passages that do not answer such a question where others of their law do.

        How much it is, is said by the rule, not where there is nothing; what somebody may do, where it is
        allowed or forbidden, not where it is told what follows.
        """
        if asks_amount(typed) and not denies(typed):
            return self._denying
        return self._consequences if asks_permission(typed) else frozenset()

    def _scored(self, meaning: QueryMeaning, options: SearchOptions, most: int) -> tuple[Numbers, Amounts]:
        within = self._within(options.kind, options.edition, options.language)
        # Who asks for an edition is not to be told that another one is in force.
        wordings = None if options.edition else self._wordings(options.language)
        defining = np.array(sorted(self._defining(meaning)), dtype=np.int32)

        def finish(numbers: Numbers, found: Amounts) -> Amounts:
            at, _ = both(numbers, defining)
            found[at] *= self._weights.order.headword
            return np.round(found if wordings is None else found * wordings.standing[numbers], SCORED)

        rated = rate(meaning.groups, self.postings, self._weights.score)
        bygone = None if wordings is None else wordings.bygone
        return scored(rated, self.postings, self._weights.score, within, finish, bygone, most)

    def _worded(self, language: str) -> Wordings:
        return Wordings(self.postings.columns, language, self._weights.order)

    def _look_in(self, kind: PassageKind | None, edition: str | None, language: str) -> Within | None:
        """Which documents a reader of a language looks in: of this kind and edition where one is named.

        None is all of them.
        """
        columns, read = self.postings.columns, self._wordings(language).read
        if kind is None and edition is None and read.all():
            return None
        if edition is not None:
            known = columns.editions.index(edition) if edition in columns.editions else -1
            read = columns.row(EDITION) == known
        within = np.zeros(self.postings.count, dtype=bool)
        within[: len(columns)] = read if kind is None else read & columns.of_kind(kind)
        within[len(columns) :] = within[self.postings.asked].any(axis=0)
        old = self.postings.bygone
        laws = np.zeros(old.laws - old.law, dtype=bool)
        laws[self.postings.law_of[old.first + np.flatnonzero(within[old.first : old.last])] - old.law] = True
        return Within(within, laws)

    def _defining(self, meaning: QueryMeaning) -> set[int]:
        """The definitions whose headword is all that was asked, by one of its names, and so named rulings."""
        names = [key_of(meaning.words)]
        if len(meaning.groups) == 1 and (concept := meaning.groups[0].concept):
            said = {key_of(words(name)) for name in concept.said}
            names += [key_of(words(name)) for name in concept.da] if names[0] not in said else []
        headwords = self.postings.columns.headwords
        return set[int]().union(*(headwords.get(name, ()) for name in names))

    def _hit(self, law: Ranked, scored: Amounts, wanted: Wanted, options: SearchOptions, most: int) -> Hit:
        """A law with at most so many of its further places, or a ruling in the reader's language."""
        passages, worth = self.postings.passages, float(scored[law.best])
        if (guide := passages[law.best].guide) is not None:
            told = passages[self.postings.columns.told.get((guide, options.language), law.best)]
            return hit_of(told, worth, *wanted.shown(told.body))
        # A law that has all of it in its own title is the answer, however well one of its places says it.
        front = law.best if law.titled is None else law.titled
        first = self._shown(front, options)
        # A place that only has a heading shows the best of what stands under it, in the same edition.
        place, here = self.postings.columns.place, first.place
        under = (n for n in law.numbers if place(n).within(here))
        worded = (self._in_edition(place(n), first.edition) for n in chain((front,), under))
        told = next((passage for passage in worded if passage is not None and passage.body), first)
        at = None if told is first else told.citation
        places: Sequence[Hit] = ()
        if most and len(law.numbers) > 1:
            places = LaterHits(lambda: self._places(law.numbers, first, scored, wanted, options, most))
        return hit_of(first, worth, *wanted.shown(told.body), places, at)

    def _in_edition(self, place: Citation, edition: str) -> Passage | None:
        """The passage of a place in an edition; None where that has no words of its own there."""
        number = self.postings.columns.standing(place, edition)
        return None if number is None else self.postings.passages[number]

    def _shown(self, number: int, options: SearchOptions) -> Passage:
        """What is shown of a passage that was found: the place in the reader's language.

        Who asks for an edition sees its words.
        """
        here = self.postings.passages[number]
        if options.edition is not None or not here.today or here.language == options.language:
            return here
        usual = self._wordings(options.language).at.get(here.place)
        return here if usual is None else self.postings.passages[usual]

    def _places(
        self,
        numbers: Sequence[int],
        front: Passage,
        scored: Amounts,
        wanted: Wanted,
        options: SearchOptions,
        most: int,
    ) -> tuple[Hit, ...]:
        """The further places of a law that are worth showing, each once, from the first one's edition."""
        place, least = self.postings.columns.place, WORTH_SHOWING * scored[numbers[0]]
        seen = {front.place}
        places: list[Hit] = []
        for number in numbers:
            if len(places) == most or scored[number] < least:
                break
            if place(number) not in seen:
                seen.add(place(number))
                there = self._in_edition(place(number), front.edition)
                shown = self._shown(number, options) if there is None else there
                places.append(hit_of(shown, float(scored[number]), *wanted.shown(shown.body)))
        return tuple(places)


def _rule_first(numbers: list[int], aside: Set[int], scored: Amounts) -> list[int]:
    """A law's places with some of them behind the others, where one of these answers about as well."""
    rule = [number for number in numbers if number not in aside]
    if not rule or scored[rule[0]] < WORTH_SHOWING * scored[numbers[0]]:
        return numbers
    return rule + [number for number in numbers if number in aside]


def hit_of(
    passage: Passage,
    worth: float,
    shown: str,
    marks: Marks,
    places: Sequence[Hit] = (),
    told_at: Citation | None = None,
) -> Hit:
    """A passage as an answer.

    Args:
        worth: its score.
        shown, marks: the piece of its words that is shown, and what is marked in it.
        places: further places of its law.
        told_at: the place of the words, where that is another.
    """
    return Hit(
        passage.citation,
        passage.kind,
        passage.edition,
        passage.usual,
        passage.title,
        shown,
        marks,
        worth,
        passage.guide,
        None,
        places,
        told_at,
    )
