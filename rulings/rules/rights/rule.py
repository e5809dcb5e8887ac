"""Laws 9-11 with 81C5: who may speak up about an irregularity, who decides, and which rights are lost."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import AdjustScore, ApplyLaw, PenaltyPossible
from rulings.engine.people import Player, Role
from rulings.engine.procedure_consequence import (
    Attention,
    CallDirector,
    NoAdjustment,
    Rectification,
    RightsKept,
    RightsLost,
    WaitForDirector,
)
from rulings.engine.topic import topic

LAW_9A1, LAW_9A2, LAW_9A3, LAW_9A4, LAW_9A5 = map(parse, ("9A1", "9A2", "9A3", "9A4", "9A5"))
LAW_9B1A, LAW_9B1B, LAW_9B1C, LAW_9B1D, LAW_9B2 = map(parse, ("9B1a", "9B1b", "9B1c", "9B1d", "9B2"))
LAW_9C, LAW_10A, LAW_10B, LAW_11A, LAW_11B = map(parse, ("9C", "10A", "10B", "11A", "11B"))
LAW_12C1, LAW_20F5, LAW_25B, LAW_27C, LAW_42B2 = map(parse, ("12C1", "20F5", "25B", "27C", "42B2"))
LAW_43A1A, LAW_43A1B, LAW_43B1, LAW_81C5, LAW_90 = map(parse, ("43A1a", "43A1b", "43B1", "81C5", "90"))

MATTER = question.choice("rights-matter")
ABOUT = question.choice("attention-about")
STAGE = question.choice("attention-stage")
SPEAKER = question.choice("attention-speaker")
OWN_SIDE = question.yes_no("own-sides-infraction")
FORFEITED = question.yes_no("rights-forfeited")
GAINED_FROM_IGNORANCE = question.yes_no("gained-from-ignorance")
APPROVES = question.yes_no("director-approves")
WAIVES = question.yes_no("director-waives")


_OPPONENTS, _DUMMY = Player(Role.OPPONENTS), Player(Role.DUMMY)
_DUMMY_WANTS, _DUMMY_SPOKE = "dummy-wants", "dummy"
_BY_STAGE = {
    "auction": (LAW_9A1, Role.ANY_PLAYER),
    "play": (LAW_9A2, Role.DECLARER_OR_DEFENDER),
    "after-play": (LAW_9A4, Role.ANY_PLAYER),
}
"""Who may draw attention to an irregularity, and by which provision."""


@topic("uregelmaessighed-rettighed", law="9")
def rights_after_an_irregularity(case: Case) -> None:
    """Rules on who may do what about an irregularity (9-11)."""
    {
        "attention": _attention,
        "director-called": lambda called: _called(called),
        "acted-first": _acted_first,
        "self-settled": _self_settled,
        "asks-to-waive": _asks_to_waive,
        "self-corrected": _self_corrected,
    }[case.ask(MATTER)](case)


def _attention(case: Case) -> None:
    """9A."""
    about = case.ask(ABOUT)
    if about == "partners-explanation":
        case.state(ApplyLaw(citation=LAW_9A5, law=LAW_20F5, because="partners-explanation"))
        return
    if about == "prevent":
        case.state(
            Attention(citation=LAW_9A3, also=(LAW_42B2,), who=Player(Role.ANY_PLAYER), standing="may-prevent")
        )
        return
    stage = case.ask(STAGE)
    speaker = case.ask(SPEAKER) if stage == "play" else ""
    if speaker in (_DUMMY_WANTS, _DUMMY_SPOKE):
        _attention_by_dummy(case, spoke=speaker == _DUMMY_SPOKE)
        return
    law, who = _BY_STAGE[stage]
    case.state(Attention(citation=law, who=Player(who), standing="allowed"))
    if case.ask(OWN_SIDE):
        case.state(
            Attention(citation=LAW_9A5, who=Player(Role.ANY_PLAYER), standing="no-duty"),
            RightsKept(citation=LAW_9B1D, who=_OPPONENTS, because="by-offenders-attention"),
        )
    _called(case)


def _attention_by_dummy(case: Case, *, spoke: bool) -> None:
    """9A4, 43A1: dummy keeps silent until the cards have been played; what was said all the same is said."""
    case.told(OWN_SIDE)  # whichever side it is, dummy may not say so
    case.state(
        Attention(citation=LAW_9A4, also=(LAW_43A1B,), who=_DUMMY, standing="not-before-end-of-play"),
        CallDirector(citation=LAW_43A1A, who=_DUMMY, when="not-first"),
    )
    if spoke:
        case.state(PenaltyPossible(citation=LAW_43B1, also=(LAW_90,), who=_DUMMY))
        _called(case, Role.DECLARER_OR_DEFENDER)


def _called(case: Case, by: Role = Role.ANY_PLAYER) -> None:
    """9B."""
    case.state(
        CallDirector(citation=LAW_9B1A, also=(LAW_9B1B,), who=Player(by), when="now"),
        RightsKept(citation=LAW_9B1C, who=Player(Role.BOTH_SIDES), because="by-calling"),
        WaitForDirector(citation=LAW_9B2),
    )


def _acted_first(case: Case) -> None:
    """11: the non-offending side acted before the director was called."""
    ours = Player(Role.NON_OFFENDING_SIDE)
    if not case.ask(FORFEITED):
        case.state(RightsKept(citation=LAW_11A, who=ours, because="director-finds-none-lost"))
        return
    case.state(RightsLost(citation=LAW_11A, who=ours))
    if case.ask(GAINED_FROM_IGNORANCE):
        case.state(AdjustScore(citation=LAW_11A, also=(LAW_12C1,), judge="gained-from-ignorance"))
    else:
        case.state(NoAdjustment(citation=LAW_11A, because="nothing-gained"))
    case.state(PenaltyPossible(citation=LAW_11B, also=(LAW_90,), who=Player(Role.OFFENDING_SIDE)))


def _self_settled(case: Case) -> None:
    """10A, 10B."""
    case.cite("only-the-director-rectifies", LAW_10A)
    outcome = case.ask(APPROVES)
    case.state(
        Rectification(citation=LAW_10B, also=(LAW_10A,), outcome="confirmed" if outcome else "cancelled")
    )


def _asks_to_waive(case: Case) -> None:
    """81C5."""
    if case.ask(WAIVES):
        case.state(Rectification(citation=LAW_81C5, outcome="waived"))
    else:
        case.state(Rectification(citation=LAW_10A, also=(LAW_81C5,), outcome="carried-out"))


def _self_corrected(case: Case) -> None:
    """9C: what the correction costs stands in the law on the call; for an insufficient bid often nothing."""
    case.state(
        ApplyLaw(citation=LAW_9C, law=LAW_27C, because="own-correction-of-bid"),
        ApplyLaw(citation=LAW_9C, law=LAW_25B, because="own-correction"),
        WaitForDirector(citation=LAW_9B2),
    )
