"""A provision: its wording with everything that leads to it and away from it."""

from __future__ import annotations

from flask import Blueprint, Response, redirect, render_template, request, url_for
from flask_babel import gettext as _

from kb.web.contents import contents, shown_editions
from kb.web.delivery import remembered
from kb.web.language import current_language
from kb.web.places import addresses, edition_for, linker, name, number, place_url, stand
from kb.web.prose import Prose, Target, explain
from kb.web.refusals import Refusal
from kb.web.related import related
from kb.web.shelf import Knowledge, knowledge
from laws.citation import Citation, parse
from laws.errors import CitationError, UnknownProvision
from laws.model import Edition

bp = Blueprint("law", __name__)


@bp.get("/lov")
@remembered("udgave")
def books() -> str:
    """The contents of every book in force, or of the one asked for."""
    base = knowledge()
    editions = shown_editions(base.editions, current_language())
    wanted = base.editions.get(request.args.get("udgave", ""))
    shown = [wanted] if wanted is not None else [e for e in editions if e.in_force]
    return render_template(
        "books.html",
        books=[contents(e) for e in shown],
        editions=editions,
        wanted=wanted,
        place_url=addresses(base),
    )


@bp.get("/lov/<path:citation>")
@remembered("udgave")
def place(citation: str) -> str | Response:
    """One place of one edition; other spellings are sent on to the canonical one."""
    base = knowledge()
    wanted = request.args.get("udgave") or None
    try:
        asked = parse(citation)
    except CitationError as error:
        raise _no_citation(base, error) from error
    edition = _edition(base, asked, wanted)
    if str(asked) != citation:
        return redirect(url_for(".place", citation=str(asked), udgave=wanted), 301)  # type: ignore[return-value]  # Flask's own
    try:
        standing = stand(edition, asked)
    except UnknownProvision as error:
        raise _not_there(base, edition, error) from error
    prose = Prose(edition.language, linker(base.editions, edition))
    return render_template(
        "law.html",
        at=standing,
        edition=edition,
        editions=base.editions,
        prose=prose,
        explain=explain,
        related=related(base, standing),
        url=lambda c, anchor=None: place_url(c, edition, base.editions, anchor),
    )


def _edition(base: Knowledge, citation: Citation, wanted: str | None) -> Edition:
    if wanted is not None and wanted not in base.editions:
        offers = [Target(place_url(citation, e, base.editions), e.title) for e in base.editions.values() if citation in e]
        sentence = _("Udgaven »%(edition)s« er her ikke; vælg en af dem, der er.", edition=wanted[:60])
        raise Refusal(404, _("Udgaven findes ikke"), sentence, offers)
    edition = base.editions[wanted] if wanted else edition_for(base.editions, citation, current_language())
    if edition is None:
        sentence = _(
            "%(place)s kan ikke vises endnu: den bog, stedet står i, er ikke importeret; se på forsiden hvordan.",
            place=number(citation),
        )
        raise Refusal(404, _("Bogen er her ikke"), sentence)
    return edition


def _no_citation(base: Knowledge, error: CitationError) -> Refusal:
    text = error.text if len(error.text) <= 60 else error.text[:60] + "…"
    if error.found is None:
        sentence = _("»%(text)s« er ikke en henvisning; skriv fx 27, 27B1a, X12A1 eller 211B1d.", text=text)
        offers = [Target(url_for("search.results", q=text), _("Søg efter »%(text)s«", text=text))]
        return Refusal(404, _("Stedet findes ikke"), sentence, offers)
    sentence = _("»%(text)s« kan kun læses til og med %(found)s.", text=text, found=error.found.label)
    edition = edition_for(base.editions, error.found, current_language())
    offers = [Target(place_url(error.found, edition, base.editions), name(edition, error.found))]
    return Refusal(404, _("Stedet findes ikke"), sentence, offers)


def _not_there(base: Knowledge, edition: Edition, error: UnknownProvision) -> Refusal:
    if error.found is not None:
        sentence = _(
            "%(place)s findes ikke; %(found)s findes.", place=error.citation.label, found=error.found.label
        )
        shown = [error.found, *(c for c in error.nearest if c != error.found)]
    else:
        sentence = _("%(place)s findes ikke i %(edition)s.", place=error.citation.label, edition=edition.title)
        shown = list(error.nearest)
    offers = [Target(place_url(c, edition, base.editions), name(edition, c)) for c in shown]
    return Refusal(404, _("Stedet findes ikke"), sentence, offers)
