"""Law 40: psychic calls, undisclosed, forbidden and varied agreements, system cards and aids to memory."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.adjusted_score import adjust
from rulings.rules.common.common_questions import AUCTION
from rulings.rules.common.seating import seat_offender
from rulings.rules.withdrawn_call.aftermath import after_the_play

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
    "before-auction": "40B2ci",
    "clarification": "40B2cii",
    "in-turn": "40B2ciii",
    "to-explain": "40B2civ",
}


@topic("makkeraftale", law="40")
def partnership_understanding(case: Case) -> None:
    """Rules on what a pair has agreed, and on how it tells and remembers it (40)."""
    seat_offender(case)
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
        _breach(case, "40B2av")
        return
    if not case.ask(PARTNER_AWARE):
        case.cite("deviation-need-not-be-told", "40C2")
        case.state("no-adjustment", "40C1", also=("40A3",), because="deviation-allowed")
        return
    case.cite("implicit-agreement", "40C1")
    if case.ask(DISCLOSED):
        case.state("no-adjustment", "40C1", because="agreement-disclosed")
        case.state("apply-law", "40C1", law="40B4", because="special-understanding")
        return
    _damage(case, "40C1", "concealed-understanding", ("40A3",))
    case.state("penalty-possible", "40C1", also=("90",), who=_OFFENDERS)


def _not_disclosed(case: Case) -> None:
    """40B3, 40B5a."""
    if not case.ask(SPECIAL_INFORMATION):
        case.state("no-adjustment", "40B5a", because="general-knowledge")
        return
    _damage(case, "40B3a", "undisclosed")
    if case.ask(REPEATED):
        case.state("penalty-possible", "40B3b", also=("90",), who=_OFFENDERS)


def _not_allowed(case: Case) -> None:
    """40B4, with the handbook's X40A."""
    if case.ask(STAGE) == "before-end":
        case.state("play-on", "X40A1", how="and-judge-later")
        case.state("review-score", "40B4", also=("X40A2", "12C1"), judge="agreement-not-allowed")
    elif case.ask(DAMAGE):
        case.state("adjust-score", "40B4", also=("X40A2", "12B1", "12C1"), judge="agreement-not-allowed")
    else:
        case.state("no-adjustment", "12B1", also=("40B4",), because="no-damage")
    case.state("penalty-possible", "40B4", also=("90",), who=_OFFENDERS)


def _changed_after_irregularity(case: Case) -> None:
    """40B2aiv: other meanings after the opponents' irregularity, which the tournament may forbid."""
    if case.ask(VARIATION_FORBIDDEN):
        _not_allowed(case)
    else:
        case.state("no-adjustment", "40B2aiv", because="variation-allowed")


def _differs_by_partner(case: Case) -> None:
    """40A4."""
    if case.ask(STYLE_ONLY):
        case.state("no-adjustment", "40A4", because="style-only")
    else:
        _breach(case, "40A4")


def _no_system_card(case: Case) -> None:
    """40A1b, 40B2aii: agreements are made available in the way that the tournament prescribes."""
    if case.ask(CARD_REQUIRED):
        _breach(case, "40B2aii", "40A1b")
    else:
        case.state("no-adjustment", "40A1b", because="no-card-required")


def _system_card(case: Case) -> None:
    """40B2b, 40B2c, 20G3."""
    if case.ask(WHOSE_CARD) == "own":
        moment = case.ask(OWN_CARD_MOMENT)
        if moment in ("before-auction-period", "declaring-clarification", "after-play"):
            case.state("no-adjustment", "40B2b", because="card-or-aid-allowed")
        else:
            _breach(case, "40B2b", "20G3")
        return
    moment = case.ask(THEIR_CARD_MOMENT)
    if moment in _THEIR_MOMENTS:
        case.state("no-adjustment", _THEIR_MOMENTS[moment], because="card-or-aid-allowed")
    else:
        _breach(case, "40B2c")


def _memory_aid(case: Case) -> None:
    """40B2d."""
    if case.ask(AID_PERMITTED):
        case.state("no-adjustment", "40B2d", because="card-or-aid-allowed")
    else:
        _breach(case, "40B2d")


def _breach(case: Case, law: str, *also: str) -> None:
    """A breach for which the Laws set no rectification of its own: a penalty, and 12A1 where it helped."""
    case.state("penalty-possible", law, also=(*also, "90"), who=_OFFENDERS)
    after_the_play(case, BREACH_HELPED, "12A1", (law, "12C1"))


def _damage(case: Case, law: str, judge: str, also: tuple[str, ...] = ()) -> None:
    if case.ask(DAMAGE):
        adjust(case, law, judge, also)
    else:
        case.state("no-adjustment", "12B1", also=(law, *also), because="no-damage")
