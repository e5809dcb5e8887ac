"""With the auction entered a director answers at most four questions, freaks apart.

A slip that was meant to be another illegal call, and a call that is out of turn besides, are ruled on to
their end in the same interview: there are two irregularities to ask about.
"""

import pytest

from rulings.engine.explore import NoWayOn, Path, explore, samples
from rulings.engine.question import AnswerType
from rulings.engine.sample_kinds import told_apart
from rulings.errors import FactsError
from rulings.topics import topic
from tests.dear import verified

MOST = 4
FEW = 12
"""Auctions of a topic that the gate tries; `make verify` tries each that the rule tells apart."""


def paths(topic_id: str, many: int | None) -> list[Path]:
    subject = topic(topic_id)
    found: list[Path] = []
    question = subject.question("auction")
    for start in told_apart(subject, question, samples(AnswerType.AUCTION)[:many]):
        try:
            found += explore(subject, start, every_call=False)
        except (FactsError, NoWayOn):
            continue
    return found


def asked(path: Path) -> list[str]:
    return [key for key in path.answers if key != "auction"]


@pytest.mark.parametrize("many", verified([FEW, None]), ids=["few auctions", "all"])
@pytest.mark.parametrize("topic_id", ["utilstraekkeligt-bud", "melding-aendret"])
def test_an_auction_leaves_at_most_four_questions(topic_id: str, many: int | None) -> None:
    found = paths(topic_id, many)
    one_irregularity = [
        asked(path)
        for path in found
        if not {"intended-call", "whose-turn", "lho-calls", "rho-must-pass"} & set(path.answers)
    ]
    assert one_irregularity
    assert max(map(len, one_irregularity)) <= MOST
