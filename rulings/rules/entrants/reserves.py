"""243: reserves, who take a vacant place on their own account."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.topic import topic
from rulings.rules.entrants.consequences import EventRule, EventRuling
from rulings.rules.entrants.eligibility import FORM
from rulings.rules.entrants.substitutes import EXCUSED

S243A1, S243A2, S243B1, S243B2, S243B3 = map(parse, ("243A1", "243A2", "243B1", "243B2", "243B3"))
S243C1, S243C2, S243C3, S212B1, S212B2 = map(parse, ("243C1", "243C2", "243C3", "212B1", "212B2"))
S212B4, S216D, S216D1, S216D2, S216E1B = map(parse, ("212B4", "216D", "216D1", "216D2", "216E1b"))
S202C = parse("202C")

MATTER = question.choice("reserve-matter")
RETURN = question.yes_no("return-allowed")


@topic("reserve", law="243")
def reserve(case: Case) -> None:
    """Rules on a reserve (243)."""
    {"insert": _insert, "results": _results, "return": _return}[case.ask(MATTER)](case)


def _insert(case: Case) -> None:
    """243A, 243B."""
    case.state(EventRuling(citation=S243A2, also=(S243A1,), what="reserve-in"))
    if case.ask(FORM) == "pairs":
        case.state(EventRule(citation=S212B1, what="five-minutes"))
    case.state(
        EventRule(citation=S243B1, what="reserve-rights"),
        EventRule(citation=S243B2, what="replaced-out"),
    )


def _results(case: Case) -> None:
    """243B3 with 216D, which speaks of pairs only."""
    case.state(EventRuling(citation=S243B3, what="own-results-only"))
    if case.ask(FORM) == "pairs":
        case.state(
            EventRule(citation=S216D1, what="opponents-of-reserve"),
            EventRule(citation=S216D2, what="reserve-gets-average"),
        )
    else:
        case.state(
            EventRule(citation=S202C, also=(S243B2,), what="opponents-win-match"),
            EventRule(citation=S243B3, also=(S216D,), what="reserve-team-judged"),
        )
    _too_few(case)


def _return(case: Case) -> None:
    """243C, with 212B2 for pairs."""
    if case.ask(EXCUSED):
        case.state(EventRuling(citation=S243C2, also=(S212B4,), what="may-cancel-reserve"))
    elif case.ask(RETURN):
        case.state(EventRuling(citation=S243C1, what="return-by-conditions"))
    elif case.ask(FORM) == "teams":
        case.state(EventRuling(citation=S243B2, also=(S243C1,), what="no-return"))
    else:
        case.state(EventRuling(citation=S212B2, also=(S243C1,), what="director-decides-return"))
    _too_few(case)


def _too_few(case: Case) -> None:
    case.state(EventRule(citation=S243C3, also=(S216E1B,), what="reserve-too-few"))
