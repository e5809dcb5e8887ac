"""The opening lead and what dummy did, told: the right start, certain facts only, none for a question."""

from typing import Any

import pytest

from rulings.told import start
from rulings.topics import run
from tests.rulings.told.tables import cases
from tests.table import each_row

OURS = {"aabningsudspil", "aabningsudspil-uden-for-tur", "den-blinde"}


@each_row("case", cases("lead_and_dummy.toml"), ids=lambda case: str(case["say"]))
def test_what_is_certain_is_filled_in_and_nothing_else(case: dict[str, Any]) -> None:
    found = start(case["say"])
    assert found is not None
    assert (found.topic, dict(found.facts)) == (case["topic"], case["facts"])
    run(found.topic, found.facts)


@each_row(
    "text",
    [
        "åbningsudspil uden for tur",
        "hvad gør jeg ved åbningsudspil uden for tur",
        "må den blinde spørge spilfører om han har flere hjerter",
        "hvad må den blinde",
        "hvornår mister den blinde sine rettigheder",
        "what may dummy do after looking at a defender's hand",
        "hvem har åbningsudspillet",
        "opening lead out of turn",
        "kan spilfører lægge sin hånd ned efter et åbningsudspil uden for tur",
    ],
)
def test_a_question_about_the_law_starts_nothing(text: str) -> None:
    assert start(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "øst spillede ud uden for tur i stik 6",
        "spilfører spillede ud fra den forkerte hånd",
        "vest spillede ♠4 ud mens der blev meldt, det var med billedsiden op",
        "øst svigtede kulør, og den blinde tilkaldte turneringslederen",
        "spilfører viste sine kort og krævede resten",
        "vest viste sine kort til den blinde, da spillet var slut",
        "vest spurgte spilfører om han ikke havde flere hjerter",
    ],
)
def test_what_belongs_to_another_law_is_left_to_it(text: str) -> None:
    found = start(text)
    assert found is None or found.topic not in OURS
