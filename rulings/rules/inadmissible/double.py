"""Law 36: the inadmissible double or redouble, with what makes it inadmissible (19A1, 19B1).

Encodes 36C, 32's exception (it can never be accepted), 28B where the player in turn called over one that was
out of turn, and 32C where it changed an own call; 36A and 36B stand in `double_rectified`.
"""

from dataclasses import replace

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Role
from rulings.engine.topic import topic
from rulings.reasons import because
from rulings.rules.change_of_call import unintended as unintended_call
from rulings.rules.change_of_call.unintended import UNINTENDED
from rulings.rules.common.call_at_issue import was_in_turn
from rulings.rules.common.common_questions import DOUBLE_ADMISSIBLE, IN_TURN
from rulings.rules.inadmissible.double_rectified import rectify
from rulings.rules.inadmissible.facts import (
    CALLED_SINCE,
    Situation,
    inadmissible_double,
    later_irregularities,
    read_situation,
)
from rulings.rules.insufficient_bid import after_slip

AFTER_LEAD = question.yes_no("noticed-after-lead")

_LEAD, _NOBODY_OUT_OF_TURN = "lead-faced", "nobody-out-of-turn"


_MISSING = because("no-inadmissible-double")


@topic("utilladelig-dobling", law="36")
def inadmissible_double_or_redouble(case: Case) -> None:
    """Rules on an inadmissible double or redouble (36)."""
    here = read_situation(case, "inadmissible-double", inadmissible_double, _MISSING, "36A")
    if here.change:
        case.state("apply-law", "32C", law="25", because="change-of-call")
        return
    if here.standing is not None:
        case.derive(DOUBLE_ADMISSIBLE, False)
        was_in_turn(case, here, "36B4")
    if case.ask(DOUBLE_ADMISSIBLE):
        _admissible(case, here)
        return
    case.cite("never-accepted", "32")
    if _after_lead(case, here):
        case.state("scored-without", "36C", call=here.bid)
        case.state("no-lead-restriction", "36C")
        return
    called = _called(case, here)
    here = replace(here, told_in_turn=_told_turn(case, here, called))
    slip = unintended_call.corrected(case, here)
    if slip is not None:
        after_slip.rule_on_intended(case, here, slip)
    elif called == "player-in-turn":
        case.state("apply-law", "28B", law="28B", because="double-passed-over")
    else:
        rectify(case, here, lho_called=called == "lho")
    if here.later and called != "lho":  # 36A cancels all that came after
        later_irregularities(case, here)


def _after_lead(case: Case, here: Situation) -> bool:
    """36C; an auction that has not ended is presumed to be all that there was."""
    if here.standing is None:
        return case.told(AFTER_LEAD) or (case.told(AFTER_LEAD) is None and _called(case, here) == _LEAD)
    now = here.now(here.bid.call, lho_called=True)
    return case.ask(AFTER_LEAD) if now and now.ended else case.presume(AFTER_LEAD, False)


def _called(case: Case, here: Situation) -> str:
    """What has happened since: who called next, the turn and the lead asked along where they are open."""
    if here.called is not None:
        return here.ask_called(case)
    in_turn, after_lead = case.told(IN_TURN), case.told(AFTER_LEAD)
    left_out = {_LEAD} if after_lead is not None else set()
    left_out |= {_NOBODY_OUT_OF_TURN} if in_turn is not None else set()
    left_out |= {"player-in-turn"} if in_turn else set()
    asked = CALLED_SINCE.citing("36A")
    return case.ask(asked, tuple(one for one in asked.values if one not in left_out))


def _told_turn(case: Case, here: Situation, called: str) -> bool | None:
    """Whether the call was in turn; a call over it makes that matter to a slip alone (36A)."""
    if here.turn is not None or case.told(IN_TURN) is not None:
        return was_in_turn(case, here, "36B4")
    if called == "lho":
        return was_in_turn(case, here, "25A1") if case.ask(UNINTENDED) else None
    return called == "nobody"


def _admissible(case: Case, here: Situation) -> None:
    """19 allows it: nothing is wrong with it but perhaps the turn."""
    if was_in_turn(case, here, "32"):
        offender = here.player(Role.OFFENDER)
        case.state("call-stands", "19A1", also=("19B1",), call=here.bid, who=offender)
        case.state("nothing-further", "35A")
    else:
        case.state("apply-law", "32", law="32", because="double-out-of-turn")
