"""Whether dummy still has the rights of 42B; the penalty for going beyond 43A; dummy's words."""

from __future__ import annotations

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import InformationUnauthorised, PenaltyPossible
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.rules.withdrawn_call.aftermath import after_the_play

LAW_12C1, LAW_16B1, LAW_16B3, LAW_73C1 = map(parse, ("12C1", "16B1", "16B3", "73C1"))
LAW_43B1, LAW_90 = parse("43B1"), parse("90")

LOST_RIGHTS = question.yes_no("dummy-lost-rights")
FIRST = question.yes_no("dummy-was-first")
USED_WORDS = question.yes_no("used-dummys-words")

DUMMY = Player(Role.DUMMY)


def may_be_penalised(case: Case, *broken: Citation) -> None:
    """43B1: for a breach of 43A1 or of 43A2, be it now or earlier in the play."""
    case.state(PenaltyPossible(citation=LAW_43B1, also=(*broken, LAW_90), who=DUMMY))


def words_may_not_be_used(case: Case, law: Citation) -> None:
    """16B1: declarer has it from partner."""
    words, declarer = CallAtIssue("dummys-words"), Player(Role.DECLARER)
    case.state(InformationUnauthorised(citation=LAW_16B1, also=(law, LAW_73C1), call=words, who=declarer))
    after_the_play(case, USED_WORDS, LAW_16B3, (LAW_12C1,))
