"""Laws 61B and 61C: who may ask about a revoke, and whether tricks may be looked at for one."""

from __future__ import annotations

from typing import Literal, cast

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import ApplyLaw, PenaltyPossible
from rulings.engine.people import Player, Role
from rulings.engine.topic import topic
from rulings.rules.dummy.standing import FIRST, LOST_RIGHTS, may_be_penalised
from rulings.rules.revoke.consequences import MayAskAboutRevoke, MayInspectTricks
from rulings.rules.withdrawn_call.aftermath import after_the_play

LAW_16B, LAW_43A1C, LAW_43B1, LAW_43B2B, LAW_61C = map(parse, ("16B", "43A1c", "43B1", "43B2b", "61C"))
LAW_61B1, LAW_61B2A, LAW_61B2B, LAW_61B3 = parse("61B1"), parse("61B2a"), parse("61B2b"), parse("61B3")
LAW_42B1, LAW_64, LAW_66C, LAW_66D = parse("42B1"), parse("64"), parse("66C"), parse("66D")
LAW_12C1, LAW_16B3, LAW_62, LAW_62A = parse("12C1"), parse("16B3"), parse("62"), parse("62A")

ENQUIRY = question.choice("revoke-enquiry")
ASKER = question.choice("revoke-asker")
ASKED = question.choice("revoke-asked")
WHEN = question.choice("inspect-when")

QUESTION_USED = question.yes_no("revoke-question-used")

_DUMMY = Player(Role.DUMMY)
_ANSWERED = ApplyLaw(citation=LAW_62A, also=(LAW_64,), law=LAW_62, because="if-it-was-a-revoke")

_Stage = Literal["during-play", "after-play", "cards-mixed"]


@topic("spoerge-om-kuloersvigt", law="61B")
def asking(case: Case) -> None:
    """Rules on a question about a revoke, or on looking at tricks for one."""
    if case.ask(ENQUIRY) == "inspect":
        _inspect(case, cast("_Stage", case.ask(WHEN)))
        return
    asker = case.ask(ASKER)
    if asker == "declarer":
        case.state(_may_ask(LAW_61B1, Role.DECLARER, "defender"), _ANSWERED)
    elif asker == "dummy":
        _dummy(case)
    else:
        _defender(case)


def _inspect(case: Case, stage: _Stage) -> None:
    if stage == "during-play":
        case.state(MayInspectTricks(citation=LAW_61C, also=(LAW_66C,), stage=stage))
    else:
        case.state(MayInspectTricks(citation=LAW_66D, stage=stage))


def _dummy(case: Case) -> None:
    if case.ask(ASKED, ("declarer", "defender")) == "defender":
        case.state(
            _may_ask(LAW_61B2B, Role.DUMMY, "defender-by-dummy"),
            ApplyLaw(citation=LAW_61B2B, law=LAW_16B, because="question-told-declarer"),
            _ANSWERED,
            PenaltyPossible(citation=LAW_43B1, also=(LAW_43A1C,), who=_DUMMY),
        )
        after_the_play(case, QUESTION_USED, LAW_16B3, (LAW_12C1,))
        return
    if not case.ask(LOST_RIGHTS):
        case.state(_may_ask(LAW_61B2A, Role.DUMMY, "declarer-by-dummy"), _ANSWERED)
        return
    case.state(_may_ask(LAW_43B2B, Role.DUMMY, "dummy-without-rights"))
    if case.ask(FIRST):
        case.state(ApplyLaw(citation=LAW_43B2B, law=LAW_64, because="as-if-established"))
    else:
        case.state(_ANSWERED)
    may_be_penalised(case)


def _defender(case: Case) -> None:
    if case.ask(ASKED, ("declarer", "partner")) == "declarer":
        case.state(_may_ask(LAW_61B3, Role.DEFENDER, "declarer"), _ANSWERED)
        return
    case.state(
        _may_ask(LAW_61B3, Role.DEFENDER, "partner"),
        ApplyLaw(citation=LAW_61B3, law=LAW_16B, because="question-told-partner"),
        _ANSWERED,
    )
    after_the_play(case, QUESTION_USED, LAW_16B3, (LAW_12C1,))


def _may_ask(
    law: Citation,
    who: Role,
    standing: Literal[
        "defender", "declarer", "partner", "declarer-by-dummy", "dummy-without-rights", "defender-by-dummy"
    ],
) -> MayAskAboutRevoke:
    return MayAskAboutRevoke(
        citation=law, also=(LAW_42B1,) if who is Role.DUMMY else (), who=Player(who), standing=standing
    )
