"""Consequences for the procedure: who speaks when, which right is kept or lost, why nothing is adjusted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rulings.engine.consequence import Consequence
from rulings.engine.people import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class NoAdjustment(Consequence):
    """The score stands, because a link of the chain is missing.

    Attributes:
        because: which link, a key of the wording.
    """

    kind: ClassVar[str] = "no-adjustment"
    because: str

    @property
    def variant(self) -> str:
        return self.because


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPart(Consequence):
    """A side gets no redress for the part of the damage that it brought on itself (12C1e)."""

    kind: ClassVar[str] = "own-part"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class TooLate(Consequence):
    """What was asked for can no longer be done.

    Attributes:
        because: by what the time ran out, a key of the wording.
    """

    kind: ClassVar[str] = "too-late"
    because: str

    @property
    def variant(self) -> str:
        return self.because


@dataclass(frozen=True, slots=True, kw_only=True)
class MayAsk(Consequence):
    """Whether a player may ask the opponents, and for what.

    Attributes:
        standing: what may be asked for, or why it may not be asked now.
    """

    kind: ClassVar[str] = "may-ask"
    who: Player
    standing: Literal[
        "before-choosing", "doubtful-call", "whole-review", "explanation", "explanation-of-defence",
        "contract", "whether-to-lead", "not-now", "never-as-dummy", "review-over", "not-for-partner",
        "not-as-trap",
    ]  # fmt: skip

    @property
    def variant(self) -> str:
        return self.standing


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers(Consequence):
    """Who answers a question, and what the answer tells.

    Attributes:
        about: a review, an explanation of calls, or one of calls and card play.
    """

    kind: ClassVar[str] = "answers"
    who: Player
    about: Literal["review", "calls", "calls-and-plays"]

    @property
    def variant(self) -> str:
        return self.about


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectExplanation(Consequence):
    """When a player calls the director and corrects an explanation.

    Attributes:
        when: the time that the provision sets; `never` where there is nothing to correct.
    """

    kind: ClassVar[str] = "correct-explanation"
    who: Player
    when: Literal["by-end-of-clarification", "now", "after-final-pass", "after-play", "never"]

    @property
    def variant(self) -> str:
        return self.when


@dataclass(frozen=True, slots=True, kw_only=True)
class MayWithdrawCard(Consequence):
    """A player may take back a card that was played on a mistaken explanation."""

    kind: ClassVar[str] = "may-withdraw-card"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class MayReserveRights(Consequence):
    """A side may announce that it reserves the right to call the director later."""

    kind: ClassVar[str] = "may-reserve-rights"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class CallDirector(Consequence):
    """Who calls the director, and when.

    Attributes:
        when: at once because of an irregularity, at once because the facts are disputed, after the play, or
            not before another player has drawn attention.
    """

    kind: ClassVar[str] = "call-director"
    who: Player
    when: Literal["now", "disputed", "after-play", "not-first"]

    @property
    def variant(self) -> str:
        return self.when


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitForDirector(Consequence):
    """Nobody does anything more before the director has explained the rectification."""

    kind: ClassVar[str] = "wait-for-director"


@dataclass(frozen=True, slots=True, kw_only=True)
class Attention(Consequence):
    """Whether a player may draw attention to an irregularity, or prevent one.

    Attributes:
        standing: whether it is allowed, and until when it is not.
    """

    kind: ClassVar[str] = "attention"
    who: Player
    standing: Literal["allowed", "no-duty", "not-before-end-of-play", "may-prevent"]

    @property
    def variant(self) -> str:
        return self.standing


@dataclass(frozen=True, slots=True, kw_only=True)
class RightsKept(Consequence):
    """No right to rectification is lost.

    Attributes:
        because: by what it is not lost, a key of the wording.
    """

    kind: ClassVar[str] = "rights-kept"
    who: Player
    because: str

    @property
    def variant(self) -> str:
        return self.because


@dataclass(frozen=True, slots=True, kw_only=True)
class RightsLost(Consequence):
    """The right to rectification is lost.

    Attributes:
        because: the side acted before the director was called (11A), or played on (60A1).
    """

    kind: ClassVar[str] = "rights-lost"
    who: Player
    because: Literal["before-director", "played-on"] = "before-director"

    @property
    def variant(self) -> str:
        return self.because


@dataclass(frozen=True, slots=True, kw_only=True)
class Rectification(Consequence):
    """What becomes of a rectification, or of giving it up.

    Attributes:
        outcome: the director confirms or cancels what the players settled, waives it, or carries it out.
    """

    kind: ClassVar[str] = "rectification"
    outcome: Literal["confirmed", "cancelled", "waived", "carried-out"]

    @property
    def variant(self) -> str:
        return self.outcome
