"""Consequences of the laws on the opening lead (41, 54)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rulings.engine.consequence import Consequence
from rulings.engine.people import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class Clarification(Consequence):
    """What a player may have repeated and explained about the auction (41B).

    Attributes:
        standing: until the lead is faced, at the player's first turn to play, or not at all.
    """

    kind: ClassVar[str] = "clarification"
    who: Player
    standing: Literal["before-facing", "first-play", "not-dummy"]

    @property
    def variant(self) -> str:
        return self.standing


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadToBeFaced(Consequence):
    """When nobody asks any more the lead is faced and dummy's cards are laid down (41C)."""

    kind: ClassVar[str] = "lead-to-be-faced"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class DummyLayout(Consequence):
    """How dummy's cards lie (41D)."""

    kind: ClassVar[str] = "dummy-layout"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSpread(Consequence):
    """A hand is laid on the table as dummy.

    Attributes:
        whose: the presumed declarer's (54A) or dummy's own (41D).
    """

    kind: ClassVar[str] = "hand-spread"
    who: Player
    whose: Literal["declarer-hand", "dummy-hand"]

    @property
    def variant(self) -> str:
        return self.whose


@dataclass(frozen=True, slots=True, kw_only=True)
class BecomesDeclarer(Consequence):
    """Who plays the hand after an opening lead out of turn.

    Attributes:
        who: the player who does; that player's partner is dummy.
        how: the presumed declarer stays, or the two change parts (54A).
    """

    kind: ClassVar[str] = "becomes-declarer"
    who: Player
    how: Literal["stays", "changes"]

    @property
    def variant(self) -> str:
        return self.how


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondCard(Consequence):
    """From where the second card to the first trick is played after an opening lead out of turn."""

    kind: ClassVar[str] = "second-card"
    source: Literal["hand", "table"]

    @property
    def variant(self) -> str:
        return self.source


@dataclass(frozen=True, slots=True, kw_only=True)
class DummysCardStands(Consequence):
    """Dummy's card, played second, may be withdrawn to correct a revoke only (54B2)."""

    kind: ClassVar[str] = "dummys-card-stands"


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadWaits(Consequence):
    """The lead after a refused one is made when declarer has chosen, and face down again (50D2, 41A).

    Attributes:
        who: the defender whose lead it is.
    """

    kind: ClassVar[str] = "lead-waits"
    who: Player
