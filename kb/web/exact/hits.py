"""The hits of an exact query as the page lists them: under their place, in their line, edition by edition."""

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


def places(hits_of_edition: InEdition) -> list[ShownPlace]:
    """The places of an edition that are shown, each with its lines."""
    language = hits_of_edition.edition.language
    rows = groupby(hits_of_edition.results, key=lambda hit: hit.citation)
    return [_place(list(hits), language) for _, hits in rows]


def _place(hits: list[ExactHit], language: str) -> ShownPlace:
    first = hits[0]
    is_named = first.citation.root in NAMED_ROOTS and first.heading
    title = first.heading if is_named else f"{number(first.citation)} {first.heading}".strip()
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


def narrower(answer: ExactAnswer) -> list[Narrower]:
    """The editions that have hits, where they are several."""
    field = "edition" if current_language() == "en" else "udgave"
    if len(answer.editions) < 2:
        return []
    return [
        Narrower(
            in_edition.edition.title,
            url_for("exact.results", q=f"({answer.query}) {field}:{in_edition.edition.id}"),
            in_edition.hits,
            in_edition.places,
        )
        for in_edition in answer.editions
    ]


def mark_fault(error: QueryError) -> Markup:
    """What was typed, with the piece marked that is wrong; nothing where it is wrong as a whole."""
    if not isinstance(error, ExactQueryError):
        return Markup("")
    text, start, end = error.typed, error.start, error.end
    if not text.strip() or (start, end) == (0, len(text)) or start >= len(text):
        return Markup("")
    return Markup('{}<mark class="wrong">{}</mark>{}').format(text[:start], text[start:end], text[end:])
