"""Consequences that only the laws on kept tricks have (65-67)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rulings.engine.consequence import Consequence
from rulings.engine.people import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickSeen(Consequence):
    """Whether somebody may see a trick, or a card of it, again.

    Attributes:
        standing: what may be seen, or why nothing may.
    """

    kind: ClassVar[str] = "trick-seen"
    who: Player
    standing: Literal[
        "whole-trick", "own-card", "not-whole-trick", "not-earlier", "earlier-trick", "own-card-too-late",
        "never-as-dummy", "after-play",
    ]  # fmt: skip

    @property
    def variant(self) -> str:
        return self.standing


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedWrong(Consequence):
    """Whether a card that points the wrong way may be pointed out (65B3).

    Attributes:
        standing: in time, or after the speaker's side had played to the next trick.
    """

    kind: ClassVar[str] = "turned-wrong"
    standing: Literal["in-time", "too-late"]

    @property
    def variant(self) -> str:
        return self.standing


@dataclass(frozen=True, slots=True, kw_only=True)
class RuledForTheOrderly(Consequence):
    """The director rules for the side that kept its cards in order (66D)."""

    kind: ClassVar[str] = "ruled-for-the-orderly"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardAdded(Consequence):
    """The offender adds the card that is missing from the trick (67A1), or from the cards played (67B1).

    Attributes:
        which: any that may legally be played to it; later one of the suit led, or any.
    """

    kind: ClassVar[str] = "card-added"
    who: Player
    which: Literal["legal", "suit-led", "any"]

    @property
    def variant(self) -> str:
        return self.which


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraCardsReturned(Consequence):
    """Extra cards go back to the hand; one stays among those played (67B2a).

    Attributes:
        stays: the card that was shown when it was played, or the highest legal one.
    """

    kind: ClassVar[str] = "extra-cards-returned"
    who: Player
    stays: Literal["shown", "highest-legal"]

    @property
    def variant(self) -> str:
        return self.stays


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickKeepsWinner(Consequence):
    """Who won the trick does not change."""

    kind: ClassVar[str] = "trick-keeps-winner"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPutInPlace(Consequence):
    """The director finds a card that was played and puts it in its place (67B3)."""

    kind: ClassVar[str] = "card-put-in-place"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickMayMove(Consequence):
    """One trick is moved if the offending side won the defective trick or a later one (64A2)."""

    kind: ClassVar[str] = "trick-may-move"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class NoTrickMoved(Consequence):
    """No trick is moved.

    Attributes:
        because: which exception holds, a key of the wording.
    """

    kind: ClassVar[str] = "no-defect-trick-moved"
    because: str

    @property
    def variant(self) -> str:
        return self.because
