"""What went into a reading is held against what came out: nothing is lost in silence."""

import random
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws import shipped
from laws.citation import Citation, parse
from laws.concordance import read_places
from laws.embedded import embedded_editions
from laws.errors import UnreadableSource
from laws.model import Edition, IndexTerm, Provision, Reading
from laws.reading.account import tally
from laws.reading.compile import compile_editions
from laws.reading.recognise import recognise
from laws.reading.slides import known_part
from laws.reading.unopened import places_not_opened
from laws.reading.whole import absent, broken_off, excerpt, spans
from tests import part
from tests.benchmarks.cut_off import unnamed
from tests.laws.compiled import read_once
from tests.laws.reading.web.unseen_books import ONE_FILE, made, plain

BOOK = made(7)
TEXT = plain(BOOK)
LAYOUTS = ("plain", "run-on", "markdown", "PDF with heads")


def read(text: str) -> Edition:
    return compile_editions([recognise(text.encode(), "book")])[0]


@cache
def entire(layout: str) -> Edition:
    """The book as it is read where none of it is missing."""
    return read_once(f"account-{layout}", lambda: read(ONE_FILE[layout](BOOK)))


@pytest.fixture(scope="module")
def whole() -> Edition:
    return entire("plain")


@pytest.mark.verify
def test_a_book_that_is_read_whole_has_lost_nothing(whole: Edition) -> None:
    assert whole.account is not None
    assert (whole.account.lost, whole.account.absent, whole.account.cut) == (0, (), "")
    assert whole.account.words > 15_000


def _without(edition: Edition, gone: Citation) -> Edition:
    def left(place: Provision) -> Provision:
        return replace(place, children=tuple(left(c) for c in place.children if c.citation != gone))

    return replace(edition, provisions=tuple(left(p) for p in edition.provisions if p.citation != gone))


@pytest.mark.verify
@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10_000))
def test_a_place_that_a_reading_drops_is_found_by_its_words(whole: Edition, seed: int) -> None:
    draw = random.Random(seed)
    place = draw.choice([p for p in BOOK.places if p.depth and len(p.words.split()) > 14])
    found = tally(_without(whole, parse(place.citation)), TEXT)
    lines = TEXT.split("\n")
    near = ("\n".join(lines[loss.line - 1 : loss.line + 8]) for loss in found.losses)
    assert any(place.words in said for said in near)


def test_letters_that_were_repaired_are_not_lost() -> None:
    source = "Spilf0rer skal fo1ge kul0r i ethvert st1k som modspi11eren har begyndt pa sin tur"
    now = "Spilfører skal følge kulør i ethvert stik som modspilleren har begyndt på sin tur"
    readings = tuple(
        Reading(was, word, "prøve", 1.0, "lead", now.index(word))
        for was, word in zip(source.split(), now.split(), strict=True)
        if was != word
    )
    bare = Edition("love-2017-da", "", "laws", "da", 2017, (Provision(parse("44"), lead=now),))
    marked = replace(bare, provisions=(replace(bare.provisions[0], readings=readings),))
    assert tally(marked, source).lost == 0
    assert tally(bare, source).lost > 0


def test_the_index_and_a_line_that_stands_again_and_again_are_no_loss() -> None:
    held = Provision(parse("44"), lead="Alle skal bekende kulør hvis de kan det på nogen måde overhovedet.")
    terms = tuple(IndexTerm(word, ()) for word in ("udspil", "kulør", "melding", "pas", "dobling", "farve"))
    edition = Edition("love-2017-da", "", "laws", "da", 2017, (held,), terms=terms)
    index = "udspil kulor melding pas dobling farve bord stik"
    head = "De små love for kortspil og alt andet der ligger på bordet\n" * 3
    assert tally(edition, f"{held.lead}\n{index}\n{head}").lost == 0
    assert tally(replace(edition, terms=()), f"{held.lead}\n{index}\n{head}").lost == 8


