"""The play of a card as it is told (44-47): the right ruling starts, with no fact that is not certain."""

from typing import Any

from rulings.told import start
from rulings.topics import run
from tests.rulings.told.tables import cases
from tests.table import each_row


@each_row("case", cases("playing.toml"), ids=lambda case: str(case["say"]))
def test_a_told_card_starts_its_ruling_with_what_is_certain(case: dict[str, Any]) -> None:
    found = start(case["say"])
    if "topic" not in case:
        assert found is None
        return
    assert found is not None
    assert (found.topic, dict(found.facts)) == (case["topic"], case["facts"])
    run(found.topic, found.facts)
