"""What follows at the table from a defender's card that was led or played at the wrong time (50D, 50E)."""

from typing import Literal

from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.rules.penalty.aftermath import information
from rulings.rules.withdrawn_call.aftermath import COULD_HAVE_KNOWN, after_the_play

Size = Literal["minor", "major", "all-major"]

_LAWS = {"minor": "50C", "major": "50D", "all-major": "51"}


def played_as_penalty_card(
    case: Case, law: str, *, partner_leads: bool = False, to_this_trick: bool = False
) -> None:
    """Hands over to 50D, and to 50E4 after the play.

    Args:
        law: the provision that makes the card a major penalty card.
        partner_leads: whether the other defender has the lead now.
        to_this_trick: whether its owner has yet to play to the trick in progress.
    """
    if partner_leads:
        case.state("apply-law", law, law="50D2", because="partner-on-lead-now")
    else:
        because = "major-card-in-this-trick" if to_this_trick else "major-card-lies"
        case.state("apply-law", law, law="50D", because=because)
    _known(case)


def shown_as_penalty_card(case: Case, law: str, size: Size) -> None:
    """Hands over to 50C, 50D or 51 for a card that came to be shown, and to 50E."""
    case.state("apply-law", law, law=_LAWS[size], because=f"{size}-card-shown")
    _known(case)


def _known(case: Case) -> None:
    """50E1 while it lies, 50E4 and 72C when play has ended."""
    information(case, lying=Player(Role.OTHER_DEFENDER))
    after_the_play(case, COULD_HAVE_KNOWN, "72C", ("50", "12C1"))
