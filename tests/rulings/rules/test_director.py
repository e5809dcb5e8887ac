"""Appeals (91-93) and slow play (213) against expectations worked out from their text."""

import pytest

from rulings.topics import run
from tests.rulings.tabled import rows, said
from tests.table import each_row


@each_row(
    ("topic_id", "facts", "expected"),
    [pytest.param(*row, id=f"{row[0]} {row[1]}"[:110]) for row in rows("director.txt")],
)
def test_the_ruling_is_what_the_law_says(topic_id: str, facts: dict[str, str], expected: list[str]) -> None:
    ruling = run(topic_id, facts)
    assert said(ruling, expected) == expected
    assert ruling.unused_facts == ()
