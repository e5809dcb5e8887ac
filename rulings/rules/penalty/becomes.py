"""A defender's card has become a penalty card: its size (50B), what it asks now and later."""

from __future__ import annotations

from dataclasses import dataclass

from laws.citation import Citation, parse
from rulings.bridge.cards import Card
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CardAtIssue, Player
from rulings.rules.common.play_consequences import BecomesPenaltyCard
from rulings.rules.penalty.aftermath import information
from rulings.rules.penalty.consequences import AllMajor, PenaltyCardThen
from rulings.rules.penalty.table import Size
from rulings.rules.withdrawn_call.aftermath import COULD_HAVE_KNOWN, after_the_play

LAW_12C1, LAW_49, LAW_72C = parse("12C1"), parse("49"), parse("72C")
LAW_50, LAW_50B, LAW_50C, LAW_50D, LAW_51 = map(parse, ("50", "50B", "50C", "50D", "51"))

ALREADY = question.yes_no("already-penalty-card")


@dataclass(frozen=True, slots=True)
class Owner:
    """The defender before whom the card lies, and the other defender."""

    who: Player
    partner: Player


def one(
    case: Case,
    owner: Owner,
    card: CardAtIssue,
    size: Size,
    law: Citation,
    also: tuple[Citation, ...] = (),
) -> None:
    """A single penalty card."""
    rules = {"minor": LAW_50C, "major": LAW_50D}[size]
    case.state(
        BecomesPenaltyCard(citation=law, also=also, card=card, who=owner.who, size=size),
        PenaltyCardThen(citation=rules, who=owner.who, partner=owner.partner, size=size),
    )
    judged_later(case, owner)


def all_major(
    case: Case, owner: Owner, law: Citation = LAW_50B, shown: tuple[Card, ...] = (), *, more: bool = False
) -> None:
    """Two or more of one defender.

    Args:
        shown: the cards, where they are known.
        more: whether one of them lay there before.
    """
    also = (LAW_49,) if law == LAW_50B else (LAW_50B,)
    case.state(
        AllMajor(citation=law, also=also, who=owner.who, cards=shown, earlier=more),
        PenaltyCardThen(
            citation=LAW_51, also=(LAW_50D,), who=owner.who, partner=owner.partner, size="all-major"
        ),
    )
    judged_later(case, owner)


def judged_later(case: Case, owner: Owner) -> None:
    """50E1 while it lies there; 50E4 and 72C once the play is over."""
    information(case, lying=owner.partner)
    after_the_play(case, COULD_HAVE_KNOWN, LAW_72C, (LAW_50, LAW_12C1))
