"""Laws 6D and 87: cards wrongly dealt, and boards that were not the same for all who are compared."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Role
from rulings.engine.topic import topic
from rulings.rules.boards.fault import FAULT, penalty
from rulings.rules.common.adjusted_score import advise_of_appeal, artificial
from rulings.rules.common.common_questions import EVENT

WHAT = question.choice("deal-fault")
BEGUN = question.yes_no("auction-begun-on-deal")
RESULT_KNOWN = question.yes_no("match-result-known")
FOULED = question.yes_no("board-fouled")


@topic("forkert-givning", law="6D")
def misdeal(case: Case) -> None:
    """Rules on cards wrongly dealt, seen while dealt, not shuffled, or dealt before (6D)."""
    what = case.ask(WHAT)
    if what == "passed-out":
        case.state("auction-over", "22B")
        case.state("no-redeal", "22B", also=("6D3",), because="passed-out")
    elif what in ("not-shuffled", "dealt-before"):
        case.state("board-cancelled", "6D2", scope="result")
        _redeal(case)
    elif not case.ask(BEGUN):
        case.state("redeal", "6D1", also=("6A", "6B", "6C"))
        case.state("director-judges", "86A", also=("6D1",), judge="no-redeal-of-deciding-board")
    elif what == "card-seen":
        case.state("apply-law", "6D1", law="16D", because="seen-while-dealt")
    else:
        case.state("no-redeal", "6D1", because="auction-begun")
        case.state("play-on", "6D1", how="with-calls-made")
        case.state("director-judges", "6D3", judge="redeal-for-other-reason")


def _redeal(case: Case) -> None:
    """6D3, 86A: not in a match whose result a contestant could know without the board."""
    if case.ask(EVENT) == "teams" and case.ask(RESULT_KNOWN):
        case.state("adjust-score", "86A", also=("6D3",), judge="no-substitute-board")
    else:
        case.state("redeal-if-time", "6D3", also=("12C2",))


@topic("forskellige-mapper", law="87")
def fouled_board(case: Case) -> None:
    """Rules on a board that was not identical at all tables that are compared (87)."""
    if not case.ask(FOULED):
        case.state("score-stands", "87A")
    elif case.ask(EVENT.citing("87B")) == "teams":
        case.state("apply-law", "87C", law="86B2", because="fouled-in-teams")
        _incomparable(case)
    else:
        case.state("scored-in-groups", "87B", also=("87A",))


def _incomparable(case: Case) -> None:
    """86B2: two results in a match that cannot be compared, by whose fault it is."""
    match case.ask(FAULT.citing("86B2")):
        case "one-side" | "one-side-partly":
            artificial(case, Role.NON_OFFENDING_SIDE, "average-plus", ("86B2b",))
            artificial(case, Role.OFFENDING_SIDE, "average-minus", ("86B2b",))
            case.state("director-judges", "86B2b", also=("12C1",), judge="assigned-if-better")
            penalty(case, "adjusted", "86B2b", pockets=True)
        case "both-sides" | "shared" as share:
            award = "average-minus" if share == "both-sides" else "average"
            case.state("board-cancelled", "86B2c", scope="result")
            artificial(case, Role.BOTH_SIDES, award, ("86B2c",))
        case _:
            case.state("board-cancelled", "86B2a", scope="result")
            artificial(case, Role.BOTH_SIDES, "average-plus", ("86B2a",))
            case.state("director-judges", "86B2a", also=("86A",), judge="substitute-board-instead")
    advise_of_appeal(case)
