"""Told cases of the play out of turn, and of tricks: the right start, and no fact that is not certain."""

from typing import Any

from rulings.told import start
from rulings.topics import run
from tests.rulings.told.tables import cases
from tests.table import each_row

CASES = cases("play_out_of_turn.toml")


@each_row("case", CASES, ids=lambda case: str(case["say"]))
def test_what_is_told_starts_the_right_ruling_with_what_is_certain(case: dict[str, Any]) -> None:
    found = start(case["say"])
    if "topic" not in case:
        assert found is None
        return
    assert found is not None
    assert (found.topic, dict(found.facts)) == (case["topic"], case["facts"])
    run(found.topic, found.facts)
