"""Law 12C1: the adjusted score once an infraction and its damage are established."""

from __future__ import annotations

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.board_consequence import ArtificialScore
from rulings.engine.case import Case
from rulings.engine.consequence import AdjustScore, DirectorJudges
from rulings.engine.people import Player, Role
from rulings.engine.procedure_consequence import OwnPart
from rulings.rules.common.common_questions import EVENT

LAW_12B1, LAW_12C1, LAW_12C1C, LAW_12C1D, LAW_12C1E = map(parse, ("12B1", "12C1", "12C1c", "12C1d", "12C1e"))
LAW_12C2A, LAW_12C2B, LAW_86B = map(parse, ("12C2a", "12C2b", "86B"))

OUTCOMES_CLEAR = question.yes_no("outcomes-clear")
OWN_PART = question.choice("own-part")

_AWARDS = {"average-plus": (60, 3), "average": (50, 0), "average-minus": (40, -3)}
"""Percent of the matchpoints and imps of each artificial score (12C2a, 12C2b)."""


def adjust(case: Case, law: Citation, judge: str, also: tuple[Citation, ...] = ()) -> None:
    """An assigned score, weighted where several outcomes are likely, or an artificial one (12C1a-12C1e).

    Args:
        law: the provision that calls for an adjusted score.
        judge: what the score is to restore, a key of the wording.
    """
    if case.ask(OUTCOMES_CLEAR):
        case.state(AdjustScore(citation=law, also=(*also, LAW_12B1, LAW_12C1, LAW_12C1C), judge=judge))
    else:
        because = (law, *also, LAW_12C1D)
        case.state(
            artificial(Role.NON_OFFENDING_SIDE, "average-plus", because),
            artificial(Role.OFFENDING_SIDE, "average-minus", because),
        )
        other_table(case)
    if case.ask(OWN_PART) != "none":
        case.state(OwnPart(citation=LAW_12C1E, who=Player(Role.NON_OFFENDING_SIDE)))


def other_table(case: Case) -> None:
    """86B, in a team match only; where the form of the event was not told the sentence says so."""
    if case.given(EVENT) in (None, "teams"):
        case.state(DirectorJudges(citation=LAW_86B, judge="other-table-result"))


def artificial(who: Role, award: str, because: tuple[Citation, ...] = ()) -> ArtificialScore:
    """An artificial score with its numbers (12C2a, 12C2b).

    >>> artificial(Role.BOTH_SIDES, "average-minus").percent
    40
    """
    percent, imps = _AWARDS[award]
    return ArtificialScore(
        citation=LAW_12C2A,
        also=(LAW_12C2B, *because),
        who=Player(who),
        award=award,  # type: ignore[arg-type]  # a key of the table, looked up above
        percent=percent,
        imps=imps,
    )
