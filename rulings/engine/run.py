"""Runs a rule on facts: one function for the ruling, the interview, the examples and the exploration."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import takewhile
from typing import Any

from rulings.engine.case import Case, Forks, NeedsAnswer
from rulings.engine.clash import with_clash
from rulings.engine.consequence import Consequence
from rulings.engine.facts import refuse_two_holders
from rulings.engine.question import Answer, Question, answer
from rulings.engine.ruling import Assumption, Offered, Option, Ruling, Stated, TraceEntry
from rulings.engine.topic import Rule, Topic
from rulings.errors import FactsError


@dataclass(frozen=True, slots=True)
class _Branch:
    """One run and, where an answer was unknown, the runs with each answer in its place."""

    case: Case
    pending: Question[Any] | None = None
    fork: tuple[tuple[Assumption, _Branch], ...] = ()

    def leaves(self) -> list[_Branch]:
        return [leaf for _, child in self.fork for leaf in child.leaves()] or [self]


_followed: dict[tuple[Rule, Option, tuple[tuple[str, str], ...]], tuple[Stated, ...]] = {}
"""What choosing an option was found to lead to, by the rule, the option and what was known then."""
_CONSEQUENCES = 8192
"""Consequences that are kept as they follow in any case, and in a branch."""
_ROOM = 4096
"""So many are remembered; then it begins again. One option is read out on every page until it is chosen."""


def decide(topic: Topic, answers: Mapping[str, Answer]) -> Ruling:
    """The ruling on the facts; where they do not suffice, with the next question and the options so far."""
    refuse_two_holders(answers)
    try:
        branch = _run(topic, answers)
    except FactsError as fault:
        raise with_clash(topic, answers, fault, partial(_takes, topic, fault.question)) from fault
    leaves = branch.leaves()
    pending = next((leaf.pending for leaf in leaves if leaf.pending), None)
    trace = _trace(branch)
    if pending is None:
        used = {key for leaf in leaves for key in leaf.case.used}
        left = {key: reply for key, reply in answers.items() if key not in used}
        trace += [TraceEntry("ignored", topic.question(key), reply.text) for key, reply in left.items()]
    offers = _distinct(offer for leaf in leaves for offer in leaf.case.offers)
    return Ruling(
        topic=topic.id,
        facts=tuple((key, reply.text) for key, reply in answers.items()),
        question=pending,
        consequences=tuple(_consequences(branch)),
        options=tuple(
            Offered(order, option, _Follows(topic, option, known))
            for order, (option, known) in enumerate(offers.items(), 1)
        ),
        trace=tuple(trace),
        may_add=_once(question for leaf in leaves for question in leaf.case.may_add),
        names=leaves[0].case.names,
        consulted=_once(question for leaf in leaves for question in leaf.case.consulted.values()),
        onward=leaves[0].case.onward if len(leaves) == 1 else {},
        onward_topic=leaves[0].case.onward_topic if len(leaves) == 1 else "",
        table=leaves[0].case.table if len(leaves) == 1 else None,
    )


def _takes(topic: Topic, key: str, answers: Mapping[str, Answer]) -> bool:
    """Whether the rule comes to a question and takes the answer."""
    try:
        return any(key in leaf.case.used for leaf in _run(topic, answers, hypothetical=True).leaves())
    except FactsError:
        return False


def _run(topic: Topic, answers: Mapping[str, Answer], *, hypothetical: bool = False) -> _Branch:
    case = Case(answers, hypothetical=hypothetical)
    try:
        topic.rule(case)
    except NeedsAnswer as stop:
        return _Branch(case, stop.question)
    except Forks as fork:
        question = fork.question
        branches = []
        for value in question.values:
            sure = {**answers, question.id: answer(question, value)}
            branches.append((Assumption(question, value), _run(topic, sure, hypothetical=hypothetical)))
        return _Branch(case, None, tuple(branches))
    return _Branch(case)


def _consequences(branch: _Branch) -> list[Stated]:
    """Those that every branch shares stand first and unconditionally; each other says in which branch."""
    if not branch.fork:
        return [_in_any_case(c) for c in branch.case.consequences]
    parts = [(assumption, _consequences(child)) for assumption, child in branch.fork]
    in_all = set(parts[0][1]).intersection(*(stated for _, stated in parts[1:]))
    shared = [s for s in parts[0][1] if s in in_all]
    own = [(assumption, s) for assumption, stated in parts for s in stated if s not in in_all]
    return shared + [_in_branch(assumption, s) for assumption, s in own]


@lru_cache(maxsize=_CONSEQUENCES)
def _in_any_case(consequence: Consequence) -> Stated:
    """The same one for the same: what looks for it again knows it at once."""
    return Stated(consequence)


@lru_cache(maxsize=_CONSEQUENCES)
def _in_branch(assumption: Assumption, stated: Stated) -> Stated:
    return replace(stated, when=(assumption, *stated.when))


def _trace(branch: _Branch) -> list[TraceEntry]:
    """The run up to the fork, then each branch's own part."""
    trace = list(branch.case.trace)
    for assumption, child in branch.fork:
        lines = _trace(child)
        pairs = zip(branch.case.trace, lines, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        own = [line for line in lines[same:] if line.subject != assumption.question]
        trace += [TraceEntry(line.kind, line.subject, line.answer, (assumption, *line.when)) for line in own]
    return trace


class _Follows:
    """What choosing an option leads to, found when it is first looked at."""

    __slots__ = ("_asked", "_found")

    def __init__(self, topic: Topic, option: Option, known: Mapping[str, Answer]) -> None:
        self._asked = topic, option, known
        self._found: tuple[Stated, ...] | None = None

    def __call__(self) -> tuple[Stated, ...]:
        if self._found is None:
            self._found = _leads_to(*self._asked)
        return self._found


def _leads_to(topic: Topic, option: Option, known: Mapping[str, Answer]) -> tuple[Stated, ...]:
    """What choosing an option leads to: the same rule, run on what was known then and that choice.

    Nothing where the option answers no question and covers no call, as nothing is chosen by it, nor where the
    choice contradicts another fact: whoever makes it is told so then, with the remedy.
    """
    if not option.assuming and not option.calls:
        return ()
    key = (topic.rule, option, tuple((question_id, reply.text) for question_id, reply in known.items()))
    outcome = _followed.get(key)
    if outcome is None:
        if len(_followed) >= _ROOM:
            _followed.clear()
        outcome = _followed[key] = _follow(topic, option, known)
    return outcome


def _follow(topic: Topic, option: Option, known: Mapping[str, Answer]) -> tuple[Stated, ...]:
    assumed = {key: answer(topic.question(key), value) for key, value in option.assuming}
    try:
        return tuple(_consequences(_run(topic, {**known, **assumed}, hypothetical=True)))
    except FactsError:
        return ()


def _distinct(offers: Iterable[tuple[Option, dict[str, Answer]]]) -> dict[Option, dict[str, Answer]]:
    answers_by_option: dict[Option, dict[str, Answer]] = {}
    for option, known in offers:
        answers_by_option.setdefault(option, known)
    return answers_by_option


def _once(questions: Iterable[Question[Any]]) -> tuple[Question[Any], ...]:
    return tuple({question.id: question for question in questions}.values())
