"""One topic's interview as a graph that a phone walks.

What is told of a topic, by names; `kb.offline.graph_written` lays it down:

- `questions`: {id: [every answer that it takes]}; null where the answer is entered freely.
- `lines`, `blocks`: pieces of HTML; a block is the numbers of its lines. All other pieces are blocks.
- `entries`: an answer in a list: [question, answer, line, question to revise it, title for that, line of the
  protocol or -1].
- `frames`: what a state's page has beside its lists: [title, middle, after, end, below a question that is
  revised, reached, missed, names, 1 where a call is chosen + 2 where there is something to read out]; middle,
  end and below are numbers of `rows`, several blocks each (an end without one: the ruling is not complete);
  reached and missed are numbers of `sets`, names of `names`.
- `tops`, `revisedTops`: {id of the question before: block}; `facts`: {number of answers: block}, `factsEnd`
  the same for complete rulings; `between`: [without a trace, with one]; `form`: the protocol down to its
  answers; `heads`, `readers`: [asking, complete, and both where there is something to read out].
- `names`: {id: block}, a question as it reads among the answers that no longer apply; `dropped`: [one, many].
- `appeal`: [[text, text in its place]], what makes a protocol the form of an appeal.
- `nodes`: numbers in a row: frame, answers taken off the list of the state before, how many follow, those,
  the same for the lines of the trace, the question or -1, how many answers lead on, each with its state, how
  many questions may be added, for each the question, how many answers lead on, each with its state.
- `start`: the state without answers. Questions are numbered in the order of `questions`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kb.offline.asked import Explorer, State, answers_to
from kb.offline.asking import Desk, Frame
from kb.offline.dropped import Dropped, appeal
from kb.offline.keys import Keys, keys_of
from kb.offline.parts import Making
from kb.offline.pieces import Numbered
from rulings.engine import Question, Topic
from rulings.engine.explore import possible_answers
from rulings.engine.question import UNKNOWN, AnswerType

Reached = frozenset[str]


class Grower:
    """Explores a topic and keeps every state of its interview."""

    def __init__(self, making: Making, topic: Topic, frame: Frame) -> None:
        self.desk = Desk(making, topic, frame)
        self.explorer = Explorer(topic)
        self.questions = {q.id: answers_to(q) and _all(q) for q in topic.questions}
        self.number = {key: at for at, key in enumerate(self.questions)}
        self.entries, self.frames, self.rows = Numbered(), Numbered(), Numbered()
        self.sets, self.nodes = Numbered(), Numbered()
        self.dropped = Dropped(self.desk)
        self.appeal: list[tuple[str, str]] | None = None

    def grown(self) -> dict[str, Any]:
        """The graph."""
        start, _ = self._grow(self.explorer.start(), (), (), frozenset())
        pieces, told = self.desk.pieces, self.dropped.told()
        return {
            "questions": {key: list(values) or None for key, values in self.questions.items()},
            "lines": pieces.lines.values,
            "blocks": pieces.blocks.values,
            "entries": [self._written(entry) for entry in self.entries.values],
            "frames": self.frames.values,
            "rows": self.rows.values,
            "sets": [sorted(one) for one in self.sets.values],
            **self.desk.common(),
            **told,
            "appeal": self.appeal or [],
            "nodes": self.nodes.values,
            "start": start,
        }

    def _grow(
        self, state: State, above: Sequence[int], said: Sequence[int], passed: frozenset[str]
    ) -> tuple[int, Reached]:
        """The number of a state, and what is reached from it.

        Args:
            above, said: the answers and the lines of the trace of the state before.
            passed: questions that might have been added before, and were not.
        """
        keys = keys_of(state, self.desk.making.language)
        self.desk.see(state, keys)
        entries = [self.entries(entry) for entry in keys.entries]
        trace = [self.desk.pieces[line] for line in keys.trace] if keys.entries else []
        names = self.dropped.names(state)
        on, reached = self._onward(state, entries, trace, passed)
        added = self._added(state, entries, trace, passed)
        frame = self._frame(state, keys, reached, names)
        row = (frame, *_after(above, entries), *_after(said, trace), *on, *added)
        if keys.complete and self.appeal is None:
            self.appeal = appeal(self.desk, state)
        return self.nodes(row), reached

    def _onward(
        self, state: State, entries: Sequence[int], trace: Sequence[int], passed: frozenset[str]
    ) -> tuple[list[int], Reached]:
        """The question, and where its answers lead."""
        question = state.ruling.question
        if question is None:
            return [-1, 0], frozenset(q.id for q in state.ruling.may_add)
        found = {q.id for q in state.ruling.may_add}
        row: list[int] = []
        for value in answers_to(question):
            further = self.explorer.further(state, question, value)
            if further is None:
                continue
            node, reached = self._grow(further, entries, trace, passed)
            row += [self._value(question, value), node]
            if value in possible_answers(question):  # as far as the server looks ahead
                found |= {question.id, *reached}
        if question.type in (AnswerType.CALL, AnswerType.CARD) or not row:
            found = set(state.reaches())
        return [self.number[question.id], len(row) // 2, *row], frozenset(found)

    def _added(
        self, state: State, entries: Sequence[int], trace: Sequence[int], passed: frozenset[str]
    ) -> list[int]:
        """The questions that may be added when all others are answered, and where their answers lead."""
        if not state.ruling.complete or _counted(state):
            return [0]
        asked = [q for q in state.ruling.may_add if q.id not in passed]
        row = []
        for place, question in enumerate(asked):
            over = passed | {q.id for q in asked[: place + 1]}
            ways: list[int] = []
            for value in answers_to(question):
                further = self.explorer.further(state, question, value)
                if further is not None:
                    node, _ = self._grow(further, entries, trace, over)
                    ways += [self._value(question, value), node]
            row.append([self.number[question.id], len(ways) // 2, *ways])
        return [len(row), *(number for one in row for number in one)]

    def _value(self, question: Question[Any], value: str) -> int:
        return self.questions[question.id].index(value)

    def _written(self, entry: Any) -> list[int]:
        """A row of `entries`."""
        question, value, _ = entry
        piece = self.desk.pieces
        row = [piece[kind, entry] for kind in ("answer", "question", "revised title")]
        return [self.number[question.id], self._value(question, value), *row, piece.get(("record", entry))]

    def _frame(self, state: State, keys: Keys, reached: Reached, names: int) -> int:
        piece = self.desk.pieces
        complete, revisable = keys.complete, bool(keys.entries)
        return self.frames(
            (
                piece[keys.title],
                self.rows(tuple(piece[key] for key in keys.middle)),
                piece[keys.after],
                self.rows(tuple(piece[key] for key in keys.end)),
                self.rows(tuple(piece[key] for key in keys.lower) if revisable else ()),
                self.sets(frozenset() if complete else reached),
                self.sets(state.missed | state.assumed),
                names,
                (1 if state.choosing else 0) + (2 if keys.spoken else 0),
            )
        )


def _counted(state: State) -> bool:
    """Whether a number was given: each may be followed by as many states, and what is added then is rare."""
    return any(question.type is AnswerType.NUMBER for question, _ in state.given)


def _all(question: Question[Any]) -> tuple[str, ...]:
    """Every answer that a question takes, »ved ikke« with it."""
    values = answers_to(question)
    return (*values, UNKNOWN) if question.unknown and UNKNOWN not in values else values


def _after(before: Sequence[int], now: Sequence[int]) -> list[int]:
    """A list as what is taken off the end of another one, and what is put there instead."""
    same = 0
    while same < min(len(before), len(now)) and before[same] == now[same]:
        same += 1
    return [len(before) - same, len(now) - same, *now[same:]]
