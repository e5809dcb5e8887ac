"""The law of the case: by how the call was made, each provision as Laws 27, 30-32 and 36 have it."""

import pytest

from rulings.bridge.calls import parse_call
from rulings.bridge.notation import parse_auction
from rulings.engine.data import LANGUAGES, load
from rulings.errors import NotationError
from rulings.meaning import read_meaning
from rulings.meaning.system_cards import answer, cards
from rulings.meaning.system_cards.governed import (
    DATA,
    Governed,
    answer_json,
    governing_law,
    group_calls,
    rule_text,
)
from tests.table import each_row


def law_of(auction: str, withdrawn: str, made: str | None = None) -> Governed:
    found = governing_law(parse_auction(auction), parse_call(withdrawn), made)
    assert found is not None
    return found


# From the Laws: auction, withdrawn call, how it was made, what is told, what follows, what must be called.
CASES = [
    ("N: 1S", "1H", "in-turn", "27A1 27B1a", "27B1b 27B2 27B3", ""),
    ("N: 1S", "1H", "rho", "29A 31A2", "31A2a 31A2b", ""),
    ("N: P", "1H", "rho", "29A 31A1", "", "1H"),
    ("N: P 1S", "1H", "partner", "29A 31B1 31B2", "31A2a 31A2b", ""),
    ("N: P P 1S", "1H", "lho", "29A 31B1 31B2", "31A2a 31A2b", ""),
    ("N: P P 1S P 2S", "2H", "lho", "31C", "", ""),
    ("N: 1S", "P", "rho", "29A 30C 30A", "", "P"),
    ("N: 1S P", "P", "partner", "29A 30B1a 30B1b", "30B1bi 30B1bii", ""),
    ("N: P P 1S", "P", "lho", "29A 30B1a 30B1b", "30B1bi 30B1bii", ""),
    ("N: 1H P 1S P 2S", "P", "lho", "30B2", "", ""),
    ("N: 1H P P", "X", "rho", "29A 32A1", "", "X"),
    ("N: 1H P", "X", "rho", "36B4", "", ""),
    ("N: P 1H P 2H", "X", "rho", "29A 32A2", "32A2a 32A2b", ""),
    ("N: 1H 1S 2H", "X", "partner", "29A 32B1 32B2", "32A2a 32A2b", ""),
    ("N: P P P", "X", "inadmissible", "36B2", "", ""),
]


@each_row(("auction", "withdrawn", "made", "rules", "after", "must"), CASES)
def test_the_law_by_how_the_call_was_made(
    auction: str, withdrawn: str, made: str, rules: str, after: str, must: str
) -> None:
    found = law_of(auction, withdrawn, made)
    assert found.made.value == made
    assert " ".join(map(str, found.rules)) == rules
    assert " ".join(map(str, found.after.values())) == after
    assert str(found.must or "") == must


def test_a_bid_that_is_too_low_may_have_been_made_too_early() -> None:
    assert [way.value for way in law_of("N: 1S P", "1H").ways] == ["in-turn", "rho", "partner"]
    assert [way.value for way in law_of("E: 1D", "1H").ways] == ["rho"]
    assert governing_law(parse_auction({"dealer": "N", "calls": []}), parse_call("1H")) is None


def test_every_text_stands_in_both_languages_and_names_its_provision() -> None:
    for citation, texts in load(DATA)["rules"].items():
        for language in LANGUAGES:
            assert citation in texts[language], (citation, language)


@pytest.mark.parametrize("made", ["in-turn", "partner"])
def test_what_follows_stands_at_each_call(made: str) -> None:
    auction, withdrawn = parse_auction("N: 1S P"), parse_call("1H")
    found = answer(auction, withdrawn, cards()[0])
    shown = answer_json(found, governing_law(auction, withdrawn, made), "da")
    law = shown["law"]
    assert isinstance(law, dict) and law["made"] == made
    calls = shown["calls"]
    assert isinstance(calls, list)
    free = next(c for c in calls if c["verdict"] == "free" and not c["lowest_sufficient"])
    assert free["follows"][0]["citation"] == ("27B1b" if made == "in-turn" else "31A2a")
    assert any(call["lowest_sufficient"] for call in calls) == (made == "in-turn")
    assert all(len(call["follows"]) == 2 for call in calls if call["verdict"] == "judgement")


def test_an_accepted_insufficient_bid_stands_in_the_auction() -> None:
    accepted = parse_auction("N: 1S 1H P")
    found = answer(accepted, parse_call("1C"), cards()[0], given=cards()[0].rows[0].meaning)
    assert [str(one.call) for one in found.calls if str(one.call) == "1S"] == ["1S"]
    with pytest.raises(NotationError):
        answer(parse_auction("N: 1S 1H"), parse_call("1C"), cards()[0])


def test_the_text_of_a_provision_is_a_sentence() -> None:
    for citation in law_of("N: 1S", "1H").rules:
        assert rule_text(citation, "da").endswith(".")


@each_row(
    ("auction", "withdrawn", "means", "call", "follows"),
    [
        ("E: 2S", "2H", "6-10 6+♥; naturlig", "3H", "27B1a"),
        ("E: 2D", "1N", "15-17 jævn; naturlig", "2N", "27B1a"),
        ("N: 1S P", "1H", "11-20 5+♥; naturlig", "2H", "27B1a"),
        ("E: 1S", "1H", "11-20 5+♥; naturlig", "X", "27B3"),
        ("E: 1S", "1H", "11-20 5+♥; naturlig", "3C", "27B2"),
        ("E: 1S", "1H", "11-20 5+♥; naturlig", "P", "27B2"),
        ("E: 1N", "1C", "16+; kunstig; krav", "2C", "27B2"),
        ("E: 1N", "1N", "15-17 jævn; naturlig", "2N", "27B2"),
    ],
)
def test_27b1a_goes_before_the_comparison_and_27b3_is_for_doubles(
    auction: str, withdrawn: str, means: str, call: str, follows: str
) -> None:
    told = parse_auction(auction)
    found = answer(told, parse_call(withdrawn), cards()[0], given=read_meaning(means))
    law = governing_law(told, parse_call(withdrawn), "in-turn")
    calls = answer_json(found, law, "da")["calls"]
    assert isinstance(calls, list)
    (shown,) = (one for one in calls if one["call"] == call)
    assert [one["citation"] for one in shown["follows"]][:1] == [follows], shown
    assert follows != "27B1a" or calls[0]["call"] == call
    for group, members in group_calls(found.calls, law):
        if call in map(str, (one.call for one in members)):
            assert law is not None and str(law.follows(group)[0]) == follows
