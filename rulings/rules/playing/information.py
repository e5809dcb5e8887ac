"""Law 16C after a card was taken back: who may use what it told."""

from __future__ import annotations

from laws.citation import Citation
from rulings.engine.case import Case
from rulings.engine.consequence import InformationAuthorised, InformationUnauthorised
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.rules.penalty.aftermath import USED_CARD
from rulings.rules.playing.laws import LAW_12C1, LAW_16C1, LAW_16C2, LAW_16C3
from rulings.rules.withdrawn_call.aftermath import after_the_play

_WHAT = CallAtIssue("taken-back-card")


def of_card_taken_back(
    case: Case,
    because: Citation,
    *,
    may: Role = Role.NON_OFFENDING_SIDE,
    may_not: Role = Role.OFFENDING_SIDE,
) -> None:
    """16C1, 16C2: the side that did nothing wrong may use it, the other may not; 16C3: judged after the play.

    Args:
        because: the provision by which the card went back.
    """
    case.state(
        InformationAuthorised(citation=LAW_16C1, also=(because,), call=_WHAT, who=Player(may)),
        InformationUnauthorised(citation=LAW_16C2, also=(because,), call=_WHAT, who=Player(may_not)),
    )
    after_the_play(case, USED_CARD, LAW_16C3, (LAW_12C1,))
