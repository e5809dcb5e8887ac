"""An interview: the answers so far in the order in which they were asked, each with its question."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulings.engine.facts import read_facts
from rulings.engine.lookahead import may_come
from rulings.engine.question import Question
from rulings.engine.ruling import Ruling
from rulings.engine.run import decide
from rulings.engine.topic import Topic


@dataclass(frozen=True, slots=True)
class Interview:
    """Where an interview stands.

    Attributes:
        answers: question and answer, in the order asked; each can be revised by itself.
        ruling: with the next question, or complete.
        waiting: ids of answers to questions that are not reached yet but may be.
        dropped: ids of answers that no longer apply, in the order given.
    """

    answers: tuple[tuple[Question[Any], str], ...]
    ruling: Ruling
    waiting: tuple[str, ...]
    dropped: tuple[str, ...]


def interview(topic: Topic, facts: Mapping[str, object]) -> Interview:
    """The interview that these answers make; those that no longer apply are dropped and named.

    Raises:
        FactsError: for an unknown question, a wrong value or a contradiction.
    """
    answers = read_facts(topic.questions, facts)
    ruling = decide(topic, answers)
    questions: dict[str, tuple[Question[Any], str]] = {}
    derived: set[str] = set()
    for line in ruling.trace:
        if isinstance(line.subject, Question) and line.kind in ("answered", "unknown"):
            questions.setdefault(line.subject.id, (line.subject, line.answer))
        elif isinstance(line.subject, Question) and line.kind == "derived":
            derived.add(line.subject.id)
    left = [key for key in answers if key not in questions and key not in derived]
    ahead: frozenset[str] = frozenset()
    if left and not ruling.complete:
        ahead = may_come(topic, {key: reply for key, reply in answers.items() if key not in left}, left)
    dropped = tuple(key for key in left if key not in ahead)
    if dropped:
        ruling = decide(topic, {key: reply for key, reply in answers.items() if key not in dropped})
    return Interview(tuple(questions.values()), ruling, tuple(k for k in left if k in ahead), dropped)
