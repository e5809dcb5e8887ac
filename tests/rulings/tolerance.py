"""What holds of a topic whatever facts it is given."""

from collections.abc import Mapping
from typing import Any

from rulings.engine.serial import ruling_to_json
from rulings.errors import FactsError
from rulings.topics import run


def rules_or_refuses(topic: str, facts: Mapping[str, Any]) -> None:
    """Facts are ruled on, asking nothing that they answer, or refused with one sentence."""
    try:
        ruling = run(topic, facts)
    except FactsError as error:
        assert str(error) and "\n" not in str(error)
    else:
        assert ruling_to_json(ruling)["complete"] is ruling.complete
        assert ruling.question is None or ruling.question.id not in dict(ruling.facts)
