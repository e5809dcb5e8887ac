"""Laws 24-26 and 35-39 against expectations worked out from their text, and against every answer."""

from typing import Any

import pytest

from laws.citation import parse
from rulings.bridge.calls import CALLS, parse_call
from rulings.bridge.cards import Suit
from rulings.engine import interview
from rulings.engine.explore import explore
from rulings.engine.people import Player, Role
from rulings.engine.question import answer
from rulings.errors import FactsError
from rulings.examples import load_examples
from rulings.topics import run, topic
from tests.rulings.behaviour import marks
from tests.rulings.behaviour.marks import Walks
from tests.rulings.tabled import rows, written
from tests.table import each_row

TABLES = ("auction_cards_changes_leads.txt", "inadmissible.txt", "ended_auctions.txt")
TOPICS = sorted({row[0] for name in TABLES for row in rows(name)})
"""The topics of these laws: those that the tables have rows for."""


@each_row(
    ("topic_id", "facts", "expected"),
    [pytest.param(*row, id=f"{row[0]} {row[1]}"[:90]) for name in TABLES for row in rows(name)],
)
def test_the_ruling_is_what_the_law_says(topic_id: str, facts: dict[str, str], expected: list[str]) -> None:
    ruling = run(topic_id, facts)
    assert written(ruling, expected) == expected
    assert ruling.unused_facts == ()


@each_row(
    ("topic_id", "facts", "question"),
    [
        ("utilladelig-dobling", {"auction": "N: 1H P 2H"}, "auction"),
        ("utilladelig-dobling", {"auction": "N: 1H P X", "double-admissible": "ja"}, "double-admissible"),
        ("utilladelig-dobling", {"auction": "N: 1H P X", "in-turn": "nej"}, "in-turn"),
        ("utilladelig-dobling", {"auction": "N: 1H P X P", "called-since": "nobody"}, "called-since"),
        ("utilladelig-dobling", {"double-admissible": "nej", "in-turn": "hest"}, "in-turn"),
        ("melding-trods-tvungen-pas", {"auction": "N: 1H P P", "who-must-pass": "S"}, "who-must-pass"),
        ("melding-trods-tvungen-pas", {"who-must-pass": "hest"}, "who-must-pass"),
        ("bud-over-syv-traek", {"auction": "N: 7H 7N"}, "auction"),
        ("melding-efter-sidste-pas", {"auction": "N: 1H P P 2C"}, "auction"),
        (
            "melding-efter-sidste-pas",
            {"auction": "N: P P P P 1C", "auction-was-over": "nej"},
            "auction-was-over",
        ),
        ("utilladelig-melding", {"inadmissible-kind": "hest"}, "inadmissible-kind"),
        ("melding-aendret", {"auction": "N: 1S P", "whose-call": "W"}, "whose-call"),
        ("melding-aendret", {"auction": "N: 1S N:2S", "since-first-call": "nothing"}, "since-first-call"),
        ("vist-kort-i-meldeforloebet", {"cards-shown": "es"}, "cards-shown"),
        ("udspilsbegraensning", {"declarer-forbids": "ruder"}, "declarer-forbids"),
    ],
)
def test_facts_that_cannot_be_are_refused_with_one_sentence(
    topic_id: str, facts: dict[str, Any], question: str
) -> None:
    with pytest.raises(FactsError) as caught:
        run(topic_id, facts)
    assert caught.value.question == question
    assert str(caught.value).endswith((".", "?")) and "\n" not in str(caught.value)


def test_every_branch_of_these_laws_has_an_example() -> None:
    cited = {c for one in load_examples() if one.topic in TOPICS for c in one.citations}
    branches = (
        "24A", "24B", "24C", "24D", "24E", "25A1", "25A2", "25A3", "25A4", "25A5", "25A6", "25B1", "25B2",
        "26A", "26B", "35D", "36A", "36B1", "36B2", "36B4", "36C", "37A", "37B1", "37B2", "38A", "38B", "38C",
        "38D", "39A", "39B", "39C", "50B", "54E", "22B",
    )  # fmt: skip
    assert {parse(c) for c in branches} <= cited
    assert {one.topic for one in load_examples()} >= set(TOPICS)


# 36


DOUBLED = {"auction": "N: 1H P X", "noticed-after-lead": "nej", "unintended": "nej"}


def test_an_inadmissible_double_leaves_every_legal_call_and_lho_no_choice() -> None:
    ruling = run("utilladelig-dobling", DOUBLED)
    assert [(o.order, o.option.key, o.option.to.role.value) for o in ruling.options] == [
        (1, "double-comparable", "offender"),
        (2, "double-other-call", "offender"),
    ]
    calls = set(ruling.options[0].option.calls)
    assert calls == {c for c in CALLS if str(c) == "P" or c.rank > parse_call("1H").rank}
    kinds = [{s.consequence.kind for s in o.leads_to} for o in ruling.options]
    assert all("must-pass" in k for k in kinds)
    assert "no-lead-restriction" in kinds[0] and "lead-restriction" in kinds[1]


@pytest.mark.parametrize("replacement", ["X", "XX", "1D", "8H"])
def test_the_replacement_of_a_double_must_be_legal(replacement: str) -> None:
    with pytest.raises(FactsError) as caught:
        run("utilladelig-dobling", {**DOUBLED, "replacement": replacement})
    assert caught.value.question == "replacement"


