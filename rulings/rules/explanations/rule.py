"""Laws 20F, 21, 47E2 and 75: a mistaken explanation, who corrects it when, and what it costs.

First whether anything was mistaken but the call (75C), then when it is corrected (20F4, 20F5), then what can
still be changed (21B1, 47E2a), and in the end the score (21B3, 75B1, 75D3). What partner learned from the
explanation is a matter by itself (75A).
"""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.ruling import Option
from rulings.engine.topic import topic
from rulings.rules.common.adjusted_score import adjust, advise_of_appeal
from rulings.rules.common.common_questions import AUCTION
from rulings.rules.explanations.correction import correct, explaining_side
from rulings.rules.explanations.facts import Explanation, read_explanation
from rulings.rules.withdrawn_call.aftermath import after_the_play

FAULT_AGAINST_AGREEMENT = question.choice("fault-against-agreement")
FAULT_IN = question.choice("explanation-fault")
AGREEMENT = question.choice("agreement-found")
AGREEMENT_SHOWN = question.yes_no("agreement-shown")
CALL_INFLUENCED = question.choice("call-influenced")
PARTNER_CALLED = question.yes_no("misinformed-partner-called")
CHANGES_CALL = question.yes_no("changes-call")
CARD_INFLUENCED = question.choice("card-influenced")
CARD_SINCE = question.yes_no("card-played-since")
MATTERED = question.yes_no("misinformation-mattered")
DAMAGE = question.yes_no("misinformation-damage")
EFFECT = question.choice("misinformation-effect")
DAMAGED_LATER = question.yes_no("damaged-by-misinformation")
USED_EXPLANATION = question.yes_no("used-explanation")

_OTHER_THAN_AGREED = ("wrong", "incomplete", "not-disclosed")
"""Faults of an explanation, or of a missing one, that an agreement stands behind."""

_INFLUENCED = ("ja", "too-late", "lead", "nej")


@topic("forkert-forklaring", law="21")
def mistaken_explanation(case: Case) -> None:
    """Rules on an explanation that seems to be mistaken, incomplete or missing (20F, 21, 47E2, 75)."""
    fault, found = _fault(case)
    if fault == "own-misunderstanding":
        case.given(AUCTION)
        case.state("no-adjustment", "21A", because="own-misunderstanding")
        return
    if fault == "general-knowledge":
        case.given(AUCTION)
        case.state("no-adjustment", "40B5a", because="general-knowledge")
        return
    here = read_explanation(case)
    if found is None:
        found = case.ask(AGREEMENT)
    if found == "call-mistaken":
        _call_mistaken(case, here)
        return
    agreed = _infraction(case, here, found)
    also = {"incomplete": ("40B5b", "75D1"), "not-disclosed": ("40B3a", "75D1")}.get(fault, ())
    if correct(case, here):
        _what_can_change(case, here)
        _score(case, here, found, agreed=agreed, also=also)
    _partner_knows(case, here, "alert" if fault == "not-disclosed" else "explanation")


def _fault(case: Case) -> tuple[str, str | None]:
    """What is wrong, and what the agreement is: one question, unless the facts tell it in two."""
    if case.given(FAULT_IN) is not None or case.given(AGREEMENT) is not None:
        return case.ask(FAULT_IN), None
    fault = case.ask(FAULT_AGAINST_AGREEMENT)
    if fault in _OTHER_THAN_AGREED:
        return fault, "explanation-mistaken"
    return fault, fault


def _call_mistaken(case: Case, here: Explanation) -> None:
    """75C: no infraction, but partner still knows something that is unauthorised (75A)."""
    bidder = here.player(Role.EXPLAINERS_PARTNER)
    case.state("correct-explanation", "75C", who=bidder, when="never")
    case.state("no-adjustment", "75C", because="call-mistaken")
    _partner_knows(case, here)
    if here.stage == "after-play":
        advise_of_appeal(case)


