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
        (BARRED, "2H", "silences"),  # 27B3: nothing is free any more
        (BARRED, "P", "silences"),
    ],
)
def test_a_call_is_marked_by_what_it_leads_to(facts: Mapping[str, object], call: str, expected: str) -> None:
    assert marked("utilstraekkeligt-bud", facts)[call] == expected


def test_after_a_barred_call_the_earlier_options_are_gone() -> None:
    assert "X" not in marked("utilstraekkeligt-bud", BARRED)


@pytest.mark.parametrize(
    "facts", [{}, {"auction": "N: 1S P 1H", "unintended": "nej"}, {**DECLINED, "replacement": "2C"}]
)
def test_only_the_choice_of_a_call_is_marked(facts: Mapping[str, object]) -> None:
    assert marked("utilstraekkeligt-bud", facts) == {}