def test_a_text_that_breaks_off_within_a_sentence_says_its_last_words(whole: Edition) -> None:
    place = next(p for p in BOOK.places if p.depth and len(p.words.split()) > 30)
    at = TEXT.index(place.words)
    assert tally(whole, TEXT[: at + 60].rsplit(" ", 1)[0]).cut
    assert not tally(whole, TEXT[: at + len(place.words)].rstrip(":") + ".").cut


@pytest.mark.part
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.verify
def test_a_book_that_is_cut_off_anywhere_is_refused_or_says_all_that_is_missing(layout: str) -> None:
    text = ONE_FILE[layout](BOOK)
    draw = random.Random(layout)
    for at in part.drawn([draw.randrange(500, len(text)) for _ in range(9)], 3, layout):
        try:
            cut = read(text[:at])
        except UnreadableSource:
            continue
        assert not unnamed(cut, entire(layout)), at


def test_numerals_that_run_on_in_a_text_are_told() -> None:
    book = entire("run-on")
    law = next(p for p in book.provisions if str(p.citation) == "27")
    merged = replace(law, lead=law.text, children=())
    edition = Edition("love-2017-en", "", "laws", "en", 2017, (merged,))
    assert places_not_opened(edition) == (parse("27"),)
    assert places_not_opened(book) == ()


def test_what_a_book_of_another_year_lacks_is_known_by_law_alone() -> None:
    laws = tuple(Provision(Citation(str(n))) for n in range(1, 94) if n not in (4, 5, 60))
    for year in (1987, 2017):
        gone = absent(Edition("x", "", "laws", "en", year, laws))
        assert [str(c) for c in gone if not c.path] == ["4", "5", "60"]
        assert any(c.path for c in gone) == (year == 2017)
    assert absent(Edition("x", "", "commentary", "da", 2017, ())) == ()


def test_slides_that_are_known_to_be_of_some_laws_are_held_against_those() -> None:
    def gone(*roots: int) -> list[str]:
        laws = tuple(Provision(Citation(str(n))) for n in roots)
        part = known_part(roots)
        return [str(c) for c in absent(Edition("x", "", "laws", "no", 1997, laws), part) if not c.path]

    assert gone(*range(17, 41)) == []
    assert gone(*range(17, 30), *range(31, 38)) == ["30", "38", "39", "40"]
    assert gone(*range(16, 41))[:2] == ["1", "2"] and gone(*range(16, 41))[-1] == "93"


def test_a_book_that_begins_in_the_middle_is_an_excerpt() -> None:
    for first, expected in ((1, False), (17, True)):
        laws = tuple(Provision(Citation(str(n))) for n in range(first, 41))
        edition = Edition("x", "", "laws", "en", 1987, laws)
        assert excerpt(edition, absent(edition)) is expected


def test_the_last_law_of_a_book_that_breaks_off_may_not_be_whole() -> None:
    for year, expected in ((1987, parse("40")), (2017, None)):
        edition = Edition(
            "x", "", "laws", "en", year, tuple(Provision(Citation(str(n))) for n in range(1, 41))
        )
        assert broken_off(edition, absent(edition)) == expected
    whole = Edition("x", "", "laws", "en", 1987, tuple(Provision(Citation(str(n))) for n in range(1, 94)))
    assert broken_off(whole, absent(whole)) is None


def test_spans_are_said_shortly() -> None:
    said = spans(parse(c) for c in ("1", "2", "3", "7", "9", "10", "27A", "27B", "27C", "64B1", "X12"))
    assert said == "§§\u00a01–3, 7, 9, 10, 27A–27C, 64B1 og X12"
    assert spans([]) == ""


def test_the_recorded_places_of_the_handbook_are_those_of_our_own_text() -> None:
    ours = next(edition for edition in embedded_editions() if edition.id == "tlh-2014-da-klar")
    recorded = {
        place
        for root, written in shipped.table("handbooks.toml")["2014"].items()
        for place in read_places(root, written)
    }
    assert recorded == {place.citation for place in ours.walk()}
