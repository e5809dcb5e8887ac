"""Descriptions as players write them: read as the hands they mean, or asked about; never anything else."""

from functools import cache
from pathlib import Path

import pytest

from rulings.bridge.calls import bid
from rulings.meaning import Context, Parsed, Reading, contexts_of, format_meaning, parse_meaning, sentence
from tests.dear import verified
from tests.rulings.meaning.dealt import confirmed, difference
from tests.table import each_row

TABLES = Path(__file__).with_name("tables")


def rows(name: str) -> list[tuple[str, str]]:
    lines = TABLES.joinpath(name).read_text(encoding="utf-8").splitlines()
    cells = [line.partition(" | ") for line in lines if line and not line.startswith("#")]
    return [(text.strip(), wanted.strip()) for text, _, wanted in cells]


ROWS = rows("club_play.txt")
PLAIN, GATED = rows("plain_notes.txt"), rows("gated_notes.txt")
CLEAR = [row for row in ROWS if not row[1].startswith("ask")]
ASKED = [row for row in ROWS if row[1].startswith("ask")]


@cache
def clear(language: str = "da") -> tuple[Parsed, ...]:
    """The clear descriptions as they are read, once for all tests that look at them."""
    return tuple(parse_meaning(text, language) for text, _ in CLEAR)


@each_row(("text", "wanted"), CLEAR)
@pytest.mark.verify
def test_a_clear_description_is_never_read_as_other_hands(text: str, wanted: str) -> None:
    parsed = parse_meaning(text)
    if parsed.problems:
        offered = [choice.text for problem in parsed.problems for choice in problem.choices]
        assert any(difference(parse_meaning(one).meaning, wanted) is None for one in offered), offered
    else:
        assert difference(parsed.meaning, wanted) is None, format_meaning(parsed.meaning)


@each_row(("text", "wanted"), ASKED)
def test_a_doubtful_description_is_asked_about(text: str, wanted: str) -> None:
    parsed = parse_meaning(text)
    assert parsed.problems, format_meaning(parsed.meaning)
    offered = [choice.text for problem in parsed.problems for choice in problem.choices]
    for one in filter(None, (part.strip() for part in wanted[4:].split(";"))):
        assert any(difference(parse_meaning(text).meaning, one) is None for text in offered), offered


@each_row(("text", "_wanted"), ROWS)
@each_row("language", ["da", "en"])
@pytest.mark.verify
def test_what_is_offered_settles_its_place(text: str, _wanted: str, language: str) -> None:
    parsed = parse_meaning(text, language)
    for problem in parsed.problems:
        assert text[problem.offset : problem.offset + problem.length] == problem.what
        for choice in problem.choices:
            left = parse_meaning(choice.text, language).problems
            again = [one for one in left if (one.what, one.reason) == (problem.what, problem.reason)]
            assert len(left) <= len(parsed.problems) and not again, (choice.text, left)


@each_row(("text", "wanted"), PLAIN)
def test_what_every_player_reads_alike_is_understood_at_once(text: str, wanted: str) -> None:
    parsed = parse_meaning(text)
    assert not parsed.problems
    assert difference(parsed.meaning, wanted) is None, format_meaning(parsed.meaning)


@each_row(("text", "_"), GATED)
def test_what_two_players_may_read_differently_is_asked(text: str, _: str) -> None:
    for language in ("da", "en"):
        assert parse_meaning(text, language).problems, text


@pytest.mark.parametrize("language", verified(["da", "en"]))
def test_a_note_that_is_shown_to_be_confirmed_is_settled_by_one_tap(language: str) -> None:
    asked = [(parsed, one) for parsed in clear(language) if (one := confirmed(parsed)) is not None]
    assert len(asked) > len(CLEAR) // 4
    assert [one.text for parsed, one in asked if not settles(one, parsed, language)] == []


def settles(asked: Reading, parsed: Parsed, language: str) -> bool:
    """Whether what is shown to be confirmed says what was read, and is read so without a question."""
    written = asked.text.removeprefix("= ") == format_meaning(parsed.meaning, language)
    again = parse_meaning(asked.text, language)
    told = asked.says == sentence(parsed.meaning, language)
    return written and told and not again.problems and again.meaning == parsed.meaning


