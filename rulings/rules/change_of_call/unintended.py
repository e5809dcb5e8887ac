"""Law 25A: the unintended call, as every law that must first ask whether a call was intended has it."""

from dataclasses import dataclass

from rulings.bridge.calls import Call, CallKind, sufficient
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Role
from rulings.engine.question import show
from rulings.engine.ruling import Option
from rulings.rules.common.call_at_issue import OwnCall, goes_on
from rulings.rules.common.common_questions import IN_TURN

LAW_OF_INTENDED = {
    "insufficient-bid": "27",
    "inadmissible-double": "36",
    "over-seven": "38",
    "in-breach": "37",
}
WHAT_IS_INTENDED = {
    "insufficient-bid": "insufficient-bid",
    "inadmissible-double": "inadmissible-double",
    "over-seven": "bid-over-seven",
}
"""How the wordings name an intended call that is illegal itself."""


UNINTENDED = question.yes_no("unintended")
PARTNER_CALLED = question.yes_no("partner-called")
INTENDED = question.call("intended-call")
INTENDED_KIND = question.choice("intended-kind")

LHO_CALLED_OVER_SLIP = ("lho-called", "lho-called-and-corrected")


@dataclass(frozen=True, slots=True)
class Corrected:
    """A slip that was put right.

    Attributes:
        kind: whether the intended call is `legal`, `out-of-turn` or a key of LAW_OF_INTENDED.
        call: the intended call, where it is known.
        lho_called_over: whether LHO has called over the intended call already.
    """

    kind: str
    call: Call | None
    lho_called_over: bool


def corrected(case: Case, here: OwnCall, *, pass_only: bool = False) -> Corrected | None:
    """The slip that 25A lets the player correct, all that follows of it stated; None where 25A does not.

    Args:
        pass_only: whether the player had to pass, so that no other call is legal.
    """
    changed = here.correction is not None
    if here.partner_called and not changed:
        case.cite("partner-has-called", "25A4")
        return None
    if not case.ask(UNINTENDED):
        case.cite("intended", "25A2")
        return None
    case.cite("however-noticed", "25A3")
    since = here.ask_since(case)
    if since in LHO_CALLED_OVER_SLIP and _partner_called(case, here):
        case.state("too-late", "25A4", because="partner-has-called")
        return None
    return _stands(case, here, since, pass_only=pass_only)


def _stands(case: Case, here: OwnCall, since: str, *, pass_only: bool) -> Corrected:
    """25A1, 25A6: the intended call takes the slip's place."""
    kind, meant = _intended(case, here, pass_only=pass_only)
    if _out_of_turn(case, here):
        kind = "out-of-turn"
    offender = here.player(Role.OFFENDER)
    case.state("apply-law", "25A1", law="25A", because="unintended")
    case.state("call-withdrawn", "25A1", call=CallAtIssue("unintended-call", here.bid.call), who=offender)
    if kind == "legal":  # else its own law says what becomes of it, and may restrict the lead after all
        case.state("call-stands", "25A1", call=CallAtIssue("intended-call", meant), who=offender)
        case.state("no-lead-restriction", "25A1")
    if since in LHO_CALLED_OVER_SLIP:
        withdrawn, lho = CallAtIssue("lho-call"), here.player(Role.LHO)
        ours, theirs = here.player(Role.OFFENDING_SIDE), here.player(Role.NON_OFFENDING_SIDE)
        case.offer(Option("lho-withdraws", lho, "25A6"), Option("lho-lets-stand", lho, "25A6"))
        case.state("may-withdraw", "25A6", who=lho)
        case.state("information-authorised", "25A6", call=withdrawn, who=theirs)
        case.state("information-unauthorised", "25A6", call=withdrawn, who=ours)
    called_over = since == "corrected-and-lho-called"
    if kind == "out-of-turn":
        case.state("apply-law", "25A1", law="29", because="intended-call-out-of-turn")
    elif kind in LAW_OF_INTENDED:
        law = LAW_OF_INTENDED[kind]
        case.state("apply-law", "25A1", law=law, because="intended-call-illegal")
    else:
        goes_on(case, here, "25A1", meant, lho_called=called_over)
    return Corrected(kind, meant, called_over)


def _out_of_turn(case: Case, here: OwnCall) -> bool:
    """Whether the slip, and so the intended call, is known to have been out of turn."""
    if here.turn is not None:
        return here.turn is not here.offender
    if here.told_in_turn is not None:
        return not here.told_in_turn
    return IN_TURN.id in case.used and not case.ask(IN_TURN)


def _partner_called(case: Case, here: OwnCall) -> bool:
    """Whether 25A4 bars the correction; asked only where neither auction nor answers have told it."""
    if here.partner_called is None:
        return case.ask(PARTNER_CALLED)
    if here.standing is None and PARTNER_CALLED.id not in case.answers:
        return here.partner_called
    seen = here.partner_called and here.standing is not None
    return case.presume(PARTNER_CALLED, here.partner_called, (show(True),) if seen else ())


def _kind_and_turn(case: Case, here: OwnCall) -> str:
    """What the intended call is, and whether it was in turn where nothing tells that."""
    if here.turn is not None or here.told_in_turn is not None or IN_TURN.id in {*case.answers, *case.used}:
        kind = case.ask(INTENDED_KIND, ("legal", "insufficient-bid", "inadmissible-double"))
        if kind == "legal":  # an illegal one has its own law ask for the turn
            case.told(IN_TURN)
        return kind
    kind = case.ask(INTENDED_KIND)
    if kind != "legal":
        case.derive(IN_TURN, kind != "out-of-turn")
    return kind


def _intended(case: Case, here: OwnCall, *, pass_only: bool) -> tuple[str, Call | None]:
    """The call that the player had in mind, and whether it is legal in this place."""
    if here.correction is not None:
        case.derive(INTENDED, here.correction)
    elif not (pass_only or here.last_bid or here.standing or INTENDED.id in case.answers):
        return _kind_and_turn(case, here), None
    call = case.ask(INTENDED)
    if pass_only:
        return ("legal" if call.kind is CallKind.PASS else "in-breach"), call
    if call.over_seven:
        return "over-seven", call
    if call.is_bid and (here.last_bid is not None or here.standing is not None):
        return ("legal" if sufficient(call, here.last_bid) else "insufficient-bid"), call
    if call.is_bid:
        return case.ask(INTENDED_KIND, ("legal", "insufficient-bid")), call
    if call.kind is not CallKind.PASS and here.standing is None:
        return case.ask(INTENDED_KIND, ("legal", "inadmissible-double")), call
    if call.kind is CallKind.PASS or here.admissible(call):
        return "legal", call
    return "inadmissible-double", call
