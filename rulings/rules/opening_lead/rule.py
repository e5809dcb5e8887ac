"""Law 41: the opening lead, the questions before it is faced, dummy's cards; 54 if it was out of turn."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine import question
from rulings.engine.board_consequence import PlayOn
from rulings.engine.case import Case
from rulings.engine.consequence import ApplyLaw, DirectorJudges, NothingFurther, ReviewScore
from rulings.engine.people import Player, Role
from rulings.engine.procedure_consequence import MayWithdrawCard, TooLate
from rulings.engine.topic import topic
from rulings.rules.common.play_consequences import CardStands, CardWithdrawn, NoPenaltyCard, TurnToPlay
from rulings.rules.opening_lead import out_of_turn
from rulings.rules.opening_lead.consequences import Clarification, DummyLayout, HandSpread, LeadToBeFaced
from rulings.rules.opening_lead.facts import LEAD_BY, Table, lead_shown, read_table
from rulings.rules.questions_asked.rule import WHEN, who_may_ask

LAW_41A, LAW_41B, LAW_41C, LAW_41D = map(parse, ("41A", "41B", "41C", "41D"))
LAW_12A1, LAW_12C1, LAW_20F2, LAW_21B1 = map(parse, ("12A1", "12C1", "20F2", "21B1"))
LAW_20C2, LAW_47E2A, LAW_47E2B, LAW_47F2 = map(parse, ("20C2", "47E2a", "47E2b", "47F2"))
LAW_48A, LAW_54, LAW_54E, LAW_90 = map(parse, ("48A", "54", "54E", "90"))

MATTER = question.choice("opening-lead-matter")
FACED = question.yes_no("opening-lead-faced")
BACK_BECAUSE = question.choice("lead-back-because")
STAGE = question.choice("opening-lead-stage")
DUMMYS_CARDS = question.choice("dummys-cards")

_BESIDES_THE_LEAD = ("led", "asks", "dummys-cards")
"""What the matter may be where the cards show a lead out of turn; nobody wants the right lead back."""


@topic("aabningsudspil", law="41")
def opening_lead(case: Case) -> None:
    """Rules on the opening lead, the clarification period and the laying down of dummy (41)."""
    here = read_table(case)
    match _matter(case):
        case "led":
            _led(case, here)
        case "wants-back":
            _wants_back(case, here)
        case "asks":
            who_may_ask(case)
        case "dummys-cards":
            _dummys_cards(case, here)
        case _:
            case.state(TurnToPlay(citation=LAW_41A, who=here.of(Role.LEADING_DEFENDER), action="lead"))


def _matter(case: Case) -> str:
    """What the director is called for; cards that show a lead out of turn say so themselves."""
    by = lead_shown(case)
    if by is None:
        return case.ask(MATTER)
    if by != "right-defender":
        return case.presume(MATTER, "led", _BESIDES_THE_LEAD)
    matter = case.ask(MATTER)
    if matter == "asks":  # cards lie face up, so the play has begun
        case.presume(WHEN, "play")
    return matter


def _led(case: Case, here: Table) -> None:
    by = case.ask(LEAD_BY)
    if by == "right-defender":
        _in_turn(case, here, faced=_faced(case, here))
    else:
        led_out_of_turn(case, here, by)


def led_out_of_turn(case: Case, here: Table, by: str) -> None:
    """41A while the card lies face down, else 54.

    Args:
        by: who led, as `opening-lead-by` has it.
    """
    case.derive(LEAD_BY, by)
    if not _faced(case, here):
        _face_down_out_of_turn(case, here, by_defender=by == "wrong-defender")
    elif by == "wrong-defender":
        case.state(ApplyLaw(citation=LAW_41A, law=LAW_54, because="faced-lead-out-of-turn"))
        out_of_turn.by_defender(case, here)
    else:
        case.state(ApplyLaw(citation=LAW_41A, law=LAW_54E, because="led-by-declaring-side"))
        out_of_turn.by_declaring_side(case, here)


def _faced(case: Case, here: Table) -> bool:
    """Whether the lead lay open: nobody played to a card face down, and hardly saw one out of turn."""
    if here.trick is not None and here.trick.answered:
        return case.derive(FACED, True)
    entered = lead_shown(case) not in (None, "right-defender")
    return case.presume(FACED, True) if entered else case.ask(FACED)


def _in_turn(case: Case, here: Table, *, faced: bool) -> None:
    """41A-41D: face down first; a lead that was faced too soon stands, and opens the play all the same."""
    case.state(CardStands(citation=LAW_41A, card=here.card, who=here.of(Role.LEADER)))
    askers = (here.of(Role.OTHER_DEFENDER), here.of(Role.DECLARER))
    if faced:
        case.state(HandSpread(citation=LAW_41C, also=(LAW_41D,), who=here.of(Role.DUMMY), whose="dummy-hand"))
        for who in askers:
            case.state(Clarification(citation=LAW_41B, also=(LAW_20C2,), who=who, standing="first-play"))
        case.state(DirectorJudges(citation=LAW_41A, also=(LAW_90,), judge="faced-too-soon"))
        return
    for who in askers:
        case.state(Clarification(citation=LAW_41B, also=(LAW_20F2,), who=who, standing="before-facing"))
    case.state(
        Clarification(citation=LAW_41B, who=here.of(Role.PRESUMED_DUMMY), standing="not-dummy"),
        LeadToBeFaced(citation=LAW_41C, who=here.of(Role.LEADER)),
        DummyLayout(citation=LAW_41D, who=here.of(Role.DUMMY)),
    )


def _face_down_out_of_turn(case: Case, here: Table, *, by_defender: bool) -> None:
    """41A: nobody has seen the card, so it goes back and costs nothing."""
    who = here.offender if by_defender else Player(Role.OFFENDER)
    case.state(CardWithdrawn(citation=LAW_41A, card=here.card, who=who))
    if not by_defender:
        case.name(offender=who, partner=Player(Role.PARTNER))
        case.state(NothingFurther(citation=LAW_41A))
        case.state(TurnToPlay(citation=LAW_41A, who=here.of(Role.LEADING_DEFENDER), action="lead"))
        return
    case.cite("face-down-needs-no-director", LAW_41A)
    case.state(
        NoPenaltyCard(citation=LAW_41A, card=here.card, who=who),
        TurnToPlay(citation=LAW_41A, who=here.partner, action="lead"),
        NothingFurther(citation=LAW_41A),
    )


def _wants_back(case: Case, here: Table) -> None:
    """41A, 47E2a: only a mistaken explanation by an opponent opens the way back for the right lead."""
    leader = here.of(Role.LEADER)
    case.name(offender=leader, partner=here.of(Role.OTHER_DEFENDER))
    if case.ask(BACK_BECAUSE) == "own-mistake":
        case.state(CardStands(citation=LAW_41A, also=(LAW_47F2,), card=here.card, who=leader))
        return
    stage = case.ask(STAGE)
    if stage == "dummy-shown":
        case.state(
            TooLate(citation=LAW_47E2A, also=(LAW_41A,), because="card-played-since"),
            PlayOn(citation=LAW_47E2B, also=(LAW_12C1,), how="and-judge-later"),
        )
        return
    defender = Player(Role.DEFENDER, leader.seat)
    case.state(MayWithdrawCard(citation=LAW_47E2A, also=(LAW_41A,), who=defender))
    if stage == "faced":
        out_of_turn.seen_by_all(case, LAW_47E2A)
    else:
        case.state(ApplyLaw(citation=LAW_21B1, law=LAW_21B1, because="last-call-too"))


def _dummys_cards(case: Case, here: Table) -> None:
    """41C, 48A: shown too soon; 41D: not as they should lie."""
    if case.ask(DUMMYS_CARDS) == "early":
        case.state(
            DirectorJudges(citation=LAW_48A, also=(LAW_41C,), judge="dummy-early"),
            ReviewScore(citation=LAW_12A1, also=(LAW_41C, LAW_12C1), judge="dummy-shown-early"),
        )
        return
    case.state(
        DummyLayout(citation=LAW_41D, who=here.of(Role.DUMMY)),
        ReviewScore(citation=LAW_12A1, also=(LAW_41D, LAW_12C1), judge="badly-laid-dummy"),
    )
