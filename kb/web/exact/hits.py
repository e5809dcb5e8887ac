"""The hits of an exact query as the page lists them: under their place, in their line, edition by edition."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from flask import request, url_for
from markupsafe import Markup

from kb.contract import place_address
from kb.errors import ExactQueryError, QueryError
from kb.search.exact import ExactAnswer, ExactHit, InEdition
from kb.web.site.words.language import current_language
from kb.web.site.words.language import later as _l
from kb.web.site.words.names import number
from kb.web.site.words.typography import typeset
from laws.citation import NAMED_ROOTS

FIELDS = {"overskrift": _l("overskrift"), "tekst": _l("tekst"), "note": _l("note")}
"""The fields by their names on the page."""

_LONG = 24  # characters of a hit that hardly fits into a line of a phone


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A hit in its line.

    Attributes:
        is_long: whether the hit fills a line of a phone by itself.
    """

    left: Markup
    hit: Markup
    right: Markup
    is_long: bool


@dataclass(frozen=True, slots=True)
class ShownPlace:
    """A place with its hits.

    Attributes:
        fields: the lines of each field under its name; without one where all hits are in the text.
    """

    url: str
    title: Markup
    fields: tuple[tuple[str, tuple[ShownLine, ...]], ...]


@dataclass(frozen=True, slots=True)
class Narrower:
    """An edition with its count, and the address of the same query in it alone."""

    title: str
    url: str
    hits: int
    places: int


def places(found: InEdition) -> list[ShownPlace]:
    """The places of an edition that are shown, each with its lines."""
    language = found.edition.language
    rows = groupby(found.results, key=lambda hit: hit.citation)
    return [_place(list(hits), language) for _, hits in rows]


def _place(hits: list[ExactHit], language: str) -> ShownPlace:
    first = hits[0]
    named = first.citation.root in NAMED_ROOTS and first.heading
    title = first.heading if named else f"{number(first.citation)} {first.heading}".strip()
    rows = [(field, list(row)) for field, row in groupby(hits, key=lambda hit: hit.field)]
    plain = [field for field, _ in rows] == ["tekst"]
    fields = tuple(
        ("" if plain else str(FIELDS[field]), tuple(_line(hit, language) for hit in row))
        for field, row in rows
    )
    return ShownPlace(
        request.script_root + place_address(first.citation, first.edition), typeset(title, language), fields
    )


def _line(hit: ExactHit, language: str) -> ShownLine:
    left, word, right = (typeset(piece, language) for piece in hit.line)
    return ShownLine(left, word, right, len(hit.line.hit) > _LONG)


def narrower(found: ExactAnswer) -> list[Narrower]:
    """The editions that have hits, where they are several."""
    field = "edition" if current_language() == "en" else "udgave"
    if len(found.editions) < 2:
        return []
    return [
        Narrower(
            one.edition.title,
            url_for("exact.results", q=f"({found.query}) {field}:{one.edition.id}"),
            one.hits,
            one.places,
        )
        for one in found.editions
    ]


def mark_fault(error: QueryError) -> Markup:
    """What was typed, with the piece marked that is wrong; nothing where it is wrong as a whole."""
    if not isinstance(error, ExactQueryError):
        return Markup("")
    typed, start, end = error.typed, error.start, error.end
    if not typed.strip() or (start, end) == (0, len(typed)) or start >= len(typed):
        return Markup("")
    return Markup('{}<mark class="wrong">{}</mark>{}').format(typed[:start], typed[start:end], typed[end:])
