"""System cards: every row can be read, openings share no hand and leave none out, calls are judged."""

import re
from functools import cache
from itertools import combinations

import pytest

from rulings.bridge.auction import Auction, standing
from rulings.bridge.calls import parse_call
from rulings.bridge.cards import parse_hand
from rulings.bridge.notation import parse_auction
from rulings.engine.data import LANGUAGES
from rulings.errors import DataError
from rulings.meaning import (
    Meaning,
    UnknownMeaning,
    explain_empty,
    format_meaning,
    parse_meaning,
    read_meaning,
)
from rulings.meaning.counting.count import differ, space_for
from rulings.meaning.system_cards import (
    SystemCard,
    answer,
    beside_text,
    card,
    cards,
    meaning_of,
    replacements,
    seen_as,
)
from rulings.meaning.system_cards.rows import fill_calls, fillings, readable, rows_of, variables
from rulings.meaning.system_cards.situation import Situation
from tests.dear import verified
from tests.rulings.meaning.hands import fits
from tests.rulings.meaning.test_language import table
from tests.table import each_row

DANISH = card("dansk-standard")
EACH = each_row("one", cards(), ids=lambda one: one.id)


def auction_of(written: str) -> Auction:
    """An auction; a dealer alone is one without calls."""
    return parse_auction({"dealer": written.rstrip(": "), "calls": []} if written.endswith(":") else written)


@each_row("row", table("cards.txt"), ids=lambda row: " ".join(row[:3]))
def test_a_call_shows_the_hands_that_the_card_gives_it(row: list[str]) -> None:
    name, auction, call, yes, no = (*row, "")[:5]
    meaning = meaning_of(auction_of(auction), parse_call(call), card(name))
    if yes == "none":
        assert meaning is None
        return
    assert meaning is not None
    assert all(fits(parse_hand(hand), meaning) for hand in yes.split())
    assert not any(fits(parse_hand(hand), meaning) for hand in no.split())


@pytest.mark.parametrize("step", verified([6, 1]), ids=["a sixth", "all"])
def test_every_row_can_be_read(step: int) -> None:
    texts = {row.text: row for one in cards() for row in one.rows if row.text}
    assert {text: why for text in sorted(texts)[::step] if (why := readable(texts[text]))} == {}


@EACH
@pytest.mark.verify
def test_every_row_fits_a_hand(one: SystemCard) -> None:
    assert [row.text for row in one.rows if row.text and why_empty(row.meaning)] == []


@cache  # most meanings stand on every card
def why_empty(meaning: Meaning) -> str:
    """Why no hand has what a row shows; empty where some hand has."""
    return explain_empty(meaning, "da")


@EACH
@each_row("language", LANGUAGES)
@pytest.mark.verify
def test_what_is_filled_in_is_read_back(one: SystemCard, language: str) -> None:
    for meaning in {row.meaning for row in one.rows if row.text}:
        assert read_back(meaning, language), format_meaning(meaning, language)


@cache  # most meanings stand on every card
def read_back(meaning: Meaning, language: str) -> bool:
    """Whether what is written of a meaning is read as the same hands, and nothing in it is a problem."""
    parsed = parse_meaning(format_meaning(meaning, language), language)
    return parsed.problems == () and not differ(meaning, parsed.meaning)


@EACH
@each_row("place", [1, 4])
def test_openings_share_no_hand_and_leave_none_out(one: SystemCard, place: int) -> None:
    here = Situation("", place)
    found = [row for row in one.rows if row.holds(here) and row.text]
    space = space_for(*(row.meaning for row in found), Meaning())
    masks = {row.call: space.mask(row.meaning) for row in found}
    shared = [(a, b) for a, b in combinations(masks, 2) if space.count(masks[a] & masks[b])]
    assert shared == []
    left = space.mask(Meaning())
    for mask in masks.values():
        left = left & ~mask
    assert space.count(left) == 0


@EACH
def test_texts_are_in_both_languages(one: SystemCard) -> None:
    assert set(one.title) == set(one.about) == set(LANGUAGES)


def test_an_overcall_replaces_an_opening_out_of_turn() -> None:
    auction, withdrawn = parse_auction("E: 1D"), parse_call("1H")
    ways = seen_as(auction, withdrawn, DANISH)
    assert [way.key for way in ways] == ["", "(1D)"]
    found = {str(r.call): r for r in replacements(auction, withdrawn, ways[0].meaning, DANISH)}
    here = standing(auction)
    assert set(found) == {str(call) for call in here.legal_calls(here.turn)}
    assert found["1H"].group == "judgement"  # 8-16 for 11-20: below what an opening shows
    assert found["1S"].group == "no"
    assert found["7N"].group == "unknown"
    assert not any(r.lowest for r in found.values())


def test_the_lowest_sufficient_bid_is_named_beside_the_verdict() -> None:
    auction, withdrawn = parse_auction("N: 1S P"), parse_call("1H")
    found = answer(auction, withdrawn, DANISH)
    assert [str(r.call) for r in found.calls if r.lowest] == ["2H"]
    ways = [(way.key, str(way.call)) for way in found.ways]
    assert ways == [("", "1H"), ("1D (P)", "1H"), ("1S (P)", "2H")]


