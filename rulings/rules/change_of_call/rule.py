"""Law 25: changes of call, unintended (25A) and intended (25B).

The unintended call itself is in `unintended_call`, the change of an intended one in `changed_call`; 27 uses
both. Here stand what only 25 asks (25A5, who accepts a change) and the way on into other laws.
"""

from dataclasses import replace

from rulings.bridge.calls import PASS
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Role
from rulings.engine.ruling import Option
from rulings.engine.topic import topic
from rulings.rules.change_of_call import intended as changed_call
from rulings.rules.change_of_call import unintended as unintended_call
from rulings.rules.change_of_call.facts import Situation, read_situation
from rulings.rules.change_of_call.intended import DELIBERATE
from rulings.rules.change_of_call.unintended import (
    LAW_OF_INTENDED,
    PARTNER_CALLED,
    UNINTENDED,
    WHAT_IS_INTENDED,
)
from rulings.rules.common.call_at_issue import goes_on
from rulings.rules.common.common_questions import COMPARABLE
from rulings.rules.common.reminders import may_ask_first, wish_was_seen
from rulings.rules.inadmissible import double as inadmissible_double
from rulings.rules.inadmissible import double_rectified, over_seven, over_seven_rectified
from rulings.rules.insufficient_bid import after_slip
from rulings.rules.insufficient_bid import rule as insufficient_bid
from rulings.rules.out_of_turn import rule as out_of_turn

AUCTION_ENDED = question.choice("auction-ended")
ACCEPTS = question.yes_no("lho-accepts-change")
CHANGE_KIND = question.choice("change-kind")

_UNCHANGED = ("nothing", "lho-called", "partner-called", "auction-ended", "period-over")
"""What can have happened since a call that was not changed."""
_ENDED = {"auction-ended": "ended", "period-over": "period-over"}
"""What the end of the auction before partner's turn leaves to correct, an answer to `auction-ended`."""
_TOO_LATE = {"25A4": "partner-has-called", "25A5": "auction-period-over"}


@topic("melding-aendret", law="25")
def change_of_call(case: Case) -> None:
    """Rules on a call that was changed, or that a player wants to change (25)."""
    here = _with_since(case, read_situation(case))
    late = _too_late(case, here)
    slip = None if late else unintended_call.corrected(case, here)
    if slip is not None:
        after_slip.rule_on_intended(case, here, slip)
    elif here.first_fault:
        _on_first_call(case, here)
        return
    else:
        _intended(case, here, late)
    for later in here.later:
        law = later.law
        case.state("apply-law", law, law=law, because="later-irregularity")


def _with_since(case: Case, here: Situation) -> Situation:
    """What has happened since: it tells whether partner has called, before anybody's intention matters."""
    since = here.ask_since(case)
    told = case.told(PARTNER_CALLED)
    called = bool(here.partner_called or told or since == "partner-called")
    return replace(here, since=since, partner_called=called)


def _too_late(case: Case, here: Situation) -> str | None:
    """The provision by which not even a slip can be changed any more: 25A4 or 25A5."""
    if here.partner_called and here.since in _UNCHANGED:
        case.told(AUCTION_ENDED)
        late = "25A4"
    elif _auction_ended(case, here) == "period-over":
        late = "25A5"
    else:
        return None
    case.told(UNINTENDED)  # whatever was told of it, it no longer matters
    return late


def _auction_ended(case: Case, here: Situation) -> str:
    """25A5: whether the auction ended before partner's turn, and the auction period too (17D)."""
    if here.since not in _UNCHANGED:
        return "still-on"
    if _ended(here) or (here.since in _ENDED and AUCTION_ENDED.id in case.answers):
        ended = case.ask(AUCTION_ENDED, ("ended", "period-over"))
    elif here.since in _ENDED:
        ended = case.derive(AUCTION_ENDED, _ENDED[here.since])
    elif here.standing is not None:
        ended = case.presume(AUCTION_ENDED, "still-on")
    else:
        ended = case.told(AUCTION_ENDED) or "still-on"
    if ended == "ended":
        case.cite("ended-in-time", "25A5")
    return ended


def _ended(here: Situation) -> bool:
    """Whether the auction as entered ended with the first call, or with LHO's pass after it."""
    if here.standing is None or here.offender is None or here.bid.call is None:
        return False
    after = here.standing.after(here.offender, here.bid.call)
    passed = here.since in unintended_call.LHO_CALLED_OVER_SLIP
    return after.ended or (passed and after.after(after.turn, PASS).ended)


