"""Laws 42B1 and 43B2b: dummy asks declarer about a revoke, with the right to and without it."""

from __future__ import annotations

from typing import Literal

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import ApplyLaw, InformationAuthorised, NothingFurther, ReviewScore
from rulings.engine.people import CallAtIssue, CardAtIssue, Player, Role
from rulings.rules.common.play_consequences import (
    CardWithdrawn,
    MayWithdrawPlay,
    MustPlay,
    NoPenaltyCard,
    TricksMoved,
)
from rulings.rules.dummy.consequences import CountsAsEstablished, DummyMay, RevokeMovesNothing
from rulings.rules.dummy.standing import DUMMY, FIRST, LOST_RIGHTS, may_be_penalised

LAW_12C1, LAW_42B1, LAW_43B2B, LAW_47D = map(parse, ("12C1", "42B1", "43B2b", "47D"))
LAW_16C1, LAW_62B2 = parse("16C1"), parse("62B2")
LAW_61B2A, LAW_62, LAW_62A, LAW_62B, LAW_62C1 = map(parse, ("61B2a", "62", "62A", "62B", "62C1"))
LAW_64, LAW_64A1, LAW_64A2, LAW_64C1 = map(parse, ("64", "64A1", "64A2", "64C1"))
LAW_64B1, LAW_64B2, LAW_64B6, LAW_64B7 = map(parse, ("64B1", "64B2", "64B6", "64B7"))

REVOKED = question.yes_no("declarer-revoked")
TRICKS = question.choice("tricks-after-dummys-question")

_DEFENDERS = Player(Role.DEFENDERS)
_REVOKE_CARD, _CARDS = CardAtIssue("revoke-card"), CallAtIssue("revoke-withdrawn-cards")
_MOVED = {"hand-and-later": (LAW_64A1, 2), "hand-only": (LAW_64A1, 1), "table-or-later": (LAW_64A2, 1)}
_NONE: dict[str, tuple[Citation, Literal["nothing-won", "repeated", "twelfth", "both-sides"]]] = {
    "none": (LAW_64B1, "nothing-won"),
    "repeated": (LAW_64B2, "repeated"),
    "twelfth": (LAW_64B6, "twelfth"),
    "both-sides": (LAW_64B7, "both-sides"),
}


def ruled(case: Case) -> None:
    """42B1, 61B2a; 43B2b where dummy had lost the right and was the first to ask."""
    if not case.ask(LOST_RIGHTS):
        case.state(DummyMay(citation=LAW_42B1, also=(LAW_61B2A,), who=DUMMY, what="ask-declarer"))
        _as_ever(case, LAW_42B1)
    elif case.ask(FIRST) and case.ask(REVOKED):
        _as_if_established(case)
    else:
        may_be_penalised(case)
        _as_ever(case, LAW_43B2B)


def _as_ever(case: Case, law: Citation) -> None:
    """A revoke that is not established is corrected (62A); without one there is nothing to do."""
    if case.ask(REVOKED):
        case.state(ApplyLaw(citation=LAW_62A, law=LAW_62, because="revoke-to-be-corrected"))
    else:
        case.state(NothingFurther(citation=law))


def _as_if_established(case: Case) -> None:
    """43B2b: corrected, and tricks are moved all the same."""
    declarer = Player(Role.DECLARER)
    case.state(
        CardWithdrawn(citation=LAW_43B2B, also=(LAW_62B,), card=_REVOKE_CARD, who=declarer),
        MustPlay(citation=LAW_43B2B, also=(LAW_62B,), who=declarer, what="legal-card"),
        NoPenaltyCard(citation=LAW_62B2, card=_REVOKE_CARD, who=declarer),
        MayWithdrawPlay(citation=LAW_62C1, also=(LAW_47D,), who=_DEFENDERS),
        CountsAsEstablished(citation=LAW_43B2B, also=(LAW_64,)),
        InformationAuthorised(citation=LAW_16C1, also=(LAW_62C1,), call=_CARDS, who=_DEFENDERS),
    )
    _tricks(case)
    may_be_penalised(case)
    case.state(ReviewScore(citation=LAW_64C1, also=(LAW_12C1,), judge="revoke-not-redressed"))


def _tricks(case: Case) -> None:
    """64A and 64B, once it is known who won what."""
    won = case.afterwards(TRICKS)
    if won in _MOVED:
        law, number = _MOVED[won]
        case.state(TricksMoved(citation=law, also=(LAW_43B2B,), number=number, who=_DEFENDERS))
    elif won in _NONE:
        exception, because = _NONE[won]
        case.state(RevokeMovesNothing(citation=exception, also=(LAW_43B2B,), because=because))
