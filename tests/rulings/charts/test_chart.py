"""Charts say what the engine rules: every path of every chart, its outline and its provisions."""

from collections.abc import Iterator, Mapping
from typing import Any

from laws import shipped
from rulings.charts import Branch, Turn, chart_of, labels_of
from rulings.charts.entries import DATA, entries_of
from rulings.charts.grow import ways_on
from rulings.engine.announcement import announcement
from rulings.engine.question import UNKNOWN, Answer, Question
from rulings.engine.ruling import Ruling, Stated
from rulings.engine.run import decide
from rulings.engine.topic import Topic
from rulings.errors import FactsError
from rulings.topics import topic, topics
from tests.table import each_row

Answers = Mapping[str, Answer]
Outline = set[tuple[object, ...]]


def outline(stated: Iterator[Stated]) -> Outline:
    """What is announced: when, to whom, what, under which condition, and by which provisions."""
    said = map(announcement, stated)
    return {(one.time, one.to, one.stage, one.stated, one.stated.consequence.citations) for one in said}


def paths(
    about: Topic, answers: Mapping[str, Answer], ruling: Ruling
) -> Iterator[tuple[Mapping[str, Answer], Ruling]]:
    """Every path of a rule that paper can follow: each answer of each choice, `ved-ikke` aside."""
    question = ruling.question
    ways = [*ways_on(about, question, answers)] if question is not None else []
    if not ways:
        yield answers, ruling
    for value, facts in ways:
        if value != UNKNOWN:
            further = {**answers, **facts}
            try:
                ruled = decide(about, further)
            except FactsError:
                continue
            yield from paths(about, further, ruled)


def value_of(question: Question[Any], answers: Mapping[str, Answer]) -> str:
    """The answer as the chart's branches name it: itself, or the kind of the cards that were entered."""
    texts = {key: given.text for key, given in answers.items()}
    fitting = [one for one in entries_of(question.id, answers) if one.facts.items() <= texts.items()]
    return max(fitting, key=lambda one: len(one.facts)).key if fitting else texts[question.id]


def way(start: Branch, answers: Mapping[str, Answer]) -> list[Branch]:
    """The branches that a reader of the chart follows with these answers."""
    followed = [start]
    while (node := followed[-1].to).turn is Turn.ASKED:
        assert node.question is not None
        followed.append(node.branch(value_of(node.question, answers)))
    return followed


@each_row("key", [one.id for one in topics()])
def test_every_path_of_a_chart_is_the_engines_ruling(key: str) -> None:
    about, chart = topic(key), chart_of(key)
    for answers, ruling in paths(about, {}, decide(about, {})):
        followed = way(chart.start, answers)
        asked = ruling.question
        last = followed[-1].to.question
        assert (last and last.id) == (asked and asked.id), dict(answers)
        said = (one for branch in followed for one in branch.says)
        assert outline(said) == outline(iter(ruling.consequences)), dict(answers)
        laws = frozenset[object]().union(*(branch.laws for branch in followed))
        assert laws == set(ruling.rests_on if asked else ruling.citations), dict(answers)


@each_row("key", [one.id for one in topics()])
def test_no_question_is_asked_whose_answers_lead_to_the_same(key: str) -> None:
    for node in chart_of(key).nodes():
        leads = [(frozenset(one.says), one.laws, one.to) for one in node.branches]
        assert len(leads) != 1 and len(set(leads)) == len(leads), node.question


def test_a_chart_that_says_too_much_or_too_little_would_be_seen() -> None:
    chart = chart_of("kuloersvigt")
    about = topic("kuloersvigt")
    answers, ruling = next(path for path in paths(about, {}, decide(about, {})) if path[1].complete)
    whole = [one for branch in way(chart.start, answers) for one in branch.says]
    assert whole and outline(iter(whole[1:])) != outline(iter(ruling.consequences))


def test_answers_with_the_same_outcome_are_one_branch() -> None:
    chart = chart_of("aabningsudspil-uden-for-tur")
    assert any(len(branch.values) > 1 for node in chart.nodes() for branch in node.branches)


def test_places_that_go_on_alike_are_one() -> None:
    times = chart_of("melding-uden-for-tur").times_reached()
    assert any(count > 1 and node.turn is Turn.ASKED for node, count in times.items())


def test_a_ruling_that_begins_with_cards_has_a_branch_for_each_kind() -> None:
    start = chart_of("strafkort").start.to
    assert start.question is not None and start.question.id == "penalty-cards"
    kinds = labels_of(start.question.id, "da")
    assert sorted(value for branch in start.branches for value in branch.values) == sorted(kinds)


def test_an_entry_answers_its_question_and_is_named_in_both_languages() -> None:
    rows = shipped.table(DATA, "rulings")["entry"]
    for row in rows:
        assert row["question"] in row["facts"] and row["da"] and row["en"], row["key"]
        asked_in = [one for one in topics() if row["question"] in {question.id for question in one.questions}]
        assert asked_in, row["question"]
        assert {*row["facts"], *row.get("where", {})} <= {question.id for question in asked_in[0].questions}
    assert len({(row["question"], row["key"]) for row in rows}) == len(rows)
