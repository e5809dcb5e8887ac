"""Law 35: which of 36 to 39 an inadmissible call belongs under, and on into that law."""

from collections.abc import Callable

from rulings.bridge.auction import Auction
from rulings.bridge.irregularities import Irregularity, irregularities
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.topic import topic
from rulings.rules.common.common_questions import AUCTION
from rulings.rules.inadmissible import after_final_pass, forced_pass, over_seven
from rulings.rules.inadmissible import double as inadmissible_double
from rulings.rules.inadmissible import facts as inadmissible_facts

KIND = question.choice("inadmissible-kind")

_LAWS = {
    "double": ("35A", "36", inadmissible_double.inadmissible_double_or_redouble),
    "forced-pass": ("35B", "37", forced_pass.call_in_breach_of_pass),
    "over-seven": ("35C", "38", over_seven.bid_over_seven),
    "after-final-pass": ("35D", "39", after_final_pass.call_after_final_pass),
}
_FOUND: tuple[tuple[str, Callable[[Irregularity], bool]], ...] = (
    ("after-final-pass", inadmissible_facts.after_end),
    ("over-seven", inadmissible_facts.over_seven),
    ("double", inadmissible_facts.inadmissible_double),
)


@topic("utilladelig-melding", law="35")
def inadmissible_call(case: Case) -> None:
    """Finds what makes a call inadmissible (35) and rules on it."""
    auction = case.given(AUCTION)
    found = _of_auction(auction) if auction is not None else ()
    if found:
        case.presume(KIND, found[0], ("forced-pass", *found))
    elif auction is not None:  # an enforced pass is the one thing that an auction cannot show
        case.ask(KIND, ("forced-pass", "none"))
    kind = case.ask(KIND)
    if kind == "none":
        case.state("nothing-further", "35")
        return
    part, law, rule = _LAWS[kind]
    case.state("apply-law", part, law=law, because=f"inadmissible-{kind}")
    rule(case)


def _of_auction(auction: Auction) -> tuple[str, ...]:
    """What makes the inadmissible calls of the auction inadmissible, the first call first."""
    return tuple(kind for one in irregularities(auction) for kind, holds in _FOUND if holds(one))
