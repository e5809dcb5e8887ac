"""What a director says or bears in mind beside the rectification: a right to ask, a wish that was seen."""

from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Role
from rulings.engine.question import Question
from rulings.rules.withdrawn_call.aftermath import Offence


def may_ask_first(case: Case, here: Offence, choice: Question[bool]) -> None:
    """20F1: before choosing, LHO may hear what the calls mean, the possible replacements as well."""
    if choice.id not in case.answers:
        case.state("may-ask", "20F1", who=here.player(Role.LHO), standing="before-choosing")


def wish_was_seen(case: Case, here: Offence) -> None:
    """16B1: that a player wanted another call is no lawful information for partner."""
    wish = CallAtIssue("wish-to-change")
    partner = here.player(Role.PARTNER)
    case.state("information-unauthorised", "16B1", also=("73C1",), call=wish, who=partner)
