"""Cards entered one by one: what has been entered so far, and what one card more makes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulings.bridge.cards import Card, Hand
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Play, PlayedCard, Trick

HAND_SIZE = 13


@dataclass(frozen=True, slots=True)
class PickedCards:
    """Cards picked from the pack, each once; the same card again puts it back.

    Attributes:
        most: how many there may be.
    """

    cards: tuple[Card, ...] = ()
    most: int = HAND_SIZE

    def toggle(self, card: Card) -> PickedCards:
        """With that card, or without it where it was picked."""
        left = tuple(one for one in self.cards if one != card)
        return replace(self, cards=left if card in self.cards else (*self.cards, card))

    def takes(self, card: Card) -> bool:
        """Whether the card can be picked or put back."""
        return card in self.cards or len(self.cards) < self.most

    @property
    def hand(self) -> Hand:
        """The cards as a hand."""
        return Hand(frozenset(self.cards))


@dataclass(frozen=True, slots=True)
class EnteredTricks:
    """Tricks entered card by card.

    Attributes:
        play: the tricks so far; the last may be unfinished.
        by: the hand that plays the next card, where it is not the one whose turn it is.
        most: how many tricks there may be.
    """

    play: Play
    by: Seat | None = None
    most: int = 13

    @property
    def trick(self) -> Trick:
        """The trick that lies on the table, or the last one."""
        return self.play.tricks[-1]

    @property
    def hand(self) -> Seat | None:
        """The hand that plays the next card; None when the trick is complete."""
        return None if self.trick.complete else self.by or self.trick.turn

    @property
    def full(self) -> bool:
        """Whether no further trick can be begun."""
        return len(self.play.tricks) >= self.most

    def takes(self, card: Card) -> bool:
        """Whether the card is still to be played."""
        return self.hand is not None and all(made.card != card for made in self.play.cards)

    def plus(self, card: Card) -> Play:
        """With the card played by the next hand.

        Raises:
            ValueError: when the trick is complete.
        """
        if self.hand is None:
            raise ValueError("the trick is complete")
        plays = (*self.trick.plays, PlayedCard(self.hand, card))
        return Play((*self.play.tricks[:-1], replace(self.trick, plays=plays)))

    def led_by(self, seat: Seat) -> Play:
        """With a new trick that the seat leads to."""
        return Play((*self.play.tricks, Trick(seat)))

    def without_last(self) -> Play | None:
        """Without the card entered last; None when nothing is left but who leads."""
        if self.trick.plays:
            return Play((*self.play.tricks[:-1], replace(self.trick, plays=self.trick.plays[:-1])))
        return Play(self.play.tricks[:-1]) if len(self.play.tricks) > 1 else None
