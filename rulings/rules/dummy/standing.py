"""Whether dummy still has the qualified rights of 42B, and the penalty for going beyond 43A."""

from __future__ import annotations

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import PenaltyPossible
from rulings.engine.people import Player, Role

LAW_43B1, LAW_90 = parse("43B1"), parse("90")

LOST_RIGHTS = question.yes_no("dummy-lost-rights")
FIRST = question.yes_no("dummy-was-first")

DUMMY = Player(Role.DUMMY)


def may_be_penalised(case: Case, *broken: Citation) -> None:
    """43B1: for a breach of 43A1 or of 43A2, be it now or earlier in the play."""
    case.state(PenaltyPossible(citation=LAW_43B1, also=(*broken, LAW_90), who=DUMMY))
