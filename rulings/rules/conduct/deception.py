"""Laws 73D2 and 73E: deception by calls and cards, which is lawful, and by manner, which is not."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import ApplyLaw, PenaltyPossible
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.procedure_consequence import NoAdjustment
from rulings.engine.topic import topic
from rulings.rules.information.misled import damage, misled

LAW_40A3, LAW_40C1, LAW_73D2, LAW_73E1, LAW_90 = map(parse, ("40A3", "40C1", "73D2", "73E1", "90"))

BY = question.choice("misled-by")
INTENDED = question.yes_no("misled-on-purpose")


@topic("vildledning", law="73")
def deception(case: Case) -> None:
    """Rules on a player who was misled by an opponent (73D, 73E)."""
    match case.ask(BY):
        case "card-or-call":
            case.state(NoAdjustment(citation=LAW_73E1, because="lawful-deception"))
        case "concealed-agreement":
            _concealed_agreement(case)
        case by:
            misled(case, CallAtIssue("opponents-manner"), variation=by == "manner")
            if case.afterwards(INTENDED):
                case.state(
                    PenaltyPossible(citation=LAW_90, also=(LAW_73D2,), who=Player(Role.OFFENDING_SIDE))
                )


def _concealed_agreement(case: Case) -> None:
    """73E1 protects no deception that rests on one (40A3); 40C1: the score, and perhaps a penalty."""
    case.state(ApplyLaw(citation=LAW_73E1, also=(LAW_40A3,), law=LAW_40C1, because="concealed-agreement"))
    damage(case, LAW_40C1, "concealed-understanding", (LAW_73E1,))
    case.state(PenaltyPossible(citation=LAW_40C1, also=(LAW_90,), who=Player(Role.OFFENDING_SIDE)))
