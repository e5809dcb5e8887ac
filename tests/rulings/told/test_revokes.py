"""Told revokes: the ruling that starts, and every answer that is certain, by a table."""

from typing import Any

from rulings.told import start
from tests.rulings.told.tables import cases
from tests.table import each_row


@each_row("case", cases("revokes.toml"), ids=lambda case: str(case["say"]))
def test_a_told_revoke_starts_with_what_is_certain(case: dict[str, Any]) -> None:
    found = start(case["say"])
    told = (found.topic, dict(found.facts)) if found else ("", {})
    assert told == (case.get("topic", ""), case.get("facts", {}))
