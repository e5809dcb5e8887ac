"""The glossary as an editor works on it: what each concept is called, where, and what its terms leave out."""

import threading
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from flask import Blueprint, render_template, request, url_for

from kb.editing.hand import glossary_folder
from kb.editing.terms import Proposal, Usage, Uses, proposals, uses
from kb.web.site.requests.editing import is_for_editing
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import Knowledge, knowledge
from kb.web.site.texts.places import place_url
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from laws.glossary import Concept, load_glossary
from laws.languages import FIRST_LANGUAGE, LANGUAGES
from laws.model import Edition
from laws.words import fold

# Concepts as the pages show them


@dataclass(frozen=True, slots=True)
class Row:
    """A concept in the list.

    Attributes:
        places: how often any text speaks of it.
        loose: words that contain a term of it but are no form of it, the most frequent first, with how often
            they stand.
        proposals: how many words of aligned texts are proposed for it.
    """

    concept: Concept
    places: int
    loose: tuple[tuple[str, int], ...]
    proposals: int


@dataclass(frozen=True, slots=True)
class EditionUses:
    """Where one edition speaks of a concept, and with which words."""

    edition: Edition
    count: int
    forms: tuple[tuple[str, int], ...]
    places: tuple[Target, ...]


def row(concept: Concept, uses: Uses, proposals: Mapping[str, tuple[Proposal, ...]]) -> Row:
    """A concept with what is known of it in all editions together."""
    by_edition = uses.found.get(concept.id, {})
    loose: Counter[str] = Counter()
    for counts in uses.loose.get(concept.id, {}).values():
        loose.update(counts)
    return Row(
        concept,
        sum(len(usage.places) for usage in by_edition.values()),
        tuple(loose.most_common()),
        sum(map(len, proposals.values())),
    )


def places_used(usage: Usage, edition: Edition, base: Knowledge) -> EditionUses:
    """Each place once, in the book's order of reading."""
    places = dict.fromkeys(usage.places)
    return EditionUses(
        edition,
        len(usage.places),
        tuple(usage.forms.most_common()),
        tuple(Target(place_url(place, edition, base.editions), place.label) for place in places),
    )


def matches(concept: Concept, text: str) -> bool:
    """Whether a concept is called by what was typed, in whatever letters a phone has."""
    key = fold(text.lower())
    return not key or any(key in fold(name.lower()) for name in (*concept.names, concept.id))


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
