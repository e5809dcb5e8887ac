"""Words that cannot be read, and that may be a convention's name misspelt: the nearest three are offered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from rulings.meaning.names import spelt_like
from rulings.meaning.problems import Problem, Reading
from rulings.meaning.words import message

SHORTEST = 4
"""Letters; shorter words resemble too much."""
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
        if one.reason != unread or len(one.what) < SHORTEST:
            return one
        choices = tuple(_choices(text, one, len(problems), left))[:OFFERED]
        asked = message("messages", "misspelt", language=language)
        return replace(one, reason=asked, choices=choices) if choices else one

    return tuple(map(named, problems))


def _choices(text: str, one: Problem, problems: int, left: Callable[[str], int]) -> Iterator[Reading]:
    for name in spelt_like(one.what)[: 2 * OFFERED]:
        written = f"{text[: one.offset]}{name}{text[one.offset + one.length :]}"
        if left(written) <= problems:
            yield Reading(name, written)
