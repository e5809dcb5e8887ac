"""Consequences that only revokes have (61-64)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rulings.engine.consequence import Consequence
from rulings.engine.people import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class NoRevoke(Consequence):
    """There was no revoke.

    Attributes:
        because: the player could not follow or comply, the tricks entered show none, or suit was followed but
            not with the penalty card (52).
    """

    kind: ClassVar[str] = "no-revoke"
    because: Literal["could-not", "all-followed", "duty-to-penalty-card"]

    @property
    def variant(self) -> str:
        return self.because


@dataclass(frozen=True, slots=True, kw_only=True)
class MustBeCorrected(Consequence):
    """A revoke is put right, because it is not established, or although it is (62A, 62C3, 62D1).

    Attributes:
        because: why it still must be.
    """

    kind: ClassVar[str] = "revoke-corrected"
    because: Literal[
        "not-yet", "misled", "claim-contested", "twelfth-trick", "both-before-next-trick",
        "both-after-one-side", "dummy-without-rights",
    ]  # fmt: skip

    @property
    def variant(self) -> str:
        return self.because


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeEstablished(Consequence):
    """A revoke is established: it is no longer put right, and the trick stands as played (63).

    Attributes:
        by: what established it.
    """

    kind: ClassVar[str] = "revoke-established"
    by: Literal["next-trick", "named", "claimed", "accepted", "hands-in-board"]

    @property
    def variant(self) -> str:
        return self.by


@dataclass(frozen=True, slots=True, kw_only=True)
class NoTricksMoved(Consequence):
    """No trick moves by itself.

    Attributes:
        because: which provision it is due to, a key of the wording.
    """

    kind: ClassVar[str] = "no-tricks-moved"
    because: str

    @property
    def variant(self) -> str:
        return self.because


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksBecause(Consequence):
    """Why so many tricks move, and no more.

    Attributes:
        because: a key of the wording.
    """

    kind: ClassVar[str] = "tricks-because"
    because: str

    @property
    def variant(self) -> str:
        return self.because


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeCounts(Consequence):
    """What one of several revokes moves.

    Attributes:
        place: which of the tricks entered it was made in, counted from 1.
        who: who revoked.
        number: how many tricks move for it.
        because: a key of the wording.
    """

    kind: ClassVar[str] = "revoke-counts"
    who: Player
    place: int
    number: int
    because: Literal["own-hand", "side", "none", "nothing-left", "again", "faced-hand", "twelfth-trick"]

    @property
    def variant(self) -> str:
        return self.because


@dataclass(frozen=True, slots=True, kw_only=True)
class OpponentsMayTakeBack(Consequence):
    """Each player of the other side may take back what was played after the revoke (62C1)."""

    kind: ClassVar[str] = "opponents-may-take-back"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class ThenMayTakeBack(Consequence):
    """Where the other side takes a card back, the next of the offending side may as well (62C2).

    Attributes:
        becomes: what a defender's card becomes; `nothing` for declarer's and dummy's; `stays` where the other
            side took none back, so that this one may not be either.
    """

    kind: ClassVar[str] = "then-may-take-back"
    who: Player
    becomes: Literal["penalty-card", "nothing", "stays"]

    @property
    def variant(self) -> str:
        return self.becomes


@dataclass(frozen=True, slots=True, kw_only=True)
class FacedCardBack(Consequence):
    """A card that lay faced already goes back to where it lay (62B2)."""

    kind: ClassVar[str] = "faced-card-back"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickDecidedAnew(Consequence):
    """The cards after the correction decide who wins the trick and leads to the next (44E-44G)."""

    kind: ClassVar[str] = "trick-decided-anew"


@dataclass(frozen=True, slots=True, kw_only=True)
class MayAskAboutRevoke(Consequence):
    """Who may ask whether a player holds a card of the suit led (61B).

    Attributes:
        standing: whether, and whom.
    """

    kind: ClassVar[str] = "may-ask-about-revoke"
    who: Player
    standing: Literal[
        "defender", "declarer", "partner", "declarer-by-dummy", "dummy-without-rights", "defender-by-dummy"
    ]  # fmt: skip

    @property
    def variant(self) -> str:
        return self.standing


@dataclass(frozen=True, slots=True, kw_only=True)
class MayInspectTricks(Consequence):
    """Whether earlier tricks may be looked at because somebody speaks of a revoke (61C, 66C, 66D).

    Attributes:
        stage: while the cards are played, when play is over, or when a side has mixed its cards.
    """

    kind: ClassVar[str] = "may-inspect-tricks"
    stage: Literal["during-play", "after-play", "cards-mixed"]

    @property
    def variant(self) -> str:
        return self.stage
