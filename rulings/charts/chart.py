"""A decision chart: questions whose answers lead on, each with what it brings, until the ruling is whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from laws.citation import Citation
from rulings.engine.question import Question
from rulings.engine.ruling import Names, Stated


class Turn(StrEnum):
    """What a place of a chart is."""

    ASKED = "asked"
    RULED = "ruled"
    ENTERED = "entered"  # the rule asks for a call, cards or a number, which no paper can branch on


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A place of a chart. Places from which all goes on alike are one and the same, however they are reached.

    Attributes:
        question: that is asked; None where the ruling is whole.
        branches: where its answers lead; none at a ruling and where something is entered.
        names: what the placeholders of its wording stand for.
        further: ids of the topics that take the ruling on.
    """

    question: Question[Any] | None
    branches: tuple[Branch, ...] = ()
    names: Names = field(default_factory=dict)
    further: tuple[str, ...] = ()

    @property
    def turn(self) -> Turn:
        """What it is."""
        if self.question is None:
            return Turn.RULED
        return Turn.ASKED if self.branches else Turn.ENTERED

    def branch(self, value: str) -> Branch:
        """The branch of an answer."""
        return next(branch for branch in self.branches if value in branch.values)


@dataclass(frozen=True, slots=True, eq=False)
class Branch:
    """Answers that lead to the same.

    Attributes:
        values: the answers, as facts spell them; none at the beginning of a chart.
        says: what follows from here on whatever is answered later, and did not follow before; with what must
            hold for it where the rule takes no answer (a call that is made only afterwards).
        laws: the provisions that every ruling from here on rests on, and not every ruling before.
        to: where they lead.
    """

    values: tuple[str, ...]
    says: tuple[Stated, ...]
    laws: frozenset[Citation]
    to: Node


@dataclass(frozen=True, slots=True, eq=False)
class Chart:
    """The chart of a topic.

    Attributes:
        topic: its id.
        start: what holds in every case, and the first question.
    """

    topic: str
    start: Branch

    @property
    def laws(self) -> frozenset[Citation]:
        """Every provision that a ruling on it rests on."""
        branches = (branch for node in self.nodes() for branch in node.branches)
        return self.start.laws.union(*(branch.laws for branch in branches))

    def nodes(self) -> Iterator[Node]:
        """Every place, each once, in the order of reading."""
        seen: set[Node] = set()
        waiting = [self.start.to]
        while waiting:
            node = waiting.pop()
            if node not in seen:
                seen.add(node)
                yield node
                waiting.extend(branch.to for branch in reversed(node.branches))

    def times_reached(self) -> Mapping[Node, int]:
        """By how many branches each place is reached."""
        times = dict.fromkeys(self.nodes(), 0) | {self.start.to: 1}
        for node in self.nodes():
            for branch in node.branches:
                times[branch.to] += 1
        return times
