"""Laws 41-43 and 54 against expectations worked out from their text, and against every answer."""

import pytest

from rulings.bridge.seats import Seat
from rulings.engine.explore import Path, explore
from rulings.engine.facts import read_facts
from rulings.engine.people import CardAtIssue, Role
from rulings.errors import FactsError
from rulings.topics import run, topic
from tests.rulings.behaviour import marks
from tests.rulings.behaviour.marks import Walks
from tests.rulings.tabled import rows, said
from tests.rulings.walks import stated, walk
from tests.table import each_row

TABLE = [*rows("opening_lead.txt"), *rows("dummy.txt")]


@each_row(
    ("topic_id", "facts", "expected"),
    [pytest.param(*row, id=f"{row[0]} {row[1]}"[:160]) for row in TABLE],
)
def test_the_ruling_is_what_the_law_says(topic_id: str, facts: dict[str, str], expected: list[str]) -> None:
    ruling = run(topic_id, facts)
    assert said(ruling, expected) == expected
    assert ruling.unused_facts == ()


# what no path may say

FACED, LEAD, DUMMY = "aabningsudspil-uden-for-tur", "aabningsudspil", "den-blinde"


def kinds(path: Path) -> set[str]:
    return {c.kind for c in stated(path.ruling)}


@pytest.mark.parametrize("walks", marks.WALKS)
@pytest.mark.parametrize("topic_id", [FACED, LEAD])
def test_a_lead_either_stands_or_goes_back(topic_id: str, walks: Walks) -> None:
    for path in walks(topic_id):
        led = [
            c for c in stated(path.ruling) if dict(c.fields).get("card", CardAtIssue("")).what == "card-led"
        ]
        assert not {"card-stands", "card-withdrawn"} <= {c.kind for c in led}, dict(path.answers)


def test_only_a_refused_lead_whose_suit_is_left_free_stays_a_penalty_card() -> None:
    for path in walk(FACED):
        chosen = path.answers.get("faced-lead-choice")
        choice = chosen.text if chosen is not None else ""
        assert ("penalty-card" in kinds(path)) == (choice == "free"), dict(path.answers)
        assert ("penalty-cards-picked-up" in kinds(path)) == (choice in ("demand", "forbid"))


def test_what_may_be_used_depends_on_whether_the_card_still_lies_there() -> None:
    for path in walk(FACED):
        told = {c["standing"] for c in stated(path.ruling) if c.kind == "penalty-card-knowledge"}
        lies, back = "penalty-card-then" in kinds(path), "penalty-cards-picked-up" in kinds(path)
        assert told == ({"lying"} if lies else {"picked-up"} if back else set()), dict(path.answers)


def test_dummys_mistake_is_never_to_the_cost_of_declarers_opponents() -> None:
    for path in walk(DUMMY):
        for one in stated(path.ruling):
            if one.kind == "tricks-moved":
                assert one["who"].role is Role.DEFENDERS
            if one.kind == "penalty-possible" and path.answers["dummy-did"].text != "shown-hand":
                assert one["who"].role is Role.DUMMY


def test_absolute_rights_ask_for_nothing_that_was_lost() -> None:
    for path in walk(DUMMY):
        if path.answers["dummy-did"].text in (
            "told-director",
            "followed-suit",
            "after-play",
            "pointed-at-card",
        ):
            assert "dummy-lost-rights" not in path.answers


def test_the_five_ways_are_read_out_in_the_order_of_the_law() -> None:
    ruling = run(FACED, {"play": "W: E:S7", "misled-about-turn": "nej", "since-faced-lead": "nothing"})
    assert ruling.question is not None and ruling.question.id == "faced-lead-choice"
    assert [(o.option.key, str(o.option.citation)) for o in ruling.options] == [
        ("spread-own-hand", "54A"),
        ("accept-opening-lead", "54B"),
        ("demand-led-suit", "50D2a"),
        ("forbid-led-suit", "50D2a"),
        ("leave-lead-free", "50D2b"),
    ]
    assert {o.option.to.seat for o in ruling.options} == {Seat.SOUTH}
    for offered in ruling.options:
        led = [s.consequence for s in offered.leads_to if s.consequence.kind == "turn-to-play"]
        assert [one["who"].seat for one in led] == (
            [] if str(offered.option.citation).startswith("54") else [Seat.WEST]
        )


@pytest.mark.parametrize("topic_id", [FACED, LEAD, DUMMY])
def test_no_way_is_longer_than_nine_questions(topic_id: str) -> None:
    assert max(len(path.answers) for path in walk(topic_id)) <= 9


def test_a_refusal_that_was_told_apart_from_what_it_demands_rules_alike() -> None:
    first = {"play": "W: E:S7", "misled-about-turn": "nej", "since-faced-lead": "nothing"}
    for demand in ("demand", "forbid", "free"):
        in_two = run(FACED, {**first, "faced-lead-choice": "refuse", "faced-lead-demand": demand})
        at_once = run(FACED, {**first, "faced-lead-choice": demand})
        assert at_once.consequences == in_two.consequences
    with pytest.raises(FactsError):
        run(FACED, {**first, "faced-lead-choice": "free", "faced-lead-demand": "demand"})


