"""Rulings beside an example's: what the same rule says when a fact is another, the rest told as it was."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

from kb.web.study.table import judged_questions
from rulings.engine import Question, Ruling, interview
from rulings.engine.explore import NoWayOn, Path, explore, possible_answers, ways
from rulings.engine.facts import read_facts
from rulings.engine.question import ENTRY_TYPES, UNKNOWN, Answer, AnswerType, answer
from rulings.engine.run import decide
from rulings.engine.topic import Topic
from rulings.errors import FactsError

Facts = Mapping[str, object]
Change = tuple[Question[Any], str]

_SIMPLE_TYPES = {AnswerType.CALL, AnswerType.CARD, AnswerType.SEAT, AnswerType.DENOMINATION, AnswerType.TEXT}
_NAMED_TYPES = {*_SIMPLE_TYPES, *ENTRY_TYPES}
"""Answers that a story gives by name: nobody who has read it mistakes one for another."""

_KNOWN_STATES = ("answered", "derived", "unknown")
"""How a ruling's trace calls the questions that have an answer."""

_FURTHER = 2
"""The most facts that a changed case may need beyond those that were told; what is judged comes on top."""

_ENDS = 12
"""The most rulings of one changed fact that are looked at."""

_BRANCHES = 3000
"""More rulings than judging otherwise leads to in any example; where there are more, none is called wrong."""


@dataclass(frozen=True, slots=True)
class ReachedRuling:
    """A ruling that a case with other facts comes to.

    Attributes:
        facts: what the case would have to be.
        changes: the answers that differ, or that it needs besides, the changed one first.
        lost_answers: how many answers of the example no longer matter.
        place: which of the example's answers was changed, counted from 0; -1 where another example is meant.
        like: id of the example that has this ruling, where it is another example's.
    """

    ruling: Ruling
    facts: Facts
    changes: tuple[Change, ...]
    lost_answers: int
    place: int
    like: str = ""


def by_one_change(topic: Topic, facts: Facts, *, by_judging: bool = False) -> Iterator[ReachedRuling]:
    """The complete rulings that come of changing one answer.

    Args:
        by_judging: whether to change a matter of judgement; else a fact.
    """
    answers = interview(topic, facts).answers
    for place, (question, value) in enumerate(answers):
        if (
            question.type in _NAMED_TYPES
            or (question.id in judged_questions()) is not by_judging
            or value == UNKNOWN
        ):
            continue
        for other in possible_answers(question):
            if other not in (value, UNKNOWN):
                yield from _change(topic, facts, question, other, place)


def _change(
    topic: Topic, facts: Facts, question: Question[Any], value: str, place: int
) -> Iterator[ReachedRuling]:
    new_facts = {**read_facts(topic.questions, facts), question.id: answer(question, value)}
    try:
        ends = list(islice(_ways_on(topic, new_facts, decide(topic, new_facts), _FURTHER), _ENDS))
    except FactsError:  # it contradicts what was entered: no case at all
        return
    for answers, ruling in ends:
        relevant = {key: each.text for key, each in answers.items() if key not in ruling.unused_facts}
        further = tuple((topic.question(key), text) for key, text in relevant.items() if key not in new_facts)
        yield ReachedRuling(ruling, relevant, ((question, value), *further), len(ruling.unused_facts), place)


def _ways_on(
    topic: Topic, answers: Mapping[str, Answer], ruling: Ruling, room: int
) -> Iterator[tuple[Mapping[str, Answer], Ruling]]:
    """The ruling, or where it still asks, those that a few more answers lead to."""
    question = ruling.question
    if question is None:
        yield answers, ruling
        return
    left = room if question.id in judged_questions() else room - 1
    if question.type in _NAMED_TYPES or left < 0:
        return
    for further, next_ruling in ways(topic, answers, question):
        if not further[question.id].unknown:
            yield from _ways_on(topic, further, next_ruling, left)


def by_judgement(topic: Topic, facts: Facts) -> tuple[Ruling, ...]:
    """Every ruling that the case may come to by judging otherwise, its own first.

    Raises:
        TooMany: where there are too many to be looked at.
    """
    known_facts = read_facts(topic.questions, facts)
    own = decide(topic, known_facts)
    sure = {
        key: each for key, each in known_facts.items() if key not in judged_questions() and not each.unknown
    }
    rulings = (path.ruling for path in _explore(topic, sure))
    afterwards = (
        ruling
        for key in judged_questions() & set(known_facts)
        for ruling in _otherwise(topic, known_facts, key)
    )
    first_rulings = list(islice(chain([own], rulings, afterwards), _BRANCHES + 1))
    if len(first_rulings) > _BRANCHES:
        raise TooMany
    return tuple(first_rulings)


class TooMany(Exception):
    """Judging otherwise leads to more rulings than can be compared."""


def _explore(topic: Topic, start: Mapping[str, Answer]) -> Iterator[Path]:
    try:
        yield from explore(topic, start, every_call=False)
    except (FactsError, NoWayOn):  # what was told fits no other judgement of the rest
        return


def _otherwise(topic: Topic, known_facts: Mapping[str, Answer], key: str) -> Iterator[Ruling]:
    """The rulings with one matter judged otherwise, the others as they were."""
    question = topic.question(key)
    for value in question.values:
        try:
            yield decide(topic, {**known_facts, key: answer(question, value)})
        except FactsError:
            continue


def by_another(topic: Topic, facts: Facts, others: Iterable[tuple[str, Facts]]) -> Iterator[ReachedRuling]:
    """The rulings of other cases of the same rule, told without names so that they might be this one's."""
    for like, other_facts in others:
        other = spelt_out(topic, other_facts)
        try:
            ruling = decide(topic, read_facts(topic.questions, other))
        except FactsError:
            continue
        differing = [(topic.question(k), v) for k, v in other.items() if facts.get(k) != v]
        changes = tuple(
            sorted(differing, key=lambda change: change[0].id in judged_questions())
        )  # facts first
        is_named = any(question.type in _NAMED_TYPES for question, _value in changes)
        if ruling.complete and not is_named and changes and changes[0][0].id not in judged_questions():
            yield ReachedRuling(ruling, other, changes, 0, -1, like)


def spelt_out(topic: Topic, facts: Facts) -> dict[str, str]:
    """The same case with what was entered (an auction, tricks, hands) told as the answers that it gives."""
    ruling = decide(topic, read_facts(topic.questions, facts))
    spelt_facts: dict[str, str] = {}
    for line in ruling.trace:
        subject = line.subject
        if isinstance(subject, Question) and line.kind in _KNOWN_STATES and subject.type not in ENTRY_TYPES:
            spelt_facts.setdefault(subject.id, line.answer)
    return spelt_facts
