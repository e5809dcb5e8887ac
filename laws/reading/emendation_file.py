"""A file of emendations that somebody else than us wrote: read with every fault named, and written."""

import json
import tomllib
from collections.abc import Iterable

from laws.citation import parse
from laws.errors import CitationError, LawsError
from laws.reading.emend import INDEX, Emendation, entries_of
from laws.shipped import tables

_FIELDS = ("edition", "citation", "was", "now", "why")


class EmendationFileError(LawsError):
    """A file that is no list of emendations.

    Attributes:
        name: the file.
        reason: what is wrong and where, one Danish sentence without its full stop.
    """

    def __init__(self, name: str, reason: str) -> None:
        self.name = name
        self.reason = reason
        super().__init__(f"{name}: {reason}; ret filen, eller flyt den væk.")


def read_emendations(text: str, name: str = "emendations.toml") -> tuple[Emendation, ...]:
    """The emendations of a file.

    Raises:
        EmendationFileError: it is no TOML, or an entry lacks a field or has a wrong one.
    """
    try:
        data = tables(text)
    except tomllib.TOMLDecodeError as fault:
        raise EmendationFileError(name, f"filen er ikke TOML ({fault})") from fault
    entries = data.get("emendation", [])
    if set(data) - {"emendation"} or not isinstance(entries, list):
        raise EmendationFileError(name, "filen skal kun have indgange under [[emendation]]")
    for number, entry in enumerate(entries, 1):
        if wrong := _fault(entry):
            raise EmendationFileError(name, f"indgang {number}: {wrong}")
    return entries_of(data)


def _fault(entry: object) -> str:
    if not isinstance(entry, dict):
        return "er ikke en tabel"
    for field in _FIELDS:
        if not isinstance(entry.get(field), str):
            return f"»{field}« mangler eller er ikke en tekst"
    if unknown := sorted(set(entry) - set(_FIELDS)):
        return f"»{unknown[0]}« kendes ikke"
    if not entry["was"] or entry["was"] == entry["now"]:
        return "»was« er tom eller det samme som »now«"
    if entry["citation"] == INDEX:
        return ""
    try:
        parse(entry["citation"])
    except CitationError as error:
        return str(error).rstrip(".")
    return ""


def as_toml(entries: Iterable[Emendation]) -> str:
    """The file that `read_emendations` reads as these.

    >>> entry = Emendation("love-2017-da", parse("20F1"), "for den", "før den", "set i bogen")
    >>> read_emendations(as_toml([entry])) == (entry,)
    True
    """
    return "\n".join(_entry(entry) for entry in entries)


def _entry(entry: Emendation) -> str:
    place = INDEX if entry.citation is None else str(entry.citation)
    fields = (entry.edition, place, entry.was, entry.now, entry.why)
    lines = [f"{name} = {quote(value)}" for name, value in zip(_FIELDS, fields, strict=True)]
    return "\n".join(["[[emendation]]", *lines, ""])


def quote(text: str) -> str:
    """A basic string of TOML, whose escapes are those of JSON but for the delete character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
