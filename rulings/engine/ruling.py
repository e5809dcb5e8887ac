"""A ruling: what follows, what is still to be asked, the options to read out, and how it came about."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from laws.citation import Citation, parse
from rulings.bridge.calls import Call
from rulings.bridge.cards import Card
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Trick
from rulings.engine.consequence import Consequence, KeptHash
from rulings.engine.people import CallAtIssue, CardAtIssue, Player
from rulings.engine.question import Question

PersonOrThing = Player | CallAtIssue | CardAtIssue

Names = Mapping[str, PersonOrThing]
"""What the placeholders of a wording stand for in this case: `lho`, `bid`, …"""


@dataclass(frozen=True, slots=True)
class Assumption:
    """An answer that a branch rests on because the director did not know."""

    question: Question[Any]
    value: str


When = tuple[Assumption, ...]


@dataclass(frozen=True, slots=True)
class Stated(KeptHash):
    """A consequence of this ruling.

    Attributes:
        when: what must hold for it; empty when it follows whatever the unknown answers are.
    """

    consequence: Consequence
    when: When = ()

    __hash__ = KeptHash.__hash__

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Stated):
            return NotImplemented
        return self.consequence == other.consequence and self.when == other.when

    def make_hash(self) -> int:
        """The hash: the answers of a branch tell it apart as well as its questions do."""
        return hash((self.consequence, *(assumption.value for assumption in self.when)))


@dataclass(frozen=True, slots=True)
class Option:
    """Something that a player may choose, to be read out before the choice.

    Attributes:
        key: of its wording.
        to: whom it is read out to.
        law: the provision that gives it, or forbids it.
        allowed: `yes`, `if-comparable` (the director judges), `if-auction-allows` (calls that nobody has
            told decide it) or `no`.
        calls: the calls that it covers, where the auction tells.
        assuming: the answers that choosing it amounts to.
    """

    key: str
    to: Player
    law: str
    allowed: Literal["yes", "if-comparable", "if-auction-allows", "no"] = "yes"
    calls: tuple[Call, ...] = ()
    assuming: tuple[tuple[str, str], ...] = ()

    @property
    def citation(self) -> Citation:
        """The provision that gives it, or forbids it."""
        return parse(self.law)


@dataclass(frozen=True, slots=True)
class Offered:
    """An option of this ruling, in its place in the order of reading out."""

    order: int
    option: Option
    _follow: Callable[[], tuple[Stated, ...]] = field(compare=False, repr=False)

    @property
    def leads_to(self) -> tuple[Stated, ...]:
        """What choosing it leads to; the rule is run for it when this is looked at."""
        return self._follow()


@dataclass(frozen=True, slots=True)
class Step:
    """A turn that the rule took: a provision that applies, or does not, and why (a key of the wording)."""

    key: str
    citation: Citation


@dataclass(frozen=True, slots=True)
class TraceEntry(KeptHash):
    """One thing that happened while ruling.

    Attributes:
        kind: `asked` (no answer yet), `answered`, `derived` (the auction tells), `unknown`, `applied`
            or `ignored` (an answer that this path never asked for).
        subject: the question, consequence or step.
        answer: the answer's spelling, where the subject is a question.
        when: the branch in which it happened.
    """

    kind: Literal["asked", "answered", "derived", "unknown", "applied", "ignored"]
    subject: Question[Any] | Consequence | Step
    answer: str = ""
    when: When = ()

    __hash__ = KeptHash.__hash__

    def make_hash(self) -> int:
        """The hash, found once: every page of an interview looks its lines up."""
        return hash((self.kind, self.subject, self.answer, self.when))

    @property
    def citation(self) -> Citation:
        """The provision behind it."""
        return self.subject.citation


@dataclass(frozen=True, slots=True)
class Lying:
    """A penalty card that lies face up in front of a defender (50A)."""

    seat: Seat
    card: Card
    size: Literal["minor", "major"]


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the table where a ruling ends.

    Attributes:
        trick: the trick in progress; its leader is on lead while nothing has been played to it.
        lying: the penalty cards.
    """

    trick: Trick
    lying: tuple[Lying, ...] = ()

    def of(self, seat: Seat) -> tuple[Lying, ...]:
        """The penalty cards in front of one player."""
        return tuple(card for card in self.lying if card.seat is seat)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the laws say of the facts.

    Attributes:
        topic: id of the topic.
        facts: the answers as they were understood, in the order given.
        question: the next question, or None when the ruling is complete.
        may_add: optional questions whose answers would take it further (what showed after the play).
        names: what the wordings' placeholders stand for.
        consulted: every question that the rule turned to, in that order: asked, derived or only looked for.
        onward: the facts of the case that begins where this one ends, the play followed that far; empty
            where nothing is left to decide.
        onward_topic: id of the topic that rules on that case; empty where it is this one.
        table: what lies on the table by then, where it is known who sits where.
    """

    topic: str
    facts: tuple[tuple[str, str], ...]
    question: Question[Any] | None
    consequences: tuple[Stated, ...]
    options: tuple[Offered, ...]
    trace: tuple[TraceEntry, ...]
    may_add: tuple[Question[Any], ...] = ()
    names: Names = field(default_factory=dict)
    consulted: tuple[Question[Any], ...] = ()
    onward: Mapping[str, str] = field(default_factory=dict)
    onward_topic: str = ""
    table: Table | None = None

    @property
    def complete(self) -> bool:
        """Whether nothing is left to ask."""
        return self.question is None

    @property
    def looked_for(self) -> tuple[Question[Any], ...]:
        """Questions that nobody answered and that it went on without, those about the finished play aside."""
        answered = {t.subject.id for t in self.trace if isinstance(t.subject, Question)}
        later = {question.id for question in self.may_add}
        return tuple(q for q in self.consulted if q.id not in answered | later)

    @property
    def unused_facts(self) -> tuple[str, ...]:
        """Ids of facts that this path never asked for."""
        return tuple(
            t.subject.id for t in self.trace if t.kind == "ignored" and isinstance(t.subject, Question)
        )

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Every provision that it rests on, or puts up for choice, each once, in order."""
        places = self.rests_on
        if not self.complete:  # the choice is still open, so what is read out is what there is to cite
            places |= {offered.option.citation for offered in self.options}
        return tuple(sorted(places))

    @property
    def rests_on(self) -> set[Citation]:
        """Every provision that says what follows, or that decided which way the rule went."""
        applied = {entry.citation for entry in self.trace if entry.kind == "applied"}
        return applied.union(*(stated.consequence.citations for stated in self.consequences))
