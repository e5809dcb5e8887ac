"""An answer that does not fit what was answered before names the facts that it clashes with."""

import pytest

from rulings.errors import FactsError
from rulings.topics import run
from tests.table import each_row


@each_row(
    "topic, facts, clashing",
    [
        ("kuloersvigt", {"revoke-hand": "declarer", "revoke-what": "penalty-card"}, ["revoke-hand"]),
        (
            "forkert-forklaring",
            {
                "fault-against-agreement": "wrong",
                "explanation-stage": "auction",
                "noticed-by": "partner-defends",
            },
            ["explanation-stage"],
        ),
    ],
)
def test_a_clash_names_the_facts_and_not_every_choice(
    topic: str, facts: dict[str, str], clashing: list[str]
) -> None:
    with pytest.raises(FactsError) as caught:
        run(topic, facts)
    for language, remedy in (("da", "ret et af svarene"), ("en", "change one of the answers")):
        sentence = caught.value.sentence(language)
        assert remedy in sentence
        for key in clashing:
            assert f"{key}" in sentence and facts[key] in sentence
    assert len(str(caught.value)) < 160


def test_where_the_cards_entered_leave_few_answers_those_are_named() -> None:
    facts = {"play": "S: H4 HK HA C5 / N: D2 D3 D4 C6", "revoke-card-played": "HK"}
    with pytest.raises(FactsError, match="C5, C6"):
        run("kuloersvigt", facts)
