"""Law 39: a call after the final pass of the auction."""

from rulings.bridge.auction import Auction
from rulings.bridge.calls import CallKind
from rulings.bridge.irregularities import Fault, irregularities
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Role
from rulings.engine.topic import topic
from rulings.reasons import because
from rulings.rules.common.common_questions import AUCTION
from rulings.rules.inadmissible.facts import Situation, after_end, read_situation
from rulings.rules.withdrawn_call.aftermath import forbid_lead, information

WAS_OVER = question.yes_no("auction-was-over")
CALLER = question.choice("caller-after-final-pass")
CALL_KIND = question.choice("call-after-final-pass")


_MISSING = because("no-call-after-final-pass")


@topic("melding-efter-sidste-pas", law="39")
def call_after_final_pass(case: Case) -> None:
    """Rules on a call after the final pass (39)."""
    here = read_situation(case, "call-after-final-pass", after_end, _MISSING, "39B")
    auction = case.given(AUCTION)
    if auction is not None and _nobody_was_passed_over(auction):
        case.derive(WAS_OVER, True)
    if not case.ask(WAS_OVER):
        case.state("apply-law", "17D3", law="17D3", because="auction-not-over")
        return
    caller = _caller(case, here)
    case.state("call-cancelled", "39A", call=here.bid, who=here.player(Role.OFFENDER))
    called = here.ask_called(case) if caller == "defender" else here.called
    if called == "lho":
        later = CallAtIssue("later-calls")
        case.state("call-cancelled", "39A", call=later, who=here.player(Role.BOTH_SIDES))
    _further(case, here, caller)
    case.state("auction-over", "22B" if caller == "nobody-bid" else "22A")


def _further(case: Case, here: Situation, caller: str) -> None:
    if caller == "nobody-bid":
        case.state("nothing-further", "39A")
        return
    harmless = (
        caller == "declaring-side" or here.ask_called(case) == "lho" or _call_kind(case, here) == "pass"
    )
    if harmless:
        case.state("nothing-further", "39B")
        case.state("no-lead-restriction", "39B")
    else:
        partner, offender = here.player(Role.PARTNER), here.player(Role.OFFENDER)
        forbid_lead(case, partner, offender, ("39C",), "side-is-defending", here.standing)
    information(case, here, here.bid)


def _caller(case: Case, here: Situation) -> str:
    """Which side made the call: what 39B and 39C turn on."""
    if here.standing is not None and here.offender is not None:
        bidder = here.standing.last_bidder
        side = "nobody-bid"
        if bidder is not None:
            side = "declaring-side" if here.offender.same_side(bidder) else "defender"
        case.derive(CALLER, side)
    return case.ask(CALLER)


def _call_kind(case: Case, here: Situation) -> str:
    if here.bid.call is not None:
        case.derive(CALL_KIND, "pass" if here.bid.call.kind is CallKind.PASS else "other")
    return case.ask(CALL_KIND)


def _nobody_was_passed_over(auction: Auction) -> bool:
    """Whether every call before the end was in turn, so that the passes surely ended the auction (17D3)."""
    return not any(Fault.OUT_OF_TURN in one.faults for one in irregularities(auction))
