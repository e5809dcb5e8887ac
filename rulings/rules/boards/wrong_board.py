"""Law 15: a call made on a hand from the wrong board, and a board played in the wrong round."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine import question
from rulings.engine.board_consequence import (
    BoardCancelled,
    CardsRestored,
    PlayLater,
    PlayOn,
    ScheduledPenalty,
)
from rulings.engine.case import Case
from rulings.engine.consequence import (
    AdjustScore,
    ApplyLaw,
    AuctionContinues,
    CallCancelled,
    DirectorJudges,
    InformationAuthorised,
    InformationUnauthorised,
    MustReplace,
    NothingFurther,
)
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.boards.fault import LAW_90, LAW_214C1, LAW_214D1A, artificial_scores, penalty
from rulings.rules.common import adjusted_score
from rulings.rules.common.common_questions import EVENT
from rulings.rules.withdrawn_call.aftermath import (
    LAW_16C1,
    LAW_16C2,
    LAW_16C3,
    USED_INFORMATION,
    after_the_play,
)

LAW_12C1, LAW_15A1, LAW_15A2A, LAW_15A2B, LAW_15A2C = map(parse, ("12C1", "15A1", "15A2a", "15A2b", "15A2c"))
LAW_15A3, LAW_15A4, LAW_15B, LAW_15B1, LAW_15B2 = map(parse, ("15A3", "15A4", "15B", "15B1", "15B2"))
LAW_15B3, LAW_16D, LAW_17A, LAW_86B, LAW_214F3C = map(parse, ("15B3", "16D", "17A", "86B", "214F3c"))
LAW_12C2A = adjusted_score.LAW_12C2A

CALLED_ON_IT = question.yes_no("called-on-wrong-hand")
PARTNER_TOO = question.yes_no("partner-called-after-wrong-hand")
LATER = question.choice("wrong-board-later")
BEGUN = question.yes_no("wrong-board-begun")
PLAYED_BEFORE = question.yes_no("board-played-before")
LOST_CHANCE = question.yes_no("lost-chance")
OTHERS_DEPRIVED = question.yes_no("others-deprived")


_OFFENDER = Player(Role.OFFENDER)


@topic("kort-fra-forkert-mappe", law="15A")
def cards_from_wrong_board(case: Case) -> None:
    """Rules on a player who took the cards from a wrong board (15A)."""
    case.state(CardsRestored(citation=LAW_15A1, how="right-hand"))
    if not case.ask(CALLED_ON_IT):
        case.state(ApplyLaw(citation=LAW_16D, law=LAW_16D, because="saw-another-hand"))
        return
    calls = CallAtIssue("calls-from-wrong-hand")
    case.state(CallCancelled(citation=LAW_15A1, call=calls, who=_OFFENDER))
    if case.ask(PARTNER_TOO):
        because = (LAW_15A2A,)
        case.state(
            AdjustScore(citation=LAW_15A2A, also=(LAW_12C1,), judge="partner-called-too"),
            adjusted_score.artificial(Role.OFFENDING_SIDE, "average-minus", because),
            adjusted_score.artificial(Role.NON_OFFENDING_SIDE, "average-plus", because),
        )
        adjusted_score.other_table(case)
        size, rule = "none", LAW_214C1
    else:
        _call_again(case, calls)
        size, rule = "warning", LAW_214D1A
    _wrong_board_played_later(case)
    case.state(
        ScheduledPenalty(
            citation=rule,
            also=(LAW_15A4, LAW_90),
            who=Player(Role.OFFENDING_SIDE),
            size=size,  # type: ignore[arg-type]  # one of two literals, set above
        )
    )


def _call_again(case: Case, calls: CallAtIssue) -> None:
    """15A2b, 15A2c."""
    case.state(
        MustReplace(citation=LAW_15A2B, who=_OFFENDER, by="call-on-right-hand"),
        AuctionContinues(citation=LAW_15A2B, who=_OFFENDER),
        InformationAuthorised(
            citation=LAW_16C1, also=(LAW_15A2C,), call=calls, who=Player(Role.NON_OFFENDING_SIDE)
        ),
        InformationUnauthorised(
            citation=LAW_16C2, also=(LAW_15A2C,), call=calls, who=Player(Role.OFFENDING_SIDE)
        ),
    )
    after_the_play(case, USED_INFORMATION, LAW_16C3, (LAW_12C1,))


def _wrong_board_played_later(case: Case) -> None:
    """15A3: the board that the hand came from."""
    match case.afterwards(LATER):
        case None:
            case.state(DirectorJudges(citation=LAW_15A3, judge="board-played-later"))
        case "same-call":
            case.state(PlayOn(citation=LAW_15A3, how="repeated-call"))
        case _:
            case.state(AdjustScore(citation=LAW_15A3, also=(LAW_12C1,), judge="different-call-later"))


@topic("forkert-spil", law="15B")
def wrong_board(case: Case) -> None:
    """Rules on a board that a contestant should not play in this round (15B)."""
    if not case.ask(BEGUN):
        case.told(EVENT)
        case.state(
            CardsRestored(citation=LAW_17A, also=(LAW_15B,), how="right-board"),
            NothingFurther(citation=LAW_15B),
        )
        return
    if case.ask(EVENT.citing(LAW_15B)) == "teams":  # the footnote to 15B leaves team matches out
        case.state(ApplyLaw(citation=LAW_15B, law=LAW_86B, because="team-match"))
        return
    if case.ask(PLAYED_BEFORE):
        case.state(BoardCancelled(citation=LAW_15B1, scope="board"))
        if case.ask(LOST_CHANCE):
            case.state(DirectorJudges(citation=LAW_15B3, also=(LAW_12C2A,), judge="lost-chance"))
            artificial_scores(case, LAW_15B3)
            penalty(case, "adjusted", LAW_15B3)
        else:
            penalty(case, "played", LAW_15B1)
        return
    case.state(PlayOn(citation=LAW_15B2, how="result-counts"), PlayLater(citation=LAW_15B2))
    if case.ask(LOST_CHANCE):
        case.state(DirectorJudges(citation=LAW_15B3, also=(LAW_12C2A,), judge="lost-chance"))
    deprived = case.ask(OTHERS_DEPRIVED)
    penalty(case, "redealt-or-lost" if deprived else "played", LAW_214F3C)
