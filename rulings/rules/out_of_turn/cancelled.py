"""Laws 30-32: what follows when a call out of rotation is cancelled because LHO did not call (29B).

The three laws are alike: at RHO's turn a pass binds the offender to pass (30A), and another call to be
repeated if RHO passes (31A1, 32A1). In every other case all may call freely, partner without the withdrawn
call, and what counts is whether the offender's call at the proper turn is comparable (23A). If it is not,
partner must pass once, at the next turn only.
"""

from rulings.bridge.auction import Standing, follow
from rulings.bridge.calls import PASS, Call
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Role
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.call_at_issue import continues_or_ends
from rulings.rules.common.common_questions import COMPARABLE
from rulings.rules.out_of_turn import options
from rulings.rules.out_of_turn.facts import CALLS_BEFORE_OFFENDER, OutOfTurn
from rulings.rules.out_of_turn.laws import LAW_30, LAW_31, LAW_32, Law
from rulings.rules.withdrawn_call.aftermath import (
    COULD_HAVE_KNOWN,
    HELPED,
    USED_INFORMATION,
    after_the_play,
    bar_partner,
    information,
    leads_and_information,
)

PASS_MEANING = question.choice("pass-meaning")
RHO_CALL = question.call("rho-call")
RHO_THEN = question.choice("rho-then")
TOO_LOW = question.yes_no("bid-too-low")
GETS_TURN = question.yes_no("offender-gets-turn")
IN_TURN_CALL = question.call("call-in-turn")


def read_law(case: Case, here: OutOfTurn) -> Law:
    """Which of the three laws rectifies the call; an artificial pass comes under 31 (30C)."""
    if here.kind == "double":
        return LAW_32
    if here.kind == "bid":
        return LAW_31
    if here.turn is not Role.RHO and case.told(PASS_MEANING) is None:
        case.cite("artificial-pass-alike", "30C")  # 31B says what 30B says, so nobody need be asked
        return LAW_30
    meanings = ("natural", "artificial") if here.after_partners_call is False else ()
    if case.ask(PASS_MEANING, meanings) == "natural":
        return LAW_30
    case.cite("artificial-pass", "30C")
    return LAW_31


def rectify(case: Case, here: OutOfTurn, law: Law, *, partner_called: bool) -> None:
    """The call is cancelled, and the law that rectifies it takes over."""
    offender, turn = here.player(Role.OFFENDER), here.player(here.turn or Role.RHO)
    also = (law.law,) if law is LAW_32 else ()
    case.state("call-cancelled", "29B", also=also, call=here.call, who=offender)
    case.state("auction-reverts", "29B", who=turn)
    if here.turn is not Role.RHO:
        _partner_first(case, here, law, partner_called=partner_called)
    elif law is LAW_30:
        _pass_at_rhos_turn(case, here)
    else:
        _rho_first(case, here, law)


def _pass_at_rhos_turn(case: Case, here: OutOfTurn) -> None:
    """30A: the pass that is then forced says nothing else than the first one."""
    offender = here.player(Role.OFFENDER)
    case.state("must-pass", "30A", who=offender, until="next-turn")
    case.state("may-call-freely", "30A", who=here.player(Role.PARTNER), turn="later")
    case.state("no-lead-restriction", "26A", also=("23A",))
    case.state(
        "information-authorised", "26A", also=("23A",), call=here.call, who=here.player(Role.BOTH_SIDES)
    )
    after_the_play(case, COULD_HAVE_KNOWN, "72C", ("30A", "12C1"))


def _rho_first(case: Case, here: OutOfTurn, law: Law) -> None:
    """31A, 32A: all depends on whether RHO passes."""
    options.offer_to_rho(case, here, law)
    call = _rho_call(case, here)
    passes = case.ask(RHO_THEN) == "pass" if call is None else call == PASS
    if not passes:
        _free_call(case, here, law, law.after_rho_called, () if call is None else (call,))
    elif here.may_end_first:
        _auction_ended(case, here)
    else:
        _repeat(case, here, law)


def _rho_call(case: Case, here: OutOfTurn) -> Call | None:
    """RHO's call where the auction makes it worth asking; an illegal one is rectified first (31A2's note)."""
    if here.then and here.then[0].call:
        return case.derive(RHO_CALL, here.then[0].call)
    if here.standing is None or RHO_THEN.id in case.answers:
        return None
    legal = here.standing.legal_calls(here.standing.turn)
    return case.ask(RHO_CALL, tuple(str(call) for call in legal))


def _repeat(case: Case, here: OutOfTurn, law: Law) -> None:
    """31A1, 32A1."""
    case.state("must-repeat", law.rho_passed, who=here.player(Role.OFFENDER))
    too_low = here.insufficient if here.insufficient is not None else case.told(TOO_LOW)
    if here.kind == "bid" and too_low:
        case.state("apply-law", law.rho_passed, law="27", because="repeated-but-insufficient")
        return
    case.state("nothing-further", law.rho_passed)
    now = here.once_it_counts(PASS)
    continues_or_ends(case, law.rho_passed, now, here.next_player(now, Role.LHO))
    if here.kind == "bid" and too_low is None:
        case.state("apply-law", law.rho_passed, law="27", because="repeated-if-insufficient")


def insufficient(case: Case, here: OutOfTurn) -> bool:
    """Whether the bid is too low besides, where it counts as made in rotation."""
    if here.insufficient is None:
        return case.ask(TOO_LOW)
    return here.insufficient


