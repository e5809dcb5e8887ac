"""The wrong answers to an exercise, each the right one of a case in which a fact is another.

They are rulings of the same rule, reached by changing one answer of the example; so each is a ruling that a
director gives some day, and what it would have needed can be said. None is kept that might be right here: a
matter of judgement is never changed, and what is kept says something that each ruling by another judgement
excludes.
"""

from __future__ import annotations

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
from rulings.engine import Interview, Ruling, interview
from rulings.engine.question import UNKNOWN
from rulings.engine.serial import consequence_fields
from rulings.engine.topic import Topic
from rulings.errors import FactsError
from rulings.examples import Example, load_examples
from rulings.topics import topic

WRONG = 3
"""The most wrong answers beside the right one."""

_NAMES = {"seat", "call", "card", "cards"}
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
    known = _posed_examples.get(example.id)
    if known is None or known[0] is not example:
        known = _posed_examples[example.id] = example, _pose(example)
    return known[1]


def _pose(example: Example) -> PosedExample:
    chosen = topic(example.topic)
    here = _make_exercise(chosen, example.facts, ())
    if len(here.wrong) >= WRONG or not here.right.complete:
        return here
    there = _spelt_out(chosen, example, here)
    return there if there is not None and len(there.wrong) > len(here.wrong) else here


def _spelt_out(chosen: Topic, example: Example, here: PosedExample) -> PosedExample | None:
    """The same with what was entered spelt out; None where that is not the same case."""
    try:
        there = _make_exercise(chosen, spelt_out(chosen, example.facts), _siblings(example))
    except FactsError:
        return None
    return there if _without_names(there.right) == _without_names(here.right) else None


def _without_names(ruling: Ruling) -> list[dict[str, object]]:
    """A ruling without the seats, calls and cards that only an auction or a play tells."""
    told = (consequence_fields(one.consequence) for one in ruling.consequences)
    return [{key: value for key, value in one.items() if key not in _NAMES} for one in told]


def _siblings(example: Example) -> tuple[tuple[str, Facts], ...]:
    """The other examples of the same topic with their facts."""
    alike = (e for e in load_examples() if e.topic == example.topic and e.id != example.id)
    return tuple((e.id, e.facts) for e in alike)


def _make_exercise(chosen: Topic, facts: Facts, others: Sequence[tuple[str, Facts]]) -> PosedExample:
    talk = interview(chosen, facts)
    right = talk.ruling
    weighed = _judgements(chosen, facts, talk)
    try:
        branches = {says(r) for r in by_judgement(chosen, facts)} if right.complete else {says(right)}
    except TooMany:
        return PosedExample(facts, right, (), weighed)
    near = (r for r in by_one_change(chosen, facts) if r.lost_answers <= max(3, len(talk.answers) // 2))
    wrong = _pick(_wrong(near, branches), says(right))
    if len(wrong) < ENOUGH:
        wrong += _pick(_wrong(by_another(chosen, facts, others), branches), says(right), wrong)
    return PosedExample(facts, right, tuple(wrong[:WRONG]), weighed, _otherwise(chosen, facts, says(right)))


def _otherwise(chosen: Topic, facts: Facts, right: Says) -> tuple[ReachedRuling, ...]:
    """The nearest rulings by another judgement that do not say the same."""
    other = ((one, says(one.ruling)) for one in by_one_change(chosen, facts, weighed=True))
    sure = ((one, said) for one, said in other if not any(s.when for s in one.ruling.consequences))
    return tuple(_pick(((one, said) for one, said in sure if excludes(said, right)), right)[:ENOUGH])


def _wrong(reached: Iterable[ReachedRuling], branches: Set[Says]) -> Iterator[tuple[ReachedRuling, Says]]:
    """Those that cannot be right here whichever way it is judged."""
    for one in reached:
        if any(stated.when for stated in one.ruling.consequences):
            continue  # it depends on something itself
        said, changed = says(one.ruling), {question.id for question, _value in one.changes}
        if changed & matters("never") or (only_norms(said) and changed & matters("seldom")):
            continue  # quite another case, or a rule for one that is true in this one too
        if said.lines and all(excludes(said, branch) for branch in branches):
            yield one, said


def _pick(
    wrong: Iterable[tuple[ReachedRuling, Says]], right: Says, have: Sequence[ReachedRuling] = ()
) -> list[ReachedRuling]:
    """The nearest few: no two that read alike, and while there is a choice none by the same fact."""
    known = {label(one.ruling) for one in have}
    by_text: dict[str, tuple[ReachedRuling, Says]] = {}
    for one, said in sorted(wrong, key=lambda pair: _distance(pair[0], pair[1], right)):
        text = label(one.ruling)
        if text not in known:
            by_text.setdefault(text, (one, said))
    ordered = [one for one, _said in by_text.values()]
    first: dict[str, ReachedRuling] = {}
    for one in ordered:
        first.setdefault(one.changes[0][0].id, one)
    distinct = list(first.values())
    return [*distinct, *(one for one in ordered if one not in distinct)][:WRONG]


def _distance(one: ReachedRuling, said: Says, right: Says) -> tuple[int, int, str]:
    """How far a ruling is from the right one: more that is changed or lost, less that is said alike."""
    shared = len({text for _kind, text in said.lines} & {text for _kind, text in right.lines})
    elsewhere = one.changes[0][0].id in matters("seldom")
    apart = 3 * (len(one.changes) - 1) + one.lost_answers + 5 * elsewhere - 2 * shared
    return apart, -one.place, str(one.changes[0][1])


def _judgements(chosen: Topic, facts: Facts, talk: Interview) -> tuple[str, ...]:
    """The matters of judgement of which another answer gives another ruling."""
    own = label(talk.ruling)
    return tuple(
        question.id
        for question, value in talk.answers
        if question.id in judged_questions()
        and (value == UNKNOWN or _turns(chosen, facts, question.id, value, own))
    )


def _turns(chosen: Topic, facts: Facts, key: str, value: str, own: str) -> bool:
    for other in chosen.question(key).values:
        try:
            ruling = interview(chosen, {**facts, key: other}).ruling
        except FactsError:
            continue
        if other != value and (not ruling.complete or label(ruling) != own):
            return True
    return False
