"""Laws 26, 16C and the score after a withdrawn call: what lasts beyond the auction."""

from __future__ import annotations

from typing import Protocol

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.question import Question

HELPED = question.yes_no("helped-by-infraction")
COULD_HAVE_KNOWN = question.yes_no("could-have-known")
USED_INFORMATION = question.yes_no("used-unauthorised-information")


class Offence(Protocol):
    """Anything that knows who has which role in an irregularity."""

    def player(self, role: Role) -> Player:
        """The player with that role."""
        ...


def information(case: Case, here: Offence, call: CallAtIssue, also: tuple[str, ...] = ()) -> None:
    """16C: a withdrawn call may be used by the side that did nothing wrong, not by the other."""
    ours, theirs = here.player(Role.OFFENDING_SIDE), here.player(Role.NON_OFFENDING_SIDE)
    case.state("information-authorised", "16C1", also=also, call=call, who=theirs)
    case.state("information-unauthorised", "16C2", also=also, call=call, who=ours)
    after_the_play(case, USED_INFORMATION, "16C3", ("12C1",))


def leads_and_information(
    case: Case,
    here: Offence,
    call: CallAtIssue,
    *,
    comparable: bool,
    because: str,
    also: tuple[str, ...] = (),
) -> None:
    """26 and 16C, by whether the call that replaced the withdrawn one is comparable (23A).

    Args:
        call: the withdrawn call.
        because: the provision that brings 26 in.
        also: provisions that bring 16C in.
    """
    if comparable:
        case.state("no-lead-restriction", "26A")
        case.state("information-authorised", "26A", call=call, who=here.player(Role.BOTH_SIDES))
        after_the_play(case, HELPED, "23C", ("12C1",))
        return
    case.state("lead-restriction", "26B", also=(because,), who=here.player(Role.PARTNER))
    information(case, here, call, also)


def after_the_play(case: Case, judged: Question[bool], law: str, also: tuple[str, ...]) -> None:
    """The score: a thing to judge once the play is over, or the judgement where it has been made."""
    found = case.afterwards(judged)
    if found is None:
        case.state("review-score", law, also=also, judge=judged.id)
    elif found:
        case.state("adjust-score", law, also=also, judge=judged.id)
    else:
        case.state("score-stands", law)
