"""The front page: one search field, the way in to a ruling, and what the books contain."""

from __future__ import annotations

from flask import Blueprint, render_template

from kb.search.answer import by_preference
from kb.web.site.contents import contents
from kb.web.site.delivery import remembered
from kb.web.site.language import current_language
from kb.web.site.places import addresses
from kb.web.site.shelf import knowledge
from kb.web.site.tiles import other_rulings, tiles

bp = Blueprint("home", __name__)


@bp.get("/")
@remembered()
def front() -> str:
    """Where everything starts."""
    base = knowledge()
    editions = by_preference(base.editions, current_language())
    laws = next((e for e in editions if e.kind == "laws" and e.in_force), None)
    ways = tiles(base)
    return render_template(
        "home/home.html",
        book=contents(laws) if laws is not None else None,
        editions=editions,
        imported=any(not e.ours for e in editions),
        tiles=ways,
        topics=other_rulings(ways),
        place_url=addresses(base),
    )
