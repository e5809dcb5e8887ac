"""Laws 20F, 21, 47E2 and 75: a mistaken explanation, who corrects it when, and what it costs.

First whether anything was mistaken but the call (75C), then when it is corrected (20F4, 20F5), then what can
still be changed (21B1, 47E2a), and in the end the score (21B3, 75B1, 75D3). What partner learned from the
explanation is a matter by itself (75A).
"""

from __future__ import annotations

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.board_consequence import PlayOn
from rulings.engine.case import Case
from rulings.engine.consequence import (
    AuctionReverts,
    CallStands,
    CallWithdrawn,
    InformationAuthorised,
    InformationUnauthorised,
    MayWithdraw,
    PenaltyPossible,
)
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.procedure_consequence import CorrectExplanation, MayWithdrawCard, NoAdjustment, TooLate
from rulings.engine.ruling import Option
from rulings.engine.topic import topic
from rulings.rules.common.adjusted_score import LAW_12B1, LAW_12C1, adjust
from rulings.rules.common.common_questions import AUCTION
from rulings.rules.explanations.facts import (
    NOTICED_BY,
    PARTNER_SPOKE,
    Explanation,
    read_explanation,
)
from rulings.rules.withdrawn_call.aftermath import LAW_16C1, LAW_16C2, after_the_play

LAW_16B1, LAW_20F4A, LAW_20F4B, LAW_20F5A = map(parse, ("16B1", "20F4a", "20F4b", "20F5a"))
LAW_20F5BI, LAW_20F5BII, LAW_20F6, LAW_21A = map(parse, ("20F5bi", "20F5bii", "20F6", "21A"))
LAW_21B1A, LAW_21B1B, LAW_21B2, LAW_21B3 = map(parse, ("21B1a", "21B1b", "21B2", "21B3"))
LAW_40B3A, LAW_40B5A, LAW_40B5B, LAW_41A = map(parse, ("40B3a", "40B5a", "40B5b", "41A"))
LAW_47E2A, LAW_47E2B, LAW_72B1, LAW_73C1, LAW_75A = map(parse, ("47E2a", "47E2b", "72B1", "73C1", "75A"))
LAW_75B1, LAW_75B2, LAW_75B3, LAW_75C = map(parse, ("75B1", "75B2", "75B3", "75C"))
LAW_75D1, LAW_75D2, LAW_75D3, LAW_90 = map(parse, ("75D1", "75D2", "75D3", "90"))

FAULT_IN = question.choice("explanation-fault")
AGREEMENT = question.choice("agreement-found")
AGREEMENT_SHOWN = question.yes_no("agreement-shown")
CALL_INFLUENCED = question.choice("call-influenced")
PARTNER_CALLED = question.yes_no("misinformed-partner-called")
CHANGES_CALL = question.yes_no("changes-call")
CARD_INFLUENCED = question.yes_no("card-influenced")
CORRECTED = question.yes_no("explanation-corrected")
CARD_SINCE = question.yes_no("card-played-since")
MATTERED = question.yes_no("misinformation-mattered")
DAMAGE = question.yes_no("misinformation-damage")
DAMAGED_LATER = question.yes_no("damaged-by-misinformation")
USED_EXPLANATION = question.yes_no("used-explanation")


@topic("forkert-forklaring", law="21")
def mistaken_explanation(case: Case) -> None:
    """Rules on an explanation that seems to be mistaken, incomplete or missing (20F, 21, 47E2, 75)."""
    fault = case.ask(FAULT_IN)
    if fault == "own-misunderstanding":
        case.given(AUCTION)
        case.state(NoAdjustment(citation=LAW_21A, because="own-misunderstanding"))
        return
    if fault == "general-knowledge":
        case.given(AUCTION)
        case.state(NoAdjustment(citation=LAW_40B5A, because="general-knowledge"))
        return
    here = read_explanation(case)
    found = case.ask(AGREEMENT)
    if found == "call-mistaken":
        _call_mistaken(case, here)
        return
    agreed = _infraction(case, found)
    also = {"incomplete": (LAW_40B5B, LAW_75D1), "not-disclosed": (LAW_40B3A, LAW_75D1)}.get(fault, ())
    if _correction(case, here):
        _what_can_change(case, here)
        _score(case, here, agreed=agreed, also=also)
    _partner_knows(case, here, "alert" if fault == "not-disclosed" else "explanation")


