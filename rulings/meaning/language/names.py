"""Names of conventions in a text: whoever knows them registers here, and the language of meanings asks.

Conventions are themselves written in the language, so it cannot import them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulings.bridge.calls import Call
from rulings.meaning.model import Meaning, Range


@dataclass(frozen=True, slots=True)
class Agreed:
    """One thing that a convention's name may mean.

    Attributes:
        title: what it is called.
        meaning: what it shows.
        call: the call that it is made with; None where that depends on the auction.
    """

    title: str
    meaning: Meaning
    call: Call | None = None


@dataclass(frozen=True, slots=True)
class Named:
    """A convention's name found in a text.

    Attributes:
        end: where the name ends.
        readings: what it may mean; several where the name does not settle it.
        of_strength: the same with another strength in the place of the usual one; none where the strength
            is none that the convention can have.
    """

    end: int
    readings: tuple[Agreed, ...]
    of_strength: Callable[[Range], tuple[Agreed, ...]]

    def kept(self, fitting: Callable[[tuple[Agreed, ...]], tuple[Agreed, ...]]) -> Named:
        """The same with only some of its readings, of whatever strength."""
        return Named(self.end, fitting(self.readings), lambda strength: fitting(self.of_strength(strength)))

    def made_with(self, call: Call, end: int) -> Named:
        """The same with only what that call may mean, the name ending with the call."""

        def of_strength(strength: Range) -> tuple[Agreed, ...]:
            return tuple(one for one in self.of_strength(strength) if one.call == call)

        return Named(end, tuple(one for one in self.readings if one.call == call), of_strength)


Namer = Callable[[str, int, str], Named | None]
"""Finds a name that begins at a place of a text, with titles in a language; None where there is none."""

_NAMERS: list[Namer] = []
Spellers = Callable[[str], tuple[str, ...]]
"""Names that are spelt nearly like a word, the nearest first."""

_SPELLERS: list[Spellers] = []


def register(namer: Namer) -> Namer:
    """Lets texts name what this one knows; the same one twice is one."""
    if namer not in _NAMERS:
        _NAMERS.append(namer)
    return namer


def register_spelling(speller: Spellers) -> Spellers:
    """Lets misspelt words be asked about with the names that this one knows."""
    if speller not in _SPELLERS:
        _SPELLERS.append(speller)
    return speller


def spelt_like(word: str) -> tuple[str, ...]:
    """Names that a word may be, misspelt; perhaps none."""
    return tuple(name for speller in _SPELLERS for name in speller(word))


def named_at(text: str, at: int, language: str) -> Named | None:
    """The longest name that begins there, or None."""
    found = [one for namer in _NAMERS if (one := namer(text, at, language)) is not None]
    return max(found, key=lambda one: one.end, default=None)
