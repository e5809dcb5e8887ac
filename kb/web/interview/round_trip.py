"""From an interview to another page and back with an answer: where it stands is carried in the address."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from flask import request, url_for

from kb.web.interview.answers import GivenAnswers, address, answers_in
from kb.web.interview.condition import CONDITION, condition_value
from kb.web.site.words.language import translate as _
from rulings.engine.topic import Topic
from rulings.errors import UnknownTopic
from rulings.topics import topic as topic_of

CASE, QUESTION, ANSWERS = "sag", "spm", "svar"
"""What the other page carries along in its address."""

COMPARABLE = "comparable"
"""How the ids of the interviews' questions begin that counting helps with."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The interview that the reader comes from.

    Attributes:
        title: of its topic.
        back: where it stands now.
        answers: how to take an answer along: yes, no, don't know.
    """

    topic: Topic
    back: str
    answers: dict[str, str]


def counting_address(topic: Topic, question: str, answers: GivenAnswers) -> str:
    """Where an interview's question can be counted out, with the way back; empty where that is no help."""
    if not question.startswith(COMPARABLE):
        return ""
    query = {CASE: topic.id, QUESTION: question, ANSWERS: answers.as_value()}
    return url_for("comparable.page") + "?" + urlencode({k: v for k, v in query.items() if v})


def origin(counted: str = "", reserved: Sequence[str] = ()) -> tuple[Origin | None, str]:
    """The interview that the address names, and what is wrong with the way back to it.

    Args:
        counted: the answer that counting tells, `ja` or `nej`; empty where it tells none.
        reserved: the words that it is reserved for: taken along, the answer goes with them.
    """
    name = request.args.get(CASE, "")
    if not name:
        return None, ""
    try:
        the_topic = topic_of(name)
    except UnknownTopic:
        return None, _("Afgørelsen, du kom fra, findes ikke; sammenligningen gælder alligevel.")
    question = request.args.get(QUESTION, "")
    question_ids = {q.id for q in the_topic.questions}
    pairs = answers_in(request.args.get(ANSWERS, "")).items()
    answers = {key: value for key, value in pairs if key in question_ids}
    back = address(the_topic, answers)
    if question not in question_ids:
        return Origin(the_topic, back, {}), _(
            "Spørgsmålet, du kom fra, findes ikke; gå tilbage, og prøv igen."
        )
    condition = {CONDITION: condition_value(question, counted, reserved)} if counted and reserved else {}
    ways_back = {
        a: address(the_topic, {**answers, question: a}, **(condition if a == counted else {}))
        for a in ("ja", "nej", "ved-ikke")
    }
    return Origin(the_topic, back, ways_back), ""
