"""`/om`: which books are held and how sure they are, what the rules were read against, and every licence."""

from collections.abc import Mapping
from datetime import date

from babel.dates import format_date
from babel.numbers import format_decimal
from flask import Blueprint, current_app, render_template

from kb.errors import KbError
from kb.library.builds.work import program_version
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from kb.library.materials import libraries, materials
from kb.library.truth import books, review
from kb.web.site.requests.equal import remember
from kb.web.site.shelf import KnowledgeShelf, knowledge
from kb.web.site.words.language import current_language

bp = Blueprint("about", __name__)

_DAY = 10
"""Letters of a day in a time of ISO 8601."""


@bp.get("/om")
@remember
def page() -> str:
    """What Bridgelov says of itself."""
    base = knowledge()
    return render_template(
        "about/page.html",
        version=program_version(),
        books=books(base, _import_days()) if isinstance(base, KnowledgeBase) else (),
        review=review(),
        shipped=materials(),
        libraries=libraries(),
        counted=lambda number: format_decimal(number, locale=current_language()),
    )


def _import_days() -> Mapping[str, str]:
    """The day on which each document was imported, where the site stands on a home."""
    shelf: KnowledgeShelf = current_app.extensions["bridgelov.shelf"]
    if shelf.is_fixed:
        return {}
    try:
        records = Store(shelf.folder()).register.records()
    except KbError:
        return {}  # what is damaged is told elsewhere; the page says all else
    return {record.document.sha256: _day(record.imported) for record in records}


def _day(moment: str) -> str:
    """The day of a time in words: »23. november 2026«."""
    return str(format_date(date.fromisoformat(moment[:_DAY]), "long", locale=current_language()))
