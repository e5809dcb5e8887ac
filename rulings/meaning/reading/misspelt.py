"""Words that cannot be read, and that may be misspelt or cut short: what they may be is offered, never taken.

An ordinary word is offered where one known word alone is a letter away (added, left out, changed, or two
changed places), or where the word is the beginning of known ones (»ford« of »fordeling«).
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache

from rapidfuzz.distance import OSA

from rulings.meaning.language.names import spelt_like
from rulings.meaning.language.words import message
from rulings.meaning.problems import Problem, Reading
from rulings.meaning.reading.known_words import known_words

SHORTEST = 4
"""Letters; shorter words resemble too much."""
_SHORTEST_BEGINNING = 3
_WORD = re.compile(r"[^\W\d_]{3,}")
OFFERED = 3


def with_names(
    text: str, problems: tuple[Problem, ...], language: str, left: Callable[[str], int]
) -> tuple[Problem, ...]:
    """The problems, with the names that an unread word may be.

    Args:
        text: the whole text.
        problems: what could not be read of it.
        language: of the messages.
        left: how many problems a text has; a name that brings more is not offered.
    """
    unread = message("messages", "unreadable", language=language)

    def named(one: Problem) -> Problem:
        if one.reason != unread or len(one.what) < _SHORTEST_BEGINNING:
            return one
        ordinary = _ordinary(text, one, len(problems), left)
        names = _choices(text, one, len(problems), left) if len(one.what) >= SHORTEST else iter(())
        choices = (*ordinary, *names)[:OFFERED]
        asked = message("messages", "misspelt", language=language)
        return replace(one, reason=asked, choices=choices) if choices else one

    return tuple(map(named, problems))


def _ordinary(text: str, one: Problem, problems: int, left: Callable[[str], int]) -> Iterator[Reading]:
    """What the first word of the place that is not known may be; only what leaves fewer places is offered."""
    for match in _WORD.finditer(one.what):
        for word in likely(match[0].lower()):
            start = one.offset + match.start()
            written = f"{text[:start]}{word}{text[start + len(match[0]) :]}"
            if left(written) < problems:
                yield Reading(word, written, guessed=True)
        if match[0].lower() not in known_words():
            return


@lru_cache(maxsize=1024)
def likely(word: str) -> tuple[str, ...]:
    """The ordinary words that a word may be; none for one that is known, or that resembles several.

    >>> likely("fordelng"), likely("hjerter"), likely("xyzzy")
    (('fordeling',), (), ())
    """
    if word in known_words():
        return ()
    near = [known for known in known_words() if OSA.distance(word, known, score_cutoff=1) == 1]
    return _one_of(near if len(word) >= SHORTEST else []) or _one_of(
        [known for known in known_words() if known.startswith(word)]
    )


def _one_of(words: list[str]) -> tuple[str, ...]:
    """The shortest, where all the others are endings of it; else none."""
    found = sorted(words, key=lambda word: (len(word), word))
    return tuple(found[:1]) if found and all(word.startswith(found[0]) for word in found) else ()


def _choices(text: str, one: Problem, problems: int, left: Callable[[str], int]) -> Iterator[Reading]:
    for name in spelt_like(one.what)[: 2 * OFFERED]:
        written = f"{text[: one.offset]}{name}{text[one.offset + one.length :]}"
        if left(written) <= problems:
            yield Reading(name, written, guessed=True)
