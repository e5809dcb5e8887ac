"""Consequences that only the laws on playing a card have (44-47)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rulings.bridge.cards import Card
from rulings.engine.consequence import Consequence
from rulings.engine.people import CardAtIssue, Player


class Reasoned:
    """What is worded by its reason."""

    __slots__ = ()

    because: str

    @property
    def variant(self) -> str:
        """The reason is the wording."""
        return self.because


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCalled(Reasoned, Consequence):
    """Declarer counts as having called a card from dummy, so it is played (45C4a).

    Attributes:
        who: dummy, from whose hand it is played.
        because: by a rule for incomplete words, or because it was clear, or named whole, or put right.
    """

    kind: ClassVar[str] = "card-called"
    card: CardAtIssue
    who: Player
    because: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CallOfCardVoid(Consequence):
    """The card that declarer called is not in dummy, so another may be named."""

    kind: ClassVar[str] = "card-call-void"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseCard(Reasoned, Consequence):
    """A player says which of dummy's cards is played.

    Attributes:
        because: who chooses among what.
    """

    kind: ClassVar[str] = "choose-card"
    who: Player
    because: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsToChoose(Consequence):
    """The cards among which is chosen, where dummy's hand is known."""

    kind: ClassVar[str] = "cards-to-choose"
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardNotPlayed(Reasoned, Consequence):
    """A card does not count as played.

    Attributes:
        because: why not.
    """

    kind: ClassVar[str] = "card-not-played"
    card: CardAtIssue
    who: Player
    because: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WinsTrick(Consequence):
    """Who wins a trick, or would as it stands, and so leads to the next."""

    kind: ClassVar[str] = "wins-trick"
    who: Player
    card: CardAtIssue
    standing: Literal["finished"]

    @property
    def variant(self) -> str:
        return self.standing


@dataclass(frozen=True, slots=True, kw_only=True)
class MayPlay(Consequence):
    """What a player may play to the trick.

    Attributes:
        extent: any card, a card of the suit led, or any because none of the suit led is held.
    """

    kind: ClassVar[str] = "may-play"
    who: Player
    extent: Literal["any", "suit-led", "cannot-follow"]

    @property
    def variant(self) -> str:
        return self.extent


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedTooSoon(Consequence):
    """A card is turned up again until all four have played."""

    kind: ClassVar[str] = "turned-too-soon"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayGoesOn(Reasoned, Consequence):
    """Play goes on as it stands.

    Attributes:
        because: why nothing is changed.
    """

    kind: ClassVar[str] = "play-goes-on"
    because: str
