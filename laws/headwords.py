"""The headwords of the definitions side by side in each language.

A citation carries no language, but for the definitions, which are cited by their headwords. Which headword of
one language is which of another is data (`laws/data/definitions.csv`, one column a language).
"""

import csv
from collections.abc import Mapping
from functools import cache

from laws import shipped
from laws.citation import Citation
from laws.languages import FIRST_LANGUAGE

Headwords = Mapping[str, str]
"""What one definition is called, by language: the headword as it stands in a citation."""

_DATA = "definitions.csv"
_COMMON = FIRST_LANGUAGE  # the language whose headword stands for the definition in every language


@cache
def headwords() -> tuple[Headwords, ...]:
    """Every definition, in the order of the file."""
    return tuple(csv.DictReader(shipped.text(_DATA).splitlines()))


@cache
def _by_name() -> Mapping[str, Headwords]:
    return {name: row for row in headwords() for name in row.values() if name}


def in_language(citation: Citation, language: str) -> Citation:
    """A place as the editions of a language cite it; itself where the language is of no account to it.

    >>> from laws.citation import parse
    >>> str(in_language(parse("27B1"), "en")), str(in_language(parse("def-tilskuer"), "no"))
    ('27B1', 'def-tilskuer')
    """
    if citation.root != "def" or not citation.path:
        return citation
    name = _by_name().get(citation.path[0], {}).get(language)
    return Citation("def", (name, *citation.path[1:])) if name else citation


def place_of(citation: Citation) -> Citation:
    """The place itself, whichever language it is cited in: what is one for all its wordings."""
    return in_language(citation, _COMMON)
