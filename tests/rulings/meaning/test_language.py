"""The language of meanings: read and written back, faults marked at their place with the rest kept."""

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rulings.engine.data import LANGUAGES, load
from rulings.meaning import (
    Meaning,
    MeaningError,
    empty_types,
    explain_empty,
    format_meaning,
    parse_meaning,
    read_meaning,
)
from rulings.meaning.language.conditions import CONDITIONS
from rulings.meaning.language.grammar import DATA, phrases
from rulings.meaning.model import Forcing, PurposeKind
from rulings.meaning.phrases.phrased import ASKED_ALWAYS
from rulings.meaning.reading.parse import LONGEST_TEXT
from tests.part import examples
from tests.rulings.meaning.dealt import confirmed
from tests.rulings.meaning.hands import MEANINGS
from tests.table import each_row

TABLES = Path(__file__).with_name("tables")


def table(name: str) -> list[list[str]]:
    lines = (TABLES / name).read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.split("|")] for line in lines if line and not line.startswith("#")]


@each_row(("text", "danish", "english"), table("readings.txt"))
def test_what_people_write(text: str, danish: str, english: str) -> None:
    meaning = read_meaning(text)
    assert format_meaning(meaning, "da") == danish
    assert format_meaning(meaning, "en") == english
    assert read_meaning(danish) == read_meaning(english) == meaning


@pytest.mark.parametrize("language", LANGUAGES)
@settings(max_examples=examples(100), deadline=None)
@given(meaning=MEANINGS)
def test_what_is_written_is_read_back(language: str, meaning: Meaning) -> None:
    parsed = parse_meaning(f"= {format_meaning(meaning, language)}", language)
    assert not parsed.problems
    assert parsed.meaning == meaning
    assert read_meaning(format_meaning(meaning, language), language) == meaning


@each_row(("text", "offset", "what", "kept"), table("problems.txt"))
def test_a_fault_is_marked_and_the_rest_kept(text: str, offset: str, what: str, kept: str) -> None:
    parsed = parse_meaning(text)
    assert [(p.offset, p.what) for p in parsed.problems] == [(int(offset), what)]
    assert text[int(offset) :].startswith(what)
    assert format_meaning(parsed.meaning) == kept
    with pytest.raises(MeaningError) as caught:
        read_meaning(text)
    assert caught.value.position == int(offset)


@settings(max_examples=examples(100), deadline=None)
@example("0k:1k")
@example("12-14, 16+")
@given(st.text("0123456789-+=♠♥♦♣ (),;:eldrionækv/", max_size=60))
def test_any_text_is_read_without_a_traceback(text: str) -> None:
    parsed = parse_meaning(text)
    for problem in parsed.problems:
        assert text[problem.offset : problem.offset + problem.length] == problem.what
    assert parse_meaning(format_meaning(parsed.meaning)).problems == ()


def test_a_text_too_long_is_cut_with_a_word() -> None:
    parsed = parse_meaning("11-20 " * LONGEST_TEXT)
    assert parsed.problems[-1].offset == LONGEST_TEXT


@pytest.mark.parametrize("text", ["", "  ", ";", "og"])
def test_nothing_is_no_meaning(text: str) -> None:
    assert len(parse_meaning(text).problems) == 1


@each_row(
    ("text", "why"),
    [
        ("5+♠ 5+♥ 4+♦", "14 kort"),
        ("0-2♠ 0-2♥ 0-2♦ 0-2♣", "højst 8 kort"),
        ("12-14, 16+", "point"),
        ("4+♠ 0-3♠", "længde tilbage i ♠"),
        ("jævn 6+♠", "fordeling"),
        ("0-3, E i ♠", "honnører"),
        ("5+♠ men ikke 4+♠", "undtaget"),
        ("5+♠, uden 4+♠", "undtaget"),
    ],
)
def test_an_empty_meaning_is_explained(text: str, why: str) -> None:
    meaning = read_meaning(text)
    assert why in explain_empty(meaning, "da")
    assert explain_empty(meaning, "en").startswith("no hand fits, because")


def test_one_empty_type_of_a_union_is_told_and_the_other_counts() -> None:
    meaning = read_meaning("11-20 5+♠ eller 11-20 7+♠ 7+♥")
    assert explain_empty(meaning) == ""
    assert [one for one, _ in empty_types(meaning)] == [meaning.types[1]]


