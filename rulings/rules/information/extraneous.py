"""Law 16D: information about a board that came by accident and not from partner.

The order of the ways out is that of the director's handbook (X16A), and so are their conditions.
"""

from __future__ import annotations

from typing import Literal, cast

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.board_consequence import PlayOn, Redeal, SeatsRearranged
from rulings.engine.case import Case
from rulings.engine.consequence import AdjustScore, NothingFurther, ReviewScore, ScoreStands
from rulings.engine.people import Player, Role
from rulings.engine.procedure_consequence import CallDirector, NoAdjustment
from rulings.engine.topic import topic
from rulings.rules.boards.fault import artificial_scores, penalty
from rulings.rules.common.adjusted_score import other_table
from rulings.rules.common.common_questions import EVENT

LAW_6D1, LAW_12C1, LAW_16D1, LAW_16D2, LAW_16D2A = map(parse, ("6D1", "12C1", "16D1", "16D2", "16D2a"))
LAW_16D2B, LAW_16D2C, LAW_16D2D, LAW_16D3 = map(parse, ("16D2b", "16D2c", "16D2d", "16D3"))
LAW_86A = parse("86A")
X16A, X16A1, X16A1B, X16A2, X16A2B = map(parse, ("X16A", "X16A1", "X16A1b", "X16A2", "X16A2b"))
X16A3, X16A4 = parse("X16A3"), parse("X16A4")

RECEIVED = question.choice("information-received")
COULD_AFFECT = question.yes_no("could-affect-board")
OTHER_TABLE = question.yes_no("other-table-saw-cards")
TURN = question.choice("board-turn")
MAY_REDEAL = question.yes_no("may-redeal")
PLAYABLE = question.yes_no("playable-all-the-same")
INFLUENCED = question.yes_no("extraneous-influenced")


@topic("andre-uvedkommende-oplysninger", law="16D")
def extraneous_information(case: Case) -> None:
    """Rules on information that a player got by accident about a board (16D)."""
    case.state(CallDirector(citation=LAW_16D1, who=Player(Role.ANY_PLAYER), when="now"))
    received = case.ask(RECEIVED)
    if received == "while-dealing":
        case.state(Redeal(citation=LAW_6D1))
    elif received == "after-first-call":
        case.cite("only-play-or-adjust", LAW_16D3)
        _play_or_adjust(case, (LAW_16D3,))
    elif case.ask(COULD_AFFECT):
        _before_any_call(case)
    else:
        case.state(
            NoAdjustment(citation=LAW_16D2, because="information-harmless"),
            PlayOn(citation=LAW_16D2, how="normally"),
        )


def _before_any_call(case: Case) -> None:
    """16D2, in the order of X16A: turn the board, deal again, play and judge, adjust."""
    case.cite("four-ways-in-order", X16A)
    teams = case.ask(EVENT.citing(X16A1B)) == "teams"
    seen_elsewhere = teams and case.ask(OTHER_TABLE)
    if seen_elsewhere:
        case.cite("other-table-bars-quarter-turn", X16A1B)
    turn = case.ask(TURN, ("half", "none") if seen_elsewhere else ())
    if turn != "none":
        how = cast(Literal["quarter", "half"], turn)
        case.state(
            SeatsRearranged(citation=LAW_16D2A, also=(X16A1,), how=how),
            NothingFurther(citation=LAW_16D2A),
        )
        penalty(case, "half-turn" if turn == "half" else "played", LAW_16D2A)
        return
    if seen_elsewhere:
        case.cite("other-table-bars-redeal", X16A2B)
    elif case.ask(MAY_REDEAL):
        also = (LAW_6D1, X16A2, *((LAW_86A,) if teams else ()))
        case.state(Redeal(citation=LAW_16D2B, also=also))
        penalty(case, "redealt-or-lost", LAW_16D2B)
        return
    _play_or_adjust(case)


def _play_or_adjust(case: Case, because: tuple[Citation, ...] = ()) -> None:
    """16D2c and 16D2d, the only ways once a call has been made (16D3)."""
    if not case.ask(PLAYABLE):
        case.state(AdjustScore(citation=LAW_16D2D, also=(*because, X16A4, LAW_12C1), judge="board-spoilt"))
        artificial_scores(case, LAW_16D2D)
        penalty(case, "adjusted", LAW_16D2D)
        return
    case.state(PlayOn(citation=LAW_16D2C, also=(*because, X16A3), how="and-judge-later"))
    influenced = case.afterwards(INFLUENCED)
    if influenced is None:
        case.state(ReviewScore(citation=LAW_16D2C, also=(LAW_12C1,), judge=INFLUENCED.id))
    elif influenced:
        case.state(AdjustScore(citation=LAW_16D2C, also=(LAW_12C1,), judge=INFLUENCED.id))
        other_table(case)
    else:
        case.state(ScoreStands(citation=LAW_16D2C))
    penalty(case, "adjusted" if influenced else "played", LAW_16D2C)