@pytest.mark.parametrize(
    ("auction", "withdrawn", "keys"),
    [
        ("N: 2N P", "2C", ["1N (P)", "", "2N (P)"]),  # 1NT, or 3♣
        ("N: 1N P 2H P", "2H", ["1N (P) 2D (P)"]),  # the transfer to hearts completed
        ("N: 1D P", "1S", [""]),  # partner's turn: after a pass on the right there is nothing to replace
        ("N: 1D 1H", "1S", ["1D (P)", "", "1D (1H)"]),
        ("N: 1H 1S P", "P", ["(1H)", "(1H) P (P)", ""]),  # in the right-hand opponent's turn 30A decides
    ],
)
def test_how_a_withdrawn_call_may_have_been_meant(auction: str, withdrawn: str, keys: list[str]) -> None:
    ways = seen_as(parse_auction(auction), parse_call(withdrawn), DANISH)
    assert [way.key for way in ways][: len(keys)] == keys


def test_who_made_a_limited_opening_shows_no_more_later() -> None:
    two_diamonds = meaning_of(parse_auction("N: 1H P 1S P"), parse_call("2D"), card("staerk-kloer"))
    assert two_diamonds is not None
    assert max(one.points.high for one in two_diamonds.types) == 15
    jump = meaning_of(parse_auction("N: 1H P 1S P"), parse_call("3D"), card("staerk-kloer"))
    assert jump is None  # 18-20


@pytest.mark.parametrize(
    ("name", "accepts"), [("acol", "13-14 jævn; slutmelding"), (DANISH.id, "16-17 jævn; slutmelding")]
)
def test_a_strength_that_a_card_names_is_filled_in_from_its_own_numbers(name: str, accepts: str) -> None:
    found = meaning_of(parse_auction("N: 1N P 2N P"), parse_call("3N"), card(name))
    assert found is not None
    assert format_meaning(found, "da") == accepts


@EACH
def test_no_strength_stands_alone_before_another(one: SystemCard) -> None:
    """»0-7 eller 8-14 4+♠« gives both strengths the suit; a card writes »0-7 enhver fordeling«."""
    alone = re.compile(r"(?:^|eller )\(?\d+-\d+ eller (?=\d+[-+])")
    assert [row.text for row in one.rows if alone.search(row.text) and "men ikke" not in row.text] == []


@EACH
def test_every_double_and_redouble_tells_its_purpose_or_its_force(one: SystemCard) -> None:
    """23A3 judges by purpose; a redouble that shows strength is told by what it asks of partner."""
    doubles = [row for row in one.rows if row.text and str(row.call) in ("X", "XX")]
    told = {
        (row.after, row.text): row.meaning.purpose
        or row.meaning.shows
        or (str(row.call) == "XX" and row.meaning.forcing)
        for row in doubles
    }
    assert [row for row, purpose in told.items() if not purpose] == []


def test_a_double_for_an_insufficient_bid_stands_only_where_it_is_comparable() -> None:
    """27B3: any other double is cancelled; for a call that was no insufficient bid, 27 says nothing."""
    found = answer(parse_auction("N: 1H 1S"), parse_call("1D"), DANISH)
    double = next(r for r in found.calls if str(r.call) == "X")
    assert double.group != "free" and str(double.beside) == "27B3"
    assert "annulleres" in beside_text(double, "da") and "cancelled" in beside_text(double, "en")
    in_turn = answer(parse_auction("E: 1D"), parse_call("1H"), DANISH)
    assert all(r.beside is None for r in in_turn.calls)


def test_an_artificial_bid_is_not_freed_by_its_denomination() -> None:
    found = answer(parse_auction("N: 1N 2S"), parse_call("2D"), DANISH)
    assert found.chosen is not None
    assert found.chosen.key == "1N (P)"
    assert not any(r.lowest for r in found.calls)


def test_groups_stand_in_order() -> None:
    found = answer(parse_auction("W: P"), parse_call("1S"), DANISH)
    order = ["free", "judgement", "no", "unknown"]
    places = [order.index(r.group) for r in found.calls]
    assert places == sorted(places)
    assert str(found.calls[0].call) == "1S"


def test_a_meaning_that_was_told_goes_before_the_card() -> None:
    told = read_meaning("15-17 jævn")
    found = answer(parse_auction("W: P"), parse_call("1S"), DANISH, given=told)
    assert found.meaning == told
    assert [str(r.call) for r in found.calls if r.group == "free"] == ["1N"]


def test_a_silent_card_judges_nothing() -> None:
    found = answer(parse_auction("W: P"), parse_call("6C"), DANISH)
    assert found.meaning is None
    assert found.calls == ()
    assert found.to_json("en")["withdrawn"]["text"] == "The card says nothing about this call."


def test_an_unknown_card_names_those_there_are() -> None:
    with pytest.raises(UnknownMeaning) as caught:
        card("dansk")
    assert "dansk-standard" in caught.value.near


def test_variables_are_filled_with_suits() -> None:
    filled = [fill_calls("(1x) 2l", suits) for suits in fillings(variables("(1x) 2l"))]
    assert filled == ["(1D) 2C", "(1H) 2C", "(1S) 2C", "(1H) 2D", "(1S) 2D", "(1S) 2H"]


@pytest.mark.parametrize(
    ("after", "call", "means", "why"),
    [
        ("1H (P)", "1D", "6+", "lovlig"),
        ("(1H) P", "2D", "6+", "parenteserne"),
        ("1H (P)", "2Q", "6+", "ingen melding"),
        ("1H (P)", "2H", 7, "betydning"),
    ],
)
def test_a_faulty_row_is_refused(after: str, call: str, means: object, why: str) -> None:
    with pytest.raises(DataError, match=why):
        list(rows_of("prøve", {after: {call: means}}))