def _infraction(case: Case, here: Explanation, found: str) -> bool:
    """Whether there is an agreement that the opponents should have heard; an infraction there is anyway.

    What shows the agreement matters to the score alone (75D3).
    """
    if found == "unclear":
        case.cite("presumed-mistaken-explanation", "21B1b")
        found = "no-agreement" if case.given(AGREEMENT_SHOWN) is False else "explanation-mistaken"
    if found == "no-agreement":
        case.cite("no-agreement-described", "75D2")
        return False
    case.cite("explanation-not-as-agreed", "75B1")
    return True


def _what_can_change(case: Case, here: Explanation) -> None:
    """21B1, 21B2 until the auction period is over (17D); 47E2a for a card."""
    case.cite("influenced-is-for-the-director", "20F6")
    if here.stage == "auction":
        _call(case, here, case.ask(CALL_INFLUENCED, _calls(case, here)))
    elif here.stage == "clarification":
        _call_or_lead(case, here)
    elif here.stage == "play":
        case.state("calls-stand-now", "21B1a", also=("17D1", "21B3"))
        _card(case, here)


def _call_or_lead(case: Case, here: Explanation) -> None:
    """Until the lead is faced a call may be changed, or a lead that lies face down be taken back (41A).

    Where the defenders explained, the lead is not the misinformed side's.
    """
    led = explaining_side(case, here) != "defending"
    leader = here.leader
    influenced = case.ask(CALL_INFLUENCED, _calls(case, here, led=led))
    if _call(case, here, influenced):
        case.state("director-judges", "41A", also=("21B1a",), judge="lead-goes-back")
    elif case.given(CARD_INFLUENCED) is not None:
        _card(case, here)
    elif influenced == "lead":
        case.state("may-withdraw-card", "47E2a", also=("41A",), who=here.player(Role.MISINFORMED))
    elif led and influenced != "nej":
        case.state("director-judges", "47E2a", also=("41A",), judge="lead-influenced-too")
    elif leader is not None:
        case.state("turn-to-play", "41A", who=Player(Role.LEADER, leader), action="lead-face-down")


def _calls(case: Case, here: Explanation, *, led: bool = False) -> tuple[str, ...]:
    """What can have been influenced: a lead by a side that leads, a call until partner has called."""
    late = here.partner_called and not case.told(PARTNER_CALLED)  # told, it makes a "ja" too late by itself
    if late:  # the auction is the reason, so the refusal names it
        case.refuse_other(CALL_INFLUENCED, "too-late", tuple(each for each in _INFLUENCED if each != "ja"))
    out = (() if led else ("lead",)) + (("ja",) if late else ())
    return tuple(each for each in _INFLUENCED if each not in out)


def _call(case: Case, here: Explanation, influenced: str) -> bool:
    """21B1a: a call may be changed until partner has called; 21B3 when it is too late.

    Returns:
        Whether it is changed, so that the auction goes on from there.
    """
    if influenced in ("nej", "lead"):
        return False
    if influenced == "too-late" or case.given(PARTNER_CALLED):
        call, player = CallAtIssue("influenced-call", here.last_call), here.player(Role.MISINFORMED)
        partner = here.player(Role.MISINFORMEDS_PARTNER)
        case.state("call-unchangeable", "21B1a", also=("21B3",), who=player, by=partner)
        case.state("call-stands", "21B1a", call=call, who=player)
        case.state("play-on", "21B3", how="and-judge-later")
        case.state("director-judges", "21B1a", judge="partners-own-call")
        return False
    return _change_of_call(case, here)


