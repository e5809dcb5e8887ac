"""What is asked about a description: a call is no length, and no offer says the opposite of the text."""

import pytest

from rulings.meaning import MeaningError, parse_meaning, understood
from tests.table import each_row

CALL_OR_LENGTH = [
    ("to spar, 6-10 hp", "da", "to spar: ", "præcis 2♠"),
    ("2 i spar, 6-10", "da", "2 i spar: ", "præcis 2♠"),
    ("to i spar, 6-10", "da", "to i spar: ", "præcis 2♠"),
    ("to-hjerter, 6-10", "da", "to-hjerter: ", "præcis 2♥"),
    ("to ruder, 18-19 jævn", "da", "to ruder: ", "præcis 2♦"),
    ("2 spader, 6-10", "da", "2 spader: ", "præcis 2♠"),
    ("to kløver, 6-10", "da", "to kløver: ", "præcis 2♣"),
    ("tre i ruder, 6-10", "da", "tre i ruder: ", "3+♦"),
    ("fire spar, 6-10", "da", "fire spar: ", "4+♠"),
    ("two spades, 6-10 hcp", "en", "two spades: ", "exactly 2♠"),
    ("two in hearts, 6-10", "en", "two in hearts: ", "exactly 2♥"),
    ("three diamonds 6-10", "en", "three diamonds: ", "exactly 3♦"),
    ("6-10, to spar", "da", "to spar: 6-10", "præcis 2 ♠"),
    ("to spar og 6-10 hp", "da", "to spar: 6-10 hp", "præcis 2 ♠"),
    ("naturlig to spar, 6-10", "da", "to spar: naturlig, 6-10", "præcis 2 ♠"),
    ("6-10, 2 i hjerter", "da", "2 i hjerter: 6-10", "præcis 2 ♥"),
    ("12+ tre hjerter", "da", "tre hjerter: 12+", "3+ ♥"),
    ("6-10, two spades", "en", "two spades: 6-10", "exactly 2 ♠"),
]


@each_row(("text", "language", "call", "length"), CALL_OR_LENGTH)
def test_a_level_and_a_suit_are_asked_about_as_call_and_as_length(
    text: str, language: str, call: str, length: str
) -> None:
    offered = [choice.text for one in parse_meaning(text, language).problems for choice in one.choices]
    assert any(one.startswith(call) for one in offered), offered
    assert any(length in one for one in offered), offered
    with pytest.raises(MeaningError):
        understood(text, language)


# A level that is denied, or that stands among alternatives, is no call that can be counted: that is said, and
# the lengths that it may be are offered.
UNCOUNTED = [
    ("0-11, ikke to spar", "da", ["2+♠", "præcis 2♠"]),
    ("0-11 uden to spar", "da", ["2+♠", "præcis 2♠"]),
    ("0-11 benægter to spar", "da", ["2+♠", "præcis 2♠"]),
    ("0-11, ikke 2♠", "da", ["2+♠", "præcis 2♠"]),
    ("0-11, ikke tre klør", "da", ["3+♣", "præcis 3♣"]),
    ("6-10 og ikke to hjerter", "da", ["2+♥", "præcis 2♥"]),
    ("pass: 0-11, not two spades", "en", ["2+♠", "exactly 2♠"]),
    ("0-11; denies two hearts", "en", ["2+♥", "exactly 2♥"]),
    ("0-11, hverken to hjerter eller to spar", "da", ["2+♥", "præcis 2♥", "2+♠", "præcis 2♠"]),
    ("12-14 jævn, men ikke to spar", "da", ["2+♠", "præcis 2♠"]),
    ("to hjerter eller to spar, 6-10", "da", ["præcis 2 ♥", "præcis 2 ♠"]),
    ("20-21 jævn eller to klør", "da", ["præcis 2 ♣"]),
    ("6-10 6+♠ eller to hjerter", "da", ["præcis 2 ♥"]),
]


@each_row(("text", "language", "lengths"), UNCOUNTED)
def test_a_level_that_cannot_be_counted_as_a_call_is_asked_about(
    text: str, language: str, lengths: list[str]
) -> None:
    problems = parse_meaning(text, language).problems
    calls = {"da": "En melding kan ikke tælles med her", "en": "A call cannot be counted in this place"}
    assert problems and all(calls[language] in one.reason for one in problems)
    offered = [choice.text for one in problems for choice in one.choices]
    assert [length for length in lengths if not any(length in one for one in offered)] == []


@each_row(
    ("text", "same"),
    [
        ("6-10, præcis 2 spar", "6-10 præcis 2♠"),
        ("præcis to spar, 6-10", "6-10 præcis 2♠"),
        ("6-10, 2-korts spar", "6-10 præcis 2♠"),
        ("0-11, ikke 4 hjerter", "0-11, uden 4+♥"),
        ("to kort i spar, 6-10", "6-10 præcis 2♠"),
        ("to spar: 6-10 6+♠", "2♠: 6-10 6+♠"),
        ("to spar, 6-10 6+♠", "2♠: 6-10 6+♠"),
        ("2 i spar: 6-10 6+♠", "2♠: 6-10 6+♠"),
        ("two hearts: 5-9 6+♥", "2♥: 5-9 6+♥"),
        ("to klør: 22+", "2♣: 22+"),
        ("en klør 16+", "1♣: 16+"),
    ],
)
def test_what_can_only_be_a_length_or_only_the_call_is_read(text: str, same: str) -> None:
    assert parse_meaning(text).meaning == parse_meaning(same).meaning


@each_row(
    ("text", "language", "lost"),
    [
        ("forespørger hold i klør", "da", "forespørger"),
        ("12+, forespørger hold i klør", "da", "forespørger"),
        ("requests a stopper in clubs", "en", "requests"),
        ("ikke til svag 2'er eller spær", "da", "ikke"),
        ("6-10, ikke til svag 2'er eller spær", "da", "ikke"),
        ("6-10, ikke til svag 2'er eller spær", "da", "eller"),
        ("zzz eller 5+♠ 6-10", "da", "eller"),
        ("12-14 jævn eller zzz", "da", "eller"),
        ("12+ zzz or 5+♥", "en", "or"),
        ("6-10 6+♠, uden zzz", "da", "uden"),
        ("6-10 6+♠, never zzz", "en", "never"),
    ],
)
def test_no_offer_drops_a_word_of_asking_denying_or_alternatives(text: str, language: str, lost: str) -> None:
    problems = parse_meaning(text, language).problems
    assert problems
    offered = [choice.text.partition(" [")[0] for one in problems for choice in one.choices]
    assert all(lost in one.split() for one in offered), offered


def test_what_turns_nothing_may_still_be_left_out() -> None:
    offered = [choice.text for one in parse_meaning("12-14 jævn zzzqq").problems for choice in one.choices]
    assert "12-14 jævn [zzzqq]" in offered
