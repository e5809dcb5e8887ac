"""Law 70: how a disputed claim is heard, the outstanding trump, and what the tricks turn on."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.rules.common.adjusted_score import advise_of_appeal

TRUMP = question.choice("claim-outstanding-trump")
TURNS_ON = question.choice("claim-turns-on")
SHOWN_OUT = question.yes_no("claim-shown-out")

_NO_TRUMP_TRICK = {"mentioned": "70C1", "aware": "70C2", "harmless": "70C3"}
"""Which of 70C's three conditions fails."""


def judged(case: Case, *, by_defender: bool) -> None:
    """70A-70E, each point in turn; the number of tricks stays the director's judgement."""
    case.state("director-judges", "70A", judge="claim-tricks")
    case.state("claim-step", "70B1", step="repeat")
    case.state("claim-step", "70B2", step="objections")
    case.state("claim-step", "70B3", step="cards-up")
    trump = _outstanding_trump(case)
    _line(case, by_defender=by_defender, trump=trump)
    advise_of_appeal(case)


def _outstanding_trump(case: Case) -> bool:
    """70C; whether a trick goes to the opponents for it."""
    trump = case.ask(TRUMP)
    if trump == "all-three":
        case.state("claim-tricks", "70C", also=("70C1", "70C2", "70C3"), outcome="trump-to-opponents")
    elif trump in _NO_TRUMP_TRICK:
        case.state("claim-tricks", _NO_TRUMP_TRICK[trump], also=("70C",), outcome="trump-to-nobody")
    return trump == "all-three"


def _line(case: Case, *, by_defender: bool, trump: bool) -> None:
    """70D and 70E1: what was not stated; nothing, where only the outstanding trump was in dispute."""
    left_out = (() if by_defender else ("partners-play",)) + (() if trump else ("trump-alone",))
    match case.ask(TURNS_ON, tuple(v for v in TURNS_ON.values if v not in left_out)):
        case "trump-alone":
            case.cite("only-the-trump", "70C")
        case "stated-line":
            case.state("claim-tricks", "70D1", outcome="as-stated")
        case "stated-as-cards-lie":
            case.state("claim-tricks", "70A", also=("70D1", "70E1"), outcome="as-cards-lie")
        case "stated-fails":
            case.state("claim-tricks", "70A", also=("70D1",), outcome="stated-fails")
        case "card-place":
            found = case.ask(SHOWN_OUT)
            case.state("claim-tricks", "70E1", outcome="card-assumed" if found else "card-not-assumed")
        case "partners-play":
            case.state("claim-tricks", "70D2", outcome="partner-not-assumed")
        case "worse-line":
            case.state("claim-tricks", "70D1", outcome="worse-line")
            case.state("director-judges", "X70A", also=("70E2",), judge="order-of-cards")
        case _:
            case.state("claim-tricks", "70D1", outcome="every-line")
