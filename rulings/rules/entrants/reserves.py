"""243: reserves, who take a vacant place on their own account."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.topic import topic
from rulings.rules.entrants.eligibility import FORM
from rulings.rules.entrants.substitutes import EXCUSED

MATTER = question.choice("reserve-matter")
RETURN = question.yes_no("return-allowed")


@topic("reserve", law="243")
def reserve(case: Case) -> None:
    """Rules on a reserve (243)."""
    {"insert": _insert, "results": _results, "return": _return}[case.ask(MATTER)](case)


def _insert(case: Case) -> None:
    """243A, 243B."""
    case.state("event-ruling", "243A2", also=("243A1",), what="reserve-in")
    if case.ask(FORM) == "pairs":
        case.state("event-rule", "212B1", what="five-minutes")
    case.state("event-rule", "243B1", what="reserve-rights")
    case.state("event-rule", "243B2", what="replaced-out")


def _results(case: Case) -> None:
    """243B3 with 216D, which speaks of pairs only."""
    case.state("event-ruling", "243B3", what="own-results-only")
    if case.ask(FORM) == "pairs":
        case.state("event-rule", "216D1", what="opponents-of-reserve")
        case.state("event-rule", "216D2", what="reserve-gets-average")
    else:
        case.state("event-rule", "202C", also=("243B2",), what="opponents-win-match")
        case.state("event-rule", "243B3", also=("216D",), what="reserve-team-judged")
    _too_few(case)


def _return(case: Case) -> None:
    """243C, with 212B2 for pairs."""
    if case.ask(EXCUSED):
        case.state("event-ruling", "243C2", also=("212B4",), what="may-cancel-reserve")
    elif case.ask(RETURN):
        case.state("event-ruling", "243C1", what="return-by-conditions")
    elif case.ask(FORM) == "teams":
        case.state("event-ruling", "243B2", also=("243C1",), what="no-return")
    else:
        case.state("event-ruling", "212B2", also=("243C1",), what="director-decides-return")
    _too_few(case)


def _too_few(case: Case) -> None:
    case.state("event-rule", "243C3", also=("216E1b",), what="reserve-too-few")
