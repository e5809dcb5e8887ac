"""What a query is read as before it is searched: spoken numbers of laws, letters of another keyboard."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.search.queries.citations import joined
from kb.search.queries.keyboard import as_danish
from kb.search.queries.spoken import all_in_digits, in_digits
from laws.embedded import embedded_editions
from tests.table import each_row

KNOWN = {"kulørsvigt", "åbningsudspil", "utilstrækkeligt", "bud", "øst"}.__contains__


@each_row(
    ("said", "read"),
    [
        ("paragraf seksten", "paragraf 16"),
        ("§ enoghalvfjerds b", "§ 71 b"),
        ("lov toogtres", "lov 62"),
        ("paragraf tjuesju", "paragraf 27"),
        ("paragraf sekstisju c", "paragraf 67 c"),
        ("law forty-five", "law 45"),
        ("law forty five d", "law 45 d"),
        ("Lov Nummer Femogfyrre", "Lov Nummer 45"),
        ("paragraf to", "paragraf 2"),
    ],
)
def test_a_law_s_number_may_be_spoken(said: str, read: str) -> None:
    assert in_digits(said) == read


def test_a_word_that_only_begins_like_one_names_no_law() -> None:
    assert in_digits("se loven om regelen") == "se loven om regelen"


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("paragraf syvogtyve b et a", "paragraf 27 b 1 a"),
        ("lov ni til elleve", "lov 9 til 11"),
        ("law sixty-one to sixty-four", "law 61 to 64"),
        ("§ 12 c to", "§ 12 c 2"),
    ],
)
def test_every_number_of_a_citation_may_be_spoken(said: str, read: str) -> None:
    assert all_in_digits(said) == read


def test_small_numbers_can_be_left_to_be_words() -> None:
    assert in_digits("which law to apply, lov tolv", least=10) == "which law to apply, lov 12"


@given(st.text(st.characters(codec="utf-8"), max_size=40))
def test_text_that_names_no_law_is_left(text: str) -> None:
    if not any(word in text.lower() for word in ("§", "lov", "law", "paragra", "regel", "rule")):
        assert in_digits(text) == text


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("kul'rsvigt", "kulørsvigt"),
        ("[bningsudspil; 'st", "åbningsudspil; øst"),
        ("utilstr;kkeligt bud;", "utilstrækkeligt bud;"),
    ],
)
def test_danish_letters_are_read_from_an_american_keyboard(typed: str, meant: str) -> None:
    assert as_danish(typed, KNOWN) == meant


@pytest.mark.parametrize("typed", ["east's pas", "N: 1♥ [pas]; 2♦", "12[c]1", "bud;bud", "'bud'"])
def test_signs_that_are_no_letters_are_left(typed: str) -> None:
    assert as_danish(typed, KNOWN) == typed


@each_row(
    ("typed", "read"),
    [
        ("64 b 7 begge", "64b7 begge"),
        ("§ 27 b 1 a makker", "§ 27b1a makker"),
        ("§ 27 c rettet", "§ 27c rettet"),
        ("12 C 1 e kamp", "12C1e kamp"),
        # no places: an article, a bid, a law that there is not
        ("12 a side", "12 a side"),
        ("4 e passer", "4 e passer"),
        ("12 kort", "12 kort"),
        ("64 b 9 begge", "64 b 9 begge"),
        ("3 c 4 d", "3 c 4 d"),
        # read whole where nothing stands behind it
        ("64 b 7", "64 b 7"),
    ],
)
def test_a_place_typed_apart_in_front_of_words_is_one(typed: str, read: str) -> None:
    assert joined(typed, embedded_editions()) == read
