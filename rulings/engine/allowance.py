"""The effect of each call, as a bidding box shows it before the choice.

It is read off the options that a rule reads out: whether they allow their calls, and whether what they lead
to silences partner. No law is known here.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from rulings.bridge.calls import Call
from rulings.engine.announcement import FILE
from rulings.engine.data import entry
from rulings.engine.people import Role
from rulings.engine.question import Answer
from rulings.engine.ruling import Offered, Ruling
from rulings.engine.run import decide
from rulings.engine.topic import Topic


class Allowance(StrEnum):
    """What becomes of a call, the mildest first."""

    FREE = "free"
    JUDGED = "judged"  # free if it is comparable; else partner must pass
    SILENCES = "silences"
    ONLY_COMPARABLE = "only-comparable"  # not allowed unless it is comparable
    DEPENDS = "depends"  # on calls that nobody has told
    NO = "no"


def allowances(offers: Sequence[Offered]) -> dict[Call, Allowance]:
    """What each call would lead to that the options of one player cover; others are missing."""
    covering: dict[Call, list[Offered]] = {}
    for offered in offers:
        for call in offered.option.calls:
            covering.setdefault(call, []).append(offered)
    cost = {offered.option.key: _cost(offered) for offered in offers if offered.option.calls}
    return {call: _allowance(options, cost) for call, options in covering.items()}


def to_choose_among(topic: Topic, ruling: Ruling, answers: Mapping[str, Answer]) -> tuple[Offered, ...]:
    """The options among which the ruling's question chooses; empty where it is no choice of a call."""
    choices: list[str] = entry(FILE, "choices")
    if ruling.question is None or ruling.question.id not in choices:
        return ()
    earlier = _before_last_choice(topic, answers, choices)
    fresh = [offered for offered in ruling.options if offered.option.calls and offered.option not in earlier]
    return tuple(one for one in fresh if one.option.to == fresh[-1].option.to)


def _before_last_choice(topic: Topic, answers: Mapping[str, Answer], choices: Sequence[str]) -> set[object]:
    """The options that a choice already made was among."""
    choices_made = [key for key in answers if key in choices]
    if not choices_made:
        return set()
    known = {key: reply for key, reply in answers.items() if key != choices_made[-1]}
    return {offered.option for offered in decide(topic, known).options}


def _cost(offered: Offered) -> Allowance:
    if offered.option.allowed == "no":
        return Allowance.NO
    silenced = any(
        stated.consequence.kind == "must-pass" and stated.consequence["who"].role is Role.PARTNER
        for stated in offered.leads_to
    )
    return Allowance.SILENCES if silenced else Allowance.FREE


def _allowance(covering: Sequence[Offered], cost: Mapping[str, Allowance]) -> Allowance:
    if any(offered.option.allowed == "if-auction-allows" for offered in covering):
        return Allowance.DEPENDS
    judged = [cost[offered.option.key] for offered in covering if offered.option.allowed == "if-comparable"]
    else_ = [cost[offered.option.key] for offered in covering if offered.option.allowed != "if-comparable"]
    if Allowance.FREE not in judged:
        return (else_ or judged)[0]
    if Allowance.NO in else_:
        return Allowance.ONLY_COMPARABLE
    return Allowance.JUDGED if Allowance.SILENCES in else_ else Allowance.FREE
