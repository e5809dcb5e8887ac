"""Laws whose own title says all that was asked: they go in front of laws that say it somewhere."""

from collections.abc import Iterable, Mapping, Sequence, Set
from functools import cache, lru_cache
from typing import NamedTuple

from kb.search.postings.index import Postings
from kb.search.postings.layout import Amounts
from kb.search.postings.passages import PassageKind
from kb.search.queries.text import words
from kb.search.queries.understand import QueryMeaning, WordGroup
from kb.search.weights import RUN, RankingWeights
from laws import shipped
from laws.citation import Citation, parse

_DATA = "asked-most.toml"
_TITLES_CACHED = 4096  # titles whose words are kept
_OWN, _LAST = -1, 99  # before and behind every law of a ruling

TitleWords = tuple[tuple[frozenset[str], ...], ...]
"""For each way to say a thing its words, each in the forms that it may have."""


class RankedLaw(NamedTuple):
    """A law that was found.

    Attributes:
        numbers: its passages that were found, the best first.
        titled: the passage that is the law itself, where its title says all that was asked.
    """

    numbers: list[int]
    titled: int | None

    @property
    def best(self) -> int:
        """The passage that answers best."""
        return self.numbers[0]


class Titles:
    """The titles of all laws, definitions and articles of an index.

    Args:
        postings: the open index.
        weights: what a way to say a thing must be worth.
    """

    def __init__(self, postings: Postings, weights: RankingWeights) -> None:
        self._postings = postings
        self._weights = weights
        self._title = lru_cache(maxsize=_TITLES_CACHED)(self._words_of)

    def _words_of(self, number: int) -> frozenset[str]:
        return frozenset(words(self._postings.passages[number].heading))

    def rank(self, laws: Sequence[list[int]], scores: Amounts, meaning: QueryMeaning) -> list[RankedLaw]:
        """Laws, each the numbers of its passages, with those in front whose titles say all that was asked."""
        found = self._find_titles(laws, scores, meaning, 1.0)
        if len(meaning.groups) == 1 and all(law.titled is None for law in found[:RUN]):
            # The only thing that was asked for may be called otherwise in titles: »revoke«, »blindemand«.
            found = self._find_titles(laws, scores, meaning, self._weights.words.synonym)
        bare = _names_one_thing(meaning)
        return self._in_order(found, scores, bare=bare, own=_law_of_thing(meaning) if bare else None)

    def _find_titles(
        self, laws: Iterable[list[int]], scores: Amounts, meaning: QueryMeaning, least: float
    ) -> list[RankedLaw]:
        """Laws with their passage whose title says all of it, in ways that are worth at least so much."""
        asked = [self._in_words(group, least) for group in meaning.groups]

        def titled(law: int) -> int | None:
            found = [
                number
                for number in self._postings.columns.titles(law)
                if scores[number] and all(_says(self._title(number), ways) for ways in asked)
            ]
            return max(found, key=lambda number: scores[number], default=None)

        return [RankedLaw(numbers, titled(int(self._postings.law_of[numbers[0]]))) for numbers in laws]

    def _in_words(self, group: WordGroup, least: float) -> TitleWords:
        """What a group asks for as a title may say it, by the ways that are worth at least so much."""
        same = self._weights.order.same_word
        ways = (way.terms for way in group.ways if way.worth >= least)
        return tuple(
            tuple(frozenset(form for form, worth in forms if worth >= same) for forms in terms)
            for terms in ways
        )

    def _in_order(
        self, laws: list[RankedLaw], scores: Amounts, *, bare: bool, own: Citation | None
    ) -> list[RankedLaw]:
        """In front, as the book has them, laws about as good as the best whose titles say all of it.

        Args:
            bare: whether nothing but the name of one thing was asked for; the law that its ruling stands in
                then goes first.
            own: the law that goes before all, as nothing but its thing was asked for and none defines it.
        """
        if not laws:
            return laws
        least = self._weights.order.alike * scores[laws[0].best]
        # Whoever types a word that is defined wants what it means, unless a law is about as good.
        defined = any(law.titled is not None and self._is_definition(law) for law in laws[:RUN])
        own = None if defined else own
        wanted = [self._asked_for(law, own) if bare else _LAST for law in laws[:RUN]]
        good = (
            (place, law)
            for place, law in zip(wanted, laws, strict=False)
            if place == _OWN
            or (law.titled is not None and (scores[law.best] >= least or (place < _LAST and not defined)))
        )
        # Of the name of an irregularity, what follows of it is wanted; the rest as the book has it.
        named = [law for _, law in sorted(good, key=lambda pair: (pair[0], min(pair[1].numbers)))]
        return named + [law for law in laws if law not in named]

    def _is_definition(self, law: RankedLaw) -> bool:
        return self._postings.passages[law.best].kind is PassageKind.DEFINITION

    def _asked_for(self, law: RankedLaw, own: Citation | None) -> int:
        """The place of a law among those of its ruling; all others stand behind, as they are."""
        best = self._postings.passages[law.best]
        if own == best.citation.law and best.guide is None:
            return _OWN
        return ruled_first().get(best.citation.law, _LAST)


def _names_one_thing(meaning: QueryMeaning) -> bool:
    """Whether a query is the name of one thing and no more, not what somebody says when it happens."""
    if len(meaning.groups) != 1:
        return False
    typed, concept = meaning.groups[0].typed, meaning.groups[0].concept
    return concept is None or all(tuple(words(said)) != typed for said in concept.said)


def _law_of_thing(meaning: QueryMeaning) -> Citation | None:
    """The law that alone treats the only thing that is named; None where none does, or several do."""
    concept = meaning.groups[0].concept
    laws = {place.law for place in concept.citations} if concept else set[Citation]()
    return laws.pop() if len(laws) == 1 else None


@cache
def ruled_first() -> Mapping[Citation, int]:
    """The laws of the rulings that are asked for most, each with its place among those of its ruling."""
    rulings = shipped.table(_DATA, "kb")["ruling"]
    return {parse(law): place for ruling in rulings for place, law in enumerate(ruling["laws"])}


def _says(title: Set[str], ways: TitleWords) -> bool:
    """Whether a title has all the words of one of the ways to say a thing."""
    return any(all(not title.isdisjoint(forms) for forms in terms) for terms in ways)
