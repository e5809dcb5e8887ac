"""Conventions named in a text: the names from the book of conventions, with the hands that each shows."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

from rulings.bridge.calls import call_of
from rulings.meaning.conventions import (
    Convention,
    Kind,
    ParameterError,
    conventions_at,
    resembling,
    shown_options,
    value_text,
)
from rulings.meaning.conventions import Named as Spoken
from rulings.meaning.conventions.played import NOTHING, set_parameters
from rulings.meaning.language.names import Agreed, Named, register, register_spelling
from rulings.meaning.model import ANY_POINTS, Meaning, Range

register_spelling(resembling)

STRENGTH = "styrke"
"""The parameter that a strength beside a convention's name sets."""


@register
def convention_at(text: str, at: int, language: str) -> Named | None:
    """The conventions that a name at that place may mean, as they are usually played.

    A parameter that must be said and is not (the suit of »svag to«) gives a reading for each of its values.
    """
    found = conventions_at(text, at)
    if found is None:
        return None
    candidates, end = found

    def of_strength(strength: Range) -> tuple[Agreed, ...]:
        made = (_of_strength(one, strength, language) for one in candidates)
        return tuple(reading for readings in made for reading in readings)

    readings = tuple(reading for one in candidates for reading in _readings(one, language))
    return Named(end, readings, of_strength) if readings else None


def _readings(one: Spoken, language: str, given: Mapping[str, str] = NOTHING) -> Iterator[Agreed]:
    parameters = one.convention.parameters
    options = [shown_options(parameters[key], language) for key in one.missing]
    for values in product(*options):
        try:
            made = set_parameters(one, {**given, **dict(zip(one.missing, values, strict=True))}, language)
        except ParameterError:
            continue
        yield Agreed(made.title(language), made.meaning, call_of(made.call))


def _of_strength(one: Spoken, strength: Range, language: str) -> Iterator[Agreed]:
    key = _strength_key(one.convention)
    if key is not None:
        text = value_text(one.convention.parameters[key], strength)
        yield from _readings(one, language, {key: text})
        return
    for reading in _readings(one, language):
        meaning = _limit_strength(reading.meaning, strength)
        if meaning is not None:
            yield replace(reading, meaning=meaning)


def _strength_key(one: Convention) -> str | None:
    points = [key for key, parameter in one.parameters.items() if parameter.kind is Kind.POINTS]
    return STRENGTH if STRENGTH in points else points[0] if len(points) == 1 else None


def _limit_strength(meaning: Meaning, strength: Range) -> Meaning | None:
    """The hands of a convention that tells no strength, of that strength; None where it tells its own."""
    if any(one.points != ANY_POINTS for one in meaning.types):
        return None
    return replace(meaning, types=tuple(replace(one, points=strength) for one in meaning.types))
