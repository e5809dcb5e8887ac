"""Consequences that only the laws on dummy have (42, 43)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rulings.engine.consequence import Consequence
from rulings.engine.people import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class DummyMay(Consequence):
    """Something that dummy has a right to (42, 9B1b, 65B3)."""

    kind: ClassVar[str] = "dummy-may"
    who: Player
    what: Literal[
        "answer-director", "keep-count", "follow-suit", "warn-declarer", "prevent", "ask-declarer",
        "after-play", "call-director",
    ]  # fmt: skip

    @property
    def variant(self) -> str:
        return self.what


@dataclass(frozen=True, slots=True, kw_only=True)
class DummyMayNot(Consequence):
    """Something that dummy has no right to (42B1, 43A, 65B3, 66)."""

    kind: ClassVar[str] = "dummy-may-not"
    who: Player
    what: Literal[
        "point-late", "ask-defender", "tell-declarer", "suggest-card", "look-at-trick", "exchange-hands",
        "leave-seat", "see-cards",
    ]  # fmt: skip

    @property
    def variant(self) -> str:
        return self.what


@dataclass(frozen=True, slots=True, kw_only=True)
class MayNotShowDummy(Consequence):
    """A defender does not show dummy the hand (43A3)."""

    kind: ClassVar[str] = "may-not-show-dummy"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class DummyRightsLost(Consequence):
    """Dummy has lost the qualified rights of 42B, and what follows when they are used all the same (43B)."""

    kind: ClassVar[str] = "dummy-rights-lost"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class DefenderChoosesHand(Consequence):
    """A defender may choose from which hand declarer leads (43B2a)."""

    kind: ClassVar[str] = "defender-chooses-hand"
    who: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadFrom(Consequence):
    """From which hand declarer leads now: the one that a defender chose, or the right one."""

    kind: ClassVar[str] = "lead-from"
    who: Player
    source: Literal["hand", "table", "right-hand"]

    @property
    def variant(self) -> str:
        return self.source


@dataclass(frozen=True, slots=True, kw_only=True)
class IrregularityPassedOver(Consequence):
    """Play goes on as if a defender's irregularity had not occurred (43B3)."""

    kind: ClassVar[str] = "irregularity-passed-over"


@dataclass(frozen=True, slots=True, kw_only=True)
class IrregularityRuledOn(Consequence):
    """The irregularity is rectified under its own law, though dummy pointed it out."""

    kind: ClassVar[str] = "irregularity-ruled-on"


@dataclass(frozen=True, slots=True, kw_only=True)
class CountsAsEstablished(Consequence):
    """Declarer's revoke is corrected, and tricks are moved as if it had been established (43B2b)."""

    kind: ClassVar[str] = "counts-as-established"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeMovesNothing(Consequence):
    """No trick is moved for declarer's revoke (64B).

    Attributes:
        because: which of the exceptions.
    """

    kind: ClassVar[str] = "revoke-moves-nothing"
    because: Literal["nothing-won", "repeated", "twelfth", "both-sides"]

    @property
    def variant(self) -> str:
        return self.because
