"""The strings of an edition, one by one, each under a key that says where it stands."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from laws.citation import Citation, parse
from laws.errors import CitationError
from laws.model import Edition, Provision

LEAD = "lead"
"""The part that a bare citation names."""

_KEY = re.compile(r"([^#]+)(?:#(heading|tail|note:\d+|table:\d+))?")


@dataclass(frozen=True, slots=True)
class Unit:
    """One string of one place.

    Attributes:
        citation: the place.
        part: `heading`, `lead`, `tail`, `note:0` or `table:0`, as a reference names it.
        text: its words; a table's are its lines of cells.
    """

    citation: Citation
    part: str
    text: str

    @property
    def key(self) -> str:
        """Where it stands, in one word.

        >>> Unit(parse("27B1a"), "lead", "…").key, Unit(parse("27"), "heading", "…").key
        ('27B1a', '27#heading')
        """
        return str(self.citation) if self.part == LEAD else f"{self.citation}#{self.part}"


def read_key(key: str) -> tuple[Citation, str]:
    """The place and the part that a key names.

    >>> read_key("64A1#note:0")
    (Citation('64A1'), 'note:0')

    Raises:
        CitationError: when it names none.
    """
    if not (match := _KEY.fullmatch(key)):
        raise CitationError(key)
    return parse(match[1]), match[2] or LEAD


def units(place: Provision) -> Iterator[Unit]:
    """What stands at a place itself, its children left out, in the order of reading."""
    notes = {f"note:{number}": note.text for number, note in enumerate(place.notes)}
    tables = {f"table:{number}": table.text for number, table in enumerate(place.tables)}
    parts = {"heading": place.heading, LEAD: place.lead, **notes, **tables, "tail": place.tail}
    for part, text in parts.items():
        if text:
            yield Unit(place.citation, part, text)


def units_of(edition: Edition) -> Iterator[Unit]:
    """Every string of an edition, in the book's order."""
    for place in edition.walk():
        yield from units(place)
