"""Laws 41-43 and 54 against expectations worked out from their text, and against every answer."""

import pytest

from rulings.topics import run
from tests.rulings.rules.test_procedure_laws import told
from tests.rulings.tabled import rows

TABLE = [*rows("opening_lead.txt"), *rows("dummy.txt")]


@pytest.mark.parametrize(
    ("topic_id", "facts", "expected"),
    [pytest.param(*row, id=f"{row[0]} {row[1]}"[:160]) for row in TABLE],
)
def test_the_ruling_is_what_the_law_says(topic_id: str, facts: dict[str, str], expected: list[str]) -> None:
    ruling = run(topic_id, facts)
    stops = [e for e in expected if e.startswith("?")]
    wanted = expected[len(stops) :]
    padded = [*wanted, *[""] * len(ruling.consequences)]
    found = [told(s.consequence, w) for s, w in zip(ruling.consequences, padded, strict=False)]
    assert found == wanted
    assert ([f"?{ruling.question.id}"] if ruling.question else []) == stops
    assert ruling.ignored == ()
