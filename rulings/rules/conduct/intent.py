"""Laws 72B and 72C: an infraction on purpose, concealed, or one that the offender could foresee would pay."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.seating import seat_offender
from rulings.rules.information.misled import damage

KIND = question.choice("infraction-kind")
FORESEEABLE = question.yes_no("damage-foreseeable")
OVER = question.yes_no("board-is-over")


@topic("bevidst-eller-nyttig-fejl", law="72")
def intent(case: Case) -> None:
    """Rules on what a player knew, or could have known, of an infraction (72B, 72C)."""
    seat_offender(case)
    match case.ask(KIND):
        case "own-side-silent":
            case.state("attention", "72B2", who=Player(Role.ANY_PLAYER), standing="no-duty")
            return
        case "on-purpose":
            case.state("penalty-possible", "72B1", also=("90",), who=Player(Role.OFFENDER))
        case "concealed":
            case.state("penalty-possible", "72B3", also=("90",), who=Player(Role.OFFENDER))
    if not case.ask(FORESEEABLE):
        case.state("no-adjustment", "72C", because="not-foreseeable")
    elif case.ask(OVER):
        damage(case, "72C", "could-have-known")
    else:
        case.state("play-on", "72C", how="and-judge-later")
        case.state("review-score", "72C", also=("12C1",), judge="could-have-known")
