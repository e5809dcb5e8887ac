"""Laws 73D2 and 73E: deception by calls and cards, which is lawful, and by manner, which is not."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.seating import seat_offender
from rulings.rules.information.misled import damage, misled

BY = question.choice("misled-by")
INTENDED = question.yes_no("misled-on-purpose")


@topic("vildledning", law="73")
def deception(case: Case) -> None:
    """Rules on a player who was misled by an opponent (73D, 73E)."""
    seat_offender(case)
    match case.ask(BY):
        case "card-or-call":
            case.state("no-adjustment", "73E1", because="lawful-deception")
        case "concealed-agreement":
            _concealed_agreement(case)
        case by:
            misled(case, variation=by == "manner")
            if case.afterwards(INTENDED):
                case.state("penalty-possible", "90", also=("73D2",), who=Player(Role.OFFENDING_SIDE))


def _concealed_agreement(case: Case) -> None:
    """73E1 protects no deception that rests on one (40A3); 40C1: the score, and perhaps a penalty."""
    case.state("apply-law", "73E1", also=("40A3",), law="40C1", because="concealed-agreement")
    damage(case, "40C1", "concealed-understanding", ("73E1",))
    case.state("penalty-possible", "40C1", also=("90",), who=Player(Role.OFFENDING_SIDE))
