"""Consequences of penalty cards (48-52): what lies, what is picked up, what must be played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rulings.bridge.cards import Card, Suit
from rulings.engine.consequence import Consequence
from rulings.engine.people import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyCardsLie(Consequence):
    """Cards that stay on the table in front of a defender as penalty cards.

    Attributes:
        size: `minor` or `major` for one card, `all-major` for two or more.
    """

    kind: ClassVar[str] = "penalty-cards-lie"
    who: Player
    cards: tuple[Card, ...]
    size: Literal["minor", "major", "all-major"]

    @property
    def variant(self) -> str:
        return self.size


@dataclass(frozen=True, slots=True, kw_only=True)
class AllMajor(Consequence):
    """Two or more cards of one defender become major penalty cards (50B).

    Attributes:
        cards: those that were shown; none where they are not known.
        earlier: whether a penalty card lay there already, which is major too from now on.
    """

    kind: ClassVar[str] = "all-become-major"
    who: Player
    cards: tuple[Card, ...] = ()
    earlier: bool = False

    @property
    def variant(self) -> str:
        named = "named" if self.cards else "shown"
        return f"{named}-and-earlier" if self.earlier else named


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingLies(Consequence):
    """No penalty card lies on the table any more."""

    kind: ClassVar[str] = "nothing-lies"


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyCardsPickedUp(Consequence):
    """Cards that are penalty cards no longer and go back to the hand; none where the card is not known."""

    kind: ClassVar[str] = "penalty-cards-picked-up"
    who: Player
    cards: tuple[Card, ...]

    @property
    def variant(self) -> str:
        return "named" if self.cards else "unnamed"


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclarerChoosesFirst(Consequence):
    """A defender may not lead before declarer has chosen about partner's major penalty cards.

    Attributes:
        suits: those that declarer may demand or forbid.
    """

    kind: ClassVar[str] = "declarer-chooses-first"
    who: Player
    suits: tuple[Suit, ...]

    @property
    def variant(self) -> str:
        return "one" if len(self.suits) == 1 else "several"


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadDemanded(Consequence):
    """A defender leads a suit to this trick, if able.

    Attributes:
        suit: None where the penalty card is not known.
        hand: whether the hand was entered, and then whether it has the suit.
    """

    kind: ClassVar[str] = "lead-demanded"
    who: Player
    suit: Suit | None
    hand: Literal["closed", "able", "unable"] = "closed"

    @property
    def variant(self) -> str:
        return self.hand if self.suit is not None else "unnamed"


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitsBarred(Consequence):
    """A defender may not lead suits for as long as that defender keeps the lead.

    Attributes:
        suits: none where the penalty card is not known.
        hand: whether the hand was entered, and then whether it has another suit.
    """

    kind: ClassVar[str] = "suits-barred"
    who: Player
    suits: tuple[Suit, ...]
    hand: Literal["closed", "able", "unable"] = "closed"

    @property
    def variant(self) -> str:
        return self.hand if self.suits else "unnamed"


@dataclass(frozen=True, slots=True, kw_only=True)
class BanLasts(Consequence):
    """A ban that goes on at the next lead if its player wins the trick in progress."""

    kind: ClassVar[str] = "ban-lasts"
    who: Player
    suits: tuple[Suit, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BanOver(Consequence):
    """The lead has been lost, and the suits may be led again."""

    kind: ClassVar[str] = "ban-over"
    who: Player
    suits: tuple[Suit, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadFree(Consequence):
    """A defender may lead any suit although partner has a penalty card."""

    kind: ClassVar[str] = "lead-free"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class MustPlayPenaltyCard(Consequence):
    """A penalty card is played at this turn.

    Attributes:
        how: that card, or the one of several that declarer says; outright, or if the player cannot do as
            declarer chose (`unable`) or follow suit (`void`).
    """

    kind: ClassVar[str] = "must-play-penalty-card"
    who: Player
    cards: tuple[Card, ...]
    how: Literal[
        "the-card", "one-declarer-picks", "the-card-if-unable", "one-if-unable", "the-card-if-void",
        "one-if-void",
    ]  # fmt: skip

    @property
    def variant(self) -> str:
        return self.how


@dataclass(frozen=True, slots=True, kw_only=True)
class MinorFirst(Consequence):
    """The owner of a minor penalty card plays no other small card of its suit before it."""

    kind: ClassVar[str] = "minor-first"
    who: Player
    card: Card
    suit: Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsAllowed(Consequence):
    """The cards of an entered hand that may be played at this turn; a note to the director."""

    kind: ClassVar[str] = "cards-allowed"
    who: Player
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedWhen(Consequence):
    """When an entered hand's penalty cards come to be played; a note to the director.

    Attributes:
        suits: those that bring one out when another hand leads them.
    """

    kind: ClassVar[str] = "played-when"
    who: Player
    cards: tuple[Card, ...]
    suits: tuple[Suit, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyCardKnowledge(Consequence):
    """Who may use what a penalty card tells.

    Attributes:
        who: the partner of the card's owner.
        standing: whether it lies on the table (50E1), was picked up (50E2) or has been played (50E3).
    """

    kind: ClassVar[str] = "penalty-card-knowledge"
    who: Player
    standing: Literal["lying", "picked-up", "played"]

    @property
    def variant(self) -> str:
        return self.standing


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyCardThen(Consequence):
    """What a penalty card asks from now on of its owner, and at every lead of the owner's partner.

    Attributes:
        who: the owner.
        partner: the defender whose leads wait for declarer, where it is major.
    """

    kind: ClassVar[str] = "penalty-card-then"
    who: Player
    partner: Player
    size: Literal["minor", "major", "all-major"]

    @property
    def variant(self) -> str:
        return self.size


@dataclass(frozen=True, slots=True, kw_only=True)
class NamesPlayedCard(Consequence):
    """A player who played several cards at once says which of them is played."""

    kind: ClassVar[str] = "names-played-card"
    who: Player
