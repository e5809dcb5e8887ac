"""Conventions named in a text: the names from the book of conventions, with the hands that each shows."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.meaning.conventions import Named as Spoken
from rulings.meaning.conventions import ParameterError, shown_options, spoken
from rulings.meaning.model import Meaning
from rulings.meaning.names import Named, register
from rulings.meaning.played import played

MOST_READINGS = 4
"""Readings that are offered to choose between."""


@register
def convention_at(text: str, at: int, language: str) -> Named | None:
    """The conventions that a name at that place may mean, as they are usually played.

    A parameter that must be said and is not (the suit of »svag to«) gives a reading for each of its values.
    """
    found = spoken(text, at)
    if found is None:
        return None
    candidates, end = found
    readings = [reading for one in candidates for reading in _readings(one, language)]
    return Named(end, tuple(readings[:MOST_READINGS])) if readings else None


def _readings(one: Spoken, language: str) -> Iterator[tuple[str, Meaning]]:
    if not one.missing:
        made = played(one, language=language)
        yield made.title(language), made.meaning
        return
    key = one.missing[0]
    for option in shown_options(one.convention.parameters[key], language):
        try:
            made = played(one, {key: option}, language)
        except ParameterError:
            continue
        yield made.title(language), made.meaning
