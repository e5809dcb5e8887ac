"""What stands for a table on a board: a score, a weighted one, or an artificial one for each side."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction
from typing import TypeAlias

from rulings.scoring.errors import refusal
from rulings.scoring.numbers import exact, number_text
from rulings.scoring.play.imp_scale import imps
from rulings.scoring.play.results import points_ns


class Average(IntEnum):
    """An artificial score (12C2a)."""

    MINUS = -1
    EVEN = 0
    PLUS = 1

    @property
    def word(self) -> str:
        """Key of its word."""
        return f"average-{self.name.lower()}"


@dataclass(frozen=True, slots=True)
class Score:
    """Points of North/South, each with its weight; the weights are 1 together.

    One part is an ordinary score, several are a weighted one (12C1c).
    """

    parts: tuple[tuple[int, Fraction], ...]

    @property
    def weighted(self) -> bool:
        """Whether it is made of several results."""
        return len(self.parts) > 1


Side: TypeAlias = "Score | Average"


@dataclass(frozen=True, slots=True)
class Entry:
    """What each side of a table is to be scored by; both are North/South's points.

    Where the two differ, the score does not balance (X78A2).
    """

    ns: Side
    ew: Side

    @property
    def split(self) -> bool:
        """Whether the scores of the two sides do not balance."""
        return isinstance(self.ns, Score) and isinstance(self.ew, Score) and self.ns != self.ew


_WORDS = {"plus": Average.PLUS, "minus": Average.MINUS, "": Average.EVEN}
_SIGNS = {"+": Average.PLUS, "-": Average.MINUS, "=": Average.EVEN, "": Average.EVEN}
_PERCENTS = {"60": Average.PLUS, "50": Average.EVEN, "40": Average.MINUS}
_SHORT = re.compile(r"(?:av|ave|am|a|m)\s*([+=-]?)")
_LONG = re.compile(r"(?:middel|average)\s*(plus|minus|)")
_PAIR = re.compile(r"(60|50|40)\s*%?\s*[/-]\s*(60|50|40)\s*%?")
_PARTS = re.compile(r"\s*(?:\||&|,\s|\bog\b|\band\b)\s*")
_BEFORE = re.compile(r"([\d.,/ ]+?)\s*(%\s*(?:af|of|[*×·:])?|[*×·:])\s*(\S.*)")
_AFTER = re.compile(r"(.*\S)\s*[( :]\s*([\d.,/]+)\s*%\s*\)?")
_DASHES = str.maketrans({"−": "-", "–": "-"})


def parse_average(text: str) -> Average | None:
    """An artificial score: `A+`, `A=`, `A-`, `M+`, »middel plus«; None for anything else.

    >>> [parse_average(t) for t in ("A+", "middel minus", "m", "420")] == [1, -1, 0, None]
    True
    """
    plain = " ".join(text.translate(_DASHES).lower().split())
    if match := _SHORT.fullmatch(plain):
        return _SIGNS[match[1]]
    if match := _LONG.fullmatch(plain):
        return _WORDS[match[1]]
    return None


def parse_averages(text: str) -> tuple[Average, Average] | None:
    """Artificial scores of both sides, North/South first: `A+/A-`, `60/40`; one alone where it is average."""
    plain = " ".join(text.translate(_DASHES).lower().split())
    if match := _PAIR.fullmatch(plain):
        return _PERCENTS[match[1]], _PERCENTS[match[2]]
    halves = [parse_average(half) for half in plain.split("/")]
    if len(halves) == 2 and halves[0] is not None and halves[1] is not None:
        return halves[0], halves[1]
    alone = halves[0] if len(halves) == 1 else None
    if alone is not None and alone is not Average.EVEN:
        raise refusal("", "average-of-whom", given=text)
    return None if alone is None else (alone, alone)


def parse_score(text: str, board: int | None) -> Score:
    """A score or a weighted one: `420`, `4♠ S =`, `60% 420 | 40% -50`, `2/3 * 420 & 1/3 * -50`.

    Raises:
        CalcError: weights that are not all given or are not 1 together; what `points_ns` raises.
        NotationError: no result at all.

    >>> parse_score("25% -50 | 75% 420", None).parts
    ((-50, Fraction(1, 4)), (420, Fraction(3, 4)))
    """
    weighed = [_weighed(part) for part in _PARTS.split(text.strip())]
    if len(weighed) == 1 and weighed[0][1] is None:
        return Score(((points_ns(text, board), Fraction(1)),))
    gathered: dict[int, Fraction] = {}
    for part, weight in weighed:
        if weight is None:
            raise refusal("", "part-without-weight", given=part)
        points = points_ns(part, board)
        gathered[points] = gathered.get(points, Fraction(0)) + weight
    off = sum(gathered.values(), Fraction(0)) - 1
    if off:
        raise refusal("", "parts-off", off=number_text(off * 100, signed=True))
    return Score(tuple((points, weight) for points, weight in gathered.items() if weight))


def _weighed(part: str) -> tuple[str, Fraction | None]:
    """A part of a weighted score and its weight, wherever it stands."""
    if match := _BEFORE.fullmatch(part):
        return match[3], _weight(match[1], percent="%" in match[2])
    if match := _AFTER.fullmatch(part):
        return match[1], _weight(match[2], percent=True)
    return part, None


def _weight(text: str, *, percent: bool) -> Fraction:
    value = exact(text)
    if value is None or value < 0:
        raise refusal("", "no-number", given=text)
    return value / 100 if percent else value


def parse_entry(result: str, ew: str | None, board: int | None) -> Entry:
    """What a table is scored by.

    Args:
        result: of North/South, or of both sides where `ew` is None.
        ew: of East/West where it differs; points seen from North/South.
    """
    averages = parse_averages(result) if ew is None else None
    if averages:
        return Entry(*averages)
    ns = _side(result, board)
    return Entry(ns, ns if ew is None else _side(ew, board))


def _side(text: str, board: int | None) -> Side:
    average = parse_average(text)
    return parse_score(text, board) if average is None else average


def compare(one: Score, other: Score, worth: Callable[[int], int] = imps) -> Fraction:
    """What a comparison gives North/South of the first: weighted over the results of both (X78A1).

    Args:
        worth: of a difference in points; imps where nothing else is said.
    """
    return sum(
        (first * second * worth(a - b) for a, first in one.parts for b, second in other.parts), Fraction(0)
    )
