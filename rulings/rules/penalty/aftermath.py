"""Law 50E: who may use what a penalty card tells, and what the director judges when play has ended."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player
from rulings.rules.penalty.consequences import PenaltyCardKnowledge
from rulings.rules.withdrawn_call.aftermath import after_the_play

LAW_12B1, LAW_12C1, LAW_16C, LAW_16C3 = parse("12B1"), parse("12C1"), parse("16C"), parse("16C3")
LAW_50E1, LAW_50E2, LAW_50E3, LAW_50E4 = map(parse, ("50E1", "50E2", "50E3", "50E4"))

HELPED = question.yes_no("penalty-card-helped")
USED_CARD = question.yes_no("used-card-information")


def information(
    case: Case, *, picked_up: Player | None = None, played: Player | None = None, lying: Player | None = None
) -> None:
    """States who may use what, and what is to be judged later.

    Args:
        picked_up, played, lying: the partner of whoever had, played or has a penalty card, where anybody did.
    """
    if picked_up:
        case.state(
            PenaltyCardKnowledge(citation=LAW_50E2, also=(LAW_16C,), who=picked_up, standing="picked-up")
        )
    if played:
        case.state(PenaltyCardKnowledge(citation=LAW_50E3, who=played, standing="played"))
    if lying:
        case.state(PenaltyCardKnowledge(citation=LAW_50E1, who=lying, standing="lying"))
    if picked_up or played:
        after_the_play(case, USED_CARD, LAW_16C3, (LAW_12C1,))
    after_the_play(case, HELPED, LAW_50E4, (LAW_12B1, LAW_12C1))
