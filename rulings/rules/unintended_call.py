"""Law 25A, as far as another law must ask first whether the call was intended at all."""

from __future__ import annotations

from typing import Any

from laws.citation import parse
from rulings.bridge.calls import Call, CallKind, sufficient
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import (
    ApplyLaw,
    AuctionContinues,
    CallStands,
    CallWithdrawn,
    InformationAuthorised,
    InformationUnauthorised,
    MayWithdraw,
    NoLeadRestriction,
)
from rulings.engine.people import CallAtIssue, Role
from rulings.engine.question import Question
from rulings.rules.insufficient_bid_facts import Situation

LAW_25A, LAW_25A1, LAW_25A2, LAW_25A4, LAW_25A6 = map(parse, ("25A", "25A1", "25A2", "25A4", "25A6"))
LAW_OF_INTENDED = {
    "insufficient-bid": parse("27"),
    "inadmissible-double": parse("36"),
    "over-seven": parse("38"),
}

ENCODES = (LAW_25A, LAW_25A1, LAW_25A2, LAW_25A4, LAW_25A6)

UNINTENDED = question.yes_no("unintended")
PARTNER_CALLED = question.yes_no("partner-called")
INTENDED = question.call("intended-call")
INTENDED_KIND = question.choice("intended-kind")
INTENDED_QUESTIONS: tuple[Question[Any], ...] = (INTENDED, INTENDED_KIND)


def corrected(case: Case, here: Situation) -> bool:
    """Whether the call was a slip that 25A lets the player correct; then all that follows is stated."""
    changed = here.correction is not None
    if here.partner_called and not changed:
        case.cite("partner-has-called", LAW_25A4)
        return False
    if not case.ask(UNINTENDED):
        case.cite("intended", LAW_25A2)
        return False
    since = here.ask_since(case)
    if since == "lho-called" and _partner_called(case, here):
        case.cite("partner-has-called", LAW_25A4)
        return False
    kind, meant = _intended(case, here)
    intended = CallAtIssue("intended-call", meant)
    offender = here.player(Role.OFFENDER)
    case.state(
        ApplyLaw(citation=LAW_25A1, law=LAW_25A, because="unintended"),
        CallWithdrawn(citation=LAW_25A1, call=CallAtIssue("unintended-call", here.bid.call), who=offender),
        CallStands(citation=LAW_25A1, call=intended, who=offender),
        NoLeadRestriction(citation=LAW_25A1),
    )
    if since == "lho-called":
        withdrawn = CallAtIssue("lho-call")
        case.state(
            MayWithdraw(citation=LAW_25A6, who=here.player(Role.LHO)),
            InformationAuthorised(
                citation=LAW_25A6, call=withdrawn, who=here.player(Role.NON_OFFENDING_SIDE)
            ),
            InformationUnauthorised(citation=LAW_25A6, call=withdrawn, who=here.player(Role.OFFENDING_SIDE)),
        )
    if kind in LAW_OF_INTENDED:
        law = LAW_OF_INTENDED[kind]
        case.state(ApplyLaw(citation=LAW_25A1, law=law, because="intended-call-illegal"))
    else:
        called = since == "corrected-and-lho-called"
        case.state(AuctionContinues(citation=LAW_25A1, who=here.next_player(lho_called=called)))
    return True


def _partner_called(case: Case, here: Situation) -> bool:
    if here.partner_called is not None:
        case.presume(PARTNER_CALLED, here.partner_called)
    return case.ask(PARTNER_CALLED)


def _intended(case: Case, here: Situation) -> tuple[str, Call | None]:
    """The call that the player had in mind, and whether it is legal in this place."""
    if here.correction is not None:
        case.derive(INTENDED, here.correction)
    elif here.last_bid is None and INTENDED.id not in case.answers:
        return case.ask(INTENDED_KIND), None
    call = case.ask(INTENDED)
    if call.over_seven:
        return "over-seven", call
    if call.is_bid and here.last_bid is not None:
        return ("legal" if sufficient(call, here.last_bid) else "insufficient-bid"), call
    if call.is_bid:
        return case.ask(INTENDED_KIND, ("legal", "insufficient-bid")), call
    if call.kind is CallKind.PASS or here.admissible(call):
        return "legal", call
    return "inadmissible-double", call
