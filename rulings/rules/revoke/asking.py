"""Laws 61B and 61C: who may ask about a revoke, and whether tricks may be looked at for one."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.seating import seat_declarer
from rulings.rules.dummy.standing import FIRST, LOST_RIGHTS, may_be_penalised
from rulings.rules.withdrawn_call.aftermath import after_the_play

ENQUIRY = question.choice("revoke-enquiry")
ASKER = question.choice("revoke-asker")
ASKED = question.choice("revoke-asked")
WHEN = question.choice("inspect-when")

QUESTION_USED = question.yes_no("revoke-question-used")

_DUMMY = Player(Role.DUMMY)


@topic("spoerge-om-kuloersvigt", law="61B")
def asking(case: Case) -> None:
    """Rules on a question about a revoke, or on looking at tricks for one."""
    if case.ask(ENQUIRY) == "inspect":
        _inspect(case, case.ask(WHEN))
        return
    seat_declarer(case)
    asker = case.ask(ASKER)
    if asker == "declarer":
        _may_ask(case, "61B1", Role.DECLARER, "defender")
        _answered(case)
    elif asker == "dummy":
        _dummy(case)
    else:
        _defender(case)


def _inspect(case: Case, stage: str) -> None:
    if stage == "during-play":
        case.state("may-inspect-tricks", "61C", also=("66C",), stage=stage)
    else:
        case.state("may-inspect-tricks", "66D", stage=stage)


def _dummy(case: Case) -> None:
    if case.ask(ASKED, ("declarer", "defender")) == "defender":
        _may_ask(case, "61B2b", Role.DUMMY, "defender-by-dummy")
        case.state("apply-law", "61B2b", law="16B", because="question-told-declarer")
        _answered(case)
        case.state("penalty-possible", "43B1", also=("43A1c",), who=_DUMMY)
        after_the_play(case, QUESTION_USED, "16B3", ("12C1",))
        return
    if not case.ask(LOST_RIGHTS):
        _may_ask(case, "61B2a", Role.DUMMY, "declarer-by-dummy")
        _answered(case)
        return
    _may_ask(case, "43B2b", Role.DUMMY, "dummy-without-rights")
    if case.ask(FIRST):
        case.state("apply-law", "43B2b", law="64", because="as-if-established")
    else:
        _answered(case)
    may_be_penalised(case)


def _defender(case: Case) -> None:
    if case.ask(ASKED, ("declarer", "partner")) == "declarer":
        _may_ask(case, "61B3", Role.DEFENDER, "declarer")
        _answered(case)
        return
    _may_ask(case, "61B3", Role.DEFENDER, "partner")
    case.state("apply-law", "61B3", law="16B", because="question-told-partner")
    _answered(case)
    after_the_play(case, QUESTION_USED, "16B3", ("12C1",))


def _may_ask(case: Case, law: str, who: Role, standing: str) -> None:
    also = ("42B1",) if who is Role.DUMMY else ()
    case.state("may-ask-about-revoke", law, also=also, who=Player(who), standing=standing)


def _answered(case: Case) -> None:
    case.state("apply-law", "62A", also=("64",), law="62", because="if-it-was-a-revoke")
