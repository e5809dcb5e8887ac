"""The reach of a rule: every question that it may ask and every provision that it cites.

It is explored as `explore.reachable` does for an interview, but from the very beginning, and through what the
rule takes without asking (an auction, a trick, the two bids of 27) and what only the end of the play answers.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

from laws.citation import Citation
from rulings.engine.explore import samples, ways
from rulings.engine.question import ENTRY_TYPES, Answer, AnswerType, Question
from rulings.engine.question import of as question_of
from rulings.engine.ruling import Option, Ruling
from rulings.engine.run import decide
from rulings.engine.sample_kinds import told_apart
from rulings.engine.topic import Scope, Topic

# Merges the questions of many runs of a rule into the one order in which it asks them


class Sequence:
    """An order that grows with each run, what came first in any of them before what came later."""

    def __init__(self) -> None:
        self._before: dict[str, set[str]] = {}

    def add(self, keys: Iterable[str]) -> None:
        """Takes up one run."""
        run = tuple(keys)
        for key in run:
            self._before.setdefault(key, set())
        for earlier, later in pairwise(run):
            self._before[later].add(earlier)

    def order(self) -> tuple[str, ...]:
        """Every key once; where runs contradict each other, the one that was met first comes first.

        >>> runs = Sequence()
        >>> runs.add("ace"), runs.add("abcd")
        (None, None)
        >>> "".join(runs.order())
        'abced'
        """
        left = dict(self._before)
        placed: list[str] = []
        while left:
            free = (key for key, before in left.items() if not before & left.keys())
            chosen = next(free, next(iter(left)))
            placed.append(chosen)
            del left[chosen]
        return tuple(placed)


Answers = Mapping[str, Answer]


def scope_of(topic: Topic) -> Scope:
    """Every question and provision of a topic's rule."""
    return _Walk(topic).go()


def is_entered(question: Question[Any]) -> bool:
    """Whether a rule takes its answer where it is given, and goes on without where it is not."""
    return question.optional and question.type in ENTRY_TYPES


def cited_provisions(ruling: Ruling) -> set[Citation]:
    """Every provision that a ruling rests on, puts up for choice or sends the director to."""
    places = ruling.rests_on | {offered.option.citation for offered in ruling.options}
    stated = (one.consequence for one in ruling.consequences)
    return places | {one["law"] for one in stated if one.kind == "apply-law"}


class _Walk:
    """One exploration, and what it has found so far."""

    def __init__(self, topic: Topic) -> None:
        self.questions: dict[str, Question[Any]] = {}
        self.about_the_play: set[str] = set()
        self.offered: set[Option] = set()
        self.judged: set[tuple[str, frozenset[str], frozenset[Citation]]] = set()
        self.sequence = Sequence()
        self.provisions: set[Citation] = set()
        self.with_entered = False
        self.topic = replace(topic, _scope=self._so_far)

    def go(self) -> Scope:
        """Explores from every start."""
        self._on({}, decide(self.topic, {}), frozenset())
        for question in [q for q in self.questions.values() if is_entered(q)]:
            self.with_entered = True
            for start in told_apart(self.topic, question, samples(question.type)):
                self._on(start, decide(self.topic, start), frozenset())
        return self.scope()

    def _so_far(self) -> Scope:
        """The questions found so far, in no order: one is asked for by its id, thousands of times."""
        return Scope(tuple(self.questions.values()), ())

    def scope(self) -> Scope:
        """What has been found; questions about the finished play stand last."""
        order = sorted(self.sequence.order(), key=self.about_the_play.__contains__)
        return Scope(tuple(self.questions[key] for key in order), tuple(sorted(self.provisions)))

    def _on(self, answers: Answers, ruling: Ruling, left_out: frozenset[str]) -> None:
        """Notes a ruling, and goes every way on from it."""
        self._note(ruling)
        taken = [q for q in ruling.looked_for if q.id not in left_out and not (is_entered(q) or q.names_only)]
        seat = next((q for q in taken if q.type is AnswerType.SEAT), None)
        if seat is not None and self.with_entered:
            self._each(answers, seat, left_out)
            return
        if any(is_entered(q) for q in ruling.consulted):
            # Who sits where only matters beside an auction or a trick, and is tried there.
            taken = [q for q in taken if q.type is not AnswerType.SEAT]
        left_out |= {question.id for question in taken}
        if ruling.question is not None:
            self._each(answers, ruling.question, left_out)
        else:
            self._after_the_play(answers, ruling)
        for place, question in enumerate(taken):
            self._each(answers, question, left_out - {later.id for later in taken[place + 1 :]})

    def _each(self, answers: Answers, question: Question[Any], left_out: frozenset[str]) -> None:
        for further, ruling in ways(self.topic, answers, question):
            if not further[question.id].unknown:  # which leads no further than the other answers do
                self._on(further, ruling, left_out)

    def _after_the_play(self, answers: Answers, ruling: Ruling) -> None:
        if not ruling.may_add:
            return
        so_far = frozenset(q.id for q in ruling.consulted), frozenset(cited_provisions(ruling))
        for question in ruling.may_add:
            if (question.id, *so_far) in self.judged:  # what is judged then turns on no more than that
                continue
            self.judged.add((question.id, *so_far))
            for _, later in ways(self.topic, answers, question):
                self._note(later)

    def _note(self, ruling: Ruling) -> None:
        self.sequence.add(question.id for question in ruling.consulted)
        self.questions |= {question.id: question for question in ruling.consulted}
        self.about_the_play |= {question.id for question in ruling.may_add}
        self.provisions |= cited_provisions(ruling)
        for offered in ruling.options:
            if offered.option not in self.offered:
                # What choosing an option amounts to may be asked in so many words nowhere else
                self.offered.add(offered.option)
                assumed = [key for key, _ in offered.option.assuming]
                self.sequence.add(assumed)
                self.questions |= {key: question_of(key) for key in assumed if key not in self.questions}
                self.provisions.update(*(stated.consequence.citations for stated in offered.leads_to))
