"""241: who may enter, and what becomes of a result won with a player who may not."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.topic import topic

REQUIREMENT = question.choice("entry-requirement")
MET = question.yes_no("requirement-met")
SUBSTITUTE = question.yes_no("player-substitute")
PLAYED = question.yes_no("ineligible-played")
APPROVED = question.yes_no("substitute-approved")
TOLD_CORRECTLY = question.yes_no("told-correctly")
FORM = question.choice("entrants-form")

_LAWS = {"gender-age": "241A", "strength": "241B", "membership": "241C", "substitute": "242A1"}
"""What is demanded, and where."""


@topic("deltagelse", law="241")
def eligibility(case: Case) -> None:
    """Rules on a player who must meet a demand of the conditions of contest (241)."""
    demanded = case.ask(REQUIREMENT)
    law = _LAWS[demanded]
    if case.ask(MET):
        case.state("event-ruling", law, what="may-enter")
    elif demanded == "substitute" or case.ask(SUBSTITUTE):
        _substitute(case, law)
    elif case.ask(PLAYED):
        _counts_as_absent(case)
    else:
        case.state("event-ruling", law, what="may-not-enter")


def _substitute(case: Case, law: str) -> None:
    """A substitute, who must meet what entered players must (242A1), but may be excepted or approved."""
    if not case.ask(PLAYED):
        case.state("event-ruling", law, what="may-not-enter")
        if law != "241C":
            case.state("event-rule", "242B", what="substitute-exception")
    elif case.ask(APPROVED) and case.ask(TOLD_CORRECTLY):
        case.state("event-ruling", "241D2", also=("82C",), what="directors-error")
    else:
        _counts_as_absent(case)


def _counts_as_absent(case: Case) -> None:
    """241D1: the rounds in which the player took part count as an absence."""
    if case.ask(FORM) == "teams":
        case.state("event-ruling", "241D1a", also=("241D1", "202C"), what="absent-teams")
    else:
        case.state("event-ruling", "241D1b", also=("241D1", "216B"), what="absent-pairs")
    case.state("event-rule", "241D1c", also=("216E",), what="perhaps-withdrawn")
    case.state("event-rule", "X79B3", what="found-late")
