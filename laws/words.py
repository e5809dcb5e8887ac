"""Cuts a text into words and compares them: shared by every room that reads what people type."""

import re
import unicodedata
from functools import lru_cache

WORD = re.compile(r"[^\W_]+|[♣♦♥♠]")
"""A word of a text or a query: letters and digits, or one suit symbol."""

_FOLDS = (("aa", "a"), ("ae", "e"), ("oe", "o"))
_LETTERS = str.maketrans({"å": "a", "æ": "e", "ø": "o", "ä": "e", "ö": "o", "ü": "u", "ß": "s", "đ": "d"})


def words(text: str) -> list[str]:
    """The words of a text, in small letters and in order.

    >>> words("Melding uden for tur – §\\u00a027B1(a), 1♥!")
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
