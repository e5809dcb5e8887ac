"""Consequences that only the handbook's rules on teams and entrants have (231–232, 241–244)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rulings.engine.consequence import Consequence


@dataclass(frozen=True, slots=True, kw_only=True)
class EventRuling(Consequence):
    """What was asked about is decided.

    Attributes:
        what: how, a key of the wording.
    """

    kind: ClassVar[str] = "event-ruling"
    what: str

    @property
    def variant(self) -> str:
        return self.what


@dataclass(frozen=True, slots=True, kw_only=True)
class EventRule(Consequence):
    """What holds beside the decision.

    Attributes:
        what: which rule, a key of the wording.
    """

    kind: ClassVar[str] = "event-rule"
    what: str

    @property
    def variant(self) -> str:
        return self.what
