"""What a director reads out after an insufficient bid, in order (10C1): LHO first, then the replacements."""

from rulings.bridge.calls import BIDS, DOUBLE, PASS, REDOUBLE, Call, lowest_sufficient, sufficient
from rulings.engine.case import Case
from rulings.engine.people import Role
from rulings.engine.ruling import Option
from rulings.rules.insufficient_bid.facts import Replacement, Situation

_DECLINED = ("lho-accepts", "nej")


def offer_to_lho(case: Case, here: Situation, *, corrected: bool) -> None:
    """LHO may accept the bid, or not."""
    case.cite("all-options-read-out", "10C1")
    lho = here.player(Role.LHO)
    decline, law = (_corrected(here), "27C") if corrected else ("decline", "27B")
    case.offer(
        Option("accept", lho, "27A1", assuming=(("lho-accepts", "ja"),)),
        Option(decline, lho, law, assuming=(_DECLINED,)),
    )


def _corrected(here: Situation) -> str:
    """How the replacement that was made at once is judged: 27B1 and 27B2, 27B3 or 27B4 by its kind."""
    call = here.correction
    if call in (DOUBLE, REDOUBLE):
        return "decline-corrected-to-double"
    if call is not None and call.is_bid and not sufficient(call, here.last_bid):
        return "decline-corrected-too-low"
    return "decline-corrected"


def offer_replacements(case: Case, here: Situation) -> None:
    """The table of replacement calls, should LHO not accept."""
    offender = here.player(Role.OFFENDER)
    same = _same_denomination(here)
    sufficient_bid = (_DECLINED, ("replacement-kind", "sufficient-bid"))
    other = (*sufficient_bid, ("lowest-same-denomination", "nej"))
    named = (_DECLINED, ("replacement", str(same))) if same else sufficient_bid
    if same or here.last_bid is None:
        lowest = (*named, ("lowest-same-denomination", "ja"))
        calls = (same,) if same else ()
        case.offer(Option("same-denomination", offender, "27B1a", calls=calls, assuming=lowest))
    case.offer(
        Option(
            "comparable",
            offender,
            "27B1b",
            allowed="if-comparable",
            calls=tuple(c for c in _legal(here) if c != same),
            assuming=(*other, ("comparable", "ja")),
        ),
        Option(
            "other-call",
            offender,
            "27B2",
            calls=bids_and_pass(here),
            assuming=(*other, ("comparable", "nej")),
        ),
        *_doubles_nobody_can_see(here),
        Option(
            "double",
            offender,
            "27B3",
            allowed="no",
            calls=(DOUBLE, REDOUBLE) if here.last_bid else (),
            assuming=(_DECLINED, ("replacement-kind", "double"), ("comparable", "nej")),
        ),
        Option(
            "insufficient-again",
            offender,
            "27B4",
            allowed="no",
            calls=tuple(b for b in _insufficient(here) if b != here.bid.call),
            assuming=(
                _DECLINED,
                ("replacement-kind", "insufficient-bid"),
                ("lho-accepts-second", "nej"),
            ),
        ),
    )


def _doubles_nobody_can_see(here: Situation) -> tuple[Option, ...]:
    """Double and redouble where it is not told who made the last bid, or whether it was doubled (19)."""
    if here.standing is not None or here.last_bid is None:
        return ()
    double = (_DECLINED, ("replacement-kind", "double"), ("comparable", "ja"))
    return (
        Option(
            "double-if-admissible",
            here.player(Role.OFFENDER),
            "19",
            allowed="if-auction-allows",
            calls=(DOUBLE, REDOUBLE),
            assuming=(*double, ("replacement-admissible", "ja")),
        ),
    )


def offer_second_to_lho(case: Case, here: Situation, changed: Replacement) -> None:
    """LHO may accept the second insufficient bid, or not."""
    lho = here.player(Role.LHO)
    calls = (changed.call,) if changed.call else ()
    case.offer(
        Option("accept-second", lho, "27B4", calls=calls, assuming=(("lho-accepts-second", "ja"),)),
        Option("decline-second", lho, "27B4", calls=calls, assuming=(("lho-accepts-second", "nej"),)),
    )


def offer_final(case: Case, here: Situation) -> None:
    """After a cancelled double or second insufficient bid only a sufficient bid or a pass is left."""
    offender = here.player(Role.OFFENDER)
    case.offer(Option("sufficient-bid-or-pass", offender, "27B3", calls=bids_and_pass(here)))


def bids_and_pass(here: Situation) -> tuple[Call, ...]:
    """Pass and every sufficient bid; none listed where no bid is known."""
    return tuple(c for c in _legal(here) if c.is_bid or c == PASS)


def _legal(here: Situation) -> tuple[Call, ...]:
    """Every call that is legal for the offender here; none listed where the auction does not tell."""
    if here.standing is not None and here.offender is not None:
        return here.standing.legal_calls(here.offender)
    if here.last_bid is None:
        return ()
    return (PASS, *BIDS[here.last_bid.rank + 1 :])


def _insufficient(here: Situation) -> tuple[Call, ...]:
    return BIDS[: here.last_bid.rank + 1] if here.last_bid else ()


def _same_denomination(here: Situation) -> Call | None:
    bid = here.bid.call
    if bid is None or bid.denomination is None or here.last_bid is None:
        return None
    return lowest_sufficient(bid.denomination, here.last_bid)
