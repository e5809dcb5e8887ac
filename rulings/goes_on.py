"""Where a ruling hands over to another law: the interview on that law, with the facts that carry over."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from laws import shipped
from laws.citation import Citation, parse
from laws.languages import FIRST_LANGUAGE
from rulings.bridge.auction import Auction, MadeCall
from rulings.bridge.cards import Card
from rulings.bridge.irregularities import Fault, irregularities
from rulings.engine.announcement import announcement
from rulings.engine.consequence import Consequence
from rulings.engine.question import Question
from rulings.engine.question import of as question_of
from rulings.engine.ruling import Ruling
from rulings.engine.topic import Topic
from rulings.errors import FactsError
from rulings.rules.penalty.duty import HONOURS
from rulings.topics import run, topic, topics

DATA = "goes_on.toml"
HANDS_OVER = "apply-law"
_TOLD_BESIDES = (HANDS_OVER, "information-authorised", "information-unauthorised")
"""What is said beside the ruling on a law, under whichever law it is."""
_SLIP = parse("25A1")
_MEANT = "intended-call"
_SIMULTANEOUS = "simultaneous-but-illegal"
_OFFENDER, _OWNER, _CARDS, _SIZE, _PLAY = (
    "offender-seat", "penalty-owner-seat", "penalty-cards", "penalty-size", "play",
)  # fmt: skip
_KEPT = 512
"""Facts of which it is remembered whether an interview takes them."""


@dataclass(frozen=True, slots=True)
class GoesOn:
    """An interview that takes a ruling on.

    Attributes:
        law: that the ruling hands over to.
        facts: by question id, what the ruling's own facts answer there.
    """

    law: Citation
    topic: Topic
    facts: Mapping[str, str]


def goes_on(ruling: Ruling) -> tuple[GoesOn, ...]:
    """The interviews on the laws that a complete ruling hands over to, each once, in its order.

    A law that the ruling itself has gone through is none of them.
    """
    if not ruling.complete:
        return ()
    found: dict[str, GoesOn] = {}
    for consequence in (stated.consequence for stated in ruling.consequences):
        law = _law(consequence)
        chosen = None if law is None else topic_on(law)
        if law is None or chosen is None or chosen.id in (ruling.topic, ruling.onward_topic, *found):
            continue
        if _is_followed(ruling, consequence, chosen):
            continue
        found[chosen.id] = GoesOn(law, chosen, _facts(ruling, chosen, consequence.variant))
    return tuple(found.values())


def beside(topic_id: str) -> tuple[Topic, ...]:
    """The interviews on what may lie behind that topic's irregularity: a spectator, or an earlier ruling."""
    if topic_id not in _data()["irregularities"]:
        return ()
    return tuple(topic(one) for one in _data()["beside"])


def _is_followed(ruling: Ruling, handing_over: Consequence, chosen: Topic) -> bool:
    """Whether the ruling says itself what that interview would say: nobody is asked the same things twice."""
    if handing_over.variant in _data()["followed"]:
        return True
    if handing_over.variant in _data()["aside"] or chosen.id in _data()["keeps"]:
        return False
    return any(
        topic_on(stated.consequence.citation) is chosen
        for stated in ruling.consequences
        if stated.consequence.kind not in _TOLD_BESIDES and announcement(stated).to != "director"
    )


def _law(consequence: Consequence) -> Citation | None:
    if consequence.kind != HANDS_OVER:
        return None
    law = dict(consequence.fields)["law"]
    return law if isinstance(law, Citation) else None


@cache
def topic_on(law: Citation) -> Topic | None:
    """The interview on a provision: by its own name, else by the provision that it is part of."""
    for part in (law, *reversed(law.ancestors)):
        if str(part) in _data()["topic"]:
            return topic(_data()["topic"][str(part)])
        for one in topics():
            if one.citation == part:
                return one
    return None


