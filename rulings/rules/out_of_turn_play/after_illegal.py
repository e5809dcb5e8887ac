"""Law 60: a card played after an illegal lead or play, before the director has ruled on it."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import ApplyLaw, DirectorJudges, NothingFurther
from rulings.engine.people import CardAtIssue, Player, Role
from rulings.engine.procedure_consequence import RightsKept, RightsLost
from rulings.engine.topic import topic
from rulings.rules.common.play_consequences import BecomesPenaltyCard, CardStands, TurnToPlay
from rulings.rules.out_of_turn_play.consequences import DutyRemains
from rulings.rules.out_of_turn_play.penalty import played_as_penalty_card

LAW_50B, LAW_53A, LAW_53B, LAW_53C, LAW_57 = map(parse, ("50B", "53A", "53B", "53C", "57"))
LAW_60A1, LAW_60A2, LAW_60A3 = map(parse, ("60A1", "60A2", "60A3"))
LAW_60B, LAW_60C = parse("60B"), parse("60C")

BY = question.choice("later-play-by")
FROM_LEFT = question.yes_no("later-play-from-left")
OWN_LEAD = question.yes_no("later-play-own-lead")
AFTER_DECLARERS_LEAD = question.yes_no("later-play-after-declarers-lead")
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
    """53B and 53C before 60A: only a card from the offender's left costs the right."""
    if case.ask(OWN_LEAD):
        case.state(ApplyLaw(citation=LAW_60A2, law=LAW_53B, because="own-lead-in-turn"))
    elif case.ask(FROM_LEFT):
        _right_lost(case)
    elif case.ask(AFTER_DECLARERS_LEAD):
        case.state(
            CardStands(citation=LAW_53C, card=CardAtIssue("illegal-card"), who=Player(Role.OFFENDER)),
            ApplyLaw(citation=LAW_53C, law=LAW_57, because="right-hand-defender-played-to-lead"),
        )
    else:
        case.state(
            RightsKept(
                citation=LAW_60A1, who=Player(Role.NON_OFFENDING_SIDE), because="not-played-from-left"
            ),
            DirectorJudges(citation=LAW_60A1, judge="played-from-elsewhere"),
        )


def _right_lost(case: Case) -> None:
    """60A: the illegal card counts as played in turn; earlier duties remain (60A3)."""
    case.state(
        CardStands(citation=LAW_60A2, card=CardAtIssue("illegal-card"), who=Player(Role.OFFENDER)),
        RightsLost(citation=LAW_60A1, who=Player(Role.NON_OFFENDING_SIDE), because="played-on"),
    )
    if case.ask(DUTY):
        case.state(DutyRemains(citation=LAW_60A3, who=Player(Role.OFFENDING_SIDE)))
    case.state(NothingFurther(citation=LAW_60A2))


def _before_correct_lead(case: Case) -> None:
    """60B: the defender's card is a major penalty card; declarer leads freely from the right hand."""
    card, defender = CardAtIssue("card-played"), Player(Role.DEFENDER)
    case.state(BecomesPenaltyCard(citation=LAW_60B, also=(LAW_50B,), card=card, who=defender, size="major"))
    case.state(TurnToPlay(citation=LAW_53A, who=Player(Role.DECLARER), action="lead"))
    played_as_penalty_card(case, LAW_60B)