def _call_mistaken(case: Case, here: Explanation) -> None:
    """75C: no infraction, but partner still knows something that is unauthorised (75A)."""
    bidder = here.player(Role.EXPLAINERS_PARTNER)
    case.state(
        CorrectExplanation(citation=LAW_75C, who=bidder, when="never"),
        NoAdjustment(citation=LAW_75C, because="call-mistaken"),
    )
    _partner_knows(case, here)


def _infraction(case: Case, found: str) -> bool:
    """Whether there is an agreement that the opponents should have heard; an infraction there is anyway."""
    if found == "unclear":
        case.cite("presumed-mistaken-explanation", LAW_21B1B)
        found = "explanation-mistaken" if case.ask(AGREEMENT_SHOWN) else "no-agreement"
    if found == "no-agreement":
        case.cite("no-agreement-described", LAW_75D2)
        return False
    case.cite("explanation-not-as-agreed", LAW_75B1)
    return True


def _correction(case: Case, here: Explanation) -> bool:
    """Who corrects when; whether the director now has a mistaken explanation to rule on."""
    by = case.ask(NOTICED_BY)
    if by == "explainer":
        _own_explanation(case, here)
    elif by == "partner":
        return _partners_explanation(case, here)
    return True


def _own_explanation(case: Case, here: Explanation) -> None:
    """20F4a, 75B2."""
    explainer = here.player(Role.EXPLAINER)
    if here.stage == "auction":
        case.state(
            CorrectExplanation(
                citation=LAW_20F4A, also=(LAW_20F4B,), who=explainer, when="by-end-of-clarification"
            )
        )
    elif here.stage != "after-play" and not case.given(CORRECTED):
        law = LAW_20F4A if here.stage == "clarification" else LAW_75B2
        case.state(CorrectExplanation(citation=law, also=(LAW_20F4B, LAW_75B2), who=explainer, when="now"))


def _partners_explanation(case: Case, here: Explanation) -> bool:
    """20F5, 75B3: the bidder keeps silent until it can no longer help partner."""
    bidder = here.player(Role.EXPLAINERS_PARTNER)
    if here.stage == "auction":
        case.state(
            CorrectExplanation(citation=LAW_20F5A, also=(LAW_75B3,), who=bidder, when="after-final-pass")
        )
        return _spoke_too_early(case, here)
    defends = here.defends(case)
    if here.stage == "after-play":
        case.cite(*("correction-in-time", LAW_20F5BI) if defends else ("correction-late", LAW_20F5BII))
        return True
    if defends:
        case.state(CorrectExplanation(citation=LAW_20F5BI, also=(LAW_75B3,), who=bidder, when="after-play"))
        return _spoke_too_early(case, here)
    if here.stage == "play":
        case.cite("correction-late", LAW_20F5BII)
    if not case.given(CORRECTED):
        case.state(CorrectExplanation(citation=LAW_20F5BII, also=(LAW_75B3,), who=bidder, when="now"))
    return True


def _spoke_too_early(case: Case, here: Explanation) -> bool:
    """Whether the bidder said so all the same: that is an infraction, and tells partner something."""
    if not case.ask(PARTNER_SPOKE):
        case.state(PlayOn(citation=LAW_20F5A, how="and-judge-later"))
        return False  # what the explanation told the bidder is unauthorised all the same (75A)
    told = CallAtIssue("early-correction")
    case.state(
        InformationUnauthorised(
            citation=LAW_16B1, also=(LAW_20F5A, LAW_73C1), call=told, who=here.player(Role.EXPLAINER)
        ),
        PenaltyPossible(
            citation=LAW_90, also=(LAW_20F5A, LAW_72B1), who=here.player(Role.EXPLAINERS_PARTNER)
        ),
    )
    return True


def _what_can_change(case: Case, here: Explanation) -> None:
    """21B1, 21B2 until the auction period is over (17D); 47E2a for a card."""
    case.cite("influenced-is-for-the-director", LAW_20F6)
    if here.stage in ("auction", "clarification"):
        _call(case, here)
    if here.stage in ("clarification", "play") and case.ask(CARD_INFLUENCED):
        _card(case, here)


