"""`@name(parameter=value, …)`: a convention named in the place of a meaning."""

import re

from rulings.meaning.conventions.names import Named, ParameterError, find_convention
from rulings.meaning.conventions.played import Played, set_parameters
from rulings.meaning.conventions.values import message

_WHOLE = re.compile(r"\s*@\s*(?P<name>[^()]*?)\s*(?:\((?P<inside>[^()]*)(?P<end>\))?\s*)?")
_SETTING = re.compile(r"\s*+([^=,\s](?:[^=,]*[^=,\s])?)\s*=\s*+([^,]*)")


def is_reference(text: str) -> bool:
    """Whether a text names a convention by its address."""
    return text.lstrip().startswith("@")


def read_reference(text: str, language: str = "da") -> Played:
    """The convention that `@name(parameter=value, …)` names.

    Raises:
        UnknownConvention: with the nearest three.
        ParameterError: with the place in the text.

    >>> read_reference("@multi(styrke=5-9)").reference
    '@multi(styrke=5-9)'
    """
    whole = _WHOLE.fullmatch(text)
    if whole is None or (whole["inside"] is not None and whole["end"] is None):
        name = text.strip().lstrip("@").partition("(")[0].strip()
        begun = find_convention(name)
        at = text.find("(")
        raise ParameterError(text, at, text[at:], message("form", language, id=begun.preset), "")
    begun = find_convention(whole["name"])
    settings: dict[str, str] = {}
    places: dict[str, tuple[int, str]] = {}
    for part in _parts(text, *whole.span("inside")) if (whole["inside"] or "").strip() else ():
        setting = _SETTING.fullmatch(text, *part)
        if setting is None or setting[1] in settings:
            what = text[slice(*part)].strip()
            at = text.find(what, part[0]) if what else part[0]
            raise ParameterError(text, at, what, message("form", language, id=begun.preset), "")
        settings[setting[1]] = setting[2].rstrip()
        at = setting.start(2)
        places[setting[1]] = (at, setting[2]) if setting[2] else (setting.start(1), setting[1])
    return _played_at(text, begun, settings, places, language)


def _played_at(
    text: str, begun: Named, settings: dict[str, str], places: dict[str, tuple[int, str]], language: str
) -> Played:
    try:
        return set_parameters(begun, settings, language)
    except ParameterError as error:
        given = next((k for k in (error.key, *settings) if k in places and _same(k, error, settings)), "")
        if given and error.what == given:
            at = text.rfind(given, 0, places[given][0] + 1)
            raise ParameterError(text, at, given, error.reason, error.key) from error
        place = places.get(given) or (text.find("@"), text.strip())
        raise ParameterError(text, place[0], place[1], error.reason, error.key) from error


def _same(key: str, error: ParameterError, settings: dict[str, str]) -> bool:
    return key == error.key or (bool(error.what) and error.what in (key, settings[key]))


def _parts(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Where each setting between commas begins and ends."""
    found = []
    for comma in [m.start() for m in re.finditer(",", text[:end]) if m.start() >= start] + [end]:
        found.append((start, comma))
        start = comma + 1
    return found
