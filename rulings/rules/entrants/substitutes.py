"""242: substitutes, who play for a team or pair that they were not entered with."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.topic import topic
from rulings.rules.entrants.consequences import EventRule, EventRuling
from rulings.rules.entrants.eligibility import FORM

S242A1, S242A2, S242B, S242B1, S242B2 = map(parse, ("242A1", "242A2", "242B", "242B1", "242B2"))
S242B2A, S242B2B, S242C, S242E = map(parse, ("242B2a", "242B2b", "242C", "242E"))
S242D1, S242D2, S242D3, S242D4 = map(parse, ("242D1", "242D2", "242D3", "242D4"))
S241A, S241B, S241C, S241D1, S244 = map(parse, ("241A", "241B", "241C", "241D1", "244"))
S202C, S216C = parse("202C"), parse("216C")

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
        case.state(
            EventRuling(citation=S242A1, what="substitute-plays"),
            EventRule(citation=S242A2, what="substitute-conditions"),
            EventRule(citation=S242C, what="rest-of-round"),
        )
    elif not case.ask(EXCUSED):
        case.state(EventRuling(citation=S242A1, also=(S241D1,), what="substitute-refused"))
    elif case.ask(OTHER):
        case.state(EventRuling(citation=S242B, what="take-the-other"))
    elif not case.ask(APPROVES):
        case.state(EventRuling(citation=S242B1, what="not-approved"))
    else:
        _exception(case)


def _exception(case: Case) -> None:
    """242B2: only sex, age and strength are waived, and the opponents choose."""
    if case.ask(LACKS) == "other":
        case.state(EventRuling(citation=S242B2, also=(S241C,), what="not-waived"))
    elif case.ask(FORBIDDEN):
        case.state(EventRuling(citation=S242B2, what="exception-forbidden"))
    elif case.ask(WISH) == "cancel":
        _cancelled(case)
    else:
        case.state(
            EventRuling(citation=S242B2B, also=(S241A, S241B), what="round-played"),
            EventRule(citation=S242B2, what="free-to-choose"),
            EventRule(citation=S242C, what="rest-of-round"),
        )


def _cancelled(case: Case) -> None:
    """242B2a."""
    teams = case.ask(FORM) == "teams"
    case.state(
        EventRuling(
            citation=S242B2A,
            also=(S202C if teams else S216C, S244),
            what="round-cancelled-teams" if teams else "round-cancelled-pairs",
        ),
        EventRule(citation=S242B2, what="free-to-choose"),
    )


def _system(case: Case) -> None:
    """242E."""
    standing = case.ask(SYSTEM)
    if standing in _SYSTEMS:
        case.state(EventRuling(citation=parse(_SYSTEMS[standing]), what="system-allowed"))
        return
    case.state(
        EventRuling(citation=S242E, what="system-refused"),
        EventRule(citation=S242E, what="minutes-to-prepare"),
    )


def _result(case: Case) -> None:
    """242D."""
    case.state(
        EventRuling(citation=S242D1, what="result-counts"),
        EventRule(citation=S242D2, what="prizes-to-entrants"),
        EventRule(citation=S242D3, what="qualification-to-entrants"),
        EventRule(citation=S242D4, what="least-played"),
    )
