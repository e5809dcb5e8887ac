"""Law 40: psychic calls, undisclosed, forbidden and varied agreements, system cards and aids to memory."""

from __future__ import annotations

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.board_consequence import PlayOn
from rulings.engine.case import Case
from rulings.engine.consequence import AdjustScore, ApplyLaw, PenaltyPossible, ReviewScore
from rulings.engine.people import Player, Role
from rulings.engine.procedure_consequence import NoAdjustment
from rulings.engine.topic import topic
from rulings.rules.common.adjusted_score import LAW_12B1, adjust
from rulings.rules.common.common_questions import AUCTION
from rulings.rules.withdrawn_call.aftermath import LAW_12C1, after_the_play

LAW_12A1, LAW_20G3, LAW_40A3, LAW_40A4 = map(parse, ("12A1", "20G3", "40A3", "40A4"))
LAW_40B2AV, LAW_40B2B, LAW_40B2C, LAW_40B2D = map(parse, ("40B2av", "40B2b", "40B2c", "40B2d"))
LAW_40B2CI, LAW_40B2CII, LAW_40B2CIII, LAW_40B2CIV = map(parse, ("40B2ci", "40B2cii", "40B2ciii", "40B2civ"))
LAW_40A1B, LAW_40B2AII, LAW_40B2AIV = map(parse, ("40A1b", "40B2aii", "40B2aiv"))
LAW_40B3A, LAW_40B3B, LAW_40B4, LAW_40B5A = map(parse, ("40B3a", "40B3b", "40B4", "40B5a"))
LAW_40C1, LAW_40C2, LAW_90, X40A1, X40A2 = map(parse, ("40C1", "40C2", "90", "X40A1", "X40A2"))

MATTER = question.choice("agreement-matter")
PSYCH_RESTRICTED = question.yes_no("psych-restricted")
PARTNER_AWARE = question.yes_no("partner-aware")
DISCLOSED = question.yes_no("agreement-disclosed")
SPECIAL_INFORMATION = question.yes_no("special-information")
REPEATED = question.yes_no("repeated-nondisclosure")
STAGE = question.choice("agreement-stage")
STYLE_ONLY = question.yes_no("style-only")
WHOSE_CARD = question.choice("whose-system-card")
OWN_CARD_MOMENT = question.choice("own-card-moment")
THEIR_CARD_MOMENT = question.choice("their-card-moment")
AID_PERMITTED = question.yes_no("aid-permitted")
CARD_REQUIRED = question.yes_no("system-card-required")
VARIATION_FORBIDDEN = question.yes_no("variation-forbidden")
DAMAGE = question.yes_no("agreement-damage")
BREACH_HELPED = question.yes_no("procedure-breach-helped")


_OFFENDERS = Player(Role.OFFENDING_SIDE)
_THEIR_MOMENTS = {
    "before-auction": LAW_40B2CI,
    "clarification": LAW_40B2CII,
    "in-turn": LAW_40B2CIII,
    "to-explain": LAW_40B2CIV,
}


@topic("makkeraftale", law="40")
def partnership_understanding(case: Case) -> None:
    """Rules on what a pair has agreed, and on how it tells and remembers it (40)."""
    case.given(AUCTION)
    {
        "unusual-call": _unusual_call,
        "not-disclosed": _not_disclosed,
        "not-allowed": _not_allowed,
        "changed-after-irregularity": _changed_after_irregularity,
        "differs-by-partner": _differs_by_partner,
        "no-system-card": _no_system_card,
        "system-card": _system_card,
        "memory-aid": _memory_aid,
    }[case.ask(MATTER)](case)


def _unusual_call(case: Case) -> None:
    """40A3, 40C1: a call against the agreements is legal, unless partner had more reason to expect it."""
    if case.ask(PSYCH_RESTRICTED):
        _breach(case, LAW_40B2AV)
        return
    if not case.ask(PARTNER_AWARE):
        case.cite("deviation-need-not-be-told", LAW_40C2)
        case.state(NoAdjustment(citation=LAW_40C1, also=(LAW_40A3,), because="deviation-allowed"))
        return
    case.cite("implicit-agreement", LAW_40C1)
    if case.ask(DISCLOSED):
        case.state(
            NoAdjustment(citation=LAW_40C1, because="agreement-disclosed"),
            ApplyLaw(citation=LAW_40C1, law=LAW_40B4, because="special-understanding"),
        )
        return
    _damage(case, LAW_40C1, "concealed-understanding", (LAW_40A3,))
    case.state(PenaltyPossible(citation=LAW_40C1, also=(LAW_90,), who=_OFFENDERS))


