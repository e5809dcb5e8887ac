"""Laws 91 to 93: somebody wants to appeal against a ruling."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.common_questions import EVENT
from rulings.rules.common.seating import seat_appellants

AGAINST = question.choice("appeal-against")
IN_TIME = question.yes_no("appeal-in-time")
PARTNER_AGREES = question.yes_no("appeal-partner-agrees")
CAPTAIN_AGREES = question.yes_no("appeal-captain-agrees")
TURNS_ON = question.choice("appeal-turns-on")
COMMITTEE = question.yes_no("appeal-committee")

_APPELLANTS = Player(Role.APPELLANTS)


@topic("appel", law="92")
def appeal(case: Case) -> None:
    """Rules on an appeal: whether it is heard, who decides it, and what may be overruled (91-93)."""
    seat_appellants(case)
    match case.ask(AGAINST):
        case "no-ruling":
            case.state("appeal-not-heard", "92A", also=("81C3", "92B"), who=_APPELLANTS, because="no-ruling")
            case.state("director-judges", "92B", judge="rule-first")
            return
        case "other-table":
            case.state("appeal-not-heard", "92A", who=_APPELLANTS, because="other-table")
            case.state("director-judges", "81C3", judge="error-at-other-table")
            return
    if not case.ask(IN_TIME):
        case.state("appeal-not-heard", "92B", also=("X92A",), who=_APPELLANTS, because="too-late")
        case.state("director-judges", "79C2", also=("X79B2", "255A2"), judge="after-appeal-time")
    elif _agreed(case):
        _heard(case)


def _agreed(case: Case) -> bool:
    """92D: both players of a pair, the captain of a team; alone in an individual event."""
    event = case.ask(EVENT.citing("92D"))
    if event == "pairs" and not case.ask(PARTNER_AGREES):
        case.state("appeal-not-heard", "92D1", who=_APPELLANTS, because="partner-against")
        return False
    if event == "teams" and not case.ask(CAPTAIN_AGREES):
        case.state("appeal-not-heard", "92D2", who=_APPELLANTS, because="captain-against")
        return False
    return True


def _heard(case: Case) -> None:
    """93: the chief director, or the committee, or each for a part; 91A: what nobody may overrule."""
    about = case.ask(TURNS_ON)
    if about == "discipline":
        case.state("discipline-final", "91A", also=("93B3",))
        case.state("director-judges", "91B", also=("X91",), judge="discipline-beyond-deduction")
        return
    case.state("appeal-received", "92C", also=("92A",), who=_APPELLANTS)
    case.state("appeal-may-cost", "92A", also=("X92B1",), who=_APPELLANTS)
    if not case.ask(COMMITTEE):
        case.state("appeal-decided", "93A", by="chief-director")
    else:
        if about != "judgement":
            case.state("appeal-decided", "93B1", by="chief-director-on-law")
        if about != "law":
            case.state("appeal-decided", "93B2", by="committee")
        case.state("director-judges", "93B3", also=("252B2",), judge="committee-may-not")
    case.state("director-judges", "253B", also=("251B", "254B"), judge="hand-over-appeal")
    case.state("director-judges", "93C1", also=("X93A1", "253D3"), judge="further-appeal")
