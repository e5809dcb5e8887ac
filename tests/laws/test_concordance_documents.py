"""The concordance against the user's own documents: their places, and the handbook's glosses."""

import re
from collections.abc import Iterator

import pytest

from laws.citation import Citation
from laws.concordance import load_concordance
from laws.model import Edition, Reference
from tests.laws.compiled import edition, parts

pytestmark = pytest.mark.documents

LITTLE = {"den", "det", "eller", "for", "til", "ved", "med", "som", "kan", "være", "der", "hvis", "fra"}


def test_places_of_2017_are_those_of_the_book() -> None:
    have = {place.citation for place in edition("love-2017-da").walk() if place.citation.kind == "law"}
    assert have == load_concordance().places[2017]


def test_places_of_1997_are_those_of_the_slides() -> None:
    have = {place.citation for place in edition("love-1997-no").walk()}
    known = load_concordance().places[1997]
    assert have == {c for c in known if c.law in have}


def test_the_handbooks_places_of_2007_are_known() -> None:
    concordance = load_concordance()
    for reference, _ in cited_by_the_handbook():
        assert reference.citation is not None
        assert concordance.knows("love-2007-da", reference.citation), reference
        ways = concordance.carry(reference.citation, "love-2007-da", "love-2017-da")
        assert ways and all(way.exact for way in ways), reference


def test_the_handbooks_glosses_fit_where_its_references_are_carried() -> None:
    """What a citation says in brackets must be what today's place is about, and no other place more so."""
    concordance, book = load_concordance(), edition("love-2017-da")
    glosses = said_in(book)
    checked = 0
    for reference, gloss in cited_by_the_handbook():
        words = stems(gloss)
        if not words or reference.citation is None:
            continue
        ways = concordance.carry(reference.citation, "love-2007-da", "love-2017-da")
        fits = [share(words, way.citation, book, glosses) for way in ways if way.citation]
        if not fits:
            continue
        assert max(fits) >= 0.5, (reference, gloss)
        assert max(fits) >= share(words, reference.citation, book, glosses), (reference, gloss)
        checked += 1
    assert checked >= 20


def cited_by_the_handbook() -> Iterator[tuple[Reference, str]]:
    """Each reference of the handbook to the laws of 2007 with the gloss after it."""
    for place in edition("tlh-2014-da").walk():
        texts = dict(parts(place))
        for reference in place.references:
            if reference.edition == "love-2007-da":
                yield reference, gloss_after(texts[reference.part], reference.end)


def said_in(book: Edition) -> dict[Citation, set[str]]:
    """The words that the law book itself puts in brackets after each of its citations."""
    said: dict[Citation, set[str]] = {}
    for place in book.walk():
        texts = dict(parts(place))
        for reference in place.references:
            if reference.citation is not None:
                said.setdefault(reference.citation, set()).update(
                    stems(gloss_after(texts[reference.part], reference.end))
                )
    return said


def gloss_after(text: str, at: int) -> str:
    match = re.match(r"\s*\(([^()]+(?:\([^()]*\))?[^()]*)\)", text[at:])
    return match[1] if match else ""


def stems(text: str) -> set[str]:
    return {w[:6] for w in re.findall(r"[a-zæøå]+", text.lower()) if w not in LITTLE and len(w) > 2}


def share(words: set[str], citation: Citation, book: Edition, glosses: dict[Citation, set[str]]) -> float:
    """How many of the words the place, its headings and the book's own glosses of it have."""
    place = book.get(citation)
    have = set(glosses.get(citation, ()))
    if place is not None:
        have |= stems(f"{place.heading} {place.text}")
    for around in citation.ancestors:
        if above := book.get(around):
            have |= stems(f"{above.heading} {above.lead}")
    return len(words & have) / len(words)
