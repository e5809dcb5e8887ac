"""How alike two wordings are, in one language or in neighbouring ones: letters in threes to fives, and terms.

Letters, because Danish and Norwegian share most of a word and an inflection most of its stem; the glossary's
terms, because where they share nothing they still name one thing. Both weigh by rarity (tf-idf), compared by
the cosine of the angle between them (Salton, Wong and Yang 1975).
"""

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from laws.glossary import Concept, load_glossary
from laws.words import fold, words

Amounts = NDArray[np.float32]
"""Rows of the one edition by rows of the other."""

_LENGTHS = (3, 4, 5)
_TERM = 3
"""How many letters' worth a term of the glossary counts."""
_ENDING = r"\w{0,4}"
_CITATION = re.compile(r"(?<!§)§++\s*+X?\d+\w*|\blaws?\s+\d+\w*", re.IGNORECASE)


def likeness(ones: Sequence[str], others: Sequence[str]) -> Amounts:
    """How alike each text is to each of the others: 0 nothing shared, 1 the same.

    Numbers of laws count for nothing: what is cited is renumbered with the book.

    >>> same, other = likeness(["Pas er annulleret."], ["Pas er annulleret.", "Kortet er spillet."])[0]
    >>> bool(same > 0.99), bool(other < 0.3)
    (True, True)
    """
    counted = [_features(text) for text in (*ones, *others)]
    rows = _unit_rows(counted)
    found: Amounts = rows[: len(ones)] @ rows[len(ones) :].T
    return found


def without_citations(text: str) -> str:
    """A text without the numbers of the laws that it cites."""
    return _CITATION.sub(" ", text)


def _features(text: str) -> Counter[str]:
    text = fold(without_citations(text).lower())
    found: Counter[str] = Counter()
    for word in words(text):
        bounded = f"^{word}$"
        for length in _LENGTHS:
            found.update(bounded[at : at + length] for at in range(max(1, len(bounded) - length + 1)))
    for concept, begins, pattern in _terms(load_glossary()):
        # Nearly all terms are in nearly no text: most are ruled out by their first letters.
        if any(begin in text for begin in begins) and (said := len(pattern.findall(text))):
            found[concept] = _TERM * said
    return found


@lru_cache(maxsize=1)
def _terms(concepts: tuple[Concept, ...]) -> tuple[tuple[str, frozenset[str], re.Pattern[str]], ...]:
    """Each concept under a name that no letters have, its terms, and what finds them inflected."""
    found = []
    for concept in concepts:
        forms = {fold(term.lower()) for term in (*concept.da, *concept.en, *concept.no)}
        longest = "|".join(sorted(map(re.escape, forms), key=len, reverse=True))
        found.append((f"#{concept.id}", frozenset(forms), re.compile(rf"\b(?:{longest}){_ENDING}\b")))
    return tuple(found)


def _unit_rows(counts: Sequence[Counter[str]]) -> Amounts:
    """Each text as a row of length 1 (0 where it has no words): damped counts by rarity."""
    held = Counter(feature for text in counts for feature in text)
    column = {feature: number for number, feature in enumerate(held)}
    rarity = np.log(len(counts) / np.fromiter(held.values(), dtype=np.float32, count=len(held))) + 0.1
    rows = np.zeros((len(counts), len(column)), dtype=np.float32)
    for number, text in enumerate(counts):
        at = [column[feature] for feature in text]
        rows[number, at] = 1 + np.log(np.fromiter(text.values(), dtype=np.float32, count=len(text)))
    rows *= rarity
    length = np.linalg.norm(rows, axis=1, keepdims=True)
    length[length == 0] = 1
    unit: Amounts = rows / length
    return unit
