"""A ruling that starts with what the query already says: its topic, and the answers that are certain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any
from urllib.parse import urlencode

from kb.guidance import LANGUAGES, called
from kb.search.telling import Telling, Told, data, listen
from laws.citation import parse

# The rulings are loaded only when a query is read: opening a finished build needs none of them.

CALLED, TOO_LOW = "melding-uden-for-tur", "utilstraekkeligt-bud"
_PERSONS = {"offender", "accepter", "turn"}


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

    @property
    def url(self) -> str:
        """The page of the interview with the answers filled in."""
        return f"/doem/{self.topic}?{urlencode(self.facts)}"

    def result(self, language: str = "da") -> dict[str, Any]:
        """It as a result of a search."""
        from rulings.engine.render import answer_text, question_text
        from rulings.topics import topic

        chosen, spoken = topic(self.topic), language if language in LANGUAGES else "da"
        asked = {question.id: question for question in chosen.questions}
        said = [
            f"{question_text(asked[key], spoken)} {answer_text(asked[key], value, spoken)}"
            for key, value in self.facts.items()
        ]
        return {
            "citation": self.citation,
            "kind": "ruling",
            "edition": "",
            "title": called("topic", chosen.title, spoken),
            "snippet": " · ".join(said),
            "marks": [],
            "score": 100.0,
            "url": self.url,
            "facts": dict(self.facts),
            "places": [],
        }


def start(query: str) -> Start | None:
    """The ruling that a query starts, or None where it tells of no case.

    >>> start("syd bød 1♥ i nords tur, vest accepterer ikke").url
    '/doem/melding-uden-for-tur?call-out-of-turn=1H&whose-turn=partner&lho-calls=nej'
    >>> start("pas uden for tur") is None
    True
    """
    whole = _of_auction(query)
    if whole is not None:
        return whole
    telling = listen(query)
    for topic, facts, law in _cases(telling):
        kept = _usable(topic, facts)
        if kept:
            return Start(topic, kept, law or _law_of(topic), frozenset(telling.written))
    return None


def _of_auction(query: str) -> Start | None:
    """An auction written out from its dealer, with an irregularity in it."""
    if ":" not in query:
        return None
    from rulings.bridge.irregularities import irregularities
    from rulings.bridge.notation import parse_auction
    from rulings.errors import NotationError

    try:
        auction = parse_auction(query)
    except NotationError:
        return None
    faults = [fault.value for one in irregularities(auction) for fault in one.faults]
    topics = data()["faults"]
    # A bid that is too low as well as out of rotation is ruled on as too low, which asks for the turn too.
    ranked = sorted((fault for fault in faults if fault in topics), key=lambda fault: fault != "insufficient")
    for fault in ranked:
        topic = str(topics[fault])
        if kept := _usable(topic, {"auction": str(auction)}):
            return Start(topic, kept, _law_of(topic))
    return None


def _cases(telling: Telling) -> Iterator[tuple[str, dict[str, str], str]]:
    """The topics that may be meant, the likeliest first, each with its facts and its law."""
    yield from _of_calls(telling)
    for told in telling.said:
        if told.topic:
            yield told.topic, {key: str(value) for key, value in told.values.items()}, ""


def _of_calls(telling: Telling) -> Iterator[tuple[str, dict[str, str], str]]:
    from rulings.bridge.calls import sufficient
    from rulings.bridge.seats import Seat

    said = [told for told in telling.said if not told.topic]
    flags = {key for told in said for key in ("out", "low", "in") if told.values.get(key)}
    made = [told for told in said if "call" in told.values]
    at = _at_issue(said, made)
    call = _call(at.values["call"]) if at else None
    last = _call(at.values.get("last")) if at else None
    before = made[made.index(at) - 1].values if at and made.index(at) else {}
    if last is None and before and _follows(before, at):
        last = _call(before["call"])
    offender = _one(told.values.get("offender") for told in ([at] if at else said)) or _one(
        told.values.get("offender") for told in said if "call" not in told.values
    )
    turn = _turn(_one(told.values.get("turn") for told in said), offender, telling.vague)
    if turn == "offender":
        flags = (flags - {"out"}) | {"in"}
    short = bool(call and last and call.is_bid and not sufficient(call, last))
    if call and last and not short:
        return
    if not (short or flags & {"low", "out"}) or {"in", "out"} <= flags:
        return
    accepts = _accepts(said, offender)
    after = made[made.index(at) + 1 :] if at else []
    then = after[0].values.get("offender") if after else None
    lho_called = isinstance(offender, Seat) and then is offender.lho
    # »Bud uden for tur« is a term and »accepteres ikke« a question of the laws; a case has somebody in it.
    if not (turn or (call and call.is_bid) or any(_PERSONS & told.values.keys() for told in said)):
        return
    facts: dict[str, str] = {}
    if short or "low" in flags:
        if call and call.is_bid:
            facts["last-bid"] = str(last) if last else ""
            facts["insufficient-bid"] = str(call)
        in_turn = "ja" if "in" in flags or _next(before, at) else "nej" if "out" in flags else ""
        facts["in-turn"] = in_turn
        facts |= _since(turn, accepts, lho_called, out=in_turn == "nej")
        yield TOO_LOW, facts, ""
        return
    if call:
        facts["call-out-of-turn"] = str(call)
    facts |= _since(turn, accepts, lho_called, out=True)
    kind = "" if call is None else "bid" if call.is_bid else "pass" if str(call) == "P" else "double"
    yield CALLED, facts, str(data()["laws"].get(kind, ""))


def _since(turn: str, accepts: bool | None, lho_called: bool, *, out: bool) -> dict[str, str]:
    """Whose turn it was and what left-hand opponent did, under the ids that the branch asks for."""
    facts = {"whose-turn": turn if turn in ("rho", "partner", "lho") else ""}
    if lho_called:
        facts["since-out-of-turn" if out else "since"] = "lho-called"
    elif accepts is not None:
        facts["lho-calls" if out else "lho-accepts"] = "ja" if accepts else "nej"
    return facts


def _at_issue(said: Sequence[Told], made: Sequence[Told]) -> Told | None:
    """The call that went wrong: the only one, or the one that is said to be wrong, or the one too low."""
    if len(made) < 2:
        return made[0] if made else None
    wrong = {t.clause for t in said if t.values.get("out") or t.values.get("low")}
    blamed = [told for told in made if told.clause in wrong or "last" in told.values]
    if len(blamed) == 1:
        return blamed[0]
    short = [b for a, b in pairwise(made) if _follows(a.values, b)]
    if len(short) == 1 and not wrong:
        return short[0]
    # »syd bød 1♥. Det var nords tur. Vest passede«: what is said of the turn is said of the call before it.
    earlier = [told for told in made if not blamed and wrong and told.clause < min(wrong)]
    return earlier[0] if len(earlier) == 1 else None


def _follows(before: Mapping[str, Any], told: Told | None) -> bool:
    """Whether a bid was made over the one before it and does not beat it."""
    from rulings.bridge.calls import sufficient

    if told is None:
        return False
    first, second = _call(before.get("call")), _call(told.values.get("call"))
    return bool(first and second and first.is_bid and second.is_bid and not sufficient(second, first))


def _next(before: Mapping[str, Any], told: Told | None) -> bool:
    """Whether the player to the left of the one who bid before made the call."""
    from rulings.bridge.seats import Seat

    seat = before.get("offender")
    return told is not None and isinstance(seat, Seat) and told.values.get("offender") is seat.lho


def _turn(turn: Any, offender: Any, vague: bool) -> str:
    """Whose turn it was as the offender sees it: `rho`, `partner`, `lho`, `offender`; empty where unknown."""
    from rulings.bridge.seats import Seat

    if isinstance(turn, Seat):
        if not isinstance(offender, Seat):
            return ""
        around = {offender: "offender", offender.lho: "lho", offender.partner: "partner"}
        return around.get(turn, "rho")
    return "" if vague or turn is None else str(turn)


def _accepts(said: Sequence[Told], offender: Any) -> bool | None:
    """Whether left-hand opponent accepts, where that is said of nobody else and as a fact."""
    from rulings.bridge.seats import Seat

    told = [t for t in said if "accepts" in t.values]
    if len({t.values["accepts"] for t in told}) != 1 or any(t.doubted for t in told):
        return None
    accepter = _one(t.values.get("accepter") for t in told)
    if isinstance(accepter, Seat):
        if isinstance(offender, Seat) and accepter is not offender.lho:
            return None
    elif accepter not in (None, "lho"):
        return None
    return bool(told[0].values["accepts"])


def _one(values: Any) -> Any:
    """The one value among several that may be missing; None where there is none, or more than one."""
    different = {value for value in values if value is not None}
    return different.pop() if len(different) == 1 else None


def _call(value: Any) -> Any:
    from rulings.bridge.calls import call_of

    return call_of(value) if isinstance(value, str) else value


def _usable(topic: str, facts: Mapping[str, str]) -> dict[str, str]:
    """The facts that the ruling takes; those that it refuses or has no question for are left out."""
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
                return {}
            continue
        return kept
    return {}


def _law_of(topic: str) -> str:
    from rulings.topics import topic as topic_of

    return str(parse(str(topic_of(topic).citation)).law)
