"""The tools of the site: which of them a query names, what each is called, and which laws it belongs to."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Any
from urllib.parse import urlencode

from laws import shipped
from laws.citation import Citation, parse
from laws.languages import OWN_LANGUAGES
from laws.words import fold, words

DATA = "asked-tools.toml"
_LONGEST_NAME = 8  # words of a query that may be a name
_EVENING = "evening-results"
_AT_TABLE = re.compile(
    r"(?:spil|board)\s{1,3}\d{1,3},?\s{1,3}(?:bord|table|par|pair)\s{1,3}\d{1,3}", re.IGNORECASE
)
"""A board and where it was played: what a director looks up in the evening's results."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A page that works something out.

    Attributes:
        address: of its page.
        laws: that link to it; it is listed under the first.
        title, about: in each language.
    """

    id: str
    address: str
    laws: tuple[Citation, ...]
    title: Mapping[str, str]
    about: Mapping[str, str]


def tool_named(query: str) -> Tool | None:
    """The tool whose name a query is; None where it is none.

    >>> tool_named("prøv et krav").address, tool_named("regn IMP").address, tool_named("krav uden plan")
    ('/krav', '/regn/imps', None)
    >>> tool_named("spil 7 bord 3").address
    '/aften/resultater?hvor=spil+7+bord+3'
    """
    if _AT_TABLE.fullmatch(query.strip()):
        evening = tool(_EVENING)
        return replace(evening, address=f"{evening.address}?{urlencode({'hvor': query.strip()})}")
    row = words(query)
    if not 0 < len(row) <= _LONGEST_NAME:
        return None
    name = tuple(fold(word) for word in row)
    found = _names().get(name)
    while found is None and name and name[0] in _doing():
        name = name[1:]
        found = _names().get(name)
    return tool(found) if found is not None else None


def tools_of(place: Citation) -> Sequence[Tool]:
    """The pages that a law's own page links to; calculators know themselves which places they rest on."""
    return [one for one in map(tool, _pages()) if place.law in one.laws]


@cache
def tool(name: str) -> Tool:
    """A tool by its id, which for a calculator is its name.

    Raises:
        KeyError: there is none.
    """
    page = _pages().get(name)
    if page is not None:
        laws = tuple(parse(law) for law in page["laws"])
        return Tool(name, page["page"], laws, _by_language(page), page["about"])
    # Loaded only here: few queries ask for a number.
    from rulings.scoring import say
    from rulings.scoring.catalogue import calculator

    known = calculator(name)
    title = {language: say.title(known, language) for language in OWN_LANGUAGES}
    return Tool(name, f"/regn/{name}", (known.law,), title, {})


def tools_by_name(language: str) -> Mapping[str, Any]:
    """The tools as a phone takes them along: their names, what may stand before one, address and title."""
    named = _names()
    pages = {one.id: [one.address, one.title[language]] for one in map(tool, dict.fromkeys(named.values()))}
    names = {" ".join(name): of for name, of in named.items()}
    return {"names": names, "doing": sorted(_doing()), "pages": pages, "longest": _LONGEST_NAME}


def phrases_of_calculators() -> Mapping[str, Sequence[str]]:
    """How people ask for the number of each calculator."""
    return {name: one["asked"] for name, one in _table()["calculators"].items()}


@cache
def _table() -> Mapping[str, Any]:
    return shipped.table(DATA, "kb")


def _pages() -> Mapping[str, Mapping[str, Any]]:
    pages: Mapping[str, Mapping[str, Any]] = _table()["pages"]
    return pages


@cache
def _doing() -> frozenset[str]:
    return frozenset(fold(word) for word in _table()["doing"])


@cache
def _names() -> Mapping[tuple[str, ...], str]:
    rows = ((of, one["names"]) for room in ("pages", "calculators") for of, one in _table()[room].items())
    spelt = ((name, of) for of, names in rows for pattern in names for name in _spell_out(pattern))
    return {tuple(fold(word) for word in words(name)): of for name, of in spelt}


def _spell_out(pattern: str) -> list[str]:
    """The names that one with alternatives in brackets stands for.

    >>> _spell_out("(læs|læg) (et |)dokument ind")
    ['læs et dokument ind', 'læs dokument ind', 'læg et dokument ind', 'læg dokument ind']
    """
    fixed_and_free = re.split(r"\(([^)]*)\)", pattern)
    return ["".join(parts) for parts in product(*(part.split("|") for part in fixed_and_free))]


def _by_language(page: Mapping[str, Any]) -> Mapping[str, str]:
    return {language: page[language] for language in OWN_LANGUAGES}
