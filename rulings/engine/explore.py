"""Walks every path of a rule: each answer of each question tried, so that no path can surprise."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from rulings.bridge.calls import CALLS
from rulings.engine.data import load
from rulings.engine.question import ENTRY_TYPES, UNKNOWN, Answer, AnswerType, Question, answer
from rulings.engine.ruling import Ruling
from rulings.engine.run import decide
from rulings.engine.topic import Topic
from rulings.errors import FactsError

# Auctions, tricks, hands and cards to try wherever a rule takes one: `auctions.toml` and `plays.toml`

_FILES = {AnswerType.AUCTION: "auctions.toml"}
_PLAYS = "plays.toml"


@cache
def samples(kind: AnswerType) -> tuple[str, ...]:
    """The samples of a kind of answer, each once; none where there is no need of any."""
    tables = load(_FILES[kind]) if kind in _FILES else load(_PLAYS).get(kind, {})
    return tuple(dict.fromkeys(sample for group in tables.values() for sample in group))


DEEPEST = 40
"""More questions than any ruling may need; beyond it a rule is taken to loop."""


class NoWayOn(Exception):
    """A path that does not end in a ruling: it loops, or every answer to its last question is refused.

    Attributes:
        path: the answers on the way there.
    """

    def __init__(self, path: Mapping[str, Answer]) -> None:
        self.path = path
        super().__init__(" ".join(f"{key}={reply.text}" for key, reply in path.items()))


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
            return samples(AnswerType.TEXT)
        case AnswerType.CARD:
            return question.values or ("SA", "H2", "C7")
        case kind if kind in ENTRY_TYPES:
            return samples(kind)
    return (*question.values, *((UNKNOWN,) if question.unknown else ()))


def explore(topic: Topic, start: Mapping[str, Answer], *, every_call: bool = True) -> Iterator[Path]:
    """Every path from these answers on, optional questions left as they are.

    An answer that the rule refuses (an impossible call, or one that contradicts the start) is no path; that
    every answer is refused is a fault.

    Args:
        every_call: whether to try each call, or one for each way in which the rule goes on right after it.

    Raises:
        NoWayOn: when a path does not end in a ruling.
        FactsError: when the starting answers are refused, or without any a question that nobody answered.
    """
    yield from _explore(topic, start, decide(topic, start), bool(start), every_call)


def _explore(
    topic: Topic, answers: Mapping[str, Answer], ruling: Ruling, has_started: bool, every_call: bool
) -> Iterator[Path]:
    question = ruling.question
    if question is None:
        yield Path(answers, ruling)
        return
    if len(answers) >= DEEPEST or question.id in answers:
        raise NoWayOn(answers)
    taken = 0
    for further, ruled in ways(topic, answers, question, started=has_started, every_call=every_call):
        taken += 1
        yield from _explore(topic, further, ruled, has_started, every_call)
    if not taken:
        raise NoWayOn(answers)


def ways(
    topic: Topic,
    answers: Mapping[str, Answer],
    question: Question[Any],
    *,
    started: bool = True,
    every_call: bool = False,
) -> Iterator[tuple[Mapping[str, Answer], Ruling]]:
    """The rulings that the answers to a question lead to, those left out that the rule refuses.

    Args:
        started: whether something was given at the start that an answer may contradict.
        every_call: whether to try each call, or one for each way in which the rule goes on right after it.

    Raises:
        FactsError: for an answer that another question's answer is refused after, where nothing was given.
    """
    seen: set[object] = set()
    for value in possible_answers(question):
        further = {**answers, question.id: answer(question, value)}
        try:
            ruling = decide(topic, further)
        except FactsError as error:
            if started or error.question == question.id:
                continue
            raise
        way = value if every_call or not _many(question) else _next(ruling)
        if way not in seen:
            seen.add(way)
            yield further, ruling


def _many(question: Question[Any]) -> bool:
    """Whether it has many answers that the rule may treat alike: any call or card, who sat somewhere, suits.

    Cards that a rule asks for are few samples, which it may tell apart only further on.
    """
    if question.type in (AnswerType.CALL, AnswerType.CARD):
        return True
    alike = (*ENTRY_TYPES, AnswerType.SEAT, AnswerType.CHOICE)
    return question.optional and question.type in alike


def _next(ruling: Ruling) -> object:
    """What the rule does right after an answer."""
    asks = (ruling.question.id, ruling.question.values) if ruling.question else None
    return asks, tuple((s.consequence.kind, s.consequence.citation) for s in ruling.consequences)
