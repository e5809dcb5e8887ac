"""Words as a search sees them: cut out of a text, folded to plain letters, stemmed, taken apart."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

from whoosh.lang.snowball.danish import DanishStemmer
from whoosh.lang.snowball.english import EnglishStemmer
from whoosh.lang.snowball.norwegian import NorwegianStemmer

from laws import shipped

WORD = re.compile(r"[^\W_]+|[♣♦♥♠]")
"""A word of a text or a query: letters and digits, or one suit symbol."""

_FOLDS = (("aa", "a"), ("ae", "e"), ("oe", "o"))
_LETTERS = str.maketrans({"å": "a", "æ": "e", "ø": "o", "ä": "e", "ö": "o", "ü": "u", "ß": "s", "đ": "d"})
_STEMMERS = {"da": DanishStemmer(), "no": NorwegianStemmer(), "en": EnglishStemmer()}
# Endings of participles that Snowball leaves apart: ubeføjet, ubeføjede; tilbagetagne, tilbagetagen; justeret
# and the Norwegian justert.
_PARTICIPLE = re.compile(r"(?<=[^\W\d_]{4})(?:ede|edes|et|ets|en|ne|nes|(?<=er)t)$")


def words(text: str) -> list[str]:
    """The words of a text, in small letters and in order.

    >>> words("Melding uden for tur – §\u00a027B1(a), 1♥!")
    ['melding', 'uden', 'for', 'tur', '27b1', 'a', '1', '♥']
    """
    return WORD.findall(unicodedata.normalize("NFC", text).lower())


@lru_cache(maxsize=65536)
def fold(word: str) -> str:
    """A word without the letters that a phone makes hard to type, however it was spelt instead.

    >>> fold("kulørsvigt") == fold("kulorsvigt") == fold("kuloersvigt")
    True
    >>> fold("åbningsudspil") == fold("aabningsudspil") == fold("abningsudspil"), fold("hænder")
    (True, 'hender')
    """
    word = unicodedata.normalize("NFC", word).lower().translate(_LETTERS)
    if not word.isascii():
        bare = unicodedata.normalize("NFKD", word).lower().translate(_LETTERS)  # »𝕬« is a capital only now
        word = "".join(c for c in bare if not unicodedata.combining(c))
    before = ""
    while before != word:  # »øe« is typed »oee«, which must come down to the same
        before = word
        for pair, letter in _FOLDS:
            word = word.replace(pair, letter)
    return word


@lru_cache(maxsize=65536)
def stem(word: str, language: str = "da") -> str:
    """The folded stem under which the inflected forms of a word meet.

    >>> len({stem(w) for w in ("melding", "meldinger", "meldingernes")})
    1
    >>> stem("ubeføjet") == stem("ubeføjede"), stem("spil") == stem("trumf")
    (True, False)
    """
    return fold(spelt_stem(word, language))


@lru_cache(maxsize=65536)
def spelt_stem(word: str, language: str = "da") -> str:
    """The stem with its own letters, so that »før« and »for« stay apart."""
    if language == "da":
        word = _PARTICIPLE.sub("et", word)
    return str(_STEMMERS.get(language, _STEMMERS["da"]).stem(word))


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
