"""Words as a search sees them: cut out of a text, folded to plain letters, stemmed, taken apart."""

import csv
import re
from collections.abc import Mapping
from functools import cache, lru_cache

from kb.search.engine.stems import Stemmer, stemmer
from laws import shipped
from laws.languages import FIRST_LANGUAGE, LANGUAGES
from laws.words import WORD, fold, words

__all__ = ["WORD", "common_words", "compounds", "fold", "shorten", "spelt_stem", "stem", "words"]

# Endings of participles that Snowball leaves apart: ubeføjet, ubeføjede; tilbagetagne, tilbagetagen; justeret
# and the Norwegian justert.
_PARTICIPLE = re.compile(r"(?<=[^\W\d_]{4})(?:ede|edes|et|ets|en|ne|nes|(?<=er)t)$")


@lru_cache(maxsize=65536)
def stem(word: str, language: str = FIRST_LANGUAGE) -> str:
    """The folded stem under which the inflected forms of a word meet.

    >>> len({stem(w) for w in ("melding", "meldinger", "meldingernes")})
    1
    >>> stem("ubeføjet") == stem("ubeføjede"), stem("spil") == stem("trumf")
    (True, False)
    """
    return fold(spelt_stem(word, language))


@lru_cache(maxsize=65536)
def spelt_stem(word: str, language: str = FIRST_LANGUAGE) -> str:
    """The stem with its own letters, so that »før« and »for« stay apart."""
    if language == FIRST_LANGUAGE:
        word = _PARTICIPLE.sub("et", word)
    stemmers = _stemmers()
    return str(stemmers.get(language, stemmers[FIRST_LANGUAGE]).stem(word))


@cache
def _stemmers() -> Mapping[str, Stemmer]:
    # They take a while to load, and to show a law nothing is stemmed.
    return {code: stemmer(language.stemmer) for code, language in LANGUAGES.items() if language.stemmer}


@lru_cache(maxsize=1)
def compounds() -> Mapping[str, tuple[str, ...]]:
    """The reviewed table of compounds: a compound in small letters → its parts.

    >>> compounds()["kulørsvigt"]
    ('kulør', 'svigt')
    """
    table = shipped.text("compounds.csv")
    rows = csv.DictReader(line for line in table.splitlines() if not line.startswith("#"))
    return {row["compound"]: tuple(row["parts"].split()) for row in rows}


@lru_cache(maxsize=1)
def common_words() -> frozenset[str]:
    """Words that say little of a sentence's matter, in small letters.

    >>> "hvornår" in common_words(), "kulørsvigt" in common_words()
    (True, False)
    """
    lists = shipped.table("common-words.toml", "kb").values()
    return frozenset(word for listed in lists for word in listed.split())


def shorten(text: str, length: int) -> str:
    """The beginning of a text, never torn through a word, with an ellipsis where something is left out.

    >>> shorten("Meldingen er annulleret", 14), shorten("Pas", 14)
    ('Meldingen er …', 'Pas')
    """
    if len(text) <= length:
        return text
    cut = text[: length + 1].rsplit(None, 1)[0].rstrip(" ,;:–-")
    return f"{cut if len(cut) <= length else text[:length]} …"
