"""Extracts of the laws: each place of one leads to the law that it copies."""

from dataclasses import replace

from laws.concordance import load_concordance, spelt_places, year_of
from laws.model import Edition, Provision, Reference, Status


def with_copied_laws(edition: Edition) -> Edition:
    """An extract of the laws in which each place leads to the law that it copies."""
    recorded = load_concordance().places.get(year_of(edition.laws_of) or 0, frozenset())
    laws = spelt_places((place.citation.path for place in edition.walk()), recorded)

    def lead_on(place: Provision) -> Provision:
        law, label = laws.get(place.citation.path), place.label
        said = tuple(r for r in place.references if r.part != "label")
        if law is not None:
            copied = Reference(label, "label", 0, len(label), law, edition.laws_of, Status.RESOLVED)
            said = (copied, *said)
        return replace(place, references=said, children=tuple(map(lead_on, place.children)))

    return replace(edition, provisions=tuple(map(lead_on, edition.provisions)))
