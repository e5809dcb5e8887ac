"""What else a concept is called in another language, from texts that stand side by side."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache

from kb.editing.align import align
from kb.editing.terms.uses import terms, uses
from kb.editing.units import units
from kb.search.queries.text import common_words, stem
from laws import shipped
from laws.citation import Citation
from laws.glossary import Concept, load_glossary
from laws.model import Edition, Provision
from laws.words import words

LEAST = 0.5
"""Dice's measure from which two words that stand in the same places are worth showing."""
ENOUGH = 3
"""Places that both must stand in: what meets once or twice meets by chance."""
MOST_PROPOSALS = 3
_LONGEST = 3
_DIGIT = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class Proposal:
    """A word or phrase that stands where a concept stands in the other language.

    Attributes:
        term: as it stands most often, in small letters.
        likeness: Dice's measure of the places of both, 0 to 1 (Dice 1945).
        places: how many places have both.
    """

    term: str
    likeness: float
    places: int


def proposals(source: Edition, target: Edition) -> Mapping[str, tuple[Proposal, ...]]:
    """For each concept words that its places have in the target and that are none of its terms, best first.

    Only where they speak of it more surely than the terms that it has there: a word for a part of it, or for
    what always stands beside it, is none.

    Args:
        source: an edition in a language in which the concepts have terms.
        target: the same book in the other language.
    """
    pairs = [(a.source, a.target) for a in align(source, target) if a.source and a.target]
    where = _where(source, pairs)
    held = _phrases(target.language, [there for _, there in pairs])
    known = {
        c.id: {_key(name, target.language) for name in _names(c, target.language)} for c in load_glossary()
    }
    every = set().union(*known.values())
    found = {id: _best(here, known[id], every - known[id], held) for id, here in where.items()}
    return {concept: best for concept, best in found.items() if best}


def _names(concept: Concept, language: str) -> tuple[str, ...]:
    """Its terms in a language, and its abbreviations, which are of any."""
    return (*terms(concept, language), *concept.short)


def _key(phrase: str, language: str) -> str:
    return " ".join(stem(word, language) for word in words(phrase.lower()))


def _where(source: Edition, pairs: Sequence[tuple[Provision, Provision]]) -> dict[str, set[int]]:
    """Each concept with the numbers of the pairs whose first place speaks of it."""
    number: dict[Citation, list[int]] = {}
    for at, (place, _) in enumerate(pairs):
        number.setdefault(place.citation, []).append(at)
    found: dict[str, set[int]] = {}
    for concept, by_edition in uses([source]).found.items():
        places = by_edition[source.id].places
        found[concept] = {at for citation in places for at in number.get(citation, ())}
    return found


def _phrases(language: str, places: Iterable[Provision]) -> dict[str, tuple[str, set[int]]]:
    """Every phrase of up to three words by its stems: how it is mostly written, the numbers of its pairs."""
    spelt: dict[str, Counter[str]] = {}
    where: dict[str, set[int]] = {}
    for at, place in enumerate(places):
        for phrase in _phrases_of(place):
            key = " ".join(stem(word, language) for word in phrase)
            spelt.setdefault(key, Counter())[" ".join(phrase)] += 1
            where.setdefault(key, set()).add(at)
    return {key: (spelt[key].most_common(1)[0][0], numbers) for key, numbers in where.items()}


def _phrases_of(place: Provision) -> Iterable[tuple[str, ...]]:
    """The phrases of a place itself that begin and end with a word that says something."""
    small = _small()
    for unit in units(place):
        said = [word.lower() for word in words(unit.text)]
        for start in range(len(said)):
            for end in range(start + 1, min(start + _LONGEST, len(said)) + 1):
                ends = {said[start], said[end - 1]}
                if ends.isdisjoint(small) and not any(map(_DIGIT.search, said[start:end])):
                    yield tuple(said[start:end])


@cache
def _small() -> frozenset[str]:
    """Words that no term begins or ends with."""
    listed = shipped.table("small-words.toml", "kb").values()
    return common_words() | {word for words_ in listed for word in words_.split()}


def _best(
    numbers: set[int], terms: Set[str], other: Set[str], phrases: Mapping[str, tuple[str, set[int]]]
) -> tuple[Proposal, ...]:
    """The phrases that stand where a concept does, if none of its terms does so as well."""
    told = {word for key in terms for word in key.split()}
    free = (
        (key, *rest) for key, rest in phrases.items() if key not in other and told.isdisjoint(key.split())
    )
    found = [one for _, spelt, there in free if (one := _meeting(numbers, there, spelt))]
    terms_met = (_meeting(numbers, phrases[key][1], key) for key in terms if key in phrases)
    best = max((one.likeness for one in terms_met if one), default=0.0)
    better = [one for one in found if one.likeness >= max(LEAST, best) and one.places >= ENOUGH]
    return tuple(sorted(better, key=lambda one: (-one.likeness, len(one.term)))[:MOST_PROPOSALS])


def _meeting(numbers: set[int], there: set[int], spelt: str) -> Proposal | None:
    both = len(numbers & there)
    return Proposal(spelt, 2 * both / (len(numbers) + len(there)), both) if both else None
