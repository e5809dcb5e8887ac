"""Bare numbers that can only be laws: under »Laws cited«, and in a table's column headed »Law« or »§«."""

import re
from collections.abc import Iterator

from laws.citation import parse
from laws.errors import CitationError
from laws.model import Provision, Reference, Status, Table
from laws.references.shelf import Shelf

_NUMBER = re.compile(r"(?<![\w.])\d{1,2}(?:[A-K](?:\d{1,2}(?:\(?[a-h]\)?)?)?)?(?![\w.]\d|\w|\))")
_NOTHING_ELSE = re.compile(r"[\d\sA-Ka-h(),;.·•–-]+")
_LIST = re.compile(
    r"(?:(?:the )?laws (?:cited|mentioned|referred to)|index of laws|(?:omtalte|nævnte|anvendte|brugte"
    r"|relevante|nevnte|brukte) (?:love|lover|bestemmelser|paragraffer|paragrafer)|lovregister"
    r"|lovhenvisninger|paragrafregister)\W*",
    re.IGNORECASE,
)
_COLUMN = re.compile(
    r"(?:§{1,2}|laws?|lov|love|lover|lovens §|paragraf|law no\.?|bridgelov)\.?", re.IGNORECASE
)


def listed_laws(place: Provision, shelf: Shelf) -> Iterator[Reference]:
    """The references of a place whose heading, or whose table's head, says that its numbers are laws."""
    if _LIST.fullmatch(place.heading) and _NOTHING_ELSE.fullmatch(place.lead):
        yield from _numbers(place.lead, "lead", 0, shelf)
    for number, table in enumerate(place.tables):
        for start, cell in _cells(table):
            if _NOTHING_ELSE.fullmatch(cell):
                yield from _numbers(cell, f"table:{number}", start, shelf)


def _cells(table: Table) -> Iterator[tuple[int, str]]:
    """The cells of the columns that have laws, with where they begin in the table's text."""
    head = table.header if any(table.header) else (table.rows[0] if table.rows else ())
    columns = {at for at, cell in enumerate(head) if _COLUMN.fullmatch(cell.strip())}
    at = 0
    for line in table.text.split("\n") if columns else ():
        start = at
        for column, cell in enumerate(line.split("\t")):
            if column in columns:
                yield start, cell
            start += len(cell) + 1
        at += len(line) + 1


def _numbers(text: str, part: str, begin: int, shelf: Shelf) -> Iterator[Reference]:
    for match in _NUMBER.finditer(text):
        try:
            cited = parse(match[0])
        except CitationError:
            continue
        edition = shelf.edition_for(cited)
        if cited.kind == "law" and shelf.exists(edition, cited):
            start, end = begin + match.start(), begin + match.end()
            yield Reference(match[0], part, start, end, cited, edition, Status.RESOLVED)
