"""The card pad: four suits by thirteen, each card a link; those that cannot be are there and out of reach."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from markupsafe import Markup

from kb.web.site.drawings.diagrams import card_mark, rank_mark
from kb.web.site.words.language import current_language
from kb.web.site.words.typography import suit, suit_name
from rulings.bridge.cards import RANKS, Card, Suit


@dataclass(frozen=True, slots=True)
class PadCard:
    """A card of the pad.

    Attributes:
        name: what a screen reader says, suit and rank.
        url: what tapping it leads to; empty where it cannot be.
        is_picked: whether it has been picked.
    """

    rank: str
    name: Markup
    url: str
    is_picked: bool


@dataclass(frozen=True, slots=True)
class PadSuit:
    """A suit of the pad, ace first."""

    sign: Markup
    name: str
    cards: tuple[PadCard, ...]


def pad(tap: Callable[[Card], str], cards_picked: Collection[Card] = ()) -> tuple[PadSuit, ...]:
    """The pad, spades first.

    Args:
        tap: the address that a card leads to; empty where it cannot be.
        cards_picked: the cards that have been.
    """
    language = current_language()

    def show(card: Card) -> PadCard:
        return PadCard(rank_mark(card, language), card_mark(card, language), tap(card), card in cards_picked)

    return tuple(
        PadSuit(
            suit(one_suit.sign, language),
            suit_name(one_suit.sign, language),
            tuple(show(Card(one_suit, rank)) for rank in reversed(RANKS)),
        )
        for one_suit in reversed(Suit)
    )
