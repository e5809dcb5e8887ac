"""Law 16C for a card that was taken back: who may use it, and what is judged when play has ended."""

from __future__ import annotations

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import InformationAuthorised, InformationUnauthorised
from rulings.engine.people import CallAtIssue, Player
from rulings.rules.withdrawn_call.aftermath import after_the_play

LAW_12C1, LAW_16C1, LAW_16C2, LAW_16C3 = map(parse, ("12C1", "16C1", "16C2", "16C3"))

USED = question.yes_no("used-card-taken-back")


def card_taken_back(
    case: Case, what: str, *, erred: Player, other: Player, also: tuple[Citation, ...]
) -> None:
    """16C1, 16C2 and 16C3.

    Args:
        what: the card, a key of the phrases.
        erred: the side whose irregularity it was.
        other: the side that did nothing wrong.
        also: the provisions that bring 16C in.
    """
    card = CallAtIssue(what)
    case.state(
        InformationAuthorised(citation=LAW_16C1, also=also, call=card, who=other),
        InformationUnauthorised(citation=LAW_16C2, also=also, call=card, who=erred),
    )
    after_the_play(case, USED, LAW_16C3, (LAW_12C1,))
