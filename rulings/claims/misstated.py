"""A card or a suit that a line names and the claiming side does not hold: a statement that is wrong (70A)."""

from dataclasses import replace

from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from rulings.bridge.cards import Card, Suit
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.claims.asking import Choice, Unclear
from rulings.claims.ending import Ending, say_card
from rulings.claims.errors import ClaimError
from rulings.claims.plan import OF_ANYBODY, Item, Kind
from rulings.claims.say import item_text
from rulings.engine.render import seat_text


class Misstated(Unclear):
    """A card or a suit that the side does not hold: what the claimer would have played instead is asked."""

    is_left_out = True

    def __init__(self, what: str, side: tuple[str, str], choices: tuple[Choice, ...]) -> None:
        super().__init__(what, what, choices, is_either=True)
        danish, english = side
        ClaimError.__init__(
            self,
            "line",
            f"Der blev nævnt {what}, som {danish} ikke har: er hænderne tastet rigtigt, er udtalelsen"
            " forkert (§ 70A). Vælg, hvad der ville være spillet; ret ellers kortet.",
            f"{what} was named, which {english} does not hold: if the hands are typed right, the statement"
            " is wrong (Law 70A). Choose what would have been played; else change the card.",
        )


def ask_about_misstated(line: tuple[Item, ...], at: Ending, claimer: Seat) -> None:
    """Asks about the first item of a line that rests on what the side does not hold.

    Where nothing else was said there is nothing to go by, and the claim is refused for it.

    Raises:
        Misstated: where there is one; the line without it comes last among what it can be.
    """
    own = at.hand(claimer) | at.hand(claimer.partner)
    place = next((n for n, item in enumerate(line) if _is_misstated(item, own)), None)
    if place is None or len(line) == 1:
        return
    before, after = (
        tuple(item_text(item, FIRST_LANGUAGE) for item in part) for part in (line[:place], line[place + 1 :])
    )
    item = line[place]
    choices = tuple(Choice(other, before, after) for other in (*_instead(item, own), None))
    card = next((card for card in item.cards if card not in own), None)
    what = say_card(card, FIRST_LANGUAGE) if card else item.suit.sign if item.suit is not None else ""
    seats = [seat for seat in CLOCKWISE if seat.same_side(claimer)]
    danish, english = ("–".join(seat_text(seat, language) for seat in seats) for language in OWN_LANGUAGES)
    raise Misstated(what, (danish, english), choices)


def _is_misstated(item: Item, own: frozenset[Card]) -> bool:
    if item.kind in OF_ANYBODY:
        return False
    named_not_held = any(card not in own for card in item.cards)
    return named_not_held or (item.suit is not None and not _holds(own, item.suit))


def _instead(item: Item, own: frozenset[Card]) -> list[Item]:
    """What may have been meant: a card given, or the suit, or one of the two cards, where that is right."""
    if item.card and item.card in own:
        return [replace(item, answer=None)]
    if item.kind is not Kind.CARD or item.card is None:
        return []
    led = [Item(Kind.CASH, suit=item.card.suit, times=1)] if _holds(own, item.card.suit) else []
    return [*led, Item(Kind.CONCEDE, card=item.card)]


def _holds(own: frozenset[Card], suit: Suit) -> bool:
    return any(card.suit is suit for card in own)