def _on_first_call(case: Case, here: Situation) -> None:
    """The first call was meant but illegal: its own law has the say, on the change as well."""
    law = {**LAW_OF_INTENDED, "out-of-turn": "29"}[here.first_fault]
    case.state("apply-law", "25A2", law=law, because="first-call-illegal")
    match here.first_fault:
        case "insufficient-bid":
            insufficient_bid.insufficient_bid(case)
        case "inadmissible-double":
            inadmissible_double.inadmissible_double_or_redouble(case)
        case "over-seven":
            over_seven.bid_over_seven(case)
        case "out-of-turn":
            out_of_turn.call_out_of_turn(case)


def _intended(case: Case, here: Situation, late: str | None) -> None:
    """25A2, 25A4, 25A5, 25B: the first call was meant, or it is too late for a slip."""
    since = here.ask_since(case)
    if since in _UNCHANGED:
        _unchanged(case, here, since, late)
        return
    offender = here.player(Role.OFFENDER)
    _no_slip(case, here, late)
    lho_called = since == "corrected-and-lho-called" and case.ask(DELIBERATE)
    if not lho_called:
        _offer(case, here)
    if lho_called or case.ask(ACCEPTS):
        if since == "lho-called-and-corrected":  # what was called over the first call falls with it
            lho = here.player(Role.LHO)
            case.state("call-withdrawn", "25B1", call=CallAtIssue("later-calls"), who=lho)
        _accepted(case, here, lho_called=lho_called)
        return
    second = CallAtIssue("second-call", here.correction)
    case.state("call-stands", "25B2", call=here.bid, who=offender)
    over_first = since == "lho-called-and-corrected"
    changed_call.cancelled(case, here, second, lho_called=over_first)
    goes_on(case, here, "25B2", here.bid.call, lho_called=over_first)


def _no_slip(case: Case, here: Situation, late: str | None) -> None:
    """25A2: tells the player why the call cannot be changed freely; nothing where a slip comes too late."""
    if late is None and case.told(UNINTENDED) is False:
        case.state("no-slip", "25A2", who=here.player(Role.OFFENDER), what="call")


def _unchanged(case: Case, here: Situation, since: str, late: str | None) -> None:
    """The call stands; that its player wanted another one is unauthorised for partner (16B1)."""
    law = late or "25A2"
    if late is not None:
        also = ("17D1",) if late == "25A5" else ()
        case.state("too-late", late, also=also, because=_TOO_LATE[late])
    _no_slip(case, here, late)
    case.state("call-stands", law, call=here.bid, who=here.player(Role.OFFENDER))
    case.state("nothing-further", law)
    wish_was_seen(case, here)
    ended = AUCTION_ENDED.id in case.used and case.ask(AUCTION_ENDED) != "still-on"
    if ended or _ended(here):
        passed_out = here.standing is not None and here.standing.last_bid is None
        case.state("auction-over", "22B" if passed_out else "22A", also=(law,))
    elif here.standing is not None or not here.partner_called:
        goes_on(case, here, law, here.bid.call, lho_called=since in ("lho-called", "partner-called"))


def _offer(case: Case, here: Situation) -> None:
    """LHO may take the change, or hold on to the first call."""
    case.cite("all-options-read-out", "10C1")
    may_ask_first(case, here, ACCEPTS)
    lho = here.player(Role.LHO)
    case.offer(
        Option("accept-change", lho, "25B1", assuming=((ACCEPTS.id, "ja"),)),
        Option("decline-change", lho, "25B2", assuming=((ACCEPTS.id, "nej"),)),
    )


def _accepted(case: Case, here: Situation, *, lho_called: bool) -> None:
    """25B1; a change that is illegal itself goes on into its own law."""
    if here.second_kind is not None:
        case.derive(CHANGE_KIND, here.second_kind)
    kind = case.ask(CHANGE_KIND)
    second = CallAtIssue("second-call", here.correction)
    if kind in ("legal", "insufficient-bid"):
        also = () if kind == "legal" else ("27A1",)
        comparable = case.ask(COMPARABLE)
        changed_call.accepted(case, here, second, comparable=comparable, lho_called=lho_called, also=also)
        return
    law, offender = LAW_OF_INTENDED[kind], here.player(Role.OFFENDER)
    case.state("call-withdrawn", "25B1", call=here.bid, who=offender)
    case.state("apply-law", "25B1", law=law, because="change-illegal")
    meant = here.meaning(CallAtIssue(WHAT_IS_INTENDED[kind], here.correction))
    core = over_seven_rectified.rectify if kind == "over-seven" else double_rectified.rectify
    core(case, meant, lho_called=lho_called)
