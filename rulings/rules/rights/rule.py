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
LAW_12C1, LAW_20F5, LAW_26B, LAW_42B2, LAW_43A1 = map(parse, ("12C1", "20F5", "26B", "42B2", "43A1"))
LAW_43B1, LAW_81C5, LAW_90 = map(parse, ("43B1", "81C5", "90"))

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


@topic("uregelmaessighed-rettighed", law="9")
def rights_after_an_irregularity(case: Case) -> None:
    """Rules on who may do what about an irregularity (9-11)."""
    {
        "attention": _attention,
        "director-called": _called,
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
    if stage == "play":
        if case.ask(SPEAKER) == "dummy":
            case.state(
                Attention(citation=LAW_9A4, also=(LAW_43A1,), who=_DUMMY, standing="not-before-end-of-play"),
                PenaltyPossible(citation=LAW_43B1, also=(LAW_90,), who=_DUMMY),
            )
        else:
            who = Player(Role.DECLARER_OR_DEFENDER)
            case.state(Attention(citation=LAW_9A2, who=who, standing="allowed"))
    else:
        law = LAW_9A1 if stage == "auction" else LAW_9A4
        case.state(Attention(citation=law, who=Player(Role.ANY_PLAYER), standing="allowed"))
    if case.ask(OWN_SIDE):
        case.state(
            Attention(citation=LAW_9A5, who=Player(Role.ANY_PLAYER), standing="no-duty"),
            RightsKept(citation=LAW_9B1D, who=_OPPONENTS, because="by-offenders-attention"),
        )
    _called(case)


def _called(case: Case) -> None:
    """9B."""
    case.state(
        CallDirector(citation=LAW_9B1A, also=(LAW_9B1B,), who=Player(Role.ANY_PLAYER), when="now"),
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
    """9C."""
    case.state(
        ApplyLaw(citation=LAW_9C, law=LAW_26B, because="own-correction"),
        WaitForDirector(citation=LAW_9B2),
    )
