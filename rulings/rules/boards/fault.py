"""Whose fault a spoilt board is: the artificial scores (12C2a) and the penalty of the handbook (214)."""

from typing import Literal

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.rules.common.adjusted_score import advise_of_appeal, artificial, other_table
from rulings.rules.common.common_questions import EVENT

FAULT = question.choice("board-fault")
RESULT_ELSEWHERE = question.yes_no("result-elsewhere")

Outcome = Literal["adjusted", "redealt-or-lost", "half-turn", "played"]
"""How the disorder was put right: with an adjusted score, a redeal (or not at all for others), a half turn of
the board, or simply by playing."""

_AT_FAULT = {
    "one-side": Role.OFFENDING_SIDE,
    "one-side-partly": Role.OFFENDING_SIDE,
    "both-sides": Role.BOTH_SIDES,
    "shared": Role.BOTH_SIDES,
    "elsewhere": Role.EARLIER_PLAYER,
}


def artificial_scores(case: Case, *because: str, only: Role | None = None) -> None:
    """An artificial score for each side by its share in the fault (12C2a), 86B apart.

    Args:
        only: the side in the fault, or the other one, where a single side is without a valid result.
    """
    if case.given(EVENT) == "teams" and case.ask(RESULT_ELSEWHERE):
        case.state("adjust-score", "86B1", also=("12C1c", *because), judge="result-elsewhere")
        advise_of_appeal(case)
        return
    match case.ask(FAULT):
        case "one-side" | "one-side-partly" as share:
            award = "average-minus" if share == "one-side" else "average"
            if only is not Role.NON_OFFENDING_SIDE:
                artificial(case, Role.OFFENDING_SIDE, award, because)
            if only is not Role.OFFENDING_SIDE:
                artificial(case, Role.NON_OFFENDING_SIDE, "average-plus", because)
            other_table(case)
            advise_of_appeal(case)
            return
        case "both-sides":
            award = "average-minus"
        case "shared":
            award = "average"
        case _:
            award = "average-plus"
    artificial(case, Role.BOTH_SIDES if only is None else Role.DEPRIVED_SIDE, award, because)
    other_table(case)
    advise_of_appeal(case)


def penalty(
    case: Case, outcome: Outcome, law: str, *, only_miscount: bool = False, pockets: bool = False
) -> None:
    """The penalty of the handbook for whoever caused the disorder, if anybody did (214).

    Nothing else hangs on whose fault it was, so the ruling does not wait for that.

    Args:
        law: the provision of the Laws that allows a penalty, or that was applied.
        pockets: whether cards came into a wrong pocket, so that whoever did it hears how they go back (7C).
        only_miscount: whether the pockets merely held a wrong number of cards (214D1b).
    """
    turns_on = FAULT.citing("90")
    fault = case.ask(turns_on) if FAULT.id in case.used else case.afterwards(turns_on)
    if fault is None:
        case.state("director-judges", "90", also=("214B", law), judge="penalty-by-fault")
        return
    if fault not in _AT_FAULT:
        return
    if pockets:
        case.state("own-cards-own-pocket", "7C", also=("7B3",), who=Player(_AT_FAULT[fault]))
    elsewhere = fault == "elsewhere"
    if outcome == "adjusted" and not elsewhere:
        size, rule = "none", "214C1"
    elif outcome == "half-turn":
        size, rule = "none", "214C2"
    elif outcome == "played":
        size, rule = "warning", "214D1a"
    elif only_miscount and elsewhere:
        size, rule = "warning", "214D1b"
    else:
        size, rule = "standard-deduction", "214E1"
    case.state("scheduled-penalty", rule, also=(law, "90"), who=Player(_AT_FAULT[fault]), size=size)
