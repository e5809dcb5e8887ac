"""Laws 25A and 29: a slip out of turn that was put right; the intended call is then out of turn instead."""

from dataclasses import replace

from rulings.bridge.auction import Auction, MadeCall
from rulings.bridge.calls import Call
from rulings.bridge.irregularities import irregularities
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, role_of
from rulings.rules.common.call_at_issue import OwnCall
from rulings.rules.common.common_questions import AUCTION
from rulings.rules.out_of_turn import facts, rule


def rule_on_intended(case: Case, here: OwnCall, call: Call | None, *, lho_called: bool) -> None:
    """Rules on the intended call as one out of turn (29), with what is known of the slip's place.

    Args:
        call: the intended call, where it is known.
        lho_called: whether LHO has called over it.
    """
    meant = CallAtIssue("intended-call", call)
    known = _from_auction(case.given(AUCTION), here, call, lho_called=lho_called)
    if known is None:
        since = "lho-called" if lho_called else "nothing"
        kind = None if call is None else facts.kind_of(call)
        turn = None if here.turn is None or here.offender is None else role_of(here.turn, here.offender)
        known = facts.OutOfTurn(
            meant, kind, turn, here.offender, here.standing, since=(since,), sure=lho_called
        )
    rule.rule_on(case, facts.named(case, replace(known, call=meant)))


def _from_auction(
    auction: Auction | None, here: OwnCall, call: Call | None, *, lho_called: bool
) -> facts.OutOfTurn | None:
    """The auction with the intended call in the slip's place; None where that call is not known in it."""
    if auction is None or call is None or here.offender is None or here.bid.call is None:
        return None
    slip = MadeCall(here.offender, here.bid.call)
    place = max(n for n, made in enumerate(auction.calls) if made == slip)
    after = here.then if lho_called else ()
    calls = (*auction.calls[:place], MadeCall(here.offender, call), *after)
    put_right = replace(auction, calls=calls)
    if not any(one.index == place for one in irregularities(put_right)):
        return None
    return facts.situation_at(put_right, place)
