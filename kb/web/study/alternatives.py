"""The wrong answers to an exercise, each the right one of a case in which a fact is another.

They are rulings of the same rule, reached by changing one answer of the example; so each is a ruling that a
director gives some day, and what it would have needed can be said. None is kept that might be right here: a
matter of judgement is never changed, and what is kept says something that each ruling by another judgement
excludes.
"""

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass

from kb.web.study.apart import Says, excludes, label, only_norms, says
from kb.web.study.reached import (
    Facts,
    ReachedRuling,
    TooMany,
    by_another,
    by_judgement,
    by_one_change,
    spelt_out,
)
from kb.web.study.table import judged_questions, matters
from rulings.engine import Ruling, interview
from rulings.engine.question import UNKNOWN
from rulings.engine.serial import consequence_fields
from rulings.engine.topic import Topic
from rulings.errors import FactsError
from rulings.examples import Example, load_examples
from rulings.topics import topic

WRONG = 3
"""The most wrong answers beside the right one."""

_NAMES = {"seat", "call", "card", "cards", "declarer"}
"""Fields of a consequence that say who sat where, and which call or card it was."""

ENOUGH = 2
"""With fewer, rulings of other examples of the same topic are taken besides."""


@dataclass(frozen=True, slots=True)
class PosedExample:
    """An example as it can be put as an exercise.

    Attributes:
        facts: the example's, or what they amount to where that is how the answers are worded.
        right: the ruling.
        wrong: the alternatives, the likeliest mistake first.
        judgements: ids of the matters of judgement that decide here, in the order asked.
        otherwise: rulings by another judgement, which are not wrong.
    """

    facts: Facts
    right: Ruling
    wrong: tuple[ReachedRuling, ...]
    judgements: tuple[str, ...]
    otherwise: tuple[ReachedRuling, ...] = ()


_posed_examples: dict[str, tuple[Example, PosedExample]] = {}


def pose(example: Example) -> PosedExample:
    """The exercise that an example makes; made once."""
    entry = _posed_examples.get(example.id)
    if entry is None or entry[0] is not example:
        entry = _posed_examples[example.id] = example, _pose(example)
    return entry[1]


def _pose(example: Example) -> PosedExample:
    the_topic = topic(example.topic)
    exercise = _make_exercise(the_topic, example.facts, ())
    if len(exercise.wrong) >= WRONG or not exercise.right.complete:
        return exercise
    there = _spelt_out(the_topic, example, exercise)
    return there if there is not None and len(there.wrong) > len(exercise.wrong) else exercise


def _spelt_out(the_topic: Topic, example: Example, exercise: PosedExample) -> PosedExample | None:
    """The same with what was entered spelt out; None where that is not the same case."""
    try:
        there = _make_exercise(the_topic, spelt_out(the_topic, example.facts), _siblings(example))
    except FactsError:
        return None
    return there if _without_names(there.right) == _without_names(exercise.right) else None


def _without_names(ruling: Ruling) -> list[dict[str, object]]:
    """A ruling without the seats, calls and cards that only an auction or a play tells."""
    all_fields = (consequence_fields(each.consequence) for each in ruling.consequences)
    return [{key: value for key, value in each.items() if key not in _NAMES} for each in all_fields]


def _siblings(example: Example) -> tuple[tuple[str, Facts], ...]:
    """The other examples of the same topic with their facts."""
    alike = (e for e in load_examples() if e.topic == example.topic and e.id != example.id)
    return tuple((e.id, e.facts) for e in alike)


