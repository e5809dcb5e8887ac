"""Law 50E: who may use what a penalty card tells, and what the director judges when play has ended."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine.case import Case
from rulings.engine.people import Player
from rulings.rules.common.card_information import judge_helped, judge_used
from rulings.rules.penalty.consequences import PenaltyCardKnowledge

LAW_16C, LAW_50E1, LAW_50E2, LAW_50E3 = map(parse, ("16C", "50E1", "50E2", "50E3"))


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
        judge_used(case)
    judge_helped(case)
