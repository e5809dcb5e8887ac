"""The steps in victory points by minutes: late arrival (212A1a) and overrunning the time (213A4a)."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Rung:
    """From so many minutes on, so many victory points."""

    minutes: int
    vp: int
    law: str


def _rungs(law: str, vps: tuple[int, ...]) -> tuple[Rung, ...]:
    numerals = ("i", "ii", "iii", "iv", "v", "vi")
    return tuple(Rung(5 * (place + 1), vp, f"{law}{numerals[place]}") for place, vp in enumerate(vps))


LATE = _rungs("212A1a", (1, 2, 3, 4, 5))
"""Below thirty minutes; from there on 212A2 rules."""

SLOW = _rungs("213A4a", (1, 2, 3, 5, 8, 8))
"""The last rung is the least that the director may set."""

FROM_HALF_AN_HOUR = 30


def rung(ladder: tuple[Rung, ...], minutes: Fraction) -> Rung | None:
    """The rung that so many minutes have reached; None below the first.

    >>> [found.vp if (found := rung(SLOW, Fraction(m))) else 0 for m in (4, 5, 19, 20, 29, 30)]
    [0, 1, 3, 5, 8, 8]
    """
    return next((rung for rung in reversed(ladder) if minutes >= rung.minutes), None)
