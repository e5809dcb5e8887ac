"""How common the ways through a topic are, by the worked examples that take them."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from rulings.charts.chart import Chart, Node
from rulings.engine.question import Question
from rulings.examples import load_examples, ruling_of


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
