"""Exact reading: a query over the wording as it stands, every hit in its line, page by page."""

from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

from flask import Blueprint, render_template, request, url_for
from markupsafe import Markup

from kb.contract import place_address
from kb.errors import ExactQueryError, QueryError
from kb.search.exact import ExactAnswer, ExactHit, InEdition
from kb.web.site.requests.query import asked_page
from kb.web.site.shelf import knowledge
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language
from kb.web.site.words.language import later as _l
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import number
from kb.web.site.words.reasons import sentence
from kb.web.site.words.typography import typeset
from laws.citation import NAMED_ROOTS

# How an exact query is written: an example of each thing that it can say, and what it finds

_ROWS = (
    (_l("»uden for tur«"), _l("ordene lige efter hinanden; tegn mellem dem tæller ikke")),
    (_l("melding annulleret"), _l("begge ord på samme sted; OG kan skrives imellem")),
    (_l("udspil ELLER tilspil"), _l("det ene ord eller det andet")),
    (_l("strafkort IKKE udspil"), _l("steder med det første ord, men ikke det andet")),
    (_l("(udspil ELLER tilspil) strafkort"), _l("parenteser samler")),
    (_l("meld*"), _l("* er alle bogstaver, ? er ét: b?d")),
    (_l("melding NEAR/5 annulleret"), _l("højst fem ord imellem, uanset rækkefølgen")),
    (_l("»melding annulleret«~5"), _l("det samme, i den rækkefølge")),
    (_l("i:26B farve"), _l("kun i § 26B og alt under den; også i:1-10, i:X12, i:def")),
    (_l("udgave:1997 melding"), _l("kun i én udgave: et årstal, klar eller udgavens navn")),
    (_l("overskrift:kulørsvigt"), _l("kun i overskrifter; også tekst: og note:")),
)


class HowTo(NamedTuple):
    """A query to try, its address, and what it finds."""

    query: str
    url: str
    finds: str


def howto() -> list[HowTo]:
    """The examples in the reader's language."""
    return [HowTo(str(q), url_for("exact.results", q=str(q)), str(finds)) for q, finds in _ROWS]


# The hits of an exact query as the page lists them: under their place, in their line, edition by edition

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


bp = Blueprint("exact", __name__)

HITS_ON_PAGE = 50
"""Hits on one page."""


@bp.get("/opslag/noejagtig")
def results() -> tuple[str, int]:
    """The hits of `q`, page by page with `side`; without `q`, how to ask."""
    query = request.args.get("q")
    if query is None:
        return _page(200)
    try:
        answer = knowledge().exact(query, HITS_ON_PAGE, HITS_ON_PAGE * (asked_page(request.args) - 1))
        if answer.total and not answer.shown:
            answer = knowledge().exact(query, HITS_ON_PAGE, HITS_ON_PAGE * (_pages(answer.total) - 1))
    except QueryError as error:
        return _page(400, problem=sentence(error), wrong=mark_fault(error))
    page = min(asked_page(request.args), _pages(answer.total))
    return _page(
        200,
        found=answer,
        sections=[(in_edition, places(in_edition)) for in_edition in answer.editions if in_edition.results],
        narrower=narrower(answer),
        before=_neighbour(query, page - 1, answer.total),
        after=_neighbour(query, page + 1, answer.total),
        page=page,
    )


def _page(status: int, **values: Any) -> tuple[str, int]:
    return render_template("exact/exact.html", howto=howto(), **values), status


def _pages(total: int) -> int:
    return max(1, -(-total // HITS_ON_PAGE))


def _neighbour(query: str, page: int, total: int) -> Target | None:
    """The page before or after, called by the hits that it shows."""
    if not 1 <= page <= _pages(total):
        return None
    first, last = HITS_ON_PAGE * (page - 1) + 1, min(total, HITS_ON_PAGE * page)
    title = _("Træf %(first)d–%(last)d", first=first, last=last)
    return Target(url_for(".results", q=query, side=page if page > 1 else None), title)
