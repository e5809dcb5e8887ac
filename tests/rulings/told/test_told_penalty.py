"""Penalty cards, and cards shown in the play, as people tell them: the right start, and no wrong fact."""

from typing import Any

import pytest

from rulings.told import start
from tests.rulings.told.tables import cases
from tests.table import each_row


@each_row("case", cases("penalty.toml"), ids=lambda case: str(case["say"]))
def test_what_is_certain_is_filled_in_and_nothing_else(case: dict[str, Any]) -> None:
    found = start(case["say"])
    assert found is not None
    assert (found.topic, dict(found.facts)) == (case["topic"], case["facts"])


@pytest.mark.parametrize(
    "text",
    [
        "hvad er et strafkort",
        "hvornår bliver et kort et lille strafkort",
        "skal et stort strafkort altid spilles",
        "må spilfører forbyde farven når makker har et strafkort",
        "kan den blinde få et strafkort",
        "what is a minor penalty card",
    ],
)
def test_a_plain_question_about_the_law_starts_nothing(text: str) -> None:
    assert start(text) is None
