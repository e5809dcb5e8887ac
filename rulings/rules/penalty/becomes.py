"""A defender's card has become a penalty card: its size (50B), what it asks now and later."""

from dataclasses import dataclass

from rulings.bridge.cards import Card
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CardAtIssue, Player
from rulings.rules.penalty.aftermath import from_now_on, information
from rulings.rules.penalty.next_lead import lying_from_now_on
from rulings.rules.penalty.table import Size
from rulings.rules.withdrawn_call.aftermath import COULD_HAVE_KNOWN, after_the_play

ALREADY = question.yes_no("already-penalty-card")


@dataclass(frozen=True, slots=True)
class Owner:
    """The defender before whom the card lies, and the other defender."""

    who: Player
    partner: Player


def one(
    case: Case,
    owner: Owner,
    card: CardAtIssue,
    size: Size,
    law: str,
    also: tuple[str, ...] = (),
) -> None:
    """A single penalty card."""
    case.state("penalty-card", law, also=also, card=card, who=owner.who, size=size)
    from_now_on(case, owner.who, owner.partner, size)
    if card.card is not None:
        lying_from_now_on(case, owner.who.seat, (card.card,), size)
    judged_later(case, owner)


def all_major(
    case: Case, owner: Owner, law: str = "50B", shown: tuple[Card, ...] = (), *, more: bool = False
) -> None:
    """Two or more of one defender.

    Args:
        shown: the cards, where they are known.
        more: whether one of them lay there before.
    """
    also = ("49",) if law == "50B" else ("50B",)
    case.state("all-become-major", law, also=also, who=owner.who, cards=shown, earlier=more)
    from_now_on(case, owner.who, owner.partner, "all-major")
    if shown and not more:
        lying_from_now_on(case, owner.who.seat, shown, "all-major")
    judged_later(case, owner)


def judged_later(case: Case, owner: Owner) -> None:
    """50E1 while it lies there; 50E4 and 72C once the play is over."""
    information(case, lying=owner.partner)
    after_the_play(case, COULD_HAVE_KNOWN, "72C", ("50", "12C1"))
