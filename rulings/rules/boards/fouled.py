"""A consequence that only a fouled board has (87)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rulings.engine.consequence import Consequence


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredInGroups(Consequence):
    """The scores of a fouled board are reckoned in groups, each of those that played it in the same form."""

    kind: ClassVar[str] = "scored-in-groups"
