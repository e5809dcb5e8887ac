"""Lists that a web page counts itself, without any numeral in the text."""

import re
from dataclasses import dataclass

from laws.citation import NAMED_ROOTS
from laws.reading.outline import Level, Numeral, Path, Planter
from laws.reading.web.pieces import Piece

STYLES = {"A": Level.CAPITAL, "1": Level.NUMBER, "a": Level.SMALL, "i": Level.ROMAN, "I": Level.ROMAN}
_ABOVE_NUMBERS = Level.NUMBER - 1
"""The level above numbers: right under a definition stand its senses, which have numbers and no letters."""

DEEPEST = 50
"""Lists in one another that are looked at; a page's frame nests some ten, and nobody's text as many."""
_COUNTS = re.compile(r"[0-9]{1,3}")
"""What an item may say that it is counted as."""


@dataclass(slots=True)
class CountedList:
    """An open list: how it counts, under what, and how far.

    Attributes:
        level: None for a list of bullets.
        item: path of its newest item.
    """

    level: Level | None
    above: Path
    value: int
    item: Path = ()

    def next_item(self, planter: Planter, numeral: str) -> Path:
        """The path of the next item, which may say its own number; empty where nothing is counted."""
        if self.level is None:
            return ()
        self.value = int(numeral) if _COUNTS.fullmatch(numeral) else self.value + 1
        if not self.item and self.value == 1:
            self.value = _after_elders(planter, self.level, self.above)
        step = self.level.numeral(self.value)
        self.item = (*self.above, step) if step.part else ()
        return self.item

    def holds(self, path: Path) -> bool:
        """Whether a path is that of the newest item or leads on from it."""
        return bool(self.item) and path[: len(self.item)] == self.item


def open_list(piece: Piece, planter: Planter) -> CountedList:
    """The list that a piece opens where the text now stands."""
    above = planter.here.path
    level = STYLES.get(piece.numeral)
    if piece.numeral == "?":
        senses = planter.root.citation.root in NAMED_ROOTS
        deepest = above[-1].level if above else _ABOVE_NUMBERS if senses else -1
        level = Level(deepest + 1) if deepest < Level.ROMAN else None
    if level is not None:
        above = tuple(step for step in above if step.level < level)
    return CountedList(level, above, int(piece.text) - 1 if _COUNTS.fullmatch(piece.text) else 0)


def _after_elders(planter: Planter, level: Level, above: Path) -> int:
    """The ordinal with which a list begins: after the places of its level that are there already."""
    around = next((p for p in reversed(planter.open) if p.path == above), planter.root)
    elders: list[Numeral] = [c.path[-1] for c in around.children if c.path[:-1] == above]
    return max((step.value for step in elders if step.level is level), default=0) + 1
