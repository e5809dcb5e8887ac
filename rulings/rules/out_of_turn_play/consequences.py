"""Consequences that only the laws on play out of turn have (53, 55-60)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rulings.bridge.cards import Card
from rulings.engine.consequence import Consequence
from rulings.engine.people import Player, Role

Demand = Literal["highest", "lowest", "other-suit", "not-that-suit"]
"""What declarer may choose after a defender's early card (57A1-57A4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadFrom(Consequence):
    """Declarer leads any card, from the own hand or from that one."""

    kind: ClassVar[str] = "lead-from-hand"
    who: Player

    @property
    def variant(self) -> str:
        return {Role.DECLARER: "own-hand", Role.DUMMY: "table"}.get(self.who.role, "that-hand")


@dataclass(frozen=True, slots=True, kw_only=True)
class PartnerMustPlay(Consequence):
    """What declarer has demanded of the partner of a defender who played too early (57A)."""

    kind: ClassVar[str] = "partner-must-play"
    who: Player
    demand: Demand

    @property
    def variant(self) -> str:
        return self.demand


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyCardIfUnable(Consequence):
    """Should a player be unable to do what was demanded, any legal card may be played (57B)."""

    kind: ClassVar[str] = "any-card-if-unable"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyLegalCard(Consequence):
    """A player who cannot do what was demanded plays any legal card (59)."""

    kind: ClassVar[str] = "any-legal-card"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class DesignatesCard(Consequence):
    """A player who showed several cards at once says which of them is played (58B2)."""

    kind: ClassVar[str] = "designates-card"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class OthersBecomePenaltyCards(Consequence):
    """A defender's visible cards that are not played all become major penalty cards (50B).

    Attributes:
        cards: those cards, where they are known.
        with_earlier: whether it is one card, and the penalty card that lay there already is major now too.
    """

    kind: ClassVar[str] = "others-penalty-cards"
    who: Player
    cards: tuple[Card, ...] = ()
    with_earlier: bool = False

    @property
    def variant(self) -> str:
        if self.with_earlier:
            return "with-earlier"
        return "these" if self.cards else "unnamed"


@dataclass(frozen=True, slots=True, kw_only=True)
class OthersTakenBack(Consequence):
    """The other cards that were played at the same time go back to the hand."""

    kind: ClassVar[str] = "others-taken-back"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowersTakenBack(Consequence):
    """Cards that others have played to a lead that is gone go back without rectification (47D, 53B)."""

    kind: ClassVar[str] = "followers-taken-back"


@dataclass(frozen=True, slots=True, kw_only=True)
class DutyRemains(Consequence):
    """An earlier duty of the offending side holds at the following tricks (60A3)."""

    kind: ClassVar[str] = "duty-remains"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyCardWaits(Consequence):
    """The penalty card stays on the table and is played at the next legal opportunity (50D1b)."""

    kind: ClassVar[str] = "penalty-card-waits"
    who: Player
