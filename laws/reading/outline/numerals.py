"""Where a numeral belongs (capital, number, small letter, roman): found from the sequence, not the looks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from laws.roman import roman_value, to_roman


class Level(IntEnum):
    """The four kinds of numerals under a law, outermost first."""

    CAPITAL = 0
    NUMBER = 1
    SMALL = 2
    ROMAN = 3

    __hash__ = int.__hash__  # an enumeration's own is of its name, and slower

    def label(self, value: int) -> str:
        """An ordinal as it is printed, empty where the level has no such numeral.

        >>> Level.CAPITAL.label(3), Level.ROMAN.label(4), Level.SMALL.label(27)
        ('C', 'iv', '')
        """
        if value < 1:
            return ""
        if self is Level.NUMBER:
            return str(value)
        if self is Level.ROMAN:
            return to_roman(value)
        return chr(ord("A" if self is Level.CAPITAL else "a") + value - 1) if value <= 26 else ""

    def numeral(self, value: int) -> Numeral:
        """The numeral with an ordinal; its part is empty where the level has none."""
        return _numeral(self, value)


@dataclass(frozen=True, slots=True)
class Numeral:
    """One step on the way to a place: its level, the part as a citation has it, and its ordinal from 1."""

    level: Level
    part: str
    value: int


Path = tuple[Numeral, ...]
"""The numerals from a law down to a place."""


@dataclass(frozen=True, slots=True)
class Marker:
    """What begins a line: a numeral or several at once, as it stands there, and the rest of the line.

    A symbol is empty where only its stop is left.
    """

    symbols: tuple[str, ...]
    raw: str
    rest: str


@dataclass(frozen=True, slots=True)
class Fit:
    """Where a numeral would stand: the path to it, and how many numerals before it are missing."""

    path: Path
    missing: int = 0


@cache
def _numeral(level: Level, value: int) -> Numeral:
    return Numeral(level, level.label(value), value)


@cache
def readings_of(numeral: str) -> Path:
    """Every way to read a numeral.

    >>> [(step.level.name, step.value) for step in readings_of("i")]
    [('SMALL', 9), ('ROMAN', 1)]
    """
    if numeral.isdecimal():
        # under a small letter some editions count with figures instead of romans
        return tuple(Numeral(level, str(int(numeral)), int(numeral)) for level in (Level.NUMBER, Level.ROMAN))
    steps: list[Numeral] = []
    if len(numeral) == 1 and "A" <= numeral <= "Z":
        steps.append(Numeral(Level.CAPITAL, numeral, ord(numeral) - ord("A") + 1))
    elif numeral:
        if len(numeral) == 1 and "a" <= numeral <= "z":
            steps.append(Numeral(Level.SMALL, numeral, ord(numeral) - ord("a") + 1))
        if roman_value(numeral):
            steps.append(Numeral(Level.ROMAN, numeral, roman_value(numeral)))
    return tuple(steps)


def fit(numeral: str, open_path: Path, announced: bool = False, gap: int = 2) -> Fit | None:
    """Where a numeral belongs after the place `open_path`; None where it is no numeral of the sequence.

    Args:
        numeral: as printed, without its full stop or parentheses.
        open_path: the place that was read last.
        announced: whether that place's wording ends in a colon, so that a list under it is expected.
        gap: how many missing numerals are believed before the numeral is taken for plain text.

    >>> here = fit("A", ()).path
    >>> here = fit("1", here).path
    >>> "".join(step.part for step in fit("a", here).path)
    'A1a'
    >>> fit("7", here) is None
    True
    """
    fits: list[Fit] = []
    for step in readings_of(numeral):
        above = tuple(s for s in open_path if s.level < step.level)
        elder = next((s for s in open_path if s.level == step.level), None)
        missing = step.value - (elder.value if elder else 0) - 1
        deep = step.level is Level.ROMAN and step.part.isdecimal()
        if deep and (elder is None or not elder.part.isdecimal()) and not announced:
            continue
        if 0 <= missing <= (gap if elder else 0):
            fits.append(Fit((*above, step), missing))
    # after a colon a numeral that begins a list is its first, not the next of the list around it
    return min(fits, key=lambda f: (f.missing, -len(f.path) if announced else len(f.path)), default=None)
