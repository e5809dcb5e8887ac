"""Words that were passed over, as they were typed: with capitals, and the name that was read as a hand."""

import re
from collections.abc import Iterable
from functools import cache

from rulings.claims.words import word_list

_NAME = r"[^\W\d_]{1,30}(?:['’]s)?"
_SPACE = r"[\s,.:;]{1,5}"
_WORDS = rf"{_SPACE}(?:[^\W\d_]{{1,30}}{_SPACE}){{0,2}}"


def all_as_typed(parts: Iterable[str], text: str) -> tuple[str, ...]:
    """Parts of a line as they stand in it, each once, and none that stands within another."""
    typed = dict.fromkeys(as_typed(part, text) for part in parts)
    return tuple(
        part for part in typed if not any(part != other and f" {part} " in f" {other} " for other in typed)
    )


def as_typed(part: str, text: str) -> str:
    """A part of a line as it stands in the line; as it is where it is not found there.

    >>> as_typed("peter", "Peter, jeg har resten"), as_typed("er det makker", "så er det Ernst")
    ('Peter', 'er det Ernst')
    """
    plain, named = ([read(word) for word in part.split()] for read in (re.escape, _or_a_name))
    for pattern, between in ((plain, _SPACE), (named, _SPACE), (named, _WORDS)):
        found = re.search(rf"(?<!\w){between.join(pattern)}(?!\w)", text, re.IGNORECASE) if plain else None
        if found:
            return " ".join(found[0].split())
    return part


def _or_a_name(word: str) -> str:
    return _NAME if word in _owners() else re.escape(word)


@cache
def _owners() -> frozenset[str]:
    """The words that are read for a name."""
    lists = ("owner-partner", "owner-opponents", "owner-own")
    return frozenset(word for name in lists for said in word_list(name) for word in said.split())
