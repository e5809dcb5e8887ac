"""Our English edition against our Danish one and the book: every place, every figure, every reference."""

import os
import re
from collections.abc import Iterator
from functools import cache

import pytest

from laws.citation import Citation, parse
from laws.concordance import load_concordance
from laws.embedded import embedded_editions
from laws.headwords import headwords, in_language, place_of
from laws.model import Edition, Provision, Status
from laws.references import annotate
from tests.laws import compiled
from tests.laws.leaning import faults
from tests.table import each_row

SOURCES = os.environ.get("BRIDGELOV_SOURCES", "")
OURS = {edition.id: edition for edition in embedded_editions()}
DANISH, ENGLISH = OURS["love-2017-da-klar"], OURS["love-2017-en-plain"]
CITED = re.compile(r"(?:Laws?\s+)X?\d+[A-Z]?\d*[a-z]*(?:(?:,| and| or| to)+\s+\d+[A-Z]?\d*[a-z]*)*")
CITED_DA = re.compile(r"§+\s*X?\d+[A-Z]?\d*[a-z]*(?:(?:,| og| eller| til|[-–])+\s*\d+[A-Z]?\d*[a-z]*)*")
FIGURE = re.compile(r"\d+(?:[.,/]\d+)*|[½]")
NUMERALS = {
    "once": "1", "twice": "2", "half": "½", "third": "3", "fourth": "4", "zero": "0", "one": "1", "two": "2",
    "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10",
    "thirteen": "13",
}  # fmt: skip
ALONE: dict[str, str] = {}
"""Places that may lean on another, each with the reason."""
MORE = {"70": {"71"}, "71": {"70"}}
"""What the English words cite besides: the book's footnote on normal play names the two laws it is for."""


def own_words(place: Provision) -> str:
    """What stands at a place itself, its notes and tables with it, its children left out."""
    pieces = [place.lead, place.tail, *(n.text for n in place.notes), *(t.text for t in place.tables)]
    return "\n".join(pieces)


def figures(text: str) -> set[str]:
    """The numbers of a text, citations left out; a Danish decimal comma is a point."""
    bare = CITED_DA.sub(" ", CITED.sub(" ", text))
    return {figure.replace(",", ".") for figure in FIGURE.findall(bare)}


def spelled(text: str) -> set[str]:
    """The numbers that an English text spells out in letters."""
    return {NUMERALS[word] for word in re.findall(r"\w+", text.lower()) if word in NUMERALS}


def law_places(edition: Edition) -> Iterator[Provision]:
    """Every place of the laws and the introduction; the prefaces are the publishers' own."""
    return (p for p in edition.walk() if p.citation.root not in ("preface", "def"))


def defined(edition: Edition) -> dict[Citation, Provision]:
    """The definitions and their senses, under what stands for them in every language."""
    return {place_of(p.citation): p for p in edition.walk() if p.citation.root == "def"}


@cache
def annotated() -> dict[str, Edition]:
    """Our two editions with their references, as if nobody held the book."""
    held = {e.id: frozenset(p.citation for p in e.walk()) for e in OURS.values()}
    held["love-2017-da"] = held[DANISH.id]
    return {e.id: annotate(e, held, load_concordance()) for e in (DANISH, ENGLISH)}


def cites(edition: Edition, root: Citation) -> set[str]:
    """The laws that the words of one law cite, itself left out."""
    law = edition[root]
    found = {r.citation for p in law.walk() for r in p.references if r.citation}
    return {str(c) for c in found if c.kind == "law" and c.law != root}


def test_the_same_places_in_the_same_order() -> None:
    assert [p.citation for p in law_places(ENGLISH)] == [p.citation for p in law_places(DANISH)]
    assert set(defined(ENGLISH)) == set(defined(DANISH))
    headings = [p.heading.casefold() for p in ENGLISH[Citation("def")].children]
    assert headings == sorted(headings), "the definitions stand by the alphabet"


