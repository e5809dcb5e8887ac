"""Law 41: the opening lead, the questions before it is faced, dummy's cards; 54 if it was out of turn."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.engine.topic import topic
from rulings.rules.opening_lead import out_of_turn
from rulings.rules.opening_lead.facts import LEAD_BY, Table, lead_shown, read_table
from rulings.rules.questions_asked.rule import WHEN, who_may_ask

MATTER = question.choice("opening-lead-matter")
FACED = question.yes_no("opening-lead-faced")
BACK_BECAUSE = question.choice("lead-back-because")
STAGE = question.choice("opening-lead-stage")
DUMMYS_CARDS = question.choice("dummys-cards")

_LED_BY = ("right-defender", "wrong-defender", "declaring-side")
"""Matters of a card that was led, by who led it; each is an answer to `opening-lead-by` too."""
_BESIDES_THE_LEAD = ("led", "asks", "dummys-cards")
"""What the matter may be where the cards show a lead out of turn; nobody wants the right lead back."""


@topic("aabningsudspil", law="41")
def opening_lead(case: Case) -> None:
    """Rules on the opening lead, the clarification period and the laying down of dummy (41)."""
    here = read_table(case)
    match _matter(case):
        case "led":
            _led(case, here, case.ask(LEAD_BY))
        case "right-defender" | "wrong-defender" | "declaring-side" as by:
            _led(case, here, case.derive(LEAD_BY, by))
        case "wants-back":
            _wants_back(case, here)
        case "asks":
            who_may_ask(case)
        case "dummys-cards":
            _dummys_cards(case, here)
        case _:
            case.state("turn-to-play", "41A", who=here.of(Role.LEADING_DEFENDER), action="lead")


def _matter(case: Case) -> str:
    """What the director is called for; cards that show a lead out of turn say so themselves."""
    by = lead_shown(case)
    if by is None:
        return case.ask(MATTER, _matters(case))
    if by != "right-defender":
        return case.presume(MATTER, by, (by, *_BESIDES_THE_LEAD))
    matter = case.ask(MATTER, _matters(case, by))
    if matter == "asks":  # cards lie face up, so the play has begun
        case.presume(WHEN, "play")
    return matter


def _matters(case: Case, by: str | None = None) -> tuple[str, ...]:
    """What the matter may be: who led is asked with it, unless the facts tell the two apart.

    Args:
        by: who led, where the cards show it.
    """
    given = case.answers.get(MATTER.id)
    if case.told(LEAD_BY) is not None or (given is not None and given.text == "led"):
        return tuple(one for one in MATTER.values if one not in _LED_BY)
    return tuple(one for one in MATTER.values if one != "led" and (by in (None, one) or one not in _LED_BY))


def _led(case: Case, here: Table, by: str) -> None:
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
        case.state("apply-law", "41A", law="54", because="faced-lead-out-of-turn")
        out_of_turn.by_defender(case, here)
    else:
        case.state("apply-law", "41A", law="54E", because="led-by-declaring-side")
        out_of_turn.by_declaring_side(case, here)


def _faced(case: Case, here: Table) -> bool:
    """Whether the lead lay open: nobody played to a card face down, and hardly saw one out of turn."""
    if here.trick is not None and here.trick.answered:
        return case.derive(FACED, True)
    entered = lead_shown(case) not in (None, "right-defender")
    return case.presume(FACED, True) if entered else case.ask(FACED)


def _in_turn(case: Case, here: Table, *, faced: bool) -> None:
    """41A-41D: face down first; a lead that was faced too soon stands, and opens the play all the same."""
    case.state("card-stands", "41A", card=here.card, who=here.of(Role.LEADER))
    askers = (here.of(Role.OTHER_DEFENDER), here.of(Role.DECLARER))
    if faced:
        case.state("hand-spread", "41C", also=("41D",), who=here.of(Role.DUMMY), whose="dummy-hand")
        for who in askers:
            case.state("clarification", "41B", also=("20C2",), who=who, standing="first-play")
        case.state("director-judges", "41A", also=("90",), judge="faced-too-soon")
        return
    for who in askers:
        case.state("clarification", "41B", also=("20F2",), who=who, standing="before-facing")
    case.state("clarification", "41B", who=here.of(Role.PRESUMED_DUMMY), standing="not-dummy")
    case.state("lead-to-be-faced", "41C", who=here.of(Role.LEADER))
    case.state("dummy-layout", "41D", who=here.of(Role.DUMMY))


def _face_down_out_of_turn(case: Case, here: Table, *, by_defender: bool) -> None:
    """41A: nobody has seen the card, so it goes back and costs nothing."""
    who = here.offender if by_defender else Player(Role.OFFENDER)
    case.state("card-withdrawn", "41A", card=here.card, who=who)
    if not by_defender:
        case.name(offender=who, partner=Player(Role.PARTNER))
        case.state("nothing-further", "41A")
        case.state("turn-to-play", "41A", who=here.of(Role.LEADING_DEFENDER), action="lead")
        return
    case.cite("face-down-needs-no-director", "41A")
    case.state("no-penalty-card", "41A", card=here.card, who=who)
    case.state("turn-to-play", "41A", who=here.partner, action="lead")
    case.state("nothing-further", "41A")


def _wants_back(case: Case, here: Table) -> None:
    """41A, 47E2a: only a mistaken explanation by an opponent opens the way back for the right lead."""
    leader = here.of(Role.LEADER)
    case.name(offender=leader, partner=here.of(Role.OTHER_DEFENDER))
    if case.ask(BACK_BECAUSE) == "own-mistake":
        case.state("card-stands", "41A", also=("47F2",), card=here.card, who=leader)
        return
    stage = case.ask(STAGE)
    if stage == "dummy-shown":
        case.state("too-late", "47E2a", also=("41A",), because="card-played-since")
        case.state("play-on", "47E2b", also=("12C1",), how="and-judge-later")
        return
    defender = Player(Role.DEFENDER, leader.seat)
    case.state("may-withdraw-card", "47E2a", also=("41A",), who=defender)
    if stage == "faced":
        out_of_turn.seen_by_all(case, "47E2a")
    else:
        case.state("apply-law", "21B1", law="21B1", because="last-call-too")


def _dummys_cards(case: Case, here: Table) -> None:
    """41C, 48A: shown too soon; 41D: not as they should lie."""
    if case.ask(DUMMYS_CARDS) == "early":
        case.state("director-judges", "48A", also=("41C",), judge="dummy-early")
        case.state("play-on", "12A1", how="and-judge-later")
        case.state("review-score", "12A1", also=("41C", "12C1"), judge="dummy-shown-early")
        return
    case.state("dummy-layout", "41D", who=here.of(Role.DUMMY))
    case.state("review-score", "12A1", also=("41D", "12C1"), judge="badly-laid-dummy")
