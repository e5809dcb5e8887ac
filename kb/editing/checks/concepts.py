"""Which concepts of the glossary a text names, whatever the inflection, and by which of their words."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from kb.search.queries.text import compounds, spelt_stem
from laws.glossary import Concept, load_glossary
from laws.languages import find_language

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


@dataclass(frozen=True, slots=True)
class Naming:
    """A word or phrase of a text that names a concept, or one of several."""

    concepts: frozenset[str]
    start: int
    end: int


@cache
def by_id() -> dict[str, Concept]:
    """The glossary's concepts by their ids."""
    return {concept.id: concept for concept in load_glossary()}


def forget_concepts() -> None:
    """Has the concepts read anew, once the glossary has other terms."""
    for kept in (by_id, hints, namings, _phrases):
        kept.cache_clear()


def accepted_words(concept: str, language: str) -> tuple[str, ...]:
    """The words that the laws use for a concept, the best first; those that only other books use are not."""
    words = by_id()[concept].terms(language)
    return words


@lru_cache(maxsize=16384)
def hints(text: str, language: str) -> frozenset[str]:
    """Every concept that a text names, those too whose word is only a part of a longer phrase.

    >>> sorted(hints("et utilstrækkeligt bud", "da"))
    ['bid', 'insufficient-bid']
    """
    tokens, stems = _cut(text, language)
    begun = _phrases(language)
    starts = (at for at, stem in enumerate(stems) if stem in begun)
    whole = (concepts for at in starts for _, concepts in _starting(stems, at, language))
    parts = (one.concepts for token in tokens for one in _in_compound(token, language))
    return frozenset().union(*whole, *parts)


@lru_cache(maxsize=16384)
def namings(text: str, language: str) -> tuple[Naming, ...]:
    """The concepts that a text names by an accepted word, the longest phrase first at each place.

    >>> [sorted(n.concepts) for n in namings("Strafkortets farve", "da")]
    [['penalty-card'], ['suit']]
    """
    tokens, stems = _cut(text, language)
    begun = _phrases(language)
    found: list[Naming] = []
    at = 0
    while at < len(tokens):
        phrase = next(_starting(stems, at, language), None) if stems[at] in begun else None
        if phrase is None:
            at += 1
            continue
        length, concepts = phrase
        found.append(Naming(concepts, tokens[at][1], tokens[at + length - 1][2]))
        at += length
    return tuple(found)


@lru_cache(maxsize=16384)
def _cut(text: str, language: str) -> tuple[list[tuple[str, int, int]], list[str]]:
    """The words of a text in small letters, where they begin and end, and their stems."""
    tokens = [(m[0].lower(), m.start(), m.end()) for m in _WORD.finditer(text)]
    return tokens, [spelt_stem(word, language) for word, _, _ in tokens]


def _starting(stems: list[str], at: int, language: str) -> Iterator[tuple[int, frozenset[str]]]:
    """The phrases of the glossary that begin at a word, the longest first."""
    for phrase, concepts in _phrases(language).get(stems[at], ()):
        if tuple(stems[at : at + len(phrase)]) == phrase:
            yield len(phrase), concepts


def _in_compound(token: tuple[str, int, int], language: str) -> Iterator[Naming]:
    """The concepts that the parts of a reviewed Danish compound name."""
    word, start, end = token
    if not find_language(language).compounds:
        return
    for part in compounds().get(word, ()):
        for phrase, concepts in _phrases(language).get(spelt_stem(part, language), ()):
            if len(phrase) == 1:
                yield Naming(concepts, start, end)


@cache
def _phrases(language: str) -> dict[str, list[tuple[tuple[str, ...], frozenset[str]]]]:
    """First stem → the phrases that begin with it, as stems, the longest first."""
    found: dict[tuple[str, ...], set[str]] = {}
    for concept in load_glossary():
        for term in concept.terms(language):
            stems = tuple(spelt_stem(word.lower(), language) for word in _WORD.findall(term))
            if stems:
                found.setdefault(stems, set()).add(concept.id)
    begun: dict[str, list[tuple[tuple[str, ...], frozenset[str]]]] = {}
    for stems, concepts in sorted(found.items(), key=lambda one: -len(one[0])):
        begun.setdefault(stems[0], []).append((stems, frozenset(concepts)))
    return begun
