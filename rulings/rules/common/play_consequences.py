"""Consequences that several laws on the play have (41-67): what becomes of cards, turns and tricks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rulings.engine.consequence import Consequence
from rulings.engine.people import CardAtIssue, Player, Role


@dataclass(frozen=True, slots=True, kw_only=True)
class CardStands(Consequence):
    """A card counts as played and stays on the table."""

    kind: ClassVar[str] = "card-stands"
    card: CardAtIssue
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class CardWithdrawn(Consequence):
    """A card that was played is taken back to its hand."""

    kind: ClassVar[str] = "card-withdrawn"
    card: CardAtIssue
    who: Player

    @property
    def variant(self) -> str:
        return _where(self.who)


@dataclass(frozen=True, slots=True, kw_only=True)
class MayWithdrawPlay(Consequence):
    """A player may take back a card, because a card before it was changed; nothing is held against it."""

    kind: ClassVar[str] = "may-withdraw-play"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class MustPlay(Consequence):
    """What a player must play now.

    Attributes:
        what: any legal card, a card of the suit led, the penalty card, the card named or led, or what
            the rectification or declarer's choice of lead demands.
    """

    kind: ClassVar[str] = "must-play"
    who: Player
    what: Literal["legal-card", "suit-led", "penalty-card", "that-card", "as-required", "as-declarer-chose"]

    @property
    def variant(self) -> str:
        follows_from_dummy = self.what == "suit-led" and self.who.role is Role.DUMMY
        return "suit-led-from-dummy" if follows_from_dummy else self.what


@dataclass(frozen=True, slots=True, kw_only=True)
class BecomesPenaltyCard(Consequence):
    """A defender's card stays face up in front of its owner as a penalty card (50).

    Attributes:
        size: minor (50C), major (50D), or for the director to judge (50B).
    """

    kind: ClassVar[str] = "penalty-card"
    card: CardAtIssue
    who: Player
    size: Literal["minor", "major", "to-judge"]

    @property
    def variant(self) -> str:
        return self.size


@dataclass(frozen=True, slots=True, kw_only=True)
class NoPenaltyCard(Consequence):
    """A card goes back to its hand and becomes no penalty card."""

    kind: ClassVar[str] = "no-penalty-card"
    card: CardAtIssue
    who: Player

    @property
    def variant(self) -> str:
        return _where(self.who)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnToPlay(Consequence):
    """Whose turn it is: to lead, or to play to the trick that lies."""

    kind: ClassVar[str] = "turn-to-play"
    who: Player
    action: Literal["lead", "follow"]

    @property
    def variant(self) -> str:
        return self.action


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksMoved(Consequence):
    """Tricks are moved to a side when play has ended.

    Attributes:
        number: how many, 1 or 2.
        who: the side that gets them.
    """

    kind: ClassVar[str] = "tricks-moved"
    number: int
    who: Player

    @property
    def variant(self) -> str:
        return "one" if self.number == 1 else "several"


def _where(who: Player) -> str:
    """Dummy's cards are not taken up: they lie on the table, and declarer says what is played."""
    return "in-dummy" if who.role is Role.DUMMY else "in-hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class CannotAccept(Consequence):
    """A card led or played out of turn may not be accepted (47E1)."""

    kind: ClassVar[str] = "cannot-accept"
    who: Player