def _partner_first(case: Case, here: OutOfTurn, law: Law, *, partner_called: bool) -> None:
    """30B1, 31B, 32B: partner calls first, freely but without the withdrawn call."""
    partner = here.player(Role.PARTNER)
    if partner_called:
        call = CallAtIssue("partner-call", here.then[0].call if here.then else None)
        case.state("call-stands", law.partner, call=call, who=partner)
    else:
        case.state("may-call-freely", law.partner, who=partner)
    if not _side_is_bound(case, here):
        case.state(
            "information-unauthorised",
            "16C2",
            also=(law.partner,),
            call=here.call,
            who=partner,
            until="comparable-call",
        )
    if here.may_end_first and not _gets_turn(case, here):
        _auction_ended(case, here)
    else:
        _free_call(case, here, law, law.after_partner, later=True)


def _side_is_bound(case: Case, here: OutOfTurn) -> bool:
    """Whether what follows binds the whole side, so that partner need not be told apart."""
    ends = case.told(GETS_TURN) is False or (here.over and here.at_offenders_turn() is None)
    return (here.may_end_first and ends) or case.told(COMPARABLE) is False


def _gets_turn(case: Case, here: OutOfTurn) -> bool:
    if here.at_offenders_turn() is not None:
        return case.derive(GETS_TURN, True)
    if here.over:
        return case.derive(GETS_TURN, False)
    return case.ask(GETS_TURN)


def _auction_ended(case: Case, here: OutOfTurn) -> None:
    """22A: the passes ended the auction before the offender's turn; only the information remains."""
    case.cite("ended-before-offenders-turn", "22A")
    information(case, here, here.call)
    case.state("nothing-further", "22A")
    if _may_defend(here):
        case.state("director-judges", "26B", judge="call-never-replaced")


def _may_defend(here: OutOfTurn) -> bool:
    """Whether the other side may have the contract: not if the last bid was one of the offending side."""
    if here.standing is None or here.offender is None:
        return True
    bidder = here.standing.last_bidder
    return bidder is not None and not bidder.same_side(here.offender)


def _free_call(
    case: Case, here: OutOfTurn, law: Law, free: str, before: tuple[Call, ...] = (), *, later: bool = False
) -> None:
    """The offender may make any legal call; whether it is comparable decides what it costs."""
    legal = _legal(here, before)
    turn = "later" if later else "now"
    case.state("may-call-freely", free, who=here.player(Role.OFFENDER), turn=turn)
    options.offer_calls(case, here, law, legal)
    _check_call_in_turn(case, here, legal)
    if law is not LAW_30:
        case.cite("by-meaning", "29C")
    if case.ask(COMPARABLE):
        _comparable(case, here, law, free)
    else:
        _not_comparable(case, here, law, free)


def _comparable(case: Case, here: OutOfTurn, law: Law, free: str) -> None:
    both = here.player(Role.BOTH_SIDES)
    also = (free,) if law is not LAW_30 else ()
    case.state("nothing-further", law.comparable, also=("23B", *also))
    case.state("no-lead-restriction", law.comparable, also=("26A",))
    case.state(
        "information-authorised",
        "26A",
        also=("23B",),
        call=here.call,
        who=both,
        start="always" if here.turn is Role.RHO else "comparable-call",
    )
    if here.turn is not Role.RHO:
        after_the_play(case, USED_INFORMATION, "16C3", (law.partner, "12C1"))
    after_the_play(case, HELPED, "23C", (law.comparable, "12C1"))


def _not_comparable(case: Case, here: OutOfTurn, law: Law, free: str) -> None:
    also = (free,) if law is not LAW_30 else ()
    now = _after_call_in_turn(here)
    until = "next-turn" if here.turn is Role.RHO else "turn-after-new-call"
    bar_partner(case, here, law.other, until, now, also)
    leads_and_information(case, here, here.call, comparable=False, because=law.other, now=now)
    if now is not None and now.ended:
        continues_or_ends(case, law.other, now, here.player(Role.PARTNER))
    after_the_play(case, COULD_HAVE_KNOWN, "72C", (law.other, "12C1"))


def _after_call_in_turn(here: OutOfTurn) -> Standing | None:
    """Where the auction stands after the offender's call at the proper turn; None where it has none."""
    turn, call = here.at_offenders_turn(), here.offenders_call()
    if turn is None or call is None or here.turn is None:
        return None
    return follow(turn.after(turn.turn, call), here.then[CALLS_BEFORE_OFFENDER[here.turn] + 1 :])


def _legal(here: OutOfTurn, before: tuple[Call, ...]) -> tuple[Call, ...]:
    """The calls that are legal for the offender at the proper turn, where those before it are known."""
    standing = here.at_offenders_turn(before)
    return standing.legal_calls(standing.turn) if standing else ()


def _check_call_in_turn(case: Case, here: OutOfTurn, legal: tuple[Call, ...]) -> None:
    """The call that the facts give for the proper turn must be a legal one."""
    made = here.offenders_call()
    call = case.given(IN_TURN_CALL) if made is None else case.derive(IN_TURN_CALL, made)
    if call is None:
        return
    case.name(correction=CallAtIssue("call-in-turn", call))
    if (legal and call not in legal) or call.over_seven:
        why = because("call-in-turn-illegal", call=call, question=IN_TURN_CALL.id)
        raise FactsError(IN_TURN_CALL.id, str(call), why)
