"""Law 38: a bid over seven tricks; what becomes of it stands in `over_seven_rectified`."""

from rulings.engine.case import Case
from rulings.engine.topic import topic
from rulings.reasons import because
from rulings.rules.change_of_call import unintended as unintended_call
from rulings.rules.inadmissible.facts import later_irregularities, over_seven, read_situation
from rulings.rules.inadmissible.over_seven_rectified import rectify
from rulings.rules.insufficient_bid import after_slip

_MISSING = because("no-bid-over-seven")


@topic("bud-over-syv-traek", law="38")
def bid_over_seven(case: Case) -> None:
    """Rules on a bid over seven tricks (38)."""
    here = read_situation(case, "bid-over-seven", over_seven, _MISSING, "38D")
    slip = unintended_call.corrected(case, here)
    if slip is None:
        rectify(case, here, lho_called=here.ask_called(case) == "lho")
    else:
        after_slip.rule_on_intended(case, here, slip)
    if here.later and here.ask_called(case) != "lho":  # 38B cancels all that came after
        later_irregularities(case, here)
