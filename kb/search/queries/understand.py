"""What the words of a query may mean: groups of forms, glossary terms and corrected words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

from kb.search.queries.asking import asks_permission, whom
from kb.search.queries.text import common_words, fold, stem, words
from kb.search.queries.vocabulary import Forms, Vocabulary
from kb.search.weights import LONGEST_CORRECTED, LONGEST_NAME, MOST_CORRECTED, WordWeights
from laws.citation import Citation
from laws.glossary import Concept, load_glossary
from laws.norwegian import in_danish


@dataclass(frozen=True, slots=True)
class Phrasing:
    """One way in which a passage can say what was meant: all of these words, each in one of its forms."""

    worth: float
    terms: tuple[Forms, ...]


@dataclass(slots=True)
class WordGroup:
    """One thing that was asked for: a word of the query, or several that are one name.

    Attributes:
        typed: the words as they were typed (or corrected).
        ways: how a passage can say it.
        concept: the glossary's concept, if it is one.
        cited: a place that was named by its citation among other words.
        asked_of: whether it is whom a question asks about: »må den blinde …«.
    """

    typed: tuple[str, ...]
    ways: list[Phrasing] = field(default_factory=list)
    concept: Concept | None = None
    cited: Citation | None = None
    asked_of: bool = False

    @property
    def is_common(self) -> bool:
        """Whether it says little of what is asked."""
        return len(self.typed) == 1 and self.typed[0] in common_words()

    @property
    def places(self) -> tuple[Citation, ...]:
        """Where the laws treat it, according to the glossary or to whoever asks."""
        if self.cited:
            return (self.cited,)
        return self.concept.citations if self.concept else ()


@dataclass(frozen=True, slots=True)
class QueryMeaning:
    """A query understood.

    Attributes:
        groups: what was asked for, in the order of the words.
        words: the words that were searched, corrected where they were mistyped.
        corrected: the query as it was searched, where that differs from what was typed; else None.
        unknown: typed words that nothing is known about.
    """

    groups: tuple[WordGroup, ...]
    words: tuple[str, ...]
    corrected: str | None
    unknown: tuple[str, ...]


@cache
def names_of_things() -> Mapping[tuple[str, ...], tuple[Concept, bool]]:
    """Every name in the glossary, as folded stems → the concept, and whether the name is an abbreviation."""
    found: dict[tuple[str, ...], tuple[Concept, bool]] = {}
    for concept in load_glossary():
        for name in concept.names:
            found.setdefault(_key(words(name)), (concept, name in concept.short))
    return found


@cache
def words_of_names() -> frozenset[str]:
    """Every word of a name in the glossary, folded."""
    return frozenset(fold(word) for c in load_glossary() for name in c.names for word in words(name))


def forget_names() -> None:
    """Has the names read anew, once the glossary has others."""
    names_of_things.cache_clear()
    words_of_names.cache_clear()


def _key(query_words: Sequence[str]) -> tuple[str, ...]:
    """A name without its order: an index turns names round (»turneringsleder, tilkald«)."""
    return tuple(sorted(stem(word) for word in query_words))


def thing_named(query_words: Sequence[str]) -> tuple[Concept, bool] | None:
    """The concept that some words are a name of, and whether by an abbreviation; None where they are none."""
    names = names_of_things()
    danish = [in_danish(fold(word)) for word in query_words]
    return names.get(_key(query_words)) or names.get(_key(danish))


def things_named(said: Sequence[str]) -> Iterator[Concept]:
    """The concepts that are named among words, the longest names first."""
    names = names_of_things()
    stems = [stem(word) for word in said]
    danish = [stem(in_danish(fold(word))) for word in said]
    at = 0
    while at < len(said):
        for width in range(min(LONGEST_NAME, len(said) - at), 0, -1):
            part = slice(at, at + width)
            thing = names.get(tuple(sorted(stems[part]))) or names.get(tuple(sorted(danish[part])))
            if thing is not None:
                yield thing[0]
                at += width - 1
                break
        at += 1


def understand(
    query_words: Sequence[str],
    vocabulary: Vocabulary,
    weights: WordWeights,
    verbatim: bool = False,
    places_by_word: Mapping[str, Citation] | None = None,
) -> QueryMeaning:
    """Finds out what the words of a query may mean.

    Args:
        query_words: the words of the query.
        places_by_word: those of them that are citations of places that exist.
        verbatim: search what was typed and correct nothing.
    """
    said: list[str] = []
    unknown: list[str] = []
    corrections = 0
    for word in query_words:
        if verbatim or word in (places_by_word or ()) or _is_known(word, vocabulary):
            said.append(word)
            continue
        if len(unknown) + corrections >= MOST_CORRECTED or len(word) > LONGEST_CORRECTED:
            unknown.append(word)
            said.append(word)
            continue
        # A word that was broken off has no slip at all; one slip is likelier than a new compound, and a new
        # compound likelier than two slips.
        better = vocabulary.complete(word) or vocabulary.correct(word, words_of_names(), slips=1)
        corrections += 1
        if better is None and (pair := vocabulary.split(word)):
            said += pair
            continue
        better = better or vocabulary.correct(word, words_of_names())
        if better is None and (parts := vocabulary.part(word)):
            said += parts
            continue
        if better is None:
            unknown.append(word)
        said.append(better or word)
    groups = _group(said, vocabulary, weights)
    for group in groups:
        if places_by_word and len(group.typed) == 1 and group.typed[0] in places_by_word:
            group.cited = places_by_word[group.typed[0]]
    if asks_permission(said):
        _mark_subject(groups)
    corrected = " ".join(said) if said != list(query_words) else None
    return QueryMeaning(tuple(groups), tuple(said), corrected, tuple(unknown))


def _mark_subject(groups: Sequence[WordGroup]) -> None:
    """Marks whom a question asks about: the first thing that it names, if that is somebody with own laws."""
    first = next((group for group in groups if not group.is_common), None)
    if first is not None and first.concept is not None:
        first.asked_of = first.concept.id in whom()


def _is_known(word: str, vocabulary: Vocabulary) -> bool:
    return word in vocabulary or fold(word) in words_of_names() or bool(vocabulary.forms(word))


def _group(query_words: Sequence[str], vocabulary: Vocabulary, weights: WordWeights) -> list[WordGroup]:
    groups: list[WordGroup] = []
    at = 0
    while at < len(query_words):
        taken, group = _glossary_name(query_words, at, vocabulary, weights)
        if group is None:
            group = WordGroup((query_words[at],))
            taken = 1
        if taken == 1 and (forms := vocabulary.forms(query_words[at])):
            group.ways.insert(0, Phrasing(1.0, (forms,)))
        if not any(earlier.typed == group.typed for earlier in groups):
            groups.append(group)
        at += taken
    for first, second in pairwise(query_words):
        if joined := vocabulary.joined(first, second):
            for group in groups:
                if first in group.typed or second in group.typed:
                    group.ways.append(Phrasing(1.0, (vocabulary.forms(joined),)))
    return groups


def _glossary_name(
    query_words: Sequence[str], at: int, vocabulary: Vocabulary, weights: WordWeights
) -> tuple[int, WordGroup | None]:
    """The longest name of the glossary that begins at a word: how many words it takes, and its group."""
    for taken in range(min(LONGEST_NAME, len(query_words) - at), 0, -1):
        typed = tuple(query_words[at : at + taken])
        hit = thing_named(typed)
        if hit is None:
            continue
        concept, short = hit
        group = WordGroup(typed, concept=concept)
        for name in dict.fromkeys((" ".join(typed), *concept.da)):
            parts = tuple(words(name))
            if parts == typed and taken == 1:
                continue  # the caller adds the word itself
            terms = tuple(vocabulary.forms(part, parts=len(typed) == 1) for part in parts)
            if all(terms):
                chief = name == concept.da[0]
                meant = parts == typed or (short and chief)
                group.ways.append(Phrasing(1.0 if meant else weights.synonym, terms))
        return taken, group
    return 0, None