def _call(case: Case, here: Explanation) -> None:
    """21B1a: a call may be changed until partner has called; 21B3 when it is too late."""
    influenced = case.ask(CALL_INFLUENCED)
    if influenced == "nej":
        return
    if influenced == "too-late" or case.given(PARTNER_CALLED):
        call, player = CallAtIssue("influenced-call"), here.player(Role.MISINFORMED)
        case.state(
            TooLate(citation=LAW_21B1A, also=(LAW_21B3,), because="misinformed-partner-called"),
            CallStands(citation=LAW_21B1A, call=call, who=player),
            PlayOn(citation=LAW_21B3, how="and-judge-later"),
        )
    else:
        _change_of_call(case, here)


def _card(case: Case, here: Explanation) -> None:
    """47E2a: the card may be taken back until the next one is played; 47E2b when it is too late."""
    player = here.player(Role.MISINFORMED)
    if here.stage == "clarification":
        case.state(MayWithdrawCard(citation=LAW_47E2A, also=(LAW_41A,), who=player))
    elif case.ask(CARD_SINCE):
        case.state(
            TooLate(citation=LAW_47E2A, also=(LAW_47E2B,), because="card-played-since"),
            PlayOn(citation=LAW_47E2B, how="and-judge-later"),
        )
    else:
        case.state(MayWithdrawCard(citation=LAW_47E2A, who=player))
        _withdrawn(case, CallAtIssue("taken-back-card"), LAW_47E2A)


def _change_of_call(case: Case, here: Explanation) -> None:
    """21B1a, 21B2."""
    player, lho = here.player(Role.MISINFORMED), here.player(Role.MISINFORMED_LHO)
    case.offer(
        Option("change-misinformed-call", player, LAW_21B1A, assuming=(("changes-call", "ja"),)),
        Option("keep-misinformed-call", player, LAW_21B1A, assuming=(("changes-call", "nej"),)),
    )
    if case.told(CHANGES_CALL) is not False:
        case.state(MayWithdraw(citation=LAW_21B1A, who=player))
    if not case.ask(CHANGES_CALL):
        kept = CallAtIssue("influenced-call")
        case.state(CallStands(citation=LAW_21B1A, call=kept, who=player))
        return
    changed = CallAtIssue("changed-call")
    case.state(CallWithdrawn(citation=LAW_21B1A, call=changed, who=player))
    if here.stage == "clarification":
        case.state(AuctionReverts(citation=LAW_21B1A, who=player))
    if here.lho_called is not False:
        case.state(MayWithdraw(citation=LAW_21B2, who=lho))
    _withdrawn(case, changed, LAW_21B2)


def _withdrawn(case: Case, what: CallAtIssue, because: Citation) -> None:
    case.state(
        InformationAuthorised(
            citation=LAW_16C1, also=(because,), call=what, who=Player(Role.NON_OFFENDING_SIDE)
        ),
        InformationUnauthorised(
            citation=LAW_16C2, also=(because,), call=what, who=Player(Role.OFFENDING_SIDE)
        ),
    )


def _score(case: Case, here: Explanation, *, agreed: bool, also: tuple[Citation, ...]) -> None:
    """21B3, 75B1, 75D3: what the opponents would have done with the right information."""
    law = LAW_75B1 if agreed else LAW_75D2
    if here.stage != "after-play":
        late = LAW_47E2B if here.stage == "play" else LAW_21B3
        after_the_play(case, DAMAGED_LATER, late, (law, LAW_75D3, *also, LAW_12C1))
        return
    if not case.ask(MATTERED):
        case.state(NoAdjustment(citation=law, also=also, because="not-influenced"))
    elif not case.ask(DAMAGE):
        case.state(NoAdjustment(citation=LAW_12B1, also=(law, *also), because="no-damage"))
    else:
        judge = "with-correct-explanation" if agreed else "told-no-agreement"
        adjust(case, LAW_75D3, judge, (law, *also))


def _partner_knows(case: Case, here: Explanation, what: str = "explanation") -> None:
    """75A: right or wrong, the explanation told partner how the call was understood."""
    partner = here.player(Role.EXPLAINERS_PARTNER)
    told = CallAtIssue(what)
    case.state(InformationUnauthorised(citation=LAW_75A, also=(LAW_73C1,), call=told, who=partner))
    after_the_play(case, USED_EXPLANATION, LAW_75A, (LAW_12C1,))
