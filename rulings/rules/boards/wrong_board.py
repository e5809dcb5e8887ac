"""Law 15: a call made on a hand from the wrong board, and a board played in the wrong round."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.boards.fault import FAULT, artificial_scores, penalty
from rulings.rules.common import adjusted_score
from rulings.rules.common.common_questions import EVENT
from rulings.rules.common.seating import seat_offender
from rulings.rules.withdrawn_call.aftermath import USED_INFORMATION, after_the_play

CALLED_ON_IT = question.yes_no("called-on-wrong-hand")
PARTNER_TOO = question.yes_no("partner-called-after-wrong-hand")
LATER = question.choice("wrong-board-later")
BEGUN = question.yes_no("wrong-board-begun")
PLAYED_BEFORE = question.yes_no("board-played-before")
LOST_CHANCE = question.yes_no("lost-chance")
LOST_BY = question.choice("lost-chance-of")
OTHERS_DEPRIVED = question.yes_no("others-deprived")


_OFFENDER = Player(Role.OFFENDER)
_DEPRIVED = {
    "both": None,
    "at-fault": Role.OFFENDING_SIDE,
    "not-at-fault": Role.NON_OFFENDING_SIDE,
    "one-pair": Role.DEPRIVED_SIDE,
}
"""Whose chance of a valid result is gone: who has a result of the board keeps it (15B3)."""
_ONE_AT_FAULT = ("one-side", "one-side-partly")


@topic("kort-fra-forkert-mappe", law="15A")
def cards_from_wrong_board(case: Case) -> None:
    """Rules on a player who took the cards from a wrong board (15A)."""
    seat_offender(case)
    case.state("cards-restored", "15A1", how="right-hand")
    if not case.ask(CALLED_ON_IT):
        case.state("apply-law", "16D", law="16D", because="saw-another-hand")
        return
    calls = CallAtIssue("calls-from-wrong-hand")
    case.state("call-cancelled", "15A1", call=calls, who=_OFFENDER)
    if case.ask(PARTNER_TOO):
        because = ("15A2a",)
        case.state("adjust-score", "15A2a", also=("12C1",), judge="partner-called-too")
        adjusted_score.artificial(case, Role.OFFENDING_SIDE, "average-minus", because)
        adjusted_score.artificial(case, Role.NON_OFFENDING_SIDE, "average-plus", because)
        adjusted_score.other_table(case)
        adjusted_score.advise_of_appeal(case)
        size, rule = "none", "214C1"
    else:
        _call_again(case, calls)
        size, rule = "warning", "214D1a"
    _wrong_board_played_later(case)
    case.state("scheduled-penalty", rule, also=("15A4", "90"), who=Player(Role.OFFENDING_SIDE), size=size)


def _call_again(case: Case, calls: CallAtIssue) -> None:
    """15A2b, 15A2c."""
    case.state("must-replace", "15A2b", who=_OFFENDER, by="call-on-right-hand")
    case.state("auction-continues", "15A2b", who=_OFFENDER)
    case.state(
        "information-authorised", "16C1", also=("15A2c",), call=calls, who=Player(Role.NON_OFFENDING_SIDE)
    )
    case.state(
        "information-unauthorised", "16C2", also=("15A2c",), call=calls, who=Player(Role.OFFENDING_SIDE)
    )
    after_the_play(case, USED_INFORMATION, "16C3", ("12C1",))


def _wrong_board_played_later(case: Case) -> None:
    """15A3: the board that the hand came from."""
    match case.afterwards(LATER):
        case None:
            case.state("director-judges", "15A3", judge="board-played-later")
        case "same-call":
            case.state("play-on", "15A3", how="repeated-call")
        case _:
            case.state("adjust-score", "15A3", also=("12C1",), judge="different-call-later")


@topic("forkert-spil", law="15B")
def wrong_board(case: Case) -> None:
    """Rules on a board that a contestant should not play in this round (15B)."""
    seat_offender(case)
    if not case.ask(BEGUN):
        case.told(EVENT)
        case.state("cards-restored", "17A", also=("15B",), how="right-board")
        case.state("nothing-further", "15B")
        return
    if case.ask(EVENT.citing("15B")) == "teams":  # the footnote to 15B leaves team matches out
        case.state("apply-law", "15B", law="86B", because="team-match")
        case.state("director-judges", "15B", judge="board-in-team-match")
        return
    if case.ask(PLAYED_BEFORE):
        case.state("board-cancelled", "15B1", scope="board")
        case.state("cards-restored", "15B1", also=("8B2", "82B2"), how="right-board-now")
        if case.ask(LOST_CHANCE):
            case.state("director-judges", "15B3", also=("12C2a",), judge="lost-chance")
            sides = ("at-fault", "not-at-fault") if case.ask(FAULT) in _ONE_AT_FAULT else ("one-pair",)
            artificial_scores(case, "15B3", only=_DEPRIVED[case.ask(LOST_BY, ("both", *sides))])
            penalty(case, "adjusted", "15B3")
        else:
            penalty(case, "played", "15B1")
        return
    case.state("play-on", "15B2", how="result-counts")
    case.state("play-later", "15B2")
    case.state("boards-moved-by-north", "8A2", also=("7D",))
    if case.ask(LOST_CHANCE):
        case.state("score-for-lost-board", "15B3", also=("12C2a",), who=Player(Role.DEPRIVED_SIDE))
    deprived = case.ask(OTHERS_DEPRIVED)
    penalty(case, "redealt-or-lost" if deprived else "played", "214F3c")
