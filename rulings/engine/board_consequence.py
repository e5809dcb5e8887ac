"""Consequences for a whole board: its cards, its seats, its result and who pays for the disorder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rulings.engine.consequence import Consequence
from rulings.engine.people import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardCancelled(Consequence):
    """A board, or only the result that was won on it, does not count.

    Attributes:
        scope: `board` when it is taken from all four players, `result` when it has been played out.
    """

    kind: ClassVar[str] = "board-cancelled"
    scope: Literal["board", "result"]

    @property
    def variant(self) -> str:
        return self.scope


@dataclass(frozen=True, slots=True, kw_only=True)
class ArtificialScore(Consequence):
    """A side gets an artificial score (12C2).

    Attributes:
        award: which, by its share in the fault.
        percent: of the available matchpoints: at least that for average plus, at most for average minus.
        imps: at IMP scoring.
    """

    kind: ClassVar[str] = "artificial-score"
    who: Player
    award: Literal["average-plus", "average", "average-minus"]
    percent: int
    imps: int

    @property
    def variant(self) -> str:
        return self.award


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsRestored(Consequence):
    """The director puts the cards where they belong.

    Attributes:
        how: what is done with them.
    """

    kind: ClassVar[str] = "cards-restored"
    how: Literal["corrected", "returned", "reconstructed", "foreign-removed", "right-hand", "right-board"]

    @property
    def variant(self) -> str:
        return self.how


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsRearranged(Consequence):
    """The board is turned, or partners change seats, so that a player plays the hand already seen.

    Attributes:
        how: a quarter turn gives the other side the hands, a half turn (or changed seats) partner.
    """

    kind: ClassVar[str] = "seats-rearranged"
    how: Literal["quarter", "half"]

    @property
    def variant(self) -> str:
        return self.how


@dataclass(frozen=True, slots=True, kw_only=True)
class Redeal(Consequence):
    """The cards are shuffled and dealt again."""

    kind: ClassVar[str] = "redeal"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOn(Consequence):
    """The board is played, or played out.

    Attributes:
        how: under which reservation.
    """

    kind: ClassVar[str] = "play-on"
    how: Literal["normally", "with-calls-made", "and-judge-later", "result-counts", "repeated-call"]

    @property
    def variant(self) -> str:
        return self.how


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayLater(Consequence):
    """The director may have the right board played later."""

    kind: ClassVar[str] = "play-later"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduledPenalty(Consequence):
    """What the director's handbook prescribes for the disorder (214).

    Attributes:
        size: nothing, a warning or one standard deduction (211B).
    """

    kind: ClassVar[str] = "scheduled-penalty"
    who: Player
    size: Literal["none", "warning", "standard-deduction"]

    @property
    def variant(self) -> str:
        return self.size
