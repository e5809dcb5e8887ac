"""Law 25A1: a slip, whatever it was, whose intended call is illegal: on into the law on that call."""

from rulings.engine.case import Case
from rulings.rules.change_of_call.unintended import WHAT_IS_INTENDED, Corrected
from rulings.rules.common.call_at_issue import OwnCall
from rulings.rules.insufficient_bid import rule
from rulings.rules.insufficient_bid.facts import Situation
from rulings.rules.out_of_turn import after_slip


def rule_on_intended(case: Case, here: OwnCall, slip: Corrected) -> None:
    """Rules on the call that the player had in mind; a legal one has been ruled on already.

    Args:
        here: the slip, in its place in the auction.
    """
    if slip.kind == "out-of-turn":
        after_slip.rule_on_intended(case, here, slip.call, lho_called=slip.lho_called_over)
    elif slip.kind in WHAT_IS_INTENDED:
        place = Situation(
            bid=here.bid,
            last_bid=here.last_bid,
            offender=here.offender,
            turn=here.turn,
            standing=here.standing,
            told_in_turn=here.told_in_turn,
        )
        rule.rule_on_intended(case, place, slip)