def test_words_stand_where_the_danish_has_words() -> None:
    pairs = [(p, ENGLISH.get(in_language(p.citation, "en"))) for p in DANISH.walk()]
    differing = [
        str(danish.citation)
        for danish, english in pairs
        if english is not None
        and (bool(danish.lead), bool(danish.tail), bool(danish.heading))
        != (bool(english.lead), bool(english.tail), bool(english.heading))
    ]
    assert differing == []


def test_every_definition_has_one_name_in_each_language() -> None:
    for language, edition in (("da", DANISH), ("en", ENGLISH)):
        names = [row[language] for row in headwords()]
        held = [p.citation.path[0] for p in edition[Citation("def")].children]
        assert len(set(names)) == len(names) and set(names) == set(held)
    for row in headwords():
        other = next((r for r in headwords() if r["en"] == row["da"] and r is not row), None)
        assert other is None, f"{row['da']} names one thing in Danish and another in English"


@each_row("root", DANISH.provisions, ids=lambda p: str(p.citation))
def test_every_figure_of_the_danish_is_in_the_english(root: Provision) -> None:
    danish = figures("\n".join(own_words(p) for p in root.walk()))
    words = "\n".join(own_words(p) for p in ENGLISH[in_language(root.citation, "en")].walk())
    assert danish - (figures(words) | spelled(words)) == set()


@each_row("root", DANISH.provisions, ids=lambda p: str(p.citation))
def test_every_law_cites_what_the_danish_cites(root: Provision) -> None:
    danish, english = annotated()[DANISH.id], annotated()[ENGLISH.id]
    more = MORE.get(str(root.citation), set())
    assert cites(english, root.citation) == cites(danish, root.citation) | more


def test_every_reference_leads_somewhere() -> None:
    lost = [
        (str(p.citation), r.text)
        for p in annotated()[ENGLISH.id].walk()
        for r in p.references
        if r.status not in (Status.RESOLVED, Status.EXTERNAL)
    ]
    assert lost == []


def test_every_place_can_be_read_alone() -> None:
    leaning = [
        f"{p.citation} {fault}"
        for p in ENGLISH.walk()
        for fault in faults(p, "en")
        if str(p.citation) not in ALONE
    ]
    assert leaning == []


def test_every_exception_is_still_needed() -> None:
    assert all(any(faults(ENGLISH[parse(name)], "en")) for name in ALONE)


@each_row(
    ("words", "fault"),
    [
        ("It must be withdrawn.", "begins with »It«"),
        ("This is allowed.", "begins with »This« and no noun"),
        ("This law does not apply.", ""),
        ("So that order is kept, the director may act.", ""),
        ("So the trick stands.", "begins with »So«"),
        ("The call stands; in that case the partner passes.", "»in that case«"),
        ("LHO may accept the call.", "LHO is not spelt out"),
        ("The player to the offender’s left (LHO) may accept the call.", ""),
        ("if the call is accepted", "begins with a small letter"),
    ],
)
def test_what_leans_is_seen(words: str, fault: str) -> None:
    assert list(faults(Provision(parse("27A1"), lead=words), "en")) == ([f"lead: {fault}"] if fault else [])


def test_the_sections_and_chapters_are_called_in_english() -> None:
    assert [s.roots for s in ENGLISH.outline] == [s.roots for s in DANISH.outline]
    titles = {(s.chapter, s.title) for s in ENGLISH.outline}
    assert ("Irregularities", "Adjusted Score") in titles
    assert not titles & {(s.chapter, s.title) for s in DANISH.outline}


@pytest.mark.documents
@pytest.mark.skipif(not SOURCES, reason="BRIDGELOV_SOURCES is not set")
def test_no_law_is_much_longer_than_the_book() -> None:
    book = next(e for e in compiled.editions() if e.id == "love-2017-da")
    longer = {}
    for root in book.provisions:
        ours = ENGLISH.get(in_language(root.citation, "en"))
        if ours is not None:
            theirs = sum(len(own_words(p).split()) for p in root.walk())
            mine = sum(len(own_words(p).split()) for p in ours.walk())
            if mine > max(1.4 * theirs, theirs + 30):  # each item says its own condition
                longer[str(root.citation)] = round(mine / theirs, 2)
    assert longer == {}
