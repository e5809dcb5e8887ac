"""Laws 20F4, 20F5 and 75B: who corrects a mistaken explanation, and when."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.rules.explanations.facts import NOTICED_BY, PARTNER_SPOKE, Explanation

CORRECTED = question.yes_no("explanation-corrected")

_ALL_IS_SAID = ("explainer", "partner", "others")
"""Who may have noticed it once the play is over: it is then the same whether partner has said so."""
_SIDE_UNKNOWN = ("explainer", "partner-declares", "partner-defends", "partner-defends-spoke", "others")
"""Who may have noticed it after the auction, where nothing tells which side explained."""
_SIDE_OF = {
    "partner-declares": "declaring",
    "partner-defends": "defending",
    "partner-defends-spoke": "defending",
}
_SIDE_KNOWN = ("explainer", "partner", "partner-spoke", "others")


def correct(case: Case, here: Explanation) -> bool:
    """Who corrects when; whether the director now has a mistaken explanation to rule on."""
    by = case.ask(NOTICED_BY, _noticed_by(case, here))
    if by == "explainer":
        _own_explanation(case, here)
        _silent_partner(case, here)
    elif by == "partner-declares":
        _late_by_declarers_side(case, here, spoke=False)
    elif by.startswith("partner"):
        defends = True if by.startswith("partner-defends") else None
        return _partners_explanation(case, here, spoke=by.endswith("spoke"), defends=defends)
    else:
        if here.stage != "after-play":
            case.state("director-judges", "40A1b", judge="give-right-explanation")
        _silent_partner(case, here)
    return True


def explaining_side(case: Case, here: Explanation) -> str | None:
    """Which side explained, as far as the auction, an answer or who noticed it tells."""
    return here.side(case) or _SIDE_OF.get(case.given(NOTICED_BY) or "")


def _noticed_by(case: Case, here: Explanation) -> tuple[str, ...]:
    """The answers that differ here: after the auction it matters which side explained (20F5b)."""
    if here.stage == "after-play":
        return _ALL_IS_SAID
    if here.stage == "auction":
        return _SIDE_KNOWN
    side = here.side(case)
    if NOTICED_BY.id in case.answers:  # an answer from before the side was known still says what it said
        return (*_SIDE_KNOWN, *(by for by, of in _SIDE_OF.items() if side in (None, of)))
    return _SIDE_UNKNOWN if side is None else _SIDE_KNOWN


def _own_explanation(case: Case, here: Explanation) -> None:
    """20F4a, 75B2."""
    explainer = here.player(Role.EXPLAINER)
    if here.stage == "auction":
        case.state(
            "correct-explanation", "20F4a", also=("20F4b",), who=explainer, when="by-end-of-clarification"
        )
        partner = here.player(Role.EXPLAINERS_PARTNER)
        case.state("correct-explanation", "20F5a", who=partner, when="show-nothing")
    elif here.stage != "after-play" and not case.given(CORRECTED):
        law = "20F4a" if here.stage == "clarification" else "75B2"
        case.state("correct-explanation", law, also=("20F4b", "75B2"), who=explainer, when="now")


def _silent_partner(case: Case, here: Explanation) -> None:
    """20F5bii, 75B3: declarer's side's other player, who knew better, had to say so after the final pass."""
    if here.stage != "auction" and here.side(case) != "defending":
        case.state("director-judges", "20F5bii", also=("75B3", "90"), judge="partner-kept-silent")


def _partners_explanation(case: Case, here: Explanation, *, spoke: bool, defends: bool | None) -> bool:
    """20F5, 75B3: the bidder keeps silent until it can no longer help partner.

    Args:
        defends: whether the side that explained defends, where it is known already.
    """
    if here.stage == "auction":
        return _kept_silent(case, here, "20F5a", "after-final-pass", spoke=spoke)
    if here.stage == "after-play":
        side = here.side(case)
        if side is None:
            _silent_partner(case, here)
        else:
            late = side != "defending"
            case.cite(*("correction-late", "20F5bii") if late else ("correction-in-time", "20F5bi"))
            if late:
                bidder = here.player(Role.EXPLAINERS_PARTNER)
                case.state("correct-explanation", "20F5bii", also=("75B3", "90"), who=bidder, when="was-due")
        return True
    if defends or (defends is None and here.defends(case)):
        return _kept_silent(case, here, "20F5bi", "after-play", spoke=spoke)
    _late_by_declarers_side(case, here, spoke=spoke)
    return True


def _late_by_declarers_side(case: Case, here: Explanation, *, spoke: bool) -> None:
    """20F5bii: declarer's side corrects right after the final pass."""
    bidder = here.player(Role.EXPLAINERS_PARTNER)
    if here.stage == "play":
        case.cite("correction-late", "20F5bii")
    if not (spoke or case.given(CORRECTED)):
        case.state("correct-explanation", "20F5bii", also=("75B3",), who=bidder, when="now")


def _kept_silent(case: Case, here: Explanation, law: str, until: str, *, spoke: bool) -> bool:
    """20F5: whether the bidder said so all the same: that is an infraction, and tells partner something.

    Args:
        until: when the explanation is to be corrected, a key of the wording.

    Returns:
        Whether the opponents know of it by now.
    """
    bidder = here.player(Role.EXPLAINERS_PARTNER)
    spoke = spoke or case.given(PARTNER_SPOKE) is True
    case.state("correct-explanation", law, also=("75B3",), who=bidder, when="too-early" if spoke else until)
    if not spoke:
        case.state("play-on", "20F5a", how="without-a-word")
        return False  # what the explanation told the bidder is unauthorised all the same (75A)
    told = CallAtIssue("early-correction")
    case.state(
        "information-unauthorised", "16B1", also=("20F5a", "73C1"), call=told, who=here.player(Role.EXPLAINER)
    )
    case.state("information-authorised", "16A1c", also=("21B1a",), call=told, who=Player(Role.OPPONENTS))
    case.state("penalty-possible", "90", also=("20F5a", "72B1"), who=bidder)
    return True
