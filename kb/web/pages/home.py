"""The front page: one search field, the way in to a ruling, and what the books contain."""

from __future__ import annotations

from flask import Blueprint, render_template

from kb.web.contents import contents, shown_editions
from kb.web.delivery import remembered
from kb.web.language import current_language
from kb.web.places import addresses
from kb.web.shelf import knowledge
from kb.web.topics import topic_list

bp = Blueprint("home", __name__)


@bp.get("/")
@remembered()
def front() -> str:
    """Where everything starts."""
    base = knowledge()
    editions = shown_editions(base.editions, current_language())
    books = [contents(e) for e in editions if e.in_force]
    return render_template(
        "home.html", books=books, editions=editions, topics=topic_list(), place_url=addresses(base)
    )
