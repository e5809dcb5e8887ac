"""Moments as people and machines write them: `2026-11-18T21:30`, `18.11.2026 kl. 21.30`."""

import re
from datetime import date, datetime, time

from rulings.scoring.errors import CalcError, refusal

_TIME = r"(?P<hour>\d{1,2})[.:](?P<minute>\d{2})(?:[.:]\d{2})?"
_ISO_DAY = r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})"
_DANISH_DAY = r"(?P<day>\d{1,2})[./ -]+(?P<month>\d{1,2}|[a-zæøå]{3,9})[./ -]+(?P<year>\d{4})"
_ISO = re.compile(rf"{_ISO_DAY}(?:T| +){_TIME}$")
_DANISH = re.compile(rf"{_DANISH_DAY}(?:,| )+(?:kl\.? *)?{_TIME}$")
_DAY = re.compile(rf"{_ISO_DAY}$"), re.compile(rf"{_DANISH_DAY}$")
_NAMES = ("jan", "feb", "mar", "apr", "maj", "jun", "jul", "aug", "sep", "okt", "nov", "dec")
_MONTHS = {**{name: number for number, name in enumerate(_NAMES, 1)}, "may": 5, "oct": 10}
_FIRST, _LAST = 1900, 2100
MOMENT = "date-time-local"
"""Name of the notation, for the schema."""


def parse_moment(text: str) -> datetime:
    """A day and a time by the clock of the place.

    Raises:
        CalcError: there is no such moment, or it names a time zone.

    >>> parse_moment("18.11.2026 kl. 21.30") == parse_moment("2026-11-18T21:30")
    True
    """
    words = " ".join(text.split())
    match = _ISO.match(words.upper()) or _DANISH.match(words.lower())
    if match is None:
        raise _refusal(text)
    try:
        return datetime.combine(_day(match, text), time(int(match["hour"]), int(match["minute"])))
    except ValueError as error:
        raise _refusal(text) from error


def parse_day_or_moment(text: str) -> date:
    """A day, with its time where one is written (then a datetime).

    Raises:
        CalcError: as `parse_moment`.

    >>> parse_day_or_moment("24.11.2026"), parse_day_or_moment("2026-11-24 19:00")
    (datetime.date(2026, 11, 24), datetime.datetime(2026, 11, 24, 19, 0))
    """
    words = " ".join(text.lower().split())
    match = next((hit for pattern in _DAY if (hit := pattern.match(words))), None)
    return parse_moment(text) if match is None else _day(match, text)


def _day(match: re.Match[str], text: str) -> date:
    month = _month(match["month"])
    if month is None or not _FIRST <= int(match["year"]) <= _LAST:
        raise _refusal(text)
    try:
        return date(int(match["year"]), month, int(match["day"]))
    except ValueError as error:
        raise _refusal(text) from error


def _month(text: str) -> int | None:
    """The number of a month by its number or by the first letters of its Danish or English name."""
    return int(text) if text.isdigit() else _MONTHS.get(text[:3])


def _refusal(text: str) -> CalcError:
    return refusal("", "no-moment", given=" ".join(text.split())[:40])
