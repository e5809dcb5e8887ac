"""When two cases are the same case: two keys, each derived from a run, and never stored as the truth.

*Found* is what was established before anybody judged: the run stops at the first judgement that the rule
asks for. *Judged* is the whole run. Both hold the answers that decided (given or derived; no auction, hand or
trick as it was entered, and no single seat, call, card or suit), the outline of what follows, and the
question at which the run stops. Where one interview leads into another (`other_doors.toml`), the case is the
other's: both doors give one key. Two cases with one judged key were ruled alike by the program; of two with
one found key only the judgement may differ.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from laws import shipped
from rulings.bridge.calls import Call, Denomination
from rulings.bridge.cards import Card, Suit
from rulings.bridge.seats import Seat
from rulings.engine.people import CallAtIssue, CardAtIssue, Player
from rulings.engine.question import ENTRY_TYPES, AnswerType, Question
from rulings.engine.question import of as question_of
from rulings.engine.ruling import Ruling, Stated, TraceEntry
from rulings.errors import FactsError
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

_DECIDED = ("answered", "derived", "unknown")
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
        ruling: the run of the topic and the facts as they were given.
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
    judgements = judgements_of(name)
    before = {key: given for key, given in known.items() if key not in judgements}
    until_judged = whole if len(before) == len(known) else run(name, before)
    beyond = _by_the_other_door(whole, known)
    if beyond is not None:
        return Likeness(beyond.found, beyond.judged, whole)
    return Likeness(_as_asked(until_judged), _as_asked(whole), whole)


def _as_asked(ruling: Ruling) -> Situation:
    """The situation as if all that was entered had been asked; an auction shows more than is asked for.

    Where the answers alone do not lead to the same ruling, or there is none yet, it is what was entered.
    """
    entered = situation(ruling)
    answers: dict[str, object] = {}
    for line in ruling.trace:
        if isinstance(line.subject, Question) and line.kind in _DECIDED:
            answers[line.subject.id] = line.answer
    asked_for = {key: given for key, given in answers.items() if question_of(key).type not in ENTRY_TYPES}
    if entered.stops or len(asked_for) == len(answers):
        return entered
    try:
        asked = situation(run(ruling.topic, asked_for))
    except FactsError:
        return entered
    return entered if asked.stops or asked.outline != entered.outline else asked


def _by_the_other_door(ruling: Ruling, facts: Mapping[str, object]) -> Likeness | None:
    """The same case in the interview that a ruling has led into; None where it led into none."""
    decided = dict(filter(None, map(_decisive, ruling.trace)))
    for door in shipped.table("other_doors.toml", "rulings")["door"]:
        if door["from"] != ruling.topic or not door["answers"].items() <= decided.items():
            continue
        asked = {question.id for question in topic_of(door["to"]).questions}
        kept = {key: given for key, given in facts.items() if key in asked}
        try:
            return likeness(door["to"], kept | door.get("facts", {}))
        except FactsError:  # the other interview reads what was entered otherwise
            return None
    return None


def is_judged_otherwise(topic: str, answers: Mapping[str, str], others: Mapping[str, str]) -> bool:
    """Whether two cases in which the same was found part at a judgement, and not at what came after it.

    Facts that are asked for behind a judgement, and what the players then chose, make another case of it.

    Args:
        answers, others: what decided each case, by question id.
    """
    judgements = judgements_of(topic)
    differing = {key for key in answers.keys() & others.keys() if answers[key] != others[key]}
    return bool(differing) and differing <= judgements


def judgements_of(topic: str) -> frozenset[str]:
    """The ids of the questions of a topic that a director answers by judgement."""
    return frozenset(one.id for one in topic_of(topic).questions if one.settles == "judgement")


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
    if not isinstance(question, Question) or line.kind not in _DECIDED:
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
