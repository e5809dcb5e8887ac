"""Law 25B: what a change of an intended call leads to, for 25 itself and for the laws that send to it."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Role
from rulings.rules.common.call_at_issue import OwnCall, goes_on
from rulings.rules.withdrawn_call.aftermath import information, leads_and_information, restrict_lead

DELIBERATE = question.yes_no("called-over-change-deliberately")


def accepted(
    case: Case,
    here: OwnCall,
    second: CallAtIssue,
    *,
    comparable: bool,
    lho_called: bool,
    also: tuple[str, ...] = (),
) -> None:
    """25B1: LHO took the change, so the first call is withdrawn and the second made."""
    offender = here.player(Role.OFFENDER)
    case.state("call-withdrawn", "25B1", call=here.bid, who=offender)
    case.state("call-stands", "25B1", also=also, call=second, who=offender)
    now = here.now(second.call, lho_called=lho_called)
    leads_and_information(
        case, here, here.bid, comparable=comparable, because="25B1", also=("25B3",), now=now
    )
    goes_on(case, here, "25B1", second.call, lho_called=lho_called)


def cancelled(
    case: Case,
    here: OwnCall,
    second: CallAtIssue,
    also: tuple[str, ...] = (),
    *,
    lho_called: bool,
) -> None:
    """25B2, 25B3: the first call stands, so the change is void and a withdrawn call."""
    offender = here.player(Role.OFFENDER)
    case.state("call-cancelled", "25B2", also=also, call=second, who=offender)
    information(case, here, second, ("25B3",))
    now = here.now(here.bid.call, lho_called=lho_called)
    restrict_lead(case, here, "25B2", now, compared=False)
