"""What follows at the table from a defender's card that was led or played at the wrong time (50D, 50E)."""

from __future__ import annotations

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import ApplyLaw
from rulings.rules.withdrawn_call.aftermath import after_the_play

LAW_12C1, LAW_50D, LAW_50D2, LAW_50E4 = map(parse, ("12C1", "50D", "50D2", "50E4"))

HELPED = question.yes_no("early-card-helped")


def played_as_penalty_card(case: Case, law: Citation, *, partner_leads: bool = False) -> None:
    """Hands over to 50D, and to 50E4 after the play.

    Args:
        law: the provision that makes the card a major penalty card.
        partner_leads: whether the other defender has the lead now.
    """
    if partner_leads:
        case.state(ApplyLaw(citation=law, law=LAW_50D2, because="partner-on-lead-now"))
    else:
        case.state(ApplyLaw(citation=law, law=LAW_50D, because="major-card-lies"))
    after_the_play(case, HELPED, LAW_50E4, (LAW_12C1,))
