"""When two cases are the same case: two keys, each derived from a run, and never stored as the truth.

*Found* is what was established before anybody judged: the run stops at the first judgement that the rule
asks for. *Judged* is the whole run. Both hold the answers that decided (given or derived; no auction, hand or
trick as it was entered, and no single seat, call, card or suit), the outline of what follows, and the
question at which the run stops. Two cases with one judged key were ruled alike by the program; of two with
one found key only the judgement may differ.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rulings.bridge.calls import Call, Denomination
from rulings.bridge.cards import Card, Suit
from rulings.bridge.seats import Seat
from rulings.engine.people import CallAtIssue, CardAtIssue, Player
from rulings.engine.question import ENTRY_TYPES, AnswerType, Question
from rulings.engine.ruling import Ruling, Stated, TraceEntry
from rulings.renaming import facts_today, topic_today
from rulings.topics import run
from rulings.topics import topic as topic_of

_LENGTH = 16
"""Digits of a key: among a million situations two share one by chance once in 40 million books."""

_SINGLE = frozenset(
    {
        *ENTRY_TYPES,
        AnswerType.SEAT,
        AnswerType.CALL,
        AnswerType.CARD,
        AnswerType.DENOMINATION,
        AnswerType.TEXT,
    }
)
"""Answers of these types say which seat, call or card it was, and not what kind of case it is."""

_SUIT = re.compile(r"[SHDC]{1,4}|spades|hearts|diamonds|clubs")


@dataclass(frozen=True)
class Situation:
    """What makes cases alike.

    Attributes:
        topic: id of the topic.
        answers: what decided, by question id, in the order of the ids.
        outline: what follows, without seat, call, card and suit.
        stops: id of the question that the run stops at; empty where the ruling is complete.
    """

    topic: str
    answers: tuple[tuple[str, str], ...]
    outline: tuple[str, ...]
    stops: str

    @cached_property
    def key(self) -> str:
        """A short name of it, the same on every machine."""
        told = json.dumps([self.topic, self.answers, self.outline, self.stops], ensure_ascii=True)
        return hashlib.sha256(told.encode()).hexdigest()[:_LENGTH]


@dataclass(frozen=True, slots=True)
class Likeness:
    """A case as others are compared with it.

    Attributes:
        found: as it was established, before anybody judged.
        judged: as it was ruled on.
        ruling: the run that the judged situation was read from.
    """

    found: Situation
    judged: Situation
    ruling: Ruling


def likeness(topic: str, facts: Mapping[str, object]) -> Likeness:
    """Both situations of a case; its ids and answers may be those of an earlier version.

    Raises:
        UnknownTopic: for a topic that there is none of.
        FactsError: for an unknown question, a wrong value or facts that contradict each other.

    >>> alike = likeness("utilstraekkeligt-bud", {"auction": "N: 1S P 1H", "unintended": "nej"})
    >>> alike.found.stops, alike.judged.stops
    ('unintended', 'lho-accepts')
    """
    name, known = topic_today(topic), facts_today(facts)
    whole = run(name, known)
    judgements = {question.id for question in topic_of(name).questions if question.settles == "judgement"}
    before = {key: given for key, given in known.items() if key not in judgements}
    until_judged = whole if len(before) == len(known) else run(name, before)
    return Likeness(situation(until_judged), situation(whole), whole)


def situation(ruling: Ruling) -> Situation:
    """The situation that a ruling was made in."""
    return Situation(
        ruling.topic,
        tuple(sorted(set(filter(None, map(_decisive, ruling.trace))))),
        tuple(map(_outline, ruling.consequences)),
        ruling.question.id if ruling.question else "",
    )


def _decisive(line: TraceEntry) -> tuple[str, str] | None:
    """The answer that a line of the trace rests on, where it says what kind of case it is."""
    question = line.subject
    if not isinstance(question, Question) or line.kind not in ("answered", "derived", "unknown"):
        return None
    if question.type in _SINGLE or _SUIT.fullmatch(line.answer):
        return None
    return question.id, line.answer


def _outline(stated: Stated) -> str:
    """A consequence without the seat, call, card or suit that it names, with the branch that it stands in."""
    consequence = stated.consequence
    parts = [consequence.kind, consequence.variant, *map(str, consequence.citations)]
    parts += [f"{name}={_plain(value)}" for name, value in consequence.fields if not _is_single(value)]
    parts += [f"if {one.question.id}={one.value}" for one in stated.when if not _SUIT.fullmatch(one.value)]
    return " ".join(parts)


def _is_single(value: object) -> bool:
    """Whether a field says which seat, call, card or suit it is."""
    if isinstance(value, tuple):
        return all(map(_is_single, value))
    return isinstance(value, Seat | Call | Card | Suit | Denomination)


def _plain(value: object) -> str:
    """A field without the seat, call or card in it."""
    match value:
        case Player(role, _):
            return role.value
        case CallAtIssue(what, _) | CardAtIssue(what, _):
            return str(what)
    return str(value)
