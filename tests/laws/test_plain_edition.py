"""Our plain editions against the books that they retell: every place, every figure, never longer."""

import os
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from laws.embedded import embedded_editions
from laws.markup import read, write
from laws.model import Edition, Provision
from tests.laws import DATA, compiled
from tests.laws.leaning import faults
from tests.table import each_row

SOURCES = os.environ.get("BRIDGELOV_SOURCES", "")
PAIRS = {"love-2017-da": "love-2017-da-klar", "tlh-2014-da": "tlh-2014-da-klar"}
CITED = re.compile(r"§+\s*X?\d+[A-Z]?\d*[a-z]*(?:[-–]\d+)?")
FIGURE = re.compile(r"\d+(?:[.,/]\d+)*|[½]")
NUMERALS = {
    "nul": "0",
    "én": "1",
    "ét": "1",
    "en": "1",
    "et": "1",
    "to": "2",
    "tre": "3",
    "fire": "4",
    "syv": "7",
}
LONGER = 1.2
"""How much longer than the book's a law may be in our words, which keep their subjects."""
ALONE = tomllib.loads((DATA / "leaning.toml").read_text("utf-8"))
"""Places that may begin with a pointing word, each with the reason."""
OURS = {edition.id: edition for edition in embedded_editions()}
FOLDER = Path(__file__).resolve().parents[2] / "laws" / "texts"
TEXTS = sorted(FOLDER.rglob("*.md"))


@cache
def official() -> dict[str, Edition]:
    return {edition.id: edition for edition in compiled.editions()}


def own_words(place: Provision) -> str:
    """What stands at a place itself, its notes and tables with it, its children left out."""
    pieces = [place.lead, place.tail, *(n.text for n in place.notes), *(t.text for t in place.tables)]
    return "\n".join(pieces)


def figures(text: str) -> set[str]:
    """The numbers of a text, citations left out."""
    return set(FIGURE.findall(CITED.sub(" ", text)))


def spelled(text: str) -> set[str]:
    """The numbers that a text spells out in letters."""
    return {NUMERALS[word] for word in re.findall(r"\w+", text.lower()) if word in NUMERALS}


def places(edition: Edition) -> Iterator[Provision]:
    """Every place but the prefaces, which are the publishers' own and not law."""
    return (p for p in edition.walk() if p.citation.root != "preface")


def test_there_are_three_books_of_ours_the_laws_in_two_languages() -> None:
    assert list(OURS) == ["love-2017-da-klar", "tlh-2014-da-klar", "kommentar-2017-da", "love-2017-en-plain"]
    for laws in ("love-2017-da-klar", "love-2017-en-plain"):
        assert [p.citation.root for p in OURS[laws].provisions][2:] == [str(n) for n in range(1, 94)]


@each_row("path", TEXTS, ids=lambda p: str(p.relative_to(FOLDER)))
def test_every_text_round_trips(path: Path) -> None:
    text = read(path.read_text(encoding="utf-8"), path.name)
    assert read(write(text, path.relative_to(FOLDER).parts[0])) == text


@pytest.mark.parametrize("edition", OURS.values(), ids=lambda e: e.id)
def test_no_place_is_empty(edition: Edition) -> None:
    empty = [str(p.citation) for p in edition.walk() if not (p.text or p.heading)]
    assert empty == []


@each_row("article", OURS["kommentar-2017-da"].provisions, ids=lambda p: str(p.citation))
def test_a_commentary_is_short_and_cites(article: Provision) -> None:
    words = len(re.findall(r"\w+", article.text))
    assert 200 <= words <= 600
    assert len(set(CITED.findall(article.text))) >= 3


@pytest.mark.documents
@pytest.mark.skipif(not SOURCES, reason="BRIDGELOV_SOURCES is not set")
@pytest.mark.parametrize(("book", "ours"), PAIRS.items())
class TestAgainstTheBook:
    def test_the_same_places_in_the_same_order(self, book: str, ours: str) -> None:
        theirs = [p.citation for p in places(official()[book])]
        assert [p.citation for p in OURS[ours].walk()] == theirs

    def test_words_stand_where_the_book_has_words(self, book: str, ours: str) -> None:
        differing = [
            str(p.citation)
            for p in places(official()[book])
            if p.citation in OURS[ours]
            and (bool(p.lead), bool(p.tail))
            != (bool(OURS[ours][p.citation].lead), bool(OURS[ours][p.citation].tail))
        ]
        assert differing == []

    def test_every_figure_of_a_law_is_in_its_plain_counterpart(self, book: str, ours: str) -> None:
        lost = {}
        for root in official()[book].provisions:
            if root.citation in OURS[ours]:
                theirs = figures("\n".join(own_words(p) for p in root.walk()))
                plain = "\n".join(own_words(p) for p in OURS[ours][root.citation].walk())
                mine = figures(plain) | spelled(plain)
                if theirs - mine:
                    lost[str(root.citation)] = sorted(theirs - mine)
        assert lost == {}

    def test_no_law_is_much_longer_than_the_book(self, book: str, ours: str) -> None:
        """A law as a whole: a short place may need more words than the book's, which leans on its parent."""
        longer = {}
        for root in official()[book].provisions:
            if root.citation in OURS[ours]:
                theirs = sum(len(own_words(p)) for p in root.walk())
                mine = sum(len(own_words(p)) for p in OURS[ours][root.citation].walk())
                if mine > max(LONGER * theirs, theirs + 120):
                    longer[str(root.citation)] = round(mine / theirs, 2)
        assert longer == {}


@pytest.mark.parametrize("ours", PAIRS.values())
def test_every_place_can_be_read_alone(ours: str) -> None:
    excepted = {tuple(key.split()[:2]) for key in ALONE}
    leaning = [
        f"{place.citation} {fault}"
        for place in OURS[ours].walk()
        for fault in faults(place, "da")
        if (ours, str(place.citation)) not in excepted
    ]
    assert leaning == []


def test_every_exception_is_still_needed_and_has_its_reason() -> None:
    for key, reason in ALONE.items():
        edition, citation = key.split()
        assert reason and any(faults(OURS[edition][citation], "da")), key
