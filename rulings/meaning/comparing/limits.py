"""The limits of "similar", read from `rulings/data/comparable.toml`, and how a measure is graded by them."""

from enum import IntEnum
from functools import cache

from rulings.engine.data import entry, wording

DATA = "comparable.toml"


class Grade(IntEnum):
    """How clear it is, the worst first, so that the least of several grades decides."""

    NO = 0
    JUDGEMENT = 1
    YES = 2

    @property
    def word(self) -> str:
        """`yes`, `judgement` or `no`."""
        return self.name.lower()


@cache
def tolerance(of: str) -> int:
    """How many points or cards are tolerated."""
    return int(entry(DATA, "tolerance", of, "value"))


@cache
def limit(measure: str, of: str = "yes") -> float:
    """A limit of a measure: a part of 1, or points for below and above."""
    return float(entry(DATA, "limits", measure, of))


def grade(measure: str, share: float) -> Grade:
    """How a share is judged where more is better; so near a limit that chance decides, it is judgement.

    >>> grade("similar", 0.9), grade("similar", 0.6), grade("similar", 0.1)
    (<Grade.YES: 2>, <Grade.JUDGEMENT: 1>, <Grade.NO: 0>)
    """
    near = limit("near", "share")
    return Grade((share >= limit(measure) + near) + (share >= limit(measure, "judgement") - near))


def grade_of_excess(measure: str, much: float) -> Grade:
    """How a measure is judged where less is better.

    >>> grade_of_excess("below", 0.2), grade_of_excess("below", 3.5)
    (<Grade.YES: 2>, <Grade.NO: 0>)
    """
    near = limit("near", "points")
    return Grade((much <= limit(measure) - near) + (much <= limit(measure, "judgement") + near))


def words(*path: str, language: str, **filled: object) -> str:
    """A text of the data file with its placeholders filled; a capital at the start is kept as written."""
    return wording(DATA, *path, language=language).format(**filled)


def percent(share: float, language: str) -> str:
    """A share as people read it; never 0 % or 100 % of what is not none or all.

    >>> percent(0.9996, "en"), percent(0.413, "da"), percent(0.004, "da")
    ('over 99%', '41\\xa0%', 'under 1\\xa0%')
    """
    sign = "%" if language == "en" else "\u00a0%"
    if share in (0, 1):
        return f"{round(share * 100)}{sign}"
    if share >= 0.995:
        return f"over 99{sign}"
    if share < 0.005:
        return f"under 1{sign}"
    return f"{round(share * 100)}{sign}"
