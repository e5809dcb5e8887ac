"""Laws 42 and 43: what dummy may do, what dummy may not, and what it costs once rights are lost.

What dummy broke under 43A2 earlier in the play decides (43B2, 43B3); 45F, 61B, 62, 64, 65B3 and 66 say
the rest.
"""

from __future__ import annotations

from typing import Literal

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import (
    ApplyLaw,
    DirectorJudges,
    NothingFurther,
    PenaltyPossible,
)
from rulings.engine.people import Player, Role
from rulings.engine.procedure_consequence import Attention, CallDirector
from rulings.engine.ruling import Option
from rulings.engine.topic import topic
from rulings.rules.dummy import asked_declarer
from rulings.rules.dummy.consequences import (
    DefenderChoosesHand,
    DummyMay,
    DummyMayNot,
    DummyRightsLost,
    IrregularityPassedOver,
    IrregularityRuledOn,
    LeadFrom,
    MayNotShowDummy,
)
from rulings.rules.dummy.standing import (
    DUMMY,
    FIRST,
    LOST_RIGHTS,
    may_be_penalised,
    words_may_not_be_used,
)
from rulings.rules.withdrawn_call.aftermath import after_the_play

LAW_9A3, LAW_9B1A, LAW_9B1B, LAW_9B1D = map(parse, ("9A3", "9B1a", "9B1b", "9B1d"))
LAW_10C1, LAW_12C1 = parse("10C1"), parse("12C1")
LAW_42A1, LAW_42A2, LAW_42A3, LAW_42B1 = map(parse, ("42A1", "42A2", "42A3", "42B1"))
LAW_42B2, LAW_42B3, LAW_43A1A, LAW_43A1B = map(parse, ("42B2", "42B3", "43A1a", "43A1b"))
LAW_43A1C, LAW_43A2A, LAW_43A2B, LAW_43A2C = map(parse, ("43A1c", "43A2a", "43A2b", "43A2c"))
LAW_43A3, LAW_43B, LAW_43B2, LAW_43B2A, LAW_43B2B = map(parse, ("43A3", "43B", "43B2", "43B2a", "43B2b"))
LAW_43B3, LAW_45D, LAW_45F, LAW_61B2B = map(parse, ("43B3", "45D", "45F", "61B2b"))
LAW_62, LAW_62A = parse("62"), parse("62A")
LAW_65B3, LAW_66A, LAW_66B, LAW_90 = map(parse, ("65B3", "66A", "66B", "90"))

DID = question.choice("dummy-did")
LIMIT = question.choice("dummy-limit")
IN_TIME = question.yes_no("pointed-in-time")
HAND_CHOSEN = question.choice("hand-chosen")
DEFENDER_REVOKED = question.yes_no("defender-revoked")
BY = question.choice("irregularity-by")
GAINED = question.yes_no("defenders-gained")

_DECLARER, _EITHER = Player(Role.DECLARER), Player(Role.EITHER_DEFENDER)
_RIGHTS = {
    "told-director": DummyMay(citation=LAW_42A1, who=DUMMY, what="answer-director"),
    "followed-suit": DummyMay(citation=LAW_42A3, also=(LAW_9A3,), who=DUMMY, what="follow-suit"),
    "after-play": DummyMay(citation=LAW_42B3, who=DUMMY, what="after-play"),
}
_LIMITS: dict[str, tuple[Citation, Literal["exchange-hands", "leave-seat", "see-cards"]]] = {
    "exchanged-hands": (LAW_43A2A, "exchange-hands"),
    "left-seat": (LAW_43A2B, "leave-seat"),
    "saw-card": (LAW_43A2C, "see-cards"),
}


@topic("den-blinde", law="42")
def dummy(case: Case) -> None:
    """Rules on what dummy did (42, 43)."""
    did = case.ask(DID)
    if did in _RIGHTS:
        case.state(_RIGHTS[did])
        return
    {
        "warned-lead": _warned,
        "prevented-other": _prevented,
        "asked-declarer": asked_declarer.ruled,
        "asked-defender": _asked_defender,
        "drew-attention": _drew_attention,
        "called-director": _called_director,
        "told-of-play": _told_of_play,
        "suggested-card": _suggested,
        "played-other-card": _played_other,
        "pointed-at-card": _pointed,
        "looked-at-trick": _looked_at_trick,
        "broke-limit": _broke_limit,
        "shown-hand": _shown_hand,
    }[did](case)


def _warned(case: Case) -> None:
    """42B2; 43B2a where dummy had lost the right to."""
    if not case.ask(LOST_RIGHTS):
        case.state(
            DummyMay(citation=LAW_42B2, also=(LAW_9A3,), who=DUMMY, what="warn-declarer"),
            NothingFurther(citation=LAW_42B2),
        )
        return
    case.state(DefenderChoosesHand(citation=LAW_43B2A, who=_EITHER))
    case.cite("all-options-read-out", LAW_10C1)
    for source in ("hand", "table"):
        case.offer(Option(f"lead-from-{source}", _EITHER, LAW_43B2A, assuming=((HAND_CHOSEN.id, source),)))
    chosen = case.ask(HAND_CHOSEN)
    sources: dict[str, Literal["hand", "table", "right-hand"]] = {"hand": "hand", "table": "table"}
    case.state(LeadFrom(citation=LAW_43B2A, who=_DECLARER, source=sources.get(chosen, "right-hand")))
    may_be_penalised(case)


