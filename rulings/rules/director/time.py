"""Laws 8, 81 and 82B2, handbook 213 and 216: time runs out, and boards are not reached."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.adjusted_score import artificial, other_table
from rulings.rules.common.common_questions import EVENT
from rulings.rules.common.seating import seat_offender

MATTER = question.choice("time-matter")
PLAN = question.choice("board-plan")
CONDITIONS = question.yes_no("conditions-cancel-boards")
CAN_FINISH = question.yes_no("board-can-be-finished")
FIRST = question.yes_no("overrun-first")
LONG = question.yes_no("overrun-long")
BLAME = question.choice("overrun-blame")

_TO_BLAME = {"both": Role.BOTH_SIDES, "one-side": Role.OFFENDING_SIDE}


@topic("langsomt-spil", law="82B2")
def slow_play(case: Case) -> None:
    """Rules on a board that time is short for, and on a round that ran over (8B, 82B2, 90B2, 213)."""
    seat_offender(case)
    matter = case.ask(MATTER)
    if matter == "round-over-time":
        _overrun(case)
        return
    if matter == "board-begun":
        _begun(case)
    else:
        _not_begun(case)
    case.state("director-judges", "213", also=("90B2",), judge="time-penalty-too")


def _begun(case: Case) -> None:
    """8B1: the round goes on for this table; only what cannot be finished is cancelled (82B2)."""
    if case.ask(CAN_FINISH):
        case.state("board-to-play", "8B1", also=("82B2",), how="to-the-end")
    else:
        case.state("board-cancelled", "82B2", scope="board")
        _score_by_blame(case)


def _not_begun(case: Case) -> None:
    """The director requires the board, puts it off or cancels it (82B2)."""
    plan = case.ask(PLAN)
    if plan == "play-now":
        case.state("board-to-play", "82B2", also=("8B1",), how="now")
    elif plan == "later":
        case.state("board-to-play", "82B2", also=("8B2",), how="later")
    else:
        case.state("board-cancelled", "82B2", scope="board")
        if case.ask(EVENT) == "teams":
            _score_by_blame(case)
            case.state("director-judges", "X86B", judge="cancelled-boards-in-match")
        elif case.ask(CONDITIONS):
            case.state("score-by-conditions", "213B4", also=("12C2a",))
        else:
            _score_by_blame(case)


def _overrun(case: Case) -> None:
    """90B2 with 213: what the time that was lost costs whoever lost it."""
    if case.ask(BLAME) == "outside":
        case.state("time-penalty", "213", also=("90B2",), who=Player(Role.BOTH_SIDES), size="outside")
        return
    who = Player(_TO_BLAME[case.ask(BLAME)])
    teams = case.ask(EVENT) == "teams"
    law, size = ("213A4", "by-minutes") if teams else _of_a_pair(case)
    case.state("time-penalty", law, also=("90B2",), who=who, size=size)
    if who.role is Role.OFFENDING_SIDE:
        case.state("director-judges", "213A4b" if teams else "213B2", judge="other-side-let-off")


def _of_a_pair(case: Case) -> tuple[str, str]:
    """213B1: a warning the first time, a standard deduction where it is not the first or is long."""
    if not case.ask(FIRST):
        return "213B1b", "deduction"
    return ("213B1c", "deduction") if case.ask(LONG) else ("213B1a", "warning")


def _score_by_blame(case: Case) -> None:
    """12C2a: slow together is partly at fault for each side; slow alone is directly at fault."""
    match case.ask(BLAME):
        case "one-side":
            artificial(case, Role.OFFENDING_SIDE, "average-minus", ("82B2",))
            artificial(case, Role.NON_OFFENDING_SIDE, "average-plus", ("82B2",))
        case "both":
            artificial(case, Role.BOTH_SIDES, "average", ("82B2",))
        case _:
            artificial(case, Role.BOTH_SIDES, "average-plus", ("82B2",))
    other_table(case)
