"""Law 70: how a disputed claim is heard, the outstanding trump, and what the tricks turn on."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import DirectorJudges
from rulings.rules.claims.consequences import ClaimStep, ClaimTricks

LAW_70A, LAW_70C, LAW_70C1, LAW_70C2, LAW_70C3 = map(parse, ("70A", "70C", "70C1", "70C2", "70C3"))
LAW_70D1, LAW_70D2, LAW_70E1, LAW_70E2 = map(parse, ("70D1", "70D2", "70E1", "70E2"))
LAW_70B1, LAW_70B2, LAW_70B3, LAW_X70A = map(parse, ("70B1", "70B2", "70B3", "X70A"))

TRUMP = question.choice("claim-outstanding-trump")
TURNS_ON = question.choice("claim-turns-on")
SHOWN_OUT = question.yes_no("claim-shown-out")

_NO_TRUMP_TRICK = {"mentioned": LAW_70C1, "aware": LAW_70C2, "harmless": LAW_70C3}
"""Which of 70C's three conditions fails."""


def judged(case: Case, *, by_defender: bool) -> None:
    """70A-70E, each point in turn; the number of tricks stays the director's judgement."""
    case.state(
        DirectorJudges(citation=LAW_70A, judge="claim-tricks"),
        ClaimStep(citation=LAW_70B1, step="repeat"),
        ClaimStep(citation=LAW_70B2, step="objections"),
        ClaimStep(citation=LAW_70B3, step="cards-up"),
    )
    _outstanding_trump(case)
    _line(case, by_defender=by_defender)


def _outstanding_trump(case: Case) -> None:
    trump = case.ask(TRUMP)
    if trump == "all-three":
        case.state(
            ClaimTricks(citation=LAW_70C, also=(LAW_70C1, LAW_70C2, LAW_70C3), outcome="trump-to-opponents")
        )
    elif trump in _NO_TRUMP_TRICK:
        case.state(ClaimTricks(citation=_NO_TRUMP_TRICK[trump], also=(LAW_70C,), outcome="trump-to-nobody"))


def _line(case: Case, *, by_defender: bool) -> None:
    """70D and 70E1: what was not stated."""
    possible = TURNS_ON.values if by_defender else tuple(v for v in TURNS_ON.values if v != "partners-play")
    match case.ask(TURNS_ON, possible):
        case "stated-line":
            case.state(ClaimTricks(citation=LAW_70D1, outcome="as-stated"))
        case "stated-as-cards-lie":
            case.state(ClaimTricks(citation=LAW_70A, also=(LAW_70D1, LAW_70E1), outcome="as-cards-lie"))
        case "stated-fails":
            case.state(ClaimTricks(citation=LAW_70A, also=(LAW_70D1,), outcome="stated-fails"))
        case "card-place":
            found = case.ask(SHOWN_OUT)
            case.state(
                ClaimTricks(citation=LAW_70E1, outcome="card-assumed" if found else "card-not-assumed")
            )
        case "partners-play":
            case.state(ClaimTricks(citation=LAW_70D2, outcome="partner-not-assumed"))
        case "worse-line":
            case.state(
                ClaimTricks(citation=LAW_70D1, outcome="worse-line"),
                DirectorJudges(citation=LAW_X70A, also=(LAW_70E2,), judge="order-of-cards"),
            )
        case _:
            case.state(ClaimTricks(citation=LAW_70D1, outcome="every-line"))
