"""Typed consequences: what a ruling says happens now, each with the provision that says so.

A consequence is data; its Danish and English text is made by `render` from the chapters' data files, where it
stands under its `kind` (and `variant`, where one kind has several wordings).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from laws.citation import Citation
from rulings.engine.people import CallAtIssue, Player

KINDS: dict[str, type[Consequence]] = {}
"""Every kind of consequence that there is; each module of consequences adds its own as it is imported."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Consequence:
    """Something that a provision makes happen.

    Attributes:
        citation: the provision that says so.
        also: provisions that it rests on besides.
    """

    citation: Citation
    also: tuple[Citation, ...] = ()
    kind: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        KINDS[cls.kind] = cls

    @property
    def variant(self) -> str:
        """Which wording of its kind it takes; empty where there is one."""
        return ""

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Every provision that it rests on, the first one first."""
        return (self.citation, *self.also)


@dataclass(frozen=True, slots=True, kw_only=True)
class CallStands(Consequence):
    """A call counts as made."""

    kind: ClassVar[str] = "call-stands"
    call: CallAtIssue
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class CallWithdrawn(Consequence):
    """A call is taken back and replaced."""

    kind: ClassVar[str] = "call-withdrawn"
    call: CallAtIssue
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class CallCancelled(Consequence):
    """A call does not count."""

    kind: ClassVar[str] = "call-cancelled"
    call: CallAtIssue
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class MustReplace(Consequence):
    """A player must make another call instead."""

    kind: ClassVar[str] = "must-replace"
    who: Player
    by: Literal["legal-call", "sufficient-bid-or-pass", "call-on-right-hand"]

    @property
    def variant(self) -> str:
        return self.by


@dataclass(frozen=True, slots=True, kw_only=True)
class MayWithdraw(Consequence):
    """A player may take a call back because an opponent's call was changed."""

    kind: ClassVar[str] = "may-withdraw"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionContinues(Consequence):
    """The auction goes on with a player."""

    kind: ClassVar[str] = "auction-continues"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionReverts(Consequence):
    """The auction goes back to a player whose turn it was."""

    kind: ClassVar[str] = "auction-reverts"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class MustPass(Consequence):
    """A player, or both of a side, must pass."""

    kind: ClassVar[str] = "must-pass"
    who: Player
    until: Literal["next-turn", "rest-of-auction"]

    @property
    def variant(self) -> str:
        return self.until


@dataclass(frozen=True, slots=True, kw_only=True)
class MustRepeat(Consequence):
    """A player must repeat the call when it is their turn."""

    kind: ClassVar[str] = "must-repeat"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class MayCallFreely(Consequence):
    """A player may make any legal call."""

    kind: ClassVar[str] = "may-call-freely"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubleBarred(Consequence):
    """A player may not double or redouble this time."""

    kind: ClassVar[str] = "double-barred"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadRestriction(Consequence):
    """Declarer may forbid a defender to lead a suit.

    Attributes:
        who: the defender whose lead is restricted.
        suits: which suits declarer may name.
        start: from when.
        until: for how long.
        condition: what must hold besides that the offending side defends.
    """

    kind: ClassVar[str] = "lead-restriction"
    who: Player
    suits: Literal["one-not-shown-by-offender"] = "one-not-shown-by-offender"
    start: Literal["first-turn-to-lead"] = "first-turn-to-lead"
    until: Literal["loses-lead"] = "loses-lead"
    condition: Literal["offending-side-defends", "offending-side-defends-and-not-comparable"] = (
        "offending-side-defends"
    )

    @property
    def variant(self) -> str:
        return self.condition


@dataclass(frozen=True, slots=True, kw_only=True)
class NoLeadRestriction(Consequence):
    """The lead is free."""

    kind: ClassVar[str] = "no-lead-restriction"


@dataclass(frozen=True, slots=True, kw_only=True)
class InformationAuthorised(Consequence):
    """A side may use what a call told, always or from a comparable call on."""

    kind: ClassVar[str] = "information-authorised"
    call: CallAtIssue
    who: Player
    start: Literal["always", "comparable-call"] = "always"

    @property
    def variant(self) -> str:
        return self.start


@dataclass(frozen=True, slots=True, kw_only=True)
class InformationUnauthorised(Consequence):
    """A side may not use what a call told, for good or until a comparable call."""

    kind: ClassVar[str] = "information-unauthorised"
    call: CallAtIssue
    who: Player
    until: Literal["for-good", "comparable-call"] = "for-good"

    @property
    def variant(self) -> str:
        return self.until


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewScore(Consequence):
    """After the play the director must judge whether to adjust the score.

    Attributes:
        judge: what to weigh, a key of the wording: `helped-by-infraction`, `could-have-known`, …
    """

    kind: ClassVar[str] = "review-score"
    judge: str

    @property
    def variant(self) -> str:
        return self.judge


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjustScore(Consequence):
    """The director adjusts the score.

    Attributes:
        judge: what was judged, and so what the adjusted score restores.
    """

    kind: ClassVar[str] = "adjust-score"
    judge: str

    @property
    def variant(self) -> str:
        return self.judge


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreStands(Consequence):
    """The score that was won at the table stands, as far as this provision goes."""

    kind: ClassVar[str] = "score-stands"


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyPossible(Consequence):
    """The director may give a procedural penalty."""

    kind: ClassVar[str] = "penalty-possible"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectorJudges(Consequence):
    """The director must judge something that no rule decides.

    Attributes:
        judge: what to judge, a key of the wording.
    """

    kind: ClassVar[str] = "director-judges"
    judge: str

    @property
    def variant(self) -> str:
        return self.judge


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplyLaw(Consequence):
    """The matter goes on under another law.

    Attributes:
        law: that law or the part of it.
        because: why, a key of the wording.
    """

    kind: ClassVar[str] = "apply-law"
    law: Citation
    because: str

    @property
    def variant(self) -> str:
        return self.because


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingFurther(Consequence):
    """There is no further rectification, at all or in the auction, where the play may bring more."""

    kind: ClassVar[str] = "nothing-further"
    scope: Literal["at-all", "in-auction"] = "at-all"

    @property
    def variant(self) -> str:
        return self.scope
