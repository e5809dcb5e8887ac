"""What a director reads out after a call out of rotation, in order (10C1): LHO, RHO, then the offender."""

from rulings.bridge.calls import Call
from rulings.engine.case import Case
from rulings.engine.people import Role
from rulings.engine.ruling import Option
from rulings.rules.out_of_turn.facts import OutOfTurn
from rulings.rules.out_of_turn.laws import LAW_30, Law

_DECLINED = ("lho-calls", "nej")
_COMPARABLE, _OTHER = ("comparable", "ja"), ("comparable", "nej")


def offer_to_lho(case: Case, here: OutOfTurn, law: Law, *, declined: bool) -> None:
    """LHO may call over it, or not; what happens then is read out before the choice.

    Args:
        declined: whether LHO has declined already; each later choice is then read out when it comes.
    """
    case.cite("all-options-read-out", "10C1")
    lho, offender = here.player(Role.LHO), here.player(Role.OFFENDER)
    case.offer(Option("call-over", lho, "29A", assuming=(("lho-calls", "ja"),)))
    if here.turn is not Role.RHO:
        case.offer(Option("leave-to-partner", lho, "29B", assuming=(_DECLINED,)))
        calls = (
            here.standing.legal_calls(here.standing.turn)
            if here.turn is Role.PARTNER and here.standing
            else ()
        )
        case.offer(Option("partner-calls-freely", here.player(Role.PARTNER), law.partner, calls=calls))
        if declined:
            return
        case.offer(
            Option(
                "comparable-in-turn",
                offender,
                law.comparable,
                "if-comparable",
                assuming=(_DECLINED, _COMPARABLE),
            ),
            Option("other-in-turn", offender, law.other, assuming=(_DECLINED, _OTHER)),
        )
    elif law is LAW_30:
        case.offer(Option("leave-pass-to-rho", lho, "30A", assuming=(_DECLINED,)))
    else:
        case.offer(Option("leave-to-rho", lho, "29B", assuming=(_DECLINED,)))
        if declined:
            return
        offer_to_rho(case, here, law, declined=False)
        calling = (_DECLINED, ("rho-then", "call"))
        case.offer(
            Option(
                "comparable-in-turn",
                offender,
                law.comparable,
                "if-comparable",
                assuming=(*calling, _COMPARABLE),
            ),
            Option("other-in-turn", offender, law.other, assuming=(*calling, _OTHER)),
        )


def offer_to_rho(case: Case, here: OutOfTurn, law: Law, *, declined: bool = True) -> None:
    """RHO calls at the proper turn; a pass makes the offender repeat the call."""
    rho = here.player(Role.RHO)
    before = () if declined else (_DECLINED,)
    calls = here.standing.legal_calls(here.standing.turn) if here.standing else ()
    case.offer(
        Option("rho-passes", rho, law.rho_passed, calls=calls[:1], assuming=(*before, ("rho-then", "pass"))),
        Option(
            "rho-calls", rho, law.after_rho_called, calls=calls[1:], assuming=(*before, ("rho-then", "call"))
        ),
    )


def offer_calls(case: Case, here: OutOfTurn, law: Law, calls: tuple[Call, ...]) -> None:
    """The table of calls at the offender's proper turn: comparable or not is for the director to judge."""
    offender = here.player(Role.OFFENDER)
    case.offer(
        Option("comparable-now", offender, law.comparable, "if-comparable", calls, (_COMPARABLE,)),
        Option("other-now", offender, law.other, "yes", calls, (_OTHER,)),
    )
