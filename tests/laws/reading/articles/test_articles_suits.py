"""Lost suit symbols: what is seen as lost, what is left alone, what a written hand tells."""

import re
import tomllib

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from laws.citation import Citation
from laws.reading.articles.data import suit_words
from laws.reading.articles.suits import SuitsRestored, find_lost, show_lost_suits
from tests.laws import DATA
from tests.part import examples
from tests.table import each_row

CASES = tomllib.loads((DATA / "lost-suits.toml").read_text("utf-8"))


def settle(text: str) -> SuitsRestored:
    return show_lost_suits(text, Citation("art", ("x",)), "lead")


@each_row("text", CASES["shown"])
def test_a_lost_symbol_is_shown_at_its_place_and_nowhere_else(text: str) -> None:
    assert settle(text.replace("▯", "")).text == text


@each_row("text", CASES["numbers"])
def test_ordinary_numbers_and_letters_are_left_alone(text: str) -> None:
    settled = settle(text)
    assert settled == SuitsRestored(text)


@pytest.mark.parametrize("text", CASES["hands"])
def test_the_order_of_a_written_hand_tells_its_suits(text: str) -> None:
    settled = settle(re.sub("[♥♦]", "", text))
    assert settled.text == text and not settled.findings
    assert len(settled.readings) == 2 and all("13 kort" in r.why for r in settled.readings)


@each_row("text", CASES["unproven"])
def test_a_suit_that_the_text_does_not_prove_stays_lost(text: str) -> None:
    settled = settle(text.replace("▯", ""))
    assert settled.text == text
    assert [f.kind for f in settled.findings] == ["lost-suit"] * text.count("▯")


def test_each_symbol_is_a_reading_where_it_stands_and_each_lost_one_a_finding() -> None:
    settled = settle("Syd åbner 1, og Vest har ♠EB942 85 42 ♣EK72.")
    assert [(r.was, r.now, r.offset) for r in settled.readings] == [
        ("1", "1▯", 10),
        ("85", "♥85", 33),
        ("42", "♦42", 37),
    ]
    for reading in settled.readings:
        assert settled.text[reading.offset :].startswith(reading.now)
    (finding,) = settled.findings
    assert (finding.kind, finding.citation) == ("lost-suit", Citation("art", ("x",)))
    assert "1▯" in finding.text and finding.detail.endswith(".")


def test_a_symbol_in_a_heading_is_seen_too() -> None:
    shown = show_lost_suits("Indmelding 2", Citation("art", ("x", "1")), "heading")
    assert shown.readings[0].part == "heading"


PIECES = st.sampled_from(
    [
        *(
            "Syd åbner",
            "Vest melder",
            "1",
            "2",
            "4",
            "1♠",
            "2ut",
            "og",
            "eller",
            ",",
            ".",
            "stik",
            "med K",
            "tog D",
        ),
        *(
            "ruder",
            "viser",
            "♠EB942 85 42 ♣EK72",
            "4-farve",
            "§ 2",
            "-åbning",
            "\n\n",
            "game",
            "fx",
            "i",
            "til",
        ),
    ]
)


@settings(max_examples=examples(200), deadline=None)
@example("1 viser fx 1")
@given(st.lists(PIECES, max_size=14).map(" ".join))
def test_readings_undone_give_the_source_back_and_a_second_reading_changes_nothing(text: str) -> None:
    settled = settle(text)
    undone = settled.text
    for reading in reversed(settled.readings):
        assert undone[reading.offset : reading.offset + len(reading.now)] == reading.now
        undone = undone[: reading.offset] + reading.was + undone[reading.offset + len(reading.now) :]
    assert undone == text
    again = settle(settled.text)
    assert again.text == settled.text and not again.readings


@settings(max_examples=examples(100), deadline=None)
@given(st.text(alphabet="12347 abeoåKDEB♠♣§.,-–\n()", max_size=80))
def test_any_text_is_settled_without_touching_a_letter(text: str) -> None:
    assert re.sub("[♥♦▯]", "", settle(text).text) == text
    assert all(0 <= place.start < place.end <= len(text) for place in find_lost(text))


def test_the_data_has_what_the_rules_ask_for() -> None:
    words = suit_words()
    for verb in words["verb"]:
        assert set(verb) <= {"forms", "with", "talk"} and verb["forms"] and verb["with"]
    lists = [v for part in ("bids", "cards") for name, v in words[part].items() if name != "endings"]
    assert all(word == word.strip() and word for values in lists for word in values)
