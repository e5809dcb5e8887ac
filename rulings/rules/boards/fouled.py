"""Consequences that only a passed-out and a fouled board have (22B, 87)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rulings.engine.consequence import Consequence


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredInGroups(Consequence):
    """The scores of a fouled board are reckoned in groups, each of those that played it in the same form."""

    kind: ClassVar[str] = "scored-in-groups"


@dataclass(frozen=True, slots=True, kw_only=True)
class NoRedeal(Consequence):
    """A board that was passed out is not dealt again."""

    kind: ClassVar[str] = "no-redeal"
