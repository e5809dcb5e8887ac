"""The handbook's words held against the lexicon and against each other: slips mended, strangers listed."""

import re
from collections import Counter
from collections.abc import Collection, Mapping
from functools import cache, lru_cache

from rapidfuzz.distance import Indel

from laws import shipped
from laws.reading.letters import Lexicon

_WORD = re.compile(r"(?<![\w/.])[^\W\d_]{4,}(?![\w/])(?!\.\w)")
_ENDINGS = (
    "s",
    "e",
    "t",
    "n",
    "r",
    "en",
    "et",
    "er",
    "ne",
    "ens",
    "ets",
    "ene",
    "erne",
    "ernes",
    "ende",
    "ede",
)
_JOINTS = ("", "s", "e")
_SHORTEST_PART = 3
_LONGEST = 80
"""Letters of the longest word that is taken apart; the longest compounds have some fifty."""
_EDGE = 2
"""Letters at either end that a slip leaves alone: there a change makes another form of the word."""
_SHORTEST_SLIP, _RARE, _OFTENER = 7, 2, 3
"""A slip has at least so many letters, occurs at most so often, and its word so many times oftener."""


def count_words(text: str) -> Counter[str]:
    """The words of a text in small letters, addresses and abbreviations left out."""
    return Counter(match[0].lower() for match in _WORD.finditer(text))


def strangers(counts: Mapping[str, int]) -> list[str]:
    """Words that neither the lexicon nor our list has, nor as forms or compounds of what it has."""
    return sorted(word for word in counts if word not in _accepted_words() and not is_known(word))


def find_slips(counts: Mapping[str, int], unknown: Collection[str]) -> dict[str, str]:
    """Rare unknown words that differ inside by one or two letters from a word that the document often has.

    >>> find_slips({"observatøren": 5, "observatren": 1}, ["observatren"])
    {'observatren': 'observatøren'}
    >>> find_slips({"observatøren": 5, "observatørens": 1}, ["observatørens"])
    {}
    """
    slips: dict[str, str] = {}
    for word in unknown:
        if len(word) < _SHORTEST_SLIP or counts[word] > _RARE:
            continue
        near = [
            other
            for other, often in counts.items()
            if often >= _OFTENER * counts[word]
            and abs(len(other) - len(word)) <= 2
            and (other[:_EDGE], other[-_EDGE:]) == (word[:_EDGE], word[-_EDGE:])
            and Indel.distance(word, other, score_cutoff=2) <= 2
        ]
        if len(near) == 1:
            slips[word] = near[0]
    return slips


@lru_cache(maxsize=4096)
def is_known(word: str) -> bool:
    """Whether a word is in the lexicon, a form of such a word, or put together of such words."""
    if _in_lexicon(word):
        return True
    if len(word) > _LONGEST:
        return False
    for cut in range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1):
        first, rest = word[:cut], word[cut:]
        joined = any(first.endswith(j) and _in_lexicon(first[: len(first) - len(j)] or "-") for j in _JOINTS)
        if joined and is_known(rest):
            return True
    return False


def _in_lexicon(word: str) -> bool:
    lexicon = _lexicon()
    if lexicon.known(word):
        return True
    stems = (word.removesuffix(ending) for ending in _ENDINGS if word.endswith(ending))
    return any(
        len(stem) > _SHORTEST_PART and (lexicon.known(stem) or lexicon.known(stem + "e")) for stem in stems
    )


@cache
def _lexicon() -> Lexicon:
    return Lexicon.build()


@cache
def _accepted_words() -> frozenset[str]:
    """Words that an editor looked at and found right, whatever the lexicon says."""
    table = shipped.table("handbook-repairs.toml")
    return frozenset(table["words"]["right"])