def _not_disclosed(case: Case) -> None:
    """40B3, 40B5a."""
    if not case.ask(SPECIAL_INFORMATION):
        case.state(NoAdjustment(citation=LAW_40B5A, because="general-knowledge"))
        return
    _damage(case, LAW_40B3A, "undisclosed")
    if case.ask(REPEATED):
        case.state(PenaltyPossible(citation=LAW_40B3B, also=(LAW_90,), who=_OFFENDERS))


def _not_allowed(case: Case) -> None:
    """40B4, with the handbook's X40A."""
    if case.ask(STAGE) == "before-end":
        case.state(
            PlayOn(citation=X40A1, how="and-judge-later"),
            ReviewScore(citation=LAW_40B4, also=(X40A2, LAW_12C1), judge="agreement-not-allowed"),
        )
    elif case.ask(DAMAGE):
        case.state(
            AdjustScore(citation=LAW_40B4, also=(X40A2, LAW_12B1, LAW_12C1), judge="agreement-not-allowed")
        )
    else:
        case.state(NoAdjustment(citation=LAW_12B1, also=(LAW_40B4,), because="no-damage"))
    case.state(PenaltyPossible(citation=LAW_40B4, also=(LAW_90,), who=_OFFENDERS))


def _changed_after_irregularity(case: Case) -> None:
    """40B2aiv: other meanings after the opponents' irregularity, which the tournament may forbid."""
    if case.ask(VARIATION_FORBIDDEN):
        _not_allowed(case)
    else:
        case.state(NoAdjustment(citation=LAW_40B2AIV, because="variation-allowed"))


def _differs_by_partner(case: Case) -> None:
    """40A4."""
    if case.ask(STYLE_ONLY):
        case.state(NoAdjustment(citation=LAW_40A4, because="style-only"))
    else:
        _breach(case, LAW_40A4)


def _no_system_card(case: Case) -> None:
    """40A1b, 40B2aii: agreements are made available in the way that the tournament prescribes."""
    if case.ask(CARD_REQUIRED):
        _breach(case, LAW_40B2AII, LAW_40A1B)
    else:
        case.state(NoAdjustment(citation=LAW_40A1B, because="no-card-required"))


def _system_card(case: Case) -> None:
    """40B2b, 40B2c, 20G3."""
    if case.ask(WHOSE_CARD) == "own":
        moment = case.ask(OWN_CARD_MOMENT)
        if moment in ("before-auction-period", "declaring-clarification", "after-play"):
            case.state(NoAdjustment(citation=LAW_40B2B, because="card-or-aid-allowed"))
        else:
            _breach(case, LAW_40B2B, LAW_20G3)
        return
    moment = case.ask(THEIR_CARD_MOMENT)
    if moment in _THEIR_MOMENTS:
        case.state(NoAdjustment(citation=_THEIR_MOMENTS[moment], because="card-or-aid-allowed"))
    else:
        _breach(case, LAW_40B2C)


def _memory_aid(case: Case) -> None:
    """40B2d."""
    if case.ask(AID_PERMITTED):
        case.state(NoAdjustment(citation=LAW_40B2D, because="card-or-aid-allowed"))
    else:
        _breach(case, LAW_40B2D)


def _breach(case: Case, law: Citation, *also: Citation) -> None:
    """A breach for which the Laws set no rectification of its own: a penalty, and 12A1 where it helped."""
    case.state(PenaltyPossible(citation=law, also=(*also, LAW_90), who=_OFFENDERS))
    after_the_play(case, BREACH_HELPED, LAW_12A1, (law, LAW_12C1))


def _damage(case: Case, law: Citation, judge: str, also: tuple[Citation, ...] = ()) -> None:
    if case.ask(DAMAGE):
        adjust(case, law, judge, also)
    else:
        case.state(NoAdjustment(citation=LAW_12B1, also=(law, *also), because="no-damage"))
