"""What follows at the table from a defender's card that was led or played at the wrong time (50D, 50E)."""

from rulings.bridge.cards import Card
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.rules.penalty.aftermath import AnySize, from_now_on, information
from rulings.rules.withdrawn_call.aftermath import COULD_HAVE_KNOWN, after_the_play

_LAWS = {"minor": "50C", "major": "50D", "all-major": "51"}
_OWNER, _PARTNER = Player(Role.OFFENDER), Player(Role.OTHER_DEFENDER)


def played_as_penalty_card(
    case: Case,
    law: str,
    *,
    owner: Player = _OWNER,
    partner: Player = _PARTNER,
    to_this_trick: bool = False,
) -> None:
    """What 50D asks of the two defenders, and 50E4 after the play.

    Args:
        law: the provision that makes the card a major penalty card.
        to_this_trick: whether its owner has yet to play to the trick in progress.
    """
    because = "major-card-in-this-trick" if to_this_trick else "major-card-lies"
    case.state("apply-law", law, law="50D", because=because)
    from_now_on(case, owner, partner, "major")
    _known(case, partner)


def partner_leads_now(case: Case, law: str, card: Card | None, owner: Player, partner: Player) -> None:
    """50D2: the lead is the other defender's, who waits for declarer; else as for any penalty card."""
    suits = (card.suit,) if card else ()
    case.state("declarer-chooses-first", "50D2", also=(law,), who=partner, suits=suits)
    case.state("apply-law", law, law="50D2", because="partner-on-lead-now")
    case.state("penalty-card-then", "50D", also=("50D1b",), who=owner, size="major")
    _known(case, partner)


def shown_as_penalty_card(
    case: Case, law: str, size: AnySize, *, owner: Player = _OWNER, partner: Player = _PARTNER
) -> None:
    """What 50C, 50D or 51 asks of the two defenders for a card that came to be shown, and 50E."""
    case.state("apply-law", law, law=_LAWS[size], because=f"{size}-card-shown")
    from_now_on(case, owner, partner, size)
    _known(case, partner)


def _known(case: Case, partner: Player) -> None:
    """50E1 while it lies, 50E4 and 72C when play has ended."""
    information(case, lying=partner)
    after_the_play(case, COULD_HAVE_KNOWN, "72C", ("50", "12C1"))
