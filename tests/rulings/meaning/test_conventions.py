"""Conventions: each is whole, found by its names, adjusted within limits, and has the hands it should."""

import re
from dataclasses import replace

import pytest

from rulings.bridge.cards import parse_hand
from rulings.engine.data import LANGUAGES
from rulings.errors import DataError
from rulings.meaning import MeaningError, count_hands, format_meaning, parse_meaning, read_meaning, ready_made
from rulings.meaning.conventions import (
    Convention,
    Kind,
    ParameterError,
    UnknownConvention,
    by_id,
    conventions,
    conventions_at,
)
from rulings.meaning.conventions.book import read_convention
from rulings.meaning.conventions.played import Played, convention, set_parameters
from rulings.meaning.conventions.ready import text_of
from rulings.meaning.conventions.reference import read_reference
from rulings.meaning.model import PurposeKind, Range
from tests.rulings.meaning.hands import fits
from tests.rulings.meaning.test_language import table
from tests.table import each_row

ROWS = table("conventions.txt")
EVERY = list(conventions().values())
ASKING = (PurposeKind.ASKS, PurposeKind.RELAY, PurposeKind.PUPPET, PurposeKind.TRANSFER)


def some(one: Convention) -> Played:
    """The convention with something said where something must be."""
    first = {key: list(one.parameters[key].options)[-1] for key in one.required}
    for key, parameter in one.parameters.items():
        if parameter.differs:
            first[key] = next(o for o in parameter.options if o != first[parameter.differs])
    return set_parameters(by_id()[one.id], first)


@each_row(("reference", "inside", "outside"), ROWS, ids=lambda cell: cell[:50])
def test_hands_that_a_pair_would_and_would_not_bid_it_with(reference: str, inside: str, outside: str) -> None:
    meaning = read_reference(reference).meaning
    wrong = [hand for hand in inside.split() if not fits(parse_hand(hand), meaning)]
    wrong += [f"not {hand}" for hand in outside.split() if fits(parse_hand(hand), meaning)]
    assert not wrong, format_meaning(meaning)


def test_every_convention_has_a_row() -> None:
    said = {read_reference(row[0]).convention.id for row in ROWS}
    assert said == set(conventions())
    assert len(said) >= 60


@each_row("one", EVERY, ids=lambda c: c.id)
def test_a_convention_is_whole(one: Convention) -> None:
    found = some(one)
    assert count_hands(found.meaning) > 0
    kind = found.meaning.purpose.kind if found.meaning.purpose else None
    assert one.artificial or kind not in (*ASKING, PurposeKind.ARTIFICIAL)
    assert not (one.artificial and kind is PurposeKind.NATURAL)
    if kind in ASKING:
        assert found.answers, "what asks has answers"
    for call, meaning in found.answers:
        assert call and count_hands(meaning)
    for language in LANGUAGES:
        shown = found.to_json(language)
        assert shown["name"] and shown["aim"] and shown["source"] and shown["text"]
        assert str(shown["aim"]).endswith(".")
        for call in (shown["call"], *(answer["call"] for answer in shown["answers"])):  # type: ignore[attr-defined]  # JSON
            assert language == "da" or re.fullmatch(r"[1-7](?:[♣♦♥♠]|ut)|D|RD|pas|[a-z ]{5,}", call), call


@each_row("language", LANGUAGES)
@each_row("one", EVERY, ids=lambda c: c.id)
def test_a_convention_is_written_and_read_back(one: Convention, language: str) -> None:
    found = some(one)
    assert read_reference(found.reference).meaning == found.meaning
    parsed = parse_meaning(format_meaning(found.meaning, language), language)
    assert not parsed.problems
    assert parsed.meaning == found.meaning


@each_row(("key", "call", "hands"), table("addresses.txt"))
def test_addresses_given_before_still_lead_to_the_same_hands(key: str, call: str, hands: str) -> None:
    found = convention(key)
    expected = read_meaning(hands)
    if key in ("aabning-1kl-naturlig", "aabning-1ru"):
        # These two took hands that open the other minor, and left out hands with a four-card major as long.
        assert found.meaning.types != expected.types
    else:
        assert (found.meaning.types, found.meaning.exclusions) == (expected.types, expected.exclusions)
    assert (found.call, found.id) == (call, key)


def test_no_two_have_the_same_address() -> None:
    presets = [preset.id for one in EVERY for preset in one.presets]
    assert len(presets) == len(set(presets))
    assert not set(presets) & set(conventions())
    listed = [one.id for one in ready_made()]
    assert len(listed) == len(set(listed))


@each_row(("said", "key"), table("convention_names.txt"))
def test_a_convention_is_found_by_what_players_call_it(said: str, key: str) -> None:
    assert text_of(f"@{said}") == text_of(key)


@each_row(("said", "near"), table("convention_near.txt"))
def test_a_name_that_there_is_none_of_is_offered_the_nearest_three(said: str, near: str) -> None:
    with pytest.raises(UnknownConvention) as caught:
        convention(said)
    assert len(caught.value.near) == 3
    assert near in {by_id()[key].convention.id for key in caught.value.near}