def test_every_phrase_of_the_table_has_its_meaning_in_code() -> None:
    told = set(CONDITIONS) | {*ASKED_ALWAYS, "shows", "shows-loosely", "seat", *(f.value for f in Forcing)}
    assert {p.id for p in phrases() if not p.purpose} == told
    assert set(load(DATA)["purposes"]) == {kind.value for kind in PurposeKind}


def test_the_table_says_everything_in_both_languages() -> None:
    for part in ("phrases", "purposes", "messages", "empty", "about"):
        for key, found in load(DATA)[part].items():
            assert all(found.get(language) for language in LANGUAGES), (part, key)


@each_row(
    ("text", "doubtful"),
    [
        ("nat 5+", "5+"),
        ("indm 5+", "5+"),
        ("2ut min 5-5", "min 5-5"),
        ("5-5 m 8+", "5-5 m"),
        ("5-5 min 10+", "5-5 min"),
        ("5+♥ og m, 8-11", "m"),
        ("4+m jævn", "4+m"),
        ("inv M 5-5 8-11", "M"),
        ("indm 2kl 10-15", "indm 2kl"),
        ("åbn 5hj 11-19", "åbn 5hj"),
        ("4♣, 15+", "4♣"),
        ("1♠ 6-9, ikke 4♥", "1♠"),
        ("1♥ 11-20 ujævn", "1♥"),
        ("6+♥ 6-10 eller 22+", "eller"),
        ("4-5 majors, 11+", "4-5 majors"),
        ("not 15-17 bal", "not 15-17 bal"),
        ("4+♠, ikke 5+", "5+"),
        ("transfer to hearts, weak", "weak"),
        ("transfer to hearts, denies 4+♠", "transfer to hearts"),
        ("højst 3 i major", "højst 3 i major"),
        ("E eller K i ♥ og ♠", "E eller K i ♥ og ♠"),
        ("5+♥, krav medmindre 4+♠", "medmindre"),
        ("4+♥ medmindre jævn", "medmindre"),
        ("strong 5-8", "strong"),
        ("6-10 5+♥ og 4+♣ eller 5+♠", "eller"),
        ("ikke jævn 15-17", "ikke jævn 15-17"),
        ("uden hold i ♥ og ♠", "uden hold i ♥ og ♠"),
        ("10+, men ikke 4+ ♥ og ♦", "4+ ♥ og ♦"),
        ("multi 5-9", "multi"),
        ("straf dbl", "straf dbl"),
        ("stayman, udgangskrav", "stayman"),
        ("ingen 6k", "6k"),
        ("K i ♠ eller renonce", "renonce"),
        ("w 5+hj", "w"),
        ("inv, 5+ h, s 6+", "inv"),
        ("8-10, min 5 hj og 4 sp", "4 sp"),
        ("5+♥ uden at love 4+♠", "uden "),
        ("12-14 jævvn", "jævvn"),
    ],
)
def test_what_has_two_senses_in_its_place_is_asked_about(text: str, doubtful: str) -> None:
    assert doubtful in [problem.what for problem in parse_meaning(text).problems]


@each_row(
    ("text", "same"),
    [
        ("<= 9 hp, 5+♥", "0-9 5+♥"),
        (">= 5 ♥", "5+♥"),
        ("5-5 M 8+", "8+, mindst 5-5 i major"),
        ("genmelding 1ut 12-14", "12-14 jævn"),
        ("any but balanced", "alle hænder, men ikke jævn"),
        ("svar 6+", "6+"),
        ("12-14 i 3. hånd", "12-14"),
        ("9+ 5+♥, ikke udgangskrav", "9+ 5+♥"),
        ("ingen kort i ♥, 12+", "12+, 0♥"),
        ("2sp over 1hj 3+sp", "3+♠"),
        ("klørhold, 10+", "10+, hold i ♣"),
        ("overf t/hj", "5+♥"),
        ("12-14 nt", "12-14 jævn"),
        ("svar på 1♥ 6-9", "6-9"),
    ],
)
def test_a_sign_or_a_word_is_read_as_it_is_meant_there(text: str, same: str) -> None:
    parsed = parse_meaning(text)
    assert not parsed.problems or confirmed(parsed) is not None
    found = parsed.meaning
    assert (found.types, found.exclusions) == (read_meaning(same).types, read_meaning(same).exclusions)
