"""Laws 28, 29 and 33: whether a call was out of rotation at all, and what may become of one.

What follows once it is cancelled (30-32) stands in `out_of_turn_cancelled`.
"""

from rulings.bridge.auction import follow
from rulings.bridge.calls import PASS
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Role
from rulings.engine.topic import topic
from rulings.rules.common.call_at_issue import continues_or_ends
from rulings.rules.common.common_questions import DOUBLE_ADMISSIBLE
from rulings.rules.common.reminders import may_ask_first
from rulings.rules.inadmissible import double_rectified as inadmissible_double
from rulings.rules.inadmissible import facts as inadmissible_facts
from rulings.rules.out_of_turn import cancelled, options, three_passes
from rulings.rules.out_of_turn.facts import SINCE, OutOfTurn, ask_since, read_situation
from rulings.rules.withdrawn_call.aftermath import information

RHO_MUST_PASS = question.yes_no("rho-must-pass")
CALLED_BEFORE = question.yes_no("called-before")
LEGAL_AFTER = question.choice("legal-after")
LHO_IN_ROTATION = question.yes_no("lho-in-rotation")
LHO_CALLS = question.yes_no("lho-calls")


@topic("melding-uden-for-tur", law="29")
def call_out_of_turn(case: Case) -> None:
    """Rules on a call out of rotation (28-34)."""
    here = read_situation(case)
    rule_on(case, here)
    for later in here.later:
        law = later.law
        case.state("apply-law", law, law=law, because="later-irregularity")


def rule_on(case: Case, here: OutOfTurn) -> None:
    """Rules on the call that is described here; an insufficient bid out of turn comes in this way too."""
    if here.deprived:
        case.state("apply-law", "34", law="17D3", because="turn-lost")
        three_passes.from_auction(case)
        return
    if here.turn is Role.RHO and _rho_must_pass(case, here):
        _in_rotation_after_all(case, here)
        return
    if here.call.call is not None and here.call.call.over_seven:
        case.state("apply-law", "38", law="38", because="over-seven-out-of-turn")
        return
    if here.turn is Role.LHO and here.called_before and SINCE.id not in case.answers:
        _change_of_call(case, here)  # whatever came next, and only the answers can tell of two calls at once
        return
    since = ask_since(case, here)
    if since == "simultaneous":
        _simultaneous(case, here)
    elif since == "in-turn-called" and here.turn is Role.RHO:
        _passed_over(case, here)
    elif here.turn is Role.LHO and _called_before(case, here):
        _change_of_call(case, here)
    elif here.turn is Role.LHO and since == "lho-called":
        _lho_called_at_own_turn(case, here)
    elif here.kind == "double" and not _admissible(case, here):
        _inadmissible(case, here, lho_called=since == "lho-called")
    elif here.turn is Role.LHO and here.kind == "double":
        _change_of_call(case, here)
    elif since == "lho-called":
        _accepted(case, here, lho_called=True)
    else:
        _choice_of_lho(case, here, partner_called=since == "in-turn-called")


def _choice_of_lho(case: Case, here: OutOfTurn, *, partner_called: bool) -> None:
    """29A: LHO may call over it; else 29B cancels it."""
    law = cancelled.read_law(case, here)
    if here.then and not partner_called:
        case.derive(LHO_CALLS, False)
    else:
        may_ask_first(case, here, LHO_CALLS)
        options.offer_to_lho(case, here, law, declined=case.told(LHO_CALLS) is False)
    if case.ask(LHO_CALLS):
        _accepted(case, here, lho_called=False)
        if partner_called:
            case.state("apply-law", "29A", law="28B", because="partner-then-out-of-turn")
    else:
        cancelled.rectify(case, here, law, partner_called=partner_called)


def _rho_must_pass(case: Case, here: OutOfTurn) -> bool:
    """28A; an auction without an earlier irregularity is presumed to force nobody."""
    if here.nobody_must_pass and not here.rho_obliged:
        must = case.presume(RHO_MUST_PASS, False)
    elif here.standing is not None:
        must = here.rho_obliged or case.ask(RHO_MUST_PASS)
    else:
        told = case.told(RHO_MUST_PASS)
        must = here.rho_obliged or bool(told)
    if must:
        case.cite("rho-had-to-pass", "28A")
    return must


def _in_rotation_after_all(case: Case, here: OutOfTurn) -> None:
    """28A: the call is legal in time; whether it is legal otherwise is another law's matter."""
    if here.kind == "bid" and cancelled.insufficient(case, here):
        case.state("apply-law", "28A", law="27", because="in-rotation-but-insufficient")
        return
    if here.kind == "double" and not _admissible(case, here):
        case.state("apply-law", "28A", law="36", because="in-rotation-but-inadmissible")
        return
    case.state("call-stands", "28A", call=here.call, who=here.player(Role.OFFENDER))
    case.state("nothing-further", "28A")
    now = here.once_it_counts(PASS, then=here.after)
    continues_or_ends(case, "28A", now, here.next_player(now, Role.LHO))


