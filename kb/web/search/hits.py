"""Answers to a query as the page lists them: one law each, its best places as chips, matches marked."""

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
from kb.web.site.language import current_language
from kb.web.site.language import later as _l
from kb.web.site.names import Words, in_reader_language, number
from kb.web.site.places import place_url
from kb.web.site.typography import typeset
from laws.citation import Citation
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
class Chip:
    """A place in one line: its number, and its heading or what it says."""

    url: str
    number: str
    words: Words


@dataclass(frozen=True, slots=True)
class ListedHit:
    """One answer in a list: a place, or a ruling.

    Attributes:
        number: what it is cited by; empty for a ruling and for what has no number.
        title: what it is called.
        told_at: the place that the snippet is of, where that is not the place itself.
        kind: its name on the page; empty for a law, which needs none.
        edition: the edition that it stands in; None for a ruling.
        chips: further places of the same law that answer.
    """

    url: str
    number: str
    title: Words
    snippet: Markup
    told_at: str
    kind: str
    language: str
    edition: Edition | None
    chips: tuple[Chip, ...] = ()


def listed(
    editions: Mapping[str, Edition], hits: Iterable[Hit], language: str, *, chips: bool = True
) -> list[ListedHit]:
    """The answers in their order; what one has shown of its words, no later one shows again.

    Args:
        language: of the page, in which rulings are told.
        chips: whether further places of the same law are listed.
    """
    shown: set[str] = set()
    return [_listed(editions, hit, language, shown, chips) for hit in hits]


def _listed(
    editions: Mapping[str, Edition], hit: Hit, language: str, shown: set[str], chips: bool
) -> ListedHit:
    edition = editions.get(hit.edition)
    of = edition.language if edition is not None else language
    said = "" if hit.title.endswith(hit.snippet) or hit.snippet in shown else hit.snippet
    shown.add(hit.snippet)
    cited = hit.guide is None and hit.title.startswith(hit.citation.label)
    return ListedHit(
        url=_url(editions, hit),
        number=number(hit.citation) if cited else "",
        title=_title(hit, cited, edition),
        snippet=marked(said, hit.marks, of) if said else Markup(""),
        told_at=number(hit.told_at) if said and hit.told_at is not None else "",
        kind="" if hit.kind is PassageKind.PROVISION else str(KINDS[hit.kind]),
        language=of,
        edition=edition,
        chips=tuple(_place(editions, place, shown) for place in hit.places) if chips else (),
    )


def _title(hit: Hit, cited: bool, edition: Edition | None) -> Words:
    """What an answer is called in the edition that it names.

    A law's places go by their law where only that has a title in the reader's language.
    """
    words = hit.title.removeprefix(hit.citation.label).strip() if cited else hit.title
    if hit.guide is not None or edition is None:
        return Words(words, current_language())
    if hit.kind is PassageKind.PROVISION:
        return in_reader_language(hit.citation.law, words, edition)
    return Words(words, edition.language)


def named(editions: Mapping[str, Edition], hit: Hit) -> Chip:
    """An answer in one line, by what it is called."""
    edition = editions.get(hit.edition)
    cited = hit.title.startswith(hit.citation.label)
    return Chip(_url(editions, hit), _short(hit.citation), _title(hit, cited, edition))


def _place(editions: Mapping[str, Edition], place: Hit, shown: set[str]) -> Chip:
    """A place of a law in one line, by its own heading, or else the beginning of what it says."""
    edition = editions.get(place.edition)
    found = edition.get(place.citation) if edition is not None else None
    said = "" if place.snippet in shown else place.snippet.removeprefix("… ")
    words = (found.heading if found is not None else "") or said
    language = edition.language if edition is not None else current_language()
    return Chip(_url(editions, place), _short(place.citation), Words(words, language))


def _short(citation: Citation) -> str:
    """A place's number; for what has none, its name, nothing for an article, which goes by its heading."""
    return "" if citation.kind == "article" else number(citation)


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
