"""Answers to a query as the page lists them: one law each, its further places under it, matches marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import request
from markupsafe import Markup

from kb.web.site.language import later as _l
from kb.web.site.names import retitled
from kb.web.site.places import place_url
from kb.web.site.typography import typeset
from laws.citation import parse
from laws.model import Edition

KINDS = {
    "provision": _l("Love"),
    "definition": _l("Definitioner"),
    "handbook": _l("Håndbog"),
    "ruling": _l("Afgørelser"),
    "commentary": _l("Kommentarer"),
}
"""The kinds of the contract with their names on the page."""


@dataclass(frozen=True, slots=True)
class Hit:
    """One answer: a place, or a ruling.

    Attributes:
        kind: its name on the page.
        edition: the edition that it stands in; None for a ruling.
        places: further places of the same law that answer.
    """

    url: str
    title: Markup
    snippet: Markup
    kind: str
    language: str
    edition: Edition | None
    places: tuple[Hit, ...] = ()


def hits(editions: Mapping[str, Edition], results: Sequence[Mapping[str, Any]], language: str) -> list[Hit]:
    """The results of a search, in their order."""
    return [_hit(editions, result, language) for result in results]


def _hit(editions: Mapping[str, Edition], result: Mapping[str, Any], language: str) -> Hit:
    edition = editions.get(result.get("edition") or "")
    of = edition.language if edition is not None else language
    title = str(result["title"])
    url = _url(editions, edition, result)
    if edition is not None:
        title = retitled(title, parse(str(result["citation"])))
    snippet = str(result.get("snippet", ""))
    told = "" if snippet and title.endswith(snippet) else snippet
    return Hit(
        url=url,
        title=typeset(title, of),
        snippet=marked(told, result.get("marks", ()) if told else (), of),
        kind=str(KINDS.get(str(result["kind"]), "")),
        language=of,
        edition=edition,
        places=tuple(hits(editions, result.get("places", ()), language)),
    )


def _url(editions: Mapping[str, Edition], edition: Edition | None, result: Mapping[str, Any]) -> str:
    """A place's address in the reader's language; a ruling's as the knowledge base has it."""
    if edition is None:
        return request.script_root + str(result["url"])
    return place_url(parse(str(result["citation"])), edition, editions)


def marked(snippet: str, marks: Sequence[Sequence[int]], language: str) -> Markup:
    """A snippet as HTML, with the words between the given starts and ends marked.

    >>> str(marked("et bud", [[3, 6]], "da"))
    'et <mark>bud</mark>'
    """
    out: list[Markup] = []
    here = 0
    for start, end in marks:
        out.append(typeset(snippet[here:start], language))
        out.append(Markup("<mark>{}</mark>").format(typeset(snippet[start:end], language)))
        here = end
    out.append(typeset(snippet[here:], language))
    return Markup("").join(out)