@pytest.mark.parametrize("walks", marks.WALKS)
@pytest.mark.parametrize(
    "topic_id", ["utilladelig-dobling", "melding-trods-tvungen-pas", "bud-over-syv-traek"]
)
def test_silence_always_lasts_the_whole_auction(topic_id: str, walks: Walks) -> None:
    """36B2, 36B4, 37B2 and 38C never silence for one round; 36A leaves only the old obligation."""
    seen = 0
    for path in walks(topic_id):
        said = [stated.consequence for stated in path.ruling.consequences]
        if any(one.variant == "intended-call-out-of-turn" for one in said):
            continue  # 30-32 silence for one round
        for one in said:
            if one.kind == "must-pass":
                seen += 1
                assert one["until"] == "rest-of-auction" or one.citation == parse("36A")
    assert seen


@pytest.mark.parametrize("walks", marks.WALKS)
def test_nothing_that_lho_called_over_restricts_the_lead(walks: Walks) -> None:
    """36A, 37A, 38D and 39B agree on that."""
    for topic_id in TOPICS:
        for path in walks(topic_id):
            given = {key: answer.text for key, answer in path.answers.items()}
            if (
                topic_id != "melding-aendret"
                and given.get("called-since") == "lho"
                and given.get("unintended") != "ja"
            ):
                kinds = [s.consequence for s in path.ruling.consequences]
                assert any(c.kind == "no-lead-restriction" for c in kinds), given


def test_a_revised_answer_drops_what_no_longer_applies() -> None:
    facts = {"double-admissible": "nej", "noticed-after-lead": "ja", "in-turn": "ja", "comparable": "nej"}
    talk = interview(topic("utilladelig-dobling"), facts)
    assert talk.dropped == ("in-turn", "comparable") and talk.ruling.complete


# 24-26


def test_a_shown_card_shows_both_futures_while_the_bidding_goes_on() -> None:
    facts = {"card-shown-when": "during", "card-own-fault": "ja", "partner-could-see-card": "ja"}
    ruling = run(
        "vist-kort-i-meldeforloebet", {**facts, "cards-shown": "several", "offender-becomes": "ved-ikke"}
    )
    branches = {s.consequence.kind: s.when[0].value for s in ruling.consequences if s.when}
    assert branches["cards-picked-up"] == "declaring-side"
    assert branches["penalty-cards"] == branches["apply-law"] == "defender"


def test_lho_is_read_both_ways_before_choosing() -> None:
    ruling = run("melding-aendret", {"auction": "N: 1S N:2S", "unintended": "nej"})
    assert [o.option.key for o in ruling.options] == ["accept-change", "decline-change"]
    leads = [{s.consequence.kind for s in o.leads_to} for o in ruling.options]
    assert "call-cancelled" in leads[1] and "call-cancelled" not in leads[0]


@pytest.mark.parametrize("walks", marks.WALKS)
def test_partner_is_never_silenced_for_a_change_of_call(walks: Walks) -> None:
    """25 silences nobody; only the laws that it hands on to do."""
    for path in walks("melding-aendret"):
        for stated in path.ruling.consequences:
            if stated.consequence.kind == "must-pass":
                assert stated.consequence.citation.law != parse("25")


def test_declarer_may_forbid_only_what_was_not_shown_and_is_offered_nothing_else() -> None:
    facts = {
        "call-withdrawn-how": "not-replaced", "offending-side-defends": "ja", "penalty-card-too": "nej",
        "partners-lead": "first-time-now", "suits-shown": "SD",
    }  # fmt: skip
    ruling = run("udspilsbegraensning", facts)
    assert [o.option.key for o in ruling.options] == ["forbid-hearts", "forbid-clubs", "forbid-none"]
    with pytest.raises(FactsError) as caught:
        run("udspilsbegraensning", {**facts, "declarer-forbids": "spades"})
    assert caught.value.question == "declarer-forbids"


@each_row("auction", ["N: 1S P 1H S:2H P P 3C P P P", "E: 1NT P 2H N:2C N:P 2S P 3NT P P P"])
def test_what_declarer_may_forbid_takes_four_answers_where_the_auction_is_known(auction: str) -> None:
    matter = topic("udspilsbegraensning")
    start = {"auction": answer(matter.question("auction"), auction)}
    for path in explore(matter, start):
        assert len(path.answers) - len(start) <= 4, path.answers


def test_shown_suits_are_one_question() -> None:
    facts = {
        "call-withdrawn-how": "replaced-by-other", "offending-side-defends": "ja", "partners-lead": "not-yet",
        "suits-shown": "HD",
    }  # fmt: skip
    stated = [s.consequence for s in run("udspilsbegraensning", facts).consequences]
    forbidden = next(dict(c.fields)["suits"] for c in stated if c.kind == "suits-to-forbid")
    assert forbidden == (Suit.SPADES, Suit.CLUBS)


def test_a_card_seen_in_anothers_hand_binds_the_player_who_saw_it() -> None:
    facts = {"count-kind": "too-many", "count-stage": "nobody-called", "saw-anothers-cards": "ja"}
    stated = [s.consequence for s in run("forkert-antal-kort", facts).consequences]
    barred = [dict(c.fields)["who"] for c in stated if c.kind == "information-unauthorised"]
    assert barred == [Player(Role.RECEIVER)]