def _card(case: Case, here: Explanation) -> None:
    """47E2a: the card may be taken back until the next one is played; 47E2b when it is too late."""
    player = here.player(Role.MISINFORMED)
    face_down = here.stage == "clarification"
    influenced = case.ask(CARD_INFLUENCED, ("ja", "nej") if face_down else ())
    if influenced == "nej":
        return
    if face_down:
        case.state("may-withdraw-card", "47E2a", also=("41A",), who=player)
    elif influenced == "too-late" or case.given(CARD_SINCE):
        case.state("too-late", "47E2a", also=("47E2b",), because="card-played-since")
        case.state("play-on", "47E2b", how="and-judge-later")
    else:
        case.state("may-withdraw-card", "47E2a", who=player)
        _withdrawn(case, here, CallAtIssue("taken-back-card"), "47E2a")


def _change_of_call(case: Case, here: Explanation) -> bool:
    """21B1a, 21B2; whether the call is changed."""
    player, lho = here.player(Role.MISINFORMED), here.player(Role.MISINFORMED_LHO)
    case.offer(
        Option("change-misinformed-call", player, "21B1a", assuming=(("changes-call", "ja"),)),
        Option("keep-misinformed-call", player, "21B1a", assuming=(("changes-call", "nej"),)),
    )
    if not case.ask(CHANGES_CALL):
        kept = CallAtIssue("influenced-call", here.last_call)
        case.state("call-stands", "21B1a", call=kept, who=player)
        return False
    case.state("may-withdraw", "21B1a", who=player)
    changed = CallAtIssue("changed-call", here.last_call)
    case.state("call-withdrawn", "21B1a", call=changed, who=player)
    if here.stage == "clarification":
        case.state("auction-reverts", "21B1a", who=player)
    if here.lho_called is not False:
        case.state("may-withdraw-after-change", "21B2", who=lho, by=player)
    _withdrawn(case, here, changed, "21B2")
    return True


def _withdrawn(case: Case, here: Explanation, what: CallAtIssue, because: str) -> None:
    ours, theirs = here.player(Role.OFFENDING_SIDE), here.player(Role.NON_OFFENDING_SIDE)
    case.state("information-authorised", "16C1", also=(because,), call=what, who=theirs)
    case.state("information-unauthorised", "16C2", also=(because,), call=what, who=ours)


def _score(case: Case, here: Explanation, found: str, *, agreed: bool, also: tuple[str, ...]) -> None:
    """21B3, 75B1, 75D3: what the opponents would have done with the right information."""
    law = "75B1" if agreed else "75D2"
    if here.stage != "after-play":
        late = "47E2b" if here.stage == "play" else "21B3"
        after_the_play(case, DAMAGED_LATER, late, (law, "75D3", *also, "12C1"))
        return
    effect = _effect(case)
    if effect == "not-influenced":
        case.state("no-adjustment", law, also=also, because="not-influenced")
    elif effect == "no-damage":
        case.state("no-adjustment", "12B1", also=(law, *also), because="no-damage")
    else:
        judge = "with-correct-explanation" if agreed else "told-no-agreement"
        if found == "unclear" and case.given(AGREEMENT_SHOWN) is None:
            judge = "agreement-if-shown"
        adjust(case, "75D3", judge, (law, *also))


def _effect(case: Case) -> str:
    """Whether the opponents were influenced, and damaged: one question, unless the facts tell it in two."""
    if case.given(MATTERED) is None and case.given(DAMAGE) is None:
        return case.ask(EFFECT)
    if not case.ask(MATTERED):
        return "not-influenced"
    return "damaged" if case.ask(DAMAGE) else "no-damage"


def _partner_knows(case: Case, here: Explanation, what: str = "explanation") -> None:
    """75A: right or wrong, the explanation told partner how the call was understood."""
    partner = here.player(Role.EXPLAINERS_PARTNER)
    told = CallAtIssue(what)
    if here.stage == "after-play":
        case.state("information-was-unauthorised", "75A", also=("73C1",), call=told, who=partner)
    else:
        case.state("information-unauthorised", "75A", also=("73C1",), call=told, who=partner)
    after_the_play(case, USED_EXPLANATION, "75A", ("12C1",))
