"""Walks every path of a rule: each answer of each question tried, so that no path can surprise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulings.bridge.calls import CALLS
from rulings.engine.question import UNKNOWN, Answer, AnswerType, Question, answer
from rulings.engine.ruling import Ruling
from rulings.engine.run import decide
from rulings.engine.topic import Topic
from rulings.errors import FactsError

DEEPEST = 40
"""More questions than any ruling may need; beyond it a rule is taken to loop."""


class NoWayOn(Exception):
    """A path that does not end in a ruling: it loops, or every answer to its last question is refused.

    Attributes:
        path: the answers on the way there.
    """

    def __init__(self, path: Mapping[str, Answer]) -> None:
        self.path = path
        super().__init__(" ".join(f"{key}={given.text}" for key, given in path.items()))


@dataclass(frozen=True, slots=True)
class Path:
    """One way through a rule: the answers, and the ruling that they end in."""

    answers: Mapping[str, Answer]
    ruling: Ruling


def possible_answers(question: Question[Any]) -> tuple[str, ...]:
    """Every answer that a question takes; a number's bounds and their neighbours, a sample of an open one."""
    match question.type:
        case AnswerType.CALL if not question.values:
            return tuple(str(call) for call in CALLS)
        case AnswerType.NUMBER if question.low is not None and question.high is not None:
            low, high = question.low, question.high
            return tuple(str(n) for n in sorted({low, low + 1, high - 1, high} & set(range(low, high + 1))))
        case AnswerType.TEXT:
            return ("…",)
        case AnswerType.CARD:
            return ("SA", "H2")
    return (*question.values, *((UNKNOWN,) if question.unknown else ()))


def explore(topic: Topic, start: Mapping[str, Answer]) -> Iterator[Path]:
    """Every path from these answers on, optional questions left as they are.

    An answer that the rule refuses (an impossible call) is no path; that every answer is refused is a fault.

    Raises:
        NoWayOn: when a path does not end in a ruling.
        FactsError: when the starting answers are refused.
    """
    ruling = decide(topic, start)
    question = ruling.question
    if question is None:
        yield Path(start, ruling)
        return
    if len(start) >= DEEPEST or question.id in start:
        raise NoWayOn(start)
    taken = 0
    for value in possible_answers(question):
        try:
            for path in explore(topic, {**start, question.id: answer(question, value)}):
                taken += 1
                yield path
        except FactsError as error:
            if error.question != question.id:
                raise
    if not taken:
        raise NoWayOn(start)


def afterwards(topic: Topic, path: Path) -> Iterator[Path]:
    """The rulings that a path goes on to when each question about the finished play is answered."""
    for question in path.ruling.may_add:
        for value in possible_answers(question):
            answers = {**path.answers, question.id: answer(question, value)}
            yield Path(answers, decide(topic, answers))


def reachable(topic: Topic, start: Mapping[str, Answer]) -> set[str]:
    """Ids of every question that some path from these answers asks, or lets be added.

    Of the many calls that can answer a question, one is followed for each way in which the rule goes on
    right after it: cheap enough for a page, and the same questions come up.
    """
    return _reachable(topic, start, decide(topic, start))


def _reachable(topic: Topic, answers: Mapping[str, Answer], ruling: Ruling) -> set[str]:
    found = {*answers, *(question.id for question in ruling.may_add)}
    question = ruling.question
    if question is None:
        return found
    ways: dict[object, tuple[dict[str, Answer], Ruling]] = {}
    for value in possible_answers(question):
        further = {**answers, question.id: answer(question, value)}
        try:
            next_ruling = decide(topic, further)
        except FactsError:
            continue
        asks = next_ruling.question.id if next_ruling.question else None
        kinds = tuple((s.consequence.kind, s.consequence.citation) for s in next_ruling.consequences)
        ways.setdefault(
            value if question.type is not AnswerType.CALL else (asks, kinds), (further, next_ruling)
        )
    for further, next_ruling in ways.values():
        found |= _reachable(topic, further, next_ruling)
    return found
