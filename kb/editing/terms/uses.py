"""Where the texts speak of each concept of the glossary, and which of their words only look like one."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from kb.editing.units import units_of
from kb.search.queries.text import common_words, compounds, stem
from laws.citation import Citation
from laws.glossary import Concept, load_glossary
from laws.languages import LANGUAGES, find_language
from laws.model import Edition
from laws.words import fold, words

LIKE = 5
"""Letters that a term's stem has at least for a longer word to be taken for a form of it."""

_BEGINS = 3
"""Letters that every form of a word begins with."""

Phrase = tuple[str, ...]
"""A term as the stems of its words."""


@dataclass(slots=True)
class Usage:
    """Where one edition speaks of a concept.

    Attributes:
        places: each place that does, as often as it does.
        forms: the words that it does it with, as they stand, in small letters.
    """

    places: list[Citation] = field(default_factory=list)
    forms: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Uses:
    """The glossary in a set of editions.

    Attributes:
        found: concept id → edition id → where it is used.
        loose: concept id → edition id → words that contain a term of it, but are none of its forms.
    """

    found: Mapping[str, Mapping[str, Usage]]
    loose: Mapping[str, Mapping[str, Counter[str]]]


def uses(editions: Iterable[Edition]) -> Uses:
    """Finds every concept in every string of some editions; of terms that overlap the longest counts."""
    found: dict[str, dict[str, Usage]] = {}
    loose: dict[str, dict[str, Counter[str]]] = {}
    for edition in editions:
        if edition.language not in LANGUAGES:
            continue
        for unit in units_of(edition):
            free = _read(unit.text, unit.citation, edition, found)
            for concept, word in _like(free, edition.language):
                loose.setdefault(concept, {}).setdefault(edition.id, Counter())[word] += 1
    return Uses(found, loose)


def count_uses(term: str, language: str, editions: Iterable[Edition]) -> int:
    """How often the texts in a language use a term, in any of its forms."""
    phrase = tuple(stem(word.lower(), language) for word in words(term))
    count = 0
    for edition in editions if phrase else ():
        if edition.language != language:
            continue
        for unit in units_of(edition):
            if phrase[0][:_BEGINS] in fold(unit.text.lower()):  # stems are of all words, and take long
                stems = [stem(word.lower(), language) for word in words(unit.text)]
                starts = range(len(stems) - len(phrase) + 1)
                count += sum(tuple(stems[at : at + len(phrase)]) == phrase for at in starts)
    return count


def forget_terms() -> None:
    """Has the terms read anew, once the glossary has others."""
    _phrases.cache_clear()
    _single.cache_clear()


def _read(text: str, citation: Citation, edition: Edition, usages: dict[str, dict[str, Usage]]) -> list[str]:
    """Notes the concepts of a text; gives the words that belong to none."""
    typed = [word.lower() for word in words(text)]
    stems = [stem(word, edition.language) for word in typed]
    known, free, at = _phrases(edition.language), [], 0
    while at < len(stems):
        matching = [
            (phrase, ids)
            for phrase, ids in known.get(stems[at], ())
            if tuple(stems[at : at + len(phrase)]) == phrase
        ]
        if not matching:
            free.append(typed[at])
            at += 1
            continue
        phrase, ids = max(matching, key=lambda one: len(one[0]))
        for concept in ids:
            usage = usages.setdefault(concept, {}).setdefault(edition.id, Usage())
            usage.places.append(citation)
            usage.forms[" ".join(typed[at : at + len(phrase)])] += 1
        at += len(phrase)
    return free


@cache
def _phrases(language: str) -> Mapping[str, tuple[tuple[Phrase, tuple[str, ...]], ...]]:
    """The terms of a language by their first stem, each with the concepts that it names."""
    named: dict[Phrase, dict[str, None]] = {}
    for concept in load_glossary():
        for term in terms(concept, language):
            phrase = tuple(stem(word.lower(), language) for word in words(term))
            if phrase:
                named.setdefault(phrase, {})[concept.id] = None
    begun: dict[str, list[tuple[Phrase, tuple[str, ...]]]] = {}
    for phrase, ids in named.items():
        begun.setdefault(phrase[0], []).append((phrase, tuple(ids)))
    return {first: tuple(found) for first, found in begun.items()}


def terms(concept: Concept, language: str) -> tuple[str, ...]:
    """What the laws call a concept in a language, the laws' own word first.

    >>> terms(load_glossary()[0], "en")[0]
    'director'
    """
    found = concept.terms(language)
    return found


def _like(free: Iterable[str], language: str) -> Iterable[tuple[str, str]]:
    """Words made of a term, each with its concept: compounds with it, and forms that its stem misses."""
    known = _single(language)
    for word in free:
        if word in common_words():
            continue
        parts = compounds().get(word, ()) if find_language(language).compounds else ()
        for part in (*parts, word):
            root = stem(part, language)
            match = next((s for s in known if len(s) >= LIKE and root != s and root.startswith(s)), None)
            if root in known and part != word:
                match = root
            if match is not None:
                for concept in known[match]:
                    yield concept, word
                break


@cache
def _single(language: str) -> Mapping[str, tuple[str, ...]]:
    """The terms of one word by their stem."""
    found: dict[str, dict[str, None]] = {}
    for phrases in _phrases(language).values():
        for phrase, ids in phrases:
            if len(phrase) == 1:
                found.setdefault(phrase[0], {}).update(dict.fromkeys(ids))
    return {root: tuple(ids) for root, ids in sorted(found.items(), key=lambda one: -len(one[0]))}
