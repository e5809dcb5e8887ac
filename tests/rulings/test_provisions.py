"""What the topics cite: every provision of every topic, and of every question, is one that we have."""

from laws.embedded import embedded_editions
from rulings.topics import topic, topics
from tests.table import each_row

KNOWN = {place.citation for edition in embedded_editions() for place in edition.walk()}
every_topic = each_row("topic_id", [one.id for one in topics()])


@every_topic
def test_every_provision_that_a_topic_rests_on_is_one_that_we_have(topic_id: str) -> None:
    one = topic(topic_id)
    assert one.provisions
    assert {one.citation, *one.provisions} <= KNOWN


@every_topic
def test_every_provision_behind_a_question_is_one_that_we_have(topic_id: str) -> None:
    assert {question.citation for question in topic(topic_id).questions} <= KNOWN
