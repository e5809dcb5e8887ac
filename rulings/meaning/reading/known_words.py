"""Every word that the language of meanings knows, to tell what a misspelt one may be."""

import re
from collections.abc import Iterator
from functools import cache

from rulings.engine.data import entry
from rulings.meaning.language.words import DATA

_WORD = re.compile(r"[^\W\d_]{4,}")
_HOLE = re.compile(r"\{\w+\}")
_TABLES = (
    "suits", "groups", "relative", "numbers", "range", "connectors", "vague", "phrases", "purposes", "about",
)  # fmt: skip


@cache
def known_words() -> frozenset[str]:
    """The words, in small letters, of four letters or more."""
    texts = (text for table in _TABLES for text in _texts(entry(DATA, table)))
    return frozenset(word.lower() for text in texts for word in _WORD.findall(_HOLE.sub(" ", text)))


def _texts(found: object) -> Iterator[str]:
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        for each in found.values():
            yield from _texts(each)
    elif isinstance(found, list):
        for each in found:
            yield from _texts(each)
