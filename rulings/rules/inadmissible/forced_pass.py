"""Law 37: a bid, double or redouble by a player who must pass."""

from rulings.bridge.auction import Auction, standings
from rulings.bridge.calls import PASS, CallKind
from rulings.bridge.irregularities import Became, Irregularity, irregularities
from rulings.bridge.seats import Seat
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Role
from rulings.engine.topic import topic
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.change_of_call import unintended as unintended_call
from rulings.rules.common.call_at_issue import goes_on
from rulings.rules.common.common_questions import AUCTION
from rulings.rules.inadmissible import double_rectified as inadmissible_double
from rulings.rules.inadmissible.facts import Situation, around, later_irregularities, named
from rulings.rules.inadmissible.over_seven_rectified import (
    after_enforced_pass,
    pass_ends_auction,
    silence_both,
)

SEAT = question.seat("who-must-pass")
OBLIGED = question.choice("must-pass-for")
BREACH = question.choice("call-in-breach")


@topic("melding-trods-tvungen-pas", law="37")
def call_in_breach_of_pass(case: Case) -> None:
    """Rules on a call by a player who had to pass (37)."""
    here = _read(case)
    if here.turn is not here.offender:  # told by the auction only
        case.state("apply-law", "29", law="29", because="breach-out-of-turn")
        return
    obliged = case.ask(OBLIGED)
    if obliged == "not-obliged":
        case.state("call-stands", "35B", call=here.bid, who=here.player(Role.OFFENDER))
        case.state("nothing-further", "35B")
        return
    slip = unintended_call.corrected(case, here, pass_only=True)
    if slip is None:
        _rule(case, here, obliged, lho_called=here.ask_called(case) == "lho")
    elif slip.kind == "in-breach":
        _rule(case, here.meaning(slip.call), obliged, lho_called=slip.lho_called_over)
    if here.later:
        later_irregularities(case, here)


def _rule(case: Case, here: Situation, obliged: str, *, lho_called: bool) -> None:
    admissible = _breach(case, here) != "inadmissible-double"
    if lho_called and admissible:
        _stands(case, here, obliged)
    elif lho_called:
        _called_over(case, here, obliged)
    else:
        _becomes_pass(case, here)


def _stands(case: Case, here: Situation, obliged: str) -> None:
    """37A."""
    offender, everybody = here.player(Role.OFFENDER), here.player(Role.BOTH_SIDES)
    case.state("call-stands", "37A", call=here.bid, who=offender)
    case.state("call-stands", "37A", call=CallAtIssue("later-legal-calls"), who=everybody)
    case.state("information-authorised", "16A1a", call=here.bid, who=everybody)
    if obliged == "rest-of-auction":
        case.state("must-pass", "37A", who=offender, until="rest-of-auction")
    case.state("no-lead-restriction", "37A")
    goes_on(case, here, "37A", here.bid.call, lho_called=True)


def _called_over(case: Case, here: Situation, obliged: str) -> None:
    """37A leaves out what 19 forbids: 36A takes it all back, and the player still has to pass."""
    case.state("apply-law", "37A", law="36A", because="inadmissible-double-in-breach")
    inadmissible_double.rectify(case, here, lho_called=True)
    until = "next-turn"
    if obliged == "rest-of-auction":
        until = "rest-of-auction"
    case.state("must-pass", "36A", who=here.player(Role.OFFENDER), until=until)


def _becomes_pass(case: Case, here: Situation) -> None:
    """37B."""
    offender = here.player(Role.OFFENDER)
    case.state("call-cancelled", "37B1", call=here.bid, who=offender)
    case.state("call-replaced", "37B2", call=here.bid, who=offender, by=PASS)
    if here.standing is not None and pass_ends_auction(case, here, "37B2"):
        case.state("auction-over", "37B2")
    else:
        silence_both(case, here, "37B2")
        case.state("auction-continues", "37B2", who=here.player(Role.LHO))
    after_enforced_pass(case, here, "37B2")


def _breach(case: Case, here: Situation) -> str:
    """What the call was: a bid, a double that 19 allows, or one that it does not."""
    call = here.bid.call
    if call is not None and call.is_bid:
        case.derive(BREACH, "bid")
    elif call is not None and here.standing is not None:
        case.derive(BREACH, "admissible-double" if here.admissible(call) else "inadmissible-double")
    elif call is not None:
        return case.ask(BREACH, ("admissible-double", "inadmissible-double"))
    return case.ask(BREACH)


def _read(case: Case) -> Situation:
    auction = case.given(AUCTION)
    here = Situation(CallAtIssue("call-in-breach"), turns_on="37A")
    if auction is not None:
        callers = {made.seat for made in auction.calls if made.call.kind is not CallKind.PASS}
        if not callers:
            raise FactsError(AUCTION.id, str(auction), because("all-passed"))
        here = _of_auction(auction, case.ask(SEAT, tuple(s for s in Seat if s in callers)))
    here = named(case, here)
    if here.offender is not None:
        _breach(case, here)
    return here


def _of_auction(auction: Auction, seat: Seat) -> Situation:
    """The last call of that player that was no pass."""
    mine = [i for i, m in enumerate(auction.calls) if m.seat is seat and m.call.kind is not CallKind.PASS]
    found = irregularities(auction)
    at = mine[-1]
    known = next((one for one in found if one.index == at), None)
    if known is None:
        known = Irregularity(at, auction.calls[at], (), list(standings(auction))[at], Became.OPEN)
    return around(auction, found, known, "call-in-breach", "37A")
