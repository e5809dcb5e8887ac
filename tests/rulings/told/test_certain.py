"""What is told is filled in only where it is certain: cases whose facts were written before they were run."""

from typing import Any

from rulings.told import start
from tests.rulings.told.tables import cases
from tests.table import each_row


@each_row("case", cases("certain.toml"), ids=lambda case: str(case["say"]))
def test_nothing_but_what_is_certain_is_filled_in(case: dict[str, Any]) -> None:
    found = start(case["say"])
    if found is None:
        assert case.get("silent")
        return
    assert found.topic == case["topic"]
    told, asked = dict(found.facts), set(case.get("asked", ()))
    assert told == {key: case["facts"].get(key) for key in told}
    assert case["facts"].keys() - asked <= told.keys()


@each_row("case", cases("certain.toml"), ids=lambda case: str(case["say"]))
def test_what_may_be_asked_is_certain_too(case: dict[str, Any]) -> None:
    assert set(case.get("asked", ())) <= case["facts"].keys()
