"""Laws 73D2 and 73E: deception by calls and cards, which is lawful, and by manner, which is not."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import ApplyLaw, PenaltyPossible
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.procedure_consequence import NoAdjustment
from rulings.engine.topic import topic
from rulings.rules.information.misled import misled

LAW_40A3, LAW_73D2, LAW_73E1, LAW_90 = map(parse, ("40A3", "73D2", "73E1", "90"))

BY = question.choice("misled-by")
INTENDED = question.yes_no("misled-on-purpose")


@topic("vildledning", law="73")
def deception(case: Case) -> None:
    """Rules on a player who was misled by an opponent (73D, 73E)."""
    match case.ask(BY):
        case "card-or-call":
            case.state(NoAdjustment(citation=LAW_73E1, because="lawful-deception"))
        case "concealed-agreement":
            case.state(ApplyLaw(citation=LAW_73E1, law=LAW_40A3, because="concealed-agreement"))
        case by:
            misled(case, CallAtIssue("opponents-manner" if by == "manner" else "opponents-remark"))
            if case.afterwards(INTENDED):
                case.state(
                    PenaltyPossible(citation=LAW_73D2, also=(LAW_90,), who=Player(Role.INFORMING_SIDE))
                )
