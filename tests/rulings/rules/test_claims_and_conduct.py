"""Laws 68-76 against expectations worked out from their text."""

import pytest

from rulings.topics import run
from tests.rulings.tabled import rows, said
from tests.table import each_row

ROWS = [*rows("claims.txt"), *rows("conduct.txt")]


@each_row(
    ("topic_id", "facts", "expected"), [pytest.param(*row, id=f"{row[0]} {row[1]}"[:140]) for row in ROWS]
)
def test_the_ruling_is_what_the_law_says(topic_id: str, facts: dict[str, str], expected: list[str]) -> None:
    ruling = run(topic_id, facts)
    assert said(ruling, expected) == expected
    assert ruling.unused_facts == ()


@pytest.mark.parametrize("standing", ["accepted", "disputed", "acceptance-regretted"])
def test_no_other_trick_than_one_that_was_given_away_comes_back(standing: str) -> None:
    facts = {
        "claim-what": "claim",
        "claim-by": "declarer",
        "claim-standing": standing,
        "claim-in-time": "nej",
    }
    if standing != "acceptance-regretted":
        facts.pop("claim-in-time")
    ruling = run("krav", facts)
    assert "trick-restored" not in {s.consequence.kind for s in ruling.consequences}
