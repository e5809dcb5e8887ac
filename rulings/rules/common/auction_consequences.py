"""Consequences that only the laws on calls and cards in the auction have (24, 26, 36-39)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rulings.bridge.calls import Call
from rulings.bridge.cards import Suit
from rulings.engine.consequence import Consequence
from rulings.engine.people import CallAtIssue, Player


@dataclass(frozen=True, slots=True, kw_only=True)
class CallReplaced(Consequence):
    """The Laws themselves put another call in a call's place."""

    kind: ClassVar[str] = "call-replaced"
    call: CallAtIssue
    who: Player
    by: Call


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionOver(Consequence):
    """The auction has ended."""

    kind: ClassVar[str] = "auction-over"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredWithout(Consequence):
    """The contract's result is reckoned as if a call had not been made."""

    kind: ClassVar[str] = "scored-without"
    call: CallAtIssue


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsFaceUp(Consequence):
    """Shown cards lie face up on the table until the auction ends."""

    kind: ClassVar[str] = "cards-face-up"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsPickedUp(Consequence):
    """Shown cards go back to the hand."""

    kind: ClassVar[str] = "cards-picked-up"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsBecomePenaltyCards(Consequence):
    """Cards shown in the auction become penalty cards when it ends.

    Attributes:
        size: `minor` or `major` for one card, `all-major` for two or more.
    """

    kind: ClassVar[str] = "penalty-cards"
    who: Player
    size: Literal["minor", "major", "all-major"]

    @property
    def variant(self) -> str:
        return self.size


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitsToForbid(Consequence):
    """The suits among which declarer may name one to forbid.

    Attributes:
        who: the player who may not lead it.
        when: `later` for a lead that is still to come, `now` for the lead at hand.
    """

    kind: ClassVar[str] = "suits-to-forbid"
    who: Player
    suits: tuple[Suit, ...]
    when: Literal["now", "later"]

    @property
    def variant(self) -> str:
        return self.when


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadForbidden(Consequence):
    """Declarer has named a suit, and it stays forbidden for as long as the player keeps the lead."""

    kind: ClassVar[str] = "lead-forbidden"
    who: Player
    suit: Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadStillForbidden(Consequence):
    """The suit that declarer named earlier is still forbidden."""

    kind: ClassVar[str] = "lead-still-forbidden"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingForbidden(Consequence):
    """Declarer has let the one chance to forbid a suit go by."""

    kind: ClassVar[str] = "nothing-forbidden"
    who: Player
