"""Law 60: a card played after an illegal lead or play, before the director has ruled on it."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import ApplyLaw, DirectorJudges, NothingFurther
from rulings.engine.people import CardAtIssue, Player, Role
from rulings.engine.procedure_consequence import RightsKept, RightsLost
from rulings.engine.topic import topic
from rulings.rules.common.play_consequences import BecomesPenaltyCard, CardStands
from rulings.rules.out_of_turn_play.consequences import DutyRemains
from rulings.rules.out_of_turn_play.penalty import played_as_penalty_card

LAW_50B, LAW_53B, LAW_60A1, LAW_60A2, LAW_60A3 = map(parse, ("50B", "53B", "60A1", "60A2", "60A3"))
LAW_60B, LAW_60C = parse("60B"), parse("60C")

BY = question.choice("later-play-by")
FROM_LEFT = question.yes_no("later-play-from-left")
OWN_LEAD = question.yes_no("later-play-own-lead")
DUTY = question.yes_no("earlier-duty")


@topic("spil-efter-ulovligt-spil", law="60")
def play_after_illegal_play(case: Case) -> None:
    """Rules on a card played after an illegal lead or play (60)."""
    case.name(offender=Player(Role.OFFENDER))
    by = case.ask(BY)
    if by == "non-offending":
        _non_offending(case)
    elif by == "defender-too-soon":
        _before_correct_lead(case)
    else:
        case.state(
            RightsKept(
                citation=LAW_60C, who=Player(Role.NON_OFFENDING_SIDE), because="offending-side-played-on"
            ),
            DirectorJudges(citation=LAW_60C, judge="offending-side-played-again"),
        )


def _non_offending(case: Case) -> None:
    """60A: only a card from the offender's left costs the right."""
    other_side = Player(Role.NON_OFFENDING_SIDE)
    if not case.ask(FROM_LEFT):
        case.state(
            RightsKept(citation=LAW_60A1, who=other_side, because="not-played-from-left"),
            DirectorJudges(citation=LAW_60A1, judge="played-from-elsewhere"),
        )
    elif case.ask(OWN_LEAD):
        case.state(ApplyLaw(citation=LAW_60A2, law=LAW_53B, because="own-lead-in-turn"))
    else:
        illegal = CardAtIssue("illegal-card")
        case.state(
            CardStands(citation=LAW_60A2, card=illegal, who=Player(Role.OFFENDER)),
            RightsLost(citation=LAW_60A1, who=other_side),
        )
        if case.ask(DUTY):
            case.state(DutyRemains(citation=LAW_60A3, who=Player(Role.OFFENDING_SIDE)))
        else:
            case.state(NothingFurther(citation=LAW_60A2))


def _before_correct_lead(case: Case) -> None:
    """60B: the defender's card is a major penalty card; declarer leads freely from the right hand."""
    card, defender = CardAtIssue("card-played"), Player(Role.DEFENDER)
    case.state(BecomesPenaltyCard(citation=LAW_60B, also=(LAW_50B,), card=card, who=defender, size="major"))
    played_as_penalty_card(case, LAW_60B)