def _simultaneous(case: Case, here: OutOfTurn) -> None:
    """33: it counts as made after the call of the player in turn, which may put it in turn."""
    case.cite("simultaneous", "33")
    case.state(
        "counts-as-later",
        "33",
        call=here.call,
        who=here.player(Role.OFFENDER),
        by=here.player(here.turn or Role.RHO),
    )
    if here.turn is not Role.RHO:
        rule_on(case, here.after_simultaneous(Role.RHO if here.turn is Role.PARTNER else Role.PARTNER))
        return
    legal = "legal" if here.kind == "pass" else _legal_after(case, here)
    if legal == "legal":
        case.state("call-stands", "33", call=here.call, who=here.player(Role.OFFENDER))
        case.state("nothing-further", "33")
        first = tuple(made.call for made in here.then[:1])
        now = here.once_it_counts(*first, then=here.then[1:]) if first else None
        continues_or_ends(case, "33", now, here.next_player(now, Role.LHO))
        return
    law = "27" if legal == "insufficient-bid" else "36"
    case.state("apply-law", "33", law=law, because="simultaneous-but-illegal")


def _legal_after(case: Case, here: OutOfTurn) -> str:
    illegal = "insufficient-bid" if here.kind == "bid" else "inadmissible-double"
    standing, call = here.at_offenders_turn(), here.call.call
    if here.then and standing is not None and here.offender is not None and call is not None:
        return case.derive(LEGAL_AFTER, "legal" if standing.legal(here.offender, call) else illegal)
    return case.ask(LEGAL_AFTER, ("legal", illegal))


def _passed_over(case: Case, here: OutOfTurn) -> None:
    """28B: the player in turn has called, and so the call out of rotation never was."""
    case.state("call-cancelled", "28B", call=here.call, who=here.player(Role.OFFENDER))
    case.state("nothing-further", "28B")
    case.state("no-lead-restriction", "28B")
    information(case, here, here.call, ("28B",))
    now = follow(here.standing, here.then) if here.standing is not None and here.then else None
    otherwise = Role.OFFENDER if here.turn is Role.RHO else Role.PARTNER
    continues_or_ends(case, "28B", now, here.next_player(now, otherwise))


def _lho_called_at_own_turn(case: Case, here: OutOfTurn) -> None:
    """LHO was in turn too: an own call there is 28B, a call over the other one is 29A."""
    case.cite("two-readings", "28B")
    inadmissible = here.kind == "double" and not _admissible(case, here)
    if inadmissible or case.ask(LHO_IN_ROTATION):
        _passed_over(case, here)
    else:
        _accepted(case, here, lho_called=True)


def _called_before(case: Case, here: OutOfTurn) -> bool:
    if here.called_before is None:
        return case.ask(CALLED_BEFORE)
    return case.derive(CALLED_BEFORE, here.called_before)


def _change_of_call(case: Case, here: OutOfTurn) -> None:
    """30B2, 31C, 32C: a second call before LHO's is a change of the first."""
    laws = {"pass": "30B2", "bid": "31C", "double": "32C"}
    law = laws[here.kind or "bid"]
    case.state("apply-law", law, law="25", because="later-call-at-lhos-turn")


def _admissible(case: Case, here: OutOfTurn) -> bool:
    if here.admissible is None:
        return case.ask(DOUBLE_ADMISSIBLE)
    return case.derive(DOUBLE_ADMISSIBLE, here.admissible)


def _inadmissible(case: Case, here: OutOfTurn, *, lho_called: bool) -> None:
    """32's exception: a double that 19 does not allow is never accepted; 36A or 36B4 takes over."""
    law, because = ("36A", "-called-over") if lho_called else ("36B4", "")
    case.state("apply-law", "32", law=law, because=f"inadmissible-out-of-turn{because}")
    turn = here.player(here.turn or Role.RHO).seat
    call = inadmissible_facts.Situation(
        here.call, offender=here.offender, turn=turn, standing=here.standing, told_in_turn=False
    )
    inadmissible_double.rectify(case, call, lho_called=lho_called)


def _accepted(case: Case, here: OutOfTurn, *, lho_called: bool) -> None:
    """29A: the right to rectification is lost, and the call counts."""
    also = ("27A1",) if here.insufficient else ()
    case.state("call-stands", "29A", also=also, call=here.call, who=here.player(Role.OFFENDER))
    case.state("information-authorised", "16A1a", call=here.call, who=here.player(Role.BOTH_SIDES))
    case.state("nothing-further", "29A")
    then = here.after if lho_called else ()
    known = here.once_it_counts(then=then) if bool(then) is lho_called else None
    otherwise = Role.PARTNER if lho_called else Role.LHO
    continues_or_ends(case, "29A", known, here.next_player(known, otherwise))
