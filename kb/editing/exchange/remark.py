"""What an editor must know of a file beside its changes: what could not be carried, and what looks wrong."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from laws import shipped

TABLE = "exchange-remarks.toml"
CHECK = "check:"
"""Before the id of a check of the texts, whose findings are remarks too."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing said of one string, or of the file.

    Attributes:
        kind: which of the table's kinds it is.
        key: the string that it is about; empty where it is the whole file.
        where: the place in the file, as messages name it; empty where there is none.
        words: the words in question; empty where the key says it all.
    """

    kind: str
    key: str
    where: str = ""
    words: str = ""

    @property
    def doubtful(self) -> bool:
        """Whether an editor should do something about it."""
        return bool(_kinds().get(self.kind, {}).get("doubt", True))

    @property
    def holds(self) -> bool:
        """Whether the new text is not written before an editor has asked for it."""
        return self.kind.startswith(CHECK) or bool(_kinds().get(self.kind, {}).get("holds"))


def heading(kind: str, language: str) -> str:
    """What is said above the remarks of a kind, in `da` or `en`."""
    if kind.startswith(CHECK):
        told = shipped.table("checks.toml", "kb")["check"][kind.removeprefix(CHECK)]["title"]
        return str(told[language])
    return str(_kinds()[kind][language])


def by_kind(remarks: Iterable[Remark]) -> list[tuple[str, tuple[Remark, ...]]]:
    """The remarks by their kinds, in the order of the table, those of the checks last."""
    rows: dict[str, list[Remark]] = {kind: [] for kind in _kinds()}
    for remark in remarks:
        rows.setdefault(remark.kind, []).append(remark)
    return [(kind, tuple(row)) for kind, row in rows.items() if row]


@cache
def _kinds() -> dict[str, Any]:
    return dict(shipped.table(TABLE, "kb"))
