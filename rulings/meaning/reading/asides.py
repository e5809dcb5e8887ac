"""What stands beside a meaning and is none: why the call was made, what its player believed or saw."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from rulings.meaning.language.words import alternatives, words
from rulings.meaning.problems import Problem

_STOPS = r"[,;.:()\n]| [-–] "


def without_asides(text: str) -> tuple[str, tuple[str, ...]]:
    """A note with blanks for what its writer believed, saw or meant to do, and those words.

    »så ikke indmeldingen« tells why the call was made and nothing of the hand.

    >>> without_asides("10+ med klør, så ikke indmeldingen")
    ('10+ med klør                      ', ('så ikke indmeldingen',))
    """
    found: list[str] = []

    def blank(match: re.Match[str]) -> str:
        found.append(match["aside"].strip())
        return " " * len(match[0])

    return _aside().sub(blank, text), tuple(found)


@cache
def _aside() -> re.Pattern[str]:
    begins = alternatives(words("asides", "begins"))
    aside = rf"(?P<aside>(?:{begins})(?!\w)(?:(?! [-–] )[^,;.:()\n])*)(?:\)| [-–] )?"
    return re.compile(rf"(?:^|{_STOPS})[^\S\n]*{aside}", re.IGNORECASE)


def without_its_beginning(text: str) -> str:
    """»jeg åbnede spær i klør«: where a remark is the whole note, what stands behind its first words."""
    begins = alternatives(words("asides", "begins"))
    return re.sub(rf"^\s*(?:{begins})(?!\w)\s*", "", text, flags=re.IGNORECASE)


def without_fillers(text: str, unread: Iterable[Problem]) -> tuple[str, tuple[str, ...]]:
    """A note with blanks for unread places whose words say nothing of a hand, and those words.

    »den er 15-18« says no more than »15-18«.
    """
    found: list[str] = []
    for one in unread:
        said = re.findall(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+", one.what.lower())
        if said and all(word in _fillers() for word in said):
            end = one.offset + one.length
            text = text[: one.offset] + " " * one.length + text[end:]
            found.append(" ".join(one.what.split()))
    return text, tuple(found)


@cache
def _fillers() -> frozenset[str]:
    return frozenset(words("asides", "fillers"))
