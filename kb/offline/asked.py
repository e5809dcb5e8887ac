"""One state of an interview as the engine sees it: its question, the possible answers, the answers used."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from rulings.engine import Question, Ruling, Topic
from rulings.engine.allowance import to_choose_among
from rulings.engine.explore import possible_answers
from rulings.engine.lookahead import reachable
from rulings.engine.question import ENTRY_TYPES, UNKNOWN, Answer, AnswerType, answer
from rulings.engine.ruling import Offered, Stated
from rulings.engine.run import decide
from rulings.errors import FactsError

Answers = Mapping[str, Answer]

ANY = "*"
"""Stands among what was looked for where a rule went through all answers: any other may change its way."""


class NotingAnswers(dict[str, Answer]):
    """Answers that note which others a rule looked for in vain."""

    def __init__(self, answers: Answers) -> None:
        super().__init__(answers)
        self.missed: set[str] = set()

    def __contains__(self, key: object) -> bool:
        is_held = super().__contains__(key)
        if not is_held:
            self.missed.add(str(key))
        return is_held

    def __iter__(self) -> Iterator[str]:
        self.missed.add(ANY)
        return super().__iter__()

    def get(self, key: str, default: Any = None) -> Any:
        """The answer to a question; its want is noted."""
        value = super().get(key, default)
        if value is default:
            self.missed.add(key)
        return value


@dataclass(frozen=True)
class State:
    """An interview with some answers; what is found out of it is found once for all languages.

    Attributes:
        missed: ids of questions that were looked for without an answer: one more answer may change the page.
        before: what followed before the last answer, where that state was looked at; else None.
    """

    topic: Topic
    answers: Answers
    ruling: Ruling
    missed: frozenset[str]
    before: tuple[Stated, ...] | None = None

    @cached_property
    def answers_in_order(self) -> tuple[tuple[Question[Any], str], ...]:
        """Question and answer in the order asked, each once."""
        answers: dict[str, tuple[Question[Any], str]] = {}
        for line in self.ruling.trace:
            if isinstance(line.subject, Question) and line.kind in ("answered", "unknown"):
                answers.setdefault(line.subject.id, (line.subject, line.answer))
        return tuple(answers.values())

    @cached_property
    def assumptions(self) -> frozenset[str]:
        """Ids of the questions that an option of this state answers, and that are open."""
        keys = {key for offered in self.ruling.options for key, _ in offered.option.assuming}
        return frozenset(keys - self.answers.keys()) if not self.ruling.complete else frozenset()

    @cached_property
    def choosing(self) -> tuple[Offered, ...]:
        """The options among which the question chooses."""
        return tuple(to_choose_among(self.topic, self.ruling, self.answers))

    @cached_property
    def reaches(self) -> frozenset[str]:
        """Ids of the questions that some path from here asks, those answered aside."""
        return reachable(self.topic, self.answers) - self.answers.keys()


class Explorer:
    """Asks a topic's rule for the states of its interview."""

    def __init__(self, topic: Topic) -> None:
        self.topic = topic
        self._missed: dict[frozenset[tuple[str, str]], frozenset[str]] = {}
        self._followed: dict[frozenset[tuple[str, str]], tuple[Stated, ...]] = {}
        self._start: State | None = None
        self._known: dict[tuple[tuple[str, str], ...], State | None] = {}

    def start(self) -> State:
        """The state without answers."""
        if self._start is None:
            self._start = self._state({})
        return self._start

    def further(self, state: State, question: Question[Any], value: str) -> State | None:
        """The state with one more answer; None where the rule refuses it, or does without it.

        It is remembered: who walks a topic once for each language runs its rule for the first alone.
        """
        answers = {**state.answers, question.id: answer(question, value)}
        key = tuple((question_id, reply.text) for question_id, reply in answers.items())
        if key not in self._known:
            self._known[key] = self._try(question, answers)
        return self._known[key]

    def _try(self, question: Question[Any], answers: Answers) -> State | None:
        try:
            state = self._state(answers)
        except FactsError:
            return None
        return state if any(earlier.id == question.id for earlier, _ in state.answers_in_order) else None

    def _state(self, answers: Answers) -> State:
        noted = NotingAnswers(answers)
        ruling = decide(self.topic, noted)
        self._followed[_spelt(answers)] = ruling.consequences
        state = State(self.topic, answers, ruling, self._all_missed(answers, noted.missed, ruling))
        before = frozenset((question.id, value) for question, value in state.answers_in_order[:-1])
        return replace(state, before=self._followed.get(before)) if state.answers_in_order else state

    def _all_missed(self, answers: Answers, noted: set[str], ruling: Ruling) -> frozenset[str]:
        """What was looked for in vain, also where an unknown answer is replaced by each that it may be."""
        unknown = next((key for key, reply in answers.items() if reply.unknown), None)
        missed = frozenset(noted) | {q.id for q in ruling.consulted if q.id not in answers}
        if unknown is not None:
            question = self.topic.question(unknown)
            missed = missed.union(*(self._missed_with(answers, question, v) for v in question.values))
        missed -= {ruling.question.id} if ruling.question is not None else set()
        self._missed[_spelt(answers)] = missed
        return missed

    def _missed_with(self, answers: Answers, question: Question[Any], value: str) -> frozenset[str]:
        sure = {**answers, question.id: answer(question, value)}
        known = self._missed.get(_spelt(sure))
        if known is not None:
            return known
        try:
            return self._state(sure).missed
        except FactsError:
            return frozenset()


def _spelt(answers: Answers) -> frozenset[tuple[str, str]]:
    return frozenset((key, reply.text) for key, reply in answers.items())


def answers_to(question: Question[Any]) -> tuple[str, ...]:
    """Every answer that can be tapped, and every number; none where the answer is entered freely."""
    if question.type is AnswerType.NUMBER and question.low is not None and question.high is not None:
        numbers = tuple(str(n) for n in range(question.low, question.high + 1))
        return (*numbers, *((UNKNOWN,) if question.unknown else ()))
    free = question.type in ENTRY_TYPES or question.type in (AnswerType.TEXT, AnswerType.NUMBER)
    if free or (question.type is AnswerType.CARD and not question.values):
        return ()
    return possible_answers(question)