def test_a_few_notes_are_settled_by_one_tap_in_english() -> None:
    few = [parse_meaning(parsed.text, "en") for parsed in clear() if confirmed(parsed) is not None][::32]
    taps = [(parsed, one) for parsed in few if (one := confirmed(parsed)) is not None]
    assert taps and [one.text for parsed, one in taps if not settles(one, parsed, "en")] == []


def test_what_is_clear_but_not_plain_takes_one_tap_and_no_more() -> None:
    left = [found.text for found in clear() if found.problems and not confirmed(found)]
    assert len(left) <= len(CLEAR) // 25, left


SENTENCES = [
    (
        "12-14 jævn eller 5+♣ 11-20",
        "(12-14 honnørpoint og jævn fordeling) eller (11-20 honnørpoint og mindst 5 kort i ♣)",
    ),
    ("no 4 card major, 6-9", "6-9 honnørpoint og højst 3 kort i ♠ og ♥"),
    ("2NT 20-21", "20-21 honnørpoint og jævn fordeling"),
    ("5-5 minors 6-10", "6-10 honnørpoint og mindst 5 kort i ♦ og mindst 5 i ♣"),
]


@pytest.mark.parametrize(("text", "said"), SENTENCES)
def test_the_reading_is_one_plain_sentence(text: str, said: str) -> None:
    assert sentence(parse_meaning(text).meaning) == f"Meldingen viser {said}."


@pytest.mark.parametrize("language", ["da", "en"])
def test_what_is_written_back_is_read_the_same(language: str) -> None:
    for parsed in (found for found in clear() if not found.problems):
        back = parse_meaning(format_meaning(parsed.meaning, language), language)
        assert not back.problems and back.meaning == parsed.meaning, parsed.text


def test_the_call_known_from_the_auction_is_no_length() -> None:
    assert parse_meaning("2♠ 6-10 6+♠").problems == ()
    asked = parse_meaning("2♠ 6-10, kortfarve i ♥")
    assert asked.problems
    known = parse_meaning("2♠ 6-10, kortfarve i ♥", context=Context(call=bid("2♠")))
    assert not known.problems
    assert difference(known.meaning, "6 <= hp <= 10 and h <= 1") is None


@pytest.mark.parametrize(
    ("relative", "wanted"),
    [
        ("deres farve", 'stop("h")'),
        ("makkers farve", 'stop("c")'),
        ("de umeldte farver", 'stop("s") and stop("d")'),
    ],
)
def test_the_auction_tells_whose_suit_is_meant(relative: str, wanted: str) -> None:
    context = contexts_of("N: 1♣ 1♥", None, None)[0]
    parsed = parse_meaning(f"hold i {relative}", context=context)
    assert not parsed.problems and difference(parsed.meaning, wanted) is None
    assert len(parse_meaning(f"hold i {relative}").problems) == 1


def test_a_name_beside_hands_is_asked_about_unless_it_is_a_purpose() -> None:
    doubtful = parse_meaning("5-9 Multi").problems[0]
    whole, weak = (parse_meaning(choice.text).meaning for choice in doubtful.choices)
    assert difference(whole, "(5 <= hp <= 9 and 6 in (h, s)) or (22 <= hp <= 23 and bal)") is None
    assert difference(weak, "5 <= hp <= 9 and 6 in (h, s)") is None
    assert parse_meaning("5-9 5+♣, Multi").problems[0].what == "Multi"
    assert parse_meaning("Multi 16-18").problems[0].what == "Multi"
    assert not parse_meaning("4+♠ 6+ hp, negativ dobling").problems
    asked = parse_meaning("svag 2").problems[0]
    assert asked.what == "svag 2" and len(asked.choices) >= 3


def test_a_misspelt_name_is_offered_the_nearest_three() -> None:
    for text, name in (("staymann 8+", "Stayman"), ("negatiw dobling", "Negativ dobling"), ("mikaels", "")):
        problem = parse_meaning(text).problems[0]
        assert len(problem.choices) <= 3
        assert not name or problem.choices[0].says == name
    assert parse_meaning("vrøvl").problems[0].choices == ()


def test_that_there_are_more_readings_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(parse_meaning("splinter").problems[0].choices) == 12
    monkeypatch.setattr("rulings.meaning.reading.by_name.MOST_READINGS", 8)
    problem = parse_meaning("splinter").problems[0]
    assert len(problem.choices) == 8 and "4 til" in problem.reason
