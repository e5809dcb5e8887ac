"""Which questions may still come: looked up where that was explored before, else explored now.

A rule of many questions takes hundreds of runs to explore from its beginning, and only a few from further on.
So the states from which it is dear, a few dozen a topic, are explored once and kept with the topic
(`rulings/data/explored.json`); what an entered auction or a seat adds to them is remembered while it is used.
"""

from collections.abc import Iterable, Mapping
from math import inf
from threading import Lock

from rulings.engine.explore import possible_answers, ways
from rulings.engine.question import Answer
from rulings.engine.ruling import Ruling
from rulings.engine.run import decide
from rulings.engine.topic import Rule, Topic

DEAR = 40
"""Runs of a rule from which on it is worth keeping what a state leads to."""
BUDGET = 300
"""Runs that one interview may take to look ahead."""
ROOM = 20_000
"""States that are remembered in this process; then it begins again."""

Answers = Mapping[str, Answer]


def spell(answers: Answers) -> str:
    """A state's one spelling: its answers by the ids of their questions.

    >>> spell({"b": Answer("ja"), "a": Answer("1S")})
    'a=1S&b=ja'
    """
    return "&".join(f"{key}={reply.text}" for key, reply in sorted(answers.items()))


def reachable(topic: Topic, start: Answers) -> frozenset[str]:
    """Ids of every question that some path from these answers asks, or lets be added.

    Of the many calls that can answer a question, one is followed for each way in which the rule goes on
    right after it: cheap enough for a page, and the same questions come up.
    """
    return _Walk(topic).go(start, None)[0]


def may_come(topic: Topic, start: Answers, keys: Iterable[str]) -> frozenset[str]:
    """Those of some questions that may still come.

    Where that would take too many runs to tell, all of them: the answers wait, and the ruling at the end says
    which of them it had no use for. What was explored is remembered, so that the next look gets further.
    """
    wanted = frozenset(keys)
    try:
        return wanted & _Walk(topic, budget=BUDGET).go(start, None)[0]
    except _Enough:
        return wanted


def dear_states(topic: Topic) -> dict[str, frozenset[str]]:
    """What the states of a topic lead to that take many runs to explore, by their spelling."""
    states: dict[str, frozenset[str]] = {}
    _Walk(topic, into=states).go({}, None)
    return states


class _Memory:
    """What states led to that were explored in this process."""

    def __init__(self) -> None:
        self._found: dict[tuple[Rule, str], frozenset[str]] = {}
        self._lock = Lock()

    def get(self, topic: Topic, state: str) -> frozenset[str] | None:
        """What a state leads to; None where nobody has looked."""
        return self._found.get((topic.rule, state))

    def set(self, topic: Topic, state: str, ahead: frozenset[str]) -> None:
        """Remembers what a state leads to."""
        with self._lock:
            if len(self._found) >= ROOM:
                self._found.clear()
            self._found[topic.rule, state] = ahead


_memory = _Memory()


class _Enough(Exception):
    """Stops an exploration that takes more runs than it may; never leaves this module."""


class _Walk:
    """One exploration.

    Args:
        into: where dear states are noted; what is known of them is then not used.
        budget: runs that it may take.
    """

    def __init__(
        self, topic: Topic, into: dict[str, frozenset[str]] | None = None, budget: float = inf
    ) -> None:
        self._topic = topic
        self._into = into
        self._left = budget

    def go(self, answers: Answers, ruling: Ruling | None) -> tuple[frozenset[str], int]:
        """What a state leads to, and how many runs of the rule that took."""
        state = spell(answers)
        known = self._recall(state)
        if known is not None:
            return known, 0
        ruling = ruling if ruling is not None else decide(self._topic, answers)
        question_ids = {*answers, *(question.id for question in ruling.may_add)}
        runs = 1
        if ruling.question is not None:
            runs += len(possible_answers(ruling.question))
            self._left -= runs
            if self._left < 0:
                raise _Enough
            for further, ruled in ways(self._topic, answers, ruling.question):
                more, took = self.go(further, ruled)
                question_ids |= more
                runs += took
        ahead = frozenset(question_ids)
        if runs >= DEAR:
            self._note(state, ahead)
        return ahead, runs

    def _recall(self, state: str) -> frozenset[str] | None:
        if self._into is not None:
            return None
        record = self._topic.ahead.get(state)
        return record if record is not None else _memory.get(self._topic, state)

    def _note(self, state: str, ahead: frozenset[str]) -> None:
        if self._into is not None:
            self._into[state] = ahead
        else:
            _memory.set(self._topic, state, ahead)
