"""With the cards entered a director answers at most four questions, whatever the topic and the answers.

Who enters what was played but not the card that it is about answers one more: which card that is. A hand
alone tells nothing of what happened.
"""

from collections.abc import Iterator
from itertools import product

import pytest

from rulings.engine.explore import NoWayOn, Path, explore, samples
from rulings.engine.question import ENTRY_TYPES, Answer, AnswerType
from rulings.engine.sample_kinds import told_apart
from rulings.engine.topic import Topic
from rulings.errors import FactsError
from rulings.rules.playing.spoken import understand
from rulings.topics import topic, topics
from tests.dear import verified

MOST = 4
CARDS = ENTRY_TYPES - {AnswerType.AUCTION}
FEW, MANY = 15, 60
"""Starts of a topic that the gate and `make verify` try; of more, every so manyth."""

POSITION = {"penalty-cards", "penalty-owner-seat", "penalty-size", "partners-penalty-size"}
CHOICES = {"declarer-chooses", "suits-chosen", "declarer-accepts-card"}
"""Law 50 follows the play card by card: what lies where is entered as the play is, be it answer by answer,
and what declarer picks of the options that are read out is no question to the director."""

IDS = [one.id for one in topics() if any(q.type in CARDS for q in one.questions)]


def starts(subject: Topic, many: int) -> list[dict[str, Answer]]:
    """The cards entered in every way that the rule tells apart; what was played always among them."""
    entered = [q for q in subject.questions if q.type in CARDS and q.optional]
    kinds = [({}, *told_apart(subject, q, samples(q.type))) for q in entered]
    joined = [{key: given for one in chosen for key, given in one.items()} for chosen in product(*kinds)]
    played = {q.id for q in entered if q.type in (AnswerType.PLAY, AnswerType.TRICK)}
    found = [start for start in joined if start and (not played or played & start.keys())]
    return found[:: 1 + len(found) // many]


def whole(subject: Topic, start: dict[str, Answer]) -> bool:
    """Whether the card at issue is entered, where the topic takes one beside the play."""
    kinds = (AnswerType.CARD, AnswerType.CARDS)
    beside = {q.id for q in subject.questions if q.type in kinds and q.optional}
    return not beside or bool(beside & start.keys())


def paths(subject: Topic, many: int) -> Iterator[tuple[dict[str, Answer], Path]]:
    for start in starts(subject, many):
        try:
            for path in explore(subject, start, every_call=False):
                yield start, path
        except (FactsError, NoWayOn):  # entered cards that contradict each other
            continue


def asked(start: dict[str, Answer], path: Path) -> list[str]:
    """The questions of a path; where declarer's words are not understood, one more asks what they are."""
    words = path.answers.get("words-said")
    said = understand(words.text) if words else None
    spare = {"designation-kind"} if words and (said is None or said.empty) else set()
    if "deal" in start:  # who declares belongs to a deal, and stands in a PBN text beside it
        spare |= {"declarer-seat"}
    if "penalty-cards" in path.answers:
        spare |= POSITION | CHOICES
    return [key for key in path.answers if key not in start.keys() | spare]


@pytest.mark.parametrize("many", verified([FEW, MANY]), ids=["few starts", "many"])
@pytest.mark.parametrize("topic_id", IDS)
def test_no_path_asks_more_than_four_questions(topic_id: str, many: int) -> None:
    found = list(paths(topic(topic_id), many))
    assert found
    for start, path in found:
        told = {key: given.text for key, given in path.answers.items()}
        most = MOST if whole(topic(topic_id), start) else MOST + 1
        # Who had not said which lead it was is asked that first, and then what § 54 asks.
        most += told.get("lead-out-of-turn-stage") == "opening"
        assert len(asked(start, path)) <= most, told


def test_the_topics_that_take_cards_are_all_looked_at() -> None:
    longest = {"kuloersvigt", "samtidigt-spil", "ufuldstaendig-angivelse", "ukorrekt-stik", "strafkort"}
    assert longest <= set(IDS)


def test_several_cards_that_did_not_follow_suit_are_among_the_samples() -> None:
    """The revoke among several discards that nothing proves is the longest way of Law 61."""
    entered = [start["play"].text for start in starts(topic("kuloersvigt"), MANY) if "play" in start]
    assert "S: H4 C2 HA D5" in entered
