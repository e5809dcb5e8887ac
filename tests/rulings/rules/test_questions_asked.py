"""Laws 20 and 41 against expectations worked out from their text: who may ask what, and when."""

import pytest

from rulings.topics import run
from tests.rulings.tabled import rows, written
from tests.rulings.walks import stated, walk
from tests.table import each_row

TOPIC = "hvem-maa-spoerge"


@each_row(
    ("topic_id", "facts", "expected"),
    [pytest.param(*row, id=" ".join(row[1].values())) for row in rows("questions.txt")],
)
def test_the_ruling_is_what_the_law_says(topic_id: str, facts: dict[str, str], expected: list[str]) -> None:
    ruling = run(topic_id, facts)
    assert written(ruling, expected) == expected
    assert ruling.unused_facts == ()


def test_at_most_four_questions_say_who_may_ask() -> None:
    assert max(len(path.answers) for path in walk(TOPIC)) == 4


def test_a_question_without_right_always_leaves_partner_with_something_unauthorised() -> None:
    refused = {"not-now", "never-as-dummy", "review-over", "not-for-partner", "not-as-trap"}
    for path in walk(TOPIC):
        said = stated(path.ruling)
        first = next(one for one in said if one.kind == "may-ask")
        if first["standing"] in refused:
            assert any(one.kind == "information-unauthorised" for one in said), dict(path.answers)
