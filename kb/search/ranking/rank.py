"""From words to laws: passages scored, gathered under their law, the best of each in front."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property, lru_cache
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from kb.checked import Files
from kb.database import Database
from kb.search.postings.columns import CONSEQUENCE, DENIAL, EDITION, key_of
from kb.search.postings.index import NOT_ASKED, Postings
from kb.search.postings.layout import Amounts
from kb.search.postings.likely import Shares
from kb.search.postings.passages import PassageKind
from kb.search.postings.wordings import Wordings
from kb.search.queries.asking import asks_amount, asks_permission, denies, is_sentence
from kb.search.queries.starting import CHOOSER
from kb.search.queries.text import words
from kb.search.queries.understand import QueryMeaning, understand
from kb.search.ranking.hits import HitMaker, with_sibling
from kb.search.ranking.results import Hit
from kb.search.ranking.score import Mask, rate, score
from kb.search.ranking.titles import Titles
from kb.search.weights import (
    LIKELY,
    MOST_SUGGESTIONS,
    PLACES,
    RUN,
    SCORE_DECIMALS,
    SUGGESTED_FOR,
    WEIGHTS,
    WITH_PLACES,
    WORTH_SHOWING,
    RankingWeights,
)
from laws.citation import Citation
from laws.languages import FIRST_LANGUAGE

if TYPE_CHECKING:
    from rulings.told.chooser import Chooser


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """Where a search looks, and how it takes the words.

    Attributes:
        limit: results at most.
        kind, edition: where to look; everywhere when None.
        among: ids of the only editions to look in; of all when None.
        language: of the reader, in which rulings and places are shown, whichever they were found in.
        verbatim: search what was typed and correct nothing.
    """

    limit: int = 20
    kind: PassageKind | None = None
    edition: str | None = None
    language: str = FIRST_LANGUAGE
    verbatim: bool = False
    among: frozenset[str] | None = None

    @property
    def anywhere(self) -> bool:
        """Whether all editions are looked in."""
        return self.edition is None and self.among is None


ANYWHERE = SearchOptions()
"""How a search looks where nothing is asked of it."""


class Searcher:
    """An index that is open for queries.

    Args:
        index: the database of a build, or the folder that it lies in.
        weights: how much each reason to find a passage counts; those of the fields stand in the index.

    """

    def __init__(self, index: Path | Database, weights: RankingWeights = WEIGHTS) -> None:
        database = index if isinstance(index, Database) else Database(Files(index))
        self.postings = Postings(database, weights)
        self._weights = weights
        self._titles = Titles(self.postings, weights)
        self._within = lru_cache(maxsize=64)(self._look_in)
        self._wordings = lru_cache(maxsize=8)(self._worded)
        self._shares = lru_cache(maxsize=8)(self._weigh_likely)
        self._denying = frozenset(np.flatnonzero(self.postings.columns.has(DENIAL)).tolist())
        self._consequences = frozenset(np.flatnonzero(self.postings.columns.has(CONSEQUENCE)).tolist())

    def find(
        self,
        query_words: Sequence[str],
        options: SearchOptions = ANYWHERE,
        places_by_word: Mapping[str, Citation] | None = None,
    ) -> tuple[QueryMeaning, list[Hit]]:
        """How the words of a query are understood, and the laws that answer them, the best first.

        Args:
            places_by_word: words that are citations of places that exist.
        """
        vocabulary, worth = self.postings.vocabulary, self._weights.words
        meaning = understand(query_words, vocabulary, worth, options.verbatim, places_by_word)
        most = max(options.limit, RUN)
        scored = self._score(meaning, options)
        aside = self._aside(meaning.words)
        laws = [_rule_first(law, aside, scored) for law in self._by_law(scored, most)]
        ranked = self._titles.rank(laws, scored, meaning)[: options.limit]
        as_found, language = options.edition is not None, options.language
        hits = HitMaker(self.postings, self._wordings(language), language, meaning, scored, as_found=as_found)
        found = [hits.hit(law, PLACES if rank < WITH_PLACES else 0) for rank, law in enumerate(ranked)]
        if self._is_weighed(meaning, options) and found and found[0].kind is PassageKind.PROVISION:
            likely = self.likely_laws(meaning.words)
            if likely.get(found[0].citation.law, 0) >= LIKELY:
                found = with_sibling(found, hits.whole)[: options.limit]
        return meaning, found

    def likely_laws(self, query_words: Sequence[str]) -> Mapping[Citation, float]:
        """How likely words are about each law by all ways to ask, the likeliest first; none if none tells."""
        likely = self.postings.likely
        if likely is None:
            return {}
        shares = self._shares(" ".join(query_words)).laws
        if not np.ptp(shares):
            return {}
        return {likely.laws[at]: float(shares[at]) for at in np.argsort(-shares, kind="stable").tolist()}

    @cached_property
    def chooser(self) -> Chooser | None:
        """What was learned of told cases with the build; None where nothing was.

        Raises:
            Damaged: it is not what was written.
        """
        # The rulings are loaded with the first query that is read: opening a build needs none of them.
        from rulings.told.chooser import load

        files = self.postings.database.files
        return load(BytesIO(files.read(CHOOSER))) if files.has(CHOOSER) else None

    def suggest(self, query_words: Sequence[str], most: int = MOST_SUGGESTIONS) -> tuple[str, ...]:
        """Words to try instead of ones that were found nowhere."""
        near = [self.postings.vocabulary.nearest(word, most) for word in query_words[:SUGGESTED_FOR]]
        mixed = (word for row in zip_longest(*near) for word in row if word and word not in query_words)
        return tuple(dict.fromkeys(mixed))[:most]

    def _by_law(self, scores: Amounts, most: int) -> list[list[int]]:
        """The passages under their laws: each law's best first, the laws by their best, then as printed."""
        found = np.flatnonzero(scores)
        found = found[np.argsort(-scores[found], kind="stable")]
        law_of = self.postings.law_of[found]
        firsts = np.sort(np.unique(law_of, return_index=True)[1])[:most]
        rank = np.full(len(self.postings.law_sizes), most)
        rank[law_of[firsts]] = np.arange(len(firsts))
        ranks = rank[law_of]
        laws: list[list[int]] = [[] for _ in firsts]
        for number, law in zip(found[ranks < most].tolist(), ranks[ranks < most].tolist(), strict=True):
            laws[law].append(number)
        return laws

    def _aside(self, query_words: Sequence[str]) -> Set[int]:
        """The passages that do not answer such a question where others of their law do.

        How much it is, is said by the rule, not where there is nothing; what somebody may do, where it is
        allowed or forbidden, not where it is told what follows.
        """
        if asks_amount(query_words) and not denies(query_words):
            return self._denying
        return self._consequences if asks_permission(query_words) else frozenset()

    def _score(self, meaning: QueryMeaning, options: SearchOptions) -> Amounts:
        """For each passage how well it answers; 0 for those that do not."""
        within = self._within(options.kind, options.edition, options.among, options.language)
        rated = rate(meaning.groups, self.postings, self._weights.score)
        scored = score(rated, self.postings, self._weights.score, within)
        scored[list(self._defining(meaning))] *= self._weights.order.headword
        if options.edition is None:  # who asks for an edition is not to be told that another is in force
            scored *= self._wordings(options.language).standing
            if self._is_weighed(meaning, options):
                self._add_likely(scored, meaning, within, options.language)
        return np.round(scored, SCORE_DECIMALS)

    def _is_weighed(self, meaning: QueryMeaning, options: SearchOptions) -> bool:
        """Whether all ways to ask together count for a query; a name is answered where it stands."""
        return options.edition is None and not options.verbatim and is_sentence(meaning.words)

    def _add_likely(self, scores: Amounts, meaning: QueryMeaning, within: Mask | None, language: str) -> None:
        """What all ways to ask for a place and its law together say is added to its passages that were found.

        A law or place that is likely and has none of the words is found all the same, as itself.
        """
        likely, of = self.postings.likely, self.postings.likely_of
        if likely is None:
            return
        most, usual, standing = scores.max(), self._wordings(language).at, self._wordings(language).standing
        shares = self._shares(" ".join(meaning.words))
        kinds = (
            (likely.laws, of.laws, shares.laws, self._weights.score.likely),
            (likely.places, of.places, shares.places, self._weights.score.likely_place),
        )
        bare = scores == 0
        for citations, numbers, share, weight in kinds:
            added = most * weight * share
            at = np.flatnonzero(~bare & (numbers != NOT_ASKED))
            scores[at] += added[numbers[at]] * standing[at]  # a law goes before a handbook here too
            found = set(numbers[at].tolist())
            for one in np.flatnonzero(added >= WORTH_SHOWING * most * weight).tolist():
                number = usual.get(citations[one])
                if one not in found and number is not None and (within is None or within[number]):
                    scores[number] += added[one] * standing[number]

    def _weigh_likely(self, query: str) -> Shares:
        """How likely a query is about each law and place; one query asks several times."""
        likely = self.postings.likely
        return likely.shares(query) if likely else Shares(np.zeros(0), np.zeros(0))

    def _worded(self, language: str) -> Wordings:
        return Wordings(self.postings.columns, language, self._weights.order)

    def _look_in(
        self, kind: PassageKind | None, edition: str | None, among: frozenset[str] | None, language: str
    ) -> Mask | None:
        """Which documents a reader of a language looks in: of this kind and edition where one is named.

        None is all of them.
        """
        columns, read = self.postings.columns, self._wordings(language).read
        if kind is None and edition is None and among is None and read.all():
            return None
        if edition is not None:
            known = columns.editions.index(edition) if edition in columns.editions else -1
            read = columns.row(EDITION) == known
        elif among is not None:
            numbers = [number for number, name in enumerate(columns.editions) if name in among]
            read = read & np.isin(columns.row(EDITION), numbers)
        within = np.zeros(self.postings.count, dtype=bool)
        within[: len(columns)] = read if kind is None else read & columns.of_kind(kind)
        within[len(columns) :] = within[self.postings.asked].any(axis=0)
        return within

    def _defining(self, meaning: QueryMeaning) -> set[int]:
        """The definitions whose headword is all that was asked, by one of its names, and so named rulings."""
        names = [key_of(meaning.words)]
        if len(meaning.groups) == 1 and (concept := meaning.groups[0].concept):
            said = {key_of(words(name)) for name in concept.said}
            names += [key_of(words(name)) for name in concept.da] if names[0] not in said else []
        headwords = self.postings.columns.headwords
        return set[int]().union(*(headwords.get(name, ()) for name in names))


def _rule_first(numbers: list[int], aside: Set[int], scores: Amounts) -> list[int]:
    """A law's places with some of them behind the others, where one of these answers about as well."""
    rule = [number for number in numbers if number not in aside]
    if not rule or scores[rule[0]] < WORTH_SHOWING * scores[numbers[0]]:
        return numbers
    return rule + [number for number in numbers if number in aside]
