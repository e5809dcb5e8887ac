"""Laws 72B and 72C: an infraction on purpose, concealed, or one that the offender could foresee would pay."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine import question
from rulings.engine.board_consequence import PlayOn
from rulings.engine.case import Case
from rulings.engine.consequence import NothingFurther, PenaltyPossible
from rulings.engine.people import Player, Role
from rulings.engine.procedure_consequence import NoAdjustment
from rulings.engine.topic import topic
from rulings.rules.information.misled import damage

LAW_72B1, LAW_72B2, LAW_72B3, LAW_72C, LAW_90 = map(parse, ("72B1", "72B2", "72B3", "72C", "90"))

KIND = question.choice("infraction-kind")
FORESEEABLE = question.yes_no("damage-foreseeable")


@topic("bevidst-eller-nyttig-fejl", law="72")
def intent(case: Case) -> None:
    """Rules on what a player knew, or could have known, of an infraction (72B, 72C)."""
    match case.ask(KIND):
        case "own-side-silent":
            case.state(NothingFurther(citation=LAW_72B2))
            return
        case "on-purpose":
            case.state(PenaltyPossible(citation=LAW_72B1, also=(LAW_90,), who=Player(Role.OFFENDER)))
        case "concealed":
            case.state(PenaltyPossible(citation=LAW_72B3, also=(LAW_90,), who=Player(Role.OFFENDER)))
    case.state(PlayOn(citation=LAW_72C, how="and-judge-later"))
    if case.ask(FORESEEABLE):
        damage(case, LAW_72C, "could-have-known")
    else:
        case.state(NoAdjustment(citation=LAW_72C, because="not-foreseeable"))
