"""Search: a citation goes straight to its place, words to the places that answer them."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, redirect, render_template, request, url_for
from flask_babel import gettext as _

from kb.errors import KbError
from kb.web.contents import shown_editions
from kb.web.hits import KINDS, hits
from kb.web.language import current_language
from kb.web.places import edition_for, place_url
from kb.web.shelf import Knowledge, knowledge
from laws.citation import Citation, parse
from laws.errors import CitationError

bp = Blueprint("search", __name__)

LONGEST_QUERY = 400
"""Letters of a query; more is a mistake, not a question."""

LIMIT = 30
"""Places shown for one query."""


@bp.get("/opslag")
def results() -> Response | str | tuple[str, int]:
    """The answers to `q`, narrowed by `kind` and `udgave`, taken to the letter with `ordret=1`."""
    query = request.args.get("q", "").strip()
    base = knowledge()
    if not query or len(query) > LONGEST_QUERY:
        sentence = (
            _("Skriv et ord, en sætning eller en henvisning som 27B1a, så bliver der søgt.")
            if not query
            else _("Der kan søges på højst %(most)d tegn; forkort teksten, og søg igen.", most=LONGEST_QUERY)
        )
        return render_template("search.html", sentence=sentence, found=None), 400
    literal = request.args.get("ordret") == "1"
    citation = None if literal else _as_citation(query)
    if citation is not None:
        edition = edition_for(base.editions, citation, current_language())
        return redirect(place_url(citation, edition, base.editions), 303)  # type: ignore[return-value]  # Flask's own
    return _answer(base, query, literal)


def _answer(base: Knowledge, query: str, literal: bool) -> str | tuple[str, int]:
    kind = request.args.get("kind") or None
    wanted = request.args.get("udgave") or None
    if kind not in (None, *KINDS):
        kind = None
    if wanted not in base.editions:
        wanted = None
    try:
        found = base.search(query, limit=LIMIT, kind=kind, edition=wanted)
    except KbError as error:
        return render_template("search.html", sentence=str(error), found=None), 400
    return render_template(
        "search.html",
        sentence="",
        found=found,
        hits=hits(base.editions, found["results"], current_language()),
        filters=_filters(query, kind, literal),
        editions=shown_editions(base.editions, current_language()),
        edition=base.editions.get(wanted or ""),
        literal=literal,
    )


def _filters(query: str, kind: str | None, literal: bool) -> list[dict[str, Any]]:
    def url(value: str | None) -> str:
        return url_for(".results", q=query, kind=value, ordret="1" if literal else None)

    rows = [{"text": _("Alt"), "url": url(None), "on": kind is None}]
    return rows + [{"text": _(words), "url": url(k), "on": kind == k} for k, words in KINDS.items()]


def _as_citation(query: str) -> Citation | None:
    """The citation that a query is, when it is nothing else."""
    if not any(c.isdigit() for c in query):
        return None
    try:
        return parse(query)
    except CitationError:
        return None


