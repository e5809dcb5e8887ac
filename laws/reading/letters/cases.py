"""Capitals that a scan shows inside words and for small letters, where its own words say so."""

import re
from collections import Counter
from collections.abc import Collection
from functools import lru_cache

from laws.reading.letters.lexicon import Lexicon, every_listed, proper_names

BY_CASE = "stort bogstav læst som lille, som scanningen ellers viser det"
_WORD = re.compile(r"[^\W\d_]{3,}")
_LEAST_TIMES = 5
"""A letter that stands as a capital inside so many words of a text, …"""
_LEAST_SHARE = 0.003
"""… and for so much of what there is of it inside words, may be a small one anywhere."""
_RARE = 4.8
"""A word this rare that is there once only, with a capital, may be a name."""
_SHARE_OF_CAPITALS = 0.6
"""A word with so many capitals is set in capitals."""
_BEGINS = re.compile(r"[.:;!?•·»“”\"(]|\n\n")


def restless(text: str, words: Collection[str]) -> frozenset[str]:
    """The letters (small) that a text shows as capitals inside words that there are.

    >>> restless("Et kOrt til. " * 6, {"kort", "til"}), restless("Et kort til DBf. " * 6, {"kort", "dbf"})
    (frozenset({'o'}), frozenset())
    """
    inside: Counter[str] = Counter()
    capitals: Counter[str] = Counter()
    for match in _WORD.finditer(text):
        word = match[0]
        small = word.lower()
        if small not in words or _is_shouted(word) or small in _mixed_case_words():
            continue
        inside.update(small[1:])
        capitals.update(c.lower() for c in word[1:] if c.isupper())
    return frozenset(c for c, n in capitals.items() if n >= _LEAST_TIMES and n >= _LEAST_SHARE * inside[c])


def names_in(text: str, lexicon: Lexicon) -> frozenset[str]:
    """The words (small) that a text never begins small: names, but for rare chance."""
    forms: dict[str, Counter[bool]] = {}
    for match in _WORD.finditer(text):
        forms.setdefault(match[0].lower(), Counter())[match[0][0].isupper()] += 1
    return frozenset(
        word
        for word, found in forms.items()
        if not found[False] and (found[True] > 1 or lexicon.cost(word) > _RARE)
    )


def steady(word: str, letters: Collection[str], *, begins: bool, name: bool) -> str:
    """A word with the capitals that are none made small.

    Args:
        letters: the small letters that show as capitals.
        begins: whether a sentence may begin with it.
        name: whether it may be a name.

    >>> steady("sOm", "os", begins=False, name=False), steady("Som", "os", begins=True, name=False)
    ('som', 'Som')
    """
    small = word.lower()
    if len(word) < 2 or _is_shouted(word):
        return word
    if small in _mixed_case_words():
        return _mixed_case_words()[small]
    first, rest = word[0], "".join(c.lower() if c.lower() in letters else c for c in word[1:])
    if not name and not begins and first.lower() in letters and small not in proper_names():
        first = first.lower()
    return first + rest


def may_begin(gap: str) -> bool:
    """Whether what stands before a word may be a sentence's edge."""
    return bool(_BEGINS.search(gap))


def _is_shouted(word: str) -> bool:
    return word.isupper() or (
        len(word) > 3 and sum(c.isupper() for c in word) > _SHARE_OF_CAPITALS * len(word)
    )


@lru_cache(maxsize=1)
def _mixed_case_words() -> dict[str, str]:
    """Listed words with capitals inside them, by their small letters: DBf."""
    return {word.lower(): word for word in every_listed() if word[1:] != word[1:].lower()}
