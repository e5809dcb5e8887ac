"""Where a numeral belongs (capital, number, small letter, roman): found from the sequence, not the looks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from laws.citation import roman_value, to_roman


class Level(IntEnum):
    """The four kinds of numerals under a law, outermost first."""

    CAPITAL = 0
    NUMBER = 1
    SMALL = 2
    ROMAN = 3


@dataclass(frozen=True, slots=True)
class Step:
    """One numeral of an open place: its level, as printed, and its ordinal from 1."""

    level: Level
    part: str
    value: int


@dataclass(frozen=True, slots=True)
class Fit:
    """Where a numeral would stand: the path to it, and how many numerals before it are missing."""

    path: tuple[Step, ...]
    missing: int


def numeral_of(level: Level, value: int) -> str:
    """The numeral of an ordinal, empty where the level has none.

    >>> numeral_of(Level.CAPITAL, 3), numeral_of(Level.ROMAN, 4), numeral_of(Level.SMALL, 27)
    ('C', 'iv', '')
    """
    if value < 1:
        return ""
    if level is Level.NUMBER:
        return str(value)
    if level is Level.ROMAN:
        return to_roman(value)
    return chr(ord("A" if level is Level.CAPITAL else "a") + value - 1) if value <= 26 else ""


def readings_of(numeral: str) -> tuple[Step, ...]:
    """Every way to read a numeral.

    >>> [(step.level.name, step.value) for step in readings_of("i")]
    [('SMALL', 9), ('ROMAN', 1)]
    """
    steps: list[Step] = []
    if numeral.isdecimal():
        value = int(numeral)
        # under a small letter some editions count with figures instead of romans
        steps += [Step(Level.NUMBER, str(value), value), Step(Level.ROMAN, str(value), value)]
    elif "A" <= numeral <= "Z" and len(numeral) == 1:
        steps.append(Step(Level.CAPITAL, numeral, ord(numeral) - ord("A") + 1))
    elif numeral:
        if len(numeral) == 1 and "a" <= numeral <= "z":
            steps.append(Step(Level.SMALL, numeral, ord(numeral) - ord("a") + 1))
        if roman_value(numeral):
            steps.append(Step(Level.ROMAN, numeral, roman_value(numeral)))
    return tuple(steps)


def fit(numeral: str, open_path: tuple[Step, ...], announced: bool = False, gap: int = 2) -> Fit | None:
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
        before = elder.value if elder else 0
        missing = step.value - before - 1
        deep = step.level is Level.ROMAN and step.part.isdecimal()
        if deep and (elder is None or not elder.part.isdecimal()) and not announced:
            continue
        if 0 <= missing <= (gap if elder else 0):
            fits.append(Fit((*above, step), missing))
    if announced:
        # after a colon a numeral that begins a list is its first, not the next of the list around it
        fits.sort(key=lambda f: (f.missing, -len(f.path)))
    else:
        fits.sort(key=lambda f: (f.missing, len(f.path)))
    return fits[0] if fits else None
