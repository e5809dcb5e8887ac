"""Concepts as the pages show them."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from kb.editing.terms import Proposal, Usage, Uses
from kb.web.site.shelf import Knowledge
from kb.web.site.texts.places import place_url
from kb.web.site.texts.reference import Target
from laws.glossary import Concept
from laws.model import Edition
from laws.words import fold


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
