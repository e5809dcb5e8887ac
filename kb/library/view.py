"""A provision as JSON: its wording in pieces, with notes, references and readings at their places."""

from collections.abc import Iterator
from typing import Any

from laws.abolished import abolished_in
from laws.age import age_json
from laws.amendments import known_until, report_json, reports_in
from laws.citation import Citation
from laws.languages import OWN_LANGUAGES
from laws.model import Edition, Provision, Reference


def view(edition: Edition, place: Provision) -> dict[str, Any]:
    """The contract's JSON of a place in an edition, without what other places know of it."""
    return {
        "citation": str(place.citation),
        "edition": edition.id,
        "title": edition.title,
        "language": edition.language,
        "in_force": edition.in_force,
        "paper": paper_json(edition),
        "age": age_json(edition),
        "reports": [dict(report.sentence) for report in reports_in(edition, place.citation)],
        "amendments": [report_json(report) for report in reports_in(edition, place.citation)],
        "amendments_known_until": known_until().isoformat() if edition.kind == "laws" else None,
        "abolished": [
            {
                "at": str(at),
                "citation": str(gone.citation),
                "edition": f"love-{gone.laws}-da",
                "text": gone.told["da"],
            }
            for at, gone in abolished_in(edition, place)
        ],
        **_wording(place),
        "children": [_tree(child) for child in place.children],
        "references": [reference_json(at, r) for at, r in _references(place)],
        "readings": [
            {"was": r.was, "is": r.now, "why": r.why, "confidence": r.confidence, "at": str(inner.citation)}
            for inner in place.walk()
            for r in inner.readings
        ],
    }


def paper_json(edition: Edition) -> dict[str, Any] | None:
    """What a document beside the law books is, whose, and how much it binds; None of any other."""
    paper = edition.paper if edition.kind == "document" else None
    if paper is None:
        return None
    return {
        "form": str(paper.form),
        "issuer": paper.issuer,
        "published": paper.published,
        "bound": {language: paper.form.bound(language) for language in OWN_LANGUAGES},
    }


def _tree(place: Provision) -> dict[str, Any]:
    return {
        "citation": str(place.citation),
        **_wording(place),
        "children": [_tree(child) for child in place.children],
        "references": [reference_json(place.citation, r) for r in place.references],
    }


def _wording(place: Provision) -> dict[str, Any]:
    return {
        "marker": place.marker,
        "label": place.label,
        "heading": place.heading,
        "lead": place.lead,
        "text": place.text,
        "tail": place.tail,
        "notes": [{"sign": n.sign, "text": n.text, "part": n.part, "offset": n.offset} for n in place.notes],
        "tables": [
            {
                "caption": t.caption,
                "header": list(t.header),
                "rows": [list(row) for row in t.rows],
                "part": t.part,
                "offset": t.offset,
            }
            for t in place.tables
        ],
        "tags": list(place.tags),
        "remarks": list(place.remarks),
    }


def _references(place: Provision) -> Iterator[tuple[Citation, Reference]]:
    for inner in place.walk():
        for reference in inner.references:
            yield inner.citation, reference


def reference_json(at: Citation, reference: Reference) -> dict[str, Any]:
    """A reference with where it stands and what became of it; what is not known of it is left out.

    Args:
        at: the place in whose words it stands.
    """
    fields = {
        "text": reference.text,
        "citation": str(reference.citation) if reference.citation else None,
        "edition": reference.edition,
        "status": reference.status.value,
        "at": str(at),
        "part": reference.part,
        "start": reference.start,
        "end": reference.end,
    }
    if reference.last:
        fields["last"] = str(reference.last)
    if reference.carried:
        fields["carried"] = str(reference.carried)
    if reference.relation:
        fields["relation"] = reference.relation.value
    if reference.detail:
        fields["detail"] = reference.detail
    return fields
