"""Exact reading: a query over the wording as it stands, every hit in its line, page by page."""

from typing import Any

from flask import Blueprint, render_template, request, url_for

from kb.errors import QueryError
from kb.web.exact.hits import mark_fault, narrower, places
from kb.web.exact.howto import howto
from kb.web.site.requests.paging import asked_page
from kb.web.site.shelf import knowledge
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import translate as _
from kb.web.site.words.reasons import sentence

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
