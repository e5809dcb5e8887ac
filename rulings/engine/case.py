"""A case: the facts of one run of a rule, and everything that the rule asks, finds and states."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from laws.citation import parse
from rulings.bridge.seats import Seat
from rulings.engine.consequence import Consequence, consequence
from rulings.engine.people import Player, Role, place
from rulings.engine.question import ENTRY_TYPES, Answer, AnswerType, Question, show
from rulings.engine.ruling import Option, PersonOrThing, Step, Table, TraceEntry
from rulings.errors import FactsError
from rulings.reasons import Reason, because

T = TypeVar("T")

_MOST_VALUES = 6
"""The most answers that an error lists one by one."""


_SHOWN_BY = {
    AnswerType.AUCTION: because("the-auction"),
    AnswerType.HAND: because("the-hand"),
    AnswerType.DEAL: because("the-deal"),
}


class NeedsAnswer(Exception):
    """Stops a run at the question that it needs; never leaves the engine."""

    def __init__(self, question: Question[Any]) -> None:
        self.question = question


class Forks(Exception):
    """Stops a run at a question answered »ved ikke«; never leaves the engine."""

    def __init__(self, question: Question[Any]) -> None:
        self.question = question


class Case:
    """One run of one rule. A rule is a function of a Case: it asks, and states what follows.

    Args:
        answers: by question id, as the director gave them.
        hypothetical: whether the run only explores what an option would lead to; it then offers none.
    """

    def __init__(self, answers: Mapping[str, Answer], *, hypothetical: bool = False) -> None:
        self.answers = answers
        self.hypothetical = hypothetical
        self.used: dict[str, Answer] = {}
        self.trace: list[TraceEntry] = []
        self.consequences: list[Consequence] = []
        self._stated: set[Consequence] = set()
        self.offers: list[tuple[Option, dict[str, Answer]]] = []
        self.may_add: list[Question[Any]] = []
        self.consulted: dict[str, Question[Any]] = {}
        self.names: dict[str, PersonOrThing] = {}
        self.onward: dict[str, str] = {}
        self.onward_topic = ""
        self.table: Table | None = None
        self._seating: Mapping[Role, Seat] = {}

    def ask(self, question: Question[T], among: tuple[str, ...] = ()) -> T:
        """The answer, or the end of this run.

        Args:
            among: the answers that are possible here, where the case leaves fewer than the question has.
        """
        self.consulted.setdefault(question.id, question)
        if among:
            question = question.among(among)
        known = self.used.get(question.id)
        if known is not None and not known.unknown:
            return known.value  # type: ignore[no-any-return]  # read by this very question
        reply = self.answers.get(question.id)
        if reply is None:
            self.trace.append(TraceEntry("asked", question))
            raise NeedsAnswer(question)
        self.used[question.id] = reply
        if reply.unknown:
            self.trace.append(TraceEntry("unknown", question, reply.text))
            raise Forks(question)
        if among and reply.text not in among:
            listed = among if len(among) <= _MOST_VALUES else (*among[:3], "…", among[-1])
            why = because("answer-not-here", answer=reply.text, question=question.id, values=listed)
            raise FactsError(question.id, reply.text, why, among)
        self.trace.append(TraceEntry("answered", question, reply.text))
        return reply.value  # type: ignore[no-any-return]  # read by this very question

    def given(self, question: Question[T], among: tuple[str, ...] = ()) -> T | None:
        """The answer if there is one; never asks.

        Args:
            among: the answers that are possible here, where the case leaves fewer than the question has.
        """
        known = self.used.get(question.id) or self.answers.get(question.id)
        self.consulted.setdefault(question.id, question)
        return None if known is None or known.unknown else self.ask(question, among)

    def told(self, question: Question[T]) -> T | None:
        """The answer if the facts hold it, to a question that the rule asks on another path only."""
        return self.given(question) if question.id in self.answers else None

    def leave_open(self, question: Question[T]) -> T:
        """The answer if there is one; else what follows of each answer is ruled on, and nobody is asked.

        For what decides something later only, so that a director can say it with an »if« today.
        """
        if question.id not in self.answers:
            self.consulted.setdefault(question.id, question)
            raise Forks(question)
        return self.ask(question)

    def afterwards(self, question: Question[T], among: tuple[str, ...] = ()) -> T | None:
        """The answer if there is one, to a question that need not be answered before the ruling is given.

        Args:
            among: the answers that are possible here, where the case leaves fewer than the question has.
        """
        if question.id not in self.answers:
            self.consulted.setdefault(question.id, question)
            self.may_add.append(question.among(among) if among else question)
            return None
        return None if self.answers[question.id].unknown else self.ask(question, among)

    def derive(self, question: Question[T], value: T) -> T:
        """Records that what was entered (the auction, the tricks) already answers a question.

        Raises:
            FactsError: when the facts say otherwise.
        """
        self.consulted.setdefault(question.id, question)
        text = show(value)
        if question.id in self.used and self.used[question.id].text == text:
            return value
        reply = self.answers.get(question.id)
        if reply is not None and not reply.unknown and reply.text != text:
            raise self._contradiction(question, reply.text, text)
        self.used[question.id] = Answer(text, value)
        self.trace.append(TraceEntry("derived", question, text))
        return value

    def _last_entry(self) -> Reason:
        """What was entered last, from which an answer can be derived, as a clause names it."""
        types = [q.type for key, q in self.consulted.items() if key in self.used and q.type in ENTRY_TYPES]
        return _SHOWN_BY.get(types[-1] if types else AnswerType.AUCTION, because("the-cards"))

    def presume(self, question: Question[T], value: T, among: tuple[str, ...] = ()) -> T:
        """Takes the answer from the facts, or else what was entered suggests.

        Args:
            among: the answers that what was entered leaves possible, where it does not leave all.

        Raises:
            FactsError: when the answer in the facts is none of those.
        """
        self.refuse_other(question, value, among)
        known = question.id in self.answers or question.id in self.used
        return self.ask(question, among) if known else self.derive(question, value)

    def refuse_other(self, question: Question[T], value: T, among: tuple[str, ...]) -> None:
        """Refuses an answer in the facts that is none of those that what was entered leaves possible.

        Args:
            value: what was entered shows instead.
        """
        self.consulted.setdefault(question.id, question)
        reply = self.answers.get(question.id)
        if among and reply is not None and not reply.unknown and reply.text not in among:
            raise self._contradiction(question, reply.text, show(value))

    def _contradiction(self, question: Question[Any], answer: str, instead: str) -> FactsError:
        """The refusal of an answer that what was entered contradicts."""
        why = because(
            "answer-contradicted",
            question=question.id,
            answer=answer,
            entered=self._last_entry(),
            instead=instead,
        )
        return FactsError(question.id, answer, why, (instead,))

    def cite(self, key: str, law: str) -> None:
        """Records a turn of the rule: that a provision applies, or does not."""
        self.trace.append(TraceEntry("applied", Step(key, parse(law))))

    def state(self, kind: str, law: str, /, *, also: tuple[str, ...] = (), **fields: object) -> None:
        """Records what follows, once: a consequence of a kind, its fields as its kind declares them.

        Args:
            law: the provision that says so, `27B1a`.
            also: provisions that it rests on besides.

        Raises:
            DataError: for a kind or a field that no file declares, and a value that does not fit.
        """
        stated = consequence(
            kind, law, also=also, **{key: self._seat(value) for key, value in fields.items()}
        )
        if stated in self._stated:
            return
        self._stated.add(stated)
        self.consequences.append(stated)
        self.trace.append(TraceEntry("applied", stated))

    def offer(self, *options: Option) -> None:
        """Records options to read out, in this order, as the case stands now."""
        # What was derived will be derived again, and by then the option may have changed it.
        known = {key: reply for key, reply in self.used.items() if key in self.answers}
        if not self.hypothetical:
            self.offers.extend((self._seated(option), known) for option in options)

    def _seated(self, option: Option) -> Option:
        """An option with the seat of whoever it is read out to, where that is known."""
        to = self._seat(option.to)
        return option if to is option.to else replace(option, to=to)

    def name(self, **names: PersonOrThing) -> None:
        """Says what the placeholders of the wordings stand for."""
        self.names.update((key, self._seat(value)) for key, value in names.items())

    def seat(self, seating: Mapping[Role, Seat]) -> None:
        """Says where roles sit: who is spoken of from now on by one of them is named by the seat."""
        self._seating = {**self._seating, **seating}

    def _seat(self, value: T) -> T:
        """A player with the seat of the role, where that is known; anything else as it is."""
        if not isinstance(value, Player) or value.seat is not None or value.role not in self._seating:
            return value
        return place(value, self._seating[value.role])  # type: ignore[return-value]  # T is a player here

    def go_on_with(self, facts: Mapping[str, str], topic: str = "") -> None:
        """Names the facts of the case that begins where this one ends.

        Args:
            topic: the id of its topic, where another one rules on it.
        """
        self.onward, self.onward_topic = dict(facts), topic

    def lay(self, table: Table) -> None:
        """Says what lies on the table at this point; the last word holds."""
        self.table = table
