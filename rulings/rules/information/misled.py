"""Laws 73D1 and 73E2: a player misled by an opponent's manner; and the damage of an infraction (12B1)."""

from __future__ import annotations

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import InformationAuthorised
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.procedure_consequence import NoAdjustment
from rulings.rules.common.adjusted_score import LAW_12B1, adjust

LAW_73D1, LAW_73E2 = parse("73D1"), parse("73E2")

DAMAGE = question.yes_no("infraction-gained")
FALSE_INFERENCE = question.yes_no("false-inference")
BRIDGE_REASON = question.yes_no("bridge-reason")
COULD_WORK = question.yes_no("could-work-to-benefit")


def misled(case: Case, what: CallAtIssue) -> None:
    """Each condition of 73E2 in turn; where one is missing, the inference was at the player's own risk.

    Args:
        what: the opponent's tempo, manner or remark.
    """
    case.state(InformationAuthorised(citation=LAW_73D1, call=what, who=Player(Role.RECEIVER)))
    if not case.ask(FALSE_INFERENCE):
        case.state(NoAdjustment(citation=LAW_73D1, because="own-risk"))
    elif case.ask(BRIDGE_REASON):
        case.state(NoAdjustment(citation=LAW_73E2, because="bridge-reason"))
    elif not case.ask(COULD_WORK):
        case.state(NoAdjustment(citation=LAW_73E2, because="could-not-know"))
    else:
        damage(case, LAW_73E2, "misled-by-manner")


def damage(case: Case, law: Citation, judge: str, also: tuple[Citation, ...] = ()) -> None:
    """An adjusted score where the infraction gained something, none where it did not.

    Args:
        law: the provision that calls for an adjusted score.
        judge: what the score is to restore, a key of the wording.
    """
    if case.ask(DAMAGE):
        adjust(case, law, judge, also)
    else:
        case.state(NoAdjustment(citation=LAW_12B1, also=(law,), because="no-damage"))
