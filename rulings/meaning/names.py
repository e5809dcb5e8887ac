"""Names of conventions in a text: whoever knows them registers here, and the language of meanings asks.

Conventions are themselves written in the language, so it cannot import them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulings.meaning.model import Meaning


@dataclass(frozen=True, slots=True)
class Named:
    """A convention's name found in a text.

    Attributes:
        end: where the name ends.
        readings: what it may mean, each with its title; several where the name does not settle it.
    """

    end: int
    readings: tuple[tuple[str, Meaning], ...]


Namer = Callable[[str, int, str], Named | None]
"""Finds a name that begins at a place of a text, with titles in a language; None where there is none."""

_NAMERS: list[Namer] = []


def register(namer: Namer) -> Namer:
    """Lets texts name what this one knows; the same one twice is one."""
    if namer not in _NAMERS:
        _NAMERS.append(namer)
    return namer


def forget(namer: Namer) -> None:
    """Takes one away again."""
    _NAMERS.remove(namer)


def named_at(text: str, at: int, language: str) -> Named | None:
    """The longest name that begins there, or None."""
    found = [one for namer in _NAMERS if (one := namer(text, at, language)) is not None]
    return max(found, key=lambda one: one.end, default=None)
