"""Whether dummy still has the rights of 42B; the penalty for going beyond 43A; dummy's words."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.rules.withdrawn_call.aftermath import after_the_play

LOST_RIGHTS = question.yes_no("dummy-lost-rights")
FIRST = question.yes_no("dummy-was-first")
USED_WORDS = question.yes_no("used-dummys-words")

DUMMY = Player(Role.DUMMY)


def may_be_penalised(case: Case, *broken: str) -> None:
    """43B1: for a breach of 43A1 or of 43A2, be it now or earlier in the play."""
    case.state("penalty-possible", "43B1", also=(*broken, "90"), who=DUMMY)


def used_lost_right(case: Case, right: str, what: str) -> None:
    """43B2: tells dummy that the right was gone, and that a penalty may follow (43B1).

    Args:
        right: the provision that gives it to a dummy who still has it.
    """
    case.state("lost-right-used", "43B2", also=(right, "43A2", "43B1"), who=DUMMY, what=what)


def words_may_not_be_used(case: Case, law: str) -> None:
    """16B1: declarer has it from partner."""
    words, declarer = CallAtIssue("dummys-words"), Player(Role.DECLARER)
    case.state("information-unauthorised", "16B1", also=(law, "73C1"), call=words, who=declarer)
    after_the_play(case, USED_WORDS, "16B3", ("12C1",))
