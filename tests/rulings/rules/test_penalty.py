"""Laws 48-52 against expectations worked out from their text, and against every answer."""

import pytest

from rulings.topics import run
from tests.rulings.tabled import rows, written

TABLE = "law48to52.txt"


@pytest.mark.parametrize(
    ("topic_id", "facts", "expected"),
    [pytest.param(*row, id=f"{row[0]} {row[1]}"[:120]) for row in rows(TABLE)],
)
def test_the_ruling_is_what_the_law_says(topic_id: str, facts: dict[str, str], expected: list[str]) -> None:
    ruling = run(topic_id, facts)
    assert written(ruling, expected) == expected
    assert ruling.ignored == ()