def _make_exercise(the_topic: Topic, facts: Facts, others: Sequence[tuple[str, Facts]]) -> PosedExample:
    talk = interview(the_topic, facts)
    right = talk.ruling
    # The matters of judgement of which another answer gives another ruling
    own = label(talk.ruling)
    judgements = tuple(
        question.id
        for question, value in talk.answers
        if question.id in judged_questions()
        and (value == UNKNOWN or _turns(the_topic, facts, question.id, value, own))
    )
    try:
        branches = {says(r) for r in by_judgement(the_topic, facts)} if right.complete else {says(right)}
    except TooMany:
        return PosedExample(facts, right, (), judgements)
    near = (r for r in by_one_change(the_topic, facts) if r.lost_answers <= max(3, len(talk.answers) // 2))
    wrong = _pick(_wrong(near, branches), says(right))
    if len(wrong) < ENOUGH:
        wrong += _pick(_wrong(by_another(the_topic, facts, others), branches), says(right), wrong)
    return PosedExample(
        facts, right, tuple(wrong[:WRONG]), judgements, _otherwise(the_topic, facts, says(right))
    )


def _otherwise(the_topic: Topic, facts: Facts, right: Says) -> tuple[ReachedRuling, ...]:
    """The nearest rulings by another judgement that do not say the same."""
    other = (
        (alternative, says(alternative.ruling))
        for alternative in by_one_change(the_topic, facts, by_judging=True)
    )
    sure = (
        (alternative, ruling_says)
        for alternative, ruling_says in other
        if not any(s.when for s in alternative.ruling.consequences)
    )
    return tuple(
        _pick(
            ((alternative, ruling_says) for alternative, ruling_says in sure if excludes(ruling_says, right)),
            right,
        )[:ENOUGH]
    )


def _wrong(
    alternatives: Iterable[ReachedRuling], branches: Set[Says]
) -> Iterator[tuple[ReachedRuling, Says]]:
    """Those that cannot be right here whichever way it is judged."""
    for alternative in alternatives:
        if any(each.when for each in alternative.ruling.consequences):
            continue  # it depends on something itself
        alternative_says, changed_ids = (
            says(alternative.ruling),
            {question.id for question, _value in alternative.changes},
        )
        if changed_ids & matters("never") or (
            only_norms(alternative_says) and changed_ids & matters("seldom")
        ):
            continue  # quite another case, or a rule for one that is true in this one too
        if alternative_says.lines and all(excludes(alternative_says, branch) for branch in branches):
            yield alternative, alternative_says


def _pick(
    wrong: Iterable[tuple[ReachedRuling, Says]], right: Says, have: Sequence[ReachedRuling] = ()
) -> list[ReachedRuling]:
    """The nearest few: no two that read alike, and while there is a choice none by the same fact."""
    labels = {label(alternative.ruling) for alternative in have}
    by_text: dict[str, tuple[ReachedRuling, Says]] = {}
    for alternative, ruling_says in sorted(wrong, key=lambda pair: _distance(pair[0], pair[1], right)):
        text = label(alternative.ruling)
        if text not in labels:
            by_text.setdefault(text, (alternative, ruling_says))
    in_order = [alternative for alternative, _says in by_text.values()]
    first: dict[str, ReachedRuling] = {}
    for alternative in in_order:
        first.setdefault(alternative.changes[0][0].id, alternative)
    distinct = list(first.values())
    return [*distinct, *(alternative for alternative in in_order if alternative not in distinct)][:WRONG]


def _distance(alternative: ReachedRuling, alternative_says: Says, right: Says) -> tuple[int, int, str]:
    """How far a ruling is from the right one: more that is changed or lost, less that is said alike."""
    lines_shared = len(
        {text for _kind, text in alternative_says.lines} & {text for _kind, text in right.lines}
    )
    elsewhere = alternative.changes[0][0].id in matters("seldom")
    apart = 3 * (len(alternative.changes) - 1) + alternative.lost_answers + 5 * elsewhere - 2 * lines_shared
    return apart, -alternative.place, str(alternative.changes[0][1])


def _turns(the_topic: Topic, facts: Facts, key: str, value: str, own: str) -> bool:
    for other in the_topic.question(key).values:
        try:
            ruling = interview(the_topic, {**facts, key: other}).ruling
        except FactsError:
            continue
        if other != value and (not ruling.complete or label(ruling) != own):
            return True
    return False
