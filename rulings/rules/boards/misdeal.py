"""Laws 6D and 87: cards wrongly dealt, and boards that were not the same for all who are compared."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine import question
from rulings.engine.board_consequence import BoardCancelled, PlayOn, Redeal
from rulings.engine.case import Case
from rulings.engine.consequence import AdjustScore, ApplyLaw, DirectorJudges, NothingFurther
from rulings.engine.topic import topic
from rulings.rules.boards.fouled import ScoredInGroups
from rulings.rules.common.common_questions import EVENT

LAW_6D1, LAW_6D2, LAW_6D3, LAW_16D, LAW_22B = map(parse, ("6D1", "6D2", "6D3", "16D", "22B"))
LAW_86A, LAW_86B2, LAW_87A, LAW_87B, LAW_87C = map(parse, ("86A", "86B2", "87A", "87B", "87C"))

WHAT = question.choice("deal-fault")
BEGUN = question.yes_no("auction-begun-on-deal")
RESULT_KNOWN = question.yes_no("match-result-known")
FOULED = question.yes_no("board-fouled")


@topic("forkert-givning", law="6D")
def misdeal(case: Case) -> None:
    """Rules on cards wrongly dealt, seen while dealt, not shuffled, or dealt before (6D)."""
    what = case.ask(WHAT)
    if what == "passed-out":
        case.state(NothingFurther(citation=LAW_22B, also=(LAW_6D3,)))
    elif what in ("not-shuffled", "dealt-before"):
        case.state(BoardCancelled(citation=LAW_6D2, scope="result"))
        _redeal(case)
    elif not case.ask(BEGUN):
        case.state(Redeal(citation=LAW_6D1))
    elif what == "card-seen":
        case.state(ApplyLaw(citation=LAW_6D1, law=LAW_16D, because="seen-while-dealt"))
    else:
        case.state(
            PlayOn(citation=LAW_6D1, how="normally"),
            DirectorJudges(citation=LAW_6D3, judge="redeal-for-other-reason"),
        )


def _redeal(case: Case) -> None:
    """6D3, 86A: not in a match whose result a contestant could know without the board."""
    if case.ask(EVENT) == "teams" and case.ask(RESULT_KNOWN):
        case.state(AdjustScore(citation=LAW_86A, also=(LAW_6D3,), judge="no-substitute-board"))
    else:
        case.state(DirectorJudges(citation=LAW_6D3, judge="redeal-if-time"))


@topic("forskellige-mapper", law="87")
def fouled_board(case: Case) -> None:
    """Rules on a board that was not identical at all tables that are compared (87)."""
    if not case.ask(FOULED):
        case.state(NothingFurther(citation=LAW_87A))
    elif case.ask(EVENT.citing(LAW_87B)) == "teams":
        case.state(ApplyLaw(citation=LAW_87C, law=LAW_86B2, because="fouled-in-teams"))
    else:
        case.state(ScoredInGroups(citation=LAW_87B, also=(LAW_87A,)))
