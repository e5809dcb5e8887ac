"""From what somebody tells to typed events, an auction, and a ruling with its certain answers: by tables."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.told import hear, start
from rulings.told.case import case_of
from rulings.topics import run
from tests.part import examples
from tests.rulings.told.tables import blocks, cases, shown, texts
from tests.table import each_row

DANISH = dict(zip(CLOCKWISE, ("nord", "øst", "syd", "vest"), strict=True))
PIECES = texts("pieces.txt")


@each_row(("text", "events"), blocks("events.txt"))
def test_a_text_tells_its_events(text: str, events: list[str]) -> None:
    assert [shown(event) for event in hear(text).events] == events


@each_row(("text", "auction"), blocks("auctions.txt"))
def test_an_auction_is_handed_over_where_it_is_certain(text: str, auction: list[str]) -> None:
    assert [case_of(hear(text)).handed_over or "-"] == auction


@each_row("case", cases("facts.toml"), ids=lambda case: str(case["say"]))
def test_what_is_certain_is_filled_in_and_nothing_else(case: dict[str, Any]) -> None:
    found = start(case["say"])
    assert found is not None
    assert (found.topic, dict(found.facts)) == (case["topic"], case["facts"])


@each_row("text", texts("no_case.txt"))
def test_what_tells_of_no_case_starts_nothing(text: str) -> None:
    assert start(text) is None


@pytest.mark.parametrize(("text", "starts"), blocks("leading.txt"))
def test_a_told_table_starts_the_ruling_of_the_law_that_was_found_first(text: str, starts: list[str]) -> None:
    for line in starts:
        leading, _, topic = line.partition(" ")
        found = start(text, leading=leading)
        assert (found.topic if found else "-") == topic
    assert start(text) is None


@given(
    st.sampled_from(CLOCKWISE),
    st.sampled_from(CLOCKWISE),
    st.booleans(),
    st.sampled_from(["1kl", "3 ut", "pas"]),
)
def test_roles_follow_the_seats(offender: Seat, turn: Seat, accepts: bool, call: str) -> None:
    accepting = DANISH[offender.lho] + (" accepterer" if accepts else " accepterer ikke")
    found = start(f"{DANISH[offender]} melder {call} i {DANISH[turn]}s tur, {accepting}")
    if offender is turn:
        assert found is None
        return
    seen = {offender.lho: "lho", offender.partner: "partner", offender.rho: "rho"}[turn]
    assert found is not None
    assert found.facts["whose-turn"] == seen
    assert found.facts["lho-calls"] == ("ja" if accepts else "nej")
    run(found.topic, found.facts)


@settings(max_examples=examples(200), deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=14))
def test_whatever_is_told_the_ruling_takes_it(pieces: list[str]) -> None:
    found = start(" ".join(pieces))
    if found is not None:
        run(found.topic, found.facts)


@pytest.mark.parametrize("card", ["♥K", "♥k", "K♥", "hjerter konge", "♥ konge"])
def test_a_card_is_read_by_its_letter_beside_a_suit_symbol(card: str) -> None:
    started = start(f"øst tabte {card} mens der blev meldt")
    assert started is not None and started.facts["cards-shown"] == "one-honour"


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        ("vset bød 1h i øtss tru, nrod accepterrer ikke", "vest bød 1h i østs tur, nord accepterer ikke"),
        ("vest skulle pase i næste tur, men redoplede", "vest skulle passe i næste tur, men redoblede"),
    ],
)
def test_slips_of_the_finger_are_mended_where_nobody_uses_the_word(typed: str, same: str) -> None:
    known = frozenset({*same.replace(",", "").split()} - {"nord", "passe"})
    assert start(typed, known.__contains__) == start(same)
