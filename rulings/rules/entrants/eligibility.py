"""241: who may enter, and what becomes of a result won with a player who may not."""

from __future__ import annotations

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.topic import topic
from rulings.rules.entrants.consequences import EventRule, EventRuling

S241D1, S241D1A, S241D1B, S241D1C = map(parse, ("241D1", "241D1a", "241D1b", "241D1c"))
S241D2, LAW_82C, S202C, S216B, S216E = map(parse, ("241D2", "82C", "202C", "216B", "216E"))
X79B3, S241C, S242B = map(parse, ("X79B3", "241C", "242B"))

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
    law = parse(_LAWS[demanded])
    if case.ask(MET):
        case.state(EventRuling(citation=law, what="may-enter"))
    elif demanded == "substitute" or case.ask(SUBSTITUTE):
        _substitute(case, law)
    elif case.ask(PLAYED):
        _counts_as_absent(case)
    else:
        case.state(EventRuling(citation=law, what="may-not-enter"))


def _substitute(case: Case, law: Citation) -> None:
    """A substitute, who must meet what entered players must (242A1), but may be excepted or approved."""
    if not case.ask(PLAYED):
        case.state(EventRuling(citation=law, what="may-not-enter"))
        if law != S241C:
            case.state(EventRule(citation=S242B, what="substitute-exception"))
    elif case.ask(APPROVED) and case.ask(TOLD_CORRECTLY):
        case.state(EventRuling(citation=S241D2, also=(LAW_82C,), what="directors-error"))
    else:
        _counts_as_absent(case)


def _counts_as_absent(case: Case) -> None:
    """241D1: the rounds in which the player took part count as an absence."""
    if case.ask(FORM) == "teams":
        case.state(EventRuling(citation=S241D1A, also=(S241D1, S202C), what="absent-teams"))
    else:
        case.state(EventRuling(citation=S241D1B, also=(S241D1, S216B), what="absent-pairs"))
    case.state(
        EventRule(citation=S241D1C, also=(S216E,), what="perhaps-withdrawn"),
        EventRule(citation=X79B3, what="found-late"),
    )
