"""What a defender with penalty cards, or under a lead restriction, may and must play at a turn (50, 51, 59).

A duty is what the law asks before anybody has seen the hand; with the hand it becomes the legal cards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from rulings.bridge.cards import Card, Suit

HONOURS = "TJQKA"
"""Ranks of honours, as the Laws define them."""


class Breach(StrEnum):
    """How a card played does not fit the duty (52)."""

    PENALTY_CARD = "penalty-card"
    """A major penalty card was to be played (50D1)."""
    SMALLER = "smaller-card"
    """A minor penalty card was to be played before another small card of its suit (50C)."""


@dataclass(frozen=True, slots=True)
class Duty:
    """What one turn asks of a defender.

    Attributes:
        suit: the suit to be played if the hand has any: led (44C) or demanded (50D2a).
        barred: suits not to be led if the hand has another (50D2a, 51B).
        must: penalty cards of which one is played now, whatever the hand (50D1a, 51A).
        unable: penalty cards of which one is played once the hand cannot comply with the above (50D1b, 59).
        minor: the owner's minor penalty card: no other small card of its suit before it (50C).

    >>> from rulings.bridge.cards import parse_card as c
    >>> Duty(suit=Suit.SPADES, unable=(c("HK"),)).broken_by(c("D2"))
    <Breach.PENALTY_CARD: 'penalty-card'>
    """

    suit: Suit | None = None
    barred: tuple[Suit, ...] = ()
    must: tuple[Card, ...] = ()
    unable: tuple[Card, ...] = ()
    minor: Card | None = None

    @property
    def free(self) -> bool:
        """Whether nothing is asked but what a trick asks of everybody."""
        return not (self.must or self.unable or self.barred or self.minor)

    def known(self, hand: frozenset[Card]) -> Duty:
        """The same duty once the hand is known: every condition is met or gone (44C, 50D1b, 59)."""
        if self.must:
            return self
        if any(card.suit is self.suit for card in hand):
            return replace(self, barred=(), unable=())
        others = {card for card in hand if card.suit not in self.barred}
        due = tuple(card for card in self.unable if not others or card in others)
        return replace(self, suit=None, barred=self.barred if others else (), must=due, unable=())

    def legal(self, hand: frozenset[Card]) -> frozenset[Card]:
        """The cards of the hand that may be played; never none while it has any."""
        if self.must:
            return frozenset(self.must)
        choice = {card for card in hand if card.suit is self.suit}
        if not choice:  # 59: whatever else is legal
            others = {card for card in hand if card.suit not in self.barred} or set(hand)
            choice = others & set(self.unable) or others
        return frozenset(card for card in choice if not self._passes_over(card))

    def broken_by(self, card: Card) -> Breach | None:
        """How a card breaks it, as far as can be said without the hand."""
        if self.must:
            return Breach.PENALTY_CARD if card not in self.must else None
        due = tuple(one for one in self.unable if one.suit not in self.barred)
        if card.suit in self.barred:
            due = due or self.unable
        if self.avoids(card) and due and card not in due:
            return Breach.PENALTY_CARD
        return Breach.SMALLER if self._passes_over(card) else None

    def avoids(self, card: Card) -> bool:
        """Whether a card led is not as declarer chose, so that the hand must tell whether it could be."""
        return card.suit in self.barred or (self.suit is not None and card.suit is not self.suit)

    def _passes_over(self, card: Card) -> bool:
        minor = self.minor
        return minor is not None and minor != card and minor.suit is card.suit and card.rank not in HONOURS
