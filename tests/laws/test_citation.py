"""The grammar of citations: what people write, what it means, and that nothing is dropped from its tail."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws.citation import Citation, parse, slug
from laws.errors import CitationError
from laws.roman import roman_value, to_roman
from tests.table import each_row

SPELLINGS = [
    ("27", "27"),
    ("§ 27 B 1 a", "27B1a"),
    ("§\u00a027B1a", "27B1a"),
    ("§27B1(a)", "27B1a"),
    ("law 27b1a", "27B1a"),
    ("Law 27 B (1) (a)", "27B1a"),
    ("L27B1", "27B1"),
    ("l 27", "27"),
    ("lov 27", "27"),
    ("LOV 27", "27"),
    ("paragraf 27 b", "27B"),
    ("lovens § 27", "27"),
    ("27.B.1.a", "27B1a"),
    ("27-b-1-a", "27B1a"),
    ("§ 12C1e(ii)", "12C1eii"),
    ("12c1e ii", "12C1eii"),
    ("12C1ei", "12C1ei"),
    ("40B2cii", "40B2cii"),
    ("40 b 2 a v", "40B2av"),
    ("X12A1a", "X12A1a"),
    ("§ x 12 a 1 a", "X12A1a"),
    ("211B1d", "211B1d"),
    ("213A4avi", "213A4avi"),
    ("§ 27 B 1 a.", "27B1a"),
    ("§ 8.1", "8.1"),
    ("25B2b2", "25B2b2"),
    ("Indledning", "intro"),
    ("introduction", "intro"),
    ("forord 2", "preface.2"),
    ("definition: Åbningsudspil", "def-aabningsudspil"),
    ("def hånd", "def-haand"),
    ("def-kunstig-melding.2", "def-kunstig-melding.2"),
    ("definitioner", "def"),
    ("art-melding-i-makkers-tur.3", "art-melding-i-makkers-tur.3"),
]


@each_row(("written", "meant"), SPELLINGS)
def test_spelling(written: str, meant: str) -> None:
    assert str(parse(written)) == meant


@each_row(
    ("written", "found"),
    [
        ("kulørsvigt", None),
        ("", None),
        ("§", None),
        ("000", None),
        ("27B1ab", "27B1"),
        ("§ 27B1a og b", "27B1a"),
        ("5000", "500"),
        ("2♠", "2"),
        ("13 kort", "13K"),
        ("a" * 10_000, None),
    ],
)
def test_a_tail_that_cannot_be_read_is_an_error_that_says_how_far_it_got(
    written: str, found: str | None
) -> None:
    with pytest.raises(CitationError) as caught:
        parse(written)
    assert (str(caught.value.found) if caught.value.found else None) == found
    assert "skriv fx" in str(caught.value)


capitals, digits, smalls = (
    st.sampled_from("ABCDEFGHXZ"),
    st.integers(1, 99).map(str),
    st.sampled_from("abcdevx"),
)
romans = st.integers(1, 12).map(to_roman)
paths = st.one_of(
    st.just(()),
    st.tuples(digits),
    st.tuples(capitals),
    st.tuples(capitals, digits),
    st.tuples(capitals, digits, smalls),
    st.tuples(capitals, digits, smalls, romans),
    st.tuples(capitals, digits, smalls, digits),
)
roots = st.one_of(st.integers(1, 299).map(str), st.integers(1, 99).map(lambda n: f"X{n}"))
citations = st.builds(Citation, roots, paths)


@given(citations)
def test_parse_undoes_format(citation: Citation) -> None:
    assert parse(str(citation)) == citation
    assert parse(citation.label) == citation


@given(citations, citations)
def test_order_is_total_and_agrees_with_equality(one: Citation, other: Citation) -> None:
    assert (one < other) + (other < one) + (one == other) == 1


@given(citations)
def test_a_place_comes_after_the_places_around_it(citation: Citation) -> None:
    around = [*citation.ancestors, citation]
    assert around == sorted(around)
    assert all(citation.within(place) for place in around)
    assert citation.parent == (around[-2] if citation.path else None)


def test_book_order() -> None:
    book = "preface.1 intro def-haand 7 27 27A 27B 27B1 27B1a 27B2 27B10 40B2ai 40B2aii 40B2aix 93 X6 X93 201"
    cited = [parse(c) for c in book.split()]
    assert sorted(set(cited)) == cited


@given(st.text(max_size=60))
def test_any_text_is_a_citation_or_a_citation_error(text: str) -> None:
    try:
        assert parse(str(parse(text))) == parse(text)
    except CitationError as error:
        assert error.text == text


@pytest.mark.parametrize(
    ("citation", "kind"),
    [
        ("27B", "law"),
        ("X12A", "handbook"),
        ("211", "handbook"),
        ("103C2", "players-handbook"),
        ("def-bud", "definition"),
    ],
)
def test_kind(citation: str, kind: str) -> None:
    assert parse(citation).kind == kind


def test_roman_numerals_go_both_ways() -> None:
    assert [roman_value(to_roman(n)) for n in range(1, 40)] == list(range(1, 40))


def test_slug_is_ascii() -> None:
    assert slug("Ændring af ud- eller tilspil") == "aendring-af-ud-eller-tilspil"
