"""Laws 26, 16C and the score after a withdrawn call: what lasts beyond the auction."""

from __future__ import annotations

from typing import Protocol

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import (
    AdjustScore,
    InformationAuthorised,
    InformationUnauthorised,
    LeadRestriction,
    NoLeadRestriction,
    ReviewScore,
    ScoreStands,
)
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.question import Question

LAW_12C1, LAW_16C1, LAW_16C2, LAW_16C3 = parse("12C1"), parse("16C1"), parse("16C2"), parse("16C3")
LAW_23C, LAW_26A, LAW_26B = parse("23C"), parse("26A"), parse("26B")

HELPED = question.yes_no("helped-by-infraction")
COULD_HAVE_KNOWN = question.yes_no("could-have-known")
USED_INFORMATION = question.yes_no("used-unauthorised-information")


class Offence(Protocol):
    """Anything that knows who has which role in an irregularity."""

    def player(self, role: Role) -> Player:
        """The player with that role."""
        ...


def information(case: Case, here: Offence, call: CallAtIssue, also: tuple[Citation, ...] = ()) -> None:
    """16C: a withdrawn call may be used by the side that did nothing wrong, not by the other."""
    ours, theirs = here.player(Role.OFFENDING_SIDE), here.player(Role.NON_OFFENDING_SIDE)
    case.state(InformationAuthorised(citation=LAW_16C1, also=also, call=call, who=theirs))
    case.state(InformationUnauthorised(citation=LAW_16C2, also=also, call=call, who=ours))
    after_the_play(case, USED_INFORMATION, LAW_16C3, (LAW_12C1,))


def leads_and_information(
    case: Case,
    here: Offence,
    call: CallAtIssue,
    *,
    comparable: bool,
    because: Citation,
    also: tuple[Citation, ...] = (),
) -> None:
    """26 and 16C, by whether the call that replaced the withdrawn one is comparable (23A).

    Args:
        call: the withdrawn call.
        because: the provision that brings 26 in.
        also: provisions that bring 16C in.
    """
    if comparable:
        case.state(
            NoLeadRestriction(citation=LAW_26A),
            InformationAuthorised(citation=LAW_26A, call=call, who=here.player(Role.BOTH_SIDES)),
        )
        after_the_play(case, HELPED, LAW_23C, (LAW_12C1,))
        return
    case.state(LeadRestriction(citation=LAW_26B, also=(because,), who=here.player(Role.PARTNER)))
    information(case, here, call, also)


def after_the_play(case: Case, judged: Question[bool], law: Citation, also: tuple[Citation, ...]) -> None:
    """The score: a thing to judge once the play is over, or the judgement where it has been made."""
    found = case.afterwards(judged)
    if found is None:
        case.state(ReviewScore(citation=law, also=also, judge=judged.id))
    elif found:
        case.state(AdjustScore(citation=law, also=also, judge=judged.id))
    else:
        case.state(ScoreStands(citation=law))