def _facts(ruling: Ruling, chosen: Topic, because: str) -> Mapping[str, str]:
    """What is known of the table and what the reason says; of these, what that interview takes."""
    asked = {question.id for question in chosen.questions}
    carried = {key: text for key, text in ruling.facts if key in _data()["carry"] and key in asked}
    put_right = _after_simultaneous(ruling) if because == _SIMULTANEOUS else _put_right(ruling)
    carried |= {key: text for key, text in put_right.items() if key in asked}
    reason = {key: text for key, text in _data()["facts"].get(because, {}).items() if key in asked}
    seated = {key: text for key, text in _lying_or_seated(ruling, because).items() if key in asked}
    off_table = {
        key: text for key, text in carried.items() if key != _PLAY
    }  # the tricks may be another law's
    for known in (
        {**carried, **seated, **reason},
        {**off_table, **seated, **reason},
        {**carried, **reason},
        carried,
        {**seated, **reason},
        reason,
    ):
        if known and _is_taken(chosen.id, tuple(known.items())):
            return known
    return {}


def _lying_or_seated(ruling: Ruling, because: str) -> Mapping[str, str]:
    """Whose seat the other interview asks for, where the ruling knows it, and the penalty card that lies."""
    found = {
        key: text for key, text in ruling.facts if key == _OFFENDER and because in _data()["same-player"]
    }
    for one in (stated.consequence for stated in ruling.consequences):
        fields = dict(one.fields)
        if one.kind not in _data()["lies"] or fields["who"].seat is None:
            continue
        found.setdefault(_OWNER, str(fields["who"].seat))
        card = getattr(fields.get("card"), "card", None)
        if card is not None and _CARDS not in found:
            found |= {_CARDS: str(card), **_size(card, one.variant)}
    return found


def _size(card: Card, size: str) -> Mapping[str, str]:
    return {_SIZE: size} if card.rank not in HONOURS and size in ("minor", "major") else {}


def _put_right(ruling: Ruling) -> Mapping[str, str]:
    """The auction up to a slip, with the call that the player meant in its place (25A1)."""
    entered = dict(ruling.facts).get("auction")
    said = {
        one.consequence.kind: one.consequence
        for one in ruling.consequences
        if one.consequence.citation == _SLIP
    }
    known = {
        line.subject.id: line.answer
        for line in ruling.trace
        if isinstance(line.subject, Question) and line.kind in ("answered", "derived")
    }
    if entered is None or "call-withdrawn" not in said or _MEANT not in known:
        return {}
    auction = question_of("auction").read(entered)
    seat, slip = said["call-withdrawn"]["who"].seat, said["call-withdrawn"]["call"].call
    places = [n for n, made in enumerate(auction.calls) if (made.seat, made.call) == (seat, slip)]
    if not places:
        return {}
    calls = (*auction.calls[: places[-1]], MadeCall(seat, question_of(_MEANT).read(known[_MEANT])))
    return {"auction": str(Auction(auction.dealer, calls))}


def _after_simultaneous(ruling: Ruling) -> Mapping[str, str]:
    """The auction with the call of two at once that counts as the later one in its turn (33)."""
    entered = dict(ruling.facts).get("auction")
    if entered is None:
        return {}
    auction = question_of("auction").read(entered)
    places = [one.index for one in irregularities(auction) if Fault.OUT_OF_TURN in one.faults]
    if not places or places[0] + 1 >= len(auction.calls):
        return {}
    calls, place = list(auction.calls), places[0]
    calls[place], calls[place + 1] = calls[place + 1], calls[place]
    return {"auction": str(Auction(auction.dealer, tuple(calls)))}


@lru_cache(maxsize=_KEPT)
def _is_taken(topic_id: str, facts: tuple[tuple[str, str], ...]) -> bool:
    """Whether an interview takes these facts."""
    try:
        run(topic_id, dict(facts))
    except FactsError:
        return False
    return True


def goes_on_to_json(ruling: Ruling, language: str = FIRST_LANGUAGE) -> list[dict[str, Any]]:
    """`law`, `topic`, `title` and `facts` of each interview that takes the ruling on."""
    return [
        {
            "law": str(one.law),
            "topic": one.topic.id,
            "title": one.topic.title[language],
            "facts": dict(one.facts),
        }
        for one in goes_on(ruling)
    ]


@cache
def _data() -> Mapping[str, Any]:
    return shipped.table(DATA, "rulings")
