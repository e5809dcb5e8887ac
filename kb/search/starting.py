"""A ruling that starts with what the query already says: its topic, and the answers that are certain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from kb.search.callers import Calls, calls_of
from kb.search.matters import known_of, matters
from kb.search.telling import Known, Telling, listen
from kb.search.tokens import data
from kb.search.wrong_call import auction_of, facts_of
from laws.citation import parse

_ACCEPTED = ("lho-calls", "lho-accepts")
_SINCE = (*_ACCEPTED, "replacement", "rho-call", "call-in-turn", "unintended", "intended-call")
"""What an auction does not tell of the call that went wrong."""

# The rulings are loaded only when a query is read: opening a finished build needs none of them.


@dataclass(frozen=True, slots=True)
class Start:
    """An interview with its first answers.

    Attributes:
        topic: id of the topic.
        facts: question id → answer, as the page and `bridgelov rule` take them.
        citation: the law that it comes under.
        written: words of the query that are bids, not citations.
    """

    topic: str
    facts: Mapping[str, str]
    citation: str
    written: frozenset[str] = frozenset()


def start(query: str, known: Known = lambda _: True) -> Start | None:
    """The ruling that a query starts, or None where it tells of no case.

    Args:
        known: for a word that it does not know, a slip is looked for; without it no word is mended.

    >>> start("syd bød 1♥ i nords tur, vest accepterer ikke").topic
    'melding-uden-for-tur'
    >>> start("pas uden for tur") is None
    True
    """
    whole = _of_auction(query)
    if whole is not None:
        return whole
    telling = listen(query, known)
    for topic, facts, law in _cases(telling):
        kept = _usable(topic, facts)
        if kept is not None and (kept or (telling.somebody and not telling.asking)):
            return Start(topic, kept, law or _law_of(topic), frozenset(telling.written))
    return None


def _of_auction(query: str) -> Start | None:
    """An auction written out from its dealer, with an irregularity in it."""
    if ":" not in query:
        return None
    from rulings.bridge.notation import parse_auction
    from rulings.errors import NotationError

    try:
        auction = parse_auction(query)
    except NotationError:
        return None
    topic = _fault_of(auction)
    kept = _usable(topic, {"auction": str(auction)}) if topic else None
    return Start(topic, kept, _law_of(topic)) if kept else None


def _fault_of(auction: Any) -> str:
    """The topic of an auction's first irregularity; empty where it has none."""
    from rulings.bridge.irregularities import irregularities

    topics = data()["faults"]
    faults = [fault.value for one in irregularities(auction) for fault in one.faults if fault.value in topics]
    # A bid that is too low as well as out of rotation is ruled on as too low, which asks for the turn too.
    return str(topics[min(faults, key=lambda fault: fault != "insufficient")]) if faults else ""


def _cases(telling: Telling) -> Iterator[tuple[str, Mapping[str, str], str]]:
    """The topics that may be meant, the likeliest first, each with its facts and its law."""
    if not telling.said:
        return
    calls = calls_of(telling)
    if not telling.tells("turn-lost") and (case := _of_calls(telling, calls)):
        yield case
    told = telling.somebody or calls.before or calls.wrong or calls.after
    known = known_of(telling, calls) if told and not telling.asking else {}
    for topic, facts in matters(known, first=True):
        yield topic, facts, ""
    if found := facts_of(telling, calls):
        fault, facts = found
        call = calls.call
        kind = "" if call is None else "bid" if call.is_bid else "pass" if str(call) == "P" else "double"
        law = str(data()["laws"].get(kind, "")) if fault == "out-of-turn" else ""
        yield str(data()["faults"][fault]), facts, law
    for topic, facts in matters(known, first=False):
        yield topic, facts, ""


def _of_calls(telling: Telling, calls: Calls) -> tuple[str, Mapping[str, str], str] | None:
    """A case in which the whole auction is told, player by player, with an irregularity in it."""
    from rulings.bridge.notation import parse_auction

    if not (text := auction_of(calls)):
        return None
    topic = _fault_of(parse_auction(text))
    found = facts_of(telling, calls)
    more = {key: found[1].get(key, "") for key in _SINCE} if found else {}
    return (topic, {"auction": text, **more}, "") if topic else None


def _usable(topic: str, facts: Mapping[str, str]) -> dict[str, str] | None:
    """The facts that the ruling takes; those that it refuses or has no question for are left out.

    None where it refuses them for a reason that no single one of them is at fault for.
    """
    from rulings.engine.facts import read_facts
    from rulings.engine.run import decide
    from rulings.errors import FactsError
    from rulings.topics import topic as topic_of

    chosen = topic_of(topic)
    asked = {question.id for question in chosen.questions}
    kept = {key: value for key, value in facts.items() if value and key in asked}
    while kept:
        try:
            decide(chosen, read_facts(chosen.questions, kept))
        except FactsError as error:
            if kept.pop(error.question, None) is None:
                return None
            continue
        break
    return kept


def _law_of(topic: str) -> str:
    from rulings.topics import topic as topic_of

    return str(parse(str(topic_of(topic).citation)).law)
