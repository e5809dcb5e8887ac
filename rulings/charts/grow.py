"""Grows a topic's chart by running its rule on every answer, so that no path can differ from the engine.

A question whose answers all lead to the same is dropped; answers that lead to the same are one branch. What
follows is said as early as it is certain; places from which all goes on alike after that are one. Branches
stand in the order in which worked examples take them, the commonest first.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from laws.citation import Citation
from rulings.charts.chart import Branch, Chart, Node
from rulings.charts.entries import entries_of
from rulings.engine.explore import DEEPEST, NoWayOn
from rulings.engine.question import Answer, Question, answer
from rulings.engine.ruling import Names, Ruling, Stated
from rulings.engine.run import decide
from rulings.engine.topic import Topic
from rulings.errors import FactsError
from rulings.examples import load_examples, ruling_of
from rulings.goes_on import goes_on
from rulings.topics import topic as topic_of

# How common the ways through a topic are, by the worked examples that take them


@cache
def answers_in_examples(topic_id: str) -> tuple[Mapping[str, str], ...]:
    """What each worked example of a topic answers, told or derived, by question."""
    rulings = (ruling_of(example) for example in load_examples() if example.topic == topic_id)
    return tuple(
        {
            line.subject.id: line.answer
            for line in ruling.trace
            if isinstance(line.subject, Question) and line.kind in ("answered", "derived")
        }
        for ruling in rulings
    )


def examples_through(chart: Chart) -> Counter[Node]:
    """How many worked examples pass through each place of a chart."""
    passed: Counter[Node] = Counter()
    for answers in answers_in_examples(chart.topic):
        passed.update(_way(chart, answers))
    return passed


def _way(chart: Chart, answers: Mapping[str, str]) -> Iterator[Node]:
    """The places that answers lead through, as far as they lead."""
    node = chart.start.to
    yield node
    while node.question is not None and node.question.id in answers:
        value = answers[node.question.id]
        branch = next((branch for branch in node.branches if value in branch.values), None)
        if branch is None:
            return
        node = branch.to
        yield node


Answers = Mapping[str, Answer]


@cache
def chart_of(topic_id: str) -> Chart:
    """The chart of a topic: its interview from the first question on, nothing entered.

    Where cards are entered, it has the kinds that `entries_of` names. It ends where there are none, or
    where a call, a number or words are entered: no paper can branch on those.

    Raises:
        UnknownTopic: for a topic that there is none of.
    """
    topic = topic_of(topic_id)
    taken = Counter(given for answers in answers_in_examples(topic_id) for given in answers.items())
    start = _Growing(topic, taken).grow({}, decide(topic, {}))
    return Chart(topic.id, Branch((), start.always, start.laws, start.node))


def ways_on(topic: Topic, question: Question[Any], given: Answers) -> Iterator[tuple[str, Answers]]:
    """What a chart branches on at a question: the value that names the branch, and what it answers.

    Args:
        given: what was answered before.
    """
    for value in question.values:
        yield value, {question.id: answer(question, value)}
    by_id = {each.id: each for each in topic.questions}
    for entry in entries_of(question.id, given) if not question.values else ():
        yield entry.key, {key: answer(by_id[key], value) for key, value in entry.facts.items()}


@dataclass(frozen=True, slots=True, eq=False)
class _State:
    """Where some answers lead.

    Attributes:
        always: every consequence that follows whatever is answered from here on, with what must hold for it.
        laws: every provision that all rulings from here on rest on.
    """

    node: Node
    always: tuple[Stated, ...]
    laws: frozenset[Citation]


class _Growing:
    """The places of one chart, each made once."""

    def __init__(self, topic: Topic, taken: Counter[tuple[str, str]]) -> None:
        self._topic = topic
        self._taken = taken
        self._nodes: dict[object, Node] = {}
        self._states: dict[object, _State] = {}

    def grow(self, answers: Answers, ruling: Ruling) -> _State:
        """Where these answers lead, and all that lies beyond it."""
        question = ruling.question
        if question is None:
            # The topics that take a ruling on
            onward = (ruling.onward_topic,) if ruling.onward_topic not in ("", ruling.topic) else ()
            further = tuple(dict.fromkeys((*onward, *(one.topic.id for one in goes_on(ruling)))))
            node = self._node(further, Node(None, further=further))
            return self._state(node, _follows(ruling), frozenset(ruling.citations))
        if len(answers) >= DEEPEST or question.id in answers:
            raise NoWayOn(answers)
        if not question.values and not entries_of(question.id, answers):
            entered = Node(question, names=ruling.names)
            node = self._node((question.id, question.citation, _spell(ruling.names)), entered)
            return self._state(node, _follows(ruling), frozenset(ruling.rests_on))
        reached: dict[_State, list[str]] = {}
        for value, further_on, ruled in self._ways(answers, question):
            reached.setdefault(self.grow(further_on, ruled), []).append(value)
        if not reached:
            raise NoWayOn(answers)
        return self._asked(question, ruling, reached) if len(reached) > 1 else next(iter(reached))

    def _ways(self, answers: Answers, question: Question[Any]) -> Iterator[tuple[str, Answers, Ruling]]:
        for value, facts in ways_on(self._topic, question, answers):
            further = {**answers, **facts}
            try:
                yield value, further, decide(self._topic, further)
            except FactsError as error:
                if error.question != question.id:
                    raise

    def _asked(self, question: Question[Any], ruling: Ruling, reached: Mapping[_State, list[str]]) -> _State:
        always = _in_all([state.always for state in reached])
        laws = frozenset.intersection(*(state.laws for state in reached))
        branches = [
            Branch(
                tuple(values),
                tuple(one for one in state.always if one not in always),
                state.laws - laws,
                state.node,
            )
            for state, values in reached.items()
        ]
        branches.sort(key=lambda branch: -sum(self._taken[question.id, value] for value in branch.values))
        leads = tuple((one.values, frozenset(one.says), one.laws, one.to) for one in branches)
        key = (question.id, question.citation, _spell(ruling.names), leads)
        node = self._node(key, Node(question, tuple(branches), ruling.names))
        return self._state(node, always, laws)

    def _node(self, key: object, node: Node) -> Node:
        return self._nodes.setdefault(key, node)

    def _state(self, node: Node, always: tuple[Stated, ...], laws: frozenset[Citation]) -> _State:
        return self._states.setdefault((node, frozenset(always), laws), _State(node, always, laws))


def _follows(ruling: Ruling) -> tuple[Stated, ...]:
    return tuple(dict.fromkeys(ruling.consequences))


def _spell(names: Names) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((name, repr(thing)) for name, thing in names.items()))


def _in_all(several: Iterable[tuple[Stated, ...]]) -> tuple[Stated, ...]:
    """What every one of them holds, in the order of the first."""
    first, *others = several
    return tuple(one for one in first if all(one in other for other in others))
