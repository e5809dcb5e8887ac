"""Rules and the wording that they were reviewed against change together, or a test says so."""

from dataclasses import replace

from laws.embedded import embedded_editions
from laws.model import Edition, Provision
from rulings.review import due, fingerprint, provisions_encoded


def laws() -> Edition:
    return next(edition for edition in embedded_editions() if edition.kind == "laws")


def test_every_rule_is_reviewed_against_todays_wording() -> None:
    waiting = [f"{item.citation} {item.reason}" for item in due()]
    assert waiting == [], "read these rules against the text, then: python -m rulings.review --accept"


def test_every_topic_names_what_it_encodes() -> None:
    assert {"27B1a", "27B2", "30B1bii", "31A2a", "32A1", "16B1a", "21B1a"} <= {
        str(c) for c in provisions_encoded()
    }


def _with(place: Provision, changed: Provision) -> Provision:
    if place.citation == changed.citation:
        return changed
    return replace(place, children=tuple(_with(child, changed) for child in place.children))


def test_a_changed_word_calls_for_a_review() -> None:
    book = laws()
    place = book[next(c for c in provisions_encoded() if str(c) == "27B2")]
    changed = replace(place, lead=place.lead.replace("skal", "kan"))
    assert fingerprint(changed) != fingerprint(place)
    other = replace(book, provisions=tuple(_with(root, changed) for root in book.provisions))
    assert [(str(d.citation), d.reason) for d in due(other)] == [("27B2", "changed")]


def test_a_provision_that_lost_its_rule_is_named() -> None:
    known = {str(c): fingerprint(laws()[c]) for c in provisions_encoded()}
    assert [(str(d.citation), d.reason) for d in due(reviewed={**known, "99": "0"})] == [("99", "unused")]
    del known["27B2"]
    assert [(str(d.citation), d.reason) for d in due(reviewed=known)] == [("27B2", "new")]
