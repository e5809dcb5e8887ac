"""Laws 61-64 against outcomes worked out from their text, and against every answer."""

import pytest

from rulings.engine.consequence import Consequence
from rulings.engine.serial import consequence_fields
from rulings.topics import run
from tests.rulings.tabled import rows


def told(consequence: Consequence, wanted: str) -> str:
    """A consequence as the table writes it, with the one detail that the row asks for if it has it."""
    head = f"{consequence.citation} {consequence.kind}"
    details = [f"{head} {value}" for value in consequence_fields(consequence).values()]
    return wanted if wanted in details else head


@pytest.mark.parametrize(
    ("topic_id", "facts", "expected"),
    [pytest.param(*row, id=f"{row[0]} {row[1]}"[:140]) for row in rows("revoke.txt")],
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
