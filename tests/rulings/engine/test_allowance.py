"""What a bidding box shows before a choice: each mark follows from the options read out."""

from collections.abc import Mapping

import pytest

from rulings.engine.allowance import allowances, to_choose_among
from rulings.engine.facts import read_facts
from rulings.engine.run import decide
from rulings.topics import topic
from tests.table import each_row

DECLINED = {"auction": "N: 1S P 1H", "unintended": "nej", "lho-accepts": "nej"}
OVER_A_DOUBLE = {"auction": "N: 1S X 1H", "unintended": "nej", "lho-accepts": "nej"}
TWO_BIDS = {
    "last-bid": "2C",
    "insufficient-bid": "1S",
    "unintended": "nej",
    "in-turn": "ja",
    "since": "nothing",
    "lho-accepts": "nej",
}
BARRED = {**DECLINED, "replacement": "X", "comparable": "nej"}


def marked(topic_id: str, facts: Mapping[str, object]) -> dict[str, str]:
    subject = topic(topic_id)
    answers = read_facts(subject.questions, facts)
    offers = to_choose_among(subject, decide(subject, answers), answers)
    return {str(call): allowance.value for call, allowance in allowances(offers).items()}


@each_row(
    ("facts", "call", "expected"),
    [
        (DECLINED, "2H", "free"),  # 27B1a
        (DECLINED, "2C", "judged"),  # 27B1b or 27B2
        (DECLINED, "P", "judged"),
        (DECLINED, "X", "no"),  # of partner's bid
        (DECLINED, "1D", "no"),  # 27B4
        (OVER_A_DOUBLE, "XX", "only-comparable"),  # 27B1b or 27B3
        (OVER_A_DOUBLE, "X", "no"),
        (TWO_BIDS, "X", "depends"),  # 19: nobody told whose bid it is
        (TWO_BIDS, "XX", "depends"),
        (TWO_BIDS, "2S", "free"),
        (TWO_BIDS, "1D", "no"),
    ],
)
def test_a_call_is_marked_by_what_it_leads_to(facts: Mapping[str, object], call: str, expected: str) -> None:
    assert marked("utilstraekkeligt-bud", facts)[call] == expected


def test_after_a_barred_call_the_earlier_options_are_gone() -> None:
    assert "X" not in marked("utilstraekkeligt-bud", BARRED)


def test_what_nobody_told_forbids_no_call() -> None:
    """27B3 after a double: whether it was allowed is asked, not presumed (19)."""
    subject = topic("utilstraekkeligt-bud")
    facts = {**TWO_BIDS, "replacement": "X", "comparable": "ja"}
    ruling = decide(subject, read_facts(subject.questions, facts))
    assert ruling.question is not None and ruling.question.id == "replacement-admissible"


@pytest.mark.parametrize(
    "facts", [{}, {"auction": "N: 1S P 1H", "unintended": "nej"}, {**DECLINED, "replacement": "2C"}]
)
def test_only_the_choice_of_a_call_is_marked(facts: Mapping[str, object]) -> None:
    assert marked("utilstraekkeligt-bud", facts) == {}
