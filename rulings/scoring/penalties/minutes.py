"""A length of time as directors say it: minutes, or minutes and seconds."""

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rulings.scoring.errors import refusal
from rulings.scoring.fields import Field
from rulings.scoring.numbers import exact

LONGEST = 600
"""Ten hours."""

_CLOCK = re.compile(r"(\d{1,3}):([0-5]\d)$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Minutes(Field[Fraction]):
    """Minutes: a number (`12`, `12,5`), or minutes and seconds (`4:59`)."""

    def read(self, raw: object, path: str) -> Fraction:
        """From none to ten hours."""
        value = _clock(raw) if isinstance(raw, str) and ":" in raw else exact(raw)
        if value is None:
            raise refusal(path, "no-minutes", given=" ".join(str(raw).split())[:40])
        if not 0 <= value <= LONGEST:
            raise refusal(path, "minutes-range", most=str(LONGEST))
        return value

    def schema(self) -> dict[str, Any]:
        """A number of minutes, or `m:ss`."""
        return {"type": ["number", "string"], "minimum": 0, "maximum": LONGEST}


def _clock(text: str) -> Fraction | None:
    """Minutes and seconds.

    >>> _clock("4:59"), _clock("5:60")
    (Fraction(299, 60), None)
    """
    match = _CLOCK.match(text.strip())
    return Fraction(match[1]) + Fraction(int(match[2]), 60) if match else None


def clock(minutes: Fraction) -> str:
    """Minutes as they are said: whole, or with their seconds, the last one begun counted as none.

    >>> clock(Fraction(12)), clock(Fraction(25, 2)), clock(Fraction(599, 60))
    ('12', '12:30', '9:59')
    """
    whole, seconds = divmod(int(minutes * 60), 60)
    return f"{whole}:{seconds:02d}" if seconds else str(whole)
