"""242: substitutes, who play for a team or pair that they were not entered with."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.topic import topic
from rulings.rules.entrants.eligibility import FORM

MATTER = question.choice("substitute-matter")
MEETS = question.yes_no("substitute-meets")
EXCUSED = question.yes_no("absence-excused")
OTHER = question.yes_no("other-substitute")
APPROVES = question.yes_no("organiser-approves")
LACKS = question.choice("substitute-lacks")
FORBIDDEN = question.yes_no("exception-forbidden")
WISH = question.choice("opponents-wish")
SYSTEM = question.choice("system-standing")

_SYSTEMS = {
    "time-enough": "242E1",
    "accepted": "242E2",
    "allowed-in-pairs": "242E3",
    "part-of-original": "242E4",
}
"""What lets a pair with a substitute play its system, and where."""


@topic("substitut", law="242")
def substitute(case: Case) -> None:
    """Rules on a substitute (242)."""
    {"may-play": _may_play, "system": _system, "result": _result}[case.ask(MATTER)](case)


def _may_play(case: Case) -> None:
    """242A, then the exception of 242B."""
    if case.ask(MEETS):
        case.state("event-ruling", "242A1", what="substitute-plays")
        case.state("event-rule", "242A2", what="substitute-conditions")
        case.state("event-rule", "242C", what="rest-of-round")
    elif not case.ask(EXCUSED):
        case.state("event-ruling", "242A1", also=("241D1",), what="substitute-refused")
    elif case.ask(OTHER):
        case.state("event-ruling", "242B", what="take-the-other")
    elif not case.ask(APPROVES):
        case.state("event-ruling", "242B1", what="not-approved")
    else:
        _exception(case)


def _exception(case: Case) -> None:
    """242B2: only sex, age and strength are waived, and the opponents choose."""
    if case.ask(LACKS) == "other":
        case.state("event-ruling", "242B2", also=("241C",), what="not-waived")
    elif case.ask(FORBIDDEN):
        case.state("event-ruling", "242B2", what="exception-forbidden")
    elif case.ask(WISH) == "cancel":
        _cancelled(case)
    else:
        case.state("event-ruling", "242B2b", also=("241A", "241B"), what="round-played")
        case.state("event-rule", "242B2", what="free-to-choose")
        case.state("event-rule", "242C", what="rest-of-round")


def _cancelled(case: Case) -> None:
    """242B2a."""
    teams = case.ask(FORM) == "teams"
    case.state(
        "event-ruling",
        "242B2a",
        also=("202C" if teams else "216C", "244"),
        what="round-cancelled-teams" if teams else "round-cancelled-pairs",
    )
    case.state("event-rule", "242B2", what="free-to-choose")


def _system(case: Case) -> None:
    """242E."""
    standing = case.ask(SYSTEM)
    if standing in _SYSTEMS:
        case.state("event-ruling", _SYSTEMS[standing], what="system-allowed")
        return
    case.state("event-ruling", "242E", what="system-refused")
    case.state("event-rule", "242E", what="minutes-to-prepare")


def _result(case: Case) -> None:
    """242D."""
    case.state("event-ruling", "242D1", what="result-counts")
    case.state("event-rule", "242D2", what="prizes-to-entrants")
    case.state("event-rule", "242D3", what="qualification-to-entrants")
    case.state("event-rule", "242D4", what="least-played")