def test_parameters_are_set_by_either_language() -> None:
    danish = convention("svag to", farve="spar", styrke="5-9", laengde="5-6")
    assert danish == convention("weak two", suit="♠", strength="5-9", length="5-6")
    assert danish == read_reference("@svag-to(farve=♠, Styrke = 5 - 9, længde=5-6)")
    assert danish.meaning == replace(read_meaning("5-9 5-6♠; naturlig"))
    assert danish.reference == "@svag-to(farve=♠, styrke=5-9, laengde=5-6)"


@each_row(("given", "what", "reason"), table("convention_faults.txt"))
def test_a_parameter_that_cannot_be_is_marked_at_its_place(given: str, what: str, reason: str) -> None:
    with pytest.raises(ParameterError) as caught:
        read_reference(given)
    error = caught.value
    assert given[error.position :].startswith(error.what)
    assert error.what == what
    assert reason in error.reason
    assert error.reason.endswith(".") and error.reason.count("\n") == 0


def test_every_limit_holds_and_says_itself() -> None:
    for one in EVERY:
        for parameter in one.parameters.values():
            if parameter.kind not in (Kind.POINTS, Kind.LENGTH):
                continue
            over = str(parameter.within.high + 1)
            with pytest.raises(ParameterError, match=f"{parameter.within.low} til {parameter.within.high}"):
                convention(one.id, **{parameter.key: over})
            assert isinstance(parameter.default, Range | None)


@pytest.mark.parametrize(
    "text", ["@", "@(", "@multi(", "@multi)", "@multi()(", "@multi(styrke)", "@multi(,)"]
)
def test_a_broken_reference_is_one_sentence(text: str) -> None:
    with pytest.raises((MeaningError, UnknownConvention)):
        read_reference(text)


@each_row(
    ("text", "at", "rest", "key"),
    [
        ("transfer til spar", 0, "", "@overfoering-sp"),
        ("Transfer to hearts, 8+", 0, ", 8+", "@overfoering-hj"),
        ("overføring til klør", 0, "", "@overfoering-kl"),
        ("negativ dobling", 0, "", "negativ-dobling"),
        ("den negative dobling af, 8+", 4, " af, 8+", "negativ-dobling"),
        ("negativ dobling af 1♠", 0, "", "@negativ-viser-hj"),
        ("8+ negative doblinger", 3, "", "negativ-dobling"),
        ("svag 2 i spar", 0, "", "@svage-2sp"),
        ("svage 2♥ 6-10", 0, " 6-10", "@svage-2hj"),
        ("multi eller 20-21 jævn", 0, " eller 20-21 jævn", "@multi"),
        ("støttedobling i hjerter", 0, "", "@stoettedobling-hj"),
        ("splinter", 0, "", "splinter"),
        ("stayman", 0, "", "@stayman"),
        ("Michaels over 1♥", 0, "", "@michaels-over-hj"),
        ("jævn 12-14", 0, None, ""),
        ("5+ spar", 0, None, ""),
        ("krav", 0, None, ""),
        ("1♠ 8-16 5+♠", 0, None, ""),
        ("2♥ 6-10", 0, None, ""),
        ("støtte i spar", 0, None, ""),
        ("en major", 0, None, ""),
        ("2♥, begge major", 0, None, ""),
        ("1ut 15-17", 0, None, ""),
        ("1 hjerter mindst femfarve", 0, None, ""),
        ("2 over 1 udgangskrav, 13+", 0, ", 13+", "to-over-en-udgangskrav"),
    ],
)
def test_free_text_may_ask_which_convention_it_names(text: str, at: int, rest: str | None, key: str) -> None:
    found = conventions_at(text, at)
    if rest is None:
        assert found is None
        return
    assert found is not None
    several, end = found
    assert text[end:] == rest
    assert len(several) == 1
    if key.startswith("@"):
        assert set_parameters(several[0]).meaning == text_of(key)
    else:
        assert several[0].convention.id == key
        assert several[0].missing, "what the name leaves open is asked, never guessed"


@each_row(
    ("changed", "said"),
    [
        ({"group": "nix"}, "group"),
        ({"source": "nix"}, "source"),
        ({"artificial": "ja"}, "artificial"),
        ({"forcing": "lidt"}, "forcing"),
        ({"purpose": "sjov"}, "purpose"),
        ({"means": "{styrke}"}, "styrke"),
        ({"extra": 1}, "extra"),
        ({"parameters": {"styrke": {"kind": "points", "default": "6-10"}}}, "styrke"),
        ({"means": "{styrke}", "parameters": {"styrke": {"kind": "points", "default": "60"}}}, "Styrke"),
        ({"means": "{x}", "parameters": {"x": {"kind": "points"}}}, "x"),
    ],
)
def test_the_schema_refuses_what_is_not_well_formed(changed: dict[str, object], said: str) -> None:
    whole = {
        "group": "weak", "call": "2♦", "da": "x", "en": "x", "means": "6-10", "artificial": False,
        "aim": {"da": "x.", "en": "x."}, "source": "danish",
    }  # fmt: skip
    assert read_convention("prøve", whole).hands == "6-10"
    with pytest.raises(DataError, match=said):
        read_convention("prøve", {**whole, **changed})
