"""231–232 and 241–244 of the handbook against expectations worked out from their text."""

import pytest

from rulings.topics import run
from tests.rulings.tabled import rows, said
from tests.table import each_row

ROWS = rows("entrants.txt")


@each_row(
    ("topic_id", "facts", "expected"), [pytest.param(*row, id=f"{row[0]} {row[1]}"[:140]) for row in ROWS]
)
def test_the_ruling_is_what_the_handbook_says(
    topic_id: str, facts: dict[str, str], expected: list[str]
) -> None:
    ruling = run(topic_id, facts)
    assert ruling.complete and said(ruling, expected) == expected
    assert ruling.unused_facts == ()
