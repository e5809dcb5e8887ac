"""Law 44C once dummy's card has been changed: whether a later card is still one that may be played.

A card that was led decides which suit is followed. With another suit led a card of the old suit stands only
from a hand that has none of the new one.
"""

from rulings.bridge.cards import Card
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player
from rulings.engine.question import Question
from rulings.rules.playing.afterwards import Since

STILL_LEGAL = question.yes_no("later-card-still-legal")
DECLARERS_LEGAL = question.yes_no("declarers-later-card-still-legal")


def still_legal(
    case: Case,
    since: Since | None,
    later: Card | None = None,
    now: Card | None = None,
    asked: Question[bool] = STILL_LEGAL,
) -> bool:
    """Whether a card played over dummy's wrong card may stay; asked where the cards entered do not tell.

    Args:
        since: dummy's wrong card, as far as it was entered.
        later: the card played over it.
        now: the card that dummy plays instead.
    """
    if since is not None and (not since.led or _same_suit(since.made.card, later, now)):
        return case.derive(asked, True)
    return case.ask(asked)


def must_follow(case: Case, who: Player) -> None:
    """What is played in place of a card that has come to be a revoke."""
    case.state("must-play", "44C", also=("62A",), who=who, what="suit-led")


def _same_suit(before: Card, later: Card | None, now: Card | None) -> bool:
    """Whether the suit led is the same as before, or the later card is of the new one."""
    return now is not None and now.suit in {before.suit, later.suit if later else before.suit}
