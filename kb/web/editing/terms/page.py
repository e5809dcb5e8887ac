"""The glossary as an editor works on it: what each concept is called, where, and what its terms leave out."""

import threading
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from flask import Blueprint, render_template, request, url_for

from kb.editing.hand import glossary_folder
from kb.editing.terms import Proposal, Uses, proposals, uses
from kb.web.editing.terms.view import EditionUses, Row, matches, places_used, row
from kb.web.site.requests.editing import is_for_editing
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import Knowledge, knowledge
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from laws.glossary import Concept, load_glossary
from laws.languages import FIRST_LANGUAGE, LANGUAGES
from laws.model import Edition

bp = Blueprint("editing_terms", __name__, url_prefix="/udgaver/ordliste")

FILTERS = ("", "ubrugt", "former", "forslag")
"""What the list can be narrowed to: concepts that no text uses, with words left out, with proposals."""

_one_at_a_time = threading.Lock()
"""All texts are read for this: nobody's asking may take all cores."""


@bp.get("")
def listing() -> str:
    """The concepts, or those that `q` names and `kun` narrows to."""
    base: Any = knowledge()
    uses = _uses_and_proposals(base)
    query, only = request.args.get("q", "").strip()[:100], request.args.get("kun", "")
    rows = [row(c, uses[0], uses[1].get(c.id, {})) for c in load_glossary() if matches(c, query)]
    return render_template(
        "editing/terms/listing.html",
        typed=query,
        only=only if only in FILTERS else "",
        rows=[each for each in rows if _is_wanted(each, only)],
        counts={name: sum(_is_wanted(each, name) for each in rows) for name in FILTERS},
    )


@bp.get("/<name>")
def concept(name: str) -> str:
    """One concept: its terms, its places in each edition, words that its terms leave out, and proposals."""
    the_concept = next((c for c in load_glossary() if c.id == name), None)
    if the_concept is None:
        raise Refusal(
            404, _("Begrebet findes ikke"), _("Ordlisten har intet begreb af det navn; søg i listen.")
        )
    base: Any = knowledge()
    uses, all_proposals = _uses_and_proposals(base)
    return render_template(
        "editing/terms/concept.html",
        concept=the_concept,
        called=the_concept.called_in(current_language()),
        languages_of=tuple(LANGUAGES),
        used=_uses_in(the_concept, uses, base),
        proposed=all_proposals.get(name, {}),
        edit=url_for("editing_term.ask", name=name) if is_for_editing() and glossary_folder() else "",
        entry=row(the_concept, uses, all_proposals.get(name, {})),
    )


def _is_wanted(entry: Row, only: str) -> bool:
    return {"ubrugt": not entry.places, "former": bool(entry.loose), "forslag": bool(entry.proposals)}.get(
        only, True
    )


def _uses_in(the_concept: Concept, uses: Uses, base: Knowledge) -> list[EditionUses]:
    by_edition = uses.found.get(the_concept.id, {})
    return [places_used(by_edition[e.id], e, base) for e in base.editions.values() if e.id in by_edition]


def _uses_and_proposals(base: Any) -> tuple[Uses, Mapping[str, Mapping[str, tuple[Proposal, ...]]]]:
    """The uses and proposals of a knowledge base, which is hashed by what it is."""
    with _one_at_a_time:
        return _read(base, load_glossary())


@lru_cache(maxsize=1)
def _read(
    base: Knowledge, glossary: tuple[Concept, ...]
) -> tuple[Uses, Mapping[str, Mapping[str, tuple[Proposal, ...]]]]:
    """Read anew when an editor has changed a term: `glossary` is what the terms stand in."""
    by_concept: dict[str, dict[str, tuple[Proposal, ...]]] = {}
    for source, target in _pairs(base):
        for name, words in proposals(source, target).items():
            by_concept.setdefault(name, {})[target.language] = words
    return uses(base.editions.values()), by_concept


def _pairs(base: Knowledge) -> list[tuple[Edition, Edition]]:
    """The Danish laws with those in each other language, the real wording before ours, today's first."""
    laws = [e for e in base.editions.values() if e.kind == "laws"]
    danish = [e for e in laws if e.language == FIRST_LANGUAGE and e.in_force]
    if not danish:
        return []
    first = {
        e.language: e
        for e in sorted(laws, key=lambda e: (e.year, not e.ours))
        if e.language != FIRST_LANGUAGE
    }
    source = min(danish, key=lambda e: e.ours)
    return [(source, other) for other in first.values()]