def _prevented(case: Case) -> None:
    """42B2: any other irregularity; for one who has lost the right to, the law names no outcome."""
    if case.ask(LOST_RIGHTS):
        case.state(DirectorJudges(citation=LAW_43B, also=(LAW_42B2,), judge="prevented-without-right"))
        may_be_penalised(case)
    else:
        case.state(
            DummyMay(citation=LAW_42B2, also=(LAW_9A3,), who=DUMMY, what="prevent"),
            NothingFurther(citation=LAW_42B2),
        )


def _asked_defender(case: Case) -> None:
    """42B1, 61B2b: never; what it told declarer is unauthorised, what it brought to light is dealt with."""
    also = (LAW_61B2B, LAW_43A1C)
    case.state(DummyMayNot(citation=LAW_42B1, also=also, who=DUMMY, what="ask-defender"))
    may_be_penalised(case, LAW_43A1C)
    if case.ask(DEFENDER_REVOKED):
        if case.ask(LOST_RIGHTS) and case.ask(FIRST):
            _passed_over(case)
        else:
            case.state(ApplyLaw(citation=LAW_62A, law=LAW_62, because="revoke-to-be-corrected"))
    words_may_not_be_used(case, LAW_61B2B)


def _drew_attention(case: Case) -> None:
    """43A1b, 43B3."""
    if _others_were_first(case):
        return
    case.state(Attention(citation=LAW_43A1B, also=(LAW_42B3,), who=DUMMY, standing="not-before-end-of-play"))
    _pointed_out(case, LAW_43A1B)


def _called_director(case: Case) -> None:
    """43A1a, 43B3: dummy is not the first to call."""
    if _others_were_first(case):
        return
    case.state(CallDirector(citation=LAW_43A1A, who=DUMMY, when="not-first"))
    _pointed_out(case, LAW_43A1A)


def _others_were_first(case: Case) -> bool:
    """9B1b: once another player has drawn attention, dummy may call like everybody."""
    if case.ask(FIRST):
        return False
    case.state(
        DummyMay(citation=LAW_9B1B, also=(LAW_43A1A,), who=DUMMY, what="call-director"),
        IrregularityRuledOn(citation=LAW_9B1A),
    )
    return True


def _pointed_out(case: Case, broken: Citation) -> None:
    """What becomes of the irregularity that dummy was the first to point out."""
    may_be_penalised(case, broken)
    if case.ask(BY) == "declaring-side":
        case.state(IrregularityRuledOn(citation=LAW_9B1D))
    elif case.ask(LOST_RIGHTS):
        _passed_over(case)
    else:
        case.state(IrregularityRuledOn(citation=LAW_9B1A))


def _passed_over(case: Case) -> None:
    """43B3: nothing now; afterwards what the defenders gained is taken from them alone."""
    case.state(IrregularityPassedOver(citation=LAW_43B3))
    after_the_play(case, GAINED, LAW_43B3, (LAW_12C1,))


def _told_of_play(case: Case) -> None:
    """43A1c."""
    case.state(DummyMayNot(citation=LAW_43A1C, who=DUMMY, what="tell-declarer"))
    may_be_penalised(case, LAW_43A1C)
    words_may_not_be_used(case, LAW_43A1C)


def _suggested(case: Case) -> None:
    """45F has its own outcome for a card of dummy's that dummy touched or named."""
    case.state(DummyMayNot(citation=LAW_43A1C, also=(LAW_45F,), who=DUMMY, what="suggest-card"))
    may_be_penalised(case, LAW_43A1C)
    case.state(ApplyLaw(citation=LAW_45F, law=LAW_45F, because="dummy-suggested-card"))


def _played_other(case: Case) -> None:
    """45D has its own outcome for a card of dummy's that declarer did not call for."""
    case.state(ApplyLaw(citation=LAW_45D, law=LAW_45D, because="dummy-played-other-card"))


def _pointed(case: Case) -> None:
    """65B3: until dummy's side has played to the next trick."""
    if case.ask(IN_TIME):
        case.state(DummyMay(citation=LAW_65B3, also=(LAW_42A2,), who=DUMMY, what="keep-count"))
        return
    case.state(DummyMayNot(citation=LAW_65B3, who=DUMMY, what="point-late"))
    words_may_not_be_used(case, LAW_65B3)


def _looked_at_trick(case: Case) -> None:
    """66A, 66B: declarer and the defenders only."""
    case.state(
        DummyMayNot(citation=LAW_66A, also=(LAW_66B,), who=DUMMY, what="look-at-trick"),
        PenaltyPossible(citation=LAW_90, also=(LAW_66A,), who=DUMMY),
    )


def _broke_limit(case: Case) -> None:
    """43A2: the breach itself, and what it costs from now on."""
    law, what = _LIMITS[case.ask(LIMIT)]
    case.state(
        DummyMayNot(citation=law, who=DUMMY, what=what),
        DummyRightsLost(citation=LAW_43B2, also=(LAW_43B2A, LAW_43B2B, LAW_43B3), who=DUMMY),
    )
    may_be_penalised(case, law)


def _shown_hand(case: Case) -> None:
    """43A3: the defender's breach; whether dummy loses anything the law does not say."""
    defender = Player(Role.DEFENDER)
    case.state(
        MayNotShowDummy(citation=LAW_43A3, who=defender),
        PenaltyPossible(citation=LAW_90, also=(LAW_43A3,), who=defender),
        DirectorJudges(citation=LAW_43B2, also=(LAW_43A2C, LAW_43A3), judge="shown-to-dummy"),
    )
