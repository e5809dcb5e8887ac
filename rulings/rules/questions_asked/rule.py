"""Laws 20 and 41: who may ask what, and when; who answers; what a question tells partner (16B1, 20G1)."""

from typing import Literal

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.seating import seat_asker

WHAT = question.choice("asked-what")
WHEN = question.choice("asked-when")
IN_AUCTION = question.choice("asker-in-auction")
IN_CLARIFICATION = question.choice("asker-in-clarification")
IN_PLAY = question.choice("asker-in-play")
FIRST_CARD = question.yes_no("asker-plays-first-card")
PURPOSE = question.choice("question-purpose")

_ASKER, _PARTNER, _CALLERS_PARTNER = map(Player, (Role.ASKER, Role.ASKERS_PARTNER, Role.CALLERS_PARTNER))
_OF_DEFENCE = "declarer-in-turn"

Refusal = Literal["not-now", "never-as-dummy", "review-over"]


@topic("hvem-maa-spoerge", law="20")
def who_may_ask(case: Case) -> None:
    """Rules on questions about the auction and the opponents' agreements (20, 41)."""
    seat_asker(case)
    {
        "explanation": _explanation,
        "review": _review,
        "doubtful-call": _doubtful_call,
        "contract": _contract,
        "whether-to-lead": _whether_to_lead,
    }[case.ask(WHAT)](case)


def _explanation(case: Case) -> None:
    """20F1 in the auction, 20F2 and 41B after it."""
    match case.ask(WHEN):
        case "auction":
            if case.ask(IN_AUCTION) == "in-turn":  # the footnote to 20F1 leaves out who has to pass
                _explained(case, "20F1")
            else:
                _refused(case, "20F1", "not-now")
        case "clarification":
            asker = case.ask(IN_CLARIFICATION)
            if asker == "dummy":
                _refused(case, "41B", "never-as-dummy")
            else:
                _explained(case, "20F2" if asker == "leader" else "41B")
        case _:
            _explanation_in_play(case)


def _explanation_in_play(case: Case) -> None:
    """20F2: declarer about the defence as well, a defender about calls, each in turn."""
    asker = case.ask(IN_PLAY.citing("20F2"))
    if asker == "dummy":
        _refused(case, "20F2", "never-as-dummy", "43A1c")
    elif asker == "not-in-turn":
        _refused(case, "20F2", "not-now", "41B")
    else:
        _explained(case, "20F2", of_defence=asker == _OF_DEFENCE)


def _explained(case: Case, law: str, *, of_defence: bool = False) -> None:
    """The player may ask, but not for partner's sake alone, nor for a wrong answer (20G1, 20G2)."""
    purpose = case.ask(PURPOSE)
    if purpose != "own":
        _misused(case, for_partner=purpose == "partner")
        return
    case.state("may-ask", law, who=_ASKER, standing="explanation-of-defence" if of_defence else "explanation")
    case.state(
        "answers",
        "20F1",
        also=("40B5a",),
        who=_CALLERS_PARTNER,
        about="calls-and-plays" if of_defence else "calls",
    )
    if not of_defence:  # dummy has nothing to ask, nor to choose
        case.state("may-ask", "20F1", who=_PARTNER, standing="not-now")
        _tells_partner(case, "20F3")


def _misused(case: Case, *, for_partner: bool) -> None:
    """20G1, 20G2: a question with no other purpose than to help partner, or to draw a wrong answer."""
    law = "20G1" if for_partner else "20G2"
    case.state("may-ask", law, who=_ASKER, standing="not-for-partner" if for_partner else "not-as-trap")
    _tells_partner(case, "16B1")
    case.state("penalty-possible", "90", also=(law,), who=_ASKER)
    if for_partner:
        case.state("review-score", "16B3", also=("12C1",), judge="chose-suggested-action")


def _review(case: Case) -> None:
    """20B in the auction, 20C2 and 41B until the player's first card."""
    match case.ask(WHEN):
        case "auction":
            if case.ask(IN_AUCTION.citing("20B")) == "in-turn":
                _reviewed(case, "20B")
            else:
                _refused(case, "20B", "not-now")
        case "clarification":
            asker = case.ask(IN_CLARIFICATION)
            if asker == "dummy":
                _refused(case, "41B", "never-as-dummy")
            else:
                _reviewed(case, "20C2" if asker == "leader" else "41B")
        case _:
            _review_in_play(case)


def _review_in_play(case: Case) -> None:
    asker = case.ask(IN_PLAY.citing("41B"))
    if asker == "dummy":
        _refused(case, "41B", "never-as-dummy", "43A1c")
    elif asker == "not-in-turn":
        _refused(case, "20C2", "not-now", "41B")
    elif case.ask(FIRST_CARD):
        _reviewed(case, "20C2")
    else:
        _refused(case, "41B", "review-over", "41C")


def _reviewed(case: Case, law: str) -> None:
    """All of it, alerts included, from an opponent (20D)."""
    also = ("20B",) if law != "20B" else ()
    case.state("may-ask", law, also=also, who=_ASKER, standing="whole-review")
    case.state("answers", "20D", who=Player(Role.OPPONENTS), about="review")


def _doubtful_call(case: Case) -> None:
    """20A: whoever doubts which call was made may have that made clear at once."""
    case.state("may-ask", "20A", who=Player(Role.ANY_PLAYER), standing="doubtful-call")


def _contract(case: Case) -> None:
    """41C: the contract, once the auction can no longer be reviewed."""
    asker = case.ask(IN_PLAY.citing("41C"))
    if asker == "dummy":
        _refused(case, "41C", "never-as-dummy", "43A1c")
    elif asker == "not-in-turn":
        _refused(case, "41C", "not-now")
    else:
        case.state("may-ask", "41C", who=_ASKER, standing="contract")


def _whether_to_lead(case: Case) -> None:
    """20C1: each defender, after the final pass."""
    if case.ask(IN_CLARIFICATION.citing("20C1")) in ("leader", "leaders-partner"):
        case.state("may-ask", "20C1", who=_ASKER, standing="whether-to-lead")
    else:
        _refused(case, "20C1", "not-now")


def _refused(case: Case, law: str, why: Refusal, *also: str) -> None:
    """A question that the player had no right to put: what it told partner may not be used."""
    case.state("may-ask", law, also=also, who=_ASKER, standing=why)
    _tells_partner(case, "16B1")
    case.state("penalty-possible", "90", also=(law, *also), who=_ASKER)


def _tells_partner(case: Case, law: str) -> None:
    """16B1, 73B1: what was asked, and how, is no lawful information for partner."""
    also = tuple(one for one in ("16B1", "73B1", "73C1") if one != law)
    asked = CallAtIssue("asked-question")
    case.state("information-unauthorised", law, also=also, call=asked, who=_PARTNER)
