"""Which auctions, hands and tricks a rule tells apart: exploration need begin with one of each kind only."""

from collections.abc import Iterable, Mapping
from typing import Any
from zlib import crc32

from rulings.engine.explore import DEEPEST, possible_answers
from rulings.engine.question import ENTRY_TYPES, UNKNOWN, Answer, AnswerType, Question, answer
from rulings.engine.ruling import Ruling
from rulings.engine.run import decide
from rulings.engine.topic import Topic
from rulings.errors import FactsError

Answers = Mapping[str, Answer]

PROBES = 16
"""How many ways each sample is tried; two that never part in them are taken to be alike."""

_OPEN = (*ENTRY_TYPES, AnswerType.CALL, AnswerType.SEAT, AnswerType.CARD, AnswerType.TEXT)
"""Answers that are only passed on: it is not by them that two ways differ."""


def told_apart(topic: Topic, question: Question[Any], samples: Iterable[str]) -> tuple[Answers, ...]:
    """One sample of each kind that the topic's rule tells apart, those left out that it refuses.

    Args:
        question: the topic's question for what is entered.
    """
    samples_by_way: dict[object, Answers] = {}
    for sample in samples:
        start = {question.id: answer(question, sample)}
        try:
            ways = tuple(_way(topic, start, probe) for probe in range(PROBES))
        except FactsError:
            continue
        samples_by_way.setdefault(ways, start)
    return tuple(samples_by_way.values())


def _way(topic: Topic, start: Answers, probe: int) -> tuple[object, ...]:
    """How the rule goes when each question is answered as this probe answers it, to the end.

    Raises:
        FactsError: when the rule refuses the start.
    """
    answers, ruling = dict(start), decide(topic, start)
    parts = [_shape(ruling)]
    while ruling.question is not None and len(answers) <= DEEPEST:
        taken = _first_answer(topic, answers, ruling.question, probe)
        if taken is None:
            break
        answers, ruling = taken
        parts.append(_shape(ruling))
    return tuple(parts)


def _first_answer(
    topic: Topic, answers: dict[str, Answer], question: Question[Any], probe: int
) -> tuple[dict[str, Answer], Ruling] | None:
    """What the first answer leads to, from the probe's place on, that the rule does not refuse."""
    values = [value for value in possible_answers(question) if value != UNKNOWN]
    place = crc32(f"{probe} {question.id}".encode()) % len(values)
    for value in (*values[place:], *values[:place]):
        further = {**answers, question.id: answer(question, value)}
        try:
            return further, decide(topic, further)
        except FactsError:
            continue
    return None


def _shape(ruling: Ruling) -> object:
    """What tells two rulings apart, calls and seats aside."""
    traced = tuple(
        (line.kind, line.subject.id, "" if line.subject.type in _OPEN else line.answer)
        for line in ruling.trace
        if isinstance(line.subject, Question)
    )
    stated = tuple(
        (s.consequence.kind, s.consequence.variant, s.consequence.citations) for s in ruling.consequences
    )
    return ruling.question and ruling.question.id, traced, stated, tuple(q.id for q in ruling.looked_for)
