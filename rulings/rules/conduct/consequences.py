"""Consequences that only behaviour at the table and spectators have (74, 76)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rulings.engine.consequence import Consequence


@dataclass(frozen=True, slots=True, kw_only=True)
class Breach(Consequence):
    """A player is told what is not done.

    Attributes:
        what: the breach, a key of the wording.
    """

    kind: ClassVar[str] = "breach"
    what: str

    @property
    def variant(self) -> str:
        return self.what


@dataclass(frozen=True, slots=True, kw_only=True)
class SpectatorMust(Consequence):
    """A spectator is told what is allowed.

    Attributes:
        what: what the spectator did, a key of the wording.
    """

    kind: ClassVar[str] = "spectator-must"
    what: str

    @property
    def variant(self) -> str:
        return self.what
