"""Languages other than Danish, Norwegian and English, told by their small words: none passes for these."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from laws import shipped
from laws.errors import UnreadableSource
from laws.languages import ABROAD, LANGUAGES, OWN_LANGUAGES

_LEAST = 40
"""Words of the shortest text whose language its words tell."""
_ENOUGH = 0.08
"""Share of a text's words that a language has in it."""
_CLEARLY = 1.15
"""How many times as many words a language that is not read has as the best of those that are."""
_MOSTLY = 2 / 3
"""Share of its small words that a language has in common with one that is near to it."""
_LEAST_WORDS = 3
"""Words of a language from which on a few lines are in it; two may stand in any."""
_FLOOR, _LONG = 0.04, 200
"""Share of the words of a long text below which it is in none of the languages that are read."""


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language of `laws/data/tongues.toml`: what it is called, its small words, its letters, its looks."""

    names: Mapping[str, str]
    words: frozenset[str]
    letters: frozenset[str]
    more: frozenset[str] = frozenset()
    shape: str = ""


class ForeignLanguage(UnreadableSource):
    """A document in a language that is not read.

    Attributes:
        language: its code.
        why: which sentence of `tongues.toml` says so.
        sentences: what is wrong and what to do, in Danish and in English.
    """

    def __init__(self, name: str, language: str, why: str = "refusal") -> None:
        self.language, self.why = language, why
        said, read = shipped.table("tongues.toml")[why], [*LANGUAGES, *(ABROAD if why == "refusal" else ())]
        self.sentences = {
            reader: said[reader].format(
                name=tongues()[language].names[reader], code=language, read=_list_languages(reader, read)
            )
            for reader in OWN_LANGUAGES
        }
        super().__init__(name, self.sentences[OWN_LANGUAGES[0]])

    def of(self, name: str) -> ForeignLanguage:
        """The same of a file whose name was not known where it was read."""
        return ForeignLanguage(name, self.language, self.why)


def _list_languages(reader: str, codes: Sequence[str]) -> str:
    """Languages as a sentence lists them."""
    *names, last = (tongues()[code].names[reader] for code in codes)
    return f"{', '.join(names)} {LANGUAGES[reader].conjunction} {last}"


@cache
def tongues() -> Mapping[str, Tongue]:
    """Every language that can be named, by its code."""
    data = shipped.table("tongues.toml")["tongue"]
    return {
        code: Tongue(
            {reader: said[reader] for reader in OWN_LANGUAGES},
            frozenset(said["words"]),
            frozenset(said["letters"]),
            frozenset(said["more"]),
            said["shape"],
        )
        for code, said in data.items()
    }


def foreign_tongue(text: str, declared: str = "") -> str:
    """The code of the language of a text that is in none of the game's here; empty for any other.

    Args:
        declared: the language that a page says that it is in.

    >>> foreign_tongue("Om spelaren inte har fått kortet och att det är på bordet, får han ta det. " * 3)
    'sv'
    >>> foreign_tongue("The player may take the card that is on the table if it is not his. " * 3)
    ''
    """
    shares, size = _shares(text)
    if not size:
        return ""
    read = max(shares[code] for code in LANGUAGES)
    other = max((code for code in shares if code not in LANGUAGES), key=lambda code: shares[code])
    if size >= _LEAST and shares[other] >= max(_ENOUGH, _CLEARLY * read):
        return other
    if declared in shares and declared not in LANGUAGES and read < max(2 * _ENOUGH, shares[declared]):
        return declared
    return ""


def likely_tongue(text: str, declared: str = "") -> str:
    """The language that a text, however short, has most words of, where it is one of `ABROAD`; or empty."""
    tongue = foreign_tongue(text, declared)
    if not tongue:
        shares, size = _shares(text)
        tongue = max(shares, key=lambda code: shares[code]) if 0 < size < _LEAST else ""
    return tongue if tongue in ABROAD else ""


def tongue_of_few(text: str, declared: str = "") -> str:
    """The language of a text of any length, down to a line, by its words; empty where they leave it open.

    Some words of it must be there, and no other language may have as many.

    Args:
        declared: the language that its form says, which decides between languages of which it has as many.

    >>> tongue_of_few("Vi mødes igen næste uge."), tongue_of_few("Kaffe 5, 7, 9")
    ('da', '')
    """
    counts = _words_of_few(text)
    most = max(counts.values())
    best = [code for code, count in counts.items() if count == most]
    if most < _LEAST_WORDS:
        return ""
    return best[0] if len(best) == 1 else declared if declared in best else ""


def _words_of_few(text: str) -> Mapping[str, int]:
    """Of each language how many words of a text it has: common ones, or such as look like no other's."""
    words = Counter(re.findall(r"[^\W\d_]+", text))
    counts = dict.fromkeys(tongues(), 0)
    for printed, times in words.items():
        word = printed.lower()
        for code, tongue in tongues().items():
            # A name, which has a capital, may be of any language by its looks.
            looks = printed == word and tongue.shape and re.search(tongue.shape, word)
            if word in tongue.words or word in tongue.more or looks or not tongue.letters.isdisjoint(word):
                counts[code] += times
    return counts


def are_near(one: str, other: str) -> bool:
    """Whether two languages share most of their small words, so that a few of these do not tell them apart.

    >>> are_near("da", "no"), are_near("da", "sv"), are_near("da", "en")
    (True, False, False)
    """
    small, others = tongues()[one].words, tongues()[other].words
    return len(small & others) > _MOSTLY * len(small)


def is_in_none(text: str) -> bool:
    """Whether a long text has next to no words of the languages that are read."""
    shares, size = _shares(text)
    return size >= _LONG and max(shares[code] for code in LANGUAGES) < _FLOOR


def _shares(text: str) -> tuple[Mapping[str, float], int]:
    """Of each language the share of the words that are its own or have a letter of its own; their count."""
    words = Counter(re.findall(r"[^\W\d_]+", text.lower()))
    size = words.total()
    shares: dict[str, float] = {}
    for code, tongue in tongues().items():
        small = sum(words[word] for word in tongue.words)
        marked = (
            sum(n for word, n in words.items() if not tongue.letters.isdisjoint(word))
            if tongue.letters
            else 0
        )
        shares[code] = (small + marked) / size if size else 0.0
    return shares, size
