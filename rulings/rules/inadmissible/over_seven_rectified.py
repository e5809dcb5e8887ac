"""Law 38 for a bid over seven tricks, however it came about; a pass in a call's place (26B, 16C, 72C)."""

from rulings.bridge.calls import PASS
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Role
from rulings.rules.common.call_at_issue import OwnCall, in_turn
from rulings.rules.withdrawn_call.aftermath import (
    COULD_HAVE_KNOWN,
    after_the_play,
    information,
    restrict_lead,
)

PASS_ENDS = question.yes_no("pass-ends-auction")


def rectify(case: Case, here: OwnCall, *, lho_called: bool) -> None:
    """38A-38D, for a bid over seven however it came into the auction."""
    offender = here.player(Role.OFFENDER)
    case.cite("never-over-seven", "38A")
    case.state("call-cancelled", "38B", call=here.bid, who=offender)
    if lho_called:
        later = CallAtIssue("later-calls")
        case.state("call-cancelled", "38B", call=later, who=here.player(Role.BOTH_SIDES))
    out_of_turn = here.turn is not None and here.turn is not here.offender
    if out_of_turn:  # a pass out of turn cannot stand either; the side is silenced all the same
        case.state("auction-reverts", "29B", who=in_turn(here))
    else:
        case.state("call-replaced", "38C", call=here.bid, who=offender, by=PASS)
    if not out_of_turn and pass_ends_auction(case, here, "38C"):
        case.state("auction-over", "38C")
    else:
        silence_both(case, here, "38C")
        if not out_of_turn:
            case.state("auction-continues", "38C", who=here.player(Role.LHO))
    if lho_called:
        case.state("no-lead-restriction", "38D")
        information(case, here, here.bid)
    else:
        after_enforced_pass(case, here, "38D")


def pass_ends_auction(case: Case, here: OwnCall, turns_on: str) -> bool:
    """Whether the pass that takes the call's place is the last one of the auction."""
    asked, now = PASS_ENDS.citing(turns_on), here.now(PASS, lho_called=False)
    return case.ask(asked) if now is None else case.derive(asked, now.ended)


def silence_both(case: Case, here: OwnCall, law: str) -> None:
    """Both players of the offending side pass for the rest of the auction."""
    case.state("must-pass", law, who=here.player(Role.OFFENDING_SIDE), until="rest-of-auction")


def after_enforced_pass(case: Case, here: OwnCall, law: str) -> None:
    """26B, 16C and 72C: a pass in the place of a bid or double has neither its meaning nor its purpose (23A).

    A pass in the place of a pass has (30A).
    """
    restrict_lead(case, here, law, here.now(PASS, lho_called=False))
    information(case, here, here.bid)
    after_the_play(case, COULD_HAVE_KNOWN, "72C", (law, "12C1"))
