"""Answers to a query as the page lists them: one law each, its further places under it, matches marked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from flask import request
from markupsafe import Markup

from kb.contract import guide_address
from kb.search.passages import PassageKind
from kb.search.results import Hit
from kb.search.snippet import Marks
from kb.search.snippet import marked as pieces
from kb.web.site.language import later as _l
from kb.web.site.names import retitled
from kb.web.site.places import place_url
from kb.web.site.typography import typeset
from laws.model import Edition

KINDS = {
    PassageKind.PROVISION: _l("Love"),
    PassageKind.DEFINITION: _l("Definitioner"),
    PassageKind.HANDBOOK: _l("Håndbog"),
    PassageKind.RULING: _l("Afgørelser"),
    PassageKind.COMMENTARY: _l("Kommentarer"),
}
"""The kinds of answers with their names on the page."""


@dataclass(frozen=True, slots=True)
class ListedHit:
    """One answer in a list: a place, or a ruling.

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
    places: tuple[ListedHit, ...] = ()


def listed(editions: Mapping[str, Edition], hits: Iterable[Hit], language: str) -> list[ListedHit]:
    """The answers in their order.

    Args:
        language: of the page, in which rulings are told.
    """
    return [_listed(editions, hit, language) for hit in hits]


def _listed(editions: Mapping[str, Edition], hit: Hit, language: str) -> ListedHit:
    edition = editions.get(hit.edition)
    of = edition.language if edition is not None else language
    repeated = bool(hit.snippet) and hit.title.endswith(hit.snippet)
    return ListedHit(
        url=_url(editions, hit),
        title=typeset(hit.title if hit.guide else retitled(hit.title, hit.citation), of),
        snippet=Markup("") if repeated else marked(hit.snippet, hit.marks, of),
        kind=str(KINDS[hit.kind]),
        language=of,
        edition=edition,
        places=tuple(listed(editions, hit.places, language)),
    )


def _url(editions: Mapping[str, Edition], hit: Hit) -> str:
    """A place's address in the reader's language; a ruling's with the answers that it starts with."""
    if hit.guide is not None:
        return request.script_root + guide_address(hit.guide, hit.facts)
    return place_url(hit.citation, editions.get(hit.edition), editions)


def marked(snippet: str, marks: Marks, language: str) -> Markup:
    """A snippet as HTML, with the words between the given starts and ends marked.

    >>> str(marked("et bud", ((3, 6),), "da"))
    'et <mark>bud</mark>'
    """
    out = Markup("")
    for piece, hit in pieces(snippet, marks):
        out += Markup("<mark>{}</mark>").format(typeset(piece, language)) if hit else typeset(piece, language)
    return out
