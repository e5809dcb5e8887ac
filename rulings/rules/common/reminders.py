"""What a director says or bears in mind beside the rectification: a right to ask, a wish that was seen."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine.case import Case
from rulings.engine.consequence import InformationUnauthorised
from rulings.engine.people import CallAtIssue, Role
from rulings.engine.procedure_consequence import MayAsk
from rulings.engine.question import Question
from rulings.rules.withdrawn_call.aftermath import Offence

LAW_16B1, LAW_20F1, LAW_73C1 = parse("16B1"), parse("20F1"), parse("73C1")


def may_ask_first(case: Case, here: Offence, choice: Question[bool]) -> None:
    """20F1: before choosing, LHO may hear what the calls mean, the possible replacements as well."""
    if choice.id not in case.answers:
        case.state(MayAsk(citation=LAW_20F1, who=here.player(Role.LHO), standing="before-choosing"))


def wish_was_seen(case: Case, here: Offence) -> None:
    """16B1: that a player wanted another call is no lawful information for partner."""
    wish = CallAtIssue("wish-to-change")
    partner = here.player(Role.PARTNER)
    case.state(InformationUnauthorised(citation=LAW_16B1, also=(LAW_73C1,), call=wish, who=partner))
