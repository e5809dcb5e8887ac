"""What the pages of a poll show: an auction seen from the player, actions to tap, counts in words."""

from dataclasses import dataclass

from markupsafe import Markup

from kb.web.site.drawings.diagrams import Diagram, ShownCall, box, call_mark, card_mark
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from rulings.bridge.auction import Auction
from rulings.bridge.calls import parse_call
from rulings.bridge.cards import parse_card
from rulings.bridge.notation import rows
from rulings.errors import NotationError
from rulings.polls import Poll


@dataclass(frozen=True, slots=True)
class Action:
    """A call or card to tap."""

    key: str
    mark: Markup


def table(poll: Poll) -> Diagram:
    """The auction from where those asked sit: no seat is told, and so nobody at the table."""
    first = poll.player.lho
    auction = Auction(poll.auction.dealer, poll.auction.calls)
    language = current_language()
    lines = [
        [tuple(ShownCall(call_mark(entry.call, language)) for entry in cell or ()) for cell in row]
        for row in rows(auction, first)
    ]
    if not poll.on_lead:
        if len(lines[-1]) == 4:
            lines.append([])
        lines[-1] = [*lines[-1], *[()] * (3 - len(lines[-1]))]
        lines[-1].append((ShownCall(Markup("?")),))
    whole = tuple((*line, *[()] * (4 - len(line))) for line in lines)
    names = (_("Til venstre"), _("Makker"), _("Til højre"), _("Du"))
    return Diagram(names, _steps(poll), whole)


def _steps(poll: Poll) -> int:
    """The column of the dealer."""
    return next(n for n in range(4) if poll.player.lho.after(n) is poll.auction.dealer)


def action_rows(poll: Poll) -> list[list[Action]]:
    """What can be answered: the bidding box without what is illegal, or the hand a suit a row."""
    keys = set(poll.actions)
    language = current_language()
    if not poll.on_lead:
        rows = [[Action(str(c), call_mark(c, language)) for c in row if str(c) in keys] for row in box()]
        return [row for row in rows if row]
    cards = [parse_card(key) for key in poll.actions]
    suits = dict.fromkeys(card.suit for card in cards)
    return [[Action(str(c), card_mark(c, language)) for c in cards if c.suit is suit] for suit in suits]


def action_mark(key: str) -> Markup:
    """An action by its key: a call or a card; the key itself where it is neither."""
    language = current_language()
    try:
        return call_mark(parse_call(key), language)
    except NotationError:
        pass
    try:
        return card_mark(parse_card(key), language)
    except NotationError:
        return Markup.escape(key)
