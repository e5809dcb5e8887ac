"""Law 60: a card played after an illegal lead or play, before the director has ruled on it."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CardAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.card_information import card_taken_back
from rulings.rules.common.seating import seat_declarer
from rulings.rules.out_of_turn_play.penalty import played_as_penalty_card

BY = question.choice("later-play-by")
FROM_LEFT = question.yes_no("later-play-from-left")
OWN_LEAD = question.yes_no("later-play-own-lead")
AFTER_DECLARERS_LEAD = question.yes_no("later-play-after-declarers-lead")
DUTY = question.yes_no("earlier-duty")


@topic("spil-efter-ulovligt-spil", law="60")
def play_after_illegal_play(case: Case) -> None:
    """Rules on a card played after an illegal lead or play (60)."""
    seat_declarer(case)
    case.name(offender=Player(Role.OFFENDER))
    by = case.ask(BY)
    if by == "non-offending":
        _non_offending(case)
    elif by == "defender-too-soon":
        _before_correct_lead(case)
    else:
        case.state(
            "rights-kept", "60C", who=Player(Role.NON_OFFENDING_SIDE), because="offending-side-played-on"
        )
        case.state("director-judges", "60C", judge="offending-side-played-again")


def _non_offending(case: Case) -> None:
    """53B and 53C before 60A: only a card from the offender's left costs the right."""
    if case.ask(OWN_LEAD):
        case.state(
            "card-stands",
            "53B",
            also=("60A2",),
            card=CardAtIssue("proper-lead"),
            who=Player(Role.NON_OFFENDING_SIDE),
        )
        case.state("card-withdrawn", "53B", card=CardAtIssue("illegal-card"), who=Player(Role.OFFENDER))
        case.state("director-judges", "53B", also=("16C", "49"), judge="overtaken-card-of-defender")
        erred, other = Player(Role.OFFENDING_SIDE), Player(Role.NON_OFFENDING_SIDE)
        card_taken_back(case, "lead-taken-back", erred=erred, other=other, also=("53B",))
    elif case.ask(FROM_LEFT):
        _right_lost(case)
    elif case.ask(AFTER_DECLARERS_LEAD):
        case.state("card-stands", "53C", card=CardAtIssue("illegal-card"), who=Player(Role.OFFENDER))
        case.state("apply-law", "53C", law="57", because="right-hand-defender-played-to-lead")
    else:
        case.state("rights-kept", "60A1", who=Player(Role.NON_OFFENDING_SIDE), because="not-played-from-left")
        case.state("director-judges", "60A1", judge="played-from-elsewhere")


def _right_lost(case: Case) -> None:
    """60A: the illegal card counts as played in turn; earlier duties remain (60A3)."""
    case.state("card-stands", "60A2", card=CardAtIssue("illegal-card"), who=Player(Role.OFFENDER))
    case.state("rights-lost", "60A1", who=Player(Role.NON_OFFENDING_SIDE), because="played-on")
    if case.ask(DUTY):
        case.state("duty-remains", "60A3", who=Player(Role.OFFENDING_SIDE))
    case.state("nothing-further", "60A2")


def _before_correct_lead(case: Case) -> None:
    """60B: the defender's card is a major penalty card; declarer leads freely from the right hand."""
    card, defender = CardAtIssue("card-played"), Player(Role.DEFENDER)
    case.state("penalty-card", "60B", also=("50B",), card=card, who=defender, size="major")
    case.state("lead-from", "60B", also=("55B2",), who=Player(Role.DECLARER), source="correct-hand")
    played_as_penalty_card(case, "60B", owner=defender)
    erred, other = Player(Role.DECLARING_SIDE), Player(Role.DEFENDERS)
    card_taken_back(case, "lead-taken-back", erred=erred, other=other, also=("55C",))