def test_with_the_cards_entered_at_most_four_questions_are_left() -> None:
    subject = topic(FACED)
    for sample in ("W: E:S7", "W: E:S7 S:SK", "W: E:S7 N:SK S2", "W: S:S7"):
        start = read_facts(subject.questions, {"play": sample})
        assert max(len(path.answers) for path in explore(subject, start)) <= 1 + 3


@each_row(
    ("topic_id", "facts", "question"),
    [
        (FACED, {"play": "W: S7"}, "play"),
        (FACED, {"play": "W:"}, "play"),
        (FACED, {"play": "W: E:S7", "declarer-seat": "N"}, "declarer-seat"),
        (FACED, {"play": "W: E:S7", "auction": "N: 1S P P P"}, "play"),
        (FACED, {"play": "W: E:S7 S:SK", "since-faced-lead": "nothing"}, "since-faced-lead"),
        (FACED, {"play": "W: E:S7 E:S7"}, "play"),
        (FACED, {"opening-lead-by": "right-defender"}, "opening-lead-by"),
        (LEAD, {"auction": "N: 1S P"}, "auction"),
        (LEAD, {"auction": "N: P P P P"}, "auction"),
        (LEAD, {"lead-card": "S1"}, "lead-card"),
        (DUMMY, {"dummy-did": "sov"}, "dummy-did"),
        (DUMMY, {"dummy-lost-rights": "ved ikke", "dummy-did": "warned-lead"}, "dummy-lost-rights"),
    ],
)
def test_facts_that_cannot_be_are_refused_with_one_sentence(
    topic_id: str, facts: dict[str, str], question: str
) -> None:
    with pytest.raises(FactsError) as caught:
        run(topic_id, facts)
    assert caught.value.question == question
    text = str(caught.value)
    assert text.endswith((".", "?")) and "\n" not in text


REFUSED = {"misled-about-turn": "nej", "since-faced-lead": "nothing", "faced-lead-choice": "refuse"}
DEMANDED = {"play": "W: E:H9 W:DK", **REFUSED, "faced-lead-demand": "demand"}
FORBIDDEN = {"play": "W: E:H9 W:H4", **REFUSED, "faced-lead-demand": "forbid"}
HEARTS, VOID = "A5.J54.K32.AKQJT", "A5..K32.AKQJT987"


@each_row(
    ("topic_id", "facts", "names"),
    [
        # 50D2a, 59: the lead entered after declarer's choice is not the one that was chosen
        (FACED, {**DEMANDED, "opening-leaders-hand": HEARTS}, ["♦K", "Vest", "faced-lead-demand"]),
        (LEAD, {**DEMANDED, "opening-leaders-hand": HEARTS}, ["♦K", "Vest", "faced-lead-demand"]),
        (FACED, DEMANDED, ["♦K", "faced-lead-demand", "hånd"]),
        (FACED, {**FORBIDDEN, "opening-leaders-hand": HEARTS}, ["♥4", "Vest", "forbyder"]),
        # a card that two hands hold
        (FACED, {**DEMANDED, "opening-leaders-hand": "A5.J954.K32.AKQJ"}, ["♥9", "Øst"]),
    ],
)
def test_a_card_entered_that_contradicts_an_answer_is_named(
    topic_id: str, facts: dict[str, str], names: list[str]
) -> None:
    with pytest.raises(FactsError) as caught:
        run(topic_id, facts)
    assert [name for name in names if name not in str(caught.value)] == []


def test_a_lead_that_the_hand_allowed_is_no_contradiction() -> None:
    """59: without the suit demanded any card may be led."""
    assert run(FACED, {**DEMANDED, "opening-leaders-hand": VOID}).question is None


@each_row(
    ("topic_id", "facts", "names"),
    [
        (
            "stikkets-gang",
            {"trick-played": "W: H4 HK", "deal": "N:AK52.Q43.T98.K72 E:7643.AK.AKQ2.Q43", "trumps": "NT"},
            ["♥4", "Vest", "Nord", "kortfordelingen"],
        ),
        (
            "tilspil-uden-for-tur",
            {"play": "W: H4 S:H9 N:H5", "early-players-hand": "A2.K954.QJ9.T98"},
            ["early-players-hand", "♥4", "Vest", "♥9", "Syd"],
        ),
    ],
)
def test_a_card_has_one_holder_whichever_answers_it_stands_in(
    topic_id: str, facts: dict[str, str], names: list[str]
) -> None:
    with pytest.raises(FactsError) as caught:
        run(topic_id, facts)
    assert [name for name in names if name not in str(caught.value)] == []
