"""Law 16D: information about a board that came by accident and not from partner.

The order of the ways out is that of the director's handbook (X16A), and so are their conditions.
"""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.boards.fault import artificial_scores, penalty
from rulings.rules.common.adjusted_score import other_table
from rulings.rules.common.common_questions import EVENT
from rulings.rules.common.seating import seat_receiver

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
    seat_receiver(case)
    case.state("director-judges", "16D1", judge="heard-away-from-table")
    received = case.ask(RECEIVED)
    if received == "while-dealing":
        case.state("redeal", "6D1", also=("6A", "6B", "6C"))
    elif received == "after-first-call":
        case.cite("only-play-or-adjust", "16D3")
        _play_or_adjust(case, ("16D3",))
    elif case.ask(COULD_AFFECT):
        _before_any_call(case)
    else:
        case.state("no-adjustment", "16D2", because="information-harmless")
        case.state("play-on", "16D2", how="normally")


def _before_any_call(case: Case) -> None:
    """16D2, in the order of X16A: turn the board, deal again, play and judge, adjust."""
    case.cite("four-ways-in-order", "X16A")
    teams = case.ask(EVENT.citing("X16A1b")) == "teams"
    seen_elsewhere = teams and case.ask(OTHER_TABLE)
    if seen_elsewhere:
        case.cite("other-table-bars-quarter-turn", "X16A1b")
    turn = case.ask(TURN, ("half", "none") if seen_elsewhere else ())
    if turn != "none":
        case.state("seats-rearranged", "16D2a", also=("X16A1",), how=turn)
        case.state("nothing-further", "16D2a")
        penalty(case, "half-turn" if turn == "half" else "played", "16D2a")
        return
    if seen_elsewhere:
        case.cite("other-table-bars-redeal", "X16A2b")
    elif case.ask(MAY_REDEAL):
        also = ("6D1", "6A", "6B", "6C", "X16A2", *(("86A",) if teams else ()))
        case.state("redeal", "16D2b", also=also)
        penalty(case, "redealt-or-lost", "16D2b")
        return
    _play_or_adjust(case)


def _play_or_adjust(case: Case, because: tuple[str, ...] = ()) -> None:
    """16D2c and 16D2d, the only ways once a call has been made (16D3)."""
    if not case.ask(PLAYABLE):
        case.ask(EVENT.citing("86B1"))
        case.state("adjust-score", "16D2d", also=(*because, "X16A4", "12C1"), judge="board-spoilt")
        artificial_scores(case, "16D2d")
        penalty(case, "adjusted", "16D2d")
        return
    case.state("play-on", "16D2c", also=(*because, "X16A3"), how="and-judge-later")
    influenced = case.afterwards(INFLUENCED)
    if influenced is None:
        told, who = CallAtIssue("told-from-elsewhere"), Player(Role.RECEIVER)
        case.state("information-unauthorised", "16A1", also=("16D2c",), call=told, who=who)
        case.state("review-score", "16D2c", also=("12C1",), judge=INFLUENCED.id)
    elif influenced:
        case.state("adjust-score", "16D2c", also=("12C1",), judge=INFLUENCED.id)
        other_table(case)
    else:
        case.state("score-stands", "16D2c")
    penalty(case, "adjusted" if influenced else "played", "16D2c")
